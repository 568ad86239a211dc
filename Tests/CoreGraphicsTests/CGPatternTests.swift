import CoreGraphics
import Foundation
import XCTest

/// Patterns as colours, and what contexts draw with them.
final class CGPatternTests: XCTestCase {
  private final class Counter { var count = 0 }

  private let space = CGColorSpace(patternBaseSpace: nil)!

  private func topLeft(scale: CGFloat = 1) -> CGContext {
    CGContext(size: CGSize(width: 16, height: 16), scale: scale)!
  }

  /// A pattern whose cells are 4 wide and high unless something else is said.
  private func pattern(
    _ bounds: CGRect = CGRect(x: 0, y: 0, width: 4, height: 4), matrix: CGAffineTransform = .identity,
    step: CGFloat = 4, tiling: CGPatternTiling = .constantSpacing, isColored: Bool = true,
    released: Counter? = nil, draw: @escaping (CGContext) -> Void = { $0.fillCorner() }
  ) -> CGPattern? {
    var callbacks = CGPatternCallbacks(
      version: 0, drawPattern: { _, context in draw(context) }, releaseInfo: { _ in released?.count += 1 })
    return CGPattern(
      info: nil, bounds: bounds, matrix: matrix, xStep: step, yStep: step, tiling: tiling, isColored: isColored,
      callbacks: &callbacks)
  }

  private func color(_ pattern: CGPattern, alpha: CGFloat = 1) -> CGColor {
    CGColor(patternSpace: space, pattern: pattern, components: [alpha])!
  }

  private func fill(_ context: CGContext, _ color: CGColor) {
    context.setFillColor(color)
    context.fill(CGRect(x: 0, y: 0, width: 16, height: 16))
  }

  // MARK: Colours

  func testAPatternInItsOwnColoursHasAlphaAlone() throws {
    let pattern = try XCTUnwrap(pattern())
    let color = color(pattern, alpha: 0.5)
    XCTAssertEqual(color.numberOfComponents, 1)
    XCTAssertEqual(color.components, [0.5])
    XCTAssertEqual(color.alpha, 0.5)
    XCTAssertTrue(color.pattern === pattern)
    XCTAssertEqual(color.colorSpace?.model, .pattern)
    XCTAssertNil(color.colorSpace?.name)
    XCTAssertEqual(color.copy(alpha: 0.25)?.components, [0.25])
    XCTAssertTrue(color.copy(alpha: 0.25)?.pattern === pattern)
    XCTAssertNil(color.converted(to: CGColorSpaceCreateDeviceRGB(), intent: .defaultIntent, options: nil))
    XCTAssertNil(CGColor.black.converted(to: space, intent: .defaultIntent, options: nil))
    XCTAssertNil(CGColor.black.pattern)
  }

  func testAPatternWithoutColoursNeedsOne() throws {
    let pattern = try XCTUnwrap(pattern(isColored: false))
    let rgb = CGColorSpaceCreateDeviceRGB()
    let based = try XCTUnwrap(CGColorSpace(patternBaseSpace: rgb))
    XCTAssertEqual(based.baseColorSpace, rgb)
    XCTAssertEqual(based.numberOfComponents, 3)
    XCTAssertNotEqual(based, space)
    XCTAssertNil(CGColor(patternSpace: space, pattern: pattern, components: [1]))
    XCTAssertNil(CGColor(patternSpace: rgb, pattern: pattern, components: [0, 1, 0, 1]))
    XCTAssertNil(CGColor(patternSpace: based, pattern: pattern, components: [0, .nan, 0, 1]))
    let color = try XCTUnwrap(CGColor(patternSpace: based, pattern: pattern, components: [0, 1, 0, 1]))
    XCTAssertEqual(color.components, [0, 1, 0, 1])
    XCTAssertNil(CGColorSpace(patternBaseSpace: based))
    XCTAssertNil(CGColor(colorSpace: based, components: [0, 1, 0, 1]))
    XCTAssertNil(rgb.baseColorSpace)
  }

  func testPatternsOfOneImageAreEqual() throws {
    let image = CGImage.of(2, 2, isOpaque: true) { _, _ in 0xFFFF_0000 }
    let size = CGSize(width: 2, height: 2)
    let a = try XCTUnwrap(CGPattern(image: image, size: size, identity: image))
    let b = try XCTUnwrap(CGPattern(image: image, size: size, identity: image))
    XCTAssertEqual(a, b)
    XCTAssertEqual(Set([color(a), color(b)]).count, 1)
    XCTAssertNotEqual(color(a), color(b, alpha: 0.5))
    let smaller = try XCTUnwrap(CGPattern(image: image, size: CGSize(width: 1, height: 1), identity: image))
    XCTAssertNotEqual(a, smaller)
    let (drawn, other) = (try XCTUnwrap(pattern()), try XCTUnwrap(pattern()))
    XCTAssertEqual(drawn, drawn)
    XCTAssertNotEqual(drawn, other)
    XCTAssertNil(CGPattern(image: image, size: .zero, identity: image))
  }

