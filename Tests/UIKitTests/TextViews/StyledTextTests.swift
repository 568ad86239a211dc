import UIKitTesting
import XCTest

@testable import UIKit

/// A text view whose app styles paragraphs as one types.
@preconcurrency @MainActor final class StyledTextTests: XCTestCase {
  private var device: SimulatedDevice!
  private var view: UITextView!
  private var stylist: Stylist!

  override func setUp() {
    device = SimulatedDevice()
    let page = UIView()
    view = UITextView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
    stylist = Stylist()
    view.accessibilityIdentifier = "text"
    page.addSubview(view)
    device.show(page)
    view.textStorage.delegate = stylist
  }

  override func tearDown() { (device, view, stylist) = (nil, nil, nil) }

  /// Paragraphs that begin with "# " are headings, those with "- " have an indent; other text is plain.
  private final class Stylist: NSObject, NSTextStorageDelegate {
    static let plain = UIFont.systemFont(ofSize: 17)
    static let heading = UIFont.boldSystemFont(ofSize: 28)
    private(set) var ranges: [NSRange] = []

    func textStorage(
      _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
      changeInLength delta: Int
    ) {
      guard editedMask.contains(.editedCharacters) else { return }
      ranges.append(editedRange)
      let text = textStorage.string as NSString
      let range = text.paragraphRange(for: editedRange)
      textStorage.setAttributes([.font: Self.plain], range: range)
      var next = range.location
      while next < range.end {
        let place = text.paragraphRange(for: NSRange(location: next, length: 0))
        next = place.end
        let paragraph = text.substring(with: place)
        if paragraph.hasPrefix("# ") { textStorage.addAttribute(.font, value: Self.heading, range: place) }
        guard paragraph.hasPrefix("- ") else { continue }
        let style = NSMutableParagraphStyle()
        (style.headIndent, style.firstLineHeadIndent, style.paragraphSpacingBefore) = (30, 10, 12)
        textStorage.addAttribute(.paragraphStyle, value: style, range: place)
      }
    }
  }

  private func font(at place: Int) -> UIFont? {
    view.textStorage.attribute(.font, at: place, effectiveRange: nil) as? UIFont
  }

  private func range(_ location: Int, _ length: Int) -> UITextRange {
    let start = view.position(from: view.beginningOfDocument, offset: location)!
    return view.textRange(from: start, to: view.position(from: start, offset: length)!)!
  }

  private func text(at place: CGPoint) -> String? {
    view.characterRange(at: place).flatMap { view.text(in: $0) }
  }

  private let long = (1...200).map { $0 % 10 == 0 ? "# Heading \($0)" : "Paragraph \($0) of a text." }
    .joined(separator: "\n")

  // MARK: Typing

  func testParagraphsAreStyledAsOneTypes() {
    view.autocapitalizationType = .none
    view.becomeFirstResponder()
    device.advance(by: 1)
    device.type("# a")
    XCTAssertEqual(view.text, "# a")
    XCTAssertEqual(font(at: 2), Stylist.heading)
    XCTAssertEqual(view.selectedRange, NSRange(location: 3, length: 0))
    XCTAssertEqual(stylist.ranges, (0..<3).map { NSRange(location: $0, length: 1) })
    device.advanceFrames(1)
    let inset = view.textContainerInset.top
    XCTAssertEqual(view.firstRect(for: range(2, 1)).minY, inset, accuracy: 0.01)
    XCTAssertEqual(view.firstRect(for: range(2, 1)).height, Stylist.heading.lineHeight, accuracy: 0.01)
    view.selectedRange = NSRange(location: 2, length: 0)
    view.deleteBackward()
    XCTAssertEqual(font(at: 0), Stylist.plain, "without a space it is no heading")
    device.advanceFrames(1)
    XCTAssertEqual(view.firstRect(for: range(1, 1)).height, Stylist.plain.lineHeight, accuracy: 0.01)
    XCTAssertEqual(view.selectedRange, NSRange(location: 1, length: 0))
  }

