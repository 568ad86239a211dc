import XCTest

@testable import UIKit

final class AttributedStringTests: XCTestCase {
  private let font = UIFont.systemFont(ofSize: 17)

  func testParagraphStylesCopy() {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    style.lineSpacing = 3
    style.lineSpacing = -1
    style.firstLineHeadIndent = 5
    style.tabStops = [NSTextTab(textAlignment: .right, location: 90), NSTextTab(textAlignment: .left, location: 20)]
    XCTAssertEqual(style.lineSpacing, 0)
    XCTAssertEqual(style.tabStops.map(\.location), [20, 90])
    let copy = style.copy() as! NSParagraphStyle
    XCTAssertEqual(copy, style)
    style.alignment = .right
    XCTAssertEqual(copy.alignment, .center)
    XCTAssertNotEqual(copy, style)
    let mutable = copy.mutableCopy() as! NSMutableParagraphStyle
    mutable.lineBreakMode = .byClipping
    XCTAssertEqual(copy.lineBreakMode, .byWordWrapping)
    mutable.setParagraphStyle(style)
    XCTAssertEqual(mutable.alignment, .right)
    XCTAssertEqual(NSParagraphStyle.default.alignment, .natural)
    XCTAssertEqual(NSParagraphStyle.default.tabStops.count, 12)
  }

  func testTabStopsComeAndGo() {
    let style = NSMutableParagraphStyle()
    style.tabStops = []
    let stop = NSTextTab(textAlignment: .left, location: 40)
    style.addTabStop(NSTextTab(textAlignment: .right, location: 90, options: [:]))
    style.addTabStop(stop)
    XCTAssertEqual(style.tabStops.map(\.location), [40, 90])
    style.removeTabStop(NSTextTab(textAlignment: .center, location: 40))
    XCTAssertEqual(style.tabStops.count, 2)
    style.removeTabStop(NSTextTab(textAlignment: .left, location: 40))
    XCTAssertEqual(style.tabStops.map(\.location), [90])
  }

  func testSeparatorsStandAtTabStops() {
    let style = NSMutableParagraphStyle()
    let points = NSTextTab.columnTerminators(for: Locale(identifier: "de_DE"))
    style.tabStops = [NSTextTab(textAlignment: .right, location: 100, options: [.columnTerminators: points])]
    XCTAssertNotNil(style.tabStops[0].options[.columnTerminators])
    XCTAssertNotEqual(style.tabStops[0], NSTextTab(textAlignment: .right, location: 100))
    for number in ["1,5", "1234,25"] {
      let text = NSAttributedString(string: "\t" + number, attributes: [.font: font, .paragraphStyle: style])
      let comma = TextLayout(text).caretRect(at: text.length - number.split(separator: ",")[1].count - 1).minX
      XCTAssertEqual(comma, 100, accuracy: 4)
    }
  }

