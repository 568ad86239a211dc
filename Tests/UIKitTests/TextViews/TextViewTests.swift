import UIKitTesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class TextViewTests: XCTestCase {
  private var device: SimulatedDevice!
  private var view: UITextView!
  private var page: UIView!

  override func setUp() {
    device = SimulatedDevice()
    page = UIView()
    view = UITextView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
    view.font = .systemFont(ofSize: 17)
    view.accessibilityIdentifier = "text"
    page.addSubview(view)
    device.show(page)
  }

  override func tearDown() {
    (device, view, page) = (nil, nil, nil)
  }

  private final class Listener: NSObject, UITextViewDelegate {
    var log: [String] = []
    var refuses: Set<String> = []
    var links: [URL] = []
    private func note(_ event: String) -> Bool {
      log.append(event)
      return !refuses.contains(event)
    }
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { note("shouldBegin") }
    func textViewDidBeginEditing(_ textView: UITextView) { _ = note("didBegin") }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool { note("shouldEnd") }
    func textViewDidEndEditing(_ textView: UITextView) { _ = note("didEnd") }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
      note("shouldChange \(range.location),\(range.length) \(text)")
    }
    func textViewDidChange(_ textView: UITextView) { _ = note("didChange") }
    func textViewDidChangeSelection(_ textView: UITextView) { _ = note("selection") }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { _ = note("scroll") }
    func textView(
      _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
      interaction: UITextItemInteraction
    ) -> Bool {
      links.append(URL)
      return note("link")
    }
  }

  private let paragraphs = (1...80).map { "Paragraph \($0) of a text that is long." }.joined(separator: "\n")

  /// The top of the caret at a place, which is not rounded to points as the caret is.
  private func top(of position: UITextPosition) -> CGFloat {
    view.caretRectOfInput(at: TextPlace(offset: view.offset(of: position))).minY
  }

  private func isCaretInSight() -> Bool {
    let caret = view.caretRect(for: view.selectedTextRange!.end)
    return view.bounds.insetBy(dx: -2, dy: -2).contains(caret)
  }

  func testTheDelegateHearsInUIKitsOrder() {
    let listener = Listener()
    view.delegate = listener
    XCTAssertTrue(view.becomeFirstResponder())
    view.insertText("a\n")
    view.deleteBackward()
    XCTAssertTrue(view.resignFirstResponder())
    XCTAssertEqual(
      listener.log,
      [
        "shouldBegin", "didBegin", "shouldChange 0,0 a\n", "selection", "didChange", "shouldChange 1,1 ", "selection",
        "didChange", "shouldEnd", "didEnd",
      ])
    XCTAssertEqual(view.text, "a")
    listener.refuses = ["shouldBegin"]
    XCTAssertFalse(view.becomeFirstResponder())
    listener.refuses = ["shouldEnd", "shouldChange 1,0 x"]
    view.becomeFirstResponder()
    view.insertText("x")
    XCTAssertEqual(view.text, "a")
    XCTAssertFalse(view.resignFirstResponder())
  }

  func testTheKeyboardRisesBeforeTheDelegateHears() {
    final class Order: @unchecked Sendable { var keyboards = 0 }
    let order = Order()
    let token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { _ in order.keyboards += 1 }
    let listener = Listener()
    view.delegate = listener
    var keyboardsAtBeginning = -1
    let begin = NotificationCenter.default.addObserver(
      forName: UITextView.textDidBeginEditingNotification, object: view, queue: nil
    ) { _ in keyboardsAtBeginning = order.keyboards }
    view.becomeFirstResponder()
    XCTAssertEqual(keyboardsAtBeginning, 1)
    view.resignFirstResponder()
    device.advance(by: 1)
    view.isEditable = false
    view.becomeFirstResponder()
    XCTAssertEqual(order.keyboards, 1, "text that is only read needs no keyboard")
    for token in [token, begin] { NotificationCenter.default.removeObserver(token) }
  }

  /// Taps the text.
  /// - Returns: what is selected as the keyboard is about to come.
  private func selectionAsTheKeyboardComes(tapping point: CGPoint) -> NSRange? {
    final class Seen: @unchecked Sendable { var range: NSRange? }
    let (seen, view) = (Seen(), view!)
    let token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { seen.range = view.selectedRange } }
    defer { NotificationCenter.default.removeObserver(token) }
    device.tap(at: point)
    return seen.range
  }

  /// What scrolls along with the keyboard knows which line is edited.
  func testTheCaretIsWhereTheFingerWantsItBeforeTheKeyboardComes() {
    view.text = paragraphs
    device.advanceFrames(1)
    let first = selectionAsTheKeyboardComes(tapping: CGPoint(x: 60, y: 150))
    XCTAssertEqual(first, view.selectedRange)
    XCTAssertLessThan(view.selectedRange.location, 200)
    device.advance(by: 1)
    device.press("a")
    device.advance(by: 1)
    let second = selectionAsTheKeyboardComes(tapping: CGPoint(x: 60, y: 260))
    XCTAssertEqual(second, view.selectedRange, "also where a hardware key had taken the keyboard away")
    XCTAssertNotEqual(second?.location, first.map { $0.location + 1 })
  }

  func testLinesThatLeaveInAnAnimationShowOnTheirWay() {
    view.text = paragraphs
    device.advanceFrames(1)
    UIView.animate(withDuration: 0.3) {
      self.view.contentOffset.y = 190
      self.view.layoutIfNeeded()
    }
    device.advanceFrames(2)
    XCTAssertTrue(view.canvas.subviews.contains { $0 is TextLineView && $0.frame.minY < 20 })
  }

  /// A line's view that another line takes does not fly through the text.
  func testLinesHaveTheirPlacesAtOnce() {
    view.text = paragraphs
    device.advanceFrames(1)
    UIView.animate(withDuration: 0.3) {
      self.view.contentOffset.y = 900
      self.view.layoutIfNeeded()
    }
    device.advanceFrames(2)
    XCTAssertNotNil(view.layer.animationKeys(), "the text moves")
    XCTAssertTrue(view.canvas.subviews.allSatisfy { $0.layer.animationKeys() == nil })
  }

  func testDefaults() {
    let fresh = UITextView()
    XCTAssertEqual(fresh.text, "")
    XCTAssertEqual(fresh.textContainerInset, UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
    XCTAssertEqual(fresh.textContainer.lineFragmentPadding, 5)
    XCTAssertTrue(fresh.isEditable && fresh.isSelectable && fresh.isScrollEnabled)
    XCTAssertEqual(fresh.textColor, .label)
    XCTAssertEqual(fresh.selectedRange, NSRange(location: 0, length: 0))
    XCTAssertFalse(fresh.allowsEditingTextAttributes)
  }

  // MARK: Attributes

  func testTypingTakesTheLookOfWhatIsBefore() {
    let text = NSMutableAttributedString(
      string: "red", attributes: [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 20)])
    text.append(
      NSAttributedString(
        string: "blue", attributes: [.foregroundColor: UIColor.blue, .font: UIFont.systemFont(ofSize: 20)]))
    view.attributedText = text
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 3, length: 0)
    view.insertText("x")
    XCTAssertEqual(view.attributedText.attribute(.foregroundColor, at: 3, effectiveRange: nil) as? UIColor, .red)
    view.typingAttributes[.foregroundColor] = UIColor.green
    view.insertText("y")
    view.insertText("z")
    XCTAssertEqual(view.attributedText.attribute(.foregroundColor, at: 5, effectiveRange: nil) as? UIColor, .green)
    view.selectedRange = NSRange(location: 8, length: 0)
    view.insertText("w")
    XCTAssertEqual(view.attributedText.attribute(.foregroundColor, at: 8, effectiveRange: nil) as? UIColor, .blue)
    XCTAssertEqual(view.text, "redxyzblwue")
    // Typing goes on in the same look where all has been deleted.
    view.selectAll(nil)
    view.deleteBackward()
    XCTAssertEqual(view.text, "")
  }

  func testFontColourAndAlignmentChangeTheWholeText() {
    view.text = "one\ntwo"
    view.font = .systemFont(ofSize: 30)
    view.textColor = .red
    view.textAlignment = .center
    let attributes = view.attributedText.attributes(at: 5, effectiveRange: nil)
    XCTAssertEqual(attributes[.font] as? UIFont, .systemFont(ofSize: 30))
    XCTAssertEqual(attributes[.foregroundColor] as? UIColor, .red)
    XCTAssertEqual((attributes[.paragraphStyle] as? NSParagraphStyle)?.alignment, .center)
    XCTAssertEqual(view.font, .systemFont(ofSize: 30))
    XCTAssertEqual(view.textColor, .red)
    device.advanceFrames(1)
    let rect = view.firstRect(
      for: view.textRange(
        from: view.beginningOfDocument, to: view.position(from: view.beginningOfDocument, offset: 3)!)!)
    XCTAssertEqual(rect.midX, 150, accuracy: 1)
  }

  func testTheStorageChangesTheViewAtOnce() {
    view.text = "hello"
    view.selectedRange = NSRange(location: 5, length: 0)
    device.advanceFrames(1)
    let end = view.caretRect(for: view.endOfDocument).minX
    view.textStorage.addAttribute(.font, value: UIFont.systemFont(ofSize: 30), range: NSRange(location: 0, length: 5))
    XCTAssertGreaterThan(view.caretRect(for: view.endOfDocument).minX, end * 1.5)
    view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 1), with: "J3")
    XCTAssertEqual(view.text, "J3ello")
    XCTAssertEqual(view.selectedRange, NSRange(location: 6, length: 0), "the selection stays at its characters")
    XCTAssertFalse(view.undoManager!.canUndo)
  }

  func testKeysSwitchBoldItalicAndUnderline() {
    view.text = "some words"
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 0, length: 4)
    device.press("b", modifiers: .command)
    XCTAssertEqual(
      (view.attributedText.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.textFont.weight, .regular)
    view.allowsEditingTextAttributes = true
    for key in ["b", "i", "u"] { device.press(key, modifiers: .command) }
    let font = view.attributedText.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
    XCTAssertEqual(font?.textFont.weight, .semibold)
    XCTAssertEqual(font?.textFont.isItalic, true)
    XCTAssertEqual(view.attributedText.attribute(.underlineStyle, at: 3, effectiveRange: nil) as? Int, 1)
    XCTAssertNil(view.attributedText.attribute(.underlineStyle, at: 4, effectiveRange: nil))
    XCTAssertEqual(view.selectedRange, NSRange(location: 0, length: 4))
    device.press("b", modifiers: .command)
    XCTAssertEqual(
      (view.attributedText.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.textFont.weight, .regular)
    view.undoManager!.undo()
    XCTAssertEqual(
      (view.attributedText.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.textFont.weight, .semibold)
    view.selectedRange = NSRange(location: 10, length: 0)
    device.press("b", modifiers: .command)
    view.insertText("!")
    XCTAssertEqual(
      (view.attributedText.attribute(.font, at: 10, effectiveRange: nil) as? UIFont)?.textFont.weight, .semibold)
    view.selectedRange = NSRange(location: 5, length: 5)
    let items = EditMenuItem.items(of: view.builtEditMenu.children, for: view) { _ in }
    guard case .open(let styles)? = items.first(where: { $0.title == "Format" })?.effect,
      case .perform(let italic)? = styles.first(where: { $0.title == "Italic" })?.effect
    else { return XCTFail("\(items.map(\.title))") }
    italic()
    XCTAssertEqual(
      (view.attributedText.attribute(.font, at: 6, effectiveRange: nil) as? UIFont)?.textFont.isItalic, true)
    view.allowsEditingTextAttributes = false
    XCTAssertFalse(view.canPerformAction(Selector("toggleItalics:"), withSender: nil))
  }

  // MARK: Geometry

  func testTextLiesWithinInsetsAndPadding() {
    view.text = "abc"
    device.advanceFrames(1)
    XCTAssertEqual(view.caretRect(for: view.beginningOfDocument).midX, 5, accuracy: 0.01)
    XCTAssertEqual(view.firstRect(for: view.textRange(from: view.beginningOfDocument, to: view.endOfDocument)!).minY, 8)
    view.textContainerInset = UIEdgeInsets(top: 20, left: 30, bottom: 0, right: 10)
    view.textContainer.lineFragmentPadding = 0
    device.advanceFrames(1)
    XCTAssertEqual(view.caretRect(for: view.beginningOfDocument).midX, 30, accuracy: 0.01)
    XCTAssertEqual(view.textContainer.size.width, 260)
    XCTAssertEqual(
      view.firstRect(for: view.textRange(from: view.beginningOfDocument, to: view.endOfDocument)!).minY, 20)
  }

  /// Rectangles at the beginning, as recorded of UIKit at three pixels a point.
  func testPlacesWithoutTextAreAsMeasured() {
    device = SimulatedDevice(scale: 3)
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    device.show(view)
    for (size, height, line) in [(17, 22, 20.333), (12, 16, 14.333)] as [(CGFloat, CGFloat, CGFloat)] {
      view.font = .systemFont(ofSize: size)
      for text in ["", "abc"] {
        view.text = text
        device.advanceFrames(1)
        let start = view.beginningOfDocument
        XCTAssertEqual(view.caretRect(for: start), CGRect(x: 4, y: 7, width: 2, height: height))
        let rect = view.firstRect(for: view.textRange(from: start, to: start)!)
        XCTAssertEqual(rect.origin, CGPoint(x: 5, y: 8))
        XCTAssertEqual(rect.width, 0)
        XCTAssertEqual(rect.height, line, accuracy: 0.001)
      }
    }
  }

  func testPositionsRangesAndRectangles() {
    view.text = "Hello world, this is a text that takes more than a line of the view"
    device.advanceFrames(1)
    let start = view.beginningOfDocument
    let five = view.position(from: start, offset: 5)!
    XCTAssertNil(view.position(from: start, offset: -1))
    XCTAssertNil(view.position(from: start, offset: Int.max))
    XCTAssertEqual(view.compare(start, to: five), .orderedAscending)
    XCTAssertEqual(view.compare(five, to: five), .orderedSame)
    XCTAssertEqual(view.offset(from: five, to: start), -5)
    XCTAssertEqual(view.offset(from: start, to: view.position(from: five, in: .right, offset: 2)!), 7)
    let below = view.position(from: five, in: .down, offset: 1)!
    XCTAssertGreaterThan(view.caretRect(for: below).minY, view.caretRect(for: five).maxY - 2)
    let range = view.textRange(from: five, to: start)!
    XCTAssertEqual(view.text(in: range), "Hello")
    XCTAssertEqual(view.compare(view.position(within: range, farthestIn: .right)!, to: five), .orderedSame)
    XCTAssertEqual(view.text(in: view.characterRange(byExtending: five, in: .left)!), "Hello")
    let rects = view.selectionRects(for: view.textRange(from: start, to: view.endOfDocument)!)
    XCTAssertGreaterThanOrEqual(rects.count, 2)
    XCTAssertTrue(rects.first!.containsStart && rects.last!.containsEnd)
    XCTAssertEqual(rects[0].writingDirection, .leftToRight)
    let caret = view.caretRect(for: five)
    XCTAssertEqual(
      view.compare(view.closestPosition(to: CGPoint(x: caret.midX, y: caret.midY))!, to: five), .orderedSame)
    XCTAssertEqual(
      view.compare(view.closestPosition(to: CGPoint(x: 290, y: 20), within: range)!, to: five), .orderedSame)
    XCTAssertEqual(view.text(in: view.characterRange(at: CGPoint(x: caret.minX - 3, y: caret.midY))!), "o")
    XCTAssertNil(view.characterRange(at: CGPoint(x: 100, y: 190)))
    let line = view.tokenizer.rangeEnclosingPosition(five, with: .line, inDirection: .storage(.forward))!
    XCTAssertTrue(view.text(in: line)!.hasPrefix("Hello world"))
    XCTAssertLessThan(view.text(in: line)!.count, view.text.count)
    let lineEnd = view.tokenizer.position(from: five, toBoundary: .line, inDirection: .storage(.forward))!
    XCTAssertEqual(view.caretRect(for: lineEnd).minY, caret.minY)
    XCTAssertTrue(view.tokenizer.isPosition(lineEnd, atBoundary: .line, inDirection: .storage(.forward)))
    view.setBaseWritingDirection(.rightToLeft, for: range)
    XCTAssertTrue(view.editor.flow.paragraphIsRightToLeft(at: 0))
    XCTAssertNotNil(view.textStyling(at: five, in: .forward)?[.font])
  }

  func testTheCaretAtTheEndOfAWrappedLine() {
    view.text = "Hello world, this is a text that takes more than a line of the view"
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 3, length: 0)
    device.press("right", modifiers: .command)
    XCTAssertEqual(view.selectionAffinity, .backward)
    let upper = view.caretRect(for: view.selectedTextRange!.start)
    view.selectionAffinity = .forward
    XCTAssertGreaterThan(view.caretRect(for: view.selectedTextRange!.start).minY, upper.minY)
  }

  // MARK: Scrolling

  func testTheViewScrollsToTheCaret() {
    view.text = paragraphs
    view.becomeFirstResponder()
    device.advanceFrames(1)
    XCTAssertEqual(view.selectedRange.location, paragraphs.utf16.count)
    device.press("down", modifiers: .command)
    XCTAssertTrue(isCaretInSight())
    XCTAssertGreaterThan(view.contentOffset.y, 500)
    view.insertText("\n\n\nmore")
    device.advanceFrames(1)
    XCTAssertTrue(isCaretInSight())
    device.press("up", modifiers: .command)
    XCTAssertTrue(isCaretInSight())
    XCTAssertEqual(view.contentOffset.y, 0)
    for _ in 0..<30 {
      device.press("down")
      XCTAssertTrue(isCaretInSight())
    }
    device.press("pageDown")
    XCTAssertTrue(isCaretInSight())
    view.scrollRangeToVisible(NSRange(location: 0, length: 9))
    XCTAssertEqual(view.contentOffset.y, 0)
  }

  func testOnlyWhatIsInSightIsLaidOut() {
    view.text = String(repeating: "A paragraph of some words, which may take two lines.\n", count: 20_000)
    device.advanceFrames(1)
    XCTAssertLessThan(view.editor.flow.layoutsMade, 60)
    let height = view.contentSize.height
    view.contentOffset.y = height / 2
    device.advanceFrames(1)
    XCTAssertLessThan(view.editor.flow.layoutsMade, 120)
    let made = view.editor.flow.layoutsMade
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 30, length: 0)
    view.insertText("x")
    device.advanceFrames(1)
    view.insertText("y")
    device.advanceFrames(1)
    XCTAssertLessThan(view.editor.flow.layoutsMade, made + 60)
    XCTAssertLessThanOrEqual(view.canvas.drawnLines, 2, "a keystroke draws the line that it is in")
  }

  func testWhatIsInSightStaysWhileThatAboveIsMeasured() {
    view.text = String(
      repeating: "Words that take more than one line of the view when they are laid out, by a good deal.\n", count: 400)
    device.advanceFrames(1)
    view.contentOffset.y = 6000
    device.advanceFrames(1)
    let place = view.closestPosition(to: CGPoint(x: 5, y: view.bounds.midY))!
    var expected = top(of: place) - view.contentOffset.y
    for _ in 0..<60 {
      view.contentOffset.y -= 10
      expected += 10
      device.advanceFrames(1)
      XCTAssertEqual(top(of: place) - view.contentOffset.y, expected, accuracy: 0.6)
    }
  }

  func testRotationKeepsTheFirstLineInSight() {
    view.text = paragraphs
    device.advanceFrames(1)
    view.contentOffset.y = 700
    device.advanceFrames(1)
    let place = view.closestPosition(to: CGPoint(x: 5, y: view.contentOffset.y + 4))!
    let before = top(of: place) - view.contentOffset.y
    view.frame.size.width = 160
    device.advanceFrames(1)
    XCTAssertEqual(top(of: place) - view.contentOffset.y, before, accuracy: 1.5)
  }

  // MARK: Size

  func testAViewThatDoesNotScrollIsAsHighAsItsText() {
    view.isScrollEnabled = false
    view.text = "one\ntwo\nthree"
    let lineHeight = UIFont.systemFont(ofSize: 17).lineHeight
    XCTAssertEqual(view.intrinsicContentSize.height, (3 * lineHeight + 16).rounded(.up))
    XCTAssertEqual(view.sizeThatFits(CGSize(width: 60, height: 1000)).width, 60)
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: page.topAnchor), view.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      view.widthAnchor.constraint(equalToConstant: 200),
    ])
    device.advanceFrames(1)
    XCTAssertEqual(view.frame.height, (3 * lineHeight + 16).rounded(.up), accuracy: 0.5)
    view.becomeFirstResponder()
    view.insertText("\nfour")
    device.advanceFrames(1)
    XCTAssertEqual(view.frame.height, (4 * lineHeight + 16).rounded(.up), accuracy: 0.5)
    view.isScrollEnabled = true
    XCTAssertEqual(view.intrinsicContentSize.height, UIView.noIntrinsicMetric)
  }

  // MARK: Editing

  func testUndoOfPastesAndLines() {
    view.text = "ab"
    view.becomeFirstResponder()
    UIPasteboard.general.string = "one\ntwo"
    view.selectedRange = NSRange(location: 1, length: 0)
    view.paste(nil)
    XCTAssertEqual(view.text, "aone\ntwob")
    view.insertText("!")
    view.undoManager!.undo()
    XCTAssertEqual(view.text, "aone\ntwob")
    view.undoManager!.undo()
    XCTAssertEqual(view.text, "ab")
    XCTAssertEqual(view.selectedRange, NSRange(location: 1, length: 0))
  }

  func testPastedGigabytesAreRefusedWithNothingLost() {
    view.text = "kept"
    view.becomeFirstResponder()
    UIPasteboard.general.string = String(repeating: "0123456789abcdef", count: 1 << 22)
    view.selectAll(nil)
    view.paste(nil)
    XCTAssertEqual(view.text, "kept")
    XCTAssertEqual(view.selectedRange, NSRange(location: 0, length: 4))
  }

  func testStyledTextIsPastedWhereStylesMayBeEdited() {
    let red = NSAttributedString(string: "red", attributes: [.foregroundColor: UIColor.red])
    view.attributedText = red
    view.becomeFirstResponder()
    view.selectAll(nil)
    view.copy(nil)
    let other = UITextView(frame: CGRect(x: 0, y: 400, width: 200, height: 100))
    page.addSubview(other)
    other.becomeFirstResponder()
    other.paste(nil)
    XCTAssertEqual(other.textColor, .label)
    other.text = ""
    other.allowsEditingTextAttributes = true
    other.paste(nil)
    XCTAssertEqual(other.attributedText.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor, .red)
  }

  func testATextThatIsNotEditable() {
    view.text = "read me"
    view.isEditable = false
    device.tap(view)
    view.becomeFirstResponder()
    view.selectAll(nil)
    XCTAssertFalse(view.canPerformAction(Selector("cut:"), withSender: nil))
    XCTAssertTrue(view.canPerformAction(Selector("copy:"), withSender: nil))
    device.press("x")
    device.press("delete")
    XCTAssertEqual(view.text, "read me")
    view.isSelectable = false
    XCTAssertFalse(view.isFirstResponder)
    XCTAssertFalse(view.becomeFirstResponder())
  }

  func testLinksOpenWhereTextIsNotEdited() {
    let listener = Listener()
    view.delegate = listener
    let text = NSMutableAttributedString(string: "See ", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    text.append(
      NSAttributedString(
        string: "this page",
        attributes: [.font: UIFont.systemFont(ofSize: 17), .link: URL(string: "https://swift.org")!]))
    view.attributedText = text
    view.isEditable = false
    device.advanceFrames(1)
    let range = view.textRange(from: view.position(from: view.beginningOfDocument, offset: 6)!, to: view.endOfDocument)!
    let rect = view.firstRect(for: range)
    let point = view.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
    device.tap(at: point)
    XCTAssertEqual(listener.links, [URL(string: "https://swift.org")!])
    XCTAssertEqual(device.openedURLs, [URL(string: "https://swift.org")!])
    listener.refuses = ["link"]
    device.advance(by: 1)
    device.tap(at: point)
    XCTAssertEqual(device.openedURLs.count, 1)
    view.isEditable = true
    device.advance(by: 1)
    device.tap(at: point)
    XCTAssertEqual(listener.links.count, 2)
    XCTAssertEqual((view.linkTextAttributes[.foregroundColor] as? UIColor), view.tintColor)
  }

  // MARK: Fuzz

  func testRandomEditsKeepTextSelectionAndUndoTogether() {
    device.forgetPast()
    view.becomeFirstResponder()
    for round in 0..<Soak.count(1, full: 340) { editAtRandom(seed: 4242 + round) }
  }

  private func editAtRandom(seed: Int) {
    var dice = Dice(seed: seed)
    let pieces = ["a", " word", "\n", "שלום", "e\u{301}", "👨‍👩‍👧", "\r\n", "\t"]
    view.text = ""
    for _ in 0..<300 {
      switch dice.roll(10) {
      case 0...4: view.insertText(pieces[dice.roll(pieces.count)])
      case 5: view.deleteBackward()
      case 6: device.press(["left", "right", "up", "down"][dice.roll(4)], modifiers: dice.chance(50) ? [.shift] : [])
      case 7:
        let location = view.editor.flow.rounded(dice.roll(view.text.utf16.count + 1))
        view.selectedRange = NSRange(location: location, length: 0)
      case 8: if view.undoManager!.canUndo { view.undoManager!.undo() }
      default: if view.undoManager!.canRedo { view.undoManager!.redo() }
      }
      XCTAssertLessThanOrEqual(NSMaxRange(view.selectedRange), view.text.utf16.count, "seed \(seed)")
      XCTAssertEqual(
        view.editor.flow.start(of: view.editor.flow.blocks.count), view.text.utf16.count, "seed \(seed)")
    }
    let final = view.text!
    var undone = 0
    while view.undoManager!.canUndo {
      view.undoManager!.undo()
      undone += 1
    }
    XCTAssertEqual(view.text, "", "seed \(seed)")
    for _ in 0..<undone { view.undoManager!.redo() }
    XCTAssertEqual(view.text, final, "seed \(seed)")
  }
}
