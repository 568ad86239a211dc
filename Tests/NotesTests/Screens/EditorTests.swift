import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopNotes

@preconcurrency @MainActor final class EditorTests: XCTestCase {
  private var screen: NotesScreen!
  private var device: SimulatedDevice { screen.device }
  private var note: Note.ID = 0
  private var editor: EditorViewController!
  private var storage: NSTextStorage { editor.textView.textStorage }

  override func tearDown() async throws {
    (screen, editor) = (nil, nil)
    try await super.tearDown()
  }

  private func open(_ text: String) throws {
    screen = try NotesScreen(notes: [text])
    note = screen.library.notes(in: .place(.notes))[0].id
    editor = EditorViewController(library: screen.library, note: note)
    screen.push(editor)
  }

  private func attribute(_ key: NSAttributedString.Key, of part: String) throws -> Any? {
    let range = (storage.string as NSString).range(of: part)
    XCTAssertNotEqual(range.location, NSNotFound, part)
    return storage.attribute(key, at: range.location, effectiveRange: nil)
  }

  private func font(of part: String) throws -> UIFont { try XCTUnwrap(attribute(.font, of: part) as? UIFont) }

  private func typeAtEnd(_ text: String) {
    editor.textView.becomeFirstResponder()
    editor.textView.selectedRange = NSRange(location: storage.length, length: 0)
    for character in text { editor.textView.insertText(String(character)) }
    device.advanceFrames(2)
  }

  func testStyles() throws {
    try open("# Title\nplain **bold** and *slanted* `code` #tag\n> quoted\n\n- [x] done")
    XCTAssertEqual(try font(of: "Title").pointSize, 28)
    XCTAssertEqual(try font(of: "plain").pointSize, 17)
    XCTAssertTrue(try font(of: "bold").fontDescriptor.symbolicTraits.contains(.traitBold))
    XCTAssertTrue(try font(of: "slanted").fontDescriptor.symbolicTraits.contains(.traitItalic))
    XCTAssertNotNil(try attribute(.backgroundColor, of: "code"))
    XCTAssertNotNil(try attribute(.backgroundColor, of: "#tag"))
    XCTAssertEqual(try attribute(.ornament, of: "quoted") as? TextOrnament, .bar(depth: 1))
    XCTAssertEqual(try attribute(.ornament, of: "[x]") as? TextOrnament, .box(isDone: true))
    XCTAssertNotNil(try attribute(.strikethroughStyle, of: "done"))
  }

  func testStylesAsOneTypes() throws {
    try open("Hello")
    typeAtEnd("\n## Mor")
    XCTAssertEqual(try font(of: "Mor").pointSize, 23)
    XCTAssertEqual(try font(of: "Hello").pointSize, 17)
    typeAtEnd("e\nand **so")
    XCTAssertFalse(try font(of: "so").fontDescriptor.symbolicTraits.contains(.traitBold))
    typeAtEnd("**")
    XCTAssertTrue(try font(of: "so").fontDescriptor.symbolicTraits.contains(.traitBold))
    XCTAssertEqual(screen.library.text(of: note), "Hello\n## More\nand **so**", "each letter is kept")
  }

  func testTheBarAboveTheKeyboard() throws {
    try open("# A\nbuy milk")
    typeAtEnd("!")
    device.advance(by: 0.6)
    let bar = try screen.view("formattingBar").frame
    XCTAssertEqual(bar.height, FormattingBar.height)
    XCTAssertEqual(bar.width, 390)
    device.tap("format.task")
    device.advance(by: 0.2)
    XCTAssertEqual(screen.library.text(of: note), "# A\n- [ ] buy milk!")
    device.tap("format.undo")
    device.advance(by: 0.2)
    XCTAssertEqual(screen.library.text(of: note), "# A\nbuy milk!")
    device.tap("format.redo")
    device.advance(by: 0.2)
    XCTAssertEqual(screen.library.text(of: note), "# A\n- [ ] buy milk!")
    device.tap("format.dismiss")
    device.advance(by: 0.6)
    XCTAssertFalse(editor.textView.isFirstResponder)
    XCTAssertNil(device["formattingBar"])
  }

