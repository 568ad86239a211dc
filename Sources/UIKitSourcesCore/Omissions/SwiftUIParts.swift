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
  /// Whether there may be something to cut.
  private let isNeeded: Bool
  private let isImporting: [Bool]
  /// The names that mean nothing in each of the files, but for the target's own.
  private let foreign: [LeftOutNames]
  /// The names by which each of the files means something of its own.
  private let inner: [Set<String>]
  private let tests: TestTypes?
  private let system: SystemMembers
  /// The target's own types that aren't there.
  private var left = LeftOutNames()
  /// The files of which something is cut.
  private var changed: Set<ObjectIdentifier> = []
  /// The extensions of types which aren't there.
  private var unreachable: [Declaration] = []
  /// Whether an extension goes by which a type that is there conforms to something.
  private var hasLostConformance = false
  private(set) var types: [TypeEntry]
  private(set) var members: LeftOutMembers
  private(set) var warnings: [Diagnostic] = []

  /// Reads what a target has and lacks.
  /// - Parameters:
  ///   - plain: files of the target that are compiled as they are.
  ///   - leftOut: files that are left out of the target, each group by one pattern.
  ///   - libraries: what the modules lack that the target may import.
  ///   - system: the members that need nothing of the libraries.
  init(
    _ files: [SourceFile], beside plain: [SourceFile] = [], leftOut: [[Rewriter.Input]] = [],
    libraries: LibraryParts = LibraryParts(), system: SystemMembers = SystemMembers()
  ) {
    self.files = files
    self.system = system
    isImporting = files.map(\.importsSwiftUI)
    types = HiddenTypes.entries(of: files, beside: plain, leftOut: leftOut)
    members = libraries.members(importedBy: files)
    let hidden = libraries.isEmpty ? nil : files.map(\.innerTypeNames)
    foreign = Self.foreignNames(in: files, isImporting, beside: plain, libraries, hidden)
    // Most targets need none of it, and shall not wait for that.
    isNeeded = !types.isEmpty || !members.isEmpty || foreign.contains { !$0.isEmpty }
    tests = isNeeded ? TestTypes(in: files) : nil
    inner = isNeeded ? hidden ?? files.map(\.innerTypeNames) : []
    for type in types { left.insert(type.name, .target) }
  }

  private static func foreignNames(
    in files: [SourceFile], _ isImporting: [Bool], beside plain: [SourceFile], _ libraries: LibraryParts,
    _ inner: [Set<String>]?
  ) -> [LeftOutNames] {
    guard !libraries.isEmpty || isImporting.contains(true) else { return files.map { _ in LeftOutNames() } }
    let swiftUI = SwiftUINames.names(SwiftUINames.all, for: files)
    let everywhere = libraries.names(exportedBy: files)
    let own = libraries.isEmpty ? [] : Set((files + plain).flatMap(\.outermostTypeNames))
    return files.indices.map { index in
      var names = LeftOutNames()
      if let inner {
        names.formUnion(libraries.names(importedBy: files[index]))
        names.formUnion(everywhere)
        names = names.subtracting(own.union(inner[index]))
      }
      if isImporting[index] { names.formUnion(swiftUI) }
      return names
    }
  }

  /// The names of the tests that have been cut.
  var omittedTests: [String] { tests?.omitted ?? [] }

  /// Cuts them out of their files.
  mutating func cut() {
    guard isNeeded else { return }
    while cutParts() || cutAliases() {}
    cutEmptiedTypes()
    cutPreviews()
    for file in files where changed.contains(ObjectIdentifier(file)) && file.holdsNothing { file.cutImports() }
  }

  // MARK: Rounds

  /// Cuts what can be found now.
  /// - Returns: whether something was.
  private mutating func cutParts() -> Bool {
    let found = find()
    for part in found { note(part) }
    for parts in Dictionary(grouping: found, by: { ObjectIdentifier($0.declaration.file) }).values {
      cut(parts.map(\.declaration.keyword), of: parts[0].declaration.file)
    }
    return !found.isEmpty
  }

  private func find() -> [Part] {
    let bodies = tests.map { TestParts(files, $0, members, beside: system) }
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
    var names = left.subtracting(inner[index])
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
        cut([alias.keyword], of: file)
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
      for scope in scopes { cut([scope.keyword], of: scope.file) }
    }
  }

  /// Cuts previews of SwiftUI's views, and of types that aren't there.
  private mutating func cutPreviews() {
    let views = SwiftUINames.names(SwiftUINames.views, for: files)
    for (index, file) in files.enumerated() {
      var needs = needs(in: index)
      if isImporting[index] { needs.names.formUnion(views) }
      for preview in file.previews {
        guard let cause = needs.cause(in: preview.keyword..<preview.end) else { continue }
        warn(cause, on: "this #Preview", at: preview.keyword, in: index)
        cut([preview.keyword], of: file)
      }
    }
  }

  private mutating func cut(_ keywords: [Int], of file: SourceFile) {
    changed.insert(ObjectIdentifier(file))
    file.cut(keywords)
  }

  // MARK: Notes

  private mutating func note(_ part: Part) {
    let (declaration, cause) = (part.declaration, part.cause)
    if cause.isExtended(by: declaration) {
      noteUnreachable(declaration)
    } else {
      noteConformance(of: declaration)
      note(declaration)
    }
    guard let index = files.firstIndex(where: { $0 === declaration.file }) else { return }
    if part.isInBody {
      warn(cause, on: declaration.title, at: declaration.keyword, in: index)
    } else {
      report(cause, on: declaration.title, at: declaration.keyword, in: index)
    }
  }

  /// Says what goes, where the import of SwiftUI doesn't say it already.
  private mutating func report(_ cause: LeftOutNames.Cause, on title: String, at place: Int, in index: Int) {
    if !isImporting[index] || !cause.isReportedByImport { warn(cause, on: title, at: place, in: index) }
  }

  private mutating func warn(_ cause: LeftOutNames.Cause, on title: String, at place: Int, in index: Int) {
    let file = files[index]
    warnings.append(
      Diagnostic(path: file.path, line: file.line(of: place), severity: .warning, cause.message(on: title)))
  }

  /// Notes what an extension adds to a type that isn't there. Only a type that has lost its conformance to such a one could
  /// ask for it by another name.
  private mutating func noteUnreachable(_ scope: Declaration) {
    for type in scope.members where type.kind.isType && !type.isLocal { note(type) }
    unreachable.append(scope)
    if hasLostConformance { noteMembersOfUnreachable() }
  }

  private mutating func noteConformance(of declaration: Declaration) {
    guard declaration.kind == .extension, !declaration.inherited.isEmpty else { return }
    hasLostConformance = true
    noteMembersOfUnreachable()
  }

  private mutating func noteMembersOfUnreachable() {
    for scope in unreachable {
      for member in scope.members where !member.isLocal && !member.kind.isType { members.insert(member) }
    }
    unreachable = []
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
