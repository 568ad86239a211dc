import Compositor
import CoreGraphics
import Foundation
import QuartzCore
import XCTest

/// Layers in the space of one that preserves depth.
final class DepthTests: XCTestCase {
  private let scene = Scene(width: 20, height: 20)

  private func square(_ color: RenderColor, z: CGFloat = 0, _ edit: (inout RenderProperties) -> Void = { _ in })
    -> Scene.Layer
  {
    Scene.Layer(CGRect(x: 5, y: 5, width: 10, height: 10)) {
      $0.backgroundColor = color
      $0.transform = CATransform3DMakeTranslation(0, 0, z)
      edit(&$0)
    }
  }

  private func space(_ edit: (inout RenderProperties) -> Void = { _ in }) -> Scene.Layer {
    Scene.Layer(CGRect(x: 0, y: 0, width: 20, height: 20)) {
      $0.preservesDepth = true
      edit(&$0)
    }
  }

  func testTheNearerLayerCoversTheFartherOne() {
    let layers = (square(.pureRed, z: 5), square(.pureBlue, z: -5))
    XCTAssertEqual(scene.render([space().add(layers.0, layers.1)])[10, 10], 0xffff_0000)
    let flat = Scene.Layer(CGRect(x: 0, y: 0, width: 20, height: 20)).add(layers.0, layers.1)
    XCTAssertEqual(scene.render([flat])[10, 10], 0xff00_00ff, "in a plane the later one does")
  }

  func testATurnOfTheSpaceTurnsTheOrder() {
    let space = space().add(square(.pureRed, z: 5), square(.pureBlue, z: -5))
    space.properties.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    XCTAssertEqual(scene.render([space])[10, 10], 0xff00_00ff)
  }

  func testTurnsWithinTurnsAreNotFlattened() {
    // A quarter turn and another one: flattened in between, nothing would be left.
    let turned = square(.pureRed) { $0.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0) }
    let space = space { $0.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0) }.add(turned)
    XCTAssertEqual(scene.render([space])[10, 10], 0xffff_0000)
    space.properties.preservesDepth = false
    XCTAssertEqual(scene.render([space])[10, 10], 0xffff_ffff)
  }

  func testPerspectiveIsThatOfTheSuperlayer() {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 20
    let root = Scene.Layer(CGRect(x: 0, y: 0, width: 20, height: 20)) { $0.sublayerTransform = perspective }
    root.sublayers = [space().add(square(.pureRed, z: -20))]
    let picture = scene.render([root])
    XCTAssertEqual(picture[10, 10], 0xffff_0000)
    XCTAssertEqual(picture[6, 10], 0xffff_ffff, "twice as far away it is half as wide")
    XCTAssertEqual(picture[8, 10], 0xffff_0000)
  }

  func testSpacesWithinAreSortedWithTheRest() {
    let inner = space { $0.transform = CATransform3DMakeTranslation(0, 0, 10) }.add(square(.pureRed, z: -5))
    let space = space().add(inner, square(.pureBlue, z: 2), square(.pureGreen, z: -7))
    XCTAssertEqual(scene.render([space])[10, 10], 0xffff_0000)
    inner.properties.transform = CATransform3DIdentity
    XCTAssertEqual(scene.render([space])[10, 10], 0xff00_00ff)
  }

  func testItDrawsNothingItselfAndGivesItsOpacityOn() {
    let space = space {
      ($0.backgroundColor, $0.opacity, $0.masksToBounds) = (.black, 0.5, true)
      $0.bounds.size = CGSize(width: 1, height: 1)
    }.add(square(.pureRed) { $0.position = .zero })
    space.properties.position = CGPoint(x: 10, y: 10)
    let picture = scene.render([space])
    XCTAssertEqual(picture.channels(8, 8)[1], 127, accuracy: 1)
    XCTAssertEqual(picture[17, 17], 0xffff_ffff)
  }

  /// A layer that only comes nearer draws the same pixels, but in front of others.
  func testAMotionInDepthAloneIsDrawn() {
    let (red, blue) = (square(.pureRed, z: 5), square(.pureBlue, z: -5))
    let (compositor, buffer) = (Compositor(), scene.buffer)
    compositor.composite(scene.tree([space().add(red, blue)]), at: 0, into: buffer)
    let space = space().add(red, blue)
    compositor.composite(scene.tree([space]), at: 0, into: buffer)
    XCTAssertEqual(buffer[10, 10], 0xffff_0000)
    blue.properties.transform = CATransform3DMakeTranslation(0, 0, 9)
    let damage = compositor.composite(scene.tree([space]), at: 0, into: buffer)
    XCTAssertEqual(buffer[10, 10], 0xff00_00ff)
    XCTAssertFalse(damage.isEmpty)
  }
}
