import XCTest

@testable import WebContentProtocol

/// The names of the files in which lists of rules lie.
final class RuleListFileTests: XCTestCase {
  func testAnIdentifierOfAnyLettersNamesAFileOfItsOwn() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("files-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let identifiers = ["", ".", "..", "../up", "A b", "_", "_41", "A", "a", "ä", "日本", "%2F", "\u{0}", "x.json"]
    for identifier in identifiers {
      let file = try XCTUnwrap(RuleListFile(folder: folder.path, identifier: identifier))
      XCTAssertFalse(FileManager.default.fileExists(atPath: file.path), identifier)
      try Data().write(to: URL(fileURLWithPath: file.path))
    }
    XCTAssertEqual(RuleListFile.identifiers(in: folder.path), identifiers.sorted())
  }

  func testOtherFilesAreNoLists() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("files-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in [
      "list.json", "ContentRuleList", "ContentRuleList-_", "ContentRuleList-_4", "ContentRuleList-_zz",
      "ContentRuleList-_61", "ContentRuleList-_C3_A4", "ContentRuleList-_ff", "ContentRuleList-a b",
    ] { try Data().write(to: folder.appendingPathComponent(name)) }
    XCTAssertEqual(RuleListFile.identifiers(in: folder.path), [])
    XCTAssertEqual(RuleListFile.identifiers(in: "/nowhere"), [])
  }

  func testALongIdentifierNamesNoFile() {
    XCTAssertNotNil(RuleListFile(folder: "/", identifier: String(repeating: "a", count: 239)))
    XCTAssertNil(RuleListFile(folder: "/", identifier: String(repeating: "a", count: 240)))
    XCTAssertNil(RuleListFile(folder: "/", identifier: String(repeating: "_", count: 80)))
  }
}