  func testWhatCantBeAPatternIsNone() {
    XCTAssertNil(pattern(.zero))
    XCTAssertNil(pattern(CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1)))
    XCTAssertNil(pattern(step: 0))
    XCTAssertNil(pattern(step: .nan))
    XCTAssertNil(pattern(matrix: CGAffineTransform(scaleX: .nan, y: 1)))
    var nothing = CGPatternCallbacks()
    XCTAssertNil(
      CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: 1, height: 1), matrix: .identity, xStep: 1, yStep: 1,
        tiling: .noDistortion, isColored: true, callbacks: &nothing))
  }

  func testNothingLiesBetweenAPatternAndAColour() throws {
    let colors = [CGColor.black, color(try XCTUnwrap(pattern()))]
    XCTAssertNil(CGGradient(colorsSpace: nil, colors: colors, locations: nil))
  }

  func testInfoIsReleasedWithThePattern() {
    let released = Counter()
    var made = pattern(released: released)
    XCTAssertNotNil(made)
    XCTAssertEqual(released.count, 0)
    made = nil
    XCTAssertEqual(released.count, 1)
  }

  // MARK: Drawing

  func testCellsAreRepeatedFromWhereCoordinatesBegin() throws {
    let context = topLeft()
    fill(context, color(try XCTUnwrap(pattern())))
    for (x, y) in [(0, 0), (1, 1), (4, 4), (9, 13)] { assertPixel(context, x, y, .red) }
    for (x, y) in [(2, 0), (0, 2), (3, 3), (6, 6), (10, 13)] { assertPixel(context, x, y, .clear) }
    let bottomLeft = CGContext.native(16, 16)
    fill(bottomLeft, color(try XCTUnwrap(pattern())))
    assertPixel(bottomLeft, 0, 15, .red)
    assertPixel(bottomLeft, 0, 13, .clear)
  }

  func testTransformsLeavePatternsWhereTheyAre() throws {
    let context = topLeft()
    context.translateBy(x: 1, y: 1)
    context.scaleBy(x: 3, y: 3)
    fill(context, color(try XCTUnwrap(pattern())))
    assertPixel(context, 4, 4, .red)
    assertPixel(context, 6, 6, .clear)
    assertPixel(context, 0, 0, .clear)
  }

  func testThePhaseAndTheMatrixMovePatterns() throws {
    let context = topLeft()
    context.setPatternPhase(CGSize(width: 1, height: 2))
    fill(context, color(try XCTUnwrap(pattern())))
    assertPixel(context, 1, 2, .red)
    assertPixel(context, 0, 2, .clear)
    assertPixel(context, 3, 2, .clear)
    let wide = topLeft()
    fill(wide, color(try XCTUnwrap(pattern(matrix: CGAffineTransform(scaleX: 2, y: 1)))))
    assertPixel(wide, 3, 0, .red)
    assertPixel(wide, 4, 0, .clear)
    assertPixel(wide, 8, 4, .red)
    let flat = topLeft()
    fill(flat, color(try XCTUnwrap(pattern(matrix: CGAffineTransform(scaleX: 0, y: 1)))))
    assertPixel(flat, 0, 0, .clear)
  }

  func testCellsAreDrawnInTheBitmapsPixels() throws {
    let context = topLeft(scale: 2)
    fill(context, color(try XCTUnwrap(pattern())))
    assertPixel(context, 3, 3, .red)
    assertPixel(context, 4, 4, .clear)
    assertPixel(context, 8, 8, .red)
    assertPixel(context, 7, 8, .clear)
  }

  func testRedStaysRedInBitmapsOfAnotherOrder() throws {
    let context = CGContext(
      data: nil, width: 16, height: 16, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    fill(context, color(try XCTUnwrap(pattern())))
    assertPixel(context, 0, 15, .red)
  }

  func testOpacitiesMultiply() throws {
    let context = topLeft()
    context.setAlpha(0.5)
    fill(context, color(try XCTUnwrap(pattern()), alpha: 0.5))
    XCTAssertEqual(context.pixel(0, 0).a, 64, accuracy: 1)
    XCTAssertEqual(context.pixel(0, 0).r, 64, accuracy: 1)
    XCTAssertEqual(context.pixel(3, 3).a, 0)
  }

  func testPatternsWithoutColoursHaveThatOfTheColour() throws {
    let context = topLeft()
    let pattern = try XCTUnwrap(pattern(isColored: false))
    context.setFillPattern(pattern, colorComponents: [0, 1, 0, 1])
    fill(context)
    assertPixel(context, 0, 0, .black)
    context.setFillColorSpace(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB())!)
    context.setFillPattern(pattern, colorComponents: [0, 1, 0, 1])
    context.clear(CGRect(x: 0, y: 0, width: 16, height: 16))
    fill(context)
    assertPixel(context, 0, 0, .green)
    assertPixel(context, 3, 3, .clear)
  }

  private func fill(_ context: CGContext) { context.fill(CGRect(x: 0, y: 0, width: 16, height: 16)) }

  func testStrokesArePatternsToo() throws {
    let context = topLeft()
    context.setStrokeColorSpace(space)
    context.stroke(CGRect(x: 2, y: 2, width: 12, height: 12), width: 4)
    assertPixel(context, 0, 0, .clear)
    context.setStrokePattern(try XCTUnwrap(pattern()), colorComponents: [1])
    context.stroke(CGRect(x: 2, y: 2, width: 12, height: 12), width: 4)
    assertPixel(context, 0, 0, .red)
    assertPixel(context, 3, 3, .clear)
    assertPixel(context, 8, 8, .clear)
    assertPixel(context, 12, 12, .red)
  }

  func testTheFirstColourOfASpaceIsBlackAndComponentsAreItsOwn() {
    let context = topLeft()
    context.setFillColor(.pureRed)
    context.setFillColorSpace(CGColorSpaceCreateDeviceRGB())
    fill(context)
    assertPixel(context, 0, 0, .black)
    context.setFillColor([0, 0, 1, 1])
    fill(context)
    assertPixel(context, 0, 0, .blue)
    context.setFillColor([0, .nan, 1, 1])
    context.setStrokeColorSpace(CGColorSpaceCreateDeviceGray())
    context.setStrokeColor([1, 1])
    context.stroke(CGRect(x: 4, y: 4, width: 8, height: 8), width: 4)
    assertPixel(context, 4, 4, .white)
    assertPixel(context, 8, 8, .blue)
  }

  func testWhatReachesBeyondTheStepLiesOnTheNextCell() throws {
    let context = topLeft()
    let pattern = try XCTUnwrap(
      pattern(CGRect(x: 0, y: 0, width: 6, height: 4)) {
        $0.setFillColor(.pureRed)
        $0.fill(CGRect(x: 4, y: 0, width: 9, height: 1))
      })
    fill(context, color(pattern))
    for x in [0, 1, 4, 5] { assertPixel(context, x, 0, .red) }
    for x in [2, 3, 6, 7] { assertPixel(context, x, 0, .clear) }
    assertPixel(context, 0, 1, .clear)
  }

  func testCellsKeepTheirSizeOrTheirDistance() throws {
    func stripes(_ tiling: CGPatternTiling) throws -> CGContext {
      let context = topLeft()
      let pattern = pattern(step: 2.5, tiling: tiling) {
        $0.setFillColor(.pureRed)
        $0.fill(CGRect(x: 0, y: 0, width: 1, height: 4))
      }
      fill(context, color(try XCTUnwrap(pattern)))
      return context
    }
    let whole = try stripes(.noDistortion)
    for x in 0..<12 { assertPixel(whole, x, 1, x % 3 == 0 ? .red : .clear) }
    let even = try stripes(.constantSpacing)
    for x in 0..<10 { XCTAssertTrue(even.pixel(x, 1).isNear(even.pixel(x + 5, 1), within: 3), "\(x)") }
  }

  /// A drawing may leave the context's state as it likes.
  func testWhatADrawingLeavesBehindStaysInItsCell() throws {
    let context = topLeft()
    let pattern = try XCTUnwrap(
      pattern(CGRect(x: 0, y: 0, width: 8, height: 4)) {
        $0.saveGState()
        $0.beginTransparencyLayer(auxiliaryInfo: nil)
        $0.translateBy(x: 0, y: 1)
        $0.fillCorner()
        $0.clip(to: .zero)
      })
    fill(context, color(pattern))
    assertPixel(context, 0, 0, .clear)
    for x in [0, 4, 8] { assertPixel(context, x, 1, .red) }
  }
}

extension CGContext {
  /// Fills a red square of 2 by 2.
  fileprivate func fillCorner() {
    setFillColor(.pureRed)
    fill(CGRect(x: 0, y: 0, width: 2, height: 2))
  }
}
