import Automation
import CoreGraphics
import Foundation
import HostInterface
import XCTest

/// The script step that presses keys of the on-screen keyboard.
final class ScriptTypingTests: XCTestCase {
  /// A keyboard of four keys on each of two planes.
  private struct Keys {
    var isShifted = false
    var distance: CGFloat = 0
    var isEnabled = true
    var isOnScreen = true

    func key(_ text: String?, _ index: Int, reveals: String = "") -> PresentedKey {
      PresentedKey(
        typedText: text, reveals: reveals, isEnabled: isEnabled,
        frame: CGRect(x: CGFloat(index) * 10, y: 100, width: 10, height: 10), distanceToRest: distance,
        isOnScreen: isOnScreen)
    }

    var all: [PresentedKey] {
      let letters = isShifted ? ["A", "B"] : ["a", "b"]
      return [
        key(letters[0], 0), key(letters[1], 1), key(nil, 2, reveals: isShifted ? "ab" : "AB"), key("\n", 3),
      ]
    }
  }

  private func player(_ text: String) throws -> ScriptPlayer {
    let json = #"{"version":1,"steps":[{"do":"type","text":"\#(text)"}]}"#
    return ScriptPlayer(try GestureScript(json: Data(json.utf8)), framesPerSecond: 60)
  }

  /// What enters each frame: the index of the key that goes down, "up", or "-".
  private func play(_ text: String, _ keys: @escaping (Int) -> [PresentedKey]) throws -> [String] {
    var player = try player(text)
    var frames: [String] = []
    while frames.count < 1000,
      case .frame(let input) = try player.next(
        time: Double(frames.count) / 60, middle: { _ in nil }, keys: { keys(frames.count) },
        screen: { _ in DeviceModel.iPhone13.screen() })
    {
      let words = input.map { event -> String in
        guard case .touch(let touch) = event else { return "?" }
        XCTAssertEqual(touch.location.y, 105)
        return touch.phase == .down ? "\(Int(touch.location.x / 10))" : "\(touch.phase)"
      }
      frames.append(words.first ?? "-")
    }
    return frames
  }

  func testEachKeyTakesTwoFrames() throws {
    let keys = Keys().all
    XCTAssertEqual(try play("ab\\n") { _ in keys }, ["0", "up", "1", "up", "3", "up"])
    XCTAssertEqual(try play("") { _ in keys }, [])
  }

  func testKeysBeyondTheScreensEdgeAreWaitedFor() throws {
    let (here, away) = (Keys().all, Keys(isOnScreen: false).all)
    XCTAssertEqual(try play("a") { $0 < 3 ? away : here }, ["-", "-", "-", "0", "up"])
    XCTAssertThrowsError(try play("a") { _ in away })
  }

  func testKeysThatLeadToOthersArePressedWhereTheyAreNeeded() throws {
    let (small, capital) = (Keys().all, Keys(isShifted: true).all)
    // The shift key goes down in frame 2 and is on from frame 4 to the letter's lift.
    let frames = try play("aBa") { (4...5).contains($0) ? capital : small }
    XCTAssertEqual(frames, ["0", "up", "2", "up", "1", "up", "0", "up"])
  }

  func testAKeyboardOnItsWayIsWaitedFor() throws {
    let (moving, resting) = (Keys(distance: 60).all, Keys().all)
    XCTAssertEqual(try play("a") { $0 < 2 ? [] : $0 < 5 ? moving : resting }, ["-", "-", "-", "-", "-", "0", "up"])
  }

  func testWhatCannotBeTypedIsAnErrorThatNamesTheStep() {
    func message(_ text: String, _ keys: [PresentedKey]) -> String {
      do {
        _ = try play(text) { _ in keys }
        return "none"
      } catch { return "\(error)" }
    }
    XCTAssertEqual(message("a", []), "The script's step 0: there is no on-screen keyboard.")
    XCTAssertEqual(message("ß", Keys().all), "The script's step 0: no key of the keyboard types \"ß\".")
    XCTAssertEqual(
      message("a", Keys(isEnabled: false).all), "The script's step 0: the key for \"a\" can't be pressed.")
    XCTAssertEqual(message("B", Keys().all), "The script's step 0: no way of keys leads to \"B\".")
  }

  func testTextIsWanted() {
    XCTAssertThrowsError(try GestureScript(json: Data(#"{"version":1,"steps":[{"do":"type"}]}"#.utf8))) { error in
      XCTAssertTrue("\(error)".contains("\"text\" is missing"), "\(error)")
    }
  }
}
