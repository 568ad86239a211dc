/// Lets XCTest call tests of the main actor. On Linux it casts them to functions of no actor, which stops the tests' process:
/// Objective-C calls them by their names alone. `@preconcurrency` leaves the actor out of the type that a method has for
/// modules that aren't checked for data races, as the list of tests isn't; the method stays the main actor's.
///
/// XCTest awaits asynchronous tests, so that theirs are of no actor anyway.
struct TestIsolationPass: RewritePass {
  func apply(to module: SourceModule) {
    guard module.declarations.contains(where: { $0.kind == .import && $0.name == "XCTest" }) else { return }
    for type in module.classes where !type.isLocal && holdsTests(type, module) { relax(type, module) }
  }

  /// Whether XCTest has tests of a class, or of one that descends from it: those of other modules' classes are known by
  /// their tests.
  private func holdsTests(_ type: Declaration, _ module: SourceModule) -> Bool {
    module.ownMembers(of: type).contains(where: isTest)
      || module.ancestors(of: type.qualifiedName).contains { ["XCTestCase", "XCTest.XCTestCase"].contains($0) }
  }

  private func isTest(_ member: Declaration) -> Bool {
    member.kind == .function && member.name.hasPrefix("test") && member.parameters.isEmpty && !member.isStatic
  }

  private func relax(_ type: Declaration, _ module: SourceModule) {
    relax(type)
    if isIsolatedByProtocols(type, module) { type.file.insert("@preconcurrency @MainActor ", before: start(of: type)) }
    for test in module.ownMembers(of: type).filter(isTest) {
      relax(test)
      guard let scope = test.parent, scope.kind == .extension, scope.attribute("@MainActor") != nil else { continue }
      // An extension can't have the attribute.
      let isPlain = test.attribute("@MainActor") == nil && test.attribute("@preconcurrency") == nil
      if isPlain, !test.has("nonisolated") { test.file.insert("@preconcurrency ", before: start(of: test)) }
    }
  }

  /// Adds the attribute to what is the main actor's by its own word.
  private func relax(_ declaration: Declaration) {
    guard let attribute = declaration.attribute("@MainActor"), declaration.attribute("@preconcurrency") == nil else {
      return
    }
    declaration.file.insert("@preconcurrency ", before: attribute.tokens.lowerBound)
  }

  private func start(of declaration: Declaration) -> Int {
    DeclarationExtent(declaration.file).declaration(at: declaration.keyword).lowerBound
  }

  /// Whether a class is the main actor's by a protocol of the target that it names beside its superclass.
  private func isIsolatedByProtocols(_ type: Declaration, _ module: SourceModule) -> Bool {
    let hasOwn = type.attribute("@MainActor") != nil || type.has("nonisolated")
    return !hasOwn && type.inherited.dropFirst().contains { isIsolated(protocolNamed: $0, module) }
  }

  private func isIsolated(protocolNamed name: String, _ module: SourceModule, depth: Int = 0) -> Bool {
    guard depth < 16, let type = module.type(name), type.kind == .protocol else { return false }
    return type.attribute("@MainActor") != nil
      || type.inherited.contains { isIsolated(protocolNamed: $0, module, depth: depth + 1) }
  }
}
