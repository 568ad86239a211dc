import Compositor
import CoreGraphics
import QuartzCore
import XCTest

/// Shape layers and gradients.
final class ShapeTests: XCTestCase {
  private let scene = Scene(width: 40, height: 40)

  private func shape(_ path: CGPath, _ edit: (inout ShapeProperties) -> Void) -> Scene.Layer {
    Scene.Layer(CGRect(x: 0, y: 0, width: 40, height: 40)) {
      var shape = ShapeProperties()
      shape.path = path
      edit(&shape)
      $0.shape = shape
    }
  }

  private func darkness(_ picture: PixelBuffer) -> Double {
    var sum = 0.0
    for y in 0..<picture.height { for x in 0..<picture.width { sum += 1 - Double(picture.channels(x, y)[0]) / 255 } }
    return sum
  }

  /// A square within a square, drawn the same way round.
  private var rings: CGPath {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 5, y: 5, width: 30, height: 30))
    path.addRect(CGRect(x: 15, y: 15, width: 10, height: 10))
    return path
  }

  func testFillRules() {
    let whole = scene.render([shape(rings) { $0.fillRule = .nonZero }])
    XCTAssertEqual(whole[20, 20], 0xff00_0000)
    let hollow = scene.render([shape(rings) { $0.fillRule = .evenOdd }])
    XCTAssertEqual(hollow[20, 20], 0xffff_ffff)
    XCTAssertEqual(hollow[10, 10], 0xff00_0000)
  }

  func testAreasAreExact() {
    let circle = CGPath(ellipseIn: CGRect(x: 4.3, y: 5.7, width: 30, height: 30), transform: nil)
    XCTAssertEqual(darkness(scene.render([shape(circle) { _ in }])), Double.pi * 225, accuracy: 1.5)
    let triangle = CGMutablePath()
    triangle.move(to: CGPoint(x: 3.2, y: 30.1))
    triangle.addLine(to: CGPoint(x: 37.9, y: 33.3))
    triangle.addLine(to: CGPoint(x: 11.7, y: 2.4))
    triangle.closeSubpath()
    let twice: Double = (37.9 - 3.2) * (2.4 - 30.1) - (11.7 - 3.2) * (33.3 - 30.1)
    let area = abs(twice) / 2
    XCTAssertEqual(darkness(scene.render([shape(triangle) { _ in }])), area, accuracy: 1)
  }

  func testStrokes() {
    let line = CGMutablePath()
    line.move(to: CGPoint(x: 5, y: 20))
    line.addLine(to: CGPoint(x: 35, y: 20))
    func stroke(_ edit: (inout ShapeProperties) -> Void = { _ in }) -> PixelBuffer {
      scene.render([
        shape(line) {
          $0.fillColor = nil
          $0.strokeColor = .black
          $0.lineWidth = 4
          edit(&$0)
        }
      ])
    }
    XCTAssertEqual(darkness(stroke()), 120, accuracy: 0.5)
    XCTAssertEqual(stroke()[5, 18], 0xff00_0000)
    XCTAssertEqual(stroke()[4, 20], 0xffff_ffff)
    XCTAssertEqual(darkness(stroke { $0.lineCap = .square }), 136, accuracy: 0.5)
    XCTAssertEqual(darkness(stroke { $0.lineCap = .round }), 120 + Double.pi * 4, accuracy: 0.8)
    let half = stroke {
      $0.strokeStart = 0.25
      $0.strokeEnd = 0.75
    }
    XCTAssertEqual(darkness(half), 60, accuracy: 0.5)
    XCTAssertEqual(half[13, 20], 0xff00_0000)
    XCTAssertEqual(half[11, 20], 0xffff_ffff)
    XCTAssertEqual(half[28, 20], 0xffff_ffff)
    let dashes = stroke {
      $0.lineDashPattern = [5, 5]
      $0.lineDashPhase = 5
    }
    XCTAssertEqual(darkness(dashes), 60, accuracy: 0.5)
    XCTAssertEqual(dashes[7, 20], 0xffff_ffff)
    XCTAssertEqual(dashes[12, 20], 0xff00_0000)
  }

  func testJoins() {
    let corner = CGMutablePath()
    corner.move(to: CGPoint(x: 30, y: 10))
    corner.addLine(to: CGPoint(x: 10, y: 10))
    corner.addLine(to: CGPoint(x: 10, y: 30))
    func tip(_ join: ShapeProperties.LineJoin) -> Int {
      scene.render([
        shape(corner) {
          $0.fillColor = nil
          $0.strokeColor = .black
          $0.lineWidth = 8
          $0.lineJoin = join
        }
      ]).channels(6, 6)[0]
    }
    XCTAssertEqual(tip(.miter), 0)
    XCTAssertEqual(tip(.bevel), 255)
    XCTAssertGreaterThan(tip(.round), 200)
  }

  func testAxialGradient() {
    let layer = Scene.Layer(CGRect(x: 0, y: 0, width: 40, height: 40)) {
      var gradient = GradientProperties()
      gradient.colors = [.black, .white, .white]
      gradient.locations = [0.25, 0.5, 1]
      gradient.startPoint = CGPoint(x: 0, y: 0.5)
      gradient.endPoint = CGPoint(x: 1, y: 0.5)
      $0.gradient = gradient
    }
    let picture = scene.render([layer])
    XCTAssertEqual(picture.channels(5, 0)[0], 0)
    XCTAssertEqual(Double(picture.channels(14, 7)[0]), (14.5 / 40 - 0.25) * 4 * 255, accuracy: 2)
    XCTAssertEqual(picture.channels(30, 39)[0], 255)
  }

  func testRadialGradient() {
    let layer = Scene.Layer(CGRect(x: 0, y: 0, width: 40, height: 20)) {
      var gradient = GradientProperties()
      gradient.kind = .radial
      gradient.colors = [.black, .white]
      gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
      gradient.endPoint = CGPoint(x: 1, y: 1)
      $0.gradient = gradient
    }
    let picture = scene.render([layer])
    // An ellipse as wide as the layer.
    XCTAssertEqual(Double(picture.channels(30, 10)[0]), 10.5 / 20 * 255, accuracy: 3)
    XCTAssertEqual(Double(picture.channels(20, 15)[0]), 5.5 / 10 * 255, accuracy: 3)
    XCTAssertEqual(picture.channels(0, 0)[0], 255)
  }

  func testConicGradient() {
    let layer = Scene.Layer(CGRect(x: 0, y: 0, width: 40, height: 40)) {
      var gradient = GradientProperties()
      gradient.kind = .conic
      gradient.colors = [.black, .white]
      gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
      gradient.endPoint = CGPoint(x: 1, y: 0.5)
      $0.gradient = gradient
    }
    let picture = scene.render([layer])
    // From the right over the bottom and the left to the top.
    XCTAssertEqual(Double(picture.channels(20, 39)[0]), 0.25 * 255, accuracy: 4)
    XCTAssertEqual(Double(picture.channels(0, 20)[0]), 0.5 * 255, accuracy: 4)
    XCTAssertEqual(Double(picture.channels(20, 0)[0]), 0.75 * 255, accuracy: 4)
  }

  func testAnimatedMaskPath() {
    let layer = Scene.Layer(CGRect(x: 0, y: 0, width: 40, height: 40)) { $0.backgroundColor = .black }
    let mask = shape(CGPath(rect: CGRect(x: 0, y: 0, width: 40, height: 10), transform: nil)) { _ in }
    layer.mask = mask
    let compositor = Compositor()
    let buffer = scene.buffer
    compositor.composite(scene.tree([layer]), at: 0, into: buffer)
    XCTAssertEqual(buffer[20, 20], 0xffff_ffff)
    mask.properties.shape?.path = CGPath(rect: CGRect(x: 0, y: 0, width: 40, height: 30), transform: nil)
    compositor.composite(scene.tree([layer]), at: 0, into: buffer)
    XCTAssertEqual(buffer[20, 20], 0xff00_0000)
    XCTAssertEqual(buffer[20, 35], 0xffff_ffff)
  }
}
