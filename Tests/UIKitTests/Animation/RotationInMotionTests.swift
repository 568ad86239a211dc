import UIKitTesting
import XCTest

@testable import UIKit

/// The device is turned while something moves: nothing jumps that need not, and nothing is lost.
@preconcurrency @MainActor final class RotationInMotionTests: XCTestCase {
  private var device: SimulatedDevice!
  private var root: UIView!
  private var box: UIView!
  private var log: [String] = []

  override func setUp() {
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      root = UIView()
      box = UIView(frame: CGRect(x: 20, y: 100, width: 40, height: 40))
      box.accessibilityIdentifier = "box"
      root.addSubview(box)
      log = []
    }
  }

  override func tearDown() { MainActor.assumeIsolated { (device, root, box) = (nil, nil, nil) } }

  private var frame: CGRect { device["box"]!.frame }

  /// The largest way of the box's centre from one frame to the next since that one.
  /// - Parameter last: to that one; nil for the last of all.
  private func largestStep(since first: Int, to last: Int? = nil) -> CGFloat {
    let centers = device.trace[first...(last ?? device.trace.count - 1)].map {
      CGPoint(x: $0["box"]!.frame.midX, y: $0["box"]!.frame.midY)
    }
    return zip(centers, centers.dropFirst()).map { max(abs($1.x - $0.x), abs($1.y - $0.y)) }.max() ?? 0
  }

  func testNothingIsSeenBesideTheWindow() {
    device.show(root)
    root.backgroundColor = .white
    device.rotate(to: .landscapeLeft)
    for _ in 0..<3 {
      let image = device.snapshot()
      withExtendedLifetime(image) {
        let corner = (image.height - 1) * image.bytesPerRow + (image.width - 1) * 4
        XCTAssertEqual(image.pixels.load(fromByteOffset: corner, as: UInt32.self) & 0xff_ffff, 0xff_ffff)
      }
      device.advanceFrames(4)
    }
  }

  /// A container's screen has nothing beside it, either.
  func testNothingIsSeenBesideAScreen() {
    let screen = UIViewController()
    screen.view.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    let navigation = UINavigationController(rootViewController: screen)
    device.show(navigation)
    for orientation in [DeviceOrientation.landscapeLeft, .portrait] {
      device.rotate(to: orientation)
      for _ in 0..<8 {
        let image = device.snapshot()
        withExtendedLifetime(image) {
          let corner = (image.height - 1) * image.bytesPerRow + (image.width - 1) * 4
          XCTAssertEqual(image.pixels.load(fromByteOffset: corner, as: UInt32.self) & 0xff_ffff, 0x00_ff00)
        }
        device.advanceFrames(3)
      }
      XCTAssertEqual(navigation.view.subviews.count, 2, "content and bar")
    }
  }

  /// What an app animates as the screen turns goes its own way.
  func testWhatAnAppAnimatesAlongsideIsSeen() {
    final class Turning: UIViewController {
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        coordinator.animate { [self] _ in view.subviews[0].center.x = 400 }
      }
    }
    let controller = Turning()
    controller.view = root
    device.show(controller)
    device.rotate(to: .landscapeLeft)
    XCTAssertEqual(frame.midX, 40, accuracy: 0.1)
    device.advance(by: 0.15)
    XCTAssertEqual(frame.midX, 220, accuracy: 30, "on its way")
    device.advance(by: 0.3)
    XCTAssertEqual(frame.midX, 400)
  }

  /// Bars are at the screen's edges from the first frame on.
  func testAllHasItsNewLayoutAtOnce() {
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: UIViewController())]
    tabs.tabBar.accessibilityIdentifier = "tabBar"
    device.show(tabs)
    device.advanceFrames(2)
    for (orientation, tabBar, bar) in [
      (
        DeviceOrientation.landscapeLeft, CGRect(x: 0, y: 337, width: 844, height: 53),
        CGRect(x: 0, y: 0, width: 844, height: 32)
      ),
      (.portrait, CGRect(x: 0, y: 761, width: 390, height: 83), CGRect(x: 0, y: 47, width: 390, height: 44)),
    ] {
      device.rotate(to: orientation)
      for frame in 0..<20 {
        XCTAssertEqual(device["tabBar"]?.frame, tabBar, "frame \(frame)")
        XCTAssertEqual(device["navigationBar"]?.frame, bar, "frame \(frame)")
        device.advanceFrames(1)
      }
      device.advance(by: 0.5)
    }
  }

  // MARK: Animations

  func testAnAnimatorThatIsFinishedLeavesAloneWhatTheTurnHasMoved() {
    device.show(root)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      self.box.center.y = 400
      self.box.alpha = 0.5
    }
    animator.startAnimation()
    device.advanceFrames(10)
    device.rotate(to: .landscapeLeft)
    box.center.y = 200
    device.advanceFrames(1)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .end)
    XCTAssertEqual(box.center.y, 200)
    XCTAssertEqual(box.alpha, 0.5)
  }

  func testAnAnimationGoesOn() {
    device.show(root)
    let first = device.trace.count - 1
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      self.box.center.x += 240
      self.box.alpha = 0
    } completion: {
      self.log.append("ended \($0)")
    }
    device.advanceFrames(31)
    XCTAssertEqual(frame.minX, 140, accuracy: 0.1)
    device.rotate(to: .landscapeLeft)
    XCTAssertEqual(root.bounds.size, CGSize(width: 844, height: 390))
    XCTAssertEqual(frame.minX, 144, accuracy: 0.1)
    device.advanceFrames(15)
    XCTAssertEqual(device["box"]!.alpha, 1 - 46.0 / 60, accuracy: 1e-3)
    device.advanceFrames(15)
    XCTAssertEqual(frame, CGRect(x: 260, y: 100, width: 40, height: 40))
    XCTAssertEqual(log, ["ended true"])
    XCTAssertLessThanOrEqual(largestStep(since: first), 4.01)
  }

  /// The box hangs at the middle of the screen, and is moved by its constraint.
  private func hangInTheMiddle() -> NSLayoutConstraint {
    box.translatesAutoresizingMaskIntoConstraints = false
    let place = box.centerXAnchor.constraint(equalTo: root.centerXAnchor)
    NSLayoutConstraint.activate([
      place, box.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
      box.widthAnchor.constraint(equalToConstant: 40), box.heightAnchor.constraint(equalToConstant: 40),
    ])
    device.show(root)
    return place
  }

  private func makeAnimator(_ place: NSLayoutConstraint) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      place.constant = 120
      self.root.layoutIfNeeded()
    }
    animator.addCompletion { self.log.append("\($0)") }
    return animator
  }

  func testAConstraintAnimatorArrivesWhereTheNewSizeHasIt() {
    let place = hangInTheMiddle()
    let first = device.trace.count - 1
    let animator = makeAnimator(place)
    animator.startAnimation()
    device.advanceFrames(31)
    XCTAssertEqual(frame.midX, 195 + 60, accuracy: 0.1)
    let before = device.trace.count - 1
    device.rotate(to: .landscapeRight)
    XCTAssertEqual(frame.midX, 422 + 62, accuracy: 3, "beside the new middle")
    let turned = device.trace.count - 1
    device.advance(by: 1)
    XCTAssertEqual(log, ["end"])
    XCTAssertEqual(frame.midX, 422 + 120)
    // The animator's 2 a frame.
    XCTAssertLessThan(largestStep(since: first, to: before), 2.01)
    XCTAssertLessThan(largestStep(since: turned), 2.01)
  }

  func testItRunsBackToWhereTheNewSizeHasItsStart() {
    let place = hangInTheMiddle()
    let animator = makeAnimator(place)
    animator.startAnimation()
    device.advanceFrames(31)
    device.rotate(to: .landscapeRight)
    let turned = device.trace.count - 1
    device.advanceFrames(5)
    animator.isReversed = true
    device.advance(by: 1)
    XCTAssertEqual(log, ["start"])
    XCTAssertEqual(place.constant, 0)
    XCTAssertEqual(frame.midX, 422)
    XCTAssertEqual(box.center.x, 422)
    XCTAssertLessThan(largestStep(since: turned), 2.01)
    device.rotate(to: .portrait)
    device.advance(by: 0.5)
    XCTAssertEqual(frame.midX, 195)
  }

  func testACaughtOneIsScrubbedOnAfterTheTurn() {
    let place = hangInTheMiddle()
    let animator = makeAnimator(place)
    animator.startAnimation()
    device.advanceFrames(31)
    animator.pauseAnimation()
    device.rotate(to: .landscapeLeft)
    device.advance(by: 0.5)
    XCTAssertEqual(frame.midX, 422 + 60, accuracy: 0.1, "as far on its way as before")
    animator.fractionComplete = 0.25
    device.advanceFrames(1)
    XCTAssertEqual(frame.midX, 422 + 30, accuracy: 0.1)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .start)
    device.advanceFrames(1)
    XCTAssertEqual(frame.midX, 422)
    XCTAssertEqual(log, ["start"])
  }

  // MARK: Scrolling

  private final class Listener: NSObject, UIScrollViewDelegate {
    var calls: [String] = []
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      calls.append("lift \(decelerate)")
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("rest") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { calls.append("arrived") }
  }

  private let listener = Listener()

  private func showList(_ height: CGFloat = 5000) -> UIScrollView {
    let list = UIScrollView()
    list.contentInsetAdjustmentBehavior = .never
    list.contentSize = CGSize(width: 300, height: height)
    list.accessibilityIdentifier = "list"
    list.delegate = listener
    device.show(list)
    return list
  }

  private func offsets(since first: Int) -> [CGFloat] { device.trace[first...].map { $0["list"]!.contentOffset!.y } }

  private func steps(since first: Int) -> [CGFloat] {
    let offsets = offsets(since: first)
    return zip(offsets, offsets.dropFirst()).map { $1 - $0 }
  }

  func testDecelerationGoesOn() {
    let list = showList()
    device.drag(from: CGPoint(x: 100, y: 600), to: CGPoint(x: 100, y: 400), seconds: 0.1)
    let lifted = device.trace.count - 1
    device.advanceFrames(20)
    device.rotate(to: .landscapeLeft)
    device.advance(by: 3)
    XCTAssertEqual(list.bounds.size, CGSize(width: 844, height: 390))
    // 2000 pt/s fall by 0.998 a millisecond, in every frame.
    for (index, step) in steps(since: lifted).enumerated() where step > 1 {
      let before = index == 0 ? 2000.0 / 60 : Double(steps(since: lifted)[index - 1])
      XCTAssertEqual(Double(step), before * 0.967, accuracy: 1.1, "frame \(index)")
    }
    XCTAssertEqual(Double(list.contentOffset.y), 190 + 1990 * 0.499, accuracy: 1)
    XCTAssertEqual(listener.calls, ["lift true", "rest"])
  }

  func testABounceComesBackToTheNewEdge() {
    let list = showList(1000)
    device.drag(from: CGPoint(x: 100, y: 600), to: CGPoint(x: 100, y: 300), seconds: 0.1)
    device.advanceFrames(6)
    XCTAssertGreaterThan(list.contentOffset.y, 156, "beyond the end")
    let first = device.trace.count - 1
    device.rotate(to: .landscapeLeft)
    device.advance(by: 3)
    XCTAssert((0...610).contains(list.contentOffset.y))
    XCTAssertEqual(listener.calls, ["lift true", "rest"])
    XCTAssertLessThan(steps(since: first).map(abs).max()!, 60)
  }

  func testAFingerKeepsWhatItHas() {
    let list = showList()
    device.drag(from: CGPoint(x: 100, y: 350), to: CGPoint(x: 100, y: 240), seconds: 0.2, hold: true)
    XCTAssertEqual(list.contentOffset.y, 100)
    device.rotate(to: .landscapeLeft)
    XCTAssertEqual(list.contentOffset.y, 100)
    device.advance(by: 0.5)
    XCTAssertEqual(list.contentOffset.y, 100)
    device.drag(to: CGPoint(x: 100, y: 210), seconds: 0.1, hold: true)
    XCTAssertEqual(list.contentOffset.y, 130, "1:1 as before")
    device.advance(by: 0.2)
    device.touchUp()
    device.advanceFrames(2)
    XCTAssertEqual(list.contentOffset.y, 130)
    XCTAssertEqual(listener.calls, ["lift false"])
  }

  func testAnAnimatedScrollArrivesWithoutAJump() {
    let list = showList(1500)
    list.setContentOffset(CGPoint(x: 0, y: 656), animated: true)
    let first = device.trace.count - 1
    device.advanceFrames(9)
    device.rotate(to: .landscapeLeft)
    device.rotate(to: .portrait)
    device.advance(by: 1)
    XCTAssertEqual(list.contentOffset.y, 656)
    XCTAssertEqual(listener.calls, ["arrived"])
    // 656 points by a cosine over 18 frames: at most 57 in one.
    XCTAssertLessThan(steps(since: first).max()!, 60)
  }

  func testAnAnimatedScrollThatCanGoNoFurtherStopsAtTheNewEnd() {
    device.rotate(to: .landscapeLeft)
    let list = showList(1500)
    list.setContentOffset(CGPoint(x: 0, y: 1110), animated: true)
    let first = device.trace.count - 1
    device.advanceFrames(9)
    device.rotate(to: .portrait)
    device.advance(by: 1)
    XCTAssertEqual(list.contentOffset.y, 656, "the last screen of the content")
    XCTAssertEqual(listener.calls, ["arrived"])
    XCTAssertLessThan(steps(since: first).map(abs).max()!, 100)
  }

  func testContentAtRestStaysInRange() {
    let list = showList(1500)
    list.contentOffset.y = 656
    device.advanceFrames(1)
    device.rotate(to: .landscapeLeft)
    device.advance(by: 0.5)
    XCTAssertEqual(list.contentOffset.y, 656)
    list.contentOffset.y = 1110
    device.rotate(to: .portrait)
    device.advance(by: 0.5)
    XCTAssertEqual(list.contentOffset.y, 656)
  }
}
