import XCTest

/// What is wrong with added texts is said at the declarations that they come from.
final class OriginTests: XCTestCase {
  /// The line of its file that a text is said to stand in, by the directive before it.
  private func line(of text: String, in output: String) -> String? {
    output.range(of: text).flatMap { place in
      let before = output[..<place.lowerBound].components(separatedBy: "\n#sourceLocation(file: \"/app/").last
      guard let lines = before?.split(separator: "\n", omittingEmptySubsequences: false), let directive = lines.first
      else {
        return nil
      }
      return lines.count == 2 ? String(directive) : nil
    }
  }

  func testEntriesOfTablesStandWhereTheirMembersDo() throws {
    let output = try XCTUnwrap(
      try located([
        "A.swift": """
        class C: UIViewController {
          @IBAction func tap(_ sender: UIButton) {}
          @IBAction func show() {}
          @IBOutlet var label: UILabel!
          @IBOutlet var field: UITextField!
        }
        class D: UIView {
          init() { super.init(frame: .zero) }
        }
        """
      ])["A.swift"])
    XCTAssertEqual(line(of: "override class func action(", in: output), "A.swift\", line: 2)")
    XCTAssertEqual(line(of: "return Selector(C.tap", in: output), "A.swift\", line: 2)")
    XCTAssertEqual(line(of: "return Selector(C.show", in: output), "A.swift\", line: 3)")
    XCTAssertEqual(line(of: "all.append(KeyedProperty(\"label\"", in: output), "A.swift\", line: 4)")
    XCTAssertEqual(line(of: "all.append(KeyedProperty(\"field\"", in: output), "A.swift\", line: 5)")
    XCTAssertEqual(line(of: "}\nclass D", in: output), "A.swift\", line: 6)")
    XCTAssertEqual(line(of: "override class func madeByOwnInitializer", in: output), "A.swift\", line: 8)")
  }

  func testMembersOfExtensionsStandInTheirFiles() throws {
    let outputs = try located([
      "A.swift": "class V: UIView {\n}",
      "B.swift": "extension V {\n\n  override func layoutSubviews() {}\n  @objc func fly() {}\n}",
    ])
    let output = try XCTUnwrap(outputs["A.swift"])
    XCTAssertEqual(line(of: "override func layoutSubviews()", in: output), "B.swift\", line: 3)")
    XCTAssertEqual(line(of: "return Selector(V.fly", in: output), "B.swift\", line: 4)")
    XCTAssertEqual(
      output.components(separatedBy: "\n").suffix(2), ["#sourceLocation(file: \"/app/A.swift\", line: 2)", "}"])
  }

  func testWhatFollowsAFileStandsWhereItComesFrom() throws {
    let output = try XCTUnwrap(
      try located([
        "A.swift": "@objc protocol P {\n  @objc optional func done()\n  @objc optional var rate: Int { get }\n}\n"
          + "extension UIView {\n  @IBInspectable var isHollow: Bool { false }\n}"
      ])["A.swift"])
    XCTAssertEqual(line(of: "extension P { func done()", in: output), "A.swift\", line: 2)")
    XCTAssertEqual(line(of: "@_disfavoredOverload var rate: Int { get throws }", in: output), "A.swift\", line: 3)")
    XCTAssertEqual(line(of: "all.append(KeyedProperty(\"isHollow\"", in: output), "A.swift\", line: 6)")
  }

  func testMembersUnderConditionsAreSeparatedByTheirLines() throws {
    let output = try rewritten(
      "class V: UIView { @objc func fly() {} }\n#if DEBUG\nextension V { override func layoutSubviews() {} }\n#endif")
    XCTAssertTrue(
      output.contains(
        "{} ; \n#if DEBUG\noverride func layoutSubviews() { extensionOverride_V_layoutSubviews() }\n#endif\n"
          + "override class func action("), output)
  }
}
