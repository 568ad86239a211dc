import UIKitTesting
import XCTest

@testable import SnapshotTesting

/// Pictures and their references: how much has to match, and how it is measured.
@preconcurrency @MainActor final class ImageComparisonTests: XCTestCase {
  private let folder = SnapshotFolder()

  override func tearDown() async throws {
    folder.remove()
    try await super.tearDown()
  }

  /// A picture of ten by ten pixels.
  private func image(_ color: UIColor = .white, spots: Int = 0, of spotColor: UIColor = .black) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      spotColor.setFill()
      for spot in 0..<spots { context.fill(CGRect(x: spot % 10, y: spot / 10, width: 1, height: 1)) }
    }
  }

  private func grey(_ value: Int) -> UIColor { UIColor(white: CGFloat(value) / 255, alpha: 1) }

  private func difference(
    _ old: UIImage, _ new: UIImage, precision: Float = 1, perceptual: Float = 1
  ) -> String? {
    Diffing.image(precision: precision, perceptualPrecision: perceptual).diff(old, new)?.0
  }

  func testEqualPicturesMatch() {
    XCTAssertNil(difference(image(spots: 3), image(spots: 3)))
    let clear = image(UIColor(red: 0.3, green: 0.6, blue: 0.9, alpha: 0.37))
    _ = folder.verify(clear, as: .image, record: .all)
    XCTAssertNil(folder.verify(clear, as: .image), "what lets something through is the same after it was in a file")
  }

  func testOneOtherPixelIsFound() {
    let text = difference(image(), image(spots: 1)) ?? ""
    XCTAssertEqual(text, "1 of 100 pixels differ: 99 % match. The largest difference is ∆E 100.00.")
  }

  func testThePrecisionIsThePartThatMatches() {
    XCTAssertNil(difference(image(), image(spots: 5), precision: 0.95))
    XCTAssertEqual(
      difference(image(), image(spots: 6), precision: 0.95),
      "6 of 100 pixels differ: 94 % match, of which 95 % are needed. The largest difference is ∆E 100.00.")
    XCTAssertNil(difference(image(), image(spots: 100), precision: 0))
  }

  /// Grey gets lighter by 1.96 of 100 from 128 to 133 of 255.
  func testThePerceptualPrecisionIsTheDistanceOfColors() {
    let (old, new) = (image(grey(128)), image(grey(133)))
    XCTAssertNotNil(difference(old, new))
    XCTAssertNil(difference(old, new, perceptual: 0.98))
    XCTAssertNotNil(difference(old, new, perceptual: 0.985))
    XCTAssertNotNil(difference(old, image(grey(140)), perceptual: 0.98))
  }

  func testBothPrecisionsCountTogether() {
    let (old, new) = (image(grey(128)), image(grey(133), spots: 2))
    XCTAssertNil(difference(old, new, precision: 0.98, perceptual: 0.98))
    XCTAssertNotNil(difference(old, new, precision: 0.99, perceptual: 0.98))
  }

  /// Black that lets all through is clear: over white it differs from opaque black, and over black it doesn't.
  func testOpacityIsSeen() {
    XCTAssertNotNil(difference(image(UIColor(white: 0, alpha: 0)), image(.black), perceptual: 0.5))
  }

  func testColorsInLab() {
    let white = LabColor(0xFFFFFF)
    XCTAssertEqual(white.lightness, 100, accuracy: 0.01)
    XCTAssertEqual(white.a, 0, accuracy: 0.01)
    XCTAssertEqual(white.b, 0, accuracy: 0.02)
    let red = LabColor(0xFF0000)
    XCTAssertEqual(red.lightness, 53.24, accuracy: 0.05)
    XCTAssertEqual(red.a, 80.09, accuracy: 0.1)
    XCTAssertEqual(red.b, 67.2, accuracy: 0.1)
    XCTAssertEqual(LabColor(0x000000), LabColor(0xFF00_0000), "the opacity is no part of the colour")
  }

  func testADifferenceHasThreePictures() throws {
    let attachments = try XCTUnwrap(Diffing.image.diff(image(), image(spots: 1))).1
    XCTAssertEqual(attachments.compactMap(\.name), ["reference", "failure", "difference"])
  }

  func testImagesThatAreTurnedAreComparedUpright() throws {
    let turned = UIImage(cgImage: try XCTUnwrap(image(spots: 10).cgImage), scale: 1, orientation: .down)
    _ = folder.verify(turned, as: .image, record: .all)
    XCTAssertNil(folder.verify(turned, as: .image))
    XCTAssertNotNil(folder.verify(image(spots: 10), as: .image))
  }

  func testBitmapsAndPathsAreImages() throws {
    _ = folder.verify(try XCTUnwrap(image(spots: 2).cgImage), as: .image, record: .all)
    XCTAssertNil(folder.verify(image(spots: 2), as: .image))
    let square = UIBezierPath(rect: CGRect(x: -2, y: 3, width: 4, height: 6))
    _ = folder.verify(square, as: .image(scale: 2), named: "path", record: .all)
    let picture = try XCTUnwrap(UIImage(data: folder.data("test.path.png"))?.cgImage)
    XCTAssertEqual([picture.width, picture.height], [8, 12])
    _ = folder.verify(square.cgPath, as: .image, named: "path", record: .all)
    let small = try XCTUnwrap(UIImage(data: folder.data("test.path.png"))?.cgImage)
    XCTAssertEqual([small.width, small.height], [4, 6])
  }
}
