import UIKitTesting
import XCTest

@testable import UIKit

/// A panel that comes up by an animator on its constraint, is caught by a finger, moved and let go: in traces and film
/// strips.
@preconcurrency @MainActor final class CaughtPanelTests: XCTestCase {
  private final class PanelController: UIViewController {
    let panel = UIView()
    var top: NSLayoutConstraint!
    var animator: UIViewPropertyAnimator?
    var log: [String] = []
    private var fractionAtCatch: CGFloat = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      panel.backgroundColor = .red
      panel.accessibilityIdentifier = "panel"
      panel.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(panel)
      top = panel.topAnchor.constraint(equalTo: view.bottomAnchor)
      NSLayoutConstraint.activate([
        top, panel.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        panel.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        panel.heightAnchor.constraint(equalToConstant: 400),
      ])
      panel.addGestureRecognizer(
        UIPanGestureRecognizer(target: self, action: Selector(PanelController.pan(_:), "pan:")))
    }

    func open() {
      let animator = UIViewPropertyAnimator(duration: 0.8, curve: .easeInOut) {
        self.top.constant = -400
        self.view.layoutIfNeeded()
      }
      animator.addCompletion {
        self.log.append("\($0) \(self.top.constant)")
        self.animator = nil
      }
      animator.startAnimation()
      self.animator = animator
    }

    private func pan(_ pan: UIPanGestureRecognizer) {
      guard let animator else { return }
      switch pan.state {
      case .began:
        animator.pauseAnimation()
        fractionAtCatch = animator.fractionComplete
        follow(pan)
      case .changed: follow(pan)
      default:
        let speed = pan.velocity(in: view).y
        animator.isReversed = speed > 0
        let left = (1 - animator.fractionComplete) * 400
        let spring = UISpringTimingParameters(
          dampingRatio: 1, initialVelocity: CGVector(dx: 0, dy: left > 0 ? abs(speed) / left : 0))
        animator.continueAnimation(withTimingParameters: spring, durationFactor: 0)
      }
    }

    private func follow(_ pan: UIPanGestureRecognizer) {
      animator?.fractionComplete = fractionAtCatch - pan.translation(in: view).y / 400
    }
  }

  private func top(_ frame: PresentedFrame) -> CGFloat { frame["panel"]!.frame.minY }

  /// Opens, catches on the way with a finger that goes down 60 points, and lets go.
  private func run(_ device: SimulatedDevice, _ controller: PanelController) {
    device.show(controller)
    controller.open()
    device.advance(by: 0.4)
    device.drag(from: CGPoint(x: 195, y: 760), to: CGPoint(x: 195, y: 820), seconds: 0.2)
    device.advance(by: 1)
  }

  func testCaughtAndThrownBackNothingJumps() {
    let device = SimulatedDevice()
    let controller = PanelController()
    run(device, controller)
    XCTAssertEqual(controller.log, ["start 0.0"], "the constraint is back before the completion hears of it")
    XCTAssertEqual(device["panel"]!.frame.minY, 844)
    let tops = device.trace.dropFirst(2).map(top)
    let steps = zip(tops, tops.dropFirst()).map { $1 - $0 }
    // Ease in and out is at most 1.72 times its mean speed: 400 points in 48 frames.
    XCTAssertGreaterThan(steps.min()!, -400.0 / 48 * 1.73)
    XCTAssertLessThan(steps.max()!, 45)
    let catchIndex = steps.firstIndex { $0 > 0 }!
    XCTAssertLessThanOrEqual(steps[catchIndex], 5.01, "in the frame of the catch it moves no further than the finger")
    for step in steps[(catchIndex + 1)..<(catchIndex + 8)] { XCTAssertEqual(step, 5, accuracy: 0.01, "1:1") }
    // Let go, it goes on no slower than the finger went.
    let lift = steps[catchIndex...].firstIndex { abs($0 - 5) > 0.01 && $0 > 0 }!
    XCTAssertGreaterThan(steps[lift], 5)
    for step in steps[catchIndex...] { XCTAssertGreaterThanOrEqual(step, -0.001, "and never turns again") }
  }

  func testThrownOnItArrives() {
    let device = SimulatedDevice()
    let controller = PanelController()
    device.show(controller)
    controller.open()
    device.advance(by: 0.4)
    device.drag(from: CGPoint(x: 195, y: 800), to: CGPoint(x: 195, y: 740), seconds: 0.2)
    device.advance(by: 1)
    XCTAssertEqual(controller.log, ["end -400.0"])
    XCTAssertEqual(device["panel"]!.frame.minY, 444)
    let tops = device.trace.dropFirst(2).map(top)
    for (before, after) in zip(tops, tops.dropFirst()) {
      XCTAssertLessThanOrEqual(after, before + 0.001)
      XCTAssertLessThan(before - after, 45)
    }
  }

  func testEveryRunIsTheSame() {
    func trace() -> [CGFloat] {
      let device = SimulatedDevice()
      run(device, PanelController())
      return device.trace.dropFirst(1).map(top)
    }
    XCTAssertEqual(trace(), trace())
  }

  /// Rows of white above the panel in a picture of a film strip, in points.
  private func whiteRows(_ strip: CGImage, picture: Int, width: Int) -> CGFloat {
    // Beside what the system shows.
    let x = picture * width + width / 4
    for y in 0..<strip.height {
      let pixel = strip.pixels.baseAddress! + y * strip.bytesPerRow + x * 4
      let bytes = pixel.assumingMemoryBound(to: UInt8.self)
      // Blue comes first.
      if bytes[0] < 128 { return CGFloat(y) / 2 }
    }
    return CGFloat(strip.height) / 2
  }

  func testTheFilmStripShowsWhatTheTraceSays() {
    let device = SimulatedDevice()
    let controller = PanelController()
    device.show(controller)
    controller.open()
    device.advance(by: 0.2)
    func film(_ count: Int) {
      let first = device.trace.count - 1
      let strip = device.filmStrip(count: count, every: 0.1)
      XCTAssertEqual(strip.width, 780 * count)
      for index in 0..<count {
        let said = min(top(device.trace[first + index * 6]), 844)
        XCTAssertEqual(whiteRows(strip, picture: index, width: 780), said, accuracy: 0.51, "picture \(index)")
      }
    }
    film(3)
    device.drag(from: CGPoint(x: 195, y: 800), to: CGPoint(x: 195, y: 840), seconds: 0.1, hold: true)
    film(2)
    device.touchUp()
    device.advanceFrames(1)
    controller.animator?.isReversed.toggle()
    film(4)
    device.advance(by: 2)
    XCTAssertNil(controller.animator)
  }
}
