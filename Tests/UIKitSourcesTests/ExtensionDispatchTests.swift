import XCTest

/// What extensions of the target declare can be overridden, as Objective-C has it.
final class ExtensionDispatchTests: XCTestCase {
  func testAnExtensionOverridesWhatAnotherOneDeclares() throws {
    try assertRewrites(
      """
      extension UIView {
        @objc func fill(with views: [UIView], _ n: Int = 1) -> UIView {
          self
        }
      }
      extension UITableViewCell {
        open override func fill(with views: [UIView], _ n: Int) -> UIView { super.fill(with: views, n) }
      }
      class Cell: UITableViewCell {
        override func fill(with views: [UIView], _ n: Int) -> UIView { super.fill(with: []) }
      }
      """,
      to: """
        extension UIView {
           func fill(with views: [UIView], _ n: Int = 1) -> UIView { \
        if let object = self as? Cell { return object.extensionOverride_Cell_fill(with: views, n) }; \
        if let object = self as? UITableViewCell { return object.extensionOverride_UITableViewCell_fill(with: views, n) }; \
        return extensionBase_UIView_fill(with: views, n) }; \
        internal func extensionBase_UIView_fill(with views: [UIView], _ n: Int = 1) -> UIView {
            self
          }
        }
        extension UITableViewCell {
          public  func extensionOverride_UITableViewCell_fill(with views: [UIView], _ n: Int) -> UIView { \
        super.extensionBase_UIView_fill(with: views, n) }
        }
        class Cell: UITableViewCell {
           func extensionOverride_Cell_fill(with views: [UIView], _ n: Int) -> UIView { \
        super.extensionOverride_UITableViewCell_fill(with: []) }
        }
        """)
  }

  func testPropertiesAndMembersOfTheClass() throws {
    let output = try rewritten(
      """
      extension UIView { @objc var rank: Int { get { tag } set { tag = newValue } } }
      extension UIView { @objc class func make() -> Int { 1 } }
      class L: UILabel { override var rank: Int { get { super.rank } set { super.rank = newValue } } }
      class M: UILabel { override class func make() -> Int { super.make() } }
      """)
    let lines = output.split(separator: "\n")
    XCTAssertEqual(
      lines[0],
      "extension UIView {  var rank: Int { get { if let object = self as? L { return object.extensionOverride_L_rank }; "
        + "return extensionBase_UIView_rank } set { if let object = self as? L { object.extensionOverride_L_rank = "
        + "newValue; return }; extensionBase_UIView_rank = newValue } }; internal var extensionBase_UIView_rank: Int { "
        + "get { tag } set { tag = newValue } } }")
    XCTAssertTrue(lines[1].contains("if let object = self as? M.Type { return object.extensionOverride_M_make() }"))
    XCTAssertTrue(
      lines[2].contains("get { super.extensionBase_UIView_rank } set { super.extensionBase_UIView_rank = newValue }"))
  }

  func testMethodsOfTheTargetsOwnClasses() throws {
    let output = try rewritten([
      "A.swift": "class A {}\nclass B: A { override func load() { super.load() } }\nclass C: B {}",
      "B.swift": "extension A {\n@objc func load() {} }",
      "C.swift": "#if DEBUG\nextension C { override func load() {} }\n#endif",
    ])
    XCTAssertEqual(
      output["B.swift"],
      """
      extension A {
       func load() { \n
      #if DEBUG
      if let object = self as? C { return object.extensionOverride_C_load() }
      #endif
      if let object = self as? B { return object.extensionOverride_B_load() }; return extensionBase_A_load() }; \
      internal func extensionBase_A_load() {} }
      """.replacingOccurrences(of: "{ \n\n", with: "{ \n"))
    XCTAssertTrue(
      output["A.swift"]?.contains(" func extensionOverride_B_load() { super.extensionBase_A_load() }") == true)
    XCTAssertTrue(output["C.swift"]?.contains("extension C {  func extensionOverride_C_load() {} }") == true)
  }

  func testOverloadsAreToldApartByTheirTypes() throws {
    let output = try rewritten(
      """
      extension UIView { func add(_ views: UIView...) {}\nfunc add(_ views: [UIView]) {} }
      extension UILabel { override func add(_ views: [UIView]) {} }
      """)
    XCTAssertTrue(
      output.contains("func add(_ views: UIView...) {}\nfunc add(_ views: [UIView]) { if let object"), output)
  }

  /// What a class's body declares is overridden as ever.
  func testTheNearestMemberIsMeant() throws {
    let source =
      "class A: UIView { func f() {} }\nclass B: A { override func f() {} }\nextension UIView { func f() {} }"
    try assertRewrites(source, to: source)
  }

  func testWhatCantBeOverriddenIsRefused() {
    XCTAssertEqual(
      failures([
        "A.swift": "extension UIView { func f(_ n: Int...) {} }\nclass V: UIView { override func f(_ n: Int...) {} }"
      ]),
      ["/app/A.swift:2:1: error: f takes any number of arguments, and can't be overridden"])
    XCTAssertEqual(
      failures([
        "A.swift": "extension UIView { @objc func f() {} }",
        "B.swift": "private class V: UIView { override func f() {} }",
      ]),
      [
        "/app/B.swift:1:1: error: f overrides a member of an extension in another file, which a private one can't"
      ])
  }
}
