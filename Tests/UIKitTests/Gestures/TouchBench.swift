import HostInterface
import QuartzCore
import XCTest

@testable import UIKit

/// A window, fingers and a clock, moved by hand.
@MainActor final class TouchBench {
  nonisolated static let frame = 1.0 / 60

  let clock = HandClock()
  private let device: DeviceContext
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private(set) var fingers: [UITouch] = []

  init() {
    device = DeviceContext(clock: clock)
    device.makeCurrent()
    window.isHidden = false
  }

  func view(_ frame: CGRect, in superview: UIView? = nil) -> TouchLogView {
    let view = TouchLogView(frame: frame)
    (superview ?? window).addSubview(view)
    return view
  }

  // MARK: Fingers

  func down(_ x: CGFloat, _ y: CGFloat, finger: Int = 0) {
    let location = CGPoint(x: x, y: y)
    let touch = UITouch(finger: finger, location: location, timestamp: clock.now)
    touch.windowStorage = window
    touch.viewStorage = window.hitTest(location, with: nil)
    touch.coalesced = [(location, clock.now)]
    send([touch], began: true)
  }

  func move(_ x: CGFloat, _ y: CGFloat, finger: Int = 0) { update(finger, .moved, CGPoint(x: x, y: y)) }

  func up(finger: Int = 0) { update(finger, .ended, fingers.first { $0.finger == finger }!.locationInWindow) }

  func cancel(finger: Int = 0) { update(finger, .cancelled, fingers.first { $0.finger == finger }!.locationInWindow) }

  /// Moves several fingers in one event.
  func move(_ places: [(finger: Int, x: CGFloat, y: CGFloat)]) {
    var changed: [UITouch] = []
    for touch in fingers { touch.phase = .stationary }
    for place in places {
      let touch = fingers.first { $0.finger == place.finger }!
      put(touch, .moved, CGPoint(x: place.x, y: place.y))
      changed.append(touch)
    }
    deliver()
  }

  private func update(_ finger: Int, _ phase: UITouch.Phase, _ location: CGPoint) {
    let touch = fingers.first { $0.finger == finger }!
    for touch in fingers { touch.phase = .stationary }
    put(touch, phase, location)
    deliver()
  }

  private func put(_ touch: UITouch, _ phase: UITouch.Phase, _ location: CGPoint) {
    touch.coalesced = [(location, clock.now)]
    touch.update(phase: phase, location: location, timestamp: clock.now)
  }

  private func send(_ touches: [UITouch], began: Bool) {
    for touch in fingers { touch.phase = .stationary }
    fingers += touches
    deliver()
  }

  private func deliver() {
    window.sendEvent(UIEvent(touches: fingers, timestamp: clock.now))
    fingers.removeAll { $0.phase == .ended || $0.phase == .cancelled }
    window.gestureArena.checkInvariants()
  }

  // MARK: Time

  /// Moves the clock, then makes a frame.
  func advance(_ seconds: Double = TouchBench.frame) {
    clock.advance(by: seconds)
    device.displayLinks.fire(at: clock.now, interval: TouchBench.frame)
    window.gestureArena.checkInvariants()
  }

  func frames(_ count: Int) {
    for _ in 0..<count { advance() }
  }

  func tap(_ x: CGFloat, _ y: CGFloat) {
    down(x, y)
    advance(0.05)
    up()
  }

  /// Puts a finger down, then moves it each frame; it stays down.
  func drag(from: CGPoint, to: CGPoint, frames: Int, finger: Int = 0) {
    down(from.x, from.y, finger: finger)
    for step in 1...frames {
      advance()
      let part = CGFloat(step) / CGFloat(frames)
      move(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part, finger: finger)
    }
  }
}

/// Writes down what touches it is told of.
final class TouchLogView: UIView {
  var log: [String] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { write("began", touches, .began) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { write("moved", touches, .moved) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { write("ended", touches, .ended) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    write("cancelled", touches, .cancelled)
  }

  private func write(_ word: String, _ touches: Set<UITouch>, _ phase: UITouch.Phase) {
    XCTAssert(touches.allSatisfy { $0.phase == phase })
    log.append(touches.count == 1 ? word : "\(word) \(touches.count)")
  }
}

/// Writes down the states in which a recognizer's action finds it, and answers its delegate's questions.
final class GestureLog: NSObject, UIGestureRecognizerDelegate {
  var states: [UIGestureRecognizer.State] = []
  var onAction: ((UIGestureRecognizer) -> Void)?
  var begins = true
  var questions = 0
  var receives = true
  var receivesEvents = true
  var simultaneous: (UIGestureRecognizer) -> Bool = { _ in false }
  var requiresFailure: (UIGestureRecognizer) -> Bool = { _ in false }
  var isRequired: (UIGestureRecognizer) -> Bool = { _ in false }

  @MainActor @discardableResult
  func watch<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer, on view: UIView) -> Recognizer {
    recognizer.addTarget(self, action: Selector(GestureLog.act, "act:"))
    recognizer.delegate = self
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  @MainActor func act(_ recognizer: UIGestureRecognizer) {
    states.append(recognizer.state)
    onAction?(recognizer)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    questions += 1
    return begins
  }
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { receives }
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
    receivesEvents
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { simultaneous(other) }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
  ) -> Bool { requiresFailure(other) }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool { isRequired(other) }
}
