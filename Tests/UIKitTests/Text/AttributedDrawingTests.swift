import XCTest

@testable import UIKit

/// What attributes look like once they are drawn.
final class AttributedDrawingTests: XCTestCase {
  private let font = UIFont.systemFont(ofSize: 30)

  /// Draws a text on 200x60 pixels of one point each.
  private func draw(_ attributes: [NSAttributedString.Key: Any], _ string: String = "Hxgi") -> CGImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let text = NSAttributedString(
      string: string, attributes: [.font: font, .foregroundColor: UIColor.red].merging(attributes) { $1 })
    return UIGraphicsImageRenderer(size: CGSize(width: 200, height: 60), format: format).image { _ in
      text.draw(at: .zero)
    }.cgImage!
  }

  /// The pixels of a row that are of a colour, as straight red, green and blue of full opacity.
  private func columns(_ image: CGImage, _ y: Int, _ color: UInt32) -> [Int] {
    (0..<200).filter { UIImageTests.pixel(image, $0, y) == 0xFF00_0000 | color }
  }

  private func rows(_ image: CGImage, _ color: UInt32) -> [Int] {
    (0..<60).filter { !columns(image, $0, color).isEmpty }
  }

  private let blue: UInt32 = 0x0000FF

  func testUnderlines() {
    let plain = draw([:])
    XCTAssertTrue(rows(plain, blue).isEmpty)
    func underlined(_ style: NSUnderlineStyle) -> CGImage {
      draw([.underlineStyle: style.rawValue, .underlineColor: UIColor.blue], "nnnnnn")
    }
    let single = underlined(.single)
    let baseline = Int(font.ascender)
    XCTAssertTrue(rows(single, blue).allSatisfy { $0 >= baseline }, "below the baseline")
    XCTAssertGreaterThan(rows(underlined(.thick), blue).count, rows(single, blue).count)
    XCTAssertGreaterThan(rows(underlined(.double), blue).count, rows(single, blue).count)
    let row = rows(underlined([.thick]), blue)[0]
    let solid = columns(underlined([.thick]), row, blue).count
    let dashed = columns(underlined([.thick, .patternDash]), row, blue).count
    let dotted = columns(underlined([.thick, .patternDot]), row, blue).count
    XCTAssertLessThan(dashed, solid * 3 / 4 + 4)
    XCTAssertLessThan(dotted, dashed)
    XCTAssertEqual(
      solid, Int("nnnnnn".size(withAttributes: [.font: font]).width), accuracy: 3, "as long as the text")
  }

  func testUnderlinesOfPatterns() {
    func stretches(_ style: NSUnderlineStyle, _ text: String = "nnnnnnnn") -> [Int] {
      let image = draw([.underlineStyle: style.rawValue, .underlineColor: UIColor.blue], text)
      guard let row = rows(image, blue).first else { return [] }
      let lit = columns(image, row, blue)
      var lengths: [Int] = []
      for (index, column) in lit.enumerated() {
        if index > 0, lit[index - 1] == column - 1 { lengths[lengths.count - 1] += 1 } else { lengths.append(1) }
      }
      return lengths
    }
    XCTAssertEqual(stretches([.thick, .patternSolid]).count, 1)
    XCTAssertGreaterThan(stretches([.thick, .patternDot]).count, stretches([.thick, .patternDashDotDot]).count)
    XCTAssertGreaterThan(stretches([.thick, .patternDashDotDot]).count, stretches([.thick, .patternDash]).count)
    XCTAssertGreaterThan(stretches([.thick, .patternDashDot]).count, stretches([.thick, .patternDash]).count)
    XCTAssertEqual(stretches([.thick, .byWord], "nn nn n").count, 3)
    XCTAssertEqual(stretches([.thick], "nn nn n").count, 1)
  }

  func testLettersLeanAboutTheirBaseline() {
    func top(_ image: CGImage) -> [Int] { (0..<200).filter { UIImageTests.pixel(image, $0, 10) >> 24 > 128 } }
    func bottom(_ image: CGImage) -> [Int] {
      let y = Int(font.ascender) - 1
      return (0..<200).filter { UIImageTests.pixel(image, $0, y) >> 24 > 128 }
    }
    let (upright, right) = (draw([:], "l"), draw([.obliqueness: 0.5], "l"))
    let left = draw([.obliqueness: -0.3], "nl")
    XCTAssertEqual(bottom(right)[0], bottom(upright)[0], accuracy: 2)
    // Half of the height above the baseline.
    XCTAssertEqual(top(right)[0] - top(upright)[0], Int((font.ascender - 10) / 2), accuracy: 2)
    XCTAssertLessThan(top(left).last ?? 200, bottom(left).last ?? 0)
    XCTAssertEqual(
      "l".size(withAttributes: [.font: font, .obliqueness: 0.5]), "l".size(withAttributes: [.font: font]))
  }

  func testStrikethroughsHaveAColourOfTheirOwn() {
    let struck = draw([
      .strikethroughStyle: NSUnderlineStyle.thick.rawValue, .strikethroughColor: UIColor.blue,
    ])
    let lines = rows(struck, blue)
    XCTAssertFalse(lines.isEmpty)
    XCTAssertTrue(lines.allSatisfy { (14...26).contains($0) }, "through the middle of small letters: \(lines)")
    XCTAssertTrue(rows(draw([.strikethroughStyle: NSUnderlineStyle.thick.rawValue]), blue).isEmpty)
  }

  func testBackgroundsCoverTheLine() {
    let filled = draw([.backgroundColor: UIColor.blue])
    XCTAssertEqual(rows(filled, blue).count, Int(font.lineHeight), accuracy: 1)
  }

  func testStrokes() {
    XCTAssertTrue(rows(draw([.strokeWidth: 8, .strokeColor: UIColor.blue]), 0xFF0000).isEmpty, "an outline only")
    let heavy = UIFont.systemFont(ofSize: 48, weight: .black)
    let both = draw([.strokeWidth: -6, .strokeColor: UIColor.blue, .font: heavy])
    XCTAssertFalse(rows(both, blue).isEmpty)
    XCTAssertFalse(rows(both, 0xFF0000).isEmpty)
  }

  func testBaselineOffsetsRaise() {
    func bottom(_ attributes: [NSAttributedString.Key: Any]) -> Int { rows(draw(attributes, "H"), 0xFF0000).last! }
    // The line grows by as much above its baseline, which the offset then rises from.
    XCTAssertEqual(bottom([.baselineOffset: 10]), bottom([:]), accuracy: 1)
    XCTAssertEqual(bottom([.baselineOffset: -10]), bottom([:]) + 10, accuracy: 1)
  }

  func testShadowsFallWhereTheyAreTold() {
    let shadow = NSShadow()
    XCTAssertEqual(shadow.shadowBlurRadius, 0)
    shadow.shadowOffset = CGSize(width: 100, height: 0)
    shadow.shadowColor = UIColor.blue
    let image = draw([.shadow: shadow], "H")
    let row = rows(image, blue)[0]
    XCTAssertGreaterThan(columns(image, row, blue)[0], 99)
    shadow.shadowColor = nil
    XCTAssertTrue(rows(draw([.shadow: shadow], "H"), blue).isEmpty)
  }

  func testMarkedRangesAreUnderlinedAlone() {
    let text = NSMutableAttributedString(string: "nnnnnn", attributes: [.font: font])
    text.addAttributes(
      [.underlineStyle: NSUnderlineStyle.thick.rawValue, .underlineColor: UIColor.blue],
      range: NSRange(location: 2, length: 2))
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 60), format: format).image { _ in
      text.draw(at: .zero)
    }.cgImage!
    let width = text.size().width
    let marked = columns(image, rows(image, blue)[0], blue)
    XCTAssertEqual(CGFloat(marked[0]), width / 3, accuracy: 3)
    XCTAssertEqual(CGFloat(marked.last!), width * 2 / 3, accuracy: 3)
  }

  func testDrawingOptions() {
    let text = "one two three four five six"
    let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17)]
    let size = CGSize(width: 60, height: 45)
    func height(_ options: NSStringDrawingOptions) -> CGFloat {
      text.boundingRect(with: size, options: options, attributes: attributes, context: nil).height
    }
    let line = UIFont.systemFont(ofSize: 17).lineHeight
    XCTAssertEqual(height([]), line, accuracy: 1e-6)
    XCTAssertGreaterThan(height(.usesLineFragmentOrigin), line * 3)
    XCTAssertEqual(height([.usesLineFragmentOrigin, .usesFontLeading]), height(.usesLineFragmentOrigin))
    XCTAssertEqual(height([.usesLineFragmentOrigin, .truncatesLastVisibleLine]), line * 2, accuracy: 1e-6)
    func lastRow(_ body: @escaping (CGRect, NSStringDrawingContext) -> Void) -> Int {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      let context = NSStringDrawingContext()
      let rect = CGRect(origin: CGPoint(x: 5, y: 10), size: size)
      let image = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 200), format: format).image { _ in
        body(rect, context)
      }.cgImage!
      let inked = (0..<200).filter { y in (0..<200).contains { UIImageTests.pixel(image, $0, y) >> 24 > 60 } }
      return inked.last!
    }
    let cut: NSStringDrawingOptions = [.usesLineFragmentOrigin, .truncatesLastVisibleLine]
    let rows = [
      lastRow { text.draw(with: $0, options: cut, attributes: attributes, context: $1) },
      lastRow { (text as NSString).draw(with: $0, options: cut, attributes: attributes, context: $1) },
      lastRow { rect, context in
        NSAttributedString(string: text, attributes: attributes).draw(with: rect, options: cut, context: context)
        XCTAssertEqual(context.totalBounds.minY, 10)
        XCTAssertEqual(context.totalBounds.height, line * 2, accuracy: 1e-6)
      },
    ]
    XCTAssertEqual(Set(rows).count, 1)
    XCTAssertTrue((40...52).contains(rows[0]), "two lines: \(rows)")
    XCTAssertGreaterThan(
      lastRow { rect, _ in (text as NSString).draw(in: rect, withAttributes: attributes) }, rows[0] + 20, "all lines")
  }
}
