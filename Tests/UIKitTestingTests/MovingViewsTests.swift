import UIKitTesting
import XCTest

/// What moves by itself on a simulated device, and when it comes to rest.
@preconcurrency @MainActor final class MovingViewsTests: XCTestCase {
  private var device: SimulatedDevice!
  private let box = UIView(frame: CGRect(x: 20, y: 100, width: 50, height: 50))

  override func setUp() async throws {
    try await super.setUp()
    device = SimulatedDevice()
    box.accessibilityIdentifier = "box"
    let screen = UIView()
    screen.addSubview(box)
    device.show(screen)
  }

  override func tearDown() async throws {
    device = nil
    try await super.tearDown()
  }

  func testAnAnimationMovesUntilItsEnd() {
    XCTAssertEqual(device.movingViews, [])
    XCTAssertTrue(device.isAtRest)
    UIView.animate(withDuration: 0.5) {
      self.box.center.x = 200
      self.box.alpha = 0.5
    }
    device.advanceFrames(1)
    XCTAssertEqual(device.movingViews.map(\.name), ["box"])
    XCTAssertEqual(Set(device.movingViews[0].properties), ["position", "opacity"])
    XCTAssertEqual(device.movingViews[0].end - device.time, 0.5, accuracy: 1e-6)
    XCTAssertFalse(device.isAtRest)
    device.advance(by: 0.5)
    device.advanceFrames(1)
    XCTAssertEqual(device.movingViews, [])
    XCTAssertTrue(device.isAtRest)
  }

  func testALayerWithoutAViewHasTheNameOfTheOneAroundIt() {
    let layer = CALayer()
    box.layer.addSublayer(layer)
    device.advanceFrames(1)
    layer.opacity = 0.2
    device.advanceFrames(1)
    XCTAssertEqual(device.movingViews.map(\.name), ["box"])
    XCTAssertEqual(device.movingViews[0].properties, ["opacity"])
  }

  func testWhatRepeatsForEverMovesAndLeavesTheAppAtRest() {
    UIView.animate(withDuration: 0.5, delay: 0, options: .repeat) { self.box.alpha = 0.5 }
    device.advanceFrames(1)
    XCTAssertEqual(device.movingViews.map(\.end), [.infinity])
    XCTAssertTrue(device.isAtRest)
  }

  func testADisplayLinkKeepsTheAppFromRest() {
    let mover = Mover(box)
    let link = CADisplayLink(target: mover, selector: Selector(Mover.move, "move:"))
    link.add(to: .main, forMode: .common)
    device.advanceFrames(1)
    XCTAssertTrue(device.hasRunningDisplayLink)
    XCTAssertFalse(device.isAtRest)
    XCTAssertEqual(device.movingViews, [])
    XCTAssertEqual(device.viewsChangedByNextFrame(), ["box"])
    link.invalidate()
    device.advanceFrames(1)
    XCTAssertTrue(device.isAtRest)
  }

  private final class Mover: NSObject {
    private let view: UIView

    init(_ view: UIView) { self.view = view }

    @MainActor func move(_ link: CADisplayLink) { view.center.x += 1 }
  }
}
