import RandomUse
import UIKitTesting
import XCTest

@testable import SwoopNotes
@testable import UIKit

/// The app's main tasks by a hardware keyboard alone.
@preconcurrency @MainActor final class HardwareKeyTests: XCTestCase {
  private func editor(of screen: NotesScreen) throws -> EditorViewController {
    try XCTUnwrap(screen.top as? EditorViewController)
  }

  func testTheBarAboveTheKeyboardStaysAsHighAsItIs() throws {
    for model in [DeviceModel.iPhone13, .iPhoneSE] {
      let screen = try NotesScreen(model)
      screen.device.press("n", modifiers: .control)
      screen.device.advance(by: 0.8)
      for key in "the quick brown fox jumps over the lazy dog 45" {
        screen.device.press(key == " " ? "space" : String(key))
      }
      screen.device.advance(by: 0.6)
      XCTAssertEqual(try screen.view("formattingBar").frame.height, FormattingBar.height)
      let safe = screen.navigation.view.safeAreaInsets.bottom
      XCTAssertEqual(try screen.view("keyboard").frame.height, FormattingBar.height + safe)
      XCTAssertTrue(try editor(of: screen).textView.text.hasSuffix("dog 45"))
    }
  }

  func testANoteThatIsLeftForTheSearchAndForAnotherHasItsBar() throws {
    for pause in [0, 0.05, 0.2, 0.5, 1] {
      let screen = try NotesScreen()
      let device = screen.device
      device.tap(at: CGPoint(x: 120, y: 300))
      device.advance(by: 0.8)
      device.press("f", modifiers: .control)
      device.advance(by: pause)
      device.press("n", modifiers: .control)
      device.advance(by: 1.5)
      XCTAssertTrue(screen.top is EditorViewController)
      XCTAssertFalse(screen.navigation.isNavigationBarHidden, "after \(pause) s")
      XCTAssertEqual(screen.navigation.navigationBar.layer.presentation()?.opacity ?? 0, 1, "after \(pause) s")
      XCTAssertNotNil(device["done"], "after \(pause) s")
    }
  }

  // MARK: Tasks

  private func press(_ keys: [(String, KeySample.Modifiers)], on screen: NotesScreen) {
    for (key, modifiers) in keys {
      screen.device.press(key, modifiers: modifiers)
      screen.device.advance(by: 0.8)
    }
  }

  private func type(_ text: String, on device: SimulatedDevice) {
    for key in text {
      let name = key == " " ? "space" : key == "\n" ? "return" : String(key)
      device.press(
        name, modifiers: name.count == 1 && KeySample.characters(of: name, modifiers: []) != name ? .shift : [])
    }
    device.advance(by: 0.3)
  }

  func testANoteIsWrittenFormattedAndTakenBack() throws {
    let screen = try NotesScreen()
    let device = screen.device
    press([("n", .control)], on: screen)
    type("plan\nmilk\neggs", on: device)
    let text = try editor(of: screen).textView
    press([("l", [.control, .shift])], on: screen)
    XCTAssertEqual(text.text, "plan\nmilk\n- [ ] eggs")
    press([("u", [.control, .shift])], on: screen)
    XCTAssertEqual(text.text, "plan\nmilk\n- [x] eggs")
    press([("up", []), ("7", [.control, .shift])], on: screen)
    XCTAssertEqual(text.text, "plan\n- milk\n- [x] eggs")
    press([("up", []), ("h", [.control, .shift])], on: screen)
    XCTAssertEqual(text.text, "# plan\n- milk\n- [x] eggs")
    press([("left", [.control, .shift]), ("b", .control)], on: screen)
    XCTAssertTrue(text.text.contains("**"), text.text)
    press([("z", .control)], on: screen)
    XCTAssertEqual(text.text, "# plan\n- milk\n- [x] eggs")
    press([("z", [.control, .shift])], on: screen)
    XCTAssertTrue(text.text.contains("**"), text.text)
    press([("escape", [])], on: screen)
    XCTAssertFalse(text.isFirstResponder)
    for key in ["return", "tab"] {
      press([(key, [])], on: screen)
      XCTAssertTrue(text.isFirstResponder, "\(key) leads into the text")
      press([("escape", [])], on: screen)
    }
    press([("escape", [])], on: screen)
    XCTAssertTrue(screen.top === screen.list)
  }

  func testAnAccentThatIsTakenBackLeavesItsLetter() throws {
    let screen = try NotesScreen()
    press([("n", .control), ("e", [])], on: screen)
    UIPasteboard.general.string = "\u{301}"
    press([("v", .control)], on: screen)
    let text = try editor(of: screen).textView
    XCTAssertEqual(Array(text.text.utf16), [0x65, 0x301])
    press([("z", .control)], on: screen)
    XCTAssertTrue([[], [0x65]].contains(Array(text.text.utf16)), text.text)
    type("x", on: screen.device)
    XCTAssertTrue(text.text.contains("x"))
  }

  func testNotesAreOpenedFromTheListOneAfterTheOther() throws {
    let screen = try NotesScreen()
    let ids = screen.list.model.ids
    for index in 0..<3 {
      press([("down", []), ("return", [])], on: screen)
      XCTAssertEqual(try editor(of: screen).note, ids[index])
      press([("escape", [])], on: screen)
      XCTAssertTrue(screen.top === screen.list)
    }
    press([("up", [])], on: screen)
    XCTAssertEqual(screen.list.table.indexPathForSelectedRow?.row, 1)
  }

