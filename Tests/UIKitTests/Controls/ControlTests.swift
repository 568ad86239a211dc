import UIKitTesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class ControlTests: XCTestCase {
  private final class Receiver: UIResponder {
    var calls: [String] = []
    func tapped() { calls.append("tapped") }
    func changed(_ sender: UIControl) { calls.append("changed \(sender.tag)") }
    func dragged(_ sender: UIControl, event: UIEvent?) { calls.append("dragged \(event == nil ? "nil" : "event")") }
  }

  private var device: SimulatedDevice!
  private let controller = UIViewController()
  private let control = UIControl(frame: CGRect(x: 100, y: 200, width: 100, height: 50))
  private var events: [String] = []

  private static let names: [(UIControl.Event, String)] = [
    (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"), (.touchDragOutside, "outside"),
    (.touchDragEnter, "enter"), (.touchDragExit, "exit"), (.touchUpInside, "upInside"),
    (.touchUpOutside, "upOutside"), (.touchCancel, "cancel"),
  ]

  override func setUp() {
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      controller.view.addSubview(control)
      _ = device.show(controller)
      for (event, name) in Self.names {
        control.addAction(UIAction { [unowned self] _ in events.append(name) }, for: event)
      }
    }
  }

  /// The test's object outlives it; its device shall not.
  override func tearDown() { MainActor.assumeIsolated { device = nil } }

  private func move(to x: CGFloat) {
    device.touchMove(to: CGPoint(x: x, y: 225))
    device.advanceFrames(1)
  }

  func testTap() {
    device.tap(control)
    XCTAssertEqual(events, ["down", "upInside"])
    device.tap(control)
    XCTAssertEqual(Array(events.suffix(3)), ["down", "repeat", "upInside"])
  }

  func testDragOutAndIn() {
    device.touchDown(at: CGPoint(x: 150, y: 225))
    device.advanceFrames(1)
    XCTAssertTrue(control.isTracking)
    XCTAssertTrue(control.isHighlighted)
    XCTAssertEqual(control.state, .highlighted)
    move(to: 269)
    XCTAssertTrue(control.isTouchInside, "within 70 pt")
    move(to: 271)
    XCTAssertFalse(control.isHighlighted)
    move(to: 260)
    move(to: 300)
    device.touchUp()
    device.advanceFrames(1)
    XCTAssertEqual(
      events, ["down", "inside", "exit", "outside", "enter", "inside", "exit", "outside", "upOutside"])
    XCTAssertFalse(control.isTracking)
  }

  func testCancel() {
    device.touchDown(at: CGPoint(x: 150, y: 225))
    device.advanceFrames(1)
    device.touchCancel()
    device.advanceFrames(1)
    XCTAssertEqual(events, ["down", "cancel"])
    XCTAssertFalse(control.isHighlighted)
  }

  func testDisabledControlsTakeNoTouches() {
    control.isEnabled = false
    device.tap(control)
    XCTAssertEqual(events, [])
    XCTAssertEqual(control.state, .disabled)
    XCTAssertTrue(control.accessibilityTraits.contains(.notEnabled))
    control.isSelected = true
    XCTAssertEqual(control.state, [.disabled, .selected])
  }

  func testTrackingMayBeRefused() {
    final class Picky: UIControl {
      var ended = false
      override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { touch.location(in: self).x > 50 }
      override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { touch.location(in: self).x < 80 }
      override func endTracking(_ touch: UITouch?, with event: UIEvent?) { ended = true }
    }
    let picky = Picky(frame: CGRect(x: 100, y: 400, width: 100, height: 50))
    controller.view.addSubview(picky)
    device.touchDown(at: CGPoint(x: 110, y: 425))
    device.advanceFrames(1)
    XCTAssertFalse(picky.isTracking)
    device.touchUp()
    device.advanceFrames(1)
    device.touchDown(at: CGPoint(x: 160, y: 425))
    device.advanceFrames(1)
    XCTAssertTrue(picky.isTracking)
    device.touchMove(to: CGPoint(x: 190, y: 425))
    device.advanceFrames(1)
    XCTAssertFalse(picky.isTracking)
    device.touchUp()
    device.advanceFrames(1)
    XCTAssertFalse(picky.ended)
  }

  func testTrackingEndsBeforeItsEventIsSent() {
    final class Noting: UIControl {
      var calls: [String] = []
      override func endTracking(_ touch: UITouch?, with event: UIEvent?) { calls.append("end \(isTracking)") }
      override func cancelTracking(with event: UIEvent?) {
        calls.append("cancel \(isTracking) \(event == nil ? "without event" : "with event")")
      }
    }
    let noting = Noting(frame: CGRect(x: 100, y: 400, width: 100, height: 50))
    for (event, name) in Self.names {
      noting.addAction(UIAction { ($0.sender as? Noting)?.calls.append(name) }, for: event)
    }
    controller.view.addSubview(noting)
    device.tap(at: CGPoint(x: 150, y: 425))
    XCTAssertEqual(noting.calls, ["down", "end false", "upInside"])
    noting.calls = []
    device.advance(by: 1)
    device.touchDown(at: CGPoint(x: 150, y: 425))
    device.advanceFrames(1)
    noting.isEnabled = false
    XCTAssertEqual(noting.calls, ["down", "cancel false without event", "cancel"])
    noting.isEnabled = true
    device.touchUp()
    device.advance(by: 1)
    noting.calls = []
    device.touchDown(at: CGPoint(x: 150, y: 425))
    device.advanceFrames(1)
    device.touchCancel()
    device.advanceFrames(1)
    XCTAssertEqual(noting.calls, ["down", "cancel false with event", "cancel"])
    device.advance(by: 1)
    noting.calls = []
    device.touchDown(at: CGPoint(x: 150, y: 425))
    device.advanceFrames(1)
    noting.removeFromSuperview()
    XCTAssertEqual(noting.calls, ["down", "cancel false without event", "cancel"])
    device.touchUp()
    device.advanceFrames(1)
  }

  /// A second finger is no part of what a control tracks, whatever it does.
  func testOneOfTwoFingersIsTracked() {
    final class Noting: UIControl {
      var places: [CGFloat] = []
      override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        places.append(touch.location(in: self).x)
        return true
      }
    }
    let noting = Noting(frame: CGRect(x: 100, y: 400, width: 100, height: 50))
    noting.isMultipleTouchEnabled = true
    for (event, name) in Self.names {
      noting.addAction(UIAction { [unowned self] _ in events.append(name) }, for: event)
    }
    controller.view.addSubview(noting)
    let (left, right) = (CGPoint(x: 110, y: 425), CGPoint(x: 180, y: 425))
    for _ in 0..<20 {
      (events, noting.places) = ([], [])
      device.touchDown(at: left, finger: 0)
      device.touchDown(at: right, finger: 1)
      device.advanceFrames(1)
      XCTAssertEqual(events, ["down"])
      device.touchMove(to: CGPoint(x: 120, y: 425), finger: 0)
      device.touchMove(to: CGPoint(x: 190, y: 425), finger: 1)
      device.advanceFrames(1)
      XCTAssertEqual(noting.places, [20], "the finger that came first")
      device.touchMove(to: right, finger: 1)
      device.advanceFrames(1)
      XCTAssertEqual(events, ["down", "inside"], "the other one's moves are none")
      device.touchCancel(finger: 1)
      device.advanceFrames(1)
      device.touchDown(at: right, finger: 1)
      device.advanceFrames(1)
      device.touchUp(finger: 1)
      device.advanceFrames(1)
      XCTAssertEqual(events, ["down", "inside"])
      XCTAssertTrue(noting.isTracking && noting.isHighlighted)
      device.touchUp(finger: 0)
      device.advanceFrames(1)
      XCTAssertEqual(events, ["down", "inside", "upInside"])
      XCTAssertFalse(noting.isTracking || noting.isHighlighted)
      device.advance(by: 1)
    }
  }

  func testTargetsAndActions() {
    let receiver = Receiver()
    let control = UIControl()
    control.tag = 7
    let tapped = Selector(Receiver.tapped, "tapped")
    let changed = Selector(Receiver.changed(_:), "changed:")
    control.addTarget(receiver, action: tapped, for: .touchUpInside)
    control.addTarget(receiver, action: changed, for: [.valueChanged, .touchUpInside])
    control.addTarget(receiver, action: Selector(Receiver.dragged(_:event:), "dragged:event:"), for: .touchDown)
    control.sendActions(for: .touchUpInside)
    XCTAssertEqual(receiver.calls, ["tapped", "changed 7"])
    control.sendActions(for: .touchDown)
    XCTAssertEqual(receiver.calls.last, "dragged nil")
    XCTAssertEqual(control.allControlEvents, [.touchUpInside, .valueChanged, .touchDown])
    XCTAssertEqual(control.actions(forTarget: receiver, forControlEvent: .touchUpInside), ["tapped", "changed:"])
    XCTAssertNil(control.actions(forTarget: receiver, forControlEvent: .editingChanged))
    XCTAssertEqual(control.allTargets, [receiver])
    receiver.calls = []
    control.removeTarget(receiver, action: changed, for: .touchUpInside)
    control.sendActions(for: [.touchUpInside, .valueChanged])
    XCTAssertEqual(receiver.calls, ["tapped", "changed 7"])
    control.removeTarget(nil, action: nil, for: .allEvents)
    XCTAssertEqual(control.allControlEvents, [])
  }

  func testTheChainIsATargetByTheNameOfNull() {
    let receiver = Receiver()
    let control = UIControl()
    XCTAssertEqual(control.allTargets, [])
    let tapped = Selector(Receiver.tapped, "tapped")
    let changed = Selector(Receiver.changed(_:), "changed:")
    control.addTarget(nil, action: tapped, for: .touchUpInside)
    control.addTarget(nil, action: changed, for: .valueChanged)
    control.addTarget(receiver, action: tapped, for: .touchUpInside)
    XCTAssertEqual(control.allTargets.count, 2)
    XCTAssertTrue(control.allTargets.contains(receiver))
    XCTAssertEqual(control.allTargets.filter { $0.base is NSNull }.count, 1)
    control.removeTarget(receiver, action: tapped, for: .allEvents)
    XCTAssertEqual(control.allTargets.map { $0.base is NSNull }, [true])
  }

  func testTargetsAreNotRetained() {
    let control = UIControl()
    weak var gone: Receiver?
    autoreleasepool {
      let receiver = Receiver()
      gone = receiver
      control.addTarget(receiver, action: Selector(Receiver.tapped, "tapped"), for: .touchDown)
    }
    XCTAssertNil(gone)
    control.sendActions(for: .touchDown)
  }

  func testNilTargetSearchesTheChain() {
    final class Host: UIViewController {
      var heard = 0
      func save() { heard += 1 }
    }
    let host = Host()
    let control = UIControl()
    host.view.addSubview(control)
    control.addTarget(nil, action: Selector(Host.save, "save"), for: .touchDown)
    control.sendActions(for: .touchDown)
    XCTAssertEqual(host.heard, 1)
    XCTAssertFalse(
      UIApplication.shared.sendAction(Selector(Receiver.tapped, "tapped"), to: nil, from: control, for: nil))
  }

  func testActionsByIdentifier() {
    let control = UIControl()
    var heard: [String] = []
    let identifier = UIAction.Identifier("a")
    control.addAction(UIAction(identifier: identifier) { _ in heard.append("first") }, for: .touchDown)
    control.addAction(
      UIAction(identifier: identifier) { action in
        heard.append("second")
        XCTAssertTrue(action.sender as? UIControl === control)
      }, for: .touchDown)
    control.sendActions(for: .touchDown)
    XCTAssertEqual(heard, ["second"])
    control.removeAction(identifiedBy: identifier, for: .touchDown)
    control.sendActions(for: .touchDown)
    XCTAssertEqual(heard, ["second"])
    let done = UIControl(frame: .zero, primaryAction: UIAction { _ in heard.append("primary") })
    done.sendActions(for: .primaryActionTriggered)
    XCTAssertEqual(heard.last, "primary")
  }

  func testRemovedActionsAreNotPerformed() {
    let control = UIControl()
    var heard = 0
    let handler: UIActionHandler = { _ in heard += 1 }
    let action = UIAction(identifier: UIAction.Identifier(rawValue: "count"), handler: handler)
    control.addAction(action, for: [.touchDown, .valueChanged])
    control.removeAction(action, for: .touchDown)
    control.sendActions(for: .touchDown)
    XCTAssertEqual(heard, 0)
    control.sendActions(for: .valueChanged)
    XCTAssertEqual(heard, 1)
    control.sendAction(action)
    XCTAssertEqual(heard, 2)
  }

  func testSetsOfEvents() {
    let control = UIControl()
    var heard = 0
    control.addAction(UIAction { _ in heard += 1 }, for: .allEditingEvents)
    for event in [UIControl.Event.editingDidBegin, .editingChanged, .editingDidEnd, .editingDidEndOnExit] {
      control.sendActions(for: event)
    }
    XCTAssertEqual(heard, 4)
    control.sendActions(for: [.touchDown, .valueChanged, .primaryActionTriggered])
    XCTAssertEqual(heard, 4)
    for (event, _) in Self.names { XCTAssertTrue(UIControl.Event.allTouchEvents.contains(event)) }
    for set in [UIControl.Event.applicationReserved, .systemReserved, .valueChanged, .primaryActionTriggered] {
      XCTAssertTrue(set.isDisjoint(with: [.allTouchEvents, .allEditingEvents]))
      XCTAssertTrue(UIControl.Event.allEvents.contains(set))
    }
    XCTAssertTrue(UIControl.State.application.isDisjoint(with: [.reserved, .highlighted, .disabled, .selected]))
    XCTAssertTrue(UIControl.State.reserved.isDisjoint(with: [.highlighted, .disabled, .selected]))
  }

  func testAlignmentFollowsTheReadingDirection() {
    let control = UIControl()
    XCTAssertEqual(control.contentHorizontalAlignment, .center)
    XCTAssertEqual(control.contentVerticalAlignment, .center)
    control.contentHorizontalAlignment = .leading
    XCTAssertEqual(control.effectiveContentHorizontalAlignment, .left)
    control.semanticContentAttribute = .forceRightToLeft
    XCTAssertEqual(control.effectiveContentHorizontalAlignment, .right)
    control.contentHorizontalAlignment = .trailing
    XCTAssertEqual(control.effectiveContentHorizontalAlignment, .left)
    control.contentHorizontalAlignment = .fill
    XCTAssertEqual(control.effectiveContentHorizontalAlignment, .fill)
  }

  func testADisabledControlLetsItsTouchGo() {
    final class Telling: UIControl {
      var cancelled = 0
      override func cancelTracking(with event: UIEvent?) { cancelled += 1 }
    }
    let telling = Telling(frame: CGRect(x: 100, y: 400, width: 100, height: 50))
    controller.view.addSubview(telling)
    device.touchDown(at: CGPoint(x: 150, y: 425))
    device.advanceFrames(1)
    telling.isEnabled = false
    XCTAssertEqual(telling.cancelled, 1)
    XCTAssertFalse(telling.isTracking)
    device.touchUp()
    device.advanceFrames(1)
    XCTAssertEqual(telling.cancelled, 1)
  }

  func testAControlFromAnArchiveIsReady() {
    let control = UIControl(coder: NSCoder())
    XCTAssertEqual(control?.isEnabled, true)
    XCTAssertEqual(control?.state, .normal)
  }
}
