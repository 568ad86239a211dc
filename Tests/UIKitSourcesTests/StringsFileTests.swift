import XCTest

@testable import UIKitSourcesCore

/// Files of texts in the forms and encodings that Xcode knows.
final class StringsFileTests: XCTestCase {
  private func file(_ text: String) throws -> StringsFile { try StringsFile(Data(text.utf8), path: "/a.strings") }

  private func failures(_ data: Data) -> [String] {
    do {
      _ = try StringsFile(data, path: "/a.strings")
      return []
    } catch {
      return (error as? Failures)?.diagnostics.map(\.description) ?? ["\(error)"]
    }
  }

  private func failures(_ text: String) -> [String] { failures(Data(text.utf8)) }

  func testEntriesCommentsAndEscapes() throws {
    let file = try file(
      #"""
      /* A comment
         of two lines */
      "hello" = "Hallo \"Welt\"\n";  // and another
      plain.key-1 = 'it';
      "self";
      "code" = "\U00e4\u00D6\101\UD83D\UDE00\q";
      "url" = "http://a/*b*/";
      """#)
    XCTAssertEqual(
      file.texts,
      [
        "hello": "Hallo \"Welt\"\n", "plain.key-1": "it", "self": "self", "code": "äÖA😀q", "url": "http://a/*b*/",
      ])
    XCTAssertEqual(file.lines, ["hello": 3, "plain.key-1": 4, "self": 5, "code": 6, "url": 7])
    XCTAssertEqual(file.warnings, [])
  }

  func testBraces() throws {
    XCTAssertEqual(try file("{ a = b; }\n").texts, ["a": "b"])
    XCTAssertEqual(failures("{ a = b;"), ["/a.strings:1:1: error: the last brace is missing"])
    XCTAssertEqual(failures("{}\n a"), ["/a.strings:2:1: error: nothing may stand behind the last brace"])
  }

  func testEncodings() throws {
    let text = "\"a\" = \"ä😀\";\n"
    let little = Data(text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    let big = Data(text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
    let all = [
      Data(text.utf8), Data([0xEF, 0xBB, 0xBF]) + Data(text.utf8), little, big, Data([0xFF, 0xFE]) + little,
      Data([0xFE, 0xFF]) + big,
    ]
    for data in all { XCTAssertEqual(try StringsFile(data, path: "").texts, ["a": "ä😀"]) }
    XCTAssertEqual(
      failures(Data("a = b;\nc = ".utf8) + Data([0xFF, 0x3B])),
      ["/a.strings:2:1: error: the text is damaged here: it is no UTF-8"])
    XCTAssertEqual(
      failures(Data([0xFF, 0xFE, 0x00, 0xD8, 0x41])),
      ["/a.strings: error: is no text: it begins as UTF-16 and isn't"])
  }

  func testPropertyLists() throws {
    let xml = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      <key>a</key><string>b</string>
      <key>c &amp; d</key><string>e</string>
      </dict></plist>
      """
    let file = try file(xml)
    XCTAssertEqual(file.texts, ["a": "b", "c & d": "e"])
    XCTAssertEqual(file.lines, ["a": 3, "c & d": 4])
    XCTAssertEqual(try StringsFile(file.compiled(), path: "").texts, file.texts)
    XCTAssertEqual(
      failures(xml.replacingOccurrences(of: "<string>e</string>", with: "<true/>")),
      ["/a.strings:4:1: error: the entry \"c & d\" is no text"])
    XCTAssertEqual(failures("<plist><array/></plist>").count, 1)
  }

  func testFaultsHaveTheirLine() {
    XCTAssertEqual(
      failures("a = b;\n\"c\" = \"d\"\n\"e\" = f;"), ["/a.strings:2:1: error: a semicolon is missing behind \"c\""])
    XCTAssertEqual(failures("\n\"a = b;\n"), ["/a.strings:2:1: error: the text that begins here has no end"])
    XCTAssertEqual(failures("a = b;\n/* c"), ["/a.strings:2:1: error: the comment that begins here has no end"])
    XCTAssertEqual(failures("a = ;"), ["/a.strings:1:1: error: a text is expected, not ';'"])
    XCTAssertEqual(failures("a ="), ["/a.strings:1:1: error: a text is missing at the end of the file"])
    XCTAssertEqual(failures(#"a = "\U";"#), ["/a.strings:1:1: error: the number of a character is missing"])
    XCTAssertEqual(failures(#"a = "\377";"#), ["/a.strings:1:1: error: octal numbers of characters go to 177"])
  }

  func testTheLastOfTwoTextsCountsAndIsWarnedOf() throws {
    let file = try file("a = b;\na = c;")
    XCTAssertEqual(file.texts, ["a": "c"])
    XCTAssertEqual(
      file.warnings.map(\.description), ["/a.strings:2:1: warning: \"a\" has a text in line 1, too; this one counts"])
  }
}
