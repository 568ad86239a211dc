import UIKitTesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class ViewGeometryTests: XCTestCase {
  func testFrameBoundsAndCenterBelongTogether() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    XCTAssertEqual(view.bounds, CGRect(x: 0, y: 0, width: 30, height: 40))
    XCTAssertEqual(view.center, CGPoint(x: 25, y: 40))
    view.center.x = 100
    XCTAssertEqual(view.frame, CGRect(x: 85, y: 20, width: 30, height: 40))
    view.bounds.size.width = 10
    XCTAssertEqual(view.frame, CGRect(x: 95, y: 20, width: 10, height: 40))
  }

  func testTransformWorksAboutTheCenter() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    XCTAssertEqual(view.frame, CGRect(x: -50, y: -25, width: 200, height: 100))
    XCTAssertEqual(view.transform, CGAffineTransform(scaleX: 2, y: 2))
    view.anchorPoint = .zero
    XCTAssertEqual(view.frame.origin, view.center)
  }

  func testConversion() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let middle = UIView(frame: CGRect(x: 50, y: 60, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    outer.addSubview(middle)
    middle.addSubview(inner)
    middle.bounds.origin = CGPoint(x: 5, y: 5)
    XCTAssertEqual(inner.convert(CGPoint(x: 1, y: 2), to: outer), CGPoint(x: 56, y: 67))
    XCTAssertEqual(inner.convert(CGPoint(x: 56, y: 67), from: outer), CGPoint(x: 1, y: 2))
    XCTAssertEqual(
      outer.convert(CGRect(x: 55, y: 65, width: 20, height: 20), to: inner),
      CGRect(x: 0, y: 0, width: 20, height: 20))
  }

  func testConversionBetweenWindowsGoesOverTheScreen() {
    let device = SimulatedDevice()
    let first = device.show(UIViewController())
    let second = UIWindow(windowScene: device.windowScene)
    second.frame = CGRect(x: 20, y: 30, width: 100, height: 100)
    second.isHidden = false
    XCTAssertEqual(second.convert(CGPoint(x: 1, y: 1), to: first as UIWindow?), CGPoint(x: 21, y: 31))
    XCTAssertEqual(second.convert(CGPoint(x: 21, y: 31), from: first as UIWindow?), CGPoint(x: 1, y: 1))
    let view = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    second.addSubview(view)
    XCTAssertEqual(view.convert(.zero, to: first as UIView?), CGPoint(x: 25, y: 35))
    XCTAssertEqual(view.convert(CGPoint.zero, to: device.windowScene.coordinateSpace), CGPoint(x: 25, y: 35))
  }

  func testContentModeChoosesTheGravity() {
    let view = UIView()
    XCTAssertEqual(view.layer.contentsGravity, .resize)
    view.contentMode = .scaleAspectFit
    XCTAssertEqual(view.layer.contentsGravity, .resizeAspect)
    view.contentMode = .bottomRight
    XCTAssertEqual(view.layer.contentsGravity, .topRight, "of a layer, the top is where y is largest")
    XCTAssertFalse(view.layer.needsDisplayOnBoundsChange)
    view.contentMode = .redraw
    XCTAssertTrue(view.layer.needsDisplayOnBoundsChange)
  }

  func testLookIsTheLayers() {
    let view = UIView()
    view.alpha = 0.5
    view.isHidden = true
    view.clipsToBounds = true
    view.backgroundColor = .red
    XCTAssertEqual(view.layer.opacity, 0.5)
    XCTAssertTrue(view.layer.isHidden)
    XCTAssertTrue(view.layer.masksToBounds)
    XCTAssertEqual(view.layer.backgroundColor, UIColor.red.cgColor)
    view.alpha = 7
    XCTAssertEqual(view.alpha, 1)
    XCTAssertTrue(view.layer.delegate === view)
  }

  func testLayerClass() {
    final class ShapeView: UIView {
      override class var layerClass: AnyClass { CAShapeLayer.self }
    }
    XCTAssertTrue(ShapeView().layer is CAShapeLayer)
  }

  func testSizeToFit() {
    final class Fitting: UIView {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 12, height: 34) }
    }
    let view = Fitting(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    view.sizeToFit()
    XCTAssertEqual(view.bounds.size, CGSize(width: 12, height: 34))
    XCTAssertEqual(UIView().intrinsicContentSize, CGSize(width: -1, height: -1))
    XCTAssertEqual(UIView.noIntrinsicMetric, -1)
    let plain = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    XCTAssertEqual(plain.sizeThatFits(CGSize(width: 50, height: 50)), CGSize(width: 3, height: 4))
    plain.sizeToFit()
    XCTAssertEqual(plain.frame, CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  func testSizeToFitKeepsTheCorner() {
    final class Fitting: UIView {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 12, height: 34) }
    }
    let view = Fitting(frame: CGRect(x: 20, y: 30, width: 5, height: 5))
    view.sizeToFit()
    XCTAssertEqual(view.frame, CGRect(x: 20, y: 30, width: 12, height: 34))
    let turned = Fitting(frame: CGRect(x: 20, y: 30, width: 6, height: 8))
    turned.transform = CGAffineTransform(scaleX: 2, y: 3)
    let corner = turned.frame.origin
    turned.sizeToFit()
    XCTAssertEqual(turned.frame, CGRect(origin: corner, size: CGSize(width: 24, height: 102)))
  }

  func testTransformInThreeDimensions() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    XCTAssertTrue(CATransform3DIsIdentity(view.transform3D))
    view.transform3D = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    XCTAssertEqual(view.frame.width, 50, accuracy: 1e-9, "turned by 60 degrees, half of it shows")
    XCTAssertEqual(view.frame.midX, 50, accuracy: 1e-9)
    view.transform3D = CATransform3DMakeScale(2, 1, 1)
    XCTAssertEqual(view.transform, CGAffineTransform(scaleX: 2, y: 1))
  }

  func testFrameOfTurnedAndScrolledViews() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let inner = UIView(frame: CGRect(x: 20, y: 40, width: 60, height: 20))
    outer.addSubview(inner)
    inner.transform = CGAffineTransform(rotationAngle: .pi / 2)
    XCTAssertEqual(inner.frame.minX, 40, accuracy: 1e-9)
    XCTAssertEqual(inner.frame.minY, 20, accuracy: 1e-9)
    XCTAssertEqual(inner.frame.size.height, 60, accuracy: 1e-9)
    XCTAssertEqual(inner.bounds, CGRect(x: 0, y: 0, width: 60, height: 20))
    let corner = inner.convert(CGPoint.zero, to: outer)
    XCTAssertEqual(corner.x, 60, accuracy: 1e-9)
    XCTAssertEqual(corner.y, 20, accuracy: 1e-9)
    inner.bounds.origin = CGPoint(x: 5, y: 0)
    XCTAssertEqual(inner.convert(CGPoint(x: 5, y: 0), to: outer).y, corner.y, accuracy: 1e-9)
    XCTAssertEqual(inner.center, CGPoint(x: 50, y: 50), "a bounds' origin moves what lies in it alone")
  }

  func testRectanglesAreConvertedFromOtherViews() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let inner = UIView(frame: CGRect(x: 50, y: 60, width: 100, height: 100))
    outer.addSubview(inner)
    inner.transform = CGAffineTransform(scaleX: 2, y: 2)
    let area = CGRect(x: 0, y: 10, width: 40, height: 20)
    XCTAssertEqual(inner.convert(area, from: outer), CGRect(x: 0, y: 0, width: 20, height: 10))
    let space: any UICoordinateSpace = outer
    XCTAssertEqual(inner.convert(area, from: space), CGRect(x: 0, y: 0, width: 20, height: 10))
    XCTAssertEqual(inner.convert(CGPoint(x: 40, y: 30), from: space), CGPoint(x: 20, y: 10))
  }

  func testScreensAreCoordinateSpaces() {
    let device = SimulatedDevice()
    let window = UIWindow(windowScene: device.windowScene)
    window.frame = CGRect(x: 20, y: 30, width: 100, height: 100)
    window.isHidden = false
    let screen = window.screen.coordinateSpace
    XCTAssertEqual(screen.bounds, CGRect(x: 0, y: 0, width: 390, height: 844))
    XCTAssertEqual(window.convert(CGPoint(x: 25, y: 35), from: screen), CGPoint(x: 5, y: 5))
    XCTAssertEqual(screen.convert(CGPoint(x: 25, y: 35), to: window), CGPoint(x: 5, y: 5))
    XCTAssertEqual(screen.convert(CGPoint(x: 5, y: 5), from: window), CGPoint(x: 25, y: 35))
    XCTAssertEqual(
      screen.convert(window.bounds, from: window), CGRect(x: 20, y: 30, width: 100, height: 100))
    XCTAssertEqual(window.convert(window.bounds, to: nil as UIWindow?), window.frame)
    XCTAssertEqual(window.convert(window.frame, from: nil as UIWindow?), window.bounds)
  }

  func testDescriptionNamesClassAndFrame() {
    let view = UIWindow(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    XCTAssertEqual(view.description, "<UIWindow: frame = (1.0 2.0; 3.0 4.0)>")
  }

  func testInsetsOfRectangles() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    XCTAssertEqual(
      CGRect(x: 0, y: 0, width: 10, height: 10).inset(by: insets), CGRect(x: 2, y: 1, width: 4, height: 6))
    let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    XCTAssertEqual(directional.resolved(rightToLeft: false), insets)
    XCTAssertEqual(directional.resolved(rightToLeft: true).left, 4)
    XCTAssertEqual(NSDirectionalEdgeInsets(insets, rightToLeft: false), directional)
  }

  func testEdgesCornersAndOffsets() {
    XCTAssertEqual(UIRectEdge.all, [.top, .left, .bottom, .right])
    XCTAssertEqual(UIRectEdge.all.rawValue, 15)
    XCTAssertTrue(UIRectCorner.allCorners.isSuperset(of: [.topLeft, .topRight, .bottomLeft, .bottomRight]))
    XCTAssertEqual(UIOffset(), .zero)
    let offset = UIOffset(horizontal: 3, vertical: -4)
    XCTAssertEqual([offset.horizontal, offset.vertical], [3, -4])
    XCTAssertEqual(UIEdgeInsets(), .zero)
    XCTAssertEqual(NSDirectionalEdgeInsets(), .zero)
  }
}
