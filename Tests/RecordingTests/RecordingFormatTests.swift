import UIKitProbe
import XCTest

/// How recordings are written and compared.
final class RecordingFormatTests: XCTestCase {
  private func value(_ json: String) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: Data(json.utf8))
  }

  private func differences(_ recorded: String, _ found: String, tolerance: Double = 0.5) throws -> [String] {
    Difference.all(from: try value(recorded), to: try value(found), tolerance: tolerance).map(\.description)
  }

  // MARK: Text

  func testWhatFitsStandsOnALine() throws {
    let json = #"{"b": [1, 2.5, -0.25, true, null], "a": "\"x\"\n"}"#
    XCTAssertEqual(try value(json).text, #"{"a": "\"x\"\n", "b": [1, 2.5, -0.25, true, null]}"# + "\n")
  }

  func testControlCharactersAreEscaped() throws {
    let json = #"["\r\n", "\u0001\t"]"#
    XCTAssertEqual(try value(json).text, json + "\n")
  }

  func testLongListsOfNumbersAreFilled() throws {
    let text = JSONValue((1000..<1100).map(Double.init)).text
    let lines = text.split(separator: "\n")
    XCTAssertEqual(lines.first, "[")
    XCTAssertEqual(lines.last, "]")
    XCTAssert(lines.dropFirst().dropLast().allSatisfy { $0.hasPrefix("  1") && $0.count <= 120 })
    XCTAssertLessThan(lines.count, 9)
    XCTAssertEqual(try value(text), JSONValue((1000..<1100).map(Double.init)))
  }

  func testLongObjectsHaveALineForEachMember() throws {
    let long = String(repeating: "x", count: 70)
    let text = try value(#"{"b": {"d": "\#(long)", "c": "\#(long)"}, "a": [["\#(long)"], ["\#(long)"]]}"#).text
    XCTAssertEqual(
      text,
      """
      {
        "a": [
          ["\(long)"],
          ["\(long)"]
        ],
        "b": {
          "c": "\(long)",
          "d": "\(long)"
        }
      }

      """)
  }

  // MARK: Differences

  func testNumbersMayBeApartByTheTolerance() throws {
    XCTAssertEqual(try differences("[1, 2]", "[1.5, 1.5]"), [])
    XCTAssertEqual(try differences("[1, 2]", "[1.6, 2]"), ["0: recorded 1, found 1.6"])
    XCTAssertEqual(try differences("1", "1.1", tolerance: 0), ["recorded 1, found 1.1"])
  }

  func testWhatIsNoNumberIsEqual() throws {
    XCTAssertEqual(try differences(#"{"a": "x"}"#, #"{"a": "y"}"#), ["a: recorded \"x\", found \"y\""])
    XCTAssertEqual(try differences("true", "1"), ["recorded true, found 1"])
    XCTAssertEqual(try differences("[1]", "[1, 1]"), ["recorded [1], found [1, 1]"])
  }

  func testWhatWasNotRecordedIsNotCompared() throws {
    XCTAssertEqual(try differences(#"{"a": 1}"#, #"{"a": 1, "b": 2}"#), [])
    XCTAssertEqual(try differences(#"{"a": 1, "b": null}"#, "{}"), ["a: recorded 1, found nothing"])
  }

  func testPathsLeadThroughParts() throws {
    let recorded = try value(#"{"frames": {"list row 0": [1]}}"#)
    let difference = try XCTUnwrap(Difference.all(from: recorded, to: nil, tolerance: 0).first)
    XCTAssertEqual(difference.path, "")
    let deep = Difference.all(from: recorded, to: try value(#"{"frames": {"list row 0": [2]}}"#), tolerance: 0)[0]
    XCTAssertEqual(deep.path, "frames.list row 0.0")
    XCTAssertEqual(deep.distance, 1)
    for part in ["frames", "list", "frames.list", "list row 0", "list row 0.0"] { XCTAssert(deep.concerns(part), part) }
    for part in ["frame", "row", "lis", "0.1"] { XCTAssertFalse(deep.concerns(part), part) }
  }
}
