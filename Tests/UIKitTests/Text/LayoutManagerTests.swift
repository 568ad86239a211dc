import XCTest

@testable import UIKit

/// Text laid out without a view.
@preconcurrency @MainActor final class LayoutManagerTests: XCTestCase {
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

  private var all: NSRange { NSRange(location: 0, length: storage.length) }

  private func lines() -> [(rect: CGRect, used: CGRect, container: NSTextContainer, range: NSRange)] {
    var lines: [(rect: CGRect, used: CGRect, container: NSTextContainer, range: NSRange)] = []
    manager.enumerateLineFragments(forGlyphRange: all) { rect, used, container, range, _ in
      lines.append((rect, used, container, range))
    }
    return lines
  }

  func testTheStackIsTiedTogether() {
    show("text")
    XCTAssertTrue(manager.textStorage === storage)
    XCTAssertTrue(storage.layoutManagers.first === manager)
    XCTAssertTrue(container.layoutManager === manager)
    XCTAssertEqual(container.lineFragmentPadding, 5)
    let other = NSTextStorage(string: "other")
    manager.replaceTextStorage(other)
    XCTAssertTrue(storage.layoutManagers.isEmpty)
    XCTAssertTrue(other.layoutManagers.first === manager)
    XCTAssertEqual(manager.numberOfGlyphs, 5)
    manager.removeTextContainer(at: 0)
    XCTAssertNil(container.layoutManager)
  }

  func testLinesFollowOneAnotherAndHoldAllOfTheText() {
    show(words)
    let lines = lines()
    XCTAssertGreaterThan(lines.count, 3)
    XCTAssertEqual(lines[0].range.location, 0)
    for (line, next) in zip(lines, lines.dropFirst()) {
      XCTAssertEqual(NSMaxRange(line.range), next.range.location)
      XCTAssertEqual(line.rect.maxY, next.rect.minY, accuracy: 0.001)
    }
    XCTAssertEqual(NSMaxRange(lines.last!.range), storage.length)
    XCTAssertTrue(lines.allSatisfy { $0.rect.width == 210 && $0.used.maxX <= 210.001 })
    let used = manager.usedRect(for: container)
    XCTAssertEqual(used.height, CGFloat(lines.count) * font.lineHeight, accuracy: 0.1)
    XCTAssertEqual(manager.glyphRange(for: container), all)
  }

  func testPointsLeadToTheCharactersThatLieThere() {
    show(words)
    for index in stride(from: 0, to: storage.length, by: 3) {
      let rect = manager.boundingRect(forGlyphRange: NSRange(location: index, length: 1), in: container)
      guard rect.width > 0 else { continue }
      var fraction: CGFloat = -1
      let point = CGPoint(x: rect.minX + rect.width / 4, y: rect.midY)
      let found = manager.characterIndex(
        for: point, in: container, fractionOfDistanceBetweenInsertionPoints: &fraction)
      XCTAssertEqual(found, index)
      XCTAssertEqual(fraction, 0.25, accuracy: 0.05)
      XCTAssertEqual(manager.glyphIndex(for: point, in: container), index)
      let line = manager.lineFragmentRect(forGlyphAt: index, effectiveRange: nil)
      XCTAssertEqual(line.minX + manager.location(forGlyphAt: index).x, rect.minX, accuracy: 0.01)
    }
    XCTAssertEqual(manager.glyphIndex(for: CGPoint(x: 500, y: 5000), in: container), storage.length - 1)
  }

  func testALastSeparatorHasALineOfItsOwn() {
    show("text\n")
    XCTAssertEqual(lines().count, 1)
    XCTAssertEqual(manager.extraLineFragmentRect.minY, lines()[0].rect.maxY, accuracy: 0.001)
    XCTAssertTrue(manager.extraLineFragmentTextContainer === container)
    show("text")
    XCTAssertEqual(manager.extraLineFragmentRect, .zero)
    XCTAssertNil(manager.extraLineFragmentTextContainer)
  }

