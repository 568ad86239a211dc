import UIKitTesting
import XCTest

@testable import UIKit

/// Text views that show what their containers and layout managers say.
@preconcurrency @MainActor final class TextKitViewTests: XCTestCase {
  private var device: SimulatedDevice!
  private var page: UIView!
  private let font = UIFont.systemFont(ofSize: 20)
  private let words = String(repeating: "some words that fill a line or two ", count: 6)

  override func setUp() {
    device = SimulatedDevice()
    page = UIView()
    device.show(page)
  }

  override func tearDown() { (device, page) = (nil, nil) }

  private func add(_ view: UITextView) -> UITextView {
    view.font = font
    view.text = words
    page.addSubview(view)
    device.advanceFrames(1)
    return view
  }

  private func makeView(height: CGFloat = 300) -> UITextView {
    add(UITextView(frame: CGRect(x: 0, y: 100, width: 300, height: height)))
  }

  /// The rectangles of the lines that show, in the view's coordinates.
  private func shownLines(_ view: UITextView) -> [CGRect] {
    view.canvas.subviews.compactMap { ($0 as? TextLineView)?.content }.map {
      $0.layout.lines[$0.line].rect
    }
  }

  func testTheLayoutManagerAgreesWithTheCaret() {
    let view = makeView()
    XCTAssertTrue(view.textContainer.layoutManager === view.layoutManager)
    XCTAssertTrue(view.layoutManager.textStorage === view.textStorage)
    for offset in stride(from: 0, to: view.textStorage.length, by: 7) {
      let caret = view.caretRect(for: view.position(from: view.beginningOfDocument, offset: offset)!)
      let line = view.layoutManager.lineFragmentRect(forGlyphAt: offset, effectiveRange: nil)
      let place = view.layoutManager.location(forGlyphAt: offset)
      XCTAssertEqual(line.minX + place.x, caret.midX - view.textContainerInset.left, accuracy: 0.01)
      XCTAssertEqual(line.minY + view.textContainerInset.top, caret.midY, accuracy: line.height)
    }
  }

  func testAnOrdinaryViewIsLaidOutInOneWidth() {
    let view = makeView()
    XCTAssertNil(view.editor.flow.shape)
    _ = view.layoutManager.usedRect(for: view.textContainer)
    XCTAssertNil(view.editor.flow.shape)
  }

  func testExclusionsShow() {
    let view = makeView()
    let hole = CGRect(x: 0, y: 0, width: 120, height: 90)
    view.textContainer.exclusionPaths = [UIBezierPath(rect: hole)]
    device.advanceFrames(1)
    let first = view.caretRect(for: view.beginningOfDocument)
    XCTAssertEqual(first.midX, 120 + 5, accuracy: 0.5)
    XCTAssertTrue(shownLines(view).contains { $0.minX > 110 })
    view.textContainer.exclusionPaths = []
    device.advanceFrames(1)
    XCTAssertEqual(view.caretRect(for: view.beginningOfDocument).midX, 5, accuracy: 0.5)
  }

