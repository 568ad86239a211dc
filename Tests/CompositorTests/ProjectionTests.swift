import Compositor
import CoreGraphics
import Foundation
import QuartzCore
import XCTest

/// Transforms of the plane and of space.
final class ProjectionTests: XCTestCase {
  private let scene = Scene(width: 40, height: 40)

  private func layer(_ transform: CATransform3D) -> Scene.Layer {
    Scene.Layer(CGRect(x: 10, y: 15, width: 20, height: 10)) {
      $0.backgroundColor = .black
      $0.transform = transform
    }
  }

  /// The black pixels' columns and rows.
  private func extent(_ picture: PixelBuffer) -> (x: ClosedRange<Int>, y: ClosedRange<Int>)? {
    var (xs, ys) = ([Int](), [Int]())
    for y in 0..<picture.height {
      for x in 0..<picture.width where picture.channels(x, y)[0] < 128 {
        xs.append(x)
        ys.append(y)
      }
    }
    guard let x0 = xs.min(), let x1 = xs.max(), let y0 = ys.min(), let y1 = ys.max() else { return nil }
    return (x0...x1, y0...y1)
  }

  private func turn(y angle: Double, distance: Double? = nil) -> CATransform3D {
    var t = CATransform3DIdentity
    (t.m11, t.m13, t.m31, t.m33) = (cos(angle), -sin(angle), sin(angle), cos(angle))
    if let distance { (t.m14, t.m34) = (sin(angle) / distance, -cos(angle) / distance) }
    return t
  }

  func testQuarterTurn() {
    var t = CATransform3DIdentity
    (t.m11, t.m12, t.m21, t.m22) = (0, 1, -1, 0)
    let found = extent(scene.render([layer(t)]))
    XCTAssertEqual(found?.x, 15...24)
    XCTAssertEqual(found?.y, 10...29)
  }

  func testTurnAboutTheVerticalAxisNarrows() {
    let found = extent(scene.render([layer(turn(y: .pi / 3))]))
    XCTAssertEqual(found?.x, 15...24)
    XCTAssertEqual(found?.y, 15...24)
  }

  func testPerspective() {
    // Turned by 60 degrees, the sides lie 8.66 points behind and before the plane; the eye is 40 points away.
    let picture = scene.render([layer(turn(y: .pi / 3, distance: 40))])
    let found = extent(picture)!
    let (near, far) = (40 / (40 - 8.66), 40 / (40 + 8.66))
    // The left side comes nearer.
    XCTAssertEqual(Double(20 - found.x.lowerBound), 5 * near, accuracy: 0.6)
    XCTAssertEqual(Double(found.x.upperBound - 19), 5 * far, accuracy: 0.6)
    let left = (0..<40).filter { picture.channels(found.x.lowerBound + 1, $0)[0] < 128 }.count
    let right = (0..<40).filter { picture.channels(found.x.upperBound - 1, $0)[0] < 128 }.count
    XCTAssertEqual(Double(left), 10 * near, accuracy: 1)
    XCTAssertEqual(Double(right), 10 * far, accuracy: 1)
  }

  func testBackSides() {
    let turned = layer(turn(y: .pi))
    XCTAssertNotNil(extent(scene.render([turned])))
    turned.properties.isDoubleSided = false
    XCTAssertNil(extent(scene.render([turned])))
    turned.properties.transform = CATransform3DIdentity
    XCTAssertNotNil(extent(scene.render([turned])))
  }

  func testSublayerTransform() {
    let child = Scene.Layer(CGRect(x: 5, y: 5, width: 10, height: 10)) {
      $0.backgroundColor = .black
      $0.zPosition = 20
    }
    let parent = Scene.Layer(CGRect(x: 0, y: 0, width: 40, height: 40)).add(child)
    XCTAssertEqual(extent(scene.render([parent]))?.x, 5...14)
    // An eye 40 points away sees what is 20 points nearer twice as large, about the superlayer's middle.
    parent.properties.sublayerTransform.m34 = -1 / 40
    child.frame = CGRect(x: 15, y: 15, width: 10, height: 10)
    XCTAssertEqual(extent(scene.render([parent]))?.x, 10...29)
  }

