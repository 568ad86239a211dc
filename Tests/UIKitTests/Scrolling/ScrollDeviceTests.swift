import UIKitTesting
import XCTest

@testable import UIKit

/// Scrolling and gestures the whole way: from a device's input to what its frames show.
@preconcurrency @MainActor final class ScrollDeviceTests: XCTestCase {
  private func makeList() -> UIScrollView {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    list.contentInsetAdjustmentBehavior = .never
    list.contentSize = CGSize(width: 390, height: 5000)
    list.accessibilityIdentifier = "list"
    return list
  }

  private func offset(_ device: SimulatedDevice) -> CGFloat { device["list"]!.contentOffset!.y }

  func testDragAndRelease() {
    func run() -> [CGFloat] {
      let device = SimulatedDevice()
      let list = makeList()
      device.show(list)
      device.drag(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 480), seconds: 0.2)
      XCTAssertEqual(offset(device), 110)
      var shown: [CGFloat] = []
      for _ in 0..<180 {
        device.advanceFrames(1)
        XCTAssertEqual(offset(device), list.contentOffset.y, "what shows is the model's")
        shown.append(offset(device))
      }
      return shown
    }
    let shown = run()
    XCTAssertEqual(shown[0] - 110, 10, accuracy: 1, "the finger's speed")
    XCTAssertEqual(shown[1] - shown[0], 9.6, accuracy: 1)
    XCTAssertEqual(shown.last!, 110 + 590 * 0.499, accuracy: 0.5)
    for (before, after) in zip(shown, shown.dropFirst()) { XCTAssertLessThanOrEqual(before, after) }
    XCTAssertEqual(shown, run(), "every run is the same")
  }

  func testCatchShowsNoJump() {
    let device = SimulatedDevice()
    let list = makeList()
    device.show(list)
    device.drag(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 480), seconds: 0.1)
    device.advanceFrames(12)
    let before = offset(device)
    device.touchDown(at: CGPoint(x: 195, y: 400))
    device.advanceFrames(1)
    XCTAssertEqual(offset(device), before)
    device.drag(to: CGPoint(x: 195, y: 430), seconds: 0.1, hold: true)
    XCTAssertEqual(offset(device), before - 20)
    device.advance(by: 0.2)
    device.touchUp()
    device.advanceFrames(5)
    XCTAssertEqual(offset(device), before - 20)
  }

  func testWheelOfTheDevice() {
    let device = SimulatedDevice()
    device.show(makeList())
    device.turnWheel(at: CGPoint(x: 100, y: 100), delta: CGVector(dx: 0, dy: -120))
    device.advance(by: 1)
    XCTAssertEqual(offset(device), 120)
  }

  func testAnimatedScrollTakesThreeTenthsOfASecond() {
    let device = SimulatedDevice()
    let list = makeList()
    device.show(list)
    list.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
    device.advanceFrames(10)
    XCTAssertEqual(offset(device), 500, accuracy: 90)
    device.advanceFrames(10)
    XCTAssertEqual(offset(device), 1000)
  }

  func testAnOffsetThatChangesInABlockMovesAlong() {
    let device = SimulatedDevice()
    let list = makeList()
    device.show(list)
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .allowUserInteraction]) {
      list.contentOffset.y = 600
    }
    XCTAssertEqual(list.contentOffset.y, 600)
    device.advanceFrames(31)
    XCTAssertEqual(offset(device), 300, accuracy: 0.1)
    // A finger takes the content on from where it shows.
    device.touchDown(at: CGPoint(x: 195, y: 600))
    var before = offset(device)
    for y in stride(from: 596.0, through: 560, by: -4) {
      device.touchMove(to: CGPoint(x: 195, y: y))
      device.advanceFrames(1)
      XCTAssertLessThanOrEqual(offset(device) - before, 14.01, "the animation's 10 and the finger's 4")
      before = offset(device)
    }
    device.advance(by: 1)
    XCTAssertEqual(offset(device), 630)
  }

  func testLongPressByTheHostsClock() {
    let device = SimulatedDevice()
    let view = UIView()
    let log = GestureLog()
    log.watch(UILongPressGestureRecognizer(), on: view)
    device.show(view)
    device.touchDown(at: CGPoint(x: 100, y: 300))
    device.advance(by: 0.45)
    XCTAssertEqual(log.states, [])
    device.advance(by: 0.1)
    XCTAssertEqual(log.states, [.began])
    device.touchUp()
    device.advanceFrames(1)
    XCTAssertEqual(log.states, [.began, .ended])
  }

  func testGesturesKnowTheKeysThatAreDown() {
    let device = SimulatedDevice()
    let view = UIView()
    let log = GestureLog()
    let tap = log.watch(UITapGestureRecognizer(), on: view)
    var flags: [UIKeyModifierFlags] = []
    log.onAction = { flags.append($0.modifierFlags) }
    device.show(view)
    device.tap(at: CGPoint(x: 100, y: 300))
    func key(_ phase: KeySample.Phase) {
      device.waitingInput.append(
        .key(KeySample(named: "a", modifiers: [.shift, .command], phase: phase, timestamp: device.time)))
    }
    key(.down)
    device.advance(by: 0.5)
    device.tap(at: CGPoint(x: 100, y: 300))
    key(.up)
    device.advance(by: 0.5)
    device.tap(at: CGPoint(x: 100, y: 300))
    XCTAssertEqual(flags, [[], [.shift, .command], []])
    XCTAssertEqual(tap.modifierFlags, [])
  }

  // MARK: Controls

  private final class Push: UIControl {
    override var triggersPrimaryActionOnTouchUp: Bool { true }
  }

  private final class Counter: NSObject {
    var count = 0
    @MainActor func add() { count += 1 }
  }

  func testControlInAList() {
    let device = SimulatedDevice()
    let list = makeList()
    let control = Push(frame: CGRect(x: 100, y: 200, width: 100, height: 60))
    let counter = Counter()
    control.addTarget(counter, action: Selector(Counter.add, "add"), for: .touchUpInside)
    list.addSubview(control)
    device.show(list)
    device.tap(at: CGPoint(x: 150, y: 230))
    XCTAssertEqual(counter.count, 1)
    device.drag(from: CGPoint(x: 150, y: 230), to: CGPoint(x: 150, y: 180), seconds: 0.1)
    XCTAssertEqual(counter.count, 1)
    XCTAssertEqual(offset(device), 40)
  }

  func testATapOnAControlIsNotOneOnTheViewAroundIt() {
    let device = SimulatedDevice()
    let view = UIView()
    let control = Push(frame: CGRect(x: 100, y: 200, width: 100, height: 60))
    let plain = UIControl(frame: CGRect(x: 100, y: 300, width: 100, height: 60))
    let (counter, plainCounter) = (Counter(), Counter())
    control.addTarget(counter, action: Selector(Counter.add, "add"), for: .touchUpInside)
    plain.addTarget(plainCounter, action: Selector(Counter.add, "add"), for: .touchUpInside)
    view.addSubview(control)
    view.addSubview(plain)
    let (around, own) = (GestureLog(), GestureLog())
    around.watch(UITapGestureRecognizer(), on: view)
    device.show(view)
    device.tap(at: CGPoint(x: 150, y: 230))
    XCTAssertEqual(counter.count, 1)
    XCTAssertEqual(around.states, [])
    device.tap(at: CGPoint(x: 150, y: 330))
    XCTAssertEqual(plainCounter.count, 0, "a control of one's own has no such privilege")
    XCTAssertEqual(around.states, [.ended])
    control.isEnabled = false
    device.tap(at: CGPoint(x: 150, y: 230))
    XCTAssertEqual(around.states.count, 2)
    control.isEnabled = true
    own.watch(UITapGestureRecognizer(), on: control)
    device.advance(by: 1)
    device.tap(at: CGPoint(x: 150, y: 230))
    XCTAssertEqual(own.states, [.ended], "its own recognizers are not concerned")
  }
}
