import XCTest

@testable import UIKit

/// What a layout manager answers of glyphs, lines and containers, and what it tells.
@preconcurrency @MainActor final class LayoutQuestionTests: XCTestCase {
  private let font = UIFont.systemFont(ofSize: 20)
  private let storage = NSTextStorage()
  private let manager = NSLayoutManager()
  private let container = NSTextContainer(size: CGSize(width: 210, height: 0))
  private let words = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen"

  private func show(_ text: String) {
    storage.setAttributedString(NSAttributedString(string: text, attributes: [.font: font]))
    storage.addLayoutManager(manager)
    if manager.textContainers.isEmpty { manager.addTextContainer(container) }
  }

  func testGlyphsAndCharactersHaveTheSameNumbers() {
    show("a😀b")
    XCTAssertEqual(manager.numberOfGlyphs, 4)
    for index in 0..<4 {
      XCTAssertEqual(manager.characterIndexForGlyph(at: index), index)
      XCTAssertEqual(manager.glyphIndexForCharacter(at: index), index)
      XCTAssertTrue(manager.isValidGlyphIndex(index))
    }
    XCTAssertFalse(manager.isValidGlyphIndex(-1))
    XCTAssertFalse(manager.isValidGlyphIndex(4))
  }

  func testGlyphsHaveNumbersOfTheirFaceAndProperties() {
    show("aba c\td\n")
    XCTAssertEqual(manager.cgGlyph(at: 0), manager.cgGlyph(at: 2))
    XCTAssertNotEqual(manager.cgGlyph(at: 0), manager.cgGlyph(at: 1))
    var isValid = ObjCBool(false)
    XCTAssertNotEqual(manager.cgGlyph(at: 1, isValidIndex: &isValid), kCGFontIndexInvalid)
    XCTAssertTrue(isValid.boolValue)
    XCTAssertEqual(manager.cgGlyph(at: 99, isValidIndex: &isValid), kCGFontIndexInvalid)
    XCTAssertFalse(isValid.boolValue)
    XCTAssertEqual(manager.propertyForGlyph(at: 0), [])
    XCTAssertEqual(manager.propertyForGlyph(at: 3), .elastic)
    XCTAssertEqual(manager.propertyForGlyph(at: 5), .controlCharacter)
    XCTAssertEqual(manager.propertyForGlyph(at: 7), .controlCharacter)
    XCTAssertEqual(manager.propertyForGlyph(at: 99), .null)
    show("😀e\u{301}")
    XCTAssertEqual(manager.propertyForGlyph(at: 1), .null, "the second half of a pair")
    XCTAssertEqual(manager.propertyForGlyph(at: 3), .nonBaseCharacter)
  }

  func testLinesTakeUpAsMuchOfTheirRectanglesAsTheyHaveText() {
    show("wide enough\nw\n")
    var range = NSRange()
    let rect = manager.lineFragmentRect(forGlyphAt: 12, effectiveRange: nil)
    let used = manager.lineFragmentUsedRect(forGlyphAt: 12, effectiveRange: &range)
    XCTAssertEqual(range, NSRange(location: 12, length: 2))
    XCTAssertEqual(used.minX, 0)
    XCTAssertEqual(used.width, "w".size(withAttributes: [.font: font]).width + 10, accuracy: 0.1)
    XCTAssertEqual(used.minY, rect.minY)
    XCTAssertEqual(rect.width, 210)
    let extra = manager.extraLineFragmentUsedRect
    XCTAssertEqual(extra.minY, rect.maxY, accuracy: 0.01)
    XCTAssertEqual(extra.width, 10, accuracy: 0.01)
    XCTAssertTrue(manager.extraLineFragmentTextContainer === container)
    XCTAssertEqual(manager.lineFragmentUsedRect(forGlyphAt: 99, effectiveRange: &range), .zero)
    XCTAssertEqual(range.location, NSNotFound)
    show("no separator")
    XCTAssertEqual(manager.extraLineFragmentUsedRect, .zero)
  }

  func testAPointLiesSoFarInAGlyph() {
    show("mmm")
    let rect = manager.boundingRect(forGlyphRange: NSRange(location: 1, length: 1), in: container)
    func fraction(_ part: CGFloat) -> CGFloat {
      manager.fractionOfDistanceThroughGlyph(
        for: CGPoint(x: rect.minX + rect.width * part, y: rect.midY), in: container)
    }
    XCTAssertEqual(fraction(0.25), 0.25, accuracy: 0.05)
    XCTAssertEqual(fraction(0.75), 0.75, accuracy: 0.05)
    XCTAssertEqual(
      manager.fractionOfDistanceThroughGlyph(for: CGPoint(x: 1000, y: rect.midY), in: container), 1, accuracy: 0.01)
  }

  func testWhatHasNoRoomIsNotLaidOut() {
    container.size = CGSize(width: 210, height: font.lineHeight * 2)
    show(words)
    let first = manager.firstUnlaidGlyphIndex()
    XCTAssertGreaterThan(first, 0)
    XCTAssertLessThan(first, storage.length)
    XCTAssertEqual(first, manager.firstUnlaidCharacterIndex())
    XCTAssertNil(manager.textContainer(forGlyphAt: first, effectiveRange: nil))
    container.size.height = 0
    XCTAssertEqual(manager.firstUnlaidGlyphIndex(), storage.length)
  }

