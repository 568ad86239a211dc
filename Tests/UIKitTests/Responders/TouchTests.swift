import UIKitTesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class TouchTests: XCTestCase {
  private final class Recorder: UIView {
    var calls: [String] = []
    var points: [CGPoint] = []
    private func note(_ name: String, _ touches: Set<UITouch>) {
      calls.append(name)
      points.append(touches.first!.location(in: self))
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }
  }

  private var device: SimulatedDevice!
  private let controller = UIViewController()
  private let view = Recorder(frame: CGRect(x: 100, y: 100, width: 100, height: 100))

  override func setUp() {
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      controller.view.addSubview(view)
      _ = device.show(controller)
    }
  }

  /// The test's object outlives it; its device shall not.
  override func tearDown() { MainActor.assumeIsolated { device = nil } }

  func testTouchKeepsItsView() {
    device.touchDown(at: CGPoint(x: 110, y: 120))
    device.advanceFrames(1)
    device.touchMove(to: CGPoint(x: 300, y: 400))
    device.advanceFrames(1)
    device.touchUp()
    device.advanceFrames(1)
    XCTAssertEqual(view.calls, ["began", "moved", "ended"])
    XCTAssertEqual(view.points, [CGPoint(x: 10, y: 20), CGPoint(x: 200, y: 300), CGPoint(x: 200, y: 300)])
  }

  func testCancelledTouch() {
    device.touchDown(at: CGPoint(x: 110, y: 120))
    device.advanceFrames(1)
    device.touchCancel()
    device.advanceFrames(1)
    XCTAssertEqual(view.calls, ["began", "cancelled"])
  }

  func testDownAndUpInOneFrame() {
    device.touchDown(at: CGPoint(x: 110, y: 120))
    device.touchUp()
    device.advanceFrames(1)
    XCTAssertEqual(view.calls, ["began", "ended"])
  }

  func testUnhandledTouchesGoUpTheChain() {
    let child = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    view.addSubview(child)
    device.tap(at: CGPoint(x: 115, y: 115))
    XCTAssertEqual(view.calls, ["began", "ended"])
    XCTAssertEqual(view.points.first, CGPoint(x: 15, y: 15))
  }

  func testTapCount() {
    final class Counter: UIView {
      var counts: [Int] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        counts.append(touches.first!.tapCount)
      }
    }
    let counter = Counter(frame: CGRect(x: 0, y: 300, width: 100, height: 100))
    controller.view.addSubview(counter)
    device.tap(at: CGPoint(x: 50, y: 350))
    device.tap(at: CGPoint(x: 55, y: 350))
    device.advance(by: 1)
    device.tap(at: CGPoint(x: 55, y: 350))
    device.tap(at: CGPoint(x: 95, y: 350))
    XCTAssertEqual(counter.counts, [1, 2, 1, 1])
  }

  func testEventKnowsItsTouches() {
    final class Asker: UIView {
      var seen: [Int] = []
      var previous: [CGPoint] = []
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        seen.append(event?.allTouches?.count ?? 0)
        seen.append(event?.touches(for: self)?.count ?? 0)
        seen.append(event?.touches(for: window!)?.count ?? 0)
        let touch = touches.first!
        previous.append(touch.previousLocation(in: self))
        XCTAssertEqual(event?.coalescedTouches(for: touch)?.last?.location(in: self), touch.location(in: self))
      }
    }
    let asker = Asker(frame: CGRect(x: 0, y: 300, width: 100, height: 100))
    controller.view.addSubview(asker)
    device.touchDown(at: CGPoint(x: 10, y: 310), finger: 0)
    device.touchDown(at: CGPoint(x: 110, y: 110), finger: 1)
    device.advanceFrames(1)
    device.touchMove(to: CGPoint(x: 20, y: 310), finger: 0)
    device.advanceFrames(1)
    XCTAssertEqual(asker.seen, [2, 1, 2])
    XCTAssertEqual(asker.previous, [CGPoint(x: 10, y: 10)])
  }

  func testAnEventGoesByTheTouchesThatASubclassSays() {
    final class Spread: UIEvent {
      var fingers: Set<UITouch>?
      override var allTouches: Set<UITouch>? { fingers }
    }
    final class Finger: UITouch {
      let touched: UIView
      init(_ touched: UIView) {
        self.touched = touched
        super.init()
      }
      override var view: UIView? { touched }
      override var window: UIWindow? { touched.window }
    }
    let (event, other) = (Spread(), UIView())
    let (own, foreign) = (Finger(controller.view), Finger(other))
    XCTAssertNil(event.touches(for: controller.view))
    event.fingers = [own, foreign]
    XCTAssertEqual(event.touches(for: controller.view), [own])
    XCTAssertEqual(event.touches(for: other), [foreign])
    XCTAssertEqual(event.touches(for: controller.view.window!), [own])
    XCTAssertNil(event.touches(for: UIView()))
  }

  func testTouchesSayWhenWhereAndHowHard() throws {
    let host = HeadlessHostForTests()
    let driver = UIApplicationDriver(host: host, makeDelegate: { BareDelegate() })
    let window = UIWindow(windowScene: driver.application.windowScene!)
    final class Keeper: UIView {
      var touch: UITouch?
      var event: UIEvent?
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        (touch, self.event) = (touches.first, event)
      }
    }
    let keeper = Keeper(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    window.addSubview(keeper)
    window.makeKeyAndVisible()
    func send(_ phase: TouchSample.Phase, _ location: CGPoint, force: CGFloat, at time: Double) {
      let sample = TouchSample(finger: 0, phase: phase, location: location, force: force, timestamp: time)
      let timing = FrameTiming(targetTime: time, interval: 1.0 / 60)
      _ = driver.performFrame(timing, input: [.touch(sample)])
    }
    send(.down, CGPoint(x: 20.25, y: 30.125), force: 0.5, at: 101)
    let touch = try XCTUnwrap(keeper.touch)
    XCTAssertEqual(touch.phase, .began)
    XCTAssertEqual(touch.type, .direct)
    XCTAssertEqual(touch.type.rawValue, 0)
    XCTAssertEqual(touch.timestamp, 101)
    XCTAssertEqual([touch.force, touch.maximumPossibleForce], [0.5, 1])
    XCTAssertTrue(touch.window === window)
    XCTAssertTrue(touch.view === keeper)
    XCTAssertNil(touch.gestureRecognizers?.first { $0.view === keeper })
    XCTAssertEqual(keeper.event?.type, .touches)
    XCTAssertEqual(keeper.event?.timestamp, 101)
    XCTAssertEqual(touch.preciseLocation(in: keeper), CGPoint(x: 10.25, y: 20.125))
    send(.move, CGPoint(x: 21, y: 31), force: 0, at: 102)
    XCTAssertEqual(touch.precisePreviousLocation(in: keeper), CGPoint(x: 10.25, y: 20.125))
    XCTAssertEqual(touch.location(in: nil), CGPoint(x: 21, y: 31))
    XCTAssertEqual([touch.force, touch.maximumPossibleForce], [0, 0])
  }

  // MARK: First responder

  private final class Field: UIView {
    var keys: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      keys.append("down \(presses.first?.key?.characters ?? "")")
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { keys.append("up") }
  }

  func testFirstResponder() {
    let (first, second) = (Field(), Field())
    XCTAssertFalse(first.becomeFirstResponder(), "it is in no window")
    controller.view.addSubview(first)
    controller.view.addSubview(second)
    XCTAssertTrue(first.becomeFirstResponder())
    XCTAssertTrue(first.isFirstResponder)
    XCTAssertTrue(second.becomeFirstResponder())
    XCTAssertFalse(first.isFirstResponder)
    XCTAssertFalse(view.becomeFirstResponder(), "plain views can't")
    XCTAssertTrue(second.isFirstResponder)
    second.removeFromSuperview()
    XCTAssertNil(device.windowScene.keyWindow?.firstResponder)
    XCTAssertTrue(first.becomeFirstResponder())
    XCTAssertTrue(first.resignFirstResponder())
    XCTAssertFalse(first.isFirstResponder)
  }

  func testKeysGoToTheFirstResponder() {
    let field = Field()
    controller.view.addSubview(field)
    device.press("a")
    XCTAssertEqual(field.keys, [])
    field.becomeFirstResponder()
    device.press("a")
    XCTAssertEqual(field.keys, ["down a", "up"])
  }

  func testResponderChain() {
    let chain = sequence(first: view as UIResponder, next: \.next).map { $0 }
    XCTAssertTrue(chain[1] === controller.view)
    XCTAssertTrue(chain[2] === controller)
    XCTAssertTrue(chain[3] === view.window)
    XCTAssertTrue(chain[4] === device.windowScene)
    XCTAssertTrue(chain[5] === UIApplication.shared)
    XCTAssertEqual(chain.count, 6, "the delegate is no responder")
  }

  func testDelegatesThatRespondEndTheChain() {
    final class Delegate: UIResponder, UIApplicationDelegate {
      var touches = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches += 1 }
    }
    let delegate = Delegate()
    let device = SimulatedDevice(delegate: { delegate })
    device.show(UIViewController())
    XCTAssertTrue(UIApplication.shared.next === delegate)
    device.tap(at: CGPoint(x: 100, y: 300))
    XCTAssertEqual(delegate.touches, 1)
  }

  func testActionsWithoutTargetFindTheirReceiver() {
    final class Receiver: UIView {
      var received: [String] = []
      override var canBecomeFirstResponder: Bool { true }
      func act(_ sender: Any?) { received.append("act") }
      override class func action(named name: String) -> Selector? {
        name == "act:" ? Selector(Receiver.act(_:), name) : super.action(named: name)
      }
    }
    let (outer, other) = (Receiver(), Receiver())
    let sender = UIView()
    outer.addSubview(sender)
    controller.view.addSubview(outer)
    controller.view.addSubview(other)
    let app = UIApplication.shared
    XCTAssertTrue(app.sendAction("act:", to: nil, from: sender, for: nil))
    XCTAssertEqual(outer.received, ["act"])
    other.becomeFirstResponder()
    XCTAssertTrue(app.sendAction("act:", to: nil, from: sender, for: nil))
    XCTAssertEqual([outer.received.count, other.received.count], [1, 1], "the first responder comes first")
    XCTAssertTrue(app.sendAction("act:", to: outer, from: nil, for: nil))
    XCTAssertEqual(outer.received.count, 2)
    XCTAssertFalse(app.sendAction("unknown:", to: nil, from: sender, for: nil))
    let dismiss = Selector(UIResponder.resignFirstResponder, "resignFirstResponder")
    XCTAssertTrue(app.sendAction(dismiss, to: nil, from: nil, for: nil))
    XCTAssertFalse(other.isFirstResponder)
  }
}