  /// Each length and choice: its default, that a mutable style keeps it, and that bad lengths count as none.
  func testParagraphStylesKeepWhatTheyAreGiven() {
    typealias Lengths = [ReferenceWritableKeyPath<NSMutableParagraphStyle, CGFloat>]
    let lengths: Lengths = [
      \.lineSpacing, \.paragraphSpacing, \.paragraphSpacingBefore, \.headIndent, \.firstLineHeadIndent,
      \.minimumLineHeight, \.maximumLineHeight, \.lineHeightMultiple,
    ]
    let free: Lengths = [\.tailIndent, \.defaultTabInterval]
    let style = NSMutableParagraphStyle()
    for (number, path) in (lengths + free).enumerated() {
      XCTAssertEqual(style[keyPath: path], 0)
      style[keyPath: path] = CGFloat(number) + 1
    }
    let copy = style.copy() as! NSParagraphStyle
    XCTAssertEqual(
      [
        copy.lineSpacing, copy.paragraphSpacing, copy.paragraphSpacingBefore, copy.headIndent,
        copy.firstLineHeadIndent, copy.minimumLineHeight, copy.maximumLineHeight, copy.lineHeightMultiple,
        copy.tailIndent, copy.defaultTabInterval,
      ], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    XCTAssertEqual(Set([copy, style, .default]).count, 2)
    for path in lengths {
      style[keyPath: path] = -5
      XCTAssertEqual(style[keyPath: path], 0)
    }
    style.tailIndent = -5
    XCTAssertEqual(style.tailIndent, -5, "from the trailing edge")
    style.baseWritingDirection = .leftToRight
    XCTAssertEqual((style.copy() as! NSParagraphStyle).baseWritingDirection, .leftToRight)
    XCTAssertEqual(copy.baseWritingDirection, .natural)
    XCTAssertEqual(copy.lineBreakMode, .byWordWrapping)
    style.tabStops = nil
    XCTAssertEqual(style.tabStops, [])
    let tab = NSTextTab(textAlignment: .center, location: 40)
    XCTAssertEqual(tab, NSTextTab(textAlignment: .center, location: 40))
    XCTAssertNotEqual(tab, NSTextTab(textAlignment: .right, location: 40))
    XCTAssertNotEqual(tab, NSTextTab(textAlignment: .center, location: 41))
    XCTAssertEqual(Set([tab, NSTextTab(textAlignment: .center, location: 40)]).count, 1)
  }

  func testAttributesReachTheLayout() {
    let style = NSMutableParagraphStyle()
    style.minimumLineHeight = 30
    style.maximumLineHeight = 40
    style.lineHeightMultiple = 1.5
    style.paragraphSpacing = 4
    style.paragraphSpacingBefore = 5
    style.headIndent = 6
    style.tailIndent = -7
    style.baseWritingDirection = .rightToLeft
    style.defaultTabInterval = 50
    style.lineBreakMode = .byTruncatingMiddle
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 1, height: 2)
    shadow.shadowBlurRadius = 3
    shadow.shadowColor = UIColor.red
    let attributes = TextAttributes([
      .font: font, .foregroundColor: UIColor.blue, .backgroundColor: UIColor.green, .kern: 2, .tracking: 1.5,
      .ligature: 0, .underlineStyle: NSUnderlineStyle([.thick, .patternDash]).rawValue, .underlineColor: UIColor.red,
      .strikethroughStyle: NSNumber(value: 9), .baselineOffset: Float(4), .strokeWidth: -3.0, .strokeColor: UIColor.red,
      .shadow: shadow, .paragraphStyle: style,
    ])
    XCTAssertEqual(attributes.font, font.textFont)
    XCTAssertEqual(attributes.color, UIColor.blue.cgColor)
    XCTAssertEqual(attributes.backgroundColor, UIColor.green.cgColor)
    XCTAssertEqual(attributes.kern, 3.5)
    XCTAssertFalse(attributes.usesLigatures)
    XCTAssertEqual(attributes.underline, .init(thickness: 2, pattern: .dash, color: UIColor.red.cgColor))
    XCTAssertEqual(attributes.strikethrough, .init(isDouble: true))
    XCTAssertEqual(attributes.baselineOffset, 4)
    XCTAssertEqual(attributes.strokeWidth, -3)
    XCTAssertEqual(attributes.shadow, .init(offset: CGSize(width: 1, height: 2), blur: 3, color: UIColor.red.cgColor))
    let paragraph = attributes.paragraph
    XCTAssertEqual(
      [paragraph.minimumLineHeight, paragraph.maximumLineHeight, paragraph.lineHeightMultiple], [30, 40, 1.5])
    XCTAssertEqual(
      [paragraph.spacingAfter, paragraph.spacingBefore, paragraph.headIndent, paragraph.tailIndent], [4, 5, 6, -7])
    XCTAssertEqual(paragraph.direction, .rightToLeft)
    XCTAssertEqual(paragraph.defaultTabInterval, 50)
    XCTAssertEqual(paragraph.truncation, .middle)
    let bare = TextAttributes([:])
    XCTAssertEqual(bare.font, TextFont(size: 12))
    XCTAssertEqual(bare.color, .black)
    XCTAssertNil(bare.underline)
    XCTAssertEqual(TextAttributes([.link: "x"]).color, UIColor.link.cgColor)
  }