  func testAContainerGoesBeforeOthers() {
    show(words)
    let first = NSTextContainer(size: CGSize(width: 210, height: font.lineHeight * 1.5))
    manager.insertTextContainer(first, at: 0)
    XCTAssertTrue(manager.textContainers[0] === first)
    XCTAssertTrue(manager.textContainer(forGlyphAt: 0, effectiveRange: nil) === first)
    let rest = manager.glyphRange(for: container)
    XCTAssertEqual(rest.location, NSMaxRange(manager.glyphRange(for: first)))
    XCTAssertEqual(NSMaxRange(rest), storage.length)
  }

  func testASubclassTellsOfItsOwnGeometry() {
    final class Narrowing: NSTextContainer {
      var inset: CGFloat = 0 { didSet { layoutManager?.textContainerChangedGeometry(self) } }
      override func lineFragmentRect(
        forProposedRect proposedRect: CGRect, at characterIndex: Int,
        writingDirection baseWritingDirection: NSWritingDirection,
        remaining remainingRect: UnsafeMutablePointer<CGRect>?
      ) -> CGRect {
        var rect = super.lineFragmentRect(
          forProposedRect: proposedRect, at: characterIndex, writingDirection: baseWritingDirection,
          remaining: remainingRect)
        rect.size.width -= inset
        return rect
      }
    }
    let narrowing = Narrowing(size: CGSize(width: 210, height: 0))
    manager.addTextContainer(narrowing)
    show(words)
    let before = manager.usedRect(for: narrowing).height
    narrowing.inset = 100
    XCTAssertGreaterThan(manager.usedRect(for: narrowing).height, before)
  }

  func testAStorageLeavesALayoutManager() {
    show(words)
    storage.removeLayoutManager(manager)
    XCTAssertTrue(storage.layoutManagers.isEmpty)
    XCTAssertNil(manager.textStorage)
    XCTAssertEqual(manager.numberOfGlyphs, 0)
    XCTAssertEqual(manager.glyphRange(for: container).length, 0)
  }

  func testTheHeightOfATextViewIsThatOfItsContainer() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    XCTAssertTrue(view.textContainer.heightTracksTextView)
    view.isScrollEnabled = false
    XCTAssertEqual(view.textContainer.size.height, 100 - 16)
    view.textContainer.heightTracksTextView = false
    view.textContainer.size.height = 40
    XCTAssertEqual(view.textContainer.size.height, 40)
  }

  // MARK: What is told

  private final class Listener: NSObject, NSLayoutManagerDelegate {
    var completions: [(container: NSTextContainer?, atEnd: Bool)] = []
    var sizes: [CGSize] = []
    func layoutManager(
      _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
      atEnd layoutFinishedFlag: Bool
    ) { completions.append((textContainer, layoutFinishedFlag)) }
    func layoutManager(
      _ layoutManager: NSLayoutManager, textContainer: NSTextContainer, didChangeGeometryFrom oldSize: CGSize
    ) { sizes.append(oldSize) }
  }

  func testTheDelegateHearsThatTextIsLaidOut() {
    let listener = Listener()
    manager.delegate = listener
    show(words)
    manager.ensureLayout(for: container)
    XCTAssertEqual(listener.completions.count, 1)
    XCTAssertTrue(listener.completions[0].container === container)
    XCTAssertTrue(listener.completions[0].atEnd)
    manager.ensureLayout(for: container)
    XCTAssertEqual(listener.completions.count, 1, "nothing is laid out anew")
    container.size = CGSize(width: 210, height: font.lineHeight * 2)
    manager.ensureLayout(for: container)
    XCTAssertEqual(listener.completions.count, 2)
    XCTAssertNil(listener.completions[1].container)
    XCTAssertFalse(listener.completions[1].atEnd)
  }

  func testTheDelegateHearsOfAnotherSize() {
    let listener = Listener()
    manager.delegate = listener
    show(words)
    container.size.width = 300
    XCTAssertEqual(listener.sizes, [CGSize(width: 210, height: 0)])
    container.lineFragmentPadding = 0
    XCTAssertEqual(listener.sizes.count, 1)
  }

  func testDisplayIsInvalidatedWithoutLayout() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.text = words
    var color = UIColor.red
    view.textStorage.addAttribute(
      .foregroundColor, value: UIColor { _ in color }, range: NSRange(location: 0, length: 3))
    func shown() -> CGColor? {
      view.editor.flow.layout(of: 0).glyphRuns(ofLine: 0).first?.attributes.color
    }
    XCTAssertEqual(shown(), UIColor.red.cgColor)
    let height = view.layoutManager.usedRect(for: view.textContainer).height
    color = .blue
    view.layoutManager.invalidateDisplay(forCharacterRange: NSRange(location: 0, length: 3))
    XCTAssertEqual(shown(), UIColor.blue.cgColor)
    color = .red
    view.layoutManager.invalidateDisplay(forGlyphRange: NSRange(location: 0, length: 3))
    XCTAssertEqual(shown(), UIColor.red.cgColor)
    XCTAssertEqual(view.layoutManager.usedRect(for: view.textContainer).height, height)
  }
}
