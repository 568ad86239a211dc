import HostInterface
import UIKitTesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class PressTests: XCTestCase {
  private final class Field: UIView {
    var presses: [UIPress] = []
    var events: [UIPressesEvent] = []
    var phases: [UIPress.Phase] = []
    var passesOn = false
    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { note(presses, event) }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { note(presses, event) }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) { note(presses, event) }
    private func note(_ presses: Set<UIPress>, _ event: UIPressesEvent?) {
      self.presses += presses
      phases += presses.map(\.phase)
      if let event { events.append(event) }
    }
  }

  private var device: SimulatedDevice!
  private let controller = UIViewController()
  private let field = Field()

  override func setUp() {
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      controller.view.addSubview(field)
      device.show(controller)
      field.becomeFirstResponder()
    }
  }

  /// The test's object outlives it; its device shall not.
  override func tearDown() { MainActor.assumeIsolated { device = nil } }

  func testKeysSayWhatTheyType() throws {
    device.press("a", modifiers: [.shift])
    let key = try XCTUnwrap(field.presses.first?.key)
    XCTAssertEqual(key.characters, "A")
    XCTAssertEqual(key.charactersIgnoringModifiers, "A", "shift counts")
    XCTAssertEqual(key.modifierFlags, .shift)
    XCTAssertEqual(key.keyCode, .keyboardA)
    device.press("a", modifiers: [.control, .command])
    XCTAssertEqual(field.presses.last?.key?.modifierFlags, [.control, .command])
  }

  func testKeysHaveTheirCodes() {
    let codes: [(String, UIKeyboardHIDUsage)] = [
      ("a", .keyboardA), ("return", .keyboardReturnOrEnter), ("escape", .keyboardEscape),
      ("delete", .keyboardDeleteOrBackspace), ("tab", .keyboardTab), ("space", .keyboardSpacebar),
      ("right", .keyboardRightArrow), ("left", .keyboardLeftArrow), ("down", .keyboardDownArrow),
      ("up", .keyboardUpArrow),
    ]
    for (name, code) in codes {
      device.press(name)
      XCTAssertEqual(field.presses.last?.key?.keyCode, code, name)
    }
  }

  func testModifiersAreThoseOfTheKeyboard() {
    let flags: [(KeySample.Modifiers, UIKeyModifierFlags)] = [
      (.alphaShift, .alphaShift), (.shift, .shift), (.control, .control), (.alternate, .alternate),
      (.command, .command), (.numericPad, .numericPad),
    ]
    for (sent, expected) in flags {
      device.press("b", modifiers: sent)
      XCTAssertEqual(field.events.last?.modifierFlags, expected)
    }
  }

  func testEventKnowsItsPress() throws {
    device.press("a")
    XCTAssertEqual(field.phases, [.began, .ended])
    XCTAssertTrue(field.presses[0] === field.presses[1], "one press from down to up")
    let event = try XCTUnwrap(field.events.first)
    XCTAssertEqual(event.type, .presses)
    XCTAssertEqual(event.allPresses, [field.presses[0]])
    XCTAssertNil(event.allTouches)
    XCTAssertTrue(field.presses[0].responder === field)
    XCTAssertTrue(field.presses[0].window === field.window)
    XCTAssertEqual(field.presses[0].force, 0, "the key is up")
    XCTAssertEqual(event.timestamp, device.time - 1.0 / 60, accuracy: 1e-6)
  }

  func testKeysThatAreTakenAwayAreCancelled() {
    let host = HeadlessHostForTests()
    let driver = UIApplicationDriver(host: host, makeDelegate: { BareDelegate() })
    let window = UIWindow(windowScene: driver.application.windowScene!)
    let field = Field()
    window.addSubview(field)
    window.makeKeyAndVisible()
    field.becomeFirstResponder()
    func press(_ phase: KeySample.Phase) -> InputEvent {
      .key(KeySample(phase: phase, usage: 4, characters: "a", charactersIgnoringModifiers: "a", timestamp: 100))
    }
    let timing = FrameTiming(targetTime: 100, interval: 1.0 / 60)
    _ = driver.performFrame(timing, input: [press(.down)])
    XCTAssertEqual(field.presses.first?.force, 1)
    _ = driver.performFrame(timing, input: [press(.cancel)])
    XCTAssertEqual(field.phases, [.began, .cancelled])
    _ = driver.performFrame(timing, input: [press(.up)])
    XCTAssertEqual(field.phases.count, 2, "it is over")
  }

  func testAKeyThatIsHeldGoesOnTypingAndBeginsOnce() {
    let host = HeadlessHostForTests()
    let driver = UIApplicationDriver(host: host, makeDelegate: { BareDelegate() })
    let window = UIWindow(windowScene: driver.application.windowScene!)
    let (field, text) = (Field(), UITextField())
    window.addSubview(field)
    window.addSubview(text)
    window.makeKeyAndVisible()
    func hold() {
      func press(_ phase: KeySample.Phase, isRepeat: Bool = false) -> InputEvent {
        .key(
          KeySample(
            phase: phase, usage: 4, characters: "a", charactersIgnoringModifiers: "a", isRepeat: isRepeat,
            timestamp: 100))
      }
      for event in [press(.down), press(.down, isRepeat: true), press(.down, isRepeat: true), press(.up)] {
        _ = driver.performFrame(FrameTiming(targetTime: 100, interval: 1.0 / 60), input: [event])
      }
    }
    field.becomeFirstResponder()
    hold()
    XCTAssertEqual(field.phases, [.began, .ended])
    text.becomeFirstResponder()
    hold()
    XCTAssertEqual(text.text, "aaa")
    hold()
    XCTAssertEqual(text.text, "aaaaaa")
  }

  func testUnhandledPressesGoUpTheChain() {
    final class Leaf: UIView {
      override var canBecomeFirstResponder: Bool { true }
    }
    let leaf = Leaf()
    field.addSubview(leaf)
    XCTAssertTrue(leaf.becomeFirstResponder())
    device.press("a")
    XCTAssertEqual(field.phases, [.began, .ended])
    XCTAssertTrue(field.presses[0].responder === leaf)
    let event = UIPressesEvent(presses: field.events[0].allPresses, timestamp: 0)
    leaf.pressesCancelled(event.allPresses, with: event)
    XCTAssertEqual(field.events.last, event)
  }

  // MARK: First responder

  private final class Stubborn: UIView {
    override var canBecomeFirstResponder: Bool { true }
    override var canResignFirstResponder: Bool { false }
  }

  func testOneThatCantResignStaysFirst() {
    let stubborn = Stubborn()
    XCTAssertTrue(field.canResignFirstResponder)
    controller.view.addSubview(stubborn)
    XCTAssertTrue(stubborn.becomeFirstResponder())
    XCTAssertFalse(field.becomeFirstResponder())
    XCTAssertFalse(stubborn.resignFirstResponder())
    XCTAssertTrue(stubborn.isFirstResponder)
    stubborn.removeFromSuperview()
    XCTAssertNil(controller.view.window?.firstResponder, "out of the window it is first no more")
    XCTAssertTrue(field.becomeFirstResponder())
  }

  func testControllersMayBeFirst() {
    final class Controller: UIViewController {
      var keys = 0
      override var canBecomeFirstResponder: Bool { true }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { keys += 1 }
    }
    let child = Controller()
    controller.addChild(child)
    controller.view.addSubview(child.view)
    XCTAssertTrue(child.becomeFirstResponder())
    device.press("a")
    XCTAssertEqual(child.keys, 1)
    child.view.removeFromSuperview()
    XCTAssertFalse(child.isFirstResponder)
  }
}