  func testUndoStylesAnew() {
    view.text = "plain\nmore"
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 0, length: 0)
    view.insertText("# ")
    XCTAssertEqual(font(at: 3), Stylist.heading)
    XCTAssertEqual(font(at: 9), Stylist.plain)
    view.undoManager?.undo()
    XCTAssertEqual(view.text, "plain\nmore")
    XCTAssertEqual(font(at: 0), Stylist.plain)
    XCTAssertEqual(view.selectedRange, NSRange(location: 0, length: 0))
    view.undoManager?.redo()
    XCTAssertEqual(view.text, "# plain\nmore")
    XCTAssertEqual(font(at: 3), Stylist.heading)
  }

  func testAKeystrokeLaysOutItsParagraphOnly() {
    view.text = String(repeating: long + "\n", count: 25)
    XCTAssertGreaterThan(view.textStorage.length, 100_000)
    view.becomeFirstResponder()
    device.advance(by: 1)
    view.selectedRange = NSRange(location: view.textStorage.length / 2, length: 0)
    view.scrollRangeToVisible(view.selectedRange)
    device.advanceFrames(2)
    let made = view.editor.flow.layoutsMade
    for letter in "letter" {
      view.insertText(String(letter))
      device.advanceFrames(1)
      XCTAssertLessThanOrEqual(view.canvas.drawnLines, 1)
    }
    XCTAssertLessThanOrEqual(view.editor.flow.layoutsMade - made, 6, "the paragraph alone")
  }

  // MARK: Changes by the app

  func testAttributesOfTheAppKeepSelectionScrollingAndUndo() {
    view.text = long
    view.becomeFirstResponder()
    device.advance(by: 1)
    view.insertText("!")
    view.selectedRange = NSRange(location: 2000, length: 5)
    view.scrollRangeToVisible(view.selectedRange)
    device.advanceFrames(1)
    let (offset, storage) = (view.contentOffset, view.textStorage)
    let place = view.firstRect(for: view.selectedTextRange!)
    storage.beginEditing()
    storage.addAttributes([.backgroundColor: UIColor.systemYellow], range: NSRange(location: 1990, length: 30))
    storage.addAttribute(.underlineStyle, value: NSUnderlineStyle.single.rawValue, range: view.selectedRange)
    storage.endEditing()
    device.advanceFrames(1)
    XCTAssertEqual(view.contentOffset, offset)
    XCTAssertEqual(view.selectedRange, NSRange(location: 2000, length: 5))
    XCTAssertEqual(view.firstRect(for: view.selectedTextRange!), place)
    XCTAssertTrue(view.undoManager!.canUndo)
    view.undoManager?.undo()
    XCTAssertEqual(view.text, long)
  }

  func testCharactersOfTheAppMoveTheSelectionWithItsText() {
    view.text = long
    view.becomeFirstResponder()
    let word = (long as NSString).range(of: "Paragraph 44")
    view.selectedRange = word
    view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "new ")
    XCTAssertEqual((view.text as NSString).substring(with: view.selectedRange), "Paragraph 44")
    view.textStorage.replaceCharacters(in: NSRange(location: view.textStorage.length, length: 0), with: " end")
    XCTAssertEqual((view.text as NSString).substring(with: view.selectedRange), "Paragraph 44")
    // In the same paragraph, all of which is styled anew.
    view.textStorage.replaceCharacters(in: NSRange(location: view.selectedRange.end + 1, length: 2), with: "within")
    XCTAssertEqual((view.text as NSString).substring(with: view.selectedRange), "Paragraph 44")
  }

  func testReplacingByTheAppIsUndone() {
    view.text = "- [ ] task\nmore"
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 13, length: 1)
    let selection = view.selectedRange
    view.replace(range(3, 1), withText: "x")
    view.selectedRange = selection
    XCTAssertEqual(view.text, "- [x] task\nmore")
    view.undoManager?.undo()
    XCTAssertEqual(view.text, "- [ ] task\nmore")
    XCTAssertEqual(view.selectedRange, selection)
  }

  // MARK: Places

  func testPointsLeadToCharactersOfAnySize() {
    view.text = "# Big\nsmall"
    device.advanceFrames(1)
    let big = view.firstRect(for: range(2, 1))
    let small = view.firstRect(for: range(6, 1))
    XCTAssertEqual(text(at: CGPoint(x: big.midX, y: big.midY)), "B")
    XCTAssertEqual(text(at: CGPoint(x: small.midX, y: small.midY)), "s")
    XCTAssertEqual(small.minY, big.maxY, accuracy: 0.01)
    XCTAssertNil(text(at: CGPoint(x: 290, y: small.midY)))
    let closest = view.closestPosition(to: CGPoint(x: 290, y: small.midY))!
    XCTAssertEqual(view.offset(from: view.beginningOfDocument, to: closest), 11)
  }

  func testParagraphStylesMoveLines() {
    view.text = "one\n- " + String(repeating: "word ", count: 20)
    device.advanceFrames(1)
    let left = view.textContainerInset.left + view.textContainer.lineFragmentPadding
    let (plain, point) = (view.firstRect(for: range(0, 1)), view.firstRect(for: range(4, 1)))
    XCTAssertEqual(plain.minX, left, accuracy: 0.01)
    XCTAssertEqual(point.minX, left + 10, accuracy: 0.01)
    XCTAssertEqual(point.minY, plain.maxY + 12, accuracy: 0.01)
    let second = view.closestPosition(to: CGPoint(x: 0, y: point.maxY + 5))!
    XCTAssertEqual(view.caretRect(for: second).midX, left + 30, accuracy: 0.01)
  }

  func testATapOfTheAppsTakesTheViewsPlace() {
    view.text = "- [ ] task\nmore"
    device.advanceFrames(1)
    let taps = BoxTaps(view: view)
    let recognizer = UITapGestureRecognizer(target: taps, action: Selector(BoxTaps.tapped, "tapped:"))
    recognizer.delegate = taps
    view.addGestureRecognizer(recognizer)
    let box = view.firstRect(for: range(3, 1))
    device.tap(at: view.convert(CGPoint(x: box.midX, y: box.midY), to: nil))
    device.advance(by: 1)
    XCTAssertEqual(taps.count, 1)
    XCTAssertFalse(view.isFirstResponder)
    let more = view.firstRect(for: range(11, 4))
    device.tap(at: view.convert(CGPoint(x: more.midX, y: more.midY), to: nil))
    device.advance(by: 1)
    XCTAssertEqual(taps.count, 1)
    XCTAssertTrue(view.isFirstResponder)
  }

  @preconcurrency @MainActor private final class BoxTaps: NSObject, UIGestureRecognizerDelegate {
    private let view: UITextView
    private(set) var count = 0
    init(view: UITextView) { self.view = view }

    func tapped(_ sender: UITapGestureRecognizer) { count += 1 }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
      guard let range = view.characterRange(at: touch.location(in: view)) else { return false }
      return (2...4).contains(view.offset(from: view.beginningOfDocument, to: range.start))
    }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
  }

  // MARK: Looks

  func testAPictureOfEveryLook() throws {
    view.textStorage.delegate = nil
    let text = NSMutableAttributedString(string: "")
    func add(_ string: String, _ attributes: [NSAttributedString.Key: Any]) {
      let plain: [NSAttributedString.Key: Any] = [.font: Stylist.plain, .foregroundColor: UIColor.label]
      text.append(NSAttributedString(string: string, attributes: plain.merging(attributes) { $1 }))
    }
    add("Heading\n", [.font: Stylist.heading])
    add("struck", [.strikethroughStyle: 1, .foregroundColor: UIColor.secondaryLabel])
    add(" under", [.underlineStyle: 1, .underlineColor: UIColor.systemRed])
    add(" back", [.backgroundColor: UIColor.systemYellow])
    add(" link", [.link: "https://swift.org"])
    let attachment = NSTextAttachment(image: UIImage(systemName: "checkmark.circle.fill")!)
    attachment.bounds = CGRect(x: 0, y: -4, width: 22, height: 22)
    text.append(NSAttributedString(attachment: attachment))
    text.addAttributes(
      [.font: Stylist.plain, .foregroundColor: UIColor.systemGreen],
      range: NSRange(location: text.length - 1, length: 1))
    add(" done", [:])
    view.attributedText = text
    device.advanceFrames(1)
    let place = view.convert(view.firstRect(for: range(text.length - 6, 1)), to: nil)
    let picture = device.snapshot()
    func greens(_ rect: CGRect) -> Int {
      var count = 0
      for y in Int(rect.minY * 2)..<Int(rect.maxY * 2) {
        for x in Int(rect.minX * 2)..<Int(rect.maxX * 2) {
          let pixel = UIImageTests.pixel(picture, x, y)
          if pixel >> 8 & 255 > 150, pixel >> 16 & 255 < 120 { count += 1 }
        }
      }
      return count
    }
    XCTAssertEqual(place.width, 22, accuracy: 0.01)
    XCTAssertGreaterThan(greens(place), 400)
    XCTAssertEqual(greens(place.offsetBy(dx: 24, dy: 0)), 0)
    if let folder = ProcessInfo.processInfo.environment["PICTURES"] {
      try device.writeSnapshot(toFile: folder + "/looks.png")
      device.setAppearance(.dark)
      device.advance(by: 1)
      try device.writeSnapshot(toFile: folder + "/looks-dark.png")
    }
  }
}
