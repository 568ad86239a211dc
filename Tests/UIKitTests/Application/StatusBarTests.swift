import UIKitTesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class StatusBarTests: XCTestCase {
  private final class Controller: UIViewController {
    var style = UIStatusBarStyle.default
    var isHidden = false
    var child: UIViewController?
    override var preferredStatusBarStyle: UIStatusBarStyle { style }
    var animation = UIStatusBarAnimation.fade
    override var prefersStatusBarHidden: Bool { isHidden }
    override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { animation }
    override var childForStatusBarStyle: UIViewController? { child }
    override var prefersHomeIndicatorAutoHidden: Bool { isHidden }
  }

  /// The number of pixels in the status bar that are nearly of one grey.
  private func count(
    _ grey: ClosedRange<UInt32>, _ device: SimulatedDevice, rows: Range<Int> = 0..<94, columns: Range<Int>? = nil
  ) -> Int {
    let image = device.snapshot()
    var count = 0
    for y in rows {
      for x in columns ?? 0..<image.width {
        let value = image.pixels.load(fromByteOffset: y * image.bytesPerRow + x * 4, as: UInt32.self)
        if grey.contains(value & 255) { count += 1 }
      }
    }
    return count
  }

  private func shown(_ controller: Controller, _ appearance: Appearance = .light, grey: CGFloat = 0.5)
    -> SimulatedDevice
  {
    let device = SimulatedDevice(appearance: appearance)
    controller.view.backgroundColor = UIColor(white: grey, alpha: 1)
    device.show(controller)
    device.advanceFrames(1)
    return device
  }

  func testDefaultStyleFollowsTheAppearance() {
    let light = shown(Controller())
    XCTAssertGreaterThan(count(0...20, light), 300)
    XCTAssertEqual(count(235...255, light), 0)
    let dark = shown(Controller(), .dark)
    XCTAssertGreaterThan(count(235...255, dark), 300)
    XCTAssertEqual(count(0...20, dark), 0)
  }

  /// The black bars of early systems have light contents.
  func testBlackBarsHaveLightContents() {
    XCTAssertEqual(UIStatusBarStyle.blackTranslucent, .lightContent)
    XCTAssertEqual(UIStatusBarStyle.blackOpaque.rawValue, 2)
    let controller = Controller()
    controller.style = .blackOpaque
    XCTAssertGreaterThan(count(235...255, shown(controller)), 300)
  }

  func testStyleIsTheControllers() {
    let controller = Controller()
    controller.style = .lightContent
    let device = shown(controller)
    XCTAssertGreaterThan(count(235...255, device), 300)
    controller.style = .darkContent
    device.advanceFrames(1)
    XCTAssertGreaterThan(count(235...255, device), 300, "it has not been asked")
    controller.setNeedsStatusBarAppearanceUpdate()
    device.advanceFrames(1)
    XCTAssertGreaterThan(count(0...20, device), 300)
    let child = Controller()
    child.style = .lightContent
    controller.child = child
    controller.setNeedsStatusBarAppearanceUpdate()
    device.advanceFrames(1)
    XCTAssertGreaterThan(count(235...255, device), 300)
  }

  /// Text over two grounds is, in each of its parts, as it can be read there, to the letters that lie over both.
  func testTwoGroundsHaveTextOfTheirOwn() {
    let device = shown(Controller())
    let scene = device.windowScene
    func assertIsCut(at edge: Int, file: StaticString = #filePath, line: UInt = #line) {
      let (left, right) = (0..<edge * 2 - 1, edge * 2 + 1..<780)
      XCTAssertEqual(count(0...20, device, columns: left), 0, "left of \(edge)", file: file, line: line)
      XCTAssertEqual(count(235...255, device, columns: right), 0, "right of \(edge)", file: file, line: line)
      XCTAssertGreaterThan(count(235...255, device, columns: left), 50, "\(edge)", file: file, line: line)
      XCTAssertGreaterThan(count(0...20, device, columns: right), 50, "\(edge)", file: file, line: line)
    }
    // Through the time, which lies around 55.
    scene.statusBarSplit = StatusBarSplit(edge: 55, left: .lightContent, right: .darkContent)
    device.advanceFrames(1)
    assertIsCut(at: 55)
    UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) { scene.statusBarSplit?.edge = 345 }
    device.advanceFrames(1)
    device.advance(by: 0.1)
    XCTAssertGreaterThan(count(235...255, device, columns: 0..<400), 100, "the edge has passed the time")
    XCTAssertEqual(count(235...255, device, columns: 500..<780), 0, "and isn't there yet")
    device.advance(by: 0.2)
    assertIsCut(at: 345)
    scene.statusBarSplit = StatusBarSplit(edge: 345, left: .lightContent, right: .lightContent)
    device.advanceFrames(1)
    XCTAssertEqual(count(0...20, device), 0, "one ground like the other")
    scene.statusBarSplit = nil
    device.advanceFrames(1)
    XCTAssertEqual(count(235...255, device), 0)
    XCTAssertGreaterThan(count(0...20, device), 300)
  }

  func testStyleCrossFadesInAnAnimation() {
    let controller = Controller()
    let device = shown(controller)
    controller.style = .lightContent
    UIView.animate(withDuration: 0.4) { controller.setNeedsStatusBarAppearanceUpdate() }
    device.advanceFrames(1)
    device.advance(by: 0.2)
    XCTAssertEqual(count(235...255, device), 0)
    XCTAssertEqual(count(0...20, device), 0)
    device.advance(by: 0.3)
    XCTAssertGreaterThan(count(235...255, device), 300)
  }

  func testHiding() {
    let controller = Controller()
    let device = shown(controller)
    controller.isHidden = true
    controller.setNeedsStatusBarAppearanceUpdate()
    device.advanceFrames(1)
    XCTAssertEqual(count(0...20, device), 0)
    XCTAssertEqual(count(0...20, device, rows: 1640..<1688), 0, "nor is there a home indicator")
  }

  /// How it comes and goes within a block of animations.
  func testHidingWithoutAnimationIsAtOnce() {
    for (animation, fades) in [(UIStatusBarAnimation.fade, true), (.slide, true), (.none, false)] {
      let controller = Controller()
      controller.animation = animation
      let device = shown(controller)
      for isHidden in [true, false] {
        controller.isHidden = isHidden
        UIView.animate(withDuration: 0.4) { controller.setNeedsStatusBarAppearanceUpdate() }
        device.advanceFrames(1)
        let isThere = count(0...20, device, rows: 0..<94) > 0
        XCTAssertEqual(isThere, fades ? isHidden : !isHidden, "\(animation), hidden: \(isHidden)")
        device.advance(by: 0.5)
        XCTAssertEqual(count(0...20, device, rows: 0..<94) > 0, !isHidden)
      }
    }
  }

  func testHomeIndicatorLiesInTheMiddle() {
    let device = shown(Controller())
    let image = device.snapshot()
    func grey(_ x: Int, _ y: Int) -> UInt32 {
      image.pixels.load(fromByteOffset: y * image.bytesPerRow + x * 4, as: UInt32.self) & 255
    }
    XCTAssertEqual(grey(390, 2 * 833), 0)
    XCTAssertEqual(grey(2 * 130, 2 * 833), 0)
    XCTAssertGreaterThan(grey(2 * 126, 2 * 833), 100)
    XCTAssertGreaterThan(grey(390, 2 * 838), 100)
  }

  /// The status bar's style says nothing of the screen's other end.
  func testHomeIndicatorFollowsTheAppearance() {
    let controller = Controller()
    controller.style = .lightContent
    let light = shown(controller)
    XCTAssertGreaterThan(count(0...20, light, rows: 1640..<1688), 300)
    XCTAssertEqual(count(235...255, light, rows: 1640..<1688), 0)
    let other = Controller()
    other.style = .darkContent
    let dark = shown(other, .dark)
    XCTAssertGreaterThan(count(235...255, dark, rows: 1640..<1688), 300)
    XCTAssertEqual(count(0...20, dark, rows: 1640..<1688), 0)
  }

  func testTime() {
    XCTAssertEqual(StatusBarClock.text(at: 9 * 3600 + 41 * 60 + 59.9).suffix(3), ":41")
    let device = shown(Controller())
    XCTAssertEqual(StatusBarClock.text(at: 33_660), "9:21")
    XCTAssertEqual(StatusBarClock.text(at: 86_399), "23:59")
    let before = count(0...20, device, rows: 0..<94)
    device.advance(by: 60)
    XCTAssertNotEqual(count(0...20, device, rows: 0..<94), before, "another minute is another picture")
  }

  func testThereIsNoneInLandscape() {
    let device = shown(Controller())
    device.rotate(to: .landscapeLeft)
    device.advance(by: 0.5)
    XCTAssertEqual(count(0...20, device), 0)
  }

  func testTouchesPassThrough() {
    let controller = Controller()
    let device = shown(controller)
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    var taps = 0
    control.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    controller.view.addSubview(control)
    device.advanceFrames(1)
    device.tap(at: CGPoint(x: 50, y: 20))
    XCTAssertEqual(taps, 1)
    XCTAssertFalse(device.windowScene.windows.contains { $0.isSystemWindow })
  }
}
