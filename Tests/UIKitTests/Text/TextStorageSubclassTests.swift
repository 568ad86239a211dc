import UIKit
import XCTest

/// A text storage that keeps its text itself, as syntax highlighters have it.
private final class OwnStorage: NSTextStorage {
  let backing = NSMutableAttributedString()
  var highlights = false
  private(set) var processed: [NSRange] = []

  override var string: String { backing.string }

  override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
    backing.attributes(at: location, effectiveRange: range)
  }

  override func replaceCharacters(in range: NSRange, with str: String) {
    beginEditing()
    backing.replaceCharacters(in: range, with: str)
    edited(.editedCharacters, range: range, changeInLength: (str as NSString).length - range.length)
    endEditing()
  }

  override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    beginEditing()
    backing.setAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
    endEditing()
  }

  override func processEditing() {
    processed.append(editedRange)
    if highlights {
      let found = (string as NSString).range(of: "bold")
      if found.location != NSNotFound { addAttribute(.kern, value: 7, range: found) }
    }
    super.processEditing()
  }
}

/// One that tells of its edits without grouping them, and edits while it processes.
private final class BareStorage: NSTextStorage {
  let backing = NSMutableAttributedString()
  private(set) var processings = 0

  override var string: String { backing.string }

  override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
    backing.attributes(at: location, effectiveRange: range)
  }

  override func replaceCharacters(in range: NSRange, with str: String) {
    backing.replaceCharacters(in: range, with: str)
    edited(.editedCharacters, range: range, changeInLength: (str as NSString).length - range.length)
  }

  override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    backing.setAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  override func processEditing() {
    processings += 1
    if processings < 10 { setAttributes([.kern: 7], range: NSRange(location: 0, length: length)) }
    super.processEditing()
  }
}

/// Subclasses of a text storage that override its primitives.
@preconcurrency @MainActor final class TextStorageSubclassTests: XCTestCase {
  private let storage = OwnStorage()

  func testEverythingBuildsOnThePrimitives() {
    storage.append(NSAttributedString(string: "hello world", attributes: [.kern: 1]))
    storage.insert(NSAttributedString(string: "!"), at: 5)
    storage.deleteCharacters(in: NSRange(location: 0, length: 1))
    XCTAssertEqual(storage.backing.string, "ello! world")
    XCTAssertEqual(storage.length, 11)
    storage.addAttribute(.tracking, value: 2, range: NSRange(location: 0, length: 4))
    XCTAssertEqual(storage.backing.attribute(.kern, at: 0, effectiveRange: nil) as? Int, 1)
    XCTAssertEqual(storage.backing.attribute(.tracking, at: 0, effectiveRange: nil) as? Int, 2)
    XCTAssertNil(storage.backing.attribute(.tracking, at: 4, effectiveRange: nil))
    storage.removeAttribute(.kern, range: NSRange(location: 0, length: 11))
    XCTAssertNil(storage.attribute(.kern, at: 0, effectiveRange: nil))
    storage.setAttributedString(NSAttributedString(string: "new"))
    XCTAssertEqual(storage.backing.string, "new")
  }

  func testFoundationSeesTheText() {
    storage.append(NSAttributedString(string: "héllo 😀", attributes: [.kern: 1]))
    storage.replaceCharacters(in: NSRange(location: 1, length: 1), with: "e")
    let copy = NSAttributedString(attributedString: storage)
    XCTAssertEqual(copy.string, "hello 😀")
    XCTAssertEqual(copy.attribute(.kern, at: 6, effectiveRange: nil) as? Int, 1)
    XCTAssertEqual(storage.attributedSubstring(from: NSRange(location: 6, length: 2)).string, "😀")
    let sum = NSMutableAttributedString(string: "a ")
    sum.append(storage)
    XCTAssertEqual(sum.string, "a hello 😀")
  }

  func testProcessingMayChangeAttributesAndEndsOnce() {
    storage.highlights = true
    storage.append(NSAttributedString(string: "a bold word"))
    XCTAssertEqual(storage.processed, [NSRange(location: 0, length: 11)])
    XCTAssertEqual(storage.attribute(.kern, at: 2, effectiveRange: nil) as? Int, 7)
    XCTAssertEqual(storage.editedMask, [])
  }

  func testAnEditByItselfIsProcessedAtOnce() {
    storage.append(NSAttributedString(string: "text"))
    let before = storage.processed.count
    storage.edited(.editedAttributes, range: NSRange(location: 0, length: 2), changeInLength: 0)
    XCTAssertEqual(storage.processed.count, before + 1)
    XCTAssertEqual(storage.editedMask, [])
  }

  func testWhatIsEditedWithinAProcessingIsNoProcessingOfItsOwn() {
    let bare = BareStorage()
    bare.replaceCharacters(in: NSRange(location: 0, length: 0), with: "text")
    XCTAssertEqual(bare.processings, 1)
    XCTAssertEqual(bare.attribute(.kern, at: 3, effectiveRange: nil) as? Int, 7)
    XCTAssertEqual(bare.editedMask, [])
  }

  func testATextViewShowsIt() {
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude))
    container.widthTracksTextView = true
    storage.addLayoutManager(manager)
    manager.addTextContainer(container)
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100), textContainer: container)
    view.insertText("typed")
    XCTAssertEqual(storage.backing.string, "typed")
    XCTAssertEqual(view.text, "typed")
    XCTAssertTrue(view.textStorage === storage)
    XCTAssertGreaterThan(manager.usedRect(for: container).width, 20)
  }
}
