import XCTest

/// Properties that extensions add to classes of other modules stand in a table of their file, by which UIKit knows them.
final class ExtensionPropertyTests: XCTestCase {
  /// The table at the end of a file.
  private func table(_ source: String) throws -> String {
    let output = try rewritten(source)
    return output.range(of: "\n#sourceLocation()\n").map { String(output[$0.upperBound...]) } ?? ""
  }

  func testInspectablePropertiesAreListed() throws {
    XCTAssertEqual(
      try table("extension UIView {\n  @IBInspectable var isHollow: Bool { get { false } set {} }\n}"),
      "final class UIKitExtensionProperties0: ExtensionPropertyTable { override class var properties: "
        + "[KeyedProperty] { var all: [KeyedProperty] = []; "
        + "all.append(KeyedProperty(\"isHollow\", \\UIView.isHollow)); return all } }\n")
  }

  func testWhatObjectiveCSeesIsListedByItsName() throws {
    let table = try table(
      "public extension CALayer { @objc(rim) var edge: CGFloat { 1 }; @objc static var all: Int { 0 }; var own: Int { 1 }\n"
        + "@objc private var hidden: Int { 2 } }\n@objc extension Gauge { var level: Double { 1 } }")
    XCTAssertTrue(table.contains("KeyedProperty(\"rim\", \\CALayer.edge)"), table)
    XCTAssertTrue(table.contains("KeyedProperty(\"level\", \\Gauge.level)"), table)
    for name in ["all)", "own", "hidden"] { XCTAssertFalse(table.contains("." + name), table) }
  }

  func testEachFileHasItsOwnTable() throws {
    let output = try rewritten([
      "A.swift": "class A: UIView {}", "B.swift": "fileprivate extension UIView { @objc var b: Int { 1 } }",
      "C.swift":
        "extension A { @objc var own: Int { 1 } }\n#if DEBUG\nextension UIView { @objc var c: Int { 1 } }\n#endif",
    ])
    XCTAssertTrue(output["B.swift"]?.contains("class UIKitExtensionProperties1: ") == true, output["B.swift"] ?? "")
    let last = try XCTUnwrap(output["C.swift"])
    XCTAssertTrue(last.contains("class UIKitExtensionProperties2: "), last)
    XCTAssertTrue(last.contains("#if DEBUG\nall.append(KeyedProperty(\"c\", \\UIView.c))\n#endif\n"), last)
    XCTAssertFalse(last.contains("KeyedProperty(\"own\""), last)
    XCTAssertTrue(output["A.swift"]?.contains("KeyedProperty(\"own\", \\A.own)") == true, output["A.swift"] ?? "")
  }

  func testPropertiesForInterfaceBuilderAloneMayBeNamed() throws {
    let members = "@available(*, unavailable, message: \"m\") @IBInspectable var shape: Int { 1 }"
    for source in ["extension UIView { \(members) }", "class V: UIView { \(members) }"] {
      let output = try rewritten(source)
      XCTAssertTrue(output.contains(".shape)"), output)
      XCTAssertFalse(output.contains("unavailable"), output)
    }
    let other = try rewritten("extension UIView { @available(*, unavailable) @objc var old: Int { 1 } }")
    XCTAssertFalse(other.contains(".old"), other)
    XCTAssertTrue(other.contains("@available(*, unavailable)"), other)
  }

  func testDynamicPropertiesTellOfChanges() throws {
    let output = try rewritten("extension UIView { @objc dynamic var ring: Int { get { 1 } set { f(newValue) } } }")
    let setter = "set { willChangeValue(forKey: \"ring\"); defer { didChangeValue(forKey: \"ring\") }; f(newValue) }"
    XCTAssertTrue(output.contains(setter), output)
  }
}