  func testEditsAreFollowed() {
    show("short")
    let before = manager.usedRect(for: container).height
    storage.append(NSAttributedString(string: "\n" + words, attributes: [.font: font]))
    XCTAssertGreaterThan(manager.usedRect(for: container).height, before * 3)
    storage.addAttribute(.font, value: UIFont.systemFont(ofSize: 40), range: NSRange(location: 0, length: 5))
    XCTAssertEqual(lines()[0].rect.height, UIFont.systemFont(ofSize: 40).lineHeight, accuracy: 0.01)
  }

  func testTextFlowsOnIntoTheNextContainer() {
    container.size.height = font.lineHeight * 2 + 1
    let second = NSTextContainer(size: CGSize(width: 110, height: font.lineHeight * 3 + 1))
    show(words)
    let alone = manager.glyphRange(for: container)
    XCTAssertLessThan(alone.length, storage.length)
    XCTAssertEqual(manager.firstUnlaidCharacterIndex(), alone.length)
    manager.addTextContainer(second)
    let first = manager.glyphRange(for: container)
    let rest = manager.glyphRange(for: second)
    XCTAssertEqual(first, alone)
    XCTAssertEqual(rest.location, first.length)
    let lines = lines()
    XCTAssertEqual(lines.map { $0.container === container }, [true, true, false, false, false])
    XCTAssertEqual(lines[2].rect.minY, 0, accuracy: 0.001)
    XCTAssertEqual(lines[2].rect.width, 110, accuracy: 0.001)
    XCTAssertTrue(manager.textContainer(forGlyphAt: rest.location, effectiveRange: nil) === second)
    XCTAssertNil(manager.textContainer(forGlyphAt: storage.length - 1, effectiveRange: nil))
    let point = CGPoint(x: 6, y: font.lineHeight / 2)
    XCTAssertEqual(manager.glyphIndex(for: point, in: second), rest.location)
  }

  func testTextFlowsAroundExclusions() {
    let hole = CGRect(x: 70, y: 10, width: 60, height: 60)
    container.exclusionPaths = [UIBezierPath(rect: hole)]
    show(words)
    let lines = lines()
    // Lines end where it begins: Foundation says that rectangles intersect which only touch.
    XCTAssertTrue(lines.allSatisfy { $0.rect.intersection(hole).isEmpty })
    XCTAssertTrue(lines.contains { $0.rect.maxX <= 70 } && lines.contains { $0.rect.minX >= 130 })
    XCTAssertTrue(lines.contains { $0.rect.width == 210 }, "below it lines are whole again")
    XCTAssertEqual(lines.map(\.range.length).reduce(0, +), storage.length)
    container.exclusionPaths = []
    XCTAssertTrue(self.lines().allSatisfy { $0.rect.width == 210 })
  }

