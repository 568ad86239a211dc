import UIKitTesting
import XCTest

@testable import UIKit

/// Fingers on the keyboard.
@preconcurrency @MainActor final class KeyboardViewTests: XCTestCase {
  private var stage: KeyboardStage!
  private var device: SimulatedDevice { stage.device }

  override func setUp() { MainActor.assumeIsolated { stage = KeyboardStage() } }
  override func tearDown() { MainActor.assumeIsolated { stage = nil } }

  func testKeysTypeOnLift() {
    stage.raise()
    stage.hold("h")
    XCTAssertEqual(stage.input.text, "")
    stage.lift()
    stage.tap("i")
    stage.tap("space")
    stage.tap("return")
    XCTAssertEqual(stage.input.text, "hi \n")
  }

  func testAPressedKeyPopsUpInTheSameFrame() {
    stage.raise()
    let before = device.snapshot()
    stage.hold("g")
    XCTAssertEqual(stage.popup?.choices, ["g"])
    XCTAssertNotEqual(before.bytes, device.snapshot().bytes)
    stage.lift()
    XCTAssertNil(stage.popup)
    XCTAssertEqual(before.bytes, device.snapshot().bytes)
  }

  func testAFingerThatSlidesTypesWhereItLifts() {
    stage.raise()
    stage.hold("a")
    device.touchMove(to: stage.place(of: "d"))
    device.advanceFrames(1)
    XCTAssertEqual(stage.popup?.choices, ["d"])
    stage.lift()
    XCTAssertEqual(stage.input.text, "d")
    stage.hold("a")
    device.touchMove(to: CGPoint(x: 195, y: 300))
    stage.lift()
    XCTAssertEqual(stage.input.text, "d", "off the keyboard nothing is typed")
  }

  func testCancelledTouchesTypeNothing() {
    stage.raise()
    stage.hold("a")
    device.touchCancel()
    device.advanceFrames(1)
    XCTAssertEqual(stage.input.text, "")
    XCTAssertNil(stage.popup)
  }

  /// The next finger is down before the last one is up, as when one types fast.
  func testTheNextFingerTypesWhatTheLastOneHolds() {
    stage.raise()
    stage.hold("t", finger: 0)
    stage.hold("o", finger: 1)
    XCTAssertEqual(stage.input.text, "t")
    stage.lift(finger: 0)
    XCTAssertEqual(stage.input.text, "t", "not twice")
    stage.lift(finger: 1)
    XCTAssertEqual(stage.input.text, "to")
  }

  // MARK: Shift

  func testShiftAndLock() {
    stage.raise()
    stage.tap("shift")
    stage.tap("A")
    stage.tap("b")
    stage.tap("shift")
    stage.tap("shift")
    for key in ["C", "D"] { stage.tap(key) }
    stage.tap("shift")
    stage.tap("e")
    XCTAssertEqual(stage.input.text, "AbCDe")
  }

  func testHeldShiftTypesCapitals() {
    stage.raise()
    stage.hold("shift", finger: 1)
    stage.tap("A")
    stage.tap("B")
    stage.lift(finger: 1)
    stage.tap("c")
    XCTAssertEqual(stage.input.text, "ABc")
  }

  func testSentencesBeginByThemselves() {
    stage.input.capitals = .sentences
    stage.raise()
    XCTAssertEqual(stage.titles.first, "Q")
    device.type("Hi")
    XCTAssertEqual(stage.titles.first, "q")
    stage.tap("123")
    stage.tap("?")
    stage.tap("space")
    XCTAssertEqual(stage.titles.first, "Q", "a space leads back to the letters")
    stage.tap("delete")
    XCTAssertEqual(stage.titles.first, "q")
    XCTAssertEqual(stage.input.text, "Hi?")
  }

  func testAddressesHaveNoCapitals() {
    stage.input.capitals = .sentences
    stage.input.type = .emailAddress
    stage.raise()
    XCTAssertEqual(stage.titles.first, "q")
  }

  // MARK: Planes

  func testPlanesFollowEachOther() {
    stage.raise()
    stage.tap("123")
    stage.tap("5")
    stage.tap("#+=")
    stage.tap("€")
    stage.tap("123")
    stage.tap("7")
    stage.tap("ABC")
    stage.tap("x")
    XCTAssertEqual(stage.input.text, "5€7x")
  }

  func testAnApostropheLeadsBackToTheLetters() {
    stage.raise()
    device.type("it's")
    XCTAssertEqual(stage.input.text, "it's")
    XCTAssertEqual(stage.keyboard.plane, .letters)
  }

  func testASlideFromThePlaneKeyTypesOneSign() {
    stage.raise()
    stage.hold("123")
    XCTAssertEqual(stage.keyboard.plane, .numbers)
    device.touchMove(to: stage.place(of: "@"))
    device.advanceFrames(1)
    stage.lift()
    XCTAssertEqual(stage.input.text, "@")
    XCTAssertEqual(stage.keyboard.plane, .letters)
  }

  // MARK: Alternatives

  func testAHeldKeyOffersAccents() {
    stage.raise()
    stage.hold("e")
    device.advance(by: 0.6)
    XCTAssertEqual(stage.popup?.choices, ["e", "è", "é", "ê", "ë", "ē", "ė", "ę"])
    XCTAssertEqual(stage.popup?.selected, "e", "above the key is the key's own")
    let place = stage.place(of: "e")
    device.touchMove(to: CGPoint(x: place.x + 66, y: place.y - 50))
    device.advanceFrames(1)
    XCTAssertEqual(stage.popup?.selected, "é")
    stage.lift()
    XCTAssertEqual(stage.input.text, "é")
  }