  func testWhoTypesIsTold() throws {
    try open("Hello")
    typeAtEnd("!")
    screen.library.tell(Notice(message: "The disk is full.", isLasting: true))
    device.advance(by: 0.8)
    let (notice, bar) = (try screen.view("notice"), try screen.view("formattingBar"))
    XCTAssertEqual(notice.alpha, 1)
    XCTAssertLessThan(notice.frame.maxY, bar.frame.minY, "not behind the keyboard")
  }

  func testWhatIsTypedStaysAboveWhatIsToldForLong() throws {
    try open((0..<60).map { "line \($0)" }.joined(separator: "\n"))
    let message = String(repeating: "The disk is full. ", count: 6)
    screen.library.tell(Notice(message: message, isLasting: true))
    typeAtEnd("x")
    device.advance(by: 0.8)
    let view = editor.textView
    let caret = view.convert(view.caretRect(for: view.endOfDocument), to: nil)
    XCTAssertLessThanOrEqual(caret.maxY, try screen.view("notice").frame.minY)
  }

  func testKeysUndoWhatWasTyped() throws {
    try open("Hello")
    let other = screen.library.create("other")
    screen.library.move([other], to: .archive)
    typeAtEnd(" you")
    device.press("z", modifiers: .control)
    device.advanceFrames(2)
    let undone = try XCTUnwrap(screen.library.text(of: note))
    XCTAssertTrue(undone.count < 9 && undone.hasPrefix("Hello"), undone)
    XCTAssertEqual(screen.library.note(other)?.place, .archive, "what was done elsewhere is not what was typed here")
    device.press("z", modifiers: [.control, .shift])
    device.advanceFrames(2)
    XCTAssertEqual(screen.library.text(of: note), "Hello you")
  }

  func testTextSize() throws {
    try open("plain `code`\n# Title")
    screen.push(SettingsViewController(library: screen.library))
    screen.library.textSize = .largest
    screen.navigation.popViewController(animated: true)
    device.advance(by: 0.7)
    XCTAssertEqual(try font(of: "plain").pointSize, 23)
    XCTAssertEqual(try font(of: "Title").pointSize, 38)
  }

  func testAnOpenFenceReachesBelow() throws {
    try open("one\n\ntwo")
    editor.textView.selectedRange = NSRange(location: 4, length: 0)
    editor.textView.insertText("```")
    XCTAssertEqual(try attribute(.ornament, of: "two") as? TextOrnament, .plate)
    for _ in 0..<3 { editor.textView.deleteBackward() }
    XCTAssertNil(try attribute(.ornament, of: "two"))
  }

  func testReturnGoesOnWithAList() throws {
    try open("- [x] one")
    typeAtEnd("\n")
    XCTAssertEqual(storage.string, "- [x] one\n- [ ] ")
    typeAtEnd("two\n\n")
    XCTAssertEqual(storage.string, "- [x] one\n- [ ] two\n")
    XCTAssertEqual(screen.library.text(of: note), storage.string)
  }

  func testATapOnABoxTogglesTheTask() throws {
    try open("# List\n- [ ] first\n- [ ] second")
    let box = try screen.view("task#2")
    device.tap(at: CGPoint(x: box.frame.midX, y: box.frame.midY))
    device.advance(by: 0.3)
    XCTAssertEqual(storage.string, "# List\n- [ ] first\n- [x] second")
    XCTAssertEqual(screen.library.text(of: note), storage.string)
    XCTAssertFalse(editor.textView.isFirstResponder, "no keyboard for a tick")
    editor.textView.undoManager?.undo()
    XCTAssertEqual(storage.string, "# List\n- [ ] first\n- [ ] second")
  }

