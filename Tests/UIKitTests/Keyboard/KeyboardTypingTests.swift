import XCTest

@testable import UIKit

/// The parts of typing that are pure.
@preconcurrency @MainActor final class KeyboardTypingTests: XCTestCase {
  // MARK: Shift

  func testShiftIsForOneLetter() {
    var shift = KeyboardShift()
    shift.press(at: 1)
    shift.release()
    XCTAssertEqual(shift.state, .on)
    shift.didType()
    XCTAssertEqual(shift.state, .off)
  }

  func testTwoQuickTapsLockAndATapUnlocks() {
    var shift = KeyboardShift()
    shift.press(at: 1)
    shift.release()
    shift.press(at: 1.3)
    shift.release()
    XCTAssertEqual(shift.state, .locked)
    shift.didType()
    XCTAssertEqual(shift.state, .locked)
    shift.follow(automatic: false)
    XCTAssertEqual(shift.state, .locked)
    shift.press(at: 5)
    XCTAssertEqual(shift.state, .off)
  }

  func testSlowTapsTurnOnAndOff() {
    var shift = KeyboardShift()
    for (time, state) in [(1.0, KeyboardShift.State.on), (1.5, .off), (2.0, .on)] {
      shift.press(at: time)
      shift.release()
      XCTAssertEqual(shift.state, state)
    }
  }

  func testTapsWithALetterBetweenDoNotLock() {
    var shift = KeyboardShift()
    shift.press(at: 1)
    shift.release()
    shift.didType()
    shift.press(at: 1.2)
    XCTAssertEqual(shift.state, .on)
  }

  func testHeldShiftIsForAllLettersUntilItIsLetGo() {
    var shift = KeyboardShift()
    shift.press(at: 1)
    shift.didType()
    shift.didType()
    shift.follow(automatic: false)
    XCTAssertTrue(shift.isOn)
    shift.release()
    XCTAssertFalse(shift.isOn)
  }

  func testAutomaticShiftFollowsTheText() {
    var shift = KeyboardShift()
    shift.follow(automatic: true)
    XCTAssertTrue(shift.isOn)
    shift.press(at: 1)
    XCTAssertFalse(shift.isOn, "a tap turns it off, too")
  }

  // MARK: Capitals

  func testSentencesBeginWithCapitals() {
    for text in ["", "  ", "Hi. ", "Hi! ", "Really?  ", "He said \"Hi.\" ", "(See above.) ", "line\n", "line\n  "] {
      XCTAssertTrue(AutomaticCapitals.isWanted(.sentences, after: text), text)
    }
    for text in ["H", "Hi", "Hi ", "Hi.", "3.1", "e.g", "and, ", "name: "] {
      XCTAssertFalse(AutomaticCapitals.isWanted(.sentences, after: text), text)
    }
  }

  func testOtherKindsOfCapitals() {
    XCTAssertTrue(AutomaticCapitals.isWanted(.words, after: ""))
    XCTAssertTrue(AutomaticCapitals.isWanted(.words, after: "new "))
    XCTAssertFalse(AutomaticCapitals.isWanted(.words, after: "new"))
    XCTAssertTrue(AutomaticCapitals.isWanted(.allCharacters, after: "NEW"))
    XCTAssertFalse(AutomaticCapitals.isWanted(.none, after: ""))
  }

  // MARK: Delete

  func testHeldDeleteWaitsThenTakesCharactersThenWords() {
    XCTAssertEqual(DeleteRepeat.next(after: 1).delay, 0.5)
    XCTAssertEqual(DeleteRepeat.next(after: 2).delay, 0.1)
    XCTAssertEqual(DeleteRepeat.next(after: 20).unit, .character)
    XCTAssertEqual(DeleteRepeat.next(after: 21).unit, .word)
    XCTAssertEqual(DeleteRepeat.next(after: 40).delay, 0.25)
  }

  // MARK: Popups

  func testAPopupStandsAboveItsKeyWithinTheKeyboard() {
    for x in stride(from: CGFloat(3), through: 354, by: 39) {
      let key = CGRect(x: x, y: 100, width: 33, height: 42)
      for count in [1, 2, 8] {
        let popup = KeyPopupShape(over: key, count: count, in: 390)
        XCTAssertEqual(popup.cells.count, count)
        XCTAssertGreaterThanOrEqual(popup.top.minX, 0)
        XCTAssertLessThanOrEqual(popup.top.maxX, 390)
        XCTAssertLessThan(popup.top.maxY, key.minY)
        XCTAssertLessThanOrEqual(popup.top.minX, key.minX + 1)
        XCTAssertGreaterThanOrEqual(popup.top.maxX, key.maxX - 1)
        let box = popup.path.boundingBoxOfPath
        XCTAssertEqual(box.maxY, key.maxY, accuracy: 0.01)
        XCTAssertEqual(box.minY, popup.top.minY, accuracy: 0.01)
        XCTAssertTrue(popup.path.contains(CGPoint(x: key.midX, y: key.midY)))
        XCTAssertEqual(popup.cell(at: CGPoint(x: key.midX, y: 0)), popup.first)
        XCTAssertEqual(popup.cell(at: CGPoint(x: -100, y: 0)), 0)
        XCTAssertEqual(popup.cell(at: CGPoint(x: 1000, y: 0)), count - 1)
      }
    }
  }
}
