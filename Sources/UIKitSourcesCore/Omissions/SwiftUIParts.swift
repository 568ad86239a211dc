/// Finds the declarations of a target that need what isn't there, since it is for SwiftUI, and cuts them out: those whose
/// signature names a type of SwiftUI's, or one of this target or of a library that is left out; types with a stored
/// property and protocols with a requirement that does; and those that name what has gone so.
///
/// What needs such a type within a body alone stays, and is an error of the compiler, but in a target with tests: see
/// `TestParts`.
struct SwiftUIParts {
  /// A declaration that goes, and why.
  struct Part {
    let declaration: Declaration
    let cause: LeftOutNames.Cause
    /// Whether a body is why.
    var isInBody = false
  }

  private let files: [SourceFile]
  private let isImporting: [Bool]
  /// The names that mean nothing in each of the files, but for the target's own.
  private let foreign: [LeftOutNames]
  private let tests: TestTypes?
  /// The target's own types that aren't there.
  private var left = LeftOutNames()
  private(set) var types: [TypeEntry]
  private(set) var members: LeftOutMembers
  private(set) var warnings: [Diagnostic] = []

  /// Reads what a target has and lacks.
  /// - Parameters:
  ///   - leftOut: files that are left out of the target, each group by one pattern.
  ///   - libraries: what the modules lack that the target may import.
  init(_ files: [SourceFile], leftOut: [[SourceFile]] = [], libraries: LibraryParts = LibraryParts()) {
    self.files = files
    isImporting = files.map(\.importsSwiftUI)
    types = HiddenTypes.entries(of: files, leftOut: leftOut)
    members = libraries.members(importedBy: files)
    foreign = Self.foreignNames(in: files, isImporting, libraries)
    // Most targets need none of it, and shall not wait for that.
    let isNeeded = !types.isEmpty || foreign.contains { !$0.isEmpty }
    tests = isNeeded ? TestTypes(in: files) : nil
    for type in types { left.insert(type.name, .target) }
  }

  private static func foreignNames(
    in files: [SourceFile], _ isImporting: [Bool], _ libraries: LibraryParts
  ) -> [LeftOutNames] {
    let swiftUI = isImporting.contains(true) ? SwiftUINames.names(SwiftUINames.all, for: files) : LeftOutNames()
    let everywhere = libraries.names(exportedBy: files)
    let own = libraries.isEmpty ? [] : Set(files.flatMap(\.outermostTypeNames))
    return zip(files, isImporting).map { file, imports in
      var names = libraries.names(importedBy: file)
      names.formUnion(everywhere)
      names = names.subtracting(own)
      if imports { names.formUnion(swiftUI) }
      return names
    }
  }

  /// The names of the tests that have been cut.
  var omittedTests: [String] { tests?.omitted ?? [] }

  /// Cuts them out of their files.
  mutating func cut() {
    guard !left.isEmpty || foreign.contains(where: { !$0.isEmpty }) else { return }
    let before = files.map { $0.cutParts.cuts.count }
    while cutParts() || cutAliases() {}
    cutEmptiedTypes()
    for (file, count) in zip(files, before) where file.cutParts.cuts.count != count && file.holdsNothing {
      file.cutImports()
    }
  }

  // MARK: Rounds

  /// Cuts what can be found now.
  /// - Returns: whether something was.
  private mutating func cutParts() -> Bool {
    let found = find()
    for part in found { note(part) }
    for part in found { part.declaration.file.cut([part.declaration.keyword]) }
    return !found.isEmpty
  }

  private func find() -> [Part] {
    let bodies = tests.map { TestParts(files, $0, members) }
    var seen: Set<ObjectIdentifier> = []
    let all = files.indices.flatMap { index -> [Part] in
      let needs = needs(in: index)
      return files[index].outermostDeclarations.flatMap { parts(of: $0, needs, bodies) }
    }
    let new = all.filter { part in
      !part.declaration.file.cutParts.contains(part.declaration.keyword)
        && seen.insert(ObjectIdentifier(part.declaration)).inserted
    }
    return new.filter { part in
      !sequence(first: part.declaration, next: { $0.parent }).dropFirst().contains {
        seen.contains(ObjectIdentifier($0))
      }
    }
  }

