import CoreGraphics
import CoreTextModule
import UIKit
import XCTest

final class ParagraphStyleTests: XCTestCase {
  private func style<Value>(_ spec: CTParagraphStyleSpecifier, _ value: Value) -> CTParagraphStyle {
    withUnsafePointer(to: value) {
      let setting = CTParagraphStyleSetting(spec: spec, valueSize: MemoryLayout<Value>.size, value: $0)
      return CTParagraphStyleCreate([setting], 1)
    }
  }

  func testSettingsAreTheStylesOfUIKit() {
    for (own, theirs) in [
      (CTTextAlignment.left, NSTextAlignment.left), (.right, .right), (.center, .center), (.justified, .justified),
      (.natural, .natural),
    ] {
      XCTAssertEqual(style(.alignment, own).alignment, theirs)
    }
    XCTAssertEqual(style(.lineBreakMode, CTLineBreakMode.byTruncatingMiddle).lineBreakMode, .byTruncatingMiddle)
    XCTAssertEqual(style(.baseWritingDirection, CTWritingDirection.rightToLeft).baseWritingDirection, .rightToLeft)
    XCTAssertEqual(style(.firstLineHeadIndent, CGFloat(3)).firstLineHeadIndent, 3)
    XCTAssertEqual(style(.lineSpacingAdjustment, CGFloat(6)).lineSpacing, 6)
    XCTAssertEqual(style(.paragraphSpacing, Float(2.5)).paragraphSpacing, 2.5)
    XCTAssertEqual(style(.headIndent, UInt16(9)).headIndent, 0, "of no type that it has")
    XCTAssertEqual(CTParagraphStyleCreate(nil, 0), .default)
  }

  func testValuesAreReadAsTheyWereSet() {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    style.baseWritingDirection = .rightToLeft
    style.tailIndent = -12
    var (alignment, direction, indent) = (CTTextAlignment.left, CTWritingDirection.natural, CGFloat.zero)
    XCTAssertTrue(CTParagraphStyleGetValueForSpecifier(style, .alignment, 1, &alignment))
    XCTAssertTrue(CTParagraphStyleGetValueForSpecifier(style, .baseWritingDirection, 1, &direction))
    XCTAssertTrue(CTParagraphStyleGetValueForSpecifier(style, .tailIndent, MemoryLayout<CGFloat>.size, &indent))
    XCTAssertEqual(alignment, .right)
    XCTAssertEqual(direction, .rightToLeft)
    XCTAssertEqual(indent, -12)
    XCTAssertFalse(CTParagraphStyleGetValueForSpecifier(style, .headIndent, 4, &indent))
    XCTAssertEqual(indent, -12)
    XCTAssertEqual(CTParagraphStyleCreateCopy(style), style)
  }
}