  func testTypingGoesOnBesideAnExclusion() {
    let view = makeView()
    view.textContainer.exclusionPaths = [UIBezierPath(ovalIn: CGRect(x: 100, y: 20, width: 100, height: 100))]
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 30, length: 0)
    for character in "typed between\nthe words" { view.insertText(String(character)) }
    device.advanceFrames(1)
    XCTAssertEqual((view.text as NSString).substring(with: NSRange(location: 30, length: 13)), "typed between")
    let fresh = makeView()
    fresh.text = view.text
    fresh.textContainer.exclusionPaths = view.textContainer.exclusionPaths
    device.advanceFrames(1)
    for offset in stride(from: 0, to: view.textStorage.length, by: 5) {
      let place = view.position(from: view.beginningOfDocument, offset: offset)!
      let same = fresh.position(from: fresh.beginningOfDocument, offset: offset)!
      XCTAssertEqual(view.caretRect(for: place), fresh.caretRect(for: same), "\(offset)")
    }
  }

  func testLinesAreLimited() {
    let view = makeView()
    let all = view.sizeThatFits(CGSize(width: 300, height: 0)).height
    view.textContainer.maximumNumberOfLines = 2
    device.advanceFrames(1)
    XCTAssertEqual(shownLines(view).count, 2)
    XCTAssertEqual(view.contentSize.height, (2 * font.lineHeight + 16).rounded(.up), accuracy: 1)
    XCTAssertLessThan(view.sizeThatFits(CGSize(width: 300, height: 0)).height, all)
    view.textContainer.lineBreakMode = .byTruncatingTail
    device.advanceFrames(1)
    XCTAssertTrue(
      view.canvas.subviews.contains { view in
        (view as? TextLineView)?.content.map { $0.layout.lines[$0.line].isTruncated } ?? false
      })
  }

  func testPaddingMovesText() {
    let view = makeView()
    view.textContainer.lineFragmentPadding = 0
    device.advanceFrames(1)
    XCTAssertEqual(view.caretRect(for: view.beginningOfDocument).midX, 0, accuracy: 0.5)
  }

  func testAnotherWidthLaysOutAroundExclusionsAnew() {
    let view = makeView()
    view.textContainer.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 50, height: 1000))]
    device.advanceFrames(1)
    let wide = view.contentSize.height
    view.frame.size.width = 180
    device.advanceFrames(1)
    XCTAssertGreaterThan(view.contentSize.height, wide)
    XCTAssertEqual(view.caretRect(for: view.beginningOfDocument).midX, 55, accuracy: 0.5)
  }

  func testTextFlowsFromViewToView() {
    let storage = NSTextStorage(string: words, attributes: [.font: font])
    let manager = NSLayoutManager()
    storage.addLayoutManager(manager)
    let views = (0..<2).map { index in
      let container = NSTextContainer(size: CGSize(width: 150, height: 80))
      manager.addTextContainer(container)
      let view = UITextView(frame: CGRect(x: index * 160, y: 100, width: 150, height: 100), textContainer: container)
      view.isScrollEnabled = false
      page.addSubview(view)
      return view
    }
    device.advanceFrames(1)
    let ranges = views.map { manager.glyphRange(for: $0.textContainer) }
    XCTAssertEqual(ranges[1].location, ranges[0].length)
    XCTAssertGreaterThan(ranges[1].length, 0)
    for (view, range) in zip(views, ranges) {
      let shown = view.canvas.subviews.compactMap { ($0 as? TextLineView)?.content?.text.string }.joined()
      XCTAssertEqual(
        Set(shown.split(separator: " ")),
        Set((words as NSString).substring(with: range).split(separator: " ")))
      XCTAssertFalse(view.becomeFirstResponder(), "columns can't be edited")
    }
  }

  func testAStorageOfTheAppsTakesTheTextsPlace() {
    let view = makeView()
    let storage = NSTextStorage(string: "another text", attributes: [.font: font])
    storage.addLayoutManager(view.layoutManager)
    device.advanceFrames(1)
    XCTAssertEqual(view.text, "another text")
    XCTAssertTrue(view.textStorage === storage)
    view.insertText("!")
    XCTAssertEqual(storage.length, 13)
    storage.deleteCharacters(in: NSRange(location: 0, length: 8))
    device.advanceFrames(1)
    XCTAssertLessThanOrEqual(view.selectedRange.end, 5)
  }

  private final class Ruled: NSLayoutManager {
    var drawn: [NSRange] = []
    override func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
      super.drawBackground(forGlyphRange: glyphsToShow, at: origin)
      drawn.append(glyphsToShow)
      UIColor.red.setFill()
      UIRectFill(CGRect(x: origin.x, y: origin.y, width: 20, height: 20))
    }
  }

  func testALayoutManagerOfTheAppsDrawsTheText() throws {
    let view = makeView()
    let ruled = Ruled()
    view.textContainer.replaceLayoutManager(ruled)
    device.advanceFrames(1)
    XCTAssertTrue(view.layoutManager === ruled)
    XCTAssertTrue(ruled.textStorage === view.textStorage)
    XCTAssertFalse(ruled.drawn.isEmpty)
    XCTAssertTrue(shownLines(view).isEmpty, "nothing is drawn twice")
    ruled.drawn = []
    view.insertText("more ")
    device.advanceFrames(1)
    XCTAssertFalse(ruled.drawn.isEmpty)
  }

  func testLayoutOfAllCanBeAskedFor() {
    let view = makeView(height: 100)
    view.text = String(repeating: "x\n" + words, count: 40)
    device.advanceFrames(1)
    XCTAssertTrue(view.editor.flow.blocks.contains { !$0.isMeasured })
    view.layoutManager.allowsNonContiguousLayout = false
    device.advanceFrames(1)
    XCTAssertFalse(view.editor.flow.blocks.contains { !$0.isMeasured })
  }

  func testEverythingEndsWithItsView() {
    weak var manager: NSLayoutManager?
    weak var storage: NSTextStorage?
    func make() {
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      view.textContainer.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20))]
      view.text = words
      view.layoutIfNeeded()
      (manager, storage) = (view.layoutManager, view.textStorage)
    }
    make()
    XCTAssertNil(storage)
    XCTAssertNil(manager)
  }
}