  /// What goes on in another line begins there where the first one does, beside its marker.
  func testLinesBeginBelowEachOther() throws {
    let long = "something that is long enough to go on in the next line"
    let markers = ["- [ ] ", "- [x] ", "- ", "12. ", "  - ", "> ", "> - [ ] "]
    try open(markers.map { $0 + long }.joined(separator: "\n\n"))
    let view = editor.textView
    func caret(_ offset: Int) -> CGRect {
      view.caretRect(for: view.position(from: view.beginningOfDocument, offset: offset)!)
    }
    var start = 0
    for marker in markers {
      let first = start + marker.count
      let next = try XCTUnwrap((first..<first + long.count).first { caret($0).minY > caret(first).maxY }, marker)
      XCTAssertEqual(caret(next).minX, caret(first).minX, accuracy: 0.75, marker)
      start = first + long.count + 2
    }
    let box = try screen.view("task").frame
    let text = view.convert(caret(markers[0].count), to: nil)
    XCTAssertGreaterThan(text.minX - box.maxX, 3)
    XCTAssertLessThan(text.minX - box.maxX, 14)
  }

  /// The bar's controls lie above the home indicator where there is no keyboard below them.
  func testTheBarWithAHardwareKeyboard() throws {
    try open("one")
    editor.textView.becomeFirstResponder()
    device.advance(by: 0.8)
    device.press("x")
    device.advance(by: 0.8)
    let bar = try screen.view("formattingBar").frame
    XCTAssertEqual(bar.maxY, 844 - 34, accuracy: 0.5)
    XCTAssertEqual(bar.height, 44, accuracy: 0.5)
    XCTAssertEqual(try screen.view("keyboard").frame.maxY, 844, accuracy: 0.5, "its background goes on")
    XCTAssertLessThanOrEqual(try screen.view("format.task").frame.maxY, 844 - 34)
  }

  func testTheCaretStaysAboveTheKeyboard() throws {
    try open((0..<60).map { "line \($0)" }.joined(separator: "\n"))
    typeAtEnd("x")
    device.advance(by: 0.8)
    let caret = editor.textView.caretRect(for: editor.textView.endOfDocument)
    let place = editor.textView.convert(caret, to: nil)
    let keyboard = editor.view.keyboardLayoutGuide.layoutFrame.minY
    XCTAssertLessThan(keyboard, 600)
    XCTAssertLessThanOrEqual(place.maxY, keyboard)
  }

  // MARK: The text and the keyboard

  /// The offsets to which the text is scrolled, frame by frame.
  private func offsets(of body: () -> Void) -> [Double] {
    screen.record(body).compactMap { $0["editor"]?.contentOffset.map { Double($0.y) } }
  }

  private static let manyLines = (0..<60).map { "line \($0)" }.joined(separator: "\n")

  func testATapOnALineThatStaysInSightMovesNothing() throws {
    try open(Self.manyLines)
    let offsets = offsets {
      device.tap(at: CGPoint(x: 60, y: 300))
      device.advance(by: 1)
    }
    XCTAssertTrue(editor.textView.isFirstResponder)
    XCTAssertEqual(Set(offsets), [offsets[0]], "\(offsets)")
  }

  /// A line that the keyboard would cover comes up as far as it takes, and no frame earlier.
  func testALineThatTheKeyboardWouldCoverComesUpWithIt() throws {
    try open(Self.manyLines)
    // Once with nothing selected yet, and once with a caret elsewhere and the keyboard taken away by a key.
    for key in [nil, "x"] {
      if let key {
        device.tap(at: CGPoint(x: 60, y: 200))
        device.advance(by: 1)
        device.press(key)
        device.advance(by: 1)
      }
      let offsets = offsets {
        device.tap(at: CGPoint(x: 60, y: 700))
        device.advance(by: 1)
      }
      let way = offsets[offsets.count - 1] - offsets[0]
      XCTAssertEqual(way, 200, accuracy: 40)
      XCTAssertEqual(UnheldMotion(offsets, from: .rest, .spring(over: way)).faults, [], "\(offsets)")
      let caret = editor.textView.caretRect(for: try XCTUnwrap(editor.textView.selectedTextRange).start)
      let end = editor.textView.convert(caret, to: nil).maxY
      XCTAssertEqual(end, try screen.view("formattingBar").frame.minY, accuracy: 12)
    }
  }