  private func needs(in index: Int) -> NeededNames {
    var names = left
    names.formUnion(foreign[index])
    return NeededNames(file: files[index], names: names)
  }

  /// A declaration that goes as a whole, or those of its members that do.
  private func parts(of declaration: Declaration, _ needs: NeededNames, _ bodies: TestParts?) -> [Part] {
    if let cause = needs.cause(inSignatureOf: declaration) ?? cause(needs, declaration) {
      return [Part(declaration: bodies?.whole(of: declaration) ?? declaration, cause: cause)]
    }
    if let part = bodies?.part(of: declaration, needs) { return [part] }
    guard declaration.kind.isType else { return [] }
    return declaration.members.filter { !$0.isLocal }.flatMap { parts(of: $0, needs, bodies) }
  }

  /// Why a type is nothing without what isn't there. One that holds tests does without some of its properties.
  private func cause(_ needs: NeededNames, _ type: Declaration) -> LeftOutNames.Cause? {
    switch type.kind {
    case .protocol: return type.body.flatMap { needs.cause(in: Range($0)) }
    case .class, .struct, .actor:
      if tests?.holdsTests(type) == true { return nil }
      let stored = type.members.filter { $0.kind == .variable && $0.body == nil && !$0.isLocal }
      return stored.lazy.compactMap { needs.cause(inSignatureOf: $0) }.first
    default: return nil
    }
  }

  /// Cuts names that are given to types which aren't there, and notes that these mean nothing, either.
  private mutating func cutAliases() -> Bool {
    var isFound = false
    for (index, file) in files.enumerated() {
      let needs = needs(in: index)
      for alias in file.aliases {
        guard let cause = needs.cause(in: Range(alias.tokens), except: alias.nameToken) else { continue }
        note(TypeEntry(alias))
        report(cause, on: alias.name, at: alias.keyword, in: index)
        file.cut([alias.keyword])
        isFound = true
      }
    }
    return isFound
  }

  /// Cuts types of which no test is left, and which nothing else names.
  private mutating func cutEmptiedTypes() {
    guard let tests else { return }
    for name in tests.emptied() {
      let scopes = files.flatMap(\.allDeclarations).filter { $0.kind.isType && !$0.isLocal && $0.lastName == name }
      guard let type = scopes.first(where: { $0.kind != .extension }),
        !files.contains(where: { $0.names(name, outside: scopes) })
      else { continue }
      warnings.append(
        Diagnostic(
          path: type.file.path, line: type.file.line(of: type.keyword), severity: .warning,
          "\(type.title) is left out: none of its tests is left"))
      for scope in scopes { scope.file.cut([scope.keyword]) }
    }
  }

  // MARK: Notes

  private mutating func note(_ part: Part) {
    let (declaration, cause) = (part.declaration, part.cause)
    note(declaration)
    guard let index = files.firstIndex(where: { $0 === declaration.file }) else { return }
    if part.isInBody {
      warn(cause, on: declaration.title, at: declaration.keyword, in: index)
    } else {
      report(cause, on: declaration.title, at: declaration.keyword, in: index)
    }
  }

  /// Says what goes, where the import of SwiftUI doesn't say it already.
  private mutating func report(_ cause: LeftOutNames.Cause, on title: String, at place: Int, in index: Int) {
    if !isImporting[index] || !cause.isToldByImport { warn(cause, on: title, at: place, in: index) }
  }

  private mutating func warn(_ cause: LeftOutNames.Cause, on title: String, at place: Int, in index: Int) {
    let file = files[index]
    warnings.append(
      Diagnostic(path: file.path, line: file.line(of: place), severity: .warning, cause.message(on: title)))
  }

  /// Notes that a declaration goes. What an extension adds goes with it.
  private mutating func note(_ declaration: Declaration) {
    if declaration.kind == .extension {
      declaration.members.filter { !$0.isLocal }.forEach { note($0) }
    } else if declaration.kind.isType {
      note(TypeEntry(declaration))
    } else {
      members.insert(declaration)
    }
  }

  private mutating func note(_ type: TypeEntry) {
    left.insert(type.name, .target)
    types.append(type)
  }
}
