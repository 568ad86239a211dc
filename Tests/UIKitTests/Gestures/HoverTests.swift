import UIKitTesting
import XCTest

@testable import UIKit

/// A pointer over views, as recognizers hear of it.
@preconcurrency @MainActor final class HoverTests: XCTestCase {
  private var device: SimulatedDevice!
  private var root: UIView!
  private var log: [String] = []

  override func setUp() {
    device = SimulatedDevice()
    root = UIView()
    device.show(root)
  }

  override func tearDown() { (device, root) = (nil, nil) }

  /// Adds a view whose recognizer writes its states down.
  @discardableResult private func add(
    _ name: String, _ frame: CGRect, to superview: UIView? = nil
  ) -> (view: UIView, hover: UIHoverGestureRecognizer) {
    let view = UIView(frame: frame)
    let hover = UIHoverGestureRecognizer(target: self, action: Selector(HoverTests.noted, "noted:"))
    hover.name = name
    view.addGestureRecognizer(hover)
    (superview ?? root).addSubview(view)
    return (view, hover)
  }

  private func noted(_ hover: UIHoverGestureRecognizer) {
    let place = hover.location(in: hover.view)
    log.append("\(hover.name ?? "") \(hover.state) \(Int(place.x)),\(Int(place.y))")
  }

  func testItBeginsChangesAndEnds() {
    let (view, hover) = add("a", CGRect(x: 100, y: 100, width: 100, height: 100))
    device.hover(at: CGPoint(x: 50, y: 50))
    XCTAssertEqual(log, [])
    device.hover(at: CGPoint(x: 110, y: 120))
    device.hover(at: CGPoint(x: 120, y: 120))
    XCTAssertEqual(log, ["a began 10,20", "a changed 20,20"])
    XCTAssertEqual(hover.location(in: nil), CGPoint(x: 120, y: 120))
    XCTAssertEqual(hover.zOffset, 0)
    device.advanceFrames(3)
    XCTAssertEqual(log.count, 2, "a pointer that rests says nothing")
    device.hover(at: nil)
    XCTAssertEqual(log.last, "a ended 20,20")
    XCTAssertEqual(hover.state, .possible)
    withExtendedLifetime(view) {}
  }

  func testViewsAroundAreHoveredToo() {
    let (outer, _) = add("outer", CGRect(x: 0, y: 0, width: 200, height: 200))
    add("inner", CGRect(x: 50, y: 50, width: 50, height: 50), to: outer)
    device.hover(at: CGPoint(x: 60, y: 60))
    device.hover(at: CGPoint(x: 10, y: 10))
    XCTAssertEqual(log, ["inner began 10,10", "outer began 60,60", "inner ended 10,10", "outer changed 10,10"])
  }

  func testAButtonThatGoesDownEndsIt() {
    add("a", CGRect(x: 0, y: 0, width: 200, height: 200))
    device.hover(at: CGPoint(x: 10, y: 10))
    device.hoverAndPress(at: CGPoint(x: 10, y: 10))
    XCTAssertEqual(log, ["a began 10,10", "a ended 10,10"])
    device.touchUp()
    device.hover(at: CGPoint(x: 11, y: 10))
    XCTAssertEqual(log.last, "a began 11,10")
  }

  func testAViewThatComesAndGoesBelowAPointerThatRests() {
    add("far", CGRect(x: 0, y: 300, width: 10, height: 10))
    device.hover(at: CGPoint(x: 50, y: 50))
    let (view, _) = add("a", CGRect(x: 0, y: 0, width: 100, height: 100))
    device.advanceFrames(2)
    XCTAssertEqual(log, ["a began 50,50"])
    view.removeFromSuperview()
    device.advanceFrames(2)
    XCTAssertEqual(log.last?.hasPrefix("a cancelled"), true)
  }

  func testOneThatIsDisabledOrRemovedIsCancelled() {
    let (view, hover) = add("a", CGRect(x: 0, y: 0, width: 100, height: 100))
    device.hover(at: CGPoint(x: 50, y: 50))
    hover.isEnabled = false
    XCTAssertEqual(log.last, "a cancelled 50,50")
    hover.isEnabled = true
    device.hover(at: CGPoint(x: 51, y: 50))
    XCTAssertEqual(log.last, "a began 51,50")
    view.removeGestureRecognizer(hover)
    XCTAssertEqual(log.last?.hasPrefix("a cancelled"), true)
    device.hover(at: CGPoint(x: 52, y: 50))
    XCTAssertEqual(log.count, 4)
  }

  private final class Doorkeeper: NSObject, UIGestureRecognizerDelegate {
    var types: [UIEvent.EventType] = []
    var lets = false

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
      types.append(event.type)
      return lets
    }
  }

  func testItTakesHoversAloneAndAsksItsDelegate() {
    let (_, hover) = add("a", CGRect(x: 0, y: 0, width: 100, height: 100))
    let doorkeeper = Doorkeeper()
    hover.delegate = doorkeeper
    device.tap(at: CGPoint(x: 10, y: 10))
    XCTAssertEqual(doorkeeper.types, [])
    device.hover(at: CGPoint(x: 10, y: 10))
    XCTAssertEqual(doorkeeper.types, [.hover])
    XCTAssertEqual(log, [])
    doorkeeper.lets = true
    device.hover(at: nil)
    device.hover(at: CGPoint(x: 10, y: 10))
    XCTAssertEqual(log, ["a began 10,10"])
  }

  private final class CountingView: UIView {
    var hitTests = 0

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      hitTests += 1
      return super.hitTest(point, with: event)
    }
  }

  func testWhereNobodyWatchesNothingIsLookedFor() {
    let view = CountingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.addSubview(view)
    device.hover(at: CGPoint(x: 10, y: 10))
    XCTAssertEqual(view.hitTests, 0)
    add("a", CGRect(x: 0, y: 300, width: 100, height: 100))
    device.hover(at: CGPoint(x: 11, y: 10))
    XCTAssertGreaterThan(view.hitTests, 0)
  }
}
