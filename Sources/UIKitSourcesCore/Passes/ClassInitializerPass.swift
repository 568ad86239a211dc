/// Has UIKit make the objects of classes that are only known when the app runs: `T()` for a type parameter `T: UIView`,
/// `type.init(frame: frame)`, or the initializer as a value, `T.init`. Objective-C's classes have all initializers of their
/// superclasses, which the compiler only believes of those that are `required`.
struct ClassInitializerPass: RewritePass {
  func apply(to module: SourceModule) {
    let demanded = module.declarations.reduce(into: Set<String>(["Self"])) { names, declaration in
      names.formUnion(TypeConstraints(of: declaration).byName.keys)
    }
    for file in module.files {
      for index in file.index.calledTypes where demanded.contains(file.tokens[index].text) {
        rewriteCall(ofTypeAt: index, in: file, module)
      }
      for index in file.index.initializers { rewriteCall(ofValueBefore: index, in: file, module) }
    }
  }

  // MARK: Types by name

  private func rewriteCall(ofTypeAt index: Int, in file: SourceFile, _ module: SourceModule) {
    let next = index + 1
    guard next + 1 < file.tokens.count else { return }
    if isReference(at: next, of: file) {
      return rewriteReference(toInitializerAt: next + 1, ofTypeAt: index, in: file, module)
    }
    let isPlain = file.tokens[next].isSign(Byte.openParenthesis)
    let isNamed =
      next + 2 < file.tokens.count && file.tokens[next].isSign(Byte.dot) && file.tokens[next + 1].is("init")
      && file.tokens[next + 2].isSign(Byte.openParenthesis)
    guard isPlain || isNamed, let labels = labels(at: isPlain ? next : next + 2, of: file),
      KnownInitializers.madeByClass.contains(labels)
    else { return }
    let scopes = file.scopes(around: index)
    guard
      isMade(by: labels, constraints(on: file.tokens[index].text, in: scopes, module), module)
    else { return }
    if isPlain { file.insert("._init", after: index) } else { file.replace((next + 1)...(next + 1), with: "_init") }
  }

  /// Whether a dot leads to an initializer without arguments.
  private func isReference(at dot: Int, of file: SourceFile) -> Bool {
    guard file.tokens[dot].isSign(Byte.dot), file.tokens[dot + 1].is("init") else { return false }
    return dot + 2 == file.tokens.count || !file.tokens[dot + 2].isSign(Byte.openParenthesis)
  }

  /// Names UIKit's functions in place of an initializer that is a value: the value's type says which one of them is meant.
  /// Where the compiler knows an initializer, it may be that.
  private func rewriteReference(
    toInitializerAt initializer: Int, ofTypeAt index: Int, in file: SourceFile, _ module: SourceModule
  ) {
    let constraints = constraints(on: file.tokens[index].text, in: file.scopes(around: index), module)
    guard isMade(by: [], constraints, module), !haveKnownInitializer(constraints, module) else { return }
    file.replace(initializer...initializer, with: "_init")
  }

  /// What the scopes around a name demand of the type that it means, the innermost first.
  private func constraints(on name: String, in scopes: [Declaration], _ module: SourceModule) -> [String] {
    for scope in scopes {
      let stated = TypeConstraints(of: scope).byName
      let own = stated[name] ?? []
      if !own.isEmpty { return own }
      guard scope.kind.isType else { continue }
      let type = scope.kind == .extension ? module.type(scope.name) : scope
      if name == "Self" { return [scope.kind == .extension ? scope.name : scope.qualifiedName] }
      if let outer = type.flatMap({ TypeConstraints(of: $0).byName[name] }), !outer.isEmpty { return outer }
      let associated = constraints(on: name, inProtocols: (type?.inherited ?? []) + (stated["Self"] ?? []), module)
      if !associated.isEmpty { return associated }
    }
    return []
  }

  /// What protocols demand of an associated type, or those that they inherit from.
  private func constraints(on name: String, inProtocols names: [String], _ module: SourceModule) -> [String] {
    var seen = Set<String>()
    var waiting = names
    while !waiting.isEmpty {
      let next = waiting.removeFirst()
      guard seen.insert(next).inserted, let type = module.type(next) else { continue }
      if let found = TypeConstraints(of: type).byName[name], !found.isEmpty { return found }
      waiting += type.inherited
    }
    return []
  }

  // MARK: Values that are types

  private func rewriteCall(ofValueBefore initializer: Int, in file: SourceFile, _ module: SourceModule) {
    guard !file.tokens[initializer - 2].is("super"), let labels = labels(at: initializer + 1, of: file),
      KnownInitializers.madeByClass.contains(labels)
    else {
      return
    }
    var last = initializer - 2
    if file.tokens[last].isSign(Byte.question) || file.tokens[last].isSign(Byte.exclamation) { last -= 1 }
    guard last >= 0, let type = typeOfClass(at: last, of: file, module), isMade(by: labels, [type], module) else {
      return
    }
    file.replace(initializer...initializer, with: "_init")
  }