  func testTextBeginsRightBelowAnExclusionThatLeavesNoRoom() {
    container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 400, height: 100.25))]
    show(words)
    XCTAssertEqual(lines().first?.rect.minY ?? 0, 100.25, accuracy: 0.001)
    container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 400, height: 1e9))]
    XCTAssertEqual(lines().first?.rect.minY ?? 0, 1e9, accuracy: 1, "however high it is")
    container.exclusionPaths = [
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 400, height: CGFloat.greatestFiniteMagnitude))
    ]
    XCTAssertEqual(manager.glyphRange(for: container).length, 0)
  }

  /// Few lines of a long text are kept: what is known of all of it lays none of them out again.
  func testTheRangeOfAContainerWithoutLimitLaysNothingOutAgain() {
    show(String(repeating: "line\n", count: 1000) + "end")
    XCTAssertEqual(manager.glyphRange(for: container), all)
    let made = manager.flow.layoutsMade
    XCTAssertGreaterThan(made, 1000)
    container.size.height = .greatestFiniteMagnitude
    XCTAssertEqual(manager.glyphRange(for: container), all)
    manager.ensureLayout(for: container)
    XCTAssertEqual(manager.flow.layoutsMade, made)
  }

  func testRightToLeftTextBeginsOnTheRightOfAnExclusion() {
    container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 90, y: 0, width: 30, height: 200))]
    show("שלום לכולם מה שלומכם היום")
    let lines = lines()
    XCTAssertGreaterThan(lines.count, 1)
    XCTAssertEqual(lines[0].rect.minX, 120, accuracy: 0.001)
    XCTAssertEqual(lines[1].rect.maxX, 90, accuracy: 0.001)
    XCTAssertEqual(lines[0].rect.minY, lines[1].rect.minY, accuracy: 0.001)
  }

  func testTheLastLineEndsInAnEllipsis() {
    container.maximumNumberOfLines = 2
    container.lineBreakMode = .byTruncatingTail
    show(words + "\nanother paragraph")
    XCTAssertEqual(lines().count, 2)
    let hidden = manager.truncatedGlyphRange(inLineFragmentForGlyphAt: lines()[1].range.location)
    XCTAssertGreaterThan(hidden.location, lines()[1].range.location)
    XCTAssertEqual(NSMaxRange(hidden), (words as NSString).length)
    XCTAssertEqual(manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0).location, NSNotFound)
    container.lineBreakMode = .byWordWrapping
    XCTAssertEqual(lines().count, 2)
    XCTAssertEqual(
      manager.truncatedGlyphRange(inLineFragmentForGlyphAt: lines()[1].range.location).location, NSNotFound)
    container.maximumNumberOfLines = 0
    XCTAssertGreaterThan(lines().count, 4)
  }

  func testAContainerOfTheAppsHasItsOwnShape() {
    final class Wedge: NSTextContainer {
      override func lineFragmentRect(
        forProposedRect proposedRect: CGRect, at characterIndex: Int,
        writingDirection baseWritingDirection: NSWritingDirection,
        remaining remainingRect: UnsafeMutablePointer<CGRect>?
      ) -> CGRect {
        var rect = super.lineFragmentRect(
          forProposedRect: proposedRect, at: characterIndex, writingDirection: baseWritingDirection,
          remaining: remainingRect)
        rect.origin.x += rect.minY
        rect.size.width -= rect.minY
        return rect
      }
    }
    let wedge = Wedge(size: CGSize(width: 210, height: 0))
    manager.addTextContainer(wedge)
    show(words)
    let lines = lines()
    XCTAssertGreaterThan(lines.count, 3)
    for line in lines.prefix(4) { XCTAssertEqual(line.rect.minX, line.rect.minY, accuracy: 0.01) }
  }

  func testTheDelegateSpacesLines() {
    final class Spacer: NSObject, NSLayoutManagerDelegate {
      var invalidations = 0
      func layoutManager(
        _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
      ) -> CGFloat { 10 }
      func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) { invalidations += 1 }
    }
    show(words)
    let before = lines()
    let spacer = Spacer()
    manager.delegate = spacer
    let after = lines()
    XCTAssertEqual(before.map(\.range), after.map(\.range))
    XCTAssertEqual(after[1].rect.minY, before[1].rect.minY + 10, accuracy: 0.01)
    let told = spacer.invalidations
    storage.append(NSAttributedString(string: "!"))
    XCTAssertGreaterThan(spacer.invalidations, told)
  }

  /// Everything that may be asked, with the characters that the answer names.
  private var questions: [() -> NSRange] {
    let rect = CGRect(x: 0, y: 30, width: 200, height: 60)
    let manager = manager
    let container = container
    return [
      { [unowned self] in lines().last?.range ?? NSRange() },
      { manager.glyphRange(for: container) },
      { manager.glyphRange(forBoundingRect: rect, in: container) },
      { NSRange(location: manager.glyphIndex(for: CGPoint(x: 20, y: 90), in: container), length: 0) },
      {
        var range = NSRange()
        return manager.lineFragmentRect(forGlyphAt: 10, effectiveRange: &range).isEmpty ? NSRange() : range
      },
      {
        _ = manager.usedRect(for: container)
        return NSRange(location: manager.firstUnlaidCharacterIndex(), length: 0)
      },
      {
        let all = NSRange(location: 0, length: manager.numberOfGlyphs)
        _ = manager.boundingRect(forGlyphRange: all, in: container)
        manager.enumerateEnclosingRects(forGlyphRange: all, withinSelectedGlyphRange: all, in: container) { _, _ in }
        return NSRange(location: manager.extraLineFragmentRect.isEmpty ? 0 : manager.numberOfGlyphs, length: 0)
      },
    ]
  }

  func testTheDelegateMayShortenTheTextThatIsLaidOut() {
    for asked in 0..<7 {
      for (index, question) in questions.enumerated() {
        manager.delegate = nil
        show("one\ntwo\nthree\nfour\nfive\nsix\n")
        let editor = TextEditingSpacer(after: asked, times: 1) {
          $0.deleteCharacters(in: NSRange(location: 6, length: $0.length - 6))
        }
        manager.delegate = editor
        let range = question()
        XCTAssertLessThanOrEqual(range.location + range.length, storage.length, "question \(index) after \(asked)")
        if storage.length == 6 {
          XCTAssertEqual(lines().map(\.range.length), [4, 2], "question \(index) after \(asked)")
        }
        XCTAssertTrue(editor.isAskedWithinText)
      }
    }
  }

  func testTheDelegateMayChangeTheTextAgainAndAgain() {
    let edits: [(NSTextStorage) -> Void] = [
      { if $0.length > 0 { $0.deleteCharacters(in: NSRange(location: $0.length - 1, length: 1)) } },
      { $0.append(NSAttributedString(string: "x", attributes: [.font: UIFont.systemFont(ofSize: 20)])) },
    ]
    for edit in edits {
      for (index, question) in questions.enumerated() {
        manager.delegate = nil
        show("one\ntwo\nthree")
        // Text that grew by a letter for each line of each layout would grow for ever.
        let editor = TextEditingSpacer(after: 0, times: 40, edit)
        manager.delegate = editor
        let range = question()
        XCTAssertLessThanOrEqual(range.location + range.length, storage.length, "question \(index)")
        XCTAssertTrue(editor.isAskedWithinText)
      }
    }
  }

  func testEnclosingRectsAreThoseOfLines() {
    show(words)
    let range = NSRange(location: 2, length: lines()[0].range.length + 4)
    func rects(_ selected: NSRange) -> [CGRect] {
      var rects: [CGRect] = []
      manager.enumerateEnclosingRects(forGlyphRange: range, withinSelectedGlyphRange: selected, in: container) {
        rect, _ in rects.append(rect)
      }
      return rects
    }
    let tight = rects(NSRange(location: NSNotFound, length: 0))
    XCTAssertEqual(tight.count, 2)
    XCTAssertEqual(
      tight[0].minX, manager.boundingRect(forGlyphRange: NSRange(location: 2, length: 1), in: container).minX)
    XCTAssertEqual(rects(range).map(\.maxX).max()!, 205, accuracy: 0.01, "a selection reaches to the edge")
    let bounds = manager.boundingRect(forGlyphRange: range, in: container)
    XCTAssertEqual(bounds, tight[0].union(tight[1]))
    XCTAssertEqual(
      manager.glyphRange(forBoundingRect: CGRect(x: 0, y: 2, width: 10, height: 2), in: container), lines()[0].range)
    XCTAssertEqual(
      manager.glyphRange(forBoundingRect: lines()[1].rect, in: container), lines()[1].range, "its neighbours only touch"
    )
  }

  func testGlyphsAreDrawnWhereTheyLie() {
    show("WW")
    storage.addAttribute(.backgroundColor, value: UIColor.red, range: NSRange(location: 1, length: 1))
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 60), format: format)
    func inked(_ body: () -> Void) -> CGRect {
      let image = renderer.image { _ in body() }.cgImage!
      var box = CGRect.null
      for y in 0..<60 {
        for x in 0..<100 where image.pixels[y * image.bytesPerRow + x * 4 + 3] > 128 {
          box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
        }
      }
      return box
    }
    let origin = CGPoint(x: 10, y: 20)
    let first = manager.boundingRect(forGlyphRange: NSRange(location: 0, length: 1), in: container)
    let second = manager.boundingRect(forGlyphRange: NSRange(location: 1, length: 1), in: container)
    let glyph = inked { manager.drawGlyphs(forGlyphRange: NSRange(location: 0, length: 1), at: origin) }
    XCTAssertGreaterThanOrEqual(glyph.minX, 10 + first.minX - 1)
    XCTAssertLessThanOrEqual(glyph.maxX, 10 + first.maxX + 1)
    let plate = inked { manager.drawBackground(forGlyphRange: NSRange(location: 0, length: 2), at: origin) }
    XCTAssertEqual(plate.minX, 10 + second.minX, accuracy: 1)
    XCTAssertEqual(plate.maxX, 10 + second.maxX, accuracy: 1)
  }

  func testASubclassFillsBackgrounds() {
    final class Marker: NSLayoutManager {
      var filled: [(rects: [CGRect], range: NSRange)] = []
      override func fillBackgroundRectArray(
        _ rectArray: UnsafePointer<CGRect>, count rectCount: Int, forCharacterRange charRange: NSRange, color: UIColor
      ) { filled.append((Array(UnsafeBufferPointer(start: rectArray, count: rectCount)), charRange)) }
    }
    show(words)
    let marker = Marker()
    container.replaceLayoutManager(marker)
    XCTAssertTrue(container.layoutManager === marker)
    XCTAssertTrue(storage.layoutManagers.count == 1 && storage.layoutManagers[0] === marker)
    let marked = NSRange(location: 4, length: 30)
    storage.addAttribute(.backgroundColor, value: UIColor.red, range: marked)
    _ = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in
      marker.drawBackground(forGlyphRange: all, at: CGPoint(x: 3, y: 4))
    }
    XCTAssertEqual(marker.filled.map(\.range), [marked])
    XCTAssertEqual(marker.filled[0].rects.count, 2)
    let first = marker.boundingRect(forGlyphRange: NSRange(location: 4, length: 1), in: container)
    XCTAssertEqual(marker.filled[0].rects[0].minX, first.minX + 3, accuracy: 0.01)
  }

  func testALayoutManagerOutlivesItsText() {
    func fill() {
      let short = NSTextStorage(string: "gone soon")
      short.addLayoutManager(manager)
      manager.addTextContainer(container)
      XCTAssertEqual(manager.numberOfGlyphs, 9)
    }
    fill()
    XCTAssertEqual(manager.numberOfGlyphs, 0)
    XCTAssertEqual(manager.glyphRange(for: container).length, 0)
  }
}

/// Changes the text when it is asked for the distance of lines.
private final class TextEditingSpacer: NSObject, NSLayoutManagerDelegate {
  private var asksBefore: Int
  private var times: Int
  private let edit: (NSTextStorage) -> Void
  private(set) var isAskedWithinText = true

  init(after asks: Int, times: Int, _ edit: @escaping (NSTextStorage) -> Void) {
    (asksBefore, self.times, self.edit) = (asks, times, edit)
  }

  func layoutManager(
    _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat {
    guard let storage = layoutManager.textStorage else { return 0 }
    if glyphIndex > 0, glyphIndex >= storage.length { isAskedWithinText = false }
    asksBefore -= 1
    if asksBefore < 0, times > 0 {
      times -= 1
      edit(storage)
    }
    return 0
  }
}
