import DeviceProtocol
import TestSupport
import XCTest

/// JSON as it is read from those whom nobody trusts, and written.
final class JSONTests: XCTestCase {
  private func reason(_ text: String) -> String? {
    do {
      _ = try JSONReader.value(of: text)
      return nil
    } catch { return "\(error)" }
  }

  func testValuesAreReadAndWritten() throws {
    let text = #"{"b":[1,-2.5,1e+3,true,false,null],"a":{"text":"a\"\\\n\t\u0001é😀"},"empty":[{},[],""]}"#
    let value = try JSONReader.value(of: text)
    XCTAssertEqual(value["b"]?.elements, [1, -2.5, 1000, true, false, .null])
    XCTAssertEqual(value["a"]?["text"], "a\"\\\n\t\u{1}é😀")
    XCTAssertEqual(value.description, text.replacing("1e+3", with: "1000"))
  }

  func testSurrogatesMakeOneCharacter() throws {
    XCTAssertEqual(try JSONReader.value(of: #""\ud83d\ude00""#), "😀")
    XCTAssertEqual(reason(#""\ud83d""#), "half a character at byte 7")
    XCTAssertEqual(reason(#""\ude00\ude00""#), "half a character at byte 7")
  }

  func testMistakesHaveAPlace() {
    XCTAssertEqual(reason(""), "the text ends where a value is wanted at byte 0")
    XCTAssertEqual(reason("[1,]"), "no value begins so at byte 3")
    XCTAssertEqual(reason("{\"a\":1,\"a\":2}"), "the name \"a\" is there twice at byte 10")
    XCTAssertEqual(reason("1 2"), "something stands behind the value at byte 2")
    XCTAssertEqual(reason("01"), "something stands behind the value at byte 1")
    XCTAssertEqual(reason("1e999"), "the number is too large at byte 5")
    XCTAssertEqual(reason("\"a"), "a text has no end at byte 2")
    XCTAssertEqual(reason("tru"), "no value begins so at byte 0")
  }

  func testTextsMustBeUTF8() {
    XCTAssertThrowsError(try JSONReader.value(of: [0x22, 0xFF, 0x22]))
    XCTAssertThrowsError(try JSONReader.value(of: [0x22, 0x0A, 0x22]))
  }

  func testDepthHasALimit() {
    let most = JSONReader.mostLevels
    func nested(_ levels: Int) -> String {
      String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    }
    XCTAssertNil(reason(nested(most)))
    XCTAssertNotNil(reason(nested(most + 1)))
    XCTAssertNotNil(reason(String(repeating: "[", count: 1_000_000)))
  }

  func testWholeNumbersAreThoseThatAreExact() {
    XCTAssertEqual(JSONValue.number(3).whole, 3)
    XCTAssertNil(JSONValue.number(3.5).whole)
    XCTAssertNil(JSONValue.number(1e300).whole)
    XCTAssertEqual(JSONValue.number(.infinity).description, "null")
  }

  func testLinesAreCut() {
    var splitter = LineSplitter(most: 4)
    XCTAssertEqual(
      splitter.add(Array("ab\n\n \r\ncdef\nghijkl".utf8)), [.whole(Array("ab".utf8)), .whole(Array("cdef".utf8))])
    XCTAssertEqual(splitter.add(Array("mnop\nq".utf8)), [.tooLong])
    XCTAssertEqual(splitter.end(), .cut(Array("q".utf8)))
    XCTAssertNil(splitter.end())
  }

  /// What was read is written so that it reads as the same.
  func testFuzzedJSON() throws {
    let seeds = [#"{"a":[1,-2.5e3,"é\u0041\ud83d\ude00",true,null]}"#, "[[[]],{}]", "\"\\n\""]
    Fuzzer("json", seeds: seeds.map { Array($0.utf8) }).run { bytes in
      guard let value = try? JSONReader.value(of: bytes) else { return }
      XCTAssertEqual(try? JSONReader.value(of: value.description), value, Fuzzer.place)
    }
  }

  /// Whatever is cut into whatever pieces, the lines are the same.
  func testFuzzedLines() throws {
    Fuzzer("lines", seeds: [Array("a\nbcd\n\n{}\nxxxxxxxxxxxxxxxx\ny".utf8)]).run { bytes in
      var (whole, pieces) = (LineSplitter(most: 8), LineSplitter(most: 8))
      let lines = whole.add(bytes) + [whole.end()].compactMap { $0 }
      let others = bytes.flatMap { pieces.add([$0]) } + [pieces.end()].compactMap { $0 }
      XCTAssertEqual(lines, others, Fuzzer.place)
      XCTAssertEqual(whole.end(), nil, Fuzzer.place)
    }
  }
}
