import UIKitTesting
import XCTest

@testable import UIKit

/// What a label makes of text that is attributed, too long, or to follow the person's preferences.
@preconcurrency @MainActor final class LabelTextTests: XCTestCase {
  private let long = "The quick brown fox jumps over the lazy dog and runs on"

  private func label(_ text: String, lines: Int = 1, _ mode: NSLineBreakMode = .byTruncatingTail) -> UILabel {
    let label = UILabel()
    label.contentScaleFactor = 2
    label.text = text
    label.numberOfLines = lines
    label.lineBreakMode = mode
    return label
  }

  private func layout(_ label: UILabel, width: CGFloat, height: CGFloat = 500) -> TextLayout {
    label.layout(for: CGSize(width: width, height: height), lines: label.numberOfLines).text
  }

  private func strings(_ layout: TextLayout) -> [String] {
    layout.lines.map { (layout.text as NSString).substring(with: NSRange($0.range)) }
  }

  // MARK: Line breaks

  func testModesBreakAndCut() {
    let words = layout(label(long, lines: 0, .byWordWrapping), width: 120)
    XCTAssertGreaterThan(words.lines.count, 3)
    XCTAssertTrue(strings(words).dropLast().allSatisfy { $0.hasSuffix(" ") })
    let characters = layout(label(long, lines: 0, .byCharWrapping), width: 120)
    XCTAssertTrue(strings(characters).dropLast().contains { !$0.hasSuffix(" ") })
    let clipped = layout(label(long, .byClipping), width: 120)
    XCTAssertEqual(clipped.lines.count, 1)
    XCTAssertFalse(clipped.isTruncated)
    XCTAssertGreaterThan(clipped.size.width, 120, "what is too long is cut off by the bounds")
    for mode in [NSLineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail] {
      let cut = layout(label(long, mode), width: 120)
      XCTAssertTrue(cut.isTruncated, "\(mode)")
      XCTAssertLessThanOrEqual(cut.size.width, 120, "\(mode)")
      let several = layout(label(long, lines: 2, mode), width: 120)
      XCTAssertEqual(several.lines.map(\.isTruncated), [false, true], "\(mode)")
    }
  }

  func testWordsThatFitNoLineAreBroken() {
    let word = layout(label("Donaudampfschifffahrtsgesellschaft", lines: 0, .byWordWrapping), width: 90)
    XCTAssertGreaterThan(word.lines.count, 1)
    XCTAssertLessThanOrEqual(word.size.width, 90)
  }

  func testTheHeightLimitsTheLines() {
    let cut = layout(label(long, lines: 0), width: 120, height: 45)
    XCTAssertEqual(cut.lines.count, 2)
    XCTAssertTrue(cut.isTruncated)
  }

  func testASingleLineOfSeveralParagraphsShowsTheFirst() {
    let two = layout(label("first\nsecond"), width: 300)
    XCTAssertEqual(two.lines.count, 1)
    XCTAssertEqual(strings(two), ["first"])
    XCTAssertGreaterThan(
      two.size.width, layout(label("first"), width: 300).size.width + 8, "with an ellipsis for the rest")
  }

  // MARK: Shrinking

  func testSeveralLinesShrinkUntilAllIsThere() {
    let text = label(long, lines: 2)
    XCTAssertTrue(layout(text, width: 160).isTruncated)
    text.adjustsFontSizeToFitWidth = true
    XCTAssertFalse(layout(text, width: 160).isTruncated)
    text.minimumScaleFactor = 0.99
    XCTAssertTrue(layout(text, width: 160).isTruncated)
    text.minimumScaleFactor = 7
    XCTAssertEqual(text.minimumScaleFactor, 1)
    text.minimumScaleFactor = -1
    XCTAssertEqual(text.minimumScaleFactor, 0)
  }

  func testShrinkingScalesEachFontAndItsKern() {
    let text = label("")
    let rich = NSMutableAttributedString(string: "Large", attributes: [.font: UIFont.systemFont(ofSize: 40)])
    rich.append(NSAttributedString(string: "small", attributes: [.font: UIFont.systemFont(ofSize: 10), .kern: 4]))
    text.attributedText = rich
    text.adjustsFontSizeToFitWidth = true
    let natural = layout(text, width: 1000).size.width
    let shrunk = text.layout(for: CGSize(width: natural / 2, height: 100), lines: 1)
    XCTAssertEqual(shrunk.scale, 0.5, accuracy: 0.03)
    XCTAssertEqual(shrunk.text.size.width, natural / 2, accuracy: natural * 0.02)
  }

  // MARK: Attributed text

  func testTheLabelFillsInWhatAttributesLeaveOut() {
    let text = label("")
    text.textColor = .red
    text.textAlignment = .center
    text.shadowColor = .blue
    let rich = NSMutableAttributedString(string: "ab")
    rich.addAttribute(.foregroundColor, value: UIColor.green, range: NSRange(location: 1, length: 1))
    text.attributedText = rich
    func attribute(_ key: NSAttributedString.Key, _ index: Int) -> Any? {
      text.attributedText?.attribute(key, at: index, effectiveRange: nil)
    }
    XCTAssertEqual(attribute(.foregroundColor, 0) as? UIColor, .red)
    XCTAssertEqual(attribute(.foregroundColor, 1) as? UIColor, .green)
    XCTAssertEqual((attribute(.paragraphStyle, 0) as? NSParagraphStyle)?.alignment, .center)
    XCTAssertEqual((attribute(.shadow, 0) as? NSShadow)?.shadowColor as? UIColor, .blue)
    text.textColor = .blue
    XCTAssertEqual(attribute(.foregroundColor, 1) as? UIColor, .blue, "set later, the label's colour wins")
    XCTAssertEqual(rich.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor, .green, "a copy")
  }

