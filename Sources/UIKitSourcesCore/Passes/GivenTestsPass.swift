/// Has the tests run that a class of another module gives to its subclasses by `allTests`. SwiftPM looks for methods whose
/// names begin with "test", and writes lists of them for `testCase(_:)`: so each subclass gets a method by which it is
/// found, and a `testCase(_:)` for such classes alone puts their given tests in its place.
///
/// All that has a file of its own: XCTest would bring Foundation into the target's files by another way than UIKit.
struct GivenTestsPass: RewritePass {
  /// The beginning of the names of methods by which classes are found.
  private static let mark = "testGivenTo_"

  func apply(to module: SourceModule) {
    guard let givers = module.options.testGivers, !givers.isEmpty else { return }
    let types = module.classes.filter { isOne($0, givers, module) }
    guard !types.isEmpty else { return }
    let texts = types.map { text(of: $0, isFirst: !types.contains(where: isSuperclass(of: $0, module))) }
    let imports = ["XCTest"] + modules(importedBeside: types, module)
    module.givenTests = (imports.map { "import \($0)" } + [Self.support] + texts).map { $0 + "\n" }.joined()
  }

  /// The modules of the target's dependencies that the files of classes import: members that one of them declares may be
  /// hidden without it.
  private func modules(importedBeside types: [Declaration], _ module: SourceModule) -> [String] {
    let imports = types.flatMap { $0.file.allDeclarations.filter { $0.kind == .import } }
    let names = imports.compactMap { $0.name.split(separator: ".").first.map(String.init) }
    return Set(names).intersection(module.options.modules).subtracting(["XCTest"]).sorted()
  }

  /// Whether SwiftPM's list could name the class, and its tests are given to it.
  private func isOne(_ type: Declaration, _ givers: Set<String>, _ module: SourceModule) -> Bool {
    let isGeneric = type.file.tokens[type.nameToken + 1].isSign(Byte.less)
    guard type.parent == nil, !type.isLocal, !type.isPrivate, !isGeneric else { return false }
    let root = ancestors(of: type, module).last ?? type
    let name = root.inherited.first?.split(separator: ".").last.map(String.init)
    return name.map(givers.contains) ?? false
  }

  private func isSuperclass(of type: Declaration, _ module: SourceModule) -> (Declaration) -> Bool {
    let ancestors = ancestors(of: type, module)
    return { other in ancestors.contains { $0 === other } }
  }

  /// The superclasses in the target, the nearest one first.
  private func ancestors(of type: Declaration, _ module: SourceModule) -> [Declaration] {
    var found: [Declaration] = []
    while let next = module.superclass(of: found.last ?? type), found.count < 64 { found.append(next) }
    return found
  }

  /// The extensions by which a class is found, and its tests run.
  /// - Parameter isFirst: whether no superclass conforms to the protocol.
  private func text(of type: Declaration, isFirst: Bool) -> String {
    let failure = "XCTFail(\"the tests that \(type.name) is given don't run, since XCTest has others for it\")"
    var text = type.located("extension \(type.name) { func \(Self.mark)\(type.name)() throws { \(failure) } }")
    if isFirst {
      text += type.located(
        "extension \(type.name): UIKitGivenTests { nonisolated static var uikitGivenTests: "
          + "[(String, XCTestCaseClosure)] { uikitTests(allTests) } }")
    }
    return Declaration.joined(type.conditions).map { "#if \($0)\(text)\n#endif" } ?? text
  }

  /// What all such classes of a target share. Tests are chosen by their names, with commas between them, so that names may
  /// have letters, digits and underscores alone, as those of methods do.
  private static let support = """
    nonisolated protocol UIKitGivenTests: XCTestCase {
      static var uikitGivenTests: [(String, XCTestCaseClosure)] { get }
    }
    nonisolated func uikitTests<Case: XCTestCase>(_ tests: [(String, (Case) -> () throws -> Void)])
      -> [(String, XCTestCaseClosure)]
    {
      tests.map { name, test in (name, { try test($0 as! Case)() }) }
    }
    nonisolated func testCase<Case: UIKitGivenTests>(_ tests: [(String, (Case) -> () throws -> Void)]) -> XCTestCaseEntry {
      var all = uikitTests(tests.filter { !$0.0.hasPrefix("\(mark)") })
      let methods = Set(all.map { $0.0 })
      var names = methods
      for (text, test) in Case.uikitGivenTests where !methods.contains(text) {
        let name = text.isEmpty ? "_" : String(text.map { $0.isLetter || $0.isNumber ? $0 : "_" })
        var (unique, count) = (name, 1)
        while !names.insert(unique).inserted {
          count += 1
          unique = "\\(name)_\\(count)"
        }
        all.append((unique, test))
      }
      return (testCaseClass: Case.self, allTests: all)
    }
    """
}
