import XCTest

@testable import UIKit

/// Values that go into an archive and come back.
final class ArchiveTests: XCTestCase {
  private func copy<Value: NSObject & NSSecureCoding>(_ value: Value) throws -> Value? {
    let data = try NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: true)
    return try NSKeyedUnarchiver.unarchivedObject(ofClass: Value.self, from: data)
  }

  func testColours() throws {
    let color = UIColor(red: 1.25, green: 0.5, blue: 0.25, alpha: 0.75)
    XCTAssertEqual(try copy(color), color)
    let dynamic = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    XCTAssertEqual(try copy(dynamic), dynamic.resolvedColor(with: .current))
  }

  func testAnEmptyArchiveHoldsNothing() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.finishEncoding()
    let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    XCTAssertNil(UIColor(coder: coder))
    XCTAssertNil(UIFont(coder: coder))
    XCTAssertNil(UIImage(coder: coder))
    XCTAssertNil(UIBezierPath(coder: coder))
  }

  func testFonts() throws {
    for font in [
      UIFont.systemFont(ofSize: 13, weight: .bold), .italicSystemFont(ofSize: 17.5),
      .monospacedDigitSystemFont(ofSize: 20, weight: .light),
    ] {
      XCTAssertEqual(try copy(font)?.textFont, font.textFont)
    }
  }

  func testPaths() throws {
    let path = UIBezierPath(ovalIn: CGRect(x: 1, y: 2, width: 30, height: 40))
    path.addQuadCurve(to: CGPoint(x: 7, y: 8), controlPoint: CGPoint(x: 9, y: 0))
    (path.lineWidth, path.lineCapStyle, path.lineJoinStyle, path.miterLimit) = (3, .round, .bevel, 7)
    path.usesEvenOddFillRule = true
    let archived = try XCTUnwrap(copy(path))
    XCTAssertEqual(archived.cgPath.elements, path.cgPath.elements)
    XCTAssertEqual([archived.lineWidth, archived.miterLimit], [3, 7])
    XCTAssertEqual(archived.lineCapStyle, .round)
    XCTAssertEqual(archived.lineJoinStyle, .bevel)
    XCTAssertTrue(archived.usesEvenOddFillRule)
    XCTAssertNil(CGPath(numbers: [3, 1, 2]), "points are missing")
    XCTAssertNil(CGPath(numbers: [9]), "no element")
  }

  func testImages() throws {
    let pixels = try XCTUnwrap(UIImageTests.sample().cgImage)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let image = UIImage(cgImage: pixels, scale: 2, orientation: .left)
      .resizableImage(withCapInsets: insets, resizingMode: .stretch)
      .withTintColor(.red, renderingMode: .alwaysTemplate)
    let archived = try XCTUnwrap(copy(image))
    XCTAssertEqual(archived.attributes, image.attributes)
    for x in 0..<4 { XCTAssertEqual(UIImageTests.pixel(archived.cgImage, x, 0), UIImageTests.pixel(pixels, x, 0)) }
  }
}