  func testParagraphStylesOfTheTextCount() {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 10
    style.firstLineHeadIndent = 20
    style.alignment = .right
    let text = label("", lines: 0)
    text.attributedText = NSAttributedString(string: "one\ntwo", attributes: [.paragraphStyle: style])
    let lines = layout(text, width: 200).lines
    XCTAssertEqual(lines[0].rect.maxX, 200, accuracy: 0.01)
    XCTAssertEqual(text.intrinsicContentSize.height, 2 * 20.5 + 9.5, accuracy: 1)
  }

  func testSubclassesDrawTheText() {
    final class Inset: UILabel {
      var drawn: [CGRect] = []
      override func drawText(in rect: CGRect) {
        drawn.append(rect)
        super.drawText(in: rect.insetBy(dx: 5, dy: 5))
      }
    }
    let inset = Inset(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
    inset.text = "Hi"
    UIGraphicsBeginImageContext(inset.bounds.size)
    inset.draw(inset.bounds)
    UIGraphicsEndImageContext()
    XCTAssertEqual(inset.drawn, [inset.bounds])
  }

  func testALabelFromAnArchiveIsReady() {
    let label = UILabel(coder: NSCoder())
    XCTAssertEqual(label?.isUserInteractionEnabled, false)
    XCTAssertEqual(label?.isOpaque, false)
  }

  func testStatesAreKept() {
    let text = label("x")
    XCTAssertFalse(text.isHighlighted)
    XCTAssertNil(text.highlightedTextColor)
    XCTAssertNil(text.shadowColor)
    XCTAssertFalse(text.adjustsFontSizeToFitWidth)
    XCTAssertEqual(text.baselineAdjustment, .alignBaselines)
    XCTAssertEqual(text.preferredMaxLayoutWidth, 0)
    text.numberOfLines = -3
    XCTAssertEqual(text.numberOfLines, 0)
    text.font = nil
    XCTAssertEqual(text.font, .systemFont(ofSize: 17))
    text.textColor = nil
    XCTAssertEqual(text.textColor, .label)
    text.semanticContentAttribute = .forceRightToLeft
    XCTAssertEqual(text.layer.contentsGravity, .right, "natural text lies at the leading edge")
  }

  // MARK: The preferred size of text

  private func show(_ label: UILabel, in category: UIContentSizeCategory) -> UILabel {
    let (parent, child) = (UIViewController(), UIViewController())
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    child.view.addSubview(label)
    parent.setOverrideTraitCollection(UITraitCollection(preferredContentSizeCategory: category), forChild: child)
    return withExtendedLifetime((parent, child)) { label }
  }

  func testFontsFollowTheContentSizeCategory() {
    let body = label("x")
    body.font = .preferredFont(forTextStyle: .body)
    let still = label("x")
    still.font = .preferredFont(forTextStyle: .body)
    body.adjustsFontForContentSizeCategory = true
    XCTAssertEqual(show(body, in: .accessibilityLarge).font.pointSize, 33)
    XCTAssertGreaterThan(body.intrinsicContentSize.height, 39)
    XCTAssertEqual(show(still, in: .accessibilityLarge).font.pointSize, 17, "only those that are told to")
    let fixed = label("x")
    fixed.adjustsFontForContentSizeCategory = true
    XCTAssertEqual(show(fixed, in: .accessibilityLarge).font.pointSize, 17, "a font without a style")
  }

  func testScaledFontsFollowToo() {
    let text = label("x")
    text.font = UIFontMetrics(forTextStyle: .body).scaledFont(
      for: .systemFont(ofSize: 20, weight: .bold), maximumPointSize: 30)
    text.adjustsFontForContentSizeCategory = true
    XCTAssertEqual(show(text, in: .extraSmall).font, .systemFont(ofSize: 17, weight: .bold))
    let limited = label("x")
    limited.font = text.font.adjusted(to: UITraitCollection(preferredContentSizeCategory: .large))
    limited.adjustsFontForContentSizeCategory = true
    XCTAssertEqual(limited.font.pointSize, 20)
    XCTAssertEqual(show(limited, in: .accessibilityExtraExtraExtraLarge).font.pointSize, 30)
  }

  func testFontsInAttributedTextFollowEachByItself() {
    let text = label("")
    let rich = NSMutableAttributedString(string: "a", attributes: [.font: UIFont.preferredFont(forTextStyle: .title1)])
    rich.append(NSAttributedString(string: "b", attributes: [.font: UIFont.systemFont(ofSize: 9)]))
    text.attributedText = rich
    text.adjustsFontForContentSizeCategory = true
    let shown = show(text, in: .extraSmall).attributedText!
    XCTAssertEqual((shown.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize, 25)
    XCTAssertEqual((shown.attribute(.font, at: 1, effectiveRange: nil) as? UIFont)?.pointSize, 9)
  }
}
