import XCTest

@testable import UIKit

/// What delegates and subclasses of layout managers decide on: space around paragraphs, ends of lines, lines under text.
@preconcurrency @MainActor final class LayoutDecisionTests: XCTestCase {
  private let font = UIFont.systemFont(ofSize: 20)
  private let storage = NSTextStorage()
  private let container = NSTextContainer(size: CGSize(width: 210, height: 0))

  private func show(_ text: String, in manager: NSLayoutManager, _ attributes: [NSAttributedString.Key: Any] = [:]) {
    storage.setAttributedString(
      NSAttributedString(string: text, attributes: [.font: font].merging(attributes) { $1 }))
    storage.addLayoutManager(manager)
    if manager.textContainers.isEmpty { manager.addTextContainer(container) }
  }

  private final class Spacer: NSObject, NSLayoutManagerDelegate {
    var above: [(glyph: Int, rect: CGRect)] = []
    var below: [(glyph: Int, rect: CGRect)] = []
    func layoutManager(
      _ layoutManager: NSLayoutManager, paragraphSpacingBeforeGlyphAt glyphIndex: Int,
      withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat {
      above.append((glyphIndex, rect))
      return 7
    }
    func layoutManager(
      _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
      withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat {
      below.append((glyphIndex, rect))
      return 20
    }
  }

  func testTheDelegateSpacesParagraphs() {
    let (manager, spacer) = (NSLayoutManager(), Spacer())
    show("one\ntwo\nthree", in: manager)
    let plain = manager.usedRect(for: container).height
    manager.delegate = spacer
    XCTAssertEqual(manager.usedRect(for: container).height, plain + 2 * 27, accuracy: 0.1)
    XCTAssertEqual(Set(spacer.above.map(\.glyph)), [4, 8])
    XCTAssertEqual(Set(spacer.below.map(\.glyph)), [3, 7])
    XCTAssertEqual(spacer.below.first?.rect.minY ?? -1, 0, accuracy: 0.01)
    XCTAssertEqual(spacer.above.first?.rect.minY ?? 0, font.lineHeight + 20, accuracy: 0.1)
    let second = manager.lineFragmentUsedRect(forGlyphAt: 4, effectiveRange: nil)
    XCTAssertEqual(second.minY, font.lineHeight + 27, accuracy: 0.1)
  }

  func testADelegateThatSaysNothingOfParagraphsLeavesThemAsTheyAre() {
    final class Silent: NSObject, NSLayoutManagerDelegate {}
    let (manager, silent) = (NSLayoutManager(), Silent())
    let style = NSMutableParagraphStyle()
    (style.paragraphSpacing, style.paragraphSpacingBefore) = (11, 5)
    show("one\ntwo\nthree", in: manager, [.paragraphStyle: style])
    let plain = manager.usedRect(for: container).height
    manager.delegate = silent
    XCTAssertEqual(manager.usedRect(for: container).height, plain, accuracy: 0.01)
  }

  func testTheDelegateKeepsWordsTogether() {
    final class Keeper: NSObject, NSLayoutManagerDelegate {
      var forbidden = 0..<0
      func layoutManager(
        _ layoutManager: NSLayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int
      ) -> Bool { !forbidden.contains(charIndex) }
    }
    let (manager, keeper) = (NSLayoutManager(), Keeper())
    show("some words that fill more than one line of text", in: manager)
    func ends() -> [Int] {
      var ends: [Int] = []
      manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: storage.length)) {
        _, _, _, range, _ in ends.append(NSMaxRange(range))
      }
      return ends
    }
    let plain = ends()
    XCTAssertGreaterThan(plain.count, 1)
    manager.delegate = keeper
    XCTAssertEqual(ends(), plain)
    keeper.forbidden = plain[0]..<plain[0] + 1
    manager.invalidateLayout(
      forCharacterRange: NSRange(location: 0, length: storage.length), actualCharacterRange: nil)
    XCTAssertLessThan(ends()[0], plain[0])
    XCTAssertEqual((storage.string as NSString).character(at: ends()[0] - 1), 0x20, "at the end of another word")
    XCTAssertEqual(ends().last, storage.length)
    keeper.forbidden = 0..<storage.length
    manager.invalidateLayout(
      forCharacterRange: NSRange(location: 0, length: storage.length), actualCharacterRange: nil)
    XCTAssertEqual(ends(), plain, "where all is forbidden, lines end where they are full")
  }

  private final class Marker: NSLayoutManager {
    var underlines: [(range: NSRange, style: NSUnderlineStyle, rect: CGRect, origin: CGPoint)] = []
    var strikes: [NSRange] = []
    var draws = true
    override func drawUnderline(
      forGlyphRange glyphRange: NSRange, underlineType underlineVal: NSUnderlineStyle, baselineOffset: CGFloat,
      lineFragmentRect lineRect: CGRect, lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
    ) {
      underlines.append((glyphRange, underlineVal, lineRect, containerOrigin))
      guard draws else { return }
      super.drawUnderline(
        forGlyphRange: glyphRange, underlineType: underlineVal, baselineOffset: baselineOffset,
        lineFragmentRect: lineRect, lineFragmentGlyphRange: lineGlyphRange, containerOrigin: containerOrigin)
    }
    override func strikethroughGlyphRange(
      _ glyphRange: NSRange, strikethroughType strikethroughVal: NSUnderlineStyle, lineFragmentRect lineRect: CGRect,
      lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
    ) { strikes.append(glyphRange) }
  }

  private func picture(_ manager: NSLayoutManager) -> [UInt32] {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 220, height: 60), format: format).image { _ in
      manager.drawGlyphs(forGlyphRange: NSRange(location: 0, length: storage.length), at: CGPoint(x: 2, y: 3))
    }.cgImage!
    return (0..<image.height).flatMap { y in (0..<image.width).map { UIImageTests.pixel(image, $0, y) } }
  }

  func testASubclassDrawsLines() {
    let (plain, marker) = (NSLayoutManager(), Marker())
    show("nothing under", in: plain)
    storage.addAttributes(
      [.underlineStyle: NSUnderlineStyle.thick.rawValue, .underlineColor: UIColor.blue],
      range: NSRange(location: 2, length: 4))
    storage.addAttribute(
      .strikethroughStyle, value: NSUnderlineStyle.single.rawValue, range: NSRange(location: 8, length: 2))
    let blue: UInt32 = 0xFF00_00FF
    let expected = picture(plain)
    XCTAssertTrue(expected.contains(blue))
    container.replaceLayoutManager(marker)
    let drawn = picture(marker)
    XCTAssertEqual(marker.underlines.map(\.range), [NSRange(location: 2, length: 4)])
    XCTAssertEqual(marker.underlines[0].style, .thick)
    XCTAssertEqual(marker.underlines[0].origin, CGPoint(x: 2, y: 3))
    XCTAssertEqual(marker.underlines[0].rect.width, 210)
    XCTAssertEqual(marker.strikes, [NSRange(location: 8, length: 2)])
    XCTAssertEqual(drawn.count { $0 == blue }, expected.count { $0 == blue }, accuracy: 4)
    marker.draws = false
    XCTAssertFalse(picture(marker).contains(blue))
  }
}
