/// Finds the modules whose names the files of a target use without an import, as they may where Foundation or UIKit brings
/// these names along. What the target declares itself is its own.
struct ReexportedUses {
  private let files: [SourceFile]
  private let own: Set<String>

  init(in files: [SourceFile]) {
    self.files = files
    let types = files.lazy.flatMap(\.allDeclarations).filter { $0.kind.isType && $0.kind != .extension }
    own = Set(types.map { $0.name }).union(files.flatMap(Self.aliases))
  }

  /// The modules that each of the files uses so, by Apple's names.
  var modules: [Set<String>] { files.map(modules) }

  private func modules(of file: SourceFile) -> Set<String> {
    let imports = file.allDeclarations.filter { $0.kind == .import }.compactMap { $0.name.split(separator: ".").first }
    let isApplesAlone = imports.allSatisfy { AppleModules.isOnApplesSystems(String($0)) }
    var found: Set<String> = []
    for name in Self.names(in: file) where !own.contains(name) {
      let module =
        ReexportedNames.module(of: name) ?? (isApplesAlone ? ReexportedNames.moduleAmongApples(of: name) : nil)
      if let module { found.insert(module) }
    }
    return found.subtracting(imports.map(String.init))
  }

  /// The names that may be such, which no dot qualifies and no condition leaves out.
  private static func names(in file: SourceFile) -> Set<String> {
    let places = (file.index.typeNames + file.index.unfairLocks).filter { index in
      ReexportedNames.mayBegin(with: file.tokens[index].first)
        && !(index > 0 && file.tokens[index - 1].isSign(Byte.dot))
    }
    let known = (places + file.index.attributes).filter { ReexportedNames.isOne(name(at: $0, in: file)) }
    guard !known.isEmpty else { return [] }
    let regions = ConditionalRegions(of: file)
    let compiled = known.filter { place in
      !file.cutParts.contains(place) && regions.conditions(at: place).allSatisfy { $0.isTrue != false }
    }
    return Set(compiled.map { name(at: $0, in: file) })
  }

  /// The name of a type, or of the one that is an attribute.
  private static func name(at index: Int, in file: SourceFile) -> String {
    let token = file.tokens[index]
    return token.kind == .attribute ? String(token.text.dropFirst()) : token.text
  }

  /// The names that a file gives to types, associated ones and parameters among them.
  private static func aliases(in file: SourceFile) -> [String] {
    file.index.typeNames.filter { index in
      guard index > 0, ReexportedNames.mayBegin(with: file.tokens[index].first) else { return false }
      let before = file.tokens[index - 1]
      if before.is("typealias") || before.is("associatedtype") { return true }
      let isConstrained = index + 1 < file.tokens.count && file.tokens[index + 1].isSign(Byte.colon)
      return isConstrained && (before.is("<") || before.is(","))
    }.map { file.tokens[$0].text }
  }
}