  /// The class that the value which ends at a token is, or is a subclass of.
  private func typeOfClass(at last: Int, of file: SourceFile, _ module: SourceModule) -> String? {
    let token = file.tokens[last]
    if token.isSign(Byte.closeParenthesis) {
      let open = file.partners[last]
      guard open > 0, file.tokens[open - 1].is("type"), open + 4 == last, file.tokens[open + 3].is("self") else {
        return nil
      }
      return file.scopes(around: last).first { $0.kind.isType }.map {
        $0.kind == .extension ? $0.name : $0.qualifiedName
      }
    }
    guard token.kind == .identifier else { return nil }
    if token.text == "self" {
      let scopes = file.scopes(around: last)
      guard scopes.first(where: { [.function, .initializer].contains($0.kind) })?.isStatic == true else { return nil }
      return constraints(on: "Self", in: scopes, module).first
    }
    return metatype(of: token.text, before: last, of: file) ?? metatype(ofPropertyNamed: token.text, in: module)
  }

  /// The class that all of the target's properties of a name which hold classes are limited to.
  private func metatype(ofPropertyNamed name: String, in module: SourceModule) -> String? {
    let classes = Set((module.classProperties[name] ?? []).compactMap(\.heldClass))
    return classes.count == 1 ? classes.first : nil
  }

  /// The class in what the file says last of a name before a place: `name: UIView.Type`, or `let name = … as? UIView.Type`.
  private func metatype(of name: String, before place: Int, of file: SourceFile) -> String? {
    let function = file.scopes(around: place).first { [.function, .initializer].contains($0.kind) }
    var index = place - 1
    while index > 0 {
      defer { index -= 1 }
      guard file.tokens[index].kind == .identifier, file.tokens[index].text == name else { continue }
      let isDeclared = ["let", "var"].contains(file.tokens[index - 1].text)
      guard isDeclared || file.tokens[index + 1].isSign(Byte.colon) else { continue }
      let type = metatype(behind: index, of: file)
      // In the body of the function, a colon may as well stand behind the label of an argument.
      if type != nil || isDeclared || function?.body?.contains(index) != true { return type }
    }
    return nil
  }

  private func metatype(behind name: Int, of file: SourceFile) -> String? {
    var index = name + 1
    while index + 2 < file.tokens.count {
      let token = file.tokens[index]
      if token.kind == .identifier, file.tokens[index + 1].isSign(Byte.dot), file.tokens[index + 2].is("Type") {
        return token.text
      }
      if token.isSign(Byte.openBrace) || token.isSign(Byte.comma) || token.isSign(Byte.semicolon) { return nil }
      if file.partners[index] >= 0, file.partners[index] < index { return nil }
      if token.startsLine, ["let", "var", "func", "return", "if", "guard"].contains(token.text) { return nil }
      index = file.partners[index] > index ? file.partners[index] + 1 : index + 1
    }
    return nil
  }

  // MARK: Calls

  /// The labels of a call's arguments, or of those that an initializer's full name has; nil where there is none.
  private func labels(at open: Int, of file: SourceFile) -> [String]? {
    guard open < file.tokens.count, file.tokens[open].isSign(Byte.openParenthesis), file.partners[open] > open else {
      return nil
    }
    if file.tokens[file.partners[open] - 1].isSign(Byte.colon) {
      return (open + 1..<file.partners[open]).filter { !file.tokens[$0].isSign(Byte.colon) }.map {
        file.tokens[$0].text
      }
    }
    var labels: [String] = []
    var index = open + 1
    var isStart = true
    while index < file.partners[open] {
      if isStart { labels.append(file.tokens[index + 1].isSign(Byte.colon) ? file.tokens[index].text : "_") }
      isStart = file.tokens[index].isSign(Byte.comma)
      index = file.partners[index] > index ? file.partners[index] + 1 : index + 1
    }
    return labels
  }

  /// Whether it takes UIKit to make an object of a class: another one's initializers are all Swift's, as are those that
  /// are `required`.
  private func isMade(by labels: [String], _ constraints: [String], _ module: SourceModule, depth: Int = 0) -> Bool {
    guard depth < 16 else { return false }
    return constraints.contains { name in
      let name = module.aliases.type(named: name)
      guard let type = module.type(name) else { return KnownClasses.isClass(name) }
      if type.kind == .protocol { return isMade(by: labels, type.inherited, module, depth: depth + 1) }
      return type.kind == .class && module.root(of: type) != nil && !isRequired(labels, of: type, module)
    }
  }

  private func isRequired(_ labels: [String], of type: Declaration, _ module: SourceModule) -> Bool {
    var next: Declaration? = type
    while let current = next {
      let isHere = module.ownMembers(of: current).contains {
        $0.kind == .initializer && $0.has("required") && $0.parameters.map(\.label) == labels
      }
      if isHere { return true }
      next = module.superclass(of: current)
    }
    return false
  }

  /// Whether the compiler knows an initializer of a type that classes and protocols limit: one that is `required` or of a
  /// class without subclasses, or that a protocol demands.
  private func haveKnownInitializer(_ constraints: [String], _ module: SourceModule, depth: Int = 0) -> Bool {
    guard depth < 16 else { return false }
    return constraints.contains { name in
      let name = module.aliases.type(named: name)
      let line = [name] + module.ancestors(of: name)
      if line.contains(where: { KnownInitializers.madeByClassAlone[$0] != nil }) { return true }
      if let type = module.type(name), type.kind == .protocol {
        return type.members.contains { $0.kind == .initializer }
          || haveKnownInitializer(type.inherited, module, depth: depth + 1)
      }
      return line.compactMap(module.type).flatMap(module.ownMembers).contains {
        let isKnown = $0.has("required") || module.type(name)?.has("final") == true
        return $0.kind == .initializer && isKnown && $0.parameters.map(\.label) != ["coder"]
      }
    }
  }
}
