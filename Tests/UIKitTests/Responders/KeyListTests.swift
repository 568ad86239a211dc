import HostInterface
import UIKitTesting
import XCTest

@testable import UIKit

/// The list of keys that shows while the command key is held, or the control key, which stands for it.
@preconcurrency @MainActor final class KeyListTests: XCTestCase {
  private final class Screen: UIViewController {
    var commands: [UIKeyCommand] = []
    var performed: [String] = []
    var disabled: Set<String> = []
    override var keyCommands: [UIKeyCommand]? { commands }
    override func validate(_ command: UICommand) {
      if disabled.contains(command.title) { command.attributes = .disabled }
    }
    func performCommand(_ command: UIKeyCommand) { performed.append(command.title) }
  }

  private var device: SimulatedDevice!
  private var screen: Screen!

  private static let controlKey = 0xE0
  private static let commandKey = 0xE3

  override func setUp() async throws {
    device = SimulatedDevice()
    screen = Screen()
    screen.view.backgroundColor = .white
    screen.commands = [command("New", "n"), command("Redo", "z", [.command, .shift]), command("", "x")]
    device.show(screen)
  }

  override func tearDown() async throws { (device, screen) = (nil, nil) }

  private func command(
    _ title: String, _ input: String, _ flags: UIKeyModifierFlags = .command
  ) -> UIKeyCommand {
    UIKeyCommand(
      title: title, action: Selector(Screen.performCommand, "performCommand:"), input: input, modifierFlags: flags)
  }

  private func hold(_ usage: Int, _ phase: KeySample.Phase = .down) {
    let modifiers: KeySample.Modifiers = usage == Self.controlKey ? .control : .command
    device.present([
      .key(
        KeySample(
          phase: phase, usage: usage, characters: "", charactersIgnoringModifiers: "",
          modifiers: phase == .down ? modifiers : [], timestamp: device.time))
    ])
  }

  private var isShown: Bool { device["keyList"].map { !$0.hidden } ?? false }

  func testItShowsAfterAMoment() {
    hold(Self.controlKey)
    device.advance(by: 0.8)
    XCTAssertFalse(isShown)
    device.advance(by: 0.6)
    XCTAssertTrue(isShown)
    XCTAssertNotNil(device["keyList.New"])
    XCTAssertNil(device["keyList."], "what has no title is left out")
    hold(Self.controlKey, .up)
    device.advance(by: 0.5)
    XCTAssertFalse(isShown)
    hold(Self.controlKey)
    device.advance(by: 0.5)
    hold(Self.controlKey, .up)
    device.advance(by: 2)
    XCTAssertFalse(isShown, "a key that was held too briefly")
  }

  func testAKeyThatDoesSomethingTakesItAway() {
    hold(Self.commandKey)
    device.advance(by: 1.3)
    XCTAssertTrue(isShown)
    device.press("n", modifiers: .command)
    device.advance(by: 2)
    XCTAssertFalse(isShown, "and it doesn't come back while the key stays down")
    XCTAssertEqual(screen.performed, ["New"])
    hold(Self.commandKey, .up)
    hold(Self.commandKey)
    device.advance(by: 0.5)
    device.press("n", modifiers: .command)
    device.advance(by: 2)
    XCTAssertFalse(isShown, "whoever knows the key needs no list")
  }

  func testATouchBesideItTakesItAwayAndOneOnARowDoesIt() {
    hold(Self.commandKey)
    device.advance(by: 1.3)
    device.tap("keyList.Redo")
    device.advance(by: 1)
    XCTAssertEqual(screen.performed, ["Redo"])
    XCTAssertFalse(isShown)
    hold(Self.commandKey, .up)
    hold(Self.commandKey)
    device.advance(by: 1.3)
    XCTAssertTrue(isShown)
    device.tap(at: CGPoint(x: 10, y: 700))
    device.advance(by: 1)
    XCTAssertFalse(isShown)
    XCTAssertEqual(screen.performed, ["Redo"])
  }

  func testItListsWhatCanBeDoneNow() {
    screen.disabled = ["Redo"]
    let hidden = command("Secret", "s")
    hidden.attributes = .hidden
    let nobody = UIKeyCommand(
      title: "Nobody", action: "nobodyDoes:", input: "b", modifierFlags: .command)
    let spoken = command("Short", "d")
    spoken.discoverabilityTitle = "A longer title"
    screen.commands += [hidden, nobody, spoken, command("Second New", "n")]
    let list = KeyList(from: screen, usesControl: false)
    XCTAssertEqual(list.entries.map(\.title), ["New", "A longer title"])
  }

  func testNothingShowsWithoutCommands() {
    screen.commands = [command("", "x")]
    hold(Self.controlKey)
    device.advance(by: 2)
    XCTAssertFalse(isShown)
  }

  func testKeysAreWrittenAsOnTheKeyboardThatIsUsed() {
    func text(_ input: String, _ modifiers: UIKeyModifierFlags, _ usesControl: Bool) -> String {
      KeyCombination(input: input, modifiers: modifiers, usesControl: usesControl).text
    }
    XCTAssertEqual(text("t", [.command, .shift], false), "⇧⌘T")
    XCTAssertEqual(text("t", [.command, .shift], true), "Ctrl-Shift-T")
    XCTAssertEqual(text("\t", .control, false), "⌃⇥")
    XCTAssertEqual(text("\t", [.control, .shift], true), "Ctrl-Shift-Tab")
    XCTAssertEqual(text("b", [.command, .alternate], true), "Ctrl-Alt-B")
    XCTAssertEqual(text(UIKeyCommand.inputLeftArrow, .command, true), "Ctrl-←")
    XCTAssertEqual(text(UIKeyCommand.f5, [], true), "F5")
    XCTAssertEqual(text(" ", [], true), "Space")
  }

  func testRowsTakeAsManyColumnsAsTheyNeed() {
    let phone = KeyListLayout(count: 10, rowHeight: 36, in: CGSize(width: 390, height: 763))
    XCTAssertEqual(phone.size.width, 358)
    XCTAssertEqual(phone.size.height, 388)
    XCTAssertEqual(phone.size.height, phone.contentHeight)
    XCTAssertEqual(Set(phone.rows.map(\.minX)).count, 1)
    let many = KeyListLayout(count: 40, rowHeight: 36, in: CGSize(width: 390, height: 763))
    XCTAssertEqual(many.size.height, 731)
    XCTAssertEqual(many.contentHeight, 1468, "they are scrolled")
    let tablet = KeyListLayout(count: 40, rowHeight: 36, in: CGSize(width: 1024, height: 800))
    XCTAssertEqual(Set(tablet.rows.map(\.minX)).count, 2, "twenty lines have room")
    XCTAssertEqual(tablet.contentHeight, tablet.size.height)
    for (row, next) in zip(tablet.rows, tablet.rows.dropFirst()) {
      XCTAssertFalse(row.insetBy(dx: 1, dy: 1).intersects(next))
    }
    let low = KeyListLayout(count: 3, rowHeight: 36, in: CGSize(width: 100, height: 20))
    XCTAssertGreaterThan(low.size.height, 0)
  }
}
