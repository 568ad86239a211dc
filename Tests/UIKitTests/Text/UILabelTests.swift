import XCTest

@testable import UIKit

@preconcurrency @MainActor final class UILabelTests: XCTestCase {
  private func label(_ text: String, size: CGFloat = 17, weight: UIFont.Weight = .regular, lines: Int = 1) -> UILabel {
    let label = UILabel()
    label.contentScaleFactor = 2
    label.text = text
    label.font = .systemFont(ofSize: size, weight: weight)
    label.numberOfLines = lines
    return label
  }

  func testDefaults() {
    let label = UILabel()
    XCTAssertEqual(label.font, .systemFont(ofSize: 17))
    XCTAssertEqual(label.textColor, .label)
    XCTAssertEqual(label.numberOfLines, 1)
    XCTAssertEqual(label.lineBreakMode, .byTruncatingTail)
    XCTAssertEqual(label.textAlignment, .natural)
    XCTAssertFalse(label.isUserInteractionEnabled)
    XCTAssertNil(label.text)
    XCTAssertNil(label.attributedText)
    XCTAssertEqual(label.shadowOffset, CGSize(width: 0, height: -1))
    XCTAssertTrue(label.isEnabled)
    XCTAssertEqual(label.intrinsicContentSize, .zero)
  }

  /// Heights at two pixels per point: 20.287 → 20.5 and so on.
  func testIntrinsicHeights() {
    for (size, height) in [(10, 12), (12, 14.5), (17, 20.5), (20, 24), (28, 33.5), (34, 41)] as [(CGFloat, CGFloat)] {
      XCTAssertEqual(label("Hello", size: size).intrinsicContentSize.height, height, "\(size)")
    }
    let fine = label("Hello")
    fine.contentScaleFactor = 3
    XCTAssertEqual(fine.intrinsicContentSize.height, 61.0 / 3, accuracy: 1e-9)
  }

  /// Widths that UIKit has measured, at two pixels per point.
  func testIntrinsicWidths() {
    let measured: [(String, CGFloat, UIFont.Weight, CGFloat)] = [
      ("Large Title", 34, .bold, 166), ("The quick brown fox", 17, .regular, 153.7),
    ]
    for (text, size, weight, width) in measured {
      XCTAssertEqual(
        label(text, size: size, weight: weight).intrinsicContentSize.width / width, 1, accuracy: 0.05, text)
    }
    let width = label("Hello UIKit").intrinsicContentSize.width
    XCTAssertEqual(width * 2, (width * 2).rounded(), "whole pixels")
  }

  func testSeveralLines() {
    let text = label("A text that wraps into a few lines", lines: 0)
    let free = text.intrinsicContentSize
    XCTAssertEqual(free.height, 20.5)
    XCTAssertTrue(text.heightFollowsWidth)
    text.preferredMaxLayoutWidth = 100
    XCTAssertGreaterThan(text.intrinsicContentSize.height, 60)
    XCTAssertEqual(text.sizeThatFits(CGSize(width: 100, height: 10)), text.intrinsicContentSize)
    text.numberOfLines = 2
    XCTAssertEqual(text.intrinsicContentSize.height, 41)
    text.numberOfLines = 1
    XCTAssertEqual(text.sizeThatFits(CGSize(width: 50, height: 10)), free)
    XCTAssertFalse(text.heightFollowsWidth)
  }

  func testTextRectIsInTheMiddle() {
    let text = label("Hi")
    let rect = text.textRect(forBounds: CGRect(x: 10, y: 10, width: 100, height: 40), limitedToNumberOfLines: 1)
    XCTAssertEqual(rect.minX, 10)
    XCTAssertEqual(rect.height, 20.5)
    XCTAssertEqual(rect.midY, 30, accuracy: 0.5)
    text.textAlignment = .right
    XCTAssertEqual(
      text.textRect(forBounds: CGRect(x: 10, y: 10, width: 100, height: 40), limitedToNumberOfLines: 1).maxX, 110)
  }

  func testAttributedText() {
    let text = label("plain")
    text.attributedText = NSAttributedString(string: "rich", attributes: [.font: UIFont.systemFont(ofSize: 30)])
    XCTAssertEqual(text.text, "rich")
    XCTAssertEqual(text.intrinsicContentSize.height, 36)
    XCTAssertEqual(text.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor, .label)
    text.font = .systemFont(ofSize: 17)
    XCTAssertEqual(text.intrinsicContentSize.height, 20.5)
    text.text = "plain"
    XCTAssertEqual(
      text.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont, .systemFont(ofSize: 17))
    text.attributedText = nil
    XCTAssertNil(text.text)
  }

  func testBaselines() {
    let text = label("Text")
    text.bounds.size = text.intrinsicContentSize
    XCTAssertEqual(text.firstBaselineOffset, 16)
    XCTAssertEqual(text.lastBaselineOffset, 4.5)
    let two = label("a\nb", lines: 0)
    two.bounds.size = two.intrinsicContentSize
    XCTAssertEqual(two.firstBaselineOffset, 16)
    XCTAssertEqual(two.lastBaselineOffset, 41 - 36.5)
  }

