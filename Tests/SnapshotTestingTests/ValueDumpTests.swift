import Foundation
import XCTest

@testable import SnapshotTesting

private struct Address {
  let street: String
  let number: Int?
}

private class Person {
  let name = "Blob"
}

private final class Owner: Person {
  var pets: [String: Int] = ["b": 2, "a": 1]
  var self_: Owner?
}

private enum Shape {
  case point
  case circle(radius: Double)
}

private struct Secret: AnySnapshotStringConvertible {
  let code = 7
  var snapshotDescription: String { "Secret" }
}

private struct Open: AnySnapshotStringConvertible {
  static var renderChildren: Bool { true }
  let code = 7
  var snapshotDescription: String { "Open" }
}

/// The texts of all parts of values.
final class ValueDumpTests: XCTestCase {
  private func text(_ value: Any) -> String { ValueDump(value).text }

  func testStructuresShowTheirParts() {
    XCTAssertEqual(
      text(Address(street: "Way", number: 3)),
      """
      ▿ Address
        - street: "Way"
        ▿ number: Optional<Int>
          - some: 3

      """)
    XCTAssertEqual(text(Address(street: "", number: nil)), "▿ Address\n  - street: \"\"\n  - number: nil\n")
  }

  func testDictionariesAndSetsHaveOneOrder() {
    XCTAssertEqual(
      text(["b": 2, "a": 1]),
      """
      ▿ 2 key/value pairs
        ▿ (2 elements)
          - key: "a"
          - value: 1
        ▿ (2 elements)
          - key: "b"
          - value: 2

      """)
    XCTAssertEqual(text(Set(["c", "a", "b"])), "▿ 3 members\n  - \"a\"\n  - \"b\"\n  - \"c\"\n")
    XCTAssertEqual(text([3, 1]), "▿ 2 elements\n  - 3\n  - 1\n")
    XCTAssertEqual(text([Int]()), "- 0 elements\n")
  }

  func testObjectsShowWhatTheyInheritAndEndInACycle() {
    let owner = Owner()
    owner.self_ = owner
    defer { owner.self_ = nil }
    XCTAssertEqual(
      text(owner),
      """
      ▿ Owner
        - name: "Blob"
        ▿ pets: 2 key/value pairs
          ▿ (2 elements)
            - key: "a"
            - value: 1
          ▿ (2 elements)
            - key: "b"
            - value: 2
        ▿ self_: Optional<Owner>
          - some: Owner (shown above)

      """)
  }

  func testCasesShowTheirValues() {
    XCTAssertEqual(text(Shape.point), "- Shape.point\n")
    XCTAssertEqual(text(Shape.circle(radius: 2)), "▿ Shape.circle\n  ▿ circle: (1 element)\n    - radius: 2.0\n")
    XCTAssertEqual(text((1, b: "x")), "▿ (2 elements)\n  - .0: 1\n  - b: \"x\"\n")
  }

  func testATypeSaysHowItIsShown() {
    XCTAssertEqual(text([Secret()]), "▿ 1 element\n  - Secret\n")
    XCTAssertEqual(text(Open()), "▿ Open\n  - code: 7\n")
    XCTAssertEqual(text(URL(string: "https://example.com/a")!), "- https://example.com/a\n")
    XCTAssertEqual(text(Date(timeIntervalSince1970: 0)), "- 1970-01-01T00:00:00Z\n")
    XCTAssertEqual(text(Data([1, 2])), "- 2 bytes\n")
    XCTAssertEqual(text(Character("x")), "- \"x\"\n")
  }

  func testAddressesAreLeftOut() {
    XCTAssertEqual(ValueDump.withoutAddresses("<A: 0x7f01ab; b = <C 0x00FF>>"), "<A; b = <C>>")
    XCTAssertEqual(ValueDump.withoutAddresses("count 0"), "count 0")
  }
}
