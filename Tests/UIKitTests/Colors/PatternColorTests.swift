import UIKitTesting
import XCTest

@testable import UIKit

/// Colours that repeat an image, and where they show.
@preconcurrency @MainActor final class PatternColorTests: XCTestCase {
  private var device: SimulatedDevice!

  override func tearDown() { device = nil }

  /// An image of 4 by 2 pixels: red, green, blue and white above black.
  private let image = UIImageTests.sample(scale: 2)

  private func solid(_ color: UIColor) -> UIColor {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIColor(
      patternImage: UIGraphicsImageRenderer(size: CGSize(width: 3, height: 3), format: format).image {
        color.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 3, height: 3))
      })
  }

  private func show(_ view: UIView) {
    device = SimulatedDevice()
    let controller = UIViewController()
    controller.view.backgroundColor = .white
    controller.view.addSubview(view)
    device.show(controller)
  }

  private func pixel(_ x: Int, _ y: Int) -> UInt32 { UIImageTests.pixel(device.snapshot(), x, y) }

  // MARK: The colour

  func testItHasAlphaAndNoComponents() {
    let color = UIColor(patternImage: image)
    XCTAssertEqual(color.cgColor.components, [1])
    XCTAssertEqual(color.cgColor.numberOfComponents, 1)
    XCTAssertNotNil(color.cgColor.pattern)
    var (red, hue, white, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (7, 7, 7, 7)
    XCTAssertFalse(color.getRed(&red, green: nil, blue: nil, alpha: nil))
    XCTAssertFalse(color.getHue(&hue, saturation: nil, brightness: nil, alpha: nil))
    XCTAssertFalse(color.getWhite(&white, alpha: &alpha))
    XCTAssertEqual([red, hue, white, alpha], [7, 7, 7, 7])
    let half = color.withAlphaComponent(0.5)
    XCTAssertEqual(half.cgColor.components, [0.5])
    XCTAssertEqual(half.cgColor.pattern, color.cgColor.pattern)
    XCTAssertEqual(UIColor(cgColor: color.cgColor), color)
    XCTAssertEqual(UIColor { _ in color }.cgColor, color.cgColor)
  }

  func testColoursOfOneImageAreEqual() {
    XCTAssertEqual(UIColor(patternImage: image), UIColor(patternImage: image))
    XCTAssertEqual(UIColor(patternImage: image).hash, UIColor(patternImage: image).hash)
    XCTAssertNotEqual(UIColor(patternImage: image), UIColor(patternImage: UIImageTests.sample(scale: 2)))
    XCTAssertNotEqual(UIColor(patternImage: image), UIColor(patternImage: image).withAlphaComponent(0.5))
    let turned = UIImage(cgImage: image.cgImage!, scale: 2, orientation: .right)
    XCTAssertEqual(UIColor(patternImage: turned), UIColor(patternImage: turned))
  }

  func testAnImageWithoutSizeIsClear() {
    XCTAssertEqual(UIColor(patternImage: UIImage()), .clear)
  }

  // MARK: Drawing

  func testContextsFillAndStroke() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8), format: format).image { context in
      UIColor(patternImage: self.image).set()
      context.cgContext.translateBy(x: 1, y: 1)
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2)).fill()
      context.cgContext.stroke(CGRect(x: 4.5, y: 4.5, width: 2, height: 2), width: 1)
    }.cgImage
    XCTAssertEqual(UIImageTests.pixel(picture, 1, 1), 0)
    XCTAssertEqual(UIImageTests.pixel(picture, 2, 2), 0xFF00_00FF, "the third pixel of the tile, where the fill begins")
    XCTAssertEqual(UIImageTests.pixel(picture, 4, 2), 0xFFFF_0000)
    XCTAssertEqual(UIImageTests.pixel(picture, 4, 3), 0xFF00_0000)
    XCTAssertEqual(UIImageTests.pixel(picture, 10, 10), 0xFF00_00FF)
    XCTAssertEqual(UIImageTests.pixel(picture, 12, 12), 0, "within the stroked square")
  }

  func testTurnedImagesAreShownAsTheyAre() {
    let turned = UIImage(cgImage: image.cgImage!, scale: 1, orientation: .down)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 4), format: format).image {
      UIColor(patternImage: turned).setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 8, height: 4))
    }.cgImage
    XCTAssertEqual(UIImageTests.pixel(picture, 0, 0), 0xFF00_0000)
    XCTAssertEqual(UIImageTests.pixel(picture, 0, 1), 0xFFFF_FFFF)
    XCTAssertEqual(UIImageTests.pixel(picture, 7, 1), 0xFFFF_0000)
  }

  func testTextIsDrawnWithIt() {
    let label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 60))
    label.font = .boldSystemFont(ofSize: 48)
    label.text = "HHH"
    label.textColor = solid(.green)
    show(label)
    let picture = device.snapshot()
    var (green, black) = (0, 0)
    for y in 200..<320 {
      for x in 40..<440 {
        let pixel = UIImageTests.pixel(picture, x, y)
        if pixel == 0xFF00_FF00 { green += 1 }
        if pixel == 0xFF00_0000 { black += 1 }
      }
    }
    XCTAssertGreaterThan(green, 500)
    XCTAssertEqual(black, 0)
  }

  /// Divided by the scale and multiplied with it again, 25 pixels are a trifle more.
  func testATintedImageHasAsManyPixelsAsBefore() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let plain = UIGraphicsImageRenderer(size: CGSize(width: 25, height: 61), format: format).image { _ in }
    let image = UIImage(cgImage: try XCTUnwrap(plain.cgImage), scale: 2.75, orientation: .up)
    let tinted = try XCTUnwrap(image.uprightBitmap(tint: solid(.red).cgColor))
    XCTAssertEqual([tinted.width, tinted.height], [25, 61])
  }

  // MARK: Views

  func testAViewBeginsWithTheImageAtItsCorner() {
    let view = UIView(frame: CGRect(x: 10, y: 100, width: 9, height: 9))
    view.backgroundColor = UIColor(patternImage: image)
    show(view)
    XCTAssertEqual((20..<25).map { pixel($0, 200) }, [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF, 0xFFFF_0000])
    XCTAssertEqual(pixel(20, 201), 0xFF00_0000)
    XCTAssertEqual(pixel(20, 202), 0xFFFF_0000)
    XCTAssertEqual(pixel(19, 200), 0xFFFF_FFFF)
    view.frame.origin.x += 1
    view.layer.cornerRadius = 4
    device.advanceFrames(1)
    XCTAssertEqual(pixel(22, 200), 0xFFFF_FFFF, "beyond the round corner")
    XCTAssertEqual(pixel(30, 200), 0xFFFF_0000, "the pattern has come along")
  }

  func testItScrollsWithTheContent() {
    let view = UIScrollView(frame: CGRect(x: 10, y: 100, width: 20, height: 20))
    view.contentInsetAdjustmentBehavior = .never
    view.contentSize = CGSize(width: 200, height: 200)
    view.backgroundColor = UIColor(patternImage: image)
    show(view)
    XCTAssertEqual(pixel(20, 200), 0xFFFF_0000)
    XCTAssertEqual(pixel(20, 201), 0xFF00_0000)
    view.contentOffset = CGPoint(x: 1, y: 0.5)
    device.advanceFrames(1)
    XCTAssertEqual(pixel(20, 200), 0xFF00_0000, "the tile's second row")
    XCTAssertEqual(pixel(20, 201), 0xFF00_00FF, "the third pixel of its first row")
  }

  func testItGoesWithAnotherColour() {
    let view = UIView(frame: CGRect(x: 10, y: 100, width: 10, height: 10))
    view.backgroundColor = UIColor(patternImage: image)
    show(view)
    view.backgroundColor = .blue
    device.advanceFrames(1)
    XCTAssertEqual(pixel(20, 200), 0xFF00_00FF)
    view.backgroundColor = UIColor(patternImage: image)
    device.advanceFrames(1)
    XCTAssertEqual(pixel(20, 200), 0xFFFF_0000)
    view.backgroundColor = nil
    device.advanceFrames(1)
    XCTAssertEqual(pixel(20, 200), 0xFFFF_FFFF)
  }

  func testAShapeIsFilledWithIt() {
    let view = UIView(frame: CGRect(x: 10, y: 100, width: 20, height: 20))
    let shape = CAShapeLayer()
    shape.path = UIBezierPath(rect: CGRect(x: 2, y: 2, width: 8, height: 8)).cgPath
    shape.fillColor = solid(.red).cgColor
    shape.strokeColor = solid(.blue).cgColor
    shape.lineWidth = 2
    view.layer.addSublayer(shape)
    show(view)
    XCTAssertEqual(pixel(2 * 16, 2 * 106), 0xFFFF_0000)
    XCTAssertEqual(pixel(2 * 12, 2 * 106), 0xFF00_00FF)
  }

  /// A template takes a pattern as its tint, and a plain colour again.
  func testATemplateIsTintedByIt() {
    let view = UIImageView(image: image.withRenderingMode(.alwaysTemplate))
    view.frame = CGRect(x: 10, y: 100, width: 20, height: 20)
    view.tintColor = solid(.red)
    show(view)
    XCTAssertEqual(pixel(40, 220), 0xFFFF_0000)
    view.tintColor = .blue
    device.advanceFrames(1)
    XCTAssertEqual(pixel(40, 220), 0xFF00_00FF)
    view.tintColor = solid(.green)
    device.advanceFrames(1)
    XCTAssertEqual(pixel(40, 220), 0xFF00_FF00)
  }
}