  func testTextUnderAFingerThatDrawsTheKeyboardDownAndUpStaysWithIt() throws {
    try open(Self.manyLines)
    device.tap(at: CGPoint(x: 60, y: 200))
    device.advance(by: 1)
    let offsets = offsets {
      device.drag(from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 620), seconds: 0.5, hold: true)
      device.advance(by: 0.2)
      device.drag(to: CGPoint(x: 195, y: 450), seconds: 0.5, hold: true)
    }
    for (offset, next) in zip(offsets, offsets.dropFirst()) {
      // A finger that goes 320 points in 30 frames.
      XCTAssertLessThan(abs(next - offset), 12, "\(offsets)")
    }
    // A finger that lies still throws nothing beyond the text's beginning.
    device.advance(by: 0.2)
    device.touchUp()
    device.advance(by: 1)
    XCTAssertTrue(editor.textView.isFirstResponder)
    XCTAssertEqual(try screen.view("editor").contentOffset?.y ?? 0, CGFloat(offsets[0]), accuracy: 0.5)
  }

  func testWhatStaysInTheBarGlidesAsTheKeyboardGoes() throws {
    try open(Self.manyLines)
    device.tap(at: CGPoint(x: 60, y: 200))
    device.advance(by: 1)
    for way in ["done", "format.dismiss"] {
      let frames = screen.record {
        device.tap(way)
        device.advance(by: 1)
      }
      XCTAssertFalse(editor.textView.isFirstResponder)
      for id in ["more", "read"] {
        let places = frames.map { $0[id]?.frame ?? .null }
        XCTAssertTrue(places.allSatisfy { abs($0.width - 44) < 0.01 }, "\(id): \(places)")
        let ends = places.map(\.maxX)
        let way = ends.last! - ends[0]
        XCTAssertGreaterThan(way, 40, "to where the other button was")
        let steps = zip(ends, ends.dropFirst()).map { $1 - $0 }
        XCTAssertTrue(steps.allSatisfy { $0 > -0.01 && $0 < way / 4 }, "\(id): \(places)")
      }
      device.tap(at: CGPoint(x: 60, y: 200))
      device.advance(by: 1)
    }
  }

  func testAnEmptyNoteGoes() throws {
    screen = try NotesScreen(notes: ["one"])
    device.tap("compose")
    device.advance(by: 0.8)
    XCTAssertTrue((screen.top as? EditorViewController)?.textView.isFirstResponder == true)
    XCTAssertEqual(screen.library.count(in: .place(.notes)), 2)
    screen.navigation.popViewController(animated: true)
    device.advance(by: 0.8)
    XCTAssertEqual(screen.library.count(in: .place(.notes)), 1)
  }

  func testANewNoteIsTyped() throws {
    screen = try NotesScreen(notes: ["one"])
    device.tap("compose")
    device.advance(by: 0.8)
    device.type("Hello")
    screen.navigation.popViewController(animated: true)
    device.advance(by: 0.8)
    XCTAssertEqual(screen.library.notes(in: .place(.notes))[0].title, "Hello")
    XCTAssertEqual(screen.list.model.ids.count, 2)
  }

  func testTheReaderHasNoMarks() throws {
    try open("# Title\nplain **bold** [link](https://example.com)\n- apple\n- [ ] task")
    editor.read()
    device.advance(by: 0.7)
    let reader = try XCTUnwrap(screen.top as? ReaderViewController)
    let text = reader.textView.textStorage.string
    for mark in ["#", "**", "](", "- apple"] { XCTAssertFalse(text.contains(mark), mark) }
    XCTAssertTrue(text.contains("• apple"))
    device.tap("task")
    device.advance(by: 0.3)
    XCTAssertTrue(screen.library.text(of: note)!.contains("- [x] task"))
  }
}
