import DeviceProtocol
import TestSupport
import XCTest

@testable import DeviceClient

/// Commands as they are written on a line, and what their parameters may be.
final class CommandTests: XCTestCase {
  private func parameters(_ line: String) throws -> String { try CommandWords(line).parameters.description }

  private func mistake(_ line: String) -> String? {
    do {
      let words = try CommandWords(line)
      _ = try CommandArguments(words.command, words.parameters, dialect: .words)
      return nil
    } catch { return "\(error)" }
  }

  func testTargetsAreNamesMarksOrPlaces() throws {
    XCTAssertEqual(try parameters("tap \"Save as\""), #"{"element":"Save as"}"#)
    XCTAssertEqual(try parameters("tap #3"), #"{"mark":3}"#)
    XCTAssertEqual(try parameters("tap \"#3\""), ##"{"element":"#3"}"##)
    XCTAssertEqual(try parameters("tap 120 300.5"), #"{"x":120,"y":300.5}"#)
    XCTAssertEqual(try parameters("tap 120"), #"{"element":"120"}"#)
    XCTAssertEqual(try parameters("drag 1 2 #4 --seconds 1"), #"{"x":1,"y":2,"to_mark":4,"seconds":1}"#)
    XCTAssertEqual(try parameters("drag A B"), #"{"element":"A","to_element":"B"}"#)
    XCTAssertEqual(try parameters("swipe up List"), #"{"direction":"up","element":"List"}"#)
    XCTAssertEqual(try parameters("long-press Row 2"), #"{"element":"Row","seconds":2}"#)
  }

  func testOptionsAndFiles() throws {
    XCTAssertEqual(try parameters("tree --all --most=5"), #"{"all":true,"most":5}"#)
    XCTAssertEqual(try parameters("key a --modifiers shift,command"), #"{"key":"a","modifiers":["shift","command"]}"#)
    let picture = try CommandWords("picture 'a b.png' --marks")
    XCTAssertEqual(picture.file, "a b.png")
    XCTAssertEqual(picture.parameters, ["marks": true])
    XCTAssertEqual(try parameters("film a.gif"), #"{"kind":"gif"}"#)
    XCTAssertEqual(try parameters(#"type "a \"b\"\n""#), #"{"text":"a \"b\"\n"}"#)
  }

  func testMistakesAreSaid() {
    XCTAssertEqual(mistake("tap \"Save"), "A quotation mark or a backslash has no end: tap \"Save")
    XCTAssertEqual(mistake("advance long"), "advance: --seconds has to be a number, not \"long\".")
    XCTAssertEqual(mistake("advance 1 2"), "advance: \"2\" is one word too many.")
    XCTAssertEqual(mistake("advance 1e9"), "advance: --seconds has to be a number from 0 to 60.")
    XCTAssertEqual(mistake("advance"), "advance: --seconds is missing. How long, rounded to whole frames.")
    XCTAssertEqual(mistake("appearance blue"), "appearance: --to has to be one of light, dark.")
    XCTAssertEqual(
      mistake("wait-until a --real-time=perhaps"), "wait-until: --real-time has to be true or false.")
    XCTAssertEqual(
      mistake("wait_until a --real"),
      "wait-until has no option --real; it has --element, --gone, --seconds, --real-time.")
    XCTAssertEqual(
      mistake("double-tap"), "double-tap: say what is meant: by a name, a mark such as #3, or two coordinates.")
    XCTAssertEqual(mistake("tap Save --mark 3"), mistake("tap")?.replacing("double-", with: ""))
    XCTAssertEqual(mistake("drag #1"), "drag: say where it ends: by a name, a mark such as #3, or two coordinates.")
    XCTAssertEqual(mistake("act --action increment"), "act: say what is meant: by a name, or a mark such as #3.")
    XCTAssertNil(mistake("swipe up"))
    XCTAssertEqual(mistake("tree --some"), "tree has no option --some; it has --all, --keys, --most.")
    XCTAssertEqual(mistake("tap --x"), "tap: --x wants a value.")
    XCTAssertTrue(mistake("jump")?.hasPrefix("There is no command \"jump\". There are: apps, launch") == true)
  }

  func testParametersAreLookedAt() {
    func mistake(_ name: String, _ parameters: JSONValue) -> String? {
      do {
        _ = try CommandArguments(DeviceCommand.named(name)!, parameters)
        return nil
      } catch { return "\(error)" }
    }
    XCTAssertNil(mistake("tap", ["element": "a", "mark": .null]))
    XCTAssertEqual(
      mistake("tap", ["element": 5]), "tap: \"element\" has to be a text of at most 1000 characters.")
    XCTAssertEqual(mistake("tap", ["mark": 1.5]), "tap: \"mark\" has to be a whole number from 1 to 99999.")
    XCTAssertEqual(mistake("tap", ["mark": 1e300]), "tap: \"mark\" has to be a whole number from 1 to 99999.")
    XCTAssertEqual(mistake("tap", ["z": 1]), "tap takes no \"z\"; it takes element, mark, x, y.")
    XCTAssertEqual(mistake("tap", []), "tap: the parameters have to be an object.")
    XCTAssertEqual(mistake("tap", ["element": "a", "mark": 1]), "tap: give element, or mark, or x with y.")
    XCTAssertEqual(mistake("tap", ["x": 1]), "tap: give element, or mark, or x with y.")
    XCTAssertEqual(
      mistake("drag", ["mark": 1, "to_x": 5]), "drag: give to_element, or to_mark, or to_x with to_y.")
    XCTAssertEqual(mistake("act", ["action": "a"]), "act: give element or mark.")
    XCTAssertNil(mistake("pinch", ["scale": 2]))
    XCTAssertEqual(mistake("type", ["text": .string(String(repeating: "a", count: 2001))])?.isEmpty, false)
  }

  /// Some clients send texts for numbers and truth values. A text that is wanted stays one.
  func testNumbersMayBeWrittenAsTexts() throws {
    func taken(_ name: String, _ parameters: JSONValue) throws -> JSONValue {
      try CommandArguments(DeviceCommand.named(name)!, parameters).parameters
    }
    XCTAssertEqual(try taken("tap", ["mark": "6"]), ["mark": 6])
    XCTAssertEqual(try taken("tap", ["x": "1.5", "y": 2]), ["x": 1.5, "y": 2])
    XCTAssertEqual(try taken("tree", ["all": "true"]), ["all": true])
    XCTAssertEqual(try taken("type", ["text": "6"]), ["text": "6"])
    for mark: JSONValue in ["six", "6.5", "0", "", "true"] {
      XCTAssertThrowsError(try taken("tap", ["mark": mark])) {
        XCTAssertEqual("\($0)", "tap: \"mark\" has to be a whole number from 1 to 99999.")
      }
    }
  }

  /// What a program's own options say belongs to no command.
  func testMistakesInOptionsNameTheOption() {
    XCTAssertThrowsError(
      try CommandArguments(
        DeviceCommand.named("launch")!, ["app": "notes", "text_size": "big", "scale": 9], dialect: .options)
    ) { XCTAssertTrue("\($0)".hasPrefix("--text-size has to be one of extra-small, small, "), "\($0)") }
  }

  /// Help, protocol and tools are made of one table: what it lacks, all lack.
  func testEachCommandSaysWhatItIs() {
    XCTAssertEqual(Set(DeviceCommand.all.map(\.name)).count, DeviceCommand.all.count)
    for command in DeviceCommand.all {
      XCTAssertTrue(command.summary.hasSuffix("."), command.name)
      XCTAssertEqual(Set(command.parameters.map(\.name)).count, command.parameters.count, command.name)
      for parameter in command.parameters {
        XCTAssertTrue(parameter.summary.hasSuffix("."), "\(command.name) \(parameter.name)")
        XCTAssertNotNil(command.schema["properties"]?[parameter.name]?["description"])
        XCTAssertTrue(command.help.contains("--\(parameter.name.replacing("_", with: "-"))"), command.help)
      }
    }
  }

  func testFuzzedCommandLines() {
    let seeds = ["tap \"Save as\" --mark=3", "drag 1 2 #4 --seconds 1", "picture a.png --marks", "type 'a\\nb'"]
    Fuzzer("command lines", seeds: seeds.map { Array($0.utf8) }).run { bytes in
      guard let words = try? CommandWords(String(decoding: bytes, as: UTF8.self)) else { return }
      XCTAssertNotNil(try? JSONReader.value(of: words.parameters.description), Fuzzer.place)
    }
  }
}