  /// Sublayers are flattened into their superlayer's plane: turning there and back again is not nothing.
  func testFlattening() {
    let child = Scene.Layer(CGRect(x: 0, y: 0, width: 20, height: 10)) {
      $0.backgroundColor = .black
      $0.transform = self.turn(y: -.pi / 3)
    }
    let parent = Scene.Layer(CGRect(x: 10, y: 15, width: 20, height: 10)) {
      $0.transform = self.turn(y: .pi / 3)
    }.add(child)
    // Half of a half.
    XCTAssertEqual(extent(scene.render([parent]))?.x.count ?? 0, 5, accuracy: 1)
  }

  func testAnchorPoint() {
    let layer = layer(CATransform3DIdentity)
    layer.properties.anchorPoint = CGPoint(x: 0, y: 0)
    layer.properties.position = CGPoint(x: 4, y: 6)
    (layer.properties.transform.m11, layer.properties.transform.m22) = (0.5, 2)
    let found = extent(scene.render([layer]))
    XCTAssertEqual(found?.x, 4...13)
    XCTAssertEqual(found?.y, 6...25)
  }

  /// Whatever numbers arrive, the compositor gets through.
  func testImpossibleGeometry() {
    let numbers: [CGFloat] = [0, -1, .nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, 1e9, 12345678.9]
    let path = CGMutablePath()
    path.move(to: CGPoint(x: -1e300, y: 1e300))
    path.addLine(to: CGPoint(x: CGFloat.infinity, y: 3))
    path.addLine(to: CGPoint(x: 1e8, y: CGFloat.nan))
    let image = CGImage.make(3, 3) { _, _ in 0x8000_0000 }
    for a in numbers {
      for b in numbers {
        let wild = Scene.Layer(CGRect(x: 5, y: 5, width: 10, height: 10)) {
          $0.backgroundColor = .black
          $0.cornerRadius = a
          $0.borderWidth = b
          $0.shadowOpacity = 0.5
          $0.shadowRadius = a
          $0.shadowOffset = CGSize(width: b, height: a)
          $0.contentsScale = a
          $0.contentsRect = CGRect(x: b, y: 0, width: a, height: 1)
          $0.contentsCenter = CGRect(x: a, y: b, width: 0.5, height: 0.5)
          $0.externalOffset = CGPoint(x: a, y: b)
          $0.masksToBounds = true
          var shape = ShapeProperties()
          shape.path = path
          (shape.lineWidth, shape.strokeEnd, shape.strokeColor) = (a, b, .black)
          shape.lineDashPattern = [a, b]
          $0.shape = shape
          var gradient = GradientProperties()
          gradient.colors = [.black, .white]
          gradient.locations = [a, b]
          gradient.startPoint = CGPoint(x: a, y: b)
          $0.gradient = gradient
          var backdrop = BackdropProperties()
          (backdrop.blurRadius, backdrop.saturation) = (a, b)
          $0.backdrop = backdrop
        }
        wild.contents = .image(image)
        let moved = Scene.Layer(CGRect(x: 5, y: 5, width: 10, height: 10)) {
          $0.backgroundColor = .black
          $0.transform.m11 = a
          $0.transform.m34 = b
          $0.transform.m41 = b
        }
        let placed = Scene.Layer(CGRect(x: a, y: b, width: b, height: a)) {
          $0.backgroundColor = .black
          $0.cornerRadius = 3
          $0.opacity = Float(a)
        }.add(Scene.Layer(CGRect(x: 0, y: 0, width: a, height: b)) { $0.backgroundColor = .black })
        placed.mask = Scene.Layer(CGRect(x: b, y: a, width: 1e12, height: 1e12)) { $0.backgroundColor = .black }
        let compositor = Compositor()
        let buffer = scene.buffer
        compositor.composite(scene.tree([wild, moved, placed]), at: 0, into: buffer)
        compositor.composite(scene.tree([placed, wild]), at: a, into: buffer)
        XCTAssertEqual(buffer[39, 39] >> 24, 255)
      }
    }
  }

  func testEmptyBuffers() {
    let scene = Scene(width: 0, height: 0)
    XCTAssertTrue(Compositor().composite(scene.tree([layer(CATransform3DIdentity)]), at: 0, into: scene.buffer).isEmpty)
  }
}
