/// The types of a target that hold tests, of XCTest and of Swift Testing.
struct TestTypes {
  private let types: [String: Declaration]
  private let members: [String: [Declaration]]
  private let inherited: [String: [String]]
  private var tests: [Entry] = []

  /// A test where it stands.
  struct Entry {
    let title: String
    /// The type that holds it; nil for a function by itself.
    let type: String?
    let file: SourceFile
    let keyword: Int

    fileprivate init(_ test: Declaration) {
      title = (test.parent.map { "\($0.qualifiedName)." } ?? "") + test.name
      type = test.parent?.lastName
      (file, keyword) = (test.file, test.keyword)
    }

    fileprivate var isCut: Bool { file.cutParts.contains(keyword) }
  }

  /// Looks for tests.
  /// - Returns: nil for a target without any.
  init?(in files: [SourceFile]) {
    let isTested = files.contains { file in
      file.allDeclarations.contains { $0.kind == .import && ["XCTest", "Testing"].contains($0.name) }
    }
    guard isTested else { return nil }
    let all = files.flatMap(\.allDeclarations).filter { !$0.isLocal }
    let scopes = all.filter(\.kind.isType)
    types = Dictionary(scopes.filter { $0.kind != .extension }.map { ($0.lastName, $0) }) { first, _ in first }
    members = scopes.reduce(into: [:]) { $0[$1.lastName, default: []] += $1.members }
    inherited = scopes.reduce(into: [:]) { $0[$1.lastName, default: []] += $1.inherited }
    tests = all.filter { isTest($0) }.map(Entry.init)
    if tests.isEmpty { return nil }
  }

  /// The names of the tests that have been cut.
  var omitted: [String] { tests.filter(\.isCut).map(\.title) }

  /// The names of the types that have lost all of their tests.
  func emptied() -> [String] {
    let byType = Dictionary(grouping: tests.filter { $0.type != nil }) { $0.type ?? "" }
    return byType.filter { $0.value.allSatisfy(\.isCut) }.keys.sorted()
  }

  /// Whether a function is a test.
  func isTest(_ function: Declaration) -> Bool {
    guard function.kind == .function, !function.isLocal else { return false }
    if function.attribute("@Test") != nil { return true }
    guard let scope = function.parent else { return false }
    return isTestShaped(function) && isCase(scope.lastName)
  }

  /// Whether a type, or the type that an extension is of, holds tests.
  func holdsTests(_ type: Declaration) -> Bool {
    guard type.kind != .protocol else { return false }
    return isCase(type.lastName) || type.attribute("@Suite") != nil
      || members[type.lastName]?.contains { $0.attribute("@Test") != nil } == true
  }

  /// The type itself, or the one that an extension is of.
  func type(of scope: Declaration) -> Declaration { types[scope.lastName] ?? scope }

  /// Whether the tests of a type mean nothing, or can't be compiled, without a member: what is done before each of them, and
  /// what a protocol may ask for.
  func needs(_ member: Declaration, in type: Declaration) -> Bool {
    if member.has("override") || member.kind == .initializer { return true }
    return hasProtocols(type) && !isTest(member) && !member.isPrivate
  }

  /// Whether a type, or the one that an extension is of, may conform to a protocol that asks for its members.
  func hasProtocols(_ scope: Declaration) -> Bool {
    // Nothing can be asked for that `Sendable` has.
    var names = (inherited[scope.lastName] ?? []).filter { $0 != "Sendable" }
    if isCase(scope.lastName), let superclass = types[scope.lastName]?.inherited.first {
      names.removeAll { $0 == superclass }
    }
    return names.contains { types[$0]?.kind != .class && !KnownClasses.isClass($0) }
  }

  private static func isPlain(_ name: String) -> Bool { name == "XCTestCase" || name == "XCTest.XCTestCase" }

  private func isTestShaped(_ function: Declaration) -> Bool {
    function.name.hasPrefix("test") && function.parameters.isEmpty && !function.isStatic && !function.isPrivate
  }

  /// Whether a class is a case of XCTest. One that descends from another module's class is, if it has tests.
  private func isCase(_ name: String) -> Bool {
    var seen: Set<String> = []
    var current = name
    while seen.insert(current).inserted {
      if Self.isPlain(current) { return true }
      guard let type = types[current], type.kind == .class, let next = type.inherited.first else { return false }
      let isOther = !Self.isPlain(next) && types[next] == nil && !KnownClasses.isClass(next)
      if isOther { return members[name]?.contains { $0.kind == .function && isTestShaped($0) } == true }
      current = next
    }
    return false
  }
}
