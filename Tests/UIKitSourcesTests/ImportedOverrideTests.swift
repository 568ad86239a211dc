import UIKitSourcesCore
import XCTest

/// What extensions of a library declare can be overridden in other modules, as Objective-C has it.
final class ImportedOverrideTests: XCTestCase {
  private func input(_ source: String) -> Rewriter.Input {
    Rewriter.Input(path: "/lib/L.swift", outputName: "A.swift", source: [UInt8](source.utf8))
  }

  /// Rewrites the file of a library.
  private func library(_ source: String) throws -> String {
    try body(Rewriter.rewrite([input(source)], RewriteOptions(isLibrary: true)))
  }

  /// Rewrites a file beside libraries, and leaves out what every file begins with.
  private func rewritten(_ source: String, _ libraries: KeyValuePairs<String, String>) throws -> String {
    let libraries = libraries.map { RewriteOptions.Library(module: $0.key, sources: [input($0.value)]) }
    return try body(Rewriter.rewrite([input(source)], RewriteOptions(isLibrary: true, libraries: libraries)))
  }

  private func body(_ output: Rewriter.Output) -> String {
    let lines = (output.files["A.swift"] ?? "").split(separator: "\n")
    return lines.drop { !$0.hasPrefix("#sourceLocation") }.dropFirst().joined(separator: "\n")
  }

  private let insets = """
    extension UIViewController { @objc var insets: UIEdgeInsets { .zero } }
    open class Base: UIViewController {}
    class Table: Base { override var insets: UIEdgeInsets { super.insets } }
    """

  func testAMemberAsksTheObject() throws {
    XCTAssertEqual(
      try library("extension UIView { @objc open func fill(_ n: Int = 1, with view: UIView?) -> Int { n } }"),
      "extension UIView {  public func fill(_ n: Int = 1, with view: UIView?) -> Int { "
        + "if let object = self as? any UIKitOverride_fill___with__ { "
        + "return object.extensionMember_UIView_fill(n, with: view) }; "
        + "return extensionBase_UIView_fill(n, with: view) }; "
        + "@preconcurrency @MainActor public protocol UIKitOverride_fill___with__: AnyObject { "
        + "func extensionMember_UIView_fill(_ a0: Int, with a1: UIView?) -> Int }; "
        + "public func extensionBase_UIView_fill(_ n: Int = 1, with view: UIView?) -> Int { n } }")
    let text = try library("extension CALayer { @objc class var rank: Int { get { 1 } set {} } }")
    XCTAssertTrue(
      text.contains("internal protocol UIKitOverride_rank: AnyObject { static var extensionMember_CALayer_rank: Int "))
    XCTAssertTrue(text.contains("if let object = self as? any UIKitOverride_rank.Type { object."), text)
  }

  func testOverridesElsewhereComeBeforeThoseOfTheLibrary() throws {
    let text = try library(insets)
    XCTAssertTrue(
      text.contains(
        "return object.extensionMember_UIViewController_insets }; if let object = self as? Table { "
          + "return object.extensionOverride_Table_insets }; return extensionBase_UIViewController_insets }"), text)
  }

  func testWhatNobodyMayOverrideStays() throws {
    for source in [
      "extension UIView { @objc private func f() {} }", "extension UIView { @objc final func f() {} }",
      "extension UIView { func f() {} }", "extension UIView { @objc static func f() {} }",
      "final class V: UIView {}\nextension V { @objc func f() {} }",
      "extension UIView { @objc func f() -> Self { self } }",
      "extension UIView { @objc @available(*, unavailable) func f() {} }",
    ] {
      XCTAssertFalse(try library(source).contains("UIKitOverride"), source)
    }
    let program = try Rewriter.rewrite([input("extension UIView { @objc func f() {} }")], RewriteOptions())
    XCTAssertEqual(body(program), "extension UIView {  func f() {} }")
  }

