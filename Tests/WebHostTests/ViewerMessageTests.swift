import HostInterface
import XCTest

@testable import WebHost

final class ViewerMessageTests: XCTestCase {
  private func message(_ type: UInt8, _ text: String) -> ViewerMessage? { ViewerMessage([type] + Array(text.utf8)) }

  func testTouches() {
    let bytes =
      [0x42, 2] + TestViewer.touch(0, 10.5, 20, time: 1500) + TestViewer.touch(1, 11, 21, finger: 3, time: 1516)
    XCTAssertEqual(
      ViewerMessage(bytes),
      .touches([
        .init(phase: .down, finger: 0, force: 0, x: 10.5, y: 20, time: 1.5),
        .init(phase: .move, finger: 3, force: 0, x: 11, y: 21, time: 1.516),
      ]))
    XCTAssertNil(ViewerMessage(bytes.dropLast()))
    XCTAssertNil(ViewerMessage(bytes + [0]))
    XCTAssertNil(ViewerMessage([0x42, 0]))
    XCTAssertNil(ViewerMessage([0x42, 1] + TestViewer.touch(4, 0, 0, time: 0)), "a phase")
    XCTAssertNil(ViewerMessage([0x42, 1] + TestViewer.touch(0, 0, 0, finger: 10, time: 0)), "a finger")
    XCTAssertNil(ViewerMessage([0x42, 1] + TestViewer.touch(0, .infinity, 0, time: 0)), "a place")
    XCTAssertNil(ViewerMessage([0x42, 1] + TestViewer.touch(0, 0, .nan, time: 0)), "a place")
  }

  private func bytes(_ floats: [Float], time: Double) -> [UInt8] {
    floats.flatMap { withUnsafeBytes(of: $0.bitPattern.littleEndian) { Array($0) } }
      + withUnsafeBytes(of: time.bitPattern.littleEndian) { Array($0) }
  }

  func testPointers() {
    let place = bytes([10.5, 20], time: 1500)
    XCTAssertEqual(ViewerMessage([0x4A, 1] + place), .pointer(.init(state: .hovers, x: 10.5, y: 20, time: 1.5)))
    XCTAssertEqual(ViewerMessage([0x4A, 1] + place)?.isMotion, true)
    XCTAssertEqual(ViewerMessage([0x4A, 2] + place)?.isMotion, false)
    XCTAssertEqual(ViewerMessage([0x4A, 3] + place), .pointer(.init(state: .clicked, x: 10.5, y: 20, time: 1.5)))
    XCTAssertEqual(ViewerMessage([0x4A, 3] + place)?.isMotion, false)
    XCTAssertNil(ViewerMessage([0x4A, 4] + place), "a state")
    XCTAssertNil(ViewerMessage([0x4A, 1] + place.dropLast()))
    XCTAssertNil(ViewerMessage([0x4A, 1] + bytes([.nan, 0], time: 0)), "a place")
  }

  func testMagnifications() {
    XCTAssertEqual(
      ViewerMessage([0x4B] + bytes([1, 2, 1.25], time: 500)),
      .magnification(.init(x: 1, y: 2, factor: 1.25, time: 0.5)))
    for factor: Float in [0, -1, .infinity, .nan] {
      XCTAssertNil(ViewerMessage([0x4B] + bytes([1, 2, factor], time: 0)), "\(factor)")
    }
  }

  func testTheCursorIsAWord() {
    XCTAssertEqual(HostMessage.cursor(.hidden).data, [0x0B] + Data("hidden".utf8))
  }

