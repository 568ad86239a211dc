import UIKitTesting
import XCTest

@testable import UIKit

/// The keys that have names for key commands.
@preconcurrency @MainActor final class KeyCommandInputTests: XCTestCase {
  private final class Listener: UIView {
    var heard: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    func did(_ command: UIKeyCommand) { heard.append(command.input ?? "") }
    override var keyCommands: [UIKeyCommand]? {
      [
        UIKeyCommand.inputUpArrow, UIKeyCommand.inputDownArrow, UIKeyCommand.inputLeftArrow,
        UIKeyCommand.inputRightArrow, UIKeyCommand.inputEscape, UIKeyCommand.inputPageUp, UIKeyCommand.inputPageDown,
        UIKeyCommand.inputHome, UIKeyCommand.inputEnd, UIKeyCommand.inputDelete, UIKeyCommand.f1, UIKeyCommand.f2,
        UIKeyCommand.f3, UIKeyCommand.f4, UIKeyCommand.f5, UIKeyCommand.f6, UIKeyCommand.f7, UIKeyCommand.f8,
        UIKeyCommand.f9, UIKeyCommand.f10, UIKeyCommand.f11, UIKeyCommand.f12,
      ].map { UIKeyCommand(input: $0, modifierFlags: [], action: Selector(Listener.did, "did:")) }
    }
  }

  func testControllersAreGivenKeyCommands() {
    let device = SimulatedDevice()
    let listener = Listener()
    let teller = Teller()
    teller.view.addSubview(listener)
    teller.addKeyCommand(UIKeyCommand(input: "n", modifierFlags: .command, action: Selector(Teller.told, "told:")))
    device.show(teller)
    listener.becomeFirstResponder()
    device.press("n", modifiers: .command)
    XCTAssertEqual(teller.count, 1)
    teller.removeKeyCommand(teller.addedKeyCommands[0])
    device.press("n", modifiers: .command)
    XCTAssertEqual(teller.count, 1)
  }

  func testTheControlKeyPassesForTheCommandKey() {
    let device = SimulatedDevice()
    let teller = Teller()
    let action = Selector(Teller.told, "told:")
    teller.addKeyCommand(UIKeyCommand(input: "n", modifierFlags: [.command, .shift], action: action))
    device.show(teller)
    device.press("n", modifiers: [.control, .shift])
    XCTAssertEqual(teller.count, 1, "the root controller hears of keys that nobody else wants")
    device.press("n", modifiers: .control)
    XCTAssertEqual(teller.count, 1)
    let listener = Listener()
    teller.view.addSubview(listener)
    listener.becomeFirstResponder()
    teller.addKeyCommand(
      UIKeyCommand(input: "n", modifierFlags: [.control, .shift], action: Selector(Teller.other, "other:")))
    device.press("n", modifiers: [.control, .shift])
    XCTAssertEqual(teller.count, 101, "who asks for the control key comes first")
  }

  func testShiftLeavesDigitsAndSignsWhatTheyAre() {
    let device = SimulatedDevice()
    let teller = Teller()
    for input in ["7", "\\", "a"] {
      teller.addKeyCommand(
        UIKeyCommand(input: input, modifierFlags: [.command, .shift], action: Selector(Teller.told, "told:")))
    }
    device.show(teller)
    for (count, key) in ["7", "\\", "a"].enumerated() {
      device.press(key, modifiers: [.control, .shift])
      XCTAssertEqual(teller.count, count + 1, key)
    }
    device.press("8", modifiers: [.control, .shift])
    XCTAssertEqual(teller.count, 3)
  }

  private final class Teller: UIViewController {
    var count = 0
    func told(_ command: UIKeyCommand) { count += 1 }
    func other(_ command: UIKeyCommand) { count += 100 }
    override class func action(named name: String) -> Selector? {
      switch name {
      case "told:": Selector(Teller.told, name)
      case "other:": Selector(Teller.other, name)
      default: super.action(named: name)
      }
    }
  }

  func testEveryNamedKeyIsHeard() {
    let device = SimulatedDevice()
    let listener = Listener()
    device.show(listener)
    listener.becomeFirstResponder()
    let keys: [(key: String, input: String)] =
      [
        ("up", UIKeyCommand.inputUpArrow), ("down", UIKeyCommand.inputDownArrow), ("left", UIKeyCommand.inputLeftArrow),
        ("right", UIKeyCommand.inputRightArrow), ("escape", UIKeyCommand.inputEscape),
        ("pageUp", UIKeyCommand.inputPageUp), ("pageDown", UIKeyCommand.inputPageDown),
        ("home", UIKeyCommand.inputHome), ("end", UIKeyCommand.inputEnd), ("forwardDelete", UIKeyCommand.inputDelete),
      ] + (1...12).map { ("f\($0)", "UIKeyInputF\($0)") }
    for (key, input) in keys {
      device.press(key)
      XCTAssertEqual(listener.heard.last, input)
    }
    XCTAssertEqual(listener.heard.count, keys.count)
  }
}