  func testAClassOverridesWhatALibraryDeclares() throws {
    XCTAssertEqual(
      try rewritten(
        """
        @testable import Lib
        class Custom: Base { override var insets: UIEdgeInsets { super.insets } }
        class Deeper: Custom { override var insets: UIEdgeInsets { super.insets } }
        class List: Table { override var insets: UIEdgeInsets { super.insets } }
        """, ["Lib": insets]),
      """
      @testable import Lib
      class Custom: Base, UIViewController.UIKitOverride_insets {  var extensionMember_UIViewController_insets: \
      UIEdgeInsets { super.extensionBase_UIViewController_insets } }
      class Deeper: Custom { override var extensionMember_UIViewController_insets: \
      UIEdgeInsets { super.extensionMember_UIViewController_insets } }
      class List: Table, UIViewController.UIKitOverride_insets {  var extensionMember_UIViewController_insets: \
      UIEdgeInsets { super.extensionOverride_Table_insets } }
      """)
  }

  func testLibrariesOverrideWhatOthersDeclare() throws {
    let first = "open class A: UIView {}\nextension A { @objc open func load(_ n: Int) {} }"
    let second = "import First\nopen class B: A { open override func load(_ n: Int) { super.load(n) } }"
    XCTAssertEqual(
      try rewritten(second, ["First": first]),
      "import First\nopen class B: A, A.UIKitOverride_load____ { open  func extensionMember_A_load(_ n: Int) "
        + "{ super.extensionBase_A_load(n) } }")
    XCTAssertEqual(
      try rewritten(
        "class C: B { override func load(_ n: Int) { super.load(n) } }", ["First": first, "Second": second]),
      "class C: B { override func extensionMember_A_load(_ n: Int) { super.extensionMember_A_load(n) } }")
  }

  func testWhatATestDoesNotSeeIsNotMeant() throws {
    let source = "import Lib\nclass Custom: Base { override var insets: UIEdgeInsets { .zero } }"
    XCTAssertEqual(try rewritten(source, ["Lib": insets]), source)
  }

  /// What a class's body declares is overridden as ever.
  func testTheNearestMemberIsMeant() throws {
    let library = "open class A: UIView { open func f() {} }\nextension UIView { @objc open func f() {} }"
    let source = "import Lib\nclass B: A { override func f() {} }"
    XCTAssertEqual(try rewritten(source, ["Lib": library]), source)
  }

  func testAClassConformsOnceThoughItOverridesUnderSeveralConditions() throws {
    let text = try rewritten(
      "@testable import Lib\nclass Custom: Base {\n#if FAST\noverride var insets: UIEdgeInsets { .zero }\n#else\n"
        + "override var insets: UIEdgeInsets { super.insets }\n#endif\n}", ["Lib": insets])
    XCTAssertEqual(text.components(separatedBy: "UIKitOverride_insets").count, 2, text)
    XCTAssertEqual(text.components(separatedBy: "var extensionMember_UIViewController_insets").count, 3, text)
  }

  /// The extensions of a program ask no other module's classes.
  func testWhatAProgramDeclaresIsNotMeant() throws {
    let source = "@testable import Shop\nclass Custom: Base { override var insets: UIEdgeInsets { .zero } }"
    let program = RewriteOptions.Library(module: "Shop", sources: [input(insets)], isProgram: true)
    let output = try Rewriter.rewrite([input(source)], RewriteOptions(isLibrary: true, libraries: [program]))
    XCTAssertEqual(body(output), source)
  }

  func testAnObserverIsRefused() {
    let source = "@testable import Lib\nclass Custom: Base { override var insets: UIEdgeInsets { didSet {} } }"
    XCTAssertThrowsError(try rewritten(source, ["Lib": insets])) { error in
      XCTAssertEqual(
        (error as? Failures)?.diagnostics.map(\.description),
        [
          "/lib/L.swift:2:1: error: insets is declared in an extension in Lib, and can't be observed: override its getter "
            + "and setter"
        ])
    }
  }
}
