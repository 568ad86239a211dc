/// The imports of Swoop's products that a target doesn't link.
///
/// For the target such a module isn't there: an import of which nothing is used is left out. What is used is found by its
/// name, and names that the target declares are its own. Where a use isn't found, the compiler says at its place that there
/// is no such name.
final class UnlinkedImports {
  private let module: SourceModule
  private var names: [String: PublicNames] = [:]
  private lazy var plain = module.options.plain.map { Lexer.tokens(of: $0.source) }

  init(in module: SourceModule) { self.module = module }

  /// The product that has one of Apple's modules; nil for a module that the target links or that no product has, and for
  /// all modules where nothing is known of what the target links.
  func product(with name: String) -> String? {
    let linked = module.options.modules
    let isThere = linked.isEmpty || linked.contains(name) || linked.contains(StandInModules.names[name] ?? name)
    return isThere ? nil : AppleModules.product(with: name)
  }

  /// Whether an import is left out, with a warning. That the file uses the module is an error that names the product.
  ///
  /// An import under a condition is left to the compiler where the module is used, since whether it counts is not known, and
  /// one under `canImport` always.
  func leavesOut(_ declaration: Declaration, of name: String, in product: String) -> Bool {
    if declaration.conditions.contains(where: { $0.contains("canImport") && $0.contains(name) }) { return false }
    guard let used = nameUsed(of: name, by: declaration) else {
      module.report(
        "the target doesn't link \(product), and the file uses nothing of it: the import is left out", at: declaration,
        severity: .warning)
      return true
    }
    if declaration.conditions.isEmpty {
      module.report(
        "\(used) comes from \(name), which the target doesn't link: add the product \(product)", at: declaration)
    }
    return false
  }

  // MARK: - Uses

  /// A name of a module that is used wherever an import of it counts; nil for none.
  private func nameUsed(of name: String, by declaration: Declaration) -> String? {
    let names = publicNames(of: name)
    // What one file exports, all files of the target have.
    let files = declaration.attribute("@_exported") == nil ? [declaration.file] : module.files
    var own: Set<String> = []
    for file in files {
      for index in uses(of: names, in: file, whereCounts: declaration, qualifiedBy: name) {
        let used = Self.name(file.tokens[index])
        if own.contains(used) { continue }
        if !isDeclared(used, isFunction: names.functions.contains(used)) { return used }
        own.insert(used)
      }
    }
    return nil
  }

  private func publicNames(of name: String) -> PublicNames {
    if let known = names[name] { return known }
    let read = PublicNames(of: name, in: module.options.systemSources)
    names[name] = read
    return read
  }

  /// The name of a type, or of the one that is an attribute.
  private static func name(_ token: Token) -> String {
    token.kind == .attribute ? String(token.text.dropFirst()) : token.text
  }

  private func uses(
    of names: PublicNames, in file: SourceFile, whereCounts declaration: Declaration, qualifiedBy qualifier: String
  ) -> [Int] {
    let found = file.tokens.indices.filter { index in
      let token = file.tokens[index]
      guard token.kind == .identifier || token.kind == .attribute else { return false }
      let name = Self.name(token)
      return (names.values.contains(name) || names.functions.contains(name) && isCalled(index, in: file))
        && stands(index, in: file, qualifiedBy: qualifier)
    }
    guard !found.isEmpty else { return [] }
    let imports = file.allDeclarations.filter { $0.kind == .import }.map(\.signature)
    let regions = ConditionalRegions(of: file)
    return found.filter { index in
      !file.cutParts.contains(index) && !imports.contains { $0.contains(index) }
        && regions.conditions(at: index).allSatisfy {
          $0.isTrue == true || $0.isTrue == nil && declaration.conditions.contains($0.text)
        }
    }
  }

  /// Whether a function is called, and its first argument has no label.
  private func isCalled(_ index: Int, in file: SourceFile) -> Bool {
    guard index + 3 < file.tokens.count, file.tokens[index + 1].isSign(Byte.openParenthesis) else { return false }
    return !file.tokens[index + 3].isSign(Byte.colon) && !file.tokens[index + 2].isSign(Byte.closeParenthesis)
  }

  /// Whether a name stands by itself or behind that of its module.
  private func stands(_ index: Int, in file: SourceFile, qualifiedBy qualifier: String) -> Bool {
    guard index > 0, file.tokens[index - 1].isSign(Byte.dot) else { return true }
    guard index > 1, file.tokens[index - 2].is(qualifier) else { return false }
    return index < 3 || !file.tokens[index - 3].isSign(Byte.dot)
  }

  // MARK: - Names of the target

  /// Whether the target declares a name itself, in whatever file and scope.
  private func isDeclared(_ name: String, isFunction: Bool) -> Bool {
    (module.files.map(\.tokens) + plain).contains { tokens in
      tokens.indices.contains { index in
        index > 0 && tokens[index].is(name) && tokens[index].kind == .identifier
          && (Self.declares(index, in: tokens) || isFunction && Self.declaresFunction(index, in: tokens))
      }
    }
  }

  /// Whether a name is one that is declared, as a type, a variable or a type parameter.
  private static func declares(_ index: Int, in tokens: [Token]) -> Bool {
    let before = tokens[index - 1]
    if PublicNames.keywords.contains(before.text) || before.is("associatedtype") { return true }
    guard before.isSign(Byte.less) || before.isSign(Byte.comma) else { return false }
    if index + 1 < tokens.count, tokens[index + 1].isSign(Byte.colon) { return true }
    return before.isSign(Byte.less) && index > 2 && PublicNames.keywords.contains(tokens[index - 3].text)
  }

  /// Whether a name is one of a case or of a parameter, which look like functions where they are used.
  private static func declaresFunction(_ index: Int, in tokens: [Token]) -> Bool {
    tokens[index - 1].is("case") || index + 1 < tokens.count && tokens[index + 1].isSign(Byte.colon)
  }
}