  func testKeys() {
    let key = message(
      0x44,
      #"{"phase":"down","code":"KeyQ","characters":"@","plain":"q","modifiers":["alternate"],"repeat":true,"x":1}"#)
    XCTAssertEqual(
      key,
      .key(
        .init(phase: .down, usage: 0x14, characters: "@", plain: "q", modifiers: .alternate, isRepeat: true)))
    XCTAssertEqual(message(0x44, #"{"phase":"up","code":"Unidentified","characters":""}"#), .key(nil))
    guard case .key(let pad?)? = message(0x44, #"{"phase":"up","code":"Numpad7","characters":"7"}"#) else {
      return XCTFail("no key")
    }
    XCTAssertEqual(pad.modifiers, .numericPad)
    XCTAssertEqual(pad.plain, "7")
    XCTAssertNil(message(0x44, #"{"phase":"up","code":"KeyA","characters":"","modifiers":["hyper"]}"#))
    XCTAssertNil(message(0x44, #"{"phase":"sideways","code":"KeyA","characters":""}"#))
    XCTAssertNil(message(0x44, #"{"phase":"up","code":"KeyA"}"#))
    XCTAssertNil(message(0x44, String(repeating: "[", count: 60_000)))
  }

  /// What a key types is typed, though nobody knows the key.
  func testKeysWithoutANumberTypeText() {
    XCTAssertEqual(message(0x44, #"{"phase":"down","code":"NumpadParenLeft","characters":"("}"#), .text("("))
    XCTAssertEqual(message(0x44, #"{"phase":"up","code":"NumpadParenLeft","characters":""}"#), .key(nil))
    XCTAssertEqual(message(0x44, #"{"phase":"down","code":"KeyA","characters":"a\nb"}"#), .text("a\nb"))
    XCTAssertEqual(
      message(0x44, #"{"phase":"down","code":"Fn","characters":"a","modifiers":["control"]}"#), .key(nil), "a shortcut")
  }

  func testKeyCodes() {
    for (code, usage) in [
      "KeyA": 4, "KeyZ": 0x1D, "Digit1": 0x1E, "Digit0": 0x27, "F1": 0x3A, "F12": 0x45, "F13": 0x68, "F24": 0x73,
      "Numpad1": 0x59, "ArrowUp": 0x52, "MetaRight": 0xE7, "Backspace": 0x2A,
    ] { XCTAssertEqual(KeyCodes.usage(of: code), usage, code) }
    for code in ["", "Key", "KeyÄ", "Keya", "Digit", "Digit10", "F", "F0", "F25", "F+1", "Toaster"] {
      XCTAssertNil(KeyCodes.usage(of: code), code)
    }
  }

  func testTextAndCommands() {
    XCTAssertEqual(message(0x46, "語"), .text("語"))
    XCTAssertNil(message(0x46, ""))
    XCTAssertNil(message(0x46, String(repeating: "x", count: 4097)))
    XCTAssertNil(ViewerMessage([0x46, 0xFF]), "no UTF-8")
    XCTAssertEqual(message(0x45, #"{"text":"か","start":0,"end":1}"#), .composition(text: "か", selection: 0..<1))
    XCTAssertEqual(message(0x45, #"{"text":"ab"}"#), .composition(text: "ab", selection: 2..<2))
    XCTAssertNil(message(0x45, #"{"text":"か","start":1,"end":2}"#))
    XCTAssertNil(message(0x45, #"{"text":"か","start":-1}"#))
    XCTAssertEqual(
      message(0x47, String(repeating: "x", count: 1 << 20)), .paste(String(repeating: "x", count: 1 << 20)))
    XCTAssertNil(message(0x45, #"{"text":""# + String(repeating: "x", count: 70_000) + #""}"#), "too long")
    XCTAssertEqual(message(0x48, "\u{1}"), .visibility(true))
    XCTAssertNil(message(0x48, "\u{2}"))
    XCTAssertEqual(message(0x49, #"{"do":"rotate","to":"landscapeLeft"}"#), .command(.rotate(.landscapeLeft)))
    XCTAssertEqual(message(0x49, #"{"do":"appearance","to":"dark"}"#), .command(.appearance(.dark)))
    XCTAssertEqual(message(0x49, #"{"do":"act","id":7,"to":"magicTap"}"#), .command(.act(.magicTap, 7)))
    XCTAssertEqual(message(0x49, #"{"do":"act","id":7,"to":"down"}"#), .command(.act(.scroll(.down), 7)))
    XCTAssertEqual(message(0x49, #"{"do":"act","id":7,"to":"custom","index":2}"#), .command(.act(.custom(2), 7)))
    XCTAssertNil(message(0x49, #"{"do":"act","id":7,"to":"custom","index":-1}"#))
    XCTAssertNil(message(0x49, #"{"do":"act","id":7,"to":"dance"}"#))
    XCTAssertNil(message(0x49, #"{"do":"act","to":"escape"}"#))
    XCTAssertEqual(
      message(0x49, #"{"do":"accessibility","to":"less-motion,bold-text"}"#),
      .command(.accessibility([.lessMotion, .boldText])))
    XCTAssertEqual(message(0x49, #"{"do":"accessibility","to":""}"#), .command(.accessibility([])))
    XCTAssertNil(message(0x49, #"{"do":"accessibility","to":"less-noise"}"#))
    XCTAssertEqual(message(0x49, #"{"do":"handOver","to":3}"#), .command(.handOver(to: 3)))
    XCTAssertEqual(message(0x49, #"{"do":"activate","id":12}"#), .command(.activate(12)))
    XCTAssertNil(message(0x49, #"{"do":"rotate","to":7}"#))
    XCTAssertNil(message(0x49, #"{"do":"format"}"#))
    XCTAssertNil(message(0x49, #"{"do":"activate","id":-1}"#))
    XCTAssertNil(ViewerMessage([]))
    XCTAssertNil(message(0x01, "{}"), "the host's")
  }
}