  func testOnTheRightAccentsGoLeft() {
    stage.raise()
    stage.hold("o")
    device.advance(by: 0.6)
    XCTAssertEqual(stage.popup?.choices.last, "o")
    stage.lift()
    XCTAssertEqual(stage.input.text, "o", "lifted at once, the key's own")
  }

  // MARK: Space and delete

  func testTwoSpacesMakeAFullStop() {
    stage.input.capitals = .sentences
    stage.raise()
    device.type("So  now")
    XCTAssertEqual(stage.input.text, "So. now")
    device.type(" ")
    device.advance(by: 1)
    device.type(" ")
    XCTAssertEqual(stage.input.text, "So. now  ", "too late")
  }

  func testFullStopsNeedAWord() {
    stage.raise()
    device.type("  ")
    XCTAssertEqual(stage.input.text, "  ")
    stage.input.text = ""
    stage.input.type = .webSearch
    stage.input.reloadInputViews()
    device.advanceFrames(1)
    device.type("a  ")
    XCTAssertEqual(stage.input.text, "a  ", "addresses have none")
  }

  func testHeldDeleteRepeats() {
    stage.input.text = String(repeating: "x", count: 40)
    stage.raise()
    stage.hold("delete")
    XCTAssertEqual(stage.input.text.count, 39, "one at once")
    device.advance(by: 0.45)
    XCTAssertEqual(stage.input.text.count, 39)
    device.advance(by: 0.1)
    XCTAssertEqual(stage.input.text.count, 38)
    device.advance(by: 1)
    XCTAssertEqual(stage.input.text.count, 28)
    stage.lift()
    let left = stage.input.text.count
    device.advance(by: 1)
    XCTAssertEqual(stage.input.text.count, left)
  }

  func testAfterAWhileDeleteTakesWords() {
    let grid = GridInput(frame: CGRect(x: 0, y: 200, width: 390, height: 40))
    stage.root.view.addSubview(grid)
    grid.insertText("one two three " + String(repeating: "x", count: 21))
    stage.raise(grid)
    stage.hold("delete")
    device.advance(by: 0.5 + 19 * 0.1 + 0.02)
    XCTAssertEqual(grid.string, "one two three ")
    device.advance(by: 0.25)
    XCTAssertEqual(grid.string, "one two ")
    device.advance(by: 0.25)
    XCTAssertEqual(grid.string, "one ")
    stage.lift()
  }

  func testAHeldSpaceBarMovesTheInsertionPoint() {
    let grid = GridInput(frame: CGRect(x: 0, y: 200, width: 390, height: 40))
    stage.root.view.addSubview(grid)
    grid.insertText("0123456789")
    stage.raise(grid)
    stage.hold("space")
    device.advance(by: 0.6)
    let start = stage.place(of: "space")
    device.touchMove(to: CGPoint(x: start.x - 42, y: start.y))
    device.advanceFrames(1)
    XCTAssertEqual(grid.caret, 6)
    device.touchMove(to: CGPoint(x: start.x - 300, y: start.y - 60))
    device.advanceFrames(1)
    XCTAssertEqual(grid.caret, 0)
    stage.lift()
    XCTAssertEqual(grid.string, "0123456789", "no space is typed")
    XCTAssertEqual(grid.floating.first, "begin")
    XCTAssertEqual(grid.floating.last, "end")
    device.type("a")
    XCTAssertEqual(grid.string, "a0123456789")
  }

  // MARK: Return

  func testReturnMayNeedText() {
    stage.input.needsTextToReturn = true
    stage.input.returns = .go
    stage.raise()
    stage.tap("go")
    XCTAssertEqual(stage.input.text, "")
    device.type("a\n")
    XCTAssertEqual(stage.input.text, "a\n")
  }

  // MARK: Types

  func testNumberPadTypes() {
    stage.input.type = .decimalPad
    stage.raise()
    for key in ["4", "2", ".", "0", "delete", "5"] { stage.tap(key) }
    XCTAssertEqual(stage.input.text, "42.5")
    XCTAssertNil(stage.popup)
  }

  func testDarkAndLightFollowInputAndAppearance() {
    stage.raise()
    XCTAssertEqual(stage.keyboard.traitCollection.userInterfaceStyle, .light)
    stage.input.appearance = .dark
    stage.input.reloadInputViews()
    XCTAssertEqual(stage.keyboard.traitCollection.userInterfaceStyle, .dark)
    stage.input.appearance = .default
    stage.root.overrideUserInterfaceStyle = .dark
    stage.input.reloadInputViews()
    XCTAssertEqual(stage.keyboard.traitCollection.userInterfaceStyle, .dark)
    stage.root.overrideUserInterfaceStyle = .unspecified
    stage.input.reloadInputViews()
    XCTAssertEqual(stage.keyboard.traitCollection.userInterfaceStyle, .light)
    device.setAppearance(.dark)
    XCTAssertEqual(stage.keyboard.traitCollection.userInterfaceStyle, .dark)
  }

  /// Fingers press the keys that they see, also while the keyboard is on its way.
  func testKeysArePressedWhereTheyAreSeen() {
    _ = stage.input.becomeFirstResponder()
    device.advanceFrames(8)
    let shown = device["keyboard"]!.frame.minY
    XCTAssertGreaterThan(shown, 508 + 20)
    let rest = stage.place(of: "f")
    device.tap(at: CGPoint(x: rest.x, y: rest.y + shown - 508))
    XCTAssertEqual(stage.input.text, "f")
  }
}