  // MARK: Drawing

  private func image(_ label: UILabel, _ size: CGSize) -> CGImage {
    label.bounds.size = size
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in label.draw(label.bounds) }.cgImage!
  }

  private func columns(_ image: CGImage) -> ClosedRange<Int>? {
    let inked = (0..<image.width).filter { x in
      (0..<image.height).contains { image.pixels[$0 * image.bytesPerRow + x * 4 + 3] > 60 }
    }
    return inked.first.map { $0...inked.last! }
  }

  private func color(_ image: CGImage) -> UInt32 {
    let pixels = image.pixels.bindMemory(to: UInt32.self)
    return pixels.max { $0 >> 24 < $1 >> 24 } ?? 0
  }

  func testAlignmentAndTruncation() {
    let text = label("Hello")
    let size = CGSize(width: 200, height: 30)
    XCTAssertLessThan(columns(image(text, size))!.lowerBound, 8)
    text.textAlignment = .right
    XCTAssertGreaterThan(columns(image(text, size))!.upperBound, 390)
    text.textAlignment = .center
    let middle = columns(image(text, size))!
    XCTAssertEqual(CGFloat(middle.lowerBound + middle.upperBound) / 2, 200, accuracy: 4)
    let long = label("Much too long for the width that it has")
    for mode in [NSLineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail, .byClipping] {
      long.lineBreakMode = mode
      XCTAssertGreaterThan(columns(image(long, CGSize(width: 100, height: 30)))!.upperBound, 180, "\(mode)")
    }
  }

  func testColours() {
    let text = label("Hello", size: 40)
    let size = CGSize(width: 200, height: 50)
    text.textColor = .red
    XCTAssertEqual(color(image(text, size)), 0xFFFF_0000)
    text.highlightedTextColor = .blue
    XCTAssertEqual(color(image(text, size)), 0xFFFF_0000)
    text.isHighlighted = true
    XCTAssertEqual(color(image(text, size)), 0xFF00_00FF)
    text.isHighlighted = false
    text.isEnabled = false
    XCTAssertEqual(color(image(text, size)) >> 24, 128)
    text.isEnabled = true
    let bare = columns(image(text, size))!
    text.shadowColor = .black
    text.shadowOffset = CGSize(width: 30, height: 0)
    XCTAssertEqual(columns(image(text, size))!.upperBound, bare.upperBound + 60, accuracy: 2)
  }

  func testShrinking() {
    let text = label("A label that is much too wide")
    text.adjustsFontSizeToFitWidth = true
    let shrunk = text.layout(for: CGSize(width: 120, height: 30), lines: 1)
    XCTAssertLessThanOrEqual(shrunk.text.size.width, 120)
    XCTAssertGreaterThan(shrunk.text.size.width, 114)
    XCTAssertFalse(shrunk.text.isTruncated)
    text.minimumScaleFactor = 0.9
    let limited = text.layout(for: CGSize(width: 120, height: 30), lines: 1)
    XCTAssertEqual(limited.scale, 0.9)
    XCTAssertTrue(limited.text.isTruncated)
    XCTAssertEqual(text.layout(for: CGSize(width: 400, height: 30), lines: 1).scale, 1)
    text.minimumScaleFactor = 0
    func bottom(_ adjustment: UIBaselineAdjustment) -> Int {
      text.baselineAdjustment = adjustment
      let picture = image(text, CGSize(width: 60, height: 30))
      return (0..<picture.height).last { y in
        (0..<picture.width).contains { picture.pixels[y * picture.bytesPerRow + $0 * 4 + 3] > 60 }
      }!
    }
    XCTAssertGreaterThan(bottom(.alignBaselines), bottom(.alignCenters))
    XCTAssertGreaterThan(bottom(.alignCenters), bottom(.none))
  }

  func testOthersSeeTheText() {
    let text = label("Seen")
    XCTAssertEqual(text.semanticText, "Seen")
    XCTAssertEqual(text.accessibilityLabel, "Seen")
    XCTAssertEqual(text.layer.contentsGravity, .left)
    text.textAlignment = .center
    XCTAssertEqual(text.layer.contentsGravity, .center)
  }

  func testCharactersMoveTogetherBeforeALineIsCutShort() {
    let label = UILabel()
    label.text = "A line of some words"
    XCTAssertFalse(label.allowsDefaultTighteningForTruncation)
    let natural = label.layout(for: CGSize(width: 1000, height: 100), lines: 1).text.size.width
    func shown(in share: CGFloat) -> TextLayout {
      label.layout(for: CGSize(width: natural * share, height: 100), lines: 1).text
    }
    XCTAssertTrue(shown(in: 0.97).isTruncated)
    label.allowsDefaultTighteningForTruncation = true
    XCTAssertFalse(shown(in: 0.97).isTruncated)
    XCTAssertLessThanOrEqual(shown(in: 0.97).size.width, natural * 0.97)
    XCTAssertTrue(shown(in: 0.9).isTruncated)
    XCTAssertEqual(shown(in: 1.1).size.width, natural, accuracy: 0.01)
  }
}
