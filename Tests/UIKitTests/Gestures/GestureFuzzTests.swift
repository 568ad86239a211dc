import XCTest

@testable import UIKit

/// Random fingers on random trees of views with random recognizers: the arena's invariants hold after every event, each
/// gesture that begins ends or is cancelled, and each view that is told of a touch is told of its end.
@preconcurrency @MainActor final class GestureFuzzTests: XCTestCase {
  /// Counts what each touch has been told of.
  private final class Counter: UIView {
    var open: [ObjectIdentifier: Int] = [:]
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count(touches, +1) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      for touch in touches { XCTAssertEqual(open[ObjectIdentifier(touch)], 1, "moved before it began") }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { count(touches, -1) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { count(touches, -1) }
    private func count(_ touches: Set<UITouch>, _ change: Int) {
      for touch in touches {
        open[ObjectIdentifier(touch), default: 0] += change
        XCTAssert((0...1).contains(open[ObjectIdentifier(touch)]!), "told twice")
        if open[ObjectIdentifier(touch)] == 0 { open[ObjectIdentifier(touch)] = nil }
      }
    }
  }

  private func makeRecognizer(_ dice: inout Dice) -> UIGestureRecognizer {
    let recognizer: UIGestureRecognizer
    switch dice.roll(8) {
    case 0:
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = 1 + dice.roll(2)
      tap.numberOfTouchesRequired = 1 + dice.roll(2)
      recognizer = tap
    case 1:
      let press = UILongPressGestureRecognizer()
      press.minimumPressDuration = Double(dice.roll(4)) * 0.1
      press.numberOfTapsRequired = dice.roll(2)
      recognizer = press
    case 2:
      let swipe = UISwipeGestureRecognizer()
      swipe.direction = UISwipeGestureRecognizer.Direction(rawValue: UInt(1 + dice.roll(15)))
      recognizer = swipe
    case 3:
      let edge = UIScreenEdgePanGestureRecognizer()
      edge.edges = .all
      recognizer = edge
    case 4: recognizer = UIPinchGestureRecognizer()
    case 5: recognizer = UIRotationGestureRecognizer()
    default:
      let pan = UIPanGestureRecognizer()
      pan.minimumNumberOfTouches = 1 + dice.roll(2)
      pan.maximumNumberOfTouches = pan.minimumNumberOfTouches + dice.roll(2)
      recognizer = pan
    }
    recognizer.cancelsTouchesInView = dice.chance(70)
    recognizer.delaysTouchesBegan = dice.chance(20)
    recognizer.delaysTouchesEnded = dice.chance(80)
    return recognizer
  }

  func testRandomGestures() {
    for seed in 1...Soak.count(150) { run(seed: UInt64(seed)) }
  }

  private func run(seed: UInt64) {
    var dice = Dice(state: seed)
    let bench = TouchBench()
    var views: [Counter] = []
    var recognizers: [UIGestureRecognizer] = []
    var logs: [GestureLog] = []
    var answers = Dice(state: seed &* 77 + 1)
    for index in 0..<(2 + dice.roll(4)) {
      let view = Counter(
        frame: CGRect(x: dice.roll(100), y: dice.roll(100), width: 150 + dice.roll(240), height: 150 + dice.roll(600)))
      view.isMultipleTouchEnabled = dice.chance(50)
      view.isExclusiveTouch = dice.chance(15)
      (index == 0 || dice.chance(30) ? bench.window : views[dice.roll(views.count)]).addSubview(view)
      views.append(view)
      for _ in 0..<dice.roll(3) {
        let log = GestureLog()
        let recognizer = log.watch(makeRecognizer(&dice), on: view)
        log.simultaneous = { _ in answers.chance(30) }
        log.requiresFailure = { _ in answers.chance(15) }
        log.begins = dice.chance(90)
        if let other = recognizers.last, dice.chance(25) { recognizer.require(toFail: other) }
        recognizers.append(recognizer)
        logs.append(log)
      }
    }
    var down: [Int: CGPoint] = [:]
    for _ in 0..<120 {
      let finger = dice.roll(3)
      if let place = down[finger] {
        switch dice.roll(12) {
        case 0, 1:
          bench.up(finger: finger)
          down[finger] = nil
        case 2:
          bench.cancel(finger: finger)
          down[finger] = nil
        default:
          let reach = dice.chance(50) ? 8 : 60
          let next = CGPoint(x: place.x + CGFloat(dice.roll(reach) - reach / 2), y: place.y + CGFloat(dice.roll(reach)))
          down[finger] = next
          bench.move(next.x, next.y, finger: finger)
        }
      } else if dice.chance(60) {
        let place = CGPoint(x: CGFloat(dice.roll(390)), y: CGFloat(dice.roll(844)))
        down[finger] = place
        bench.down(place.x, place.y, finger: finger)
      }
      if dice.chance(4), !recognizers.isEmpty {
        let recognizer = recognizers[dice.roll(recognizers.count)]
        recognizer.isEnabled.toggle()
        bench.window.gestureArena.checkInvariants()
      }
      if dice.chance(2) {
        let view = views[dice.roll(views.count)]
        if view.superview == nil { bench.window.addSubview(view) } else { view.removeFromSuperview() }
        bench.window.gestureArena.checkInvariants()
      }
      if dice.chance(40) { bench.advance(Double(dice.roll(20)) * 0.02) }
    }
    for finger in down.keys.sorted() { bench.up(finger: finger) }
    bench.advance(2)
    for (recognizer, log) in zip(recognizers, logs) {
      XCTAssertEqual(recognizer.state, .possible, "seed \(seed): \(recognizer)")
      checkLife(log.states, "seed \(seed): \(recognizer)")
    }
    for view in views { XCTAssert(view.open.isEmpty, "seed \(seed): a touch never ended for its view") }
    XCTAssert(bench.window.gestureArena.contenders.isEmpty, "seed \(seed)")
    XCTAssert(bench.window.gestureArena.delivery.isEmpty, "seed \(seed)")
  }

  private func checkLife(_ states: [UIGestureRecognizer.State], _ message: String) {
    var isUnderWay = false
    for state in states {
      switch state {
      case .began:
        XCTAssertFalse(isUnderWay, message)
        isUnderWay = true
      case .changed: XCTAssert(isUnderWay, message)
      case .ended: isUnderWay = false
      case .cancelled:
        XCTAssert(isUnderWay, message)
        isUnderWay = false
      case .possible, .failed: XCTFail(message)
      }
    }
    XCTAssertFalse(isUnderWay, "\(message) never ended")
  }
}
