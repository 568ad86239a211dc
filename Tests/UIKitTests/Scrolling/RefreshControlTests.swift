import UIKitTesting
import XCTest

@testable import UIKit

/// Content that is pulled to load it anew.
@preconcurrency @MainActor final class RefreshControlTests: XCTestCase {
  private var device: SimulatedDevice!
  private let view = UIScrollView()
  private let control = UIRefreshControl()
  private var count = 0

  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      view.contentInsetAdjustmentBehavior = .never
      view.alwaysBounceVertical = true
      control.addAction(UIAction { [weak self] _ in self?.count += 1 }, for: .valueChanged)
      view.refreshControl = control
      device.show(view)
      view.contentSize = CGSize(width: 390, height: 2000)
      device.advanceFrames(1)
    }
  }

  override func tearDown() {
    MainActor.assumeIsolated { device = nil }
    super.tearDown()
  }

  func testAPullBeginsAndTheEndGoesBack() {
    device.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 420), seconds: 0.3, hold: true)
    XCTAssertEqual(count, 1)
    XCTAssertTrue(control.isRefreshing)
    XCTAssertEqual(device.feedback.map(\.kind), [.impact(.light, intensity: 1)])
    let pulled = view.contentOffset.y
    device.touchUp()
    device.advance(by: 1.5)
    XCTAssertLessThan(pulled, -90)
    XCTAssertEqual(view.contentOffset.y, -60, "room for the wheel")
    XCTAssertEqual(control.frame, CGRect(x: 0, y: -60, width: 390, height: 60))
    control.endRefreshing()
    device.advance(by: 0.15)
    let y = view.layer.presentation()!.bounds.minY
    XCTAssertTrue(y > -58 && y < -2, "\(y)")
    device.advance(by: 0.5)
    XCTAssertEqual(view.contentOffset.y, 0)
    XCTAssertFalse(control.isRefreshing)
    XCTAssertEqual(count, 1)
  }

  /// The wheel shrinks and fades with the content's way back, and has not gone at once; for the next pull it is back in
  /// its size.
  func testTheWheelTurnsUntilTheContentIsBack() throws {
    control.attributedTitle = NSAttributedString(string: "Letters")
    let wheel = try XCTUnwrap(control.subviews.first { $0 is RefreshWheel } as? RefreshWheel)
    for isPulled in [true, false] {
      if isPulled {
        device.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 420), seconds: 0.3)
      } else {
        control.beginRefreshing()
      }
      device.advance(by: 1.5)
      control.endRefreshing()
      var (alpha, scale): (Float, CGFloat) = (1, 1)
      for _ in 0..<8 {
        device.advanceFrames(1)
        let shown = try XCTUnwrap(wheel.layer.presentation())
        XCTAssertFalse(control.isHidden)
        XCTAssertTrue(wheel.isTurning)
        XCTAssertLessThanOrEqual(shown.opacity, alpha)
        XCTAssertLessThanOrEqual(shown.affineTransform().a, scale)
        (alpha, scale) = (shown.opacity, shown.affineTransform().a)
      }
      XCTAssertTrue((0.05..<0.9).contains(alpha) && (0.15..<0.9).contains(scale), "\(alpha), \(scale)")
      device.advance(by: 0.5)
      XCTAssertTrue(control.isHidden)
      XCTAssertFalse(wheel.isTurning)
      XCTAssertEqual(wheel.transform, .identity)
      XCTAssertEqual(wheel.alpha, 1)
      XCTAssertEqual(wheel.frame.size, CGSize(width: 30, height: 30))
    }
  }

  func testWhileAFingerHoldsThePullTheWheelDoesNotComeBack() throws {
    device.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 420), seconds: 0.3, hold: true)
    control.endRefreshing()
    device.advance(by: 0.6)
    device.drag(to: CGPoint(x: 100, y: 440), seconds: 0.2, hold: true)
    let wheel = try XCTUnwrap(control.subviews.first { $0 is RefreshWheel } as? RefreshWheel)
    XCTAssertLessThanOrEqual(wheel.progress, 0)
    XCTAssertEqual(count, 1)
    device.touchUp()
    device.advance(by: 1)
    device.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 300), seconds: 0.3, hold: true)
    XCTAssertGreaterThan(wheel.progress, 0.1, "the next pull shows it again")
  }

  func testALargeTitleStaysAtTheContentAndTheWheelIsAboveIt() throws {
    let list = ScrollingScreen()
    list.title = "List"
    let navigation = UINavigationController(rootViewController: list)
    navigation.navigationBar.prefersLargeTitles = true
    device.show(navigation)
    list.scrollView.refreshControl = control
    control.accessibilityIdentifier = "refresh"
    device.advanceFrames(1)
    let start = device.trace.count
    device.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 480), seconds: 0.3, hold: true)
    XCTAssertTrue(control.isRefreshing)
    let pulled = try XCTUnwrap(device["refresh"]?.frame)
    XCTAssertLessThanOrEqual(pulled.maxY, device["navigationBar.largeTitle"]!.frame.minY)
    device.touchUp()
    device.advance(by: 1.5)
    XCTAssertEqual(device["navigationBar"]!.frame.height, 96 + 60)
    XCTAssertEqual(device["refresh"]!.frame, CGRect(x: 0, y: 47 + 44, width: 390, height: 60))
    XCTAssertGreaterThan(device["navigationBar.largeTitle"]!.frame.minY, 150)
    control.endRefreshing()
    device.advance(by: 0.15)
    XCTAssertTrue((100..<152).contains(device["navigationBar"]!.frame.height), "it goes back with the content")
    device.advance(by: 0.5)
    XCTAssertEqual(device["navigationBar"]!.frame.height, 96)
    let gaps = device.trace[start...].map { abs($0["content"]!.frame.minY - $0["navigationBar"]!.frame.maxY) }
    XCTAssertLessThanOrEqual(gaps.max()!, 0.5)
  }

  func testAShortPullDoesNothing() {
    device.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 270), seconds: 0.3)
    device.advance(by: 1)
    XCTAssertEqual(count, 0)
    XCTAssertEqual(view.contentOffset.y, 0)
  }

  func testItBeginsByItself() {
    control.beginRefreshing()
    device.advance(by: 0.5)
    XCTAssertEqual(view.contentOffset.y, -60)
    XCTAssertEqual(count, 0)
  }
}

/// What a person would feel.
@preconcurrency @MainActor final class FeedbackTests: XCTestCase {
  func testTheDeviceHearsOfAll() {
    let device = SimulatedDevice()
    UIImpactFeedbackGenerator(style: .heavy).impactOccurred(intensity: 3)
    UISelectionFeedbackGenerator().selectionChanged()
    device.advance(by: 0.5)
    UINotificationFeedbackGenerator().notificationOccurred(.error)
    XCTAssertEqual(device.feedback.map(\.kind), [.impact(.heavy, intensity: 1), .selection, .notification(.error)])
    XCTAssertEqual(device.feedback.last!.time - device.feedback[0].time, 0.5, accuracy: 0.001)
  }
}