  /// Foundation compares the values of neighbouring runs.
  func testValuesDifferFromRunToRun() {
    func shadow(_ x: CGFloat) -> NSShadow {
      let shadow = NSShadow()
      shadow.shadowOffset.width = x
      return shadow
    }
    func style(_ spacing: CGFloat) -> NSParagraphStyle {
      let style = NSMutableParagraphStyle()
      style.lineSpacing = spacing
      return style
    }
    let values: [(NSAttributedString.Key, Any, Any)] = [
      (.font, UIFont.systemFont(ofSize: 12), UIFont.systemFont(ofSize: 13)),
      (.foregroundColor, UIColor.red, UIColor.label), (.paragraphStyle, style(0), style(1)),
      (.shadow, shadow(0), shadow(1)),
    ]
    for (key, first, second) in values {
      let text = NSMutableAttributedString(string: "abcdef", attributes: [key: first])
      text.addAttribute(key, value: second, range: NSRange(location: 1, length: 2))
      text.append(NSAttributedString(string: "g", attributes: [key: second]))
      text.append(NSAttributedString(string: "h", attributes: [key: first]))
      XCTAssertTrue(text.attribute(key, at: 2, effectiveRange: nil) as AnyObject === second as AnyObject)
      XCTAssertTrue(text.attribute(key, at: 3, effectiveRange: nil) as AnyObject === first as AnyObject)
      XCTAssertGreaterThan(text.size().width, 0)
    }
  }

  func testMeasuring() {
    let attributes: [NSAttributedString.Key: Any] = [.font: font]
    let size = "Hello".size(withAttributes: attributes)
    XCTAssertEqual(size.height, font.lineHeight)
    XCTAssertEqual(NSAttributedString(string: "Hello", attributes: attributes).size(), size)
    XCTAssertEqual(("Hello" as NSString).size(withAttributes: attributes), size)
    let text = "A text that wraps into lines"
    let limit = CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude)
    let wrapped = text.boundingRect(with: limit, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
    XCTAssertGreaterThan(wrapped.height, font.lineHeight * 2)
    XCTAssertLessThanOrEqual(wrapped.width, 100)
    let context = NSStringDrawingContext()
    let single = (text as NSString).boundingRect(with: limit, attributes: attributes, context: context)
    XCTAssertEqual(single.height, font.lineHeight)
    XCTAssertEqual(single.minY, -font.ascender)
    XCTAssertEqual(context.totalBounds, single)
    let cut = text.boundingRect(
      with: CGSize(width: 100, height: 25), options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine],
      attributes: attributes, context: nil)
    XCTAssertEqual(cut.height, font.lineHeight)
  }

  private func rows(_ draw: @escaping () -> Void) -> ClosedRange<Int>? {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 100), format: format).image { _ in draw() }
      .cgImage!
    let inked = (0..<100).filter { y in (0..<100).contains { image.pixels[y * image.bytesPerRow + $0 * 4 + 3] > 100 } }
    return inked.first.map { $0...inked.last! }
  }

  func testDrawing() {
    let attributes: [NSAttributedString.Key: Any] = [.font: font]
    let text = NSAttributedString(string: "H", attributes: attributes)
    // The baseline lies 16.2 points below the top, capitals are 12 high.
    XCTAssertEqual(rows { text.draw(at: CGPoint(x: 10, y: 20)) }, 24...35)
    XCTAssertEqual(rows { "H".draw(at: CGPoint(x: 10, y: 20), withAttributes: attributes) }, 24...35)
    XCTAssertEqual(rows { ("H" as NSString).draw(at: CGPoint(x: 10, y: 20), withAttributes: attributes) }, 24...35)
    XCTAssertEqual(rows { text.draw(with: CGRect(x: 10, y: 36, width: 0, height: 0), context: nil) }, 24...35)
    XCTAssertEqual(
      rows { "H H".draw(in: CGRect(x: 10, y: 20, width: 14, height: 99), withAttributes: attributes) }?.lowerBound, 24)
    XCTAssertEqual(
      rows { "H H".draw(in: CGRect(x: 10, y: 20, width: 14, height: 99), withAttributes: attributes) }?.upperBound, 55)
    XCTAssertNil(rows { "".draw(at: .zero) })
    text.draw(at: .zero)
  }

  func testTextsAreComparedUnitByUnit() {
    func text(_ string: String, _ value: Int = 1) -> NSAttributedString {
      NSAttributedString(string: string, attributes: [.underlineStyle: value])
    }
    XCTAssertTrue(NSAttributedString.areSame(text("\u{e9}"), text("\u{e9}")))
    XCTAssertFalse(NSAttributedString.areSame(text("\u{e9}"), text("e\u{301}")))
    XCTAssertFalse(NSAttributedString.areSame(text("e\u{301}"), text("\u{e9}")))
    XCTAssertFalse(NSAttributedString.areSame(text("a"), text("a", 2)))
    XCTAssertFalse(NSAttributedString.areSame(text("a"), nil))
    XCTAssertTrue(NSAttributedString.areSame(nil, nil))
  }
}
