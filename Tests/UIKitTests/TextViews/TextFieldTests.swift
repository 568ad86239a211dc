import UIKitTesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class TextFieldTests: XCTestCase {
  private var device: SimulatedDevice!
  private var field: UITextField!
  private var page: UIView!

  override func setUp() {
    device = SimulatedDevice()
    page = UIView()
    page.backgroundColor = .systemBackground
    field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    field.accessibilityIdentifier = "field"
    page.addSubview(field)
    device.show(page)
  }

  override func tearDown() {
    (device, field, page) = (nil, nil, nil)
  }

  private final class Listener: NSObject, UITextFieldDelegate {
    var log: [String] = []
    var refuses: Set<String> = []
    var change: ((NSRange, String) -> Bool)?

    private func note(_ event: String) -> Bool {
      log.append(event)
      return !refuses.contains(event)
    }
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { note("shouldBegin") }
    func textFieldDidBeginEditing(_ textField: UITextField) { _ = note("didBegin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { note("shouldEnd") }
    func textFieldDidEndEditing(_ textField: UITextField) { _ = note("didEnd") }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
      log.append("shouldChange \(range.location),\(range.length) \(string)")
      return change?(range, string) ?? true
    }
    func textFieldDidChangeSelection(_ textField: UITextField) { _ = note("selection") }
    func textFieldShouldClear(_ textField: UITextField) -> Bool { note("shouldClear") }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { note("shouldReturn") }
  }

  private func select(_ location: Int, _ length: Int = 0) {
    field.selectedTextRange = field.textRange(
      from: field.position(from: field.beginningOfDocument, offset: location)!,
      to: field.position(from: field.beginningOfDocument, offset: location + length)!)
  }

  private var selection: NSRange {
    let range = field.selectedTextRange!
    return NSRange(
      location: field.offset(from: field.beginningOfDocument, to: range.start),
      length: field.offset(from: range.start, to: range.end))
  }

  // MARK: Delegate

  func testTheDelegateHearsInUIKitsOrder() {
    let listener = Listener()
    field.delegate = listener
    XCTAssertTrue(field.becomeFirstResponder())
    XCTAssertTrue(field.isEditing)
    field.insertText("a")
    XCTAssertTrue(field.resignFirstResponder())
    XCTAssertEqual(
      listener.log, ["shouldBegin", "didBegin", "shouldChange 0,0 a", "selection", "shouldEnd", "didEnd"])
    listener.log = []
    listener.refuses = ["shouldBegin"]
    XCTAssertFalse(field.becomeFirstResponder())
    XCTAssertFalse(field.isEditing)
    listener.refuses = ["shouldEnd"]
    field.becomeFirstResponder()
    XCTAssertFalse(field.resignFirstResponder())
    XCTAssertTrue(field.isEditing)
  }

  func testAnotherFieldTakesOverOnceThisOneHasEnded() {
    let other = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 34))
    page.addSubview(other)
    let (first, second) = (Listener(), Listener())
    field.delegate = first
    other.delegate = second
    field.becomeFirstResponder()
    other.becomeFirstResponder()
    XCTAssertEqual(first.log, ["shouldBegin", "didBegin", "shouldEnd", "didEnd"])
    XCTAssertEqual(second.log, ["shouldBegin", "didBegin"])
    XCTAssertTrue(other.isFirstResponder)
  }

  func testControlEventsAndNotifications() {
    final class Names: @unchecked Sendable { var all: [String] = [] }
    let names = Names()
    var tokens: [any NSObjectProtocol] = []
    for name in [
      UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
      UITextField.textDidEndEditingNotification,
    ] {
      tokens.append(
        NotificationCenter.default.addObserver(forName: name, object: field, queue: nil) {
          names.all.append($0.name.rawValue)
        })
    }
    for (event, name) in [
      (UIControl.Event.editingDidBegin, "begin"), (.editingChanged, "changed"), (.editingDidEnd, "end"),
      (.editingDidEndOnExit, "exit"),
    ] {
      field.addAction(UIAction { _ in names.all.append(name) }, for: event)
    }
    field.becomeFirstResponder()
    field.insertText("x")
    field.text = "by the app"
    field.insertText("\n")
    XCTAssertEqual(
      names.all,
      [
        "begin", "UITextFieldTextDidBeginEditingNotification", "changed", "UITextFieldTextDidChangeNotification",
        "exit",
        "end", "UITextFieldTextDidEndEditingNotification",
      ])
    XCTAssertFalse(field.isEditing, "a target for the end on return ends editing")
    tokens.forEach { NotificationCenter.default.removeObserver($0) }
  }

  func testTheKeyboardRisesOnceEditingHasBegun() {
    final class Order: @unchecked Sendable { var all: [String] = [] }
    let order = Order()
    let token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { _ in order.all.append("keyboard") }
    field.addAction(UIAction { _ in order.all.append("begin") }, for: .editingDidBegin)
    device.tap("field")
    device.advance(by: 1)
    XCTAssertEqual(order.all, ["begin", "keyboard"])
    NotificationCenter.default.removeObserver(token)
  }

  func testReturn() {
    let listener = Listener()
    field.delegate = listener
    field.becomeFirstResponder()
    field.insertText("\n")
    XCTAssertEqual(listener.log.last, "shouldReturn")
    XCTAssertTrue(field.isEditing, "by itself the return key ends nothing")
    XCTAssertEqual(field.text, "")
    field.enablesReturnKeyAutomatically = true
    listener.log = []
    field.insertText("\n")
    XCTAssertEqual(listener.log, [], "there is nothing to return")
  }

  func testTheDelegateMayRefuseOrChangeWhatIsTyped() {
    let listener = Listener()
    field.delegate = listener
    field.becomeFirstResponder()
    listener.change = { _, text in text != "x" }
    field.insertText("x")
    field.insertText("y")
    XCTAssertEqual(field.text, "y")
    listener.change = { [field] range, text in
      field!.text = (field!.text! as NSString).replacingCharacters(in: range, with: text.uppercased())
      return false
    }
    field.insertText("z")
    XCTAssertEqual(field.text, "yZ")
    XCTAssertEqual(selection, NSRange(location: 2, length: 0))
  }

  // MARK: Typing

  func testTypingAndDeletingBySeenCharacters() {
    field.becomeFirstResponder()
    field.insertText("e\u{301}👨‍👩‍👧")
    field.deleteBackward()
    XCTAssertEqual(field.text, "e\u{301}")
    field.deleteBackward()
    XCTAssertEqual(field.text, "")
    XCTAssertFalse(field.hasText)
    field.deleteBackward()
    XCTAssertEqual(field.text, "")
  }

  func testTypingReplacesTheSelection() {
    field.text = "hello world"
    field.becomeFirstResponder()
    XCTAssertEqual(selection, NSRange(location: 11, length: 0), "editing begins at the end")
    select(0, 5)
    field.insertText("bye")
    XCTAssertEqual(field.text, "bye world")
    XCTAssertEqual(selection, NSRange(location: 3, length: 0))
    field.replace(
      field.textRange(from: field.position(from: field.beginningOfDocument, offset: 4)!, to: field.endOfDocument)!,
      withText: "all")
    XCTAssertEqual(field.text, "bye all")
    XCTAssertEqual(
      field.text(in: field.textRange(from: field.beginningOfDocument, to: field.endOfDocument)!), "bye all")
  }

  func testAFieldHasOneLine() {
    field.text = "\none\ntwo\n"
    XCTAssertEqual(field.text, "one two")
    field.becomeFirstResponder()
    field.insertText("a\r\nb")
    XCTAssertEqual(field.text, "one twoa b")
  }

  func testEnormousTextIsRefusedWithNothingLost() {
    field.text = "kept"
    field.becomeFirstResponder()
    field.insertText(String(repeating: "x", count: 1 << 21))
    XCTAssertEqual(field.text, "kept")
    UIPasteboard.general.string = String(repeating: "y", count: 1 << 23)
    field.paste(nil)
    XCTAssertEqual(field.text, "kept")
  }

  func testTextOfStraySurrogatesAndZeros() {
    field.becomeFirstResponder()
    field.insertText(String(decoding: [0x61, 0xD800, 0x62, 0, 0x63], as: UTF16.self))
    device.advanceFrames(1)
    XCTAssertEqual(field.text, "a\u{FFFD}b\0c")
    field.deleteBackward()
    XCTAssertEqual(field.text, "a\u{FFFD}b\0")
  }

  // MARK: Undo

  func testUndoTakesBackWhatWasTypedInARow() {
    field.becomeFirstResponder()
    for letter in "hello" { field.insertText(String(letter)) }
    device.advanceFrames(2)
    for letter in " you" { field.insertText(String(letter)) }
    field.deleteBackward()
    field.deleteBackward()
    XCTAssertEqual(field.text, "hello y")
    let undo = field.undoManager!
    undo.undo()
    XCTAssertEqual(field.text, "hello you")
    undo.undo()
    XCTAssertEqual(field.text, "")
    XCTAssertFalse(undo.canUndo)
    undo.redo()
    XCTAssertEqual(field.text, "hello you")
    undo.redo()
    XCTAssertEqual(field.text, "hello y")
    select(0)
    field.insertText("X")
    XCTAssertFalse(undo.canRedo)
    undo.undo()
    XCTAssertEqual(field.text, "hello y")
    XCTAssertEqual(selection, NSRange(location: 0, length: 0))
    field.text = "other"
    XCTAssertFalse(undo.canUndo, "the app's text is no step")
  }

  // MARK: Clipboard

  func testClipboard() {
    field.smartInsertDeleteType = .no
    field.text = "hello world"
    field.becomeFirstResponder()
    select(0, 5)
    XCTAssertTrue(field.canPerformAction(Selector("copy:"), withSender: nil))
    field.copy(nil)
    XCTAssertEqual(UIPasteboard.general.string, "hello")
    let count = UIPasteboard.general.changeCount
    field.cut(nil)
    XCTAssertEqual(field.text, " world")
    XCTAssertGreaterThan(UIPasteboard.general.changeCount, count)
    select(6)
    field.paste(nil)
    XCTAssertEqual(field.text, " worldhello")
    field.selectAll(nil)
    XCTAssertEqual(selection, NSRange(location: 0, length: 11))
    XCTAssertFalse(field.canPerformAction(Selector("selectAll:"), withSender: nil))
    select(3)
    field.select(nil)
    XCTAssertEqual(selection, NSRange(location: 1, length: 10))
    UIPasteboard.general.string = nil
    XCTAssertFalse(UIPasteboard.general.hasStrings)
    XCTAssertFalse(field.canPerformAction(Selector("paste:"), withSender: nil))
    UIPasteboard.general.url = URL(string: "https://swift.org")
    XCTAssertTrue(UIPasteboard.general.hasURLs)
    XCTAssertEqual(UIPasteboard.general.string, "https://swift.org")
    UIPasteboard.general.string = "no address"
    XCTAssertNil(UIPasteboard.general.url)
  }

  // MARK: Secrets

  func testSecretsShowDotsAndAreNotCopied() {
    field.isSecureTextEntry = true
    field.text = "pass👍"
    device.advanceFrames(1)
    XCTAssertEqual(field.text, "pass👍")
    XCTAssertEqual(device["field"]?.text, "•••••")
    field.becomeFirstResponder()
    field.selectAll(nil)
    XCTAssertFalse(field.canPerformAction(Selector("copy:"), withSender: nil))
    field.copy(nil)
    XCTAssertNil(UIPasteboard.general.string)
    // A dot takes as much room whatever it hides.
    let end = field.caretRect(for: field.endOfDocument).minX
    field.text = "12345"
    XCTAssertEqual(field.caretRect(for: field.endOfDocument).minX, end, accuracy: 0.6)
    field.resignFirstResponder()
    field.becomeFirstResponder()
    XCTAssertTrue(field.clearsOnInsertion, "a secret that was left is typed anew")
    field.insertText("n")
    XCTAssertEqual(field.text, "n")
    field.isSecureTextEntry = false
    device.advanceFrames(1)
    XCTAssertEqual(device["field"]?.text, "n")
  }

  func testClearingAsEditingBegins() {
    field.text = "old"
    field.clearsOnBeginEditing = true
    field.becomeFirstResponder()
    XCTAssertEqual(field.text, "")
  }

  // MARK: Marked text

  func testMarkedTextIsProvisional() {
    field.text = "ab"
    field.becomeFirstResponder()
    select(1)
    field.setMarkedText("に", selectedRange: NSRange(location: 1, length: 0))
    XCTAssertEqual(field.text, "aにb")
    field.setMarkedText("にほん", selectedRange: NSRange(location: 3, length: 0))
    XCTAssertEqual(field.text, "aにほんb")
    let marked = field.markedTextRange!
    XCTAssertEqual(field.offset(from: field.beginningOfDocument, to: marked.start), 1)
    XCTAssertEqual(field.offset(from: marked.start, to: marked.end), 3)
    XCTAssertEqual(selection, NSRange(location: 4, length: 0))
    field.insertText("日本")
    XCTAssertEqual(field.text, "a日本b")
    XCTAssertNil(field.markedTextRange)
    field.setMarkedText("x", selectedRange: NSRange(location: 1, length: 0))
    field.unmarkText()
    XCTAssertEqual(field.text, "a日本xb")
    XCTAssertNil(field.markedTextRange)
    field.undoManager!.undo()
    XCTAssertEqual(field.text, "a日本b")
    field.setMarkedText("y", selectedRange: NSRange(location: 1, length: 0))
    field.setMarkedText(nil, selectedRange: NSRange(location: 0, length: 0))
    XCTAssertEqual(field.text, "a日本b")
    XCTAssertNil(field.markedTextRange)
  }

  func testAnInputMethodsTextIsMarked() {
    field.text = "ab"
    field.becomeFirstResponder()
    device.compose("に")
    device.compose("にほ")
    XCTAssertEqual(field.text, "abにほ")
    XCTAssertEqual(selection, NSRange(location: 4, length: 0))
    XCTAssertNotNil(field.markedTextRange)
    device.compose("")
    XCTAssertEqual(field.text, "ab")
    device.compose("n")
    device.press("x")
    XCTAssertEqual(field.text, "abx", "what is final takes the place of what was not")
    XCTAssertNil(field.markedTextRange)
    field.resignFirstResponder()
    device.compose("lost")
    XCTAssertEqual(field.text, "abx")
  }

  func testADeadKeyTypesNothingAndTheNextOneWhatBothMake() {
    field.becomeFirstResponder()
    for (usage, typed, plain) in [(0x35, "", "´"), (0x08, "é", "e")] {
      UIApplication.shared.press(
        KeySample(phase: .down, usage: usage, characters: typed, charactersIgnoringModifiers: plain, timestamp: 0))
      XCTAssertEqual(field.text, typed)
    }
    device.press("delete")
    XCTAssertEqual(field.text, "", "one character")
  }

  // MARK: Keys

  func testHardwareKeysTypeMoveAndSelect() {
    field.becomeFirstResponder()
    for key in ["h", "i", "space", "y", "o", "u"] { device.press(key) }
    device.press("a", modifiers: .shift)
    XCTAssertEqual(field.text, "hi youA")
    device.press("delete")
    device.press("left", modifiers: .alternate)
    XCTAssertEqual(selection, NSRange(location: 3, length: 0))
    device.press("left", modifiers: [.command, .shift])
    XCTAssertEqual(selection, NSRange(location: 0, length: 3))
    device.press("right")
    XCTAssertEqual(selection, NSRange(location: 3, length: 0), "a selection collapses first")
    device.press("right", modifiers: .shift)
    XCTAssertEqual(selection, NSRange(location: 3, length: 1))
    device.press("forwardDelete")
    XCTAssertEqual(field.text, "hi ou")
    device.press("end")
    device.press("delete", modifiers: .alternate)
    XCTAssertEqual(field.text, "hi ")
    device.press("z", modifiers: .command)
    XCTAssertEqual(field.text, "hi ou")
    device.press("z", modifiers: [.command, .shift])
    XCTAssertEqual(field.text, "hi ")
    device.press("a", modifiers: .control)
    XCTAssertEqual(selection, NSRange(location: 0, length: 3))
    device.press("c", modifiers: .command)
    device.press("right")
    device.press("v", modifiers: .command)
    XCTAssertEqual(field.text, "hi hi ")
    device.press("a", modifiers: .command)
    device.press("x", modifiers: .command)
    XCTAssertEqual(field.text, "")
    device.press("up")
    device.press("tab")
    XCTAssertEqual(field.text, "")
  }

  private final class Commander: UIView {
    var heard: [String] = []
    var commands: [UIKeyCommand] = []
    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [UIKeyCommand]? { commands }
    func did(_ command: UIKeyCommand) { heard.append("\(command.title)\(command.propertyList ?? "")") }
  }

  func testKeyCommandsComeAfterTypingUnlessTheyAreUrgent() {
    let commander = Commander(frame: page.bounds)
    let action = Selector(Commander.did, "did:")
    page.addSubview(commander)
    commander.addSubview(field)
    let left = UIKeyCommand(input: UIKeyCommand.inputLeftArrow, modifierFlags: [], action: action)
    left.title = "left"
    commander.commands = [
      UIKeyCommand(title: "find", action: action, input: "f", modifierFlags: .command, propertyList: 7), left,
      UIKeyCommand(title: "escape", action: action, input: UIKeyCommand.inputEscape, discoverabilityTitle: "Leave"),
    ]
    field.text = "ab"
    field.becomeFirstResponder()
    device.press("f", modifiers: .command)
    device.press("escape")
    device.press("left")
    XCTAssertEqual(commander.heard, ["find7", "escape"])
    XCTAssertEqual(selection.location, 1)
    left.wantsPriorityOverSystemBehavior = true
    device.press("left")
    XCTAssertEqual(commander.heard, ["find7", "escape", "left"])
    XCTAssertEqual(selection.location, 1)
    device.press("f", modifiers: [.command, .shift])
    XCTAssertEqual(commander.heard.count, 3)
    XCTAssertEqual(commander.commands[2].discoverabilityTitle, "Leave")
    commander.becomeFirstResponder()
    device.press("left")
    XCTAssertEqual(commander.heard.last, "left")
  }

  func testAnAppsOwnInputGetsHardwareKeys() {
    let input = StringInput(frame: page.bounds)
    page.addSubview(input)
    input.becomeFirstResponder()
    for key in ["a", "b", "c", "left"] { device.press(key) }
    device.press("delete")
    XCTAssertEqual(input.string, "ac")
    device.press("right", modifiers: .shift)
    device.press("x")
    XCTAssertEqual(input.string, "ax")
  }

  // MARK: Rectangles

  func testRectanglesOfBordersAndSideViews() {
    let bounds = CGRect(x: 0, y: 0, width: 200, height: 34)
    XCTAssertEqual(field.textRect(forBounds: bounds), bounds)
    field.borderStyle = .roundedRect
    XCTAssertEqual(field.textRect(forBounds: bounds), CGRect(x: 7, y: 2, width: 186, height: 30))
    let (left, right) = (
      UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)), UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 60))
    )
    field.leftView = left
    field.rightView = right
    XCTAssertEqual(field.textRect(forBounds: bounds).minX, 7, "views are not shown unless asked for")
    field.leftViewMode = .always
    field.rightViewMode = .whileEditing
    device.advanceFrames(1)
    XCTAssertEqual(left.frame, CGRect(x: 0, y: 7, width: 20, height: 20))
    XCTAssertNil(right.superview)
    XCTAssertEqual(field.textRect(forBounds: bounds).minX, 25)
    field.becomeFirstResponder()
    device.advanceFrames(1)
    XCTAssertEqual(right.frame, CGRect(x: 170, y: 0, width: 30, height: 34))
    XCTAssertEqual(field.editingRect(forBounds: bounds).maxX, 165)
    field.leftViewMode = .unlessEditing
    device.advanceFrames(1)
    XCTAssertNil(left.superview)
    field.leftView = nil
    XCTAssertEqual(field.leftViewRect(forBounds: bounds), .zero)
    XCTAssertEqual(field.borderRect(forBounds: bounds), bounds)
    XCTAssertEqual(field.placeholderRect(forBounds: bounds), field.textRect(forBounds: bounds))
  }

  private final class Moved: UITextField {
    override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 30, dy: 0) }
    override func editingRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 50, dy: 0) }
    override func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 70, dy: 0) }
    override func clearButtonRect(forBounds bounds: CGRect) -> CGRect { CGRect(x: 3, y: 4, width: 10, height: 10) }
  }

  func testSubclassesMoveTheParts() {
    let moved = Moved(frame: CGRect(x: 0, y: 300, width: 300, height: 40))
    moved.placeholder = "Search"
    moved.clearButtonMode = .always
    page.addSubview(moved)
    device.advanceFrames(1)
    XCTAssertEqual(moved.fieldLayout.parts.placeholder.frame.minX, 70)
    moved.text = "x"
    device.advanceFrames(1)
    XCTAssertEqual(moved.fieldLayout.parts.clip.frame.minX, 30)
    XCTAssertEqual(moved.fieldLayout.parts.clearButton.frame, CGRect(x: 3, y: 4, width: 10, height: 10))
    moved.becomeFirstResponder()
    device.advanceFrames(1)
    XCTAssertEqual(moved.fieldLayout.parts.clip.frame.minX, 50)
  }

  func testTheClearButtonClears() {
    let listener = Listener()
    field.delegate = listener
    field.clearButtonMode = .always
    device.advanceFrames(1)
    XCTAssertFalse(field.fieldLayout.parts.hasClearButton, "there is nothing to clear")
    field.text = "x"
    device.advanceFrames(1)
    XCTAssertFalse(field.fieldLayout.parts.clearButton.isHidden)
    let rect = field.clearButtonRect(forBounds: field.bounds)
    XCTAssertEqual(field.textRect(forBounds: field.bounds).maxX, rect.minX - 5)
    listener.refuses = ["shouldClear"]
    device.tap(field.fieldLayout.parts.clearButton)
    XCTAssertEqual(field.text, "x")
    listener.refuses = []
    device.tap(field.fieldLayout.parts.clearButton)
    XCTAssertEqual(field.text, "")
    device.advanceFrames(1)
    XCTAssertTrue(field.fieldLayout.parts.clearButton.isHidden)
    XCTAssertTrue(field.isEditing, "who clears wants to type something else")
  }

  // MARK: Looks

  func testDefaultsAndSizes() {
    let fresh = UITextField()
    XCTAssertEqual(fresh.text, "")
    XCTAssertEqual(fresh.font, .systemFont(ofSize: 17))
    XCTAssertEqual(fresh.textColor, .label)
    XCTAssertEqual(fresh.textAlignment, .natural)
    XCTAssertEqual(fresh.borderStyle, .none)
    XCTAssertFalse(fresh.isEditing)
    XCTAssertNil(fresh.typingAttributes)
    fresh.borderStyle = .roundedRect
    fresh.text = "Hello"
    let text = fresh.attributedText!.size()
    XCTAssertEqual(fresh.intrinsicContentSize, CGSize(width: text.width.rounded(.up) + 28, height: 34))
    fresh.borderStyle = .none
    XCTAssertEqual(fresh.intrinsicContentSize.height, 21)
    fresh.text = nil
    fresh.placeholder = "A longer placeholder"
    XCTAssertGreaterThan(fresh.intrinsicContentSize.width, 100)
  }

  func testARoundedFieldIsAtLeast34High() {
    let field = UITextField()
    (field.borderStyle, field.text) = (.roundedRect, "Small text field")
    for size in [11, 13, 15, 17] as [CGFloat] {
      field.font = .systemFont(ofSize: size)
      XCTAssertEqual(field.intrinsicContentSize.height, 34, "\(size)")
    }
    field.font = .systemFont(ofSize: 24)
    XCTAssertGreaterThan(field.intrinsicContentSize.height, 34)
    (field.borderStyle, field.font) = (.line, .systemFont(ofSize: 13))
    XCTAssertLessThan(field.intrinsicContentSize.height, 34)
  }

  func testAttributes() {
    field.font = .systemFont(ofSize: 20)
    field.textColor = .red
    field.text = "abc"
    var attributes = field.attributedText!.attributes(at: 0, effectiveRange: nil)
    XCTAssertEqual(attributes[.font] as? UIFont, .systemFont(ofSize: 20))
    XCTAssertEqual(attributes[.foregroundColor] as? UIColor, .red)
    field.defaultTextAttributes = [.kern: 3, .font: UIFont.boldSystemFont(ofSize: 12)]
    attributes = field.attributedText!.attributes(at: 1, effectiveRange: nil)
    XCTAssertEqual(attributes[.kern] as? Int, 3)
    XCTAssertEqual(field.font, .boldSystemFont(ofSize: 12))
    field.attributedText = NSAttributedString(string: "blue", attributes: [.foregroundColor: UIColor.blue])
    attributes = field.attributedText!.attributes(at: 0, effectiveRange: nil)
    XCTAssertEqual(attributes[.foregroundColor] as? UIColor, .blue)
    XCTAssertEqual(attributes[.font] as? UIFont, .boldSystemFont(ofSize: 12))
    field.becomeFirstResponder()
    field.typingAttributes = [.foregroundColor: UIColor.green, .font: UIFont.systemFont(ofSize: 12)]
    field.insertText("!")
    XCTAssertEqual(
      field.attributedText!.attribute(.foregroundColor, at: 4, effectiveRange: nil) as? UIColor, .green)
  }

  func testPlaceholdersShowWithoutText() {
    field.placeholder = "Name"
    device.advanceFrames(1)
    let label = field.fieldLayout.parts.placeholder
    XCTAssertFalse(label.isHidden)
    XCTAssertEqual(
      label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor, .placeholderText)
    field.text = "x"
    device.advanceFrames(1)
    XCTAssertTrue(label.isHidden)
    field.attributedPlaceholder = NSAttributedString(string: "Red", attributes: [.foregroundColor: UIColor.red])
    field.text = nil
    device.advanceFrames(1)
    XCTAssertEqual(field.placeholder, "Red")
    XCTAssertEqual(label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor, .red)
    XCTAssertEqual(label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont, field.font)
  }

  func testTextScrollsToTheCaretAndEndsInAnEllipsisAtRest() {
    field.text = "A text that is much too long for a field of this width"
    device.advanceFrames(1)
    XCTAssertTrue(field.editor.flow.layout(of: 0).isTruncated)
    field.becomeFirstResponder()
    device.advanceFrames(1)
    func isCaretInSight() -> Bool {
      let caret = field.caretRect(for: field.selectedTextRange!.start)
      return caret.minX >= -1.5 && caret.maxX <= 201.5
    }
    XCTAssertTrue(isCaretInSight())
    XCTAssertGreaterThan(field.fieldLayout.scrollOffset, 100)
    select(0)
    device.advanceFrames(1)
    XCTAssertTrue(isCaretInSight())
    XCTAssertEqual(field.fieldLayout.scrollOffset, 0)
    for _ in 0..<40 {
      device.press("right")
      XCTAssertTrue(isCaretInSight())
    }
    field.text = "short"
    device.advanceFrames(1)
    XCTAssertEqual(field.fieldLayout.scrollOffset, 0)
  }

  func testAllOfTheTextIsSelectedWithoutAMove() {
    field.becomeFirstResponder()
    field.text = "A text that is much too long for a field of this width"
    field.selectAll(nil)
    device.advanceFrames(1)
    XCTAssertEqual(field.fieldLayout.scrollOffset, 0, "its beginning shows")
    field.selectedTextRange = field.textRange(from: field.endOfDocument, to: field.endOfDocument)
    device.advanceFrames(1)
    let end = field.fieldLayout.scrollOffset
    XCTAssertGreaterThan(end, 100)
    field.selectAll(nil)
    device.advanceFrames(1)
    XCTAssertEqual(field.fieldLayout.scrollOffset, end)
  }

  func testTextShrinksToFitDownToTheSmallestSize() {
    field.text = "A text that is too long by half"
    field.adjustsFontSizeToFitWidth = true
    device.advanceFrames(1)
    XCTAssertLessThan(field.fieldLayout.fittingScale, 1)
    XCTAssertFalse(field.editor.flow.layout(of: 0).isTruncated)
    field.minimumFontSize = 16.5
    device.advanceFrames(1)
    XCTAssertEqual(field.fieldLayout.fittingScale, 16.5 / 17, accuracy: 0.001)
    field.text = "short"
    device.advanceFrames(1)
    XCTAssertEqual(field.fieldLayout.fittingScale, 1)
  }

  func testAlignment() {
    field.text = "abc"
    func left() -> CGFloat {
      device.advanceFrames(1)
      return field.firstRect(for: field.textRange(from: field.beginningOfDocument, to: field.endOfDocument)!).minX
    }
    XCTAssertEqual(left(), 0, accuracy: 0.5)
    let width = field.attributedText!.size().width
    for isEditing in [false, true] {
      if isEditing { field.becomeFirstResponder() }
      field.textAlignment = .right
      XCTAssertEqual(left(), 200 - width, accuracy: 2.1)
      field.textAlignment = .center
      XCTAssertEqual(left(), (200 - width) / 2, accuracy: 1.1, "editing: \(isEditing)")
    }
    field.textAlignment = .natural
    field.text = "שלום"
    let hebrew = field.attributedText!.size().width
    XCTAssertEqual(left(), 200 - hebrew, accuracy: 2.1)
  }

  // MARK: The caret

  func testTheCaretBlinksByTheHostsClock() {
    field.becomeFirstResponder()
    device.advanceFrames(1)
    let caret = field.fieldLayout.parts.caret
    XCTAssertFalse(caret.isHidden)
    XCTAssertEqual(caret.alpha, 1)
    device.advance(by: 0.7)
    XCTAssertEqual(caret.alpha, 0)
    device.advance(by: 0.5)
    XCTAssertEqual(caret.alpha, 1)
    device.advance(by: 0.4)
    field.insertText("a")
    device.advance(by: 0.2)
    XCTAssertEqual(caret.alpha, 1, "what moves stays lit")
    field.selectAll(nil)
    device.advanceFrames(1)
    XCTAssertTrue(caret.isHidden, "a selection has no caret")
    field.resignFirstResponder()
    device.advanceFrames(1)
    XCTAssertTrue(caret.isHidden)
  }

  func testTheCaretIsAsHighAsItsFont() {
    field.text = "a"
    field.becomeFirstResponder()
    device.advanceFrames(1)
    let rect = field.caretRect(for: field.endOfDocument)
    // 20.29 and 1.5, rounded.
    XCTAssertEqual(rect.height, 22)
    XCTAssertEqual(rect.midY, 17, accuracy: 0.6)
  }

  // MARK: Traits

  func testTraitsAreToldToWhoeverAsks() {
    let input: any UITextInputTraits = field
    field.keyboardType = .URL
    field.returnKeyType = .go
    field.autocapitalizationType = .none
    field.autocorrectionType = .no
    field.textContentType = .URL
    field.keyboardAppearance = .dark
    XCTAssertEqual(input.keyboardType, .URL)
    XCTAssertEqual(input.returnKeyType, .go)
    XCTAssertEqual(input.autocapitalizationType, UITextAutocapitalizationType.none)
    XCTAssertEqual(input.autocorrectionType, .no)
    XCTAssertEqual(input.textContentType, .URL)
    XCTAssertEqual(input.keyboardAppearance, .dark)
    XCTAssertFalse(input.isSecureTextEntry)
  }

  func testADisabledFieldIsNotEdited() {
    field.isEnabled = false
    XCTAssertFalse(field.becomeFirstResponder())
    device.tap(field)
    XCTAssertFalse(field.isEditing)
  }

  func testAFieldThatLeavesItsWindowEndsEditing() {
    let listener = Listener()
    listener.refuses = ["shouldEnd"]
    field.delegate = listener
    field.becomeFirstResponder()
    field.removeFromSuperview()
    XCTAssertEqual(listener.log.last, "didEnd")
    XCTAssertNil(page.window!.firstResponder)
  }
}