  func testANoteIsFoundAndTheSearchLeft() throws {
    let screen = try NotesScreen()
    press([("f", .control)], on: screen)
    type("number 7", on: screen.device)
    screen.device.advance(by: 0.5)
    press([("down", []), ("return", [])], on: screen)
    XCTAssertTrue(try editor(of: screen).textView.text.contains("number 7"))
    press([("[", .control), ("escape", [])], on: screen)
    XCTAssertFalse(screen.list.isSearching)
    XCTAssertFalse(screen.navigation.isNavigationBarHidden)
  }

  func testNotesAreThrownAwayPutAwayAndTakenBack() throws {
    let screen = try NotesScreen()
    let library = screen.library
    let ids = screen.list.model.ids
    press([("down", []), ("delete", [])], on: screen)
    XCTAssertEqual(library.note(ids[0])?.place, .trash)
    press([("a", [.control, .shift])], on: screen)
    XCTAssertEqual(library.note(ids[1])?.place, .archive)
    press([("z", .control), ("z", .control)], on: screen)
    XCTAssertEqual(ids[..<2].map { library.note($0)?.place }, [.notes, .notes])
    press([("z", [.control, .shift]), ("4", .control), ("down", []), ("a", [.control, .shift])], on: screen)
    XCTAssertEqual(library.note(ids[0])?.place, .notes, "restored from the trash")
    press([("1", .control), ("down", []), ("delete", []), ("4", .control), ("down", []), ("delete", [])], on: screen)
    XCTAssertNotNil(screen.device["deletion"])
    press([("escape", [])], on: screen)
    XCTAssertEqual(library.count(in: .place(.trash)), 1)
    press([("delete", []), ("return", [])], on: screen)
    XCTAssertEqual(library.count(in: .place(.trash)), 0)
    press([("n", .control)], on: screen)
    XCTAssertTrue(try editor(of: screen).textView.isFirstResponder, "keys go on after a question")
  }

  func testListsTagsAndSettings() throws {
    let screen = try NotesScreen()
    let library = screen.library
    press([("2", .control), ("down", []), ("down", []), ("return", [])], on: screen)
    XCTAssertTrue(screen.top is TagNotesViewController)
    press([("t", .control)], on: screen)
    XCTAssertTrue(screen.top is TagsViewController)
    XCTAssertEqual(screen.navigation.viewControllers.count, 2, "what was below is not there twice")
    press([("3", .control)], on: screen)
    XCTAssertEqual(screen.top.title, "Archive")
    press([(",", .control), ("down", []), ("down", []), ("return", [])], on: screen)
    XCTAssertEqual(library.sorting, .created)
    press([("down", []), ("down", []), ("right", [])], on: screen)
    XCTAssertEqual(library.appearance.rawValue, 1)
    press([("left", []), ("down", []), ("right", [])], on: screen)
    XCTAssertEqual(library.appearance.rawValue, 0)
    XCTAssertEqual(library.textSize.rawValue, TextSize.standard.rawValue + 1)
    press([("escape", []), ("escape", []), ("escape", [])], on: screen)
    XCTAssertTrue(screen.top === screen.list)
  }

  func testANoteIsReadToItsEnd() throws {
    let long = (0..<200).map { "Line \($0)" }.joined(separator: "\n\n")
    let screen = try NotesScreen(notes: [long])
    press([("down", []), ("return", []), ("e", .control)], on: screen)
    let text = try XCTUnwrap(screen.top as? ReaderViewController).textView
    let top = text.contentOffset.y
    press([("space", [])], on: screen)
    let page = text.contentOffset.y - top
    XCTAssertGreaterThan(page, 500)
    press([("down", [])], on: screen)
    XCTAssertEqual(text.contentOffset.y - top, page + 40, accuracy: 0.5)
    for _ in 0..<3 { screen.device.press("down") }
    screen.device.advance(by: 0.8)
    XCTAssertEqual(text.contentOffset.y - top, page + 160, accuracy: 0.5, "keys that follow each other add up")
    press([("end", [])], on: screen)
    XCTAssertEqual(
      text.contentOffset.y, text.contentSize.height + text.adjustedContentInset.bottom - text.bounds.height, accuracy: 1
    )
    press([("home", [])], on: screen)
    XCTAssertEqual(text.contentOffset.y, top, accuracy: 0.5)
    press([("escape", [])], on: screen)
    let written = try editor(of: screen).textView
    let before = written.contentOffset.y
    press([("down", [])], on: screen)
    XCTAssertEqual(written.contentOffset.y, before + 40, accuracy: 0.5, "so does one that could be written")
  }

  // MARK: Pictures

  /// What the eye is to judge, where somebody asks for it.
  func testPictures() throws {
    try KeyPictures.take("notes") { model, look, take in
      let screen = try NotesScreen(model)
      let device = screen.device
      device.setAppearance(look)
      press([("down", []), ("down", [])], on: screen)
      try take(device)
      press([("delete", [])], on: screen)
      try take(device)
      press([("n", .control)], on: screen)
      type("Plan\nmilk\neggs", on: device)
      press([("l", [.control, .shift])], on: screen)
      try take(device)
      device.press("f", modifiers: .control)
      device.advance(by: 0.15)
      try take(device)
      type("number", on: device)
      press([("down", [])], on: screen)
      try take(device)
      press([("escape", []), ("2", .control), ("down", [])], on: screen)
      try take(device)
      press([(",", .control), ("down", []), ("down", []), ("down", []), ("down", [])], on: screen)
      try take(device)
      press([("4", .control), ("down", []), ("delete", [])], on: screen)
      try take(device)
    }
  }
}
