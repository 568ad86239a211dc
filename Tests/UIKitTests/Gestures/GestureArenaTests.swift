import XCTest

@testable import UIKit

@preconcurrency @MainActor final class GestureArenaTests: XCTestCase {
  private lazy var bench = TouchBench()
  private lazy var outer = bench.view(bench.window.bounds)
  private lazy var inner = bench.view(CGRect(x: 50, y: 50, width: 200, height: 200), in: outer)

  private func pull(frames: Int = 5) {
    bench.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 150), frames: frames)
  }

  // MARK: Exclusion

  func testTheInnerOneWins() {
    let (outerLog, innerLog) = (GestureLog(), GestureLog())
    let outerPan = outerLog.watch(UIPanGestureRecognizer(), on: outer)
    innerLog.watch(UIPanGestureRecognizer(), on: inner)
    pull()
    XCTAssertEqual(innerLog.states.first, .began)
    XCTAssertEqual(outerPan.state, .failed)
    bench.up()
    XCTAssertEqual(outerLog.states, [])
    XCTAssertEqual(outerPan.state, .possible)
  }

  func testEitherDelegateAllowsBoth() {
    for isOuter in [true, false] {
      let (outerLog, innerLog) = (GestureLog(), GestureLog())
      let outerPan = outerLog.watch(UIPanGestureRecognizer(), on: outer)
      let innerPan = innerLog.watch(UIPanGestureRecognizer(), on: inner)
      (isOuter ? outerLog : innerLog).simultaneous = { $0 === (isOuter ? innerPan : outerPan) }
      pull()
      bench.up()
      XCTAssertEqual(innerLog.states, [.began, .changed, .changed, .changed, .ended])
      XCTAssertEqual(outerLog.states, innerLog.states)
      outer.removeGestureRecognizer(outerPan)
      inner.removeGestureRecognizer(innerPan)
    }
  }

  func testClassesDecideBeforeDelegates() {
    class Modest: UIPanGestureRecognizer {
      override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    class Sturdy: UIPanGestureRecognizer {
      override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    let (a, b, c) = (GestureLog(), GestureLog(), GestureLog())
    a.watch(Modest(), on: inner)
    b.watch(UIPanGestureRecognizer(), on: inner)
    c.watch(Sturdy(), on: outer)
    pull()
    bench.up()
    for log in [a, b, c] { XCTAssertEqual(log.states.last, .ended) }
  }

  func testFingersOnDifferentViewsDoNotCompete() {
    let other = bench.view(CGRect(x: 50, y: 400, width: 200, height: 200), in: outer)
    let (a, b) = (GestureLog(), GestureLog())
    a.watch(UIPanGestureRecognizer(), on: inner)
    b.watch(UIPanGestureRecognizer(), on: other)
    bench.down(100, 100)
    bench.down(100, 450, finger: 1)
    bench.move([(0, 100, 130), (1, 100, 480)])
    bench.up()
    bench.up(finger: 1)
    XCTAssertEqual(a.states, [.began, .ended])
    XCTAssertEqual(b.states, [.began, .ended])
  }

  // MARK: Delegates

  func testShouldBeginIsAskedOnce() {
    let log = GestureLog()
    log.begins = false
    let pan = log.watch(UIPanGestureRecognizer(), on: inner)
    pull(frames: 10)
    XCTAssertEqual(pan.state, .failed)
    XCTAssertEqual(log.questions, 1)
    bench.up()
    log.begins = true
    pull(frames: 10)
    XCTAssertEqual(log.questions, 2)
    XCTAssertEqual(log.states.first, .began)
  }

  func testViewsAreAskedUpToTheRecognizers() {
    final class Refusing: UIView {
      var asked = 0
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        asked += 1
        return false
      }
    }
    let refusing = Refusing(frame: inner.bounds)
    inner.addSubview(refusing)
    let log = GestureLog()
    let tap = log.watch(UITapGestureRecognizer(), on: outer)
    bench.tap(100, 100)
    XCTAssertEqual(log.states, [])
    XCTAssertEqual(refusing.asked, 1)
    XCTAssertEqual(log.questions, 0)
    bench.tap(10, 10)
    XCTAssertEqual(log.states, [.ended])
    XCTAssertEqual(tap.view, outer)
  }

  func testShouldReceive() {
    let log = GestureLog()
    log.watch(UITapGestureRecognizer(), on: inner)
    log.receives = false
    bench.tap(100, 100)
    log.receives = true
    log.receivesEvents = false
    bench.tap(100, 100)
    XCTAssertEqual(log.states, [])
    log.receivesEvents = true
    bench.tap(100, 100)
    XCTAssertEqual(log.states, [.ended])
    XCTAssertEqual(inner.log, ["began", "ended", "began", "ended", "began", "cancelled"])
  }

  // MARK: Failure requirements

  func testWaitingForAFailure() {
    let (panLog, pressLog) = (GestureLog(), GestureLog())
    let pan = panLog.watch(UIPanGestureRecognizer(), on: inner)
    let press = pressLog.watch(UILongPressGestureRecognizer(), on: inner)
    press.allowableMovement = 30
    pan.require(toFail: press)
    bench.down(100, 100)
    bench.move(100, 125)
    XCTAssertEqual(pan.state, .possible, "the press may still come")
    bench.move(100, 135)
    XCTAssertEqual(pan.state, .began)
    XCTAssertEqual(pan.translation(in: nil).y, 25, accuracy: 1e-9)
    bench.up()
    bench.down(100, 100)
    bench.move(100, 125)
    bench.advance(0.6)
    XCTAssertEqual(press.state, .began)
    XCTAssertEqual(pan.state, .failed)
    bench.up()
    XCTAssertEqual(panLog.states, [.began, .ended])
    XCTAssertEqual(pressLog.states, [.began, .ended])
  }

  func testRequirementsByDelegatesAndClasses() {
    class Polite: UITapGestureRecognizer {
      override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {
        other is UILongPressGestureRecognizer
      }
    }
    class Bossy: UILongPressGestureRecognizer {
      override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { other is UITapGestureRecognizer }
    }
    func check(_ tap: UITapGestureRecognizer, _ press: UILongPressGestureRecognizer, _ a: GestureLog, _ b: GestureLog) {
      a.states = []
      a.watch(tap, on: inner)
      b.watch(press, on: inner)
      press.minimumPressDuration = 0.2
      press.numberOfTapsRequired = 1
      bench.tap(100, 100)
      XCTAssertEqual(a.states, [], "a tap and a press may come")
      bench.advance(0.5)
      XCTAssertEqual(a.states, [.ended])
      bench.advance(1)
      inner.removeGestureRecognizer(tap)
      inner.removeGestureRecognizer(press)
    }
    let (a, b) = (GestureLog(), GestureLog())
    check(Polite(), UILongPressGestureRecognizer(), a, b)
    check(UITapGestureRecognizer(), Bossy(), a, b)
    a.requiresFailure = { $0 is UILongPressGestureRecognizer }
    check(UITapGestureRecognizer(), UILongPressGestureRecognizer(), a, b)
    a.requiresFailure = { _ in false }
    b.isRequired = { $0 is UITapGestureRecognizer }
    check(UITapGestureRecognizer(), UILongPressGestureRecognizer(), a, b)
  }

  func testARequirementThatGotNoTouchDoesNotBlock() {
    let (panLog, edgeLog) = (GestureLog(), GestureLog())
    let edge = edgeLog.watch(UIScreenEdgePanGestureRecognizer(), on: outer)
    edge.edges = .left
    edgeLog.receives = false
    panLog.watch(UIPanGestureRecognizer(), on: inner).require(toFail: edge)
    pull()
    XCTAssertEqual(panLog.states.first, .began)
  }

  func testTwoThatWaitForEachOther() {
    let (a, b) = (GestureLog(), GestureLog())
    let first = a.watch(UIPanGestureRecognizer(), on: inner)
    let second = b.watch(UIPanGestureRecognizer(), on: outer)
    first.require(toFail: second)
    second.require(toFail: first)
    pull()
    bench.up()
    XCTAssertEqual([a.states.first, b.states.first].compactMap { $0 }, [.began], "one of them gets through")
  }

  // MARK: Touches of views

  func testDelayedTouches() {
    let log = GestureLog()
    let pan = log.watch(UIPanGestureRecognizer(), on: outer)
    pan.delaysTouchesBegan = true
    _ = inner
    bench.down(100, 100)
    bench.advance()
    XCTAssertEqual(inner.log, [])
    bench.up()
    XCTAssertEqual(inner.log, ["began", "ended"], "the pan has failed")
    inner.log = []
    pull()
    bench.up()
    XCTAssertEqual(inner.log, [], "the pan has them")
  }

  func testDelaysTouchesEndedOff() {
    let log = GestureLog()
    let double = log.watch(UITapGestureRecognizer(), on: inner)
    double.numberOfTapsRequired = 2
    double.delaysTouchesEnded = false
    bench.tap(100, 100)
    XCTAssertEqual(inner.log, ["began", "ended"])
  }

  func testMultipleTouch() {
    bench.down(100, 100)
    _ = inner
    bench.up()
    outer.log = []
    bench.down(100, 100)
    bench.down(120, 100, finger: 1)
    bench.up(finger: 1)
    bench.up()
    XCTAssertEqual(inner.log, ["began", "ended"], "only the first finger")
    inner.log = []
    inner.isMultipleTouchEnabled = true
    bench.down(100, 100)
    bench.down(120, 100, finger: 1)
    bench.move([(0, 101, 100), (1, 121, 100)])
    bench.up(finger: 1)
    bench.up()
    XCTAssertEqual(inner.log, ["began", "began", "moved 2", "ended", "ended"])
  }

  func testExclusiveTouch() {
    inner.isExclusiveTouch = true
    bench.down(10, 10)
    bench.down(100, 100, finger: 1)
    bench.up(finger: 1)
    XCTAssertEqual(inner.log, [], "another view has a touch")
    bench.up()
    outer.log = []
    bench.down(100, 100)
    bench.down(10, 10, finger: 1)
    bench.up(finger: 1)
    bench.up()
    XCTAssertEqual(inner.log, ["began", "ended"])
    XCTAssertEqual(outer.log, [])
  }

  func testAFingerThatJoinsAGestureIsNotTheViews() {
    GestureLog().watch(UIPanGestureRecognizer(), on: outer)
    inner.isMultipleTouchEnabled = true
    pull()
    inner.log = []
    bench.down(150, 100, finger: 1)
    bench.up(finger: 1)
    bench.up()
    XCTAssertEqual(inner.log, [])
  }

  // MARK: Changes on the way

  func testDisablingCancels() {
    let log = GestureLog()
    let pan = log.watch(UIPanGestureRecognizer(), on: inner)
    pull()
    pan.isEnabled = false
    XCTAssertEqual(log.states.last, .cancelled)
    XCTAssertEqual(pan.state, .possible)
    pan.isEnabled = true
    bench.move(100, 300)
    bench.up()
    XCTAssertEqual(log.states.last, .cancelled, "it is done with that finger")
    pull()
    XCTAssertEqual(log.states.last, .changed)
    bench.up()
  }

  func testDisablingInTheAction() {
    let log = GestureLog()
    log.watch(UIPanGestureRecognizer(), on: inner)
    log.onAction = { recognizer in
      guard recognizer.state == .changed else { return }
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    }
    pull()
    bench.up()
    XCTAssertEqual(log.states, [.began, .changed, .cancelled])
  }

  func testRemovingTheRecognizerOrTheView() {
    let log = GestureLog()
    let pan = log.watch(UIPanGestureRecognizer(), on: outer)
    pull()
    outer.removeGestureRecognizer(pan)
    XCTAssertNil(pan.view)
    XCTAssertNil(outer.gestureRecognizers)
    bench.up()
    XCTAssertEqual(log.states.last, .cancelled)
    outer.gestureRecognizers = [pan]
    XCTAssertEqual(outer.gestureRecognizers, [pan])
    pull()
    XCTAssertEqual(log.states.last, .changed)
    outer.removeFromSuperview()
    XCTAssertEqual(log.states.last, .cancelled)
    bench.up()
  }

  func testRemovedViewIsToldToForgetItsTouches() {
    bench.down(100, 100)
    _ = inner
    bench.up()
    bench.down(100, 100)
    inner.removeFromSuperview()
    bench.move(100, 120)
    bench.up()
    XCTAssertEqual(inner.log, ["began", "cancelled"])
  }

  func testTouchKnowsItsRecognizers() {
    let pan = GestureLog().watch(UIPanGestureRecognizer(), on: outer)
    let tap = GestureLog().watch(UITapGestureRecognizer(), on: inner)
    bench.down(100, 100)
    let touch = bench.fingers[0]
    XCTAssertEqual(touch.gestureRecognizers, [tap, pan])
    bench.up()
    XCTAssertNil(touch.gestureRecognizers)
  }

  func testTargets() {
    let (a, b) = (GestureLog(), GestureLog())
    let tap = a.watch(UITapGestureRecognizer(), on: inner)
    let action = Selector(GestureLog.act, "act:")
    tap.addTarget(b, action: action)
    tap.addTarget(b, action: action)
    bench.tap(100, 100)
    XCTAssertEqual(b.states, [.ended], "added twice, told once")
    tap.removeTarget(b, action: action)
    bench.tap(100, 100)
    XCTAssertEqual(b.states.count, 1)
    XCTAssertEqual(a.states.count, 2)
    tap.removeTarget(nil, action: nil)
    bench.tap(100, 100)
    XCTAssertEqual(a.states.count, 2)
    var gone: GestureLog? = GestureLog()
    tap.addTarget(gone!, action: action)
    weak let weakly = gone
    gone = nil
    XCTAssertNil(weakly, "targets are not retained")
    bench.tap(100, 100)
    let direct = UITapGestureRecognizer(target: a, action: action)
    direct.name = "direct"
    XCTAssertEqual(direct.description, "<UITapGestureRecognizer direct: possible>")
  }

  // MARK: Subclasses

  private final class Checkmark: UIGestureRecognizer {
    var resets = 0
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      if numberOfTouches > 1 { for touch in touches { ignore(touch, for: event) } }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      state = state == .possible ? .began : .changed
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
    override func reset() {
      super.reset()
      resets += 1
    }
  }

  func testOwnRecognizer() {
    let log = GestureLog()
    let mark = log.watch(Checkmark(), on: inner)
    bench.down(100, 100)
    bench.move(101, 100)
    bench.down(120, 100, finger: 1)
    XCTAssertEqual(mark.numberOfTouches, 1)
    bench.move(140, 100, finger: 1)
    XCTAssertEqual(log.states, [.began], "the second finger is ignored")
    bench.move(102, 100)
    bench.up()
    XCTAssertEqual(log.states, [.began, .changed, .ended])
    XCTAssertEqual(mark.resets, 1)
    bench.up(finger: 1)
    XCTAssertEqual(mark.resets, 1)
    bench.down(100, 100)
    bench.up()
    XCTAssertEqual(log.states.last, .ended, "a discrete gesture")
    XCTAssertEqual(log.states.count, 4)
    mark.state = .failed
    XCTAssertEqual(mark.state, .possible)
  }

  func testARecognizerThatDoesNothingDisturbsNobody() {
    let bench = TouchBench()
    let view = bench.view(bench.window.bounds)
    let log = GestureLog()
    let idle = log.watch(UIGestureRecognizer(), on: view)
    bench.down(10, 10)
    bench.move(60, 60)
    XCTAssertEqual(idle.state, .possible)
    XCTAssertEqual(idle.location(in: view), CGPoint(x: 60, y: 60), "it watches")
    bench.up()
    bench.down(10, 10)
    bench.cancel()
    XCTAssertEqual(log.states, [])
    XCTAssertEqual(view.log.filter { $0 == "began" }.count, 2)
  }

  func testStateWithoutTouches() {
    let log = GestureLog()
    let mark = log.watch(Checkmark(), on: inner)
    mark.state = .began
    mark.state = .changed
    mark.state = .ended
    XCTAssertEqual(log.states, [.began, .changed, .ended])
    XCTAssertEqual(mark.state, .possible)
    XCTAssertEqual(mark.resets, 1)
  }
}
