import HostInterface
import UIKitTesting
import XCTest

@testable import UIKit

/// Shakes of the device, and what they offer to undo.
@preconcurrency @MainActor final class ShakeTests: XCTestCase {
  private final class Shaken: UIView {
    var told: [String] = []
    var events: [UIEvent] = []
    var passesOn = false
    override var canBecomeFirstResponder: Bool { true }
    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      note("began", motion, event)
      if passesOn { super.motionBegan(motion, with: event) }
    }
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      note("ended", motion, event)
      if passesOn { super.motionEnded(motion, with: event) }
    }
    override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      note("cancelled", motion, event)
      if passesOn { super.motionCancelled(motion, with: event) }
    }
    private func note(_ word: String, _ motion: UIEvent.EventSubtype, _ event: UIEvent?) {
      XCTAssertEqual(motion, .motionShake)
      told.append(word)
      if let event { events.append(event) }
    }
  }

  private final class Controller: UIViewController {
    var told: [String] = []
    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { told.append("began") }
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { told.append("ended") }
    override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { told.append("cancelled") }
  }

  private var device: SimulatedDevice!
  private var field: UITextField!
  private var root: UIViewController!

  override func setUp() {
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      root = UIViewController()
      root.view.backgroundColor = .systemBackground
      field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 30))
      root.view.addSubview(field)
      device.show(root)
    }
  }

  /// The test's object outlives it; its device shall not.
  override func tearDown() { MainActor.assumeIsolated { (device, field, root) = (nil, nil, nil) } }

  private func begin() {
    device.advanceFrames(1)
    UIApplication.shared.shake(ShakeSample(phase: .began, timestamp: device.time))
  }

  private var alert: UIAlertController? { root.presentedViewController as? UIAlertController }

  /// Types into the field, a step of undo.
  private func type(_ text: String) {
    field.becomeFirstResponder()
    for letter in text { field.insertText(String(letter)) }
    device.advance(by: 1)
  }

  private func press(_ title: String) {
    device.tap(title)
    device.advance(by: 1)
  }

  // MARK: Events

  func testTheFirstResponderIsToldOfAShake() throws {
    let view = Shaken()
    root.view.addSubview(view)
    view.becomeFirstResponder()
    device.shake()
    XCTAssertEqual(view.told, ["began", "ended"])
    let event = try XCTUnwrap(view.events.first)
    XCTAssertEqual(event.type, .motion)
    XCTAssertEqual(event.subtype, .motionShake)
    XCTAssertNil(event.allTouches)
    XCTAssertEqual(UIEvent.EventType.motion.rawValue, 1)
    XCTAssertEqual(UIEvent.EventSubtype.motionShake.rawValue, 1)
    XCTAssertEqual(UIEvent.EventSubtype.remoteControlEndSeekingForward.rawValue, 109)
  }

  func testWithoutAFirstResponderTheControllerInFrontIsTold() {
    let controller = Controller()
    device.show(controller)
    device.shake()
    XCTAssertEqual(controller.told, ["began", "ended"])
    let presented = Controller()
    controller.present(presented, animated: false)
    device.advanceFrames(2)
    device.shake()
    XCTAssertEqual(presented.told, ["began", "ended"])
    XCTAssertEqual(controller.told.count, 2)
  }

  func testAShakeGoesOnToTheNextResponder() {
    let controller = Controller()
    let view = Shaken()
    view.passesOn = true
    controller.view.addSubview(view)
    device.show(controller)
    view.becomeFirstResponder()
    device.shake()
    XCTAssertEqual(view.told, ["began", "ended"])
    XCTAssertEqual(controller.told, ["began", "ended"])
  }

  func testAShakeIsCancelledWhereTheAppIsInterrupted() {
    let view = Shaken()
    root.view.addSubview(view)
    view.becomeFirstResponder()
    begin()
    device.change(.resignedActive)
    XCTAssertEqual(view.told, ["began", "cancelled"])
    UIApplication.shared.shake(ShakeSample(phase: .ended, timestamp: device.time))
    device.shake()
    XCTAssertEqual(view.told, ["began", "cancelled"], "An app without input isn't told.")
    device.change(.becameActive)
    device.shake()
    XCTAssertEqual(view.told.suffix(2), ["began", "ended"])
  }

  func testWhoIsGoneMeanwhileIsNotTold() {
    weak var gone: Shaken?
    do {
      let view = Shaken()
      root.view.addSubview(view)
      view.becomeFirstResponder()
      begin()
      view.removeFromSuperview()
      gone = view
    }
    device.advanceFrames(2)
    XCTAssertNil(gone)
    UIApplication.shared.shake(ShakeSample(phase: .ended, timestamp: device.time))
    device.shake()
  }

  // MARK: Undo

  func testAShakeOffersToUndoWhatWasTyped() throws {
    type("hello")
    device.shake()
    device.advance(by: 1)
    let alert = try XCTUnwrap(alert)
    XCTAssertEqual(alert.title, "Undo Typing")
    XCTAssertEqual(alert.actions.map(\.title), ["Cancel", "Undo"])
    XCTAssertEqual(field.text, "hello")
    press("Undo")
    XCTAssertEqual(field.text, "")
    XCTAssertNil(root.presentedViewController)
  }

  func testCancellingLeavesTheText() {
    type("hello")
    device.shake()
    device.advance(by: 1)
    press("Cancel")
    XCTAssertEqual(field.text, "hello")
    XCTAssertNil(root.presentedViewController)
  }

  func testWhatWasTakenBackIsOfferedAgain() {
    type("hello")
    field.undoManager?.undo()
    device.shake()
    device.advance(by: 1)
    XCTAssertEqual(alert?.title, "Redo Typing")
    XCTAssertEqual(alert?.actions.map(\.title), ["Cancel", "Redo"])
    press("Redo")
    XCTAssertEqual(field.text, "hello")
  }

  func testTwoShakesShowOneAlert() {
    type("hello")
    device.shake()
    device.shake()
    device.advance(by: 1)
    device.shake()
    device.advance(by: 1)
    XCTAssertNotNil(alert)
    XCTAssertNil(alert?.presentedViewController)
  }

  func testNothingIsOfferedWhereThereIsNothingToUndo() {
    field.becomeFirstResponder()
    device.shake()
    device.advance(by: 1)
    XCTAssertNil(alert)
  }

  func testAnAppMayForbidIt() {
    type("hello")
    XCTAssertTrue(UIApplication.shared.applicationSupportsShakeToEdit)
    UIApplication.shared.applicationSupportsShakeToEdit = false
    device.shake()
    device.advance(by: 1)
    XCTAssertNil(alert)
  }

  func testWhoTakesAShakeOffersNothing() {
    let view = Shaken()
    root.view.addSubview(view)
    view.becomeFirstResponder()
    view.undoManager?.registerUndo(withTarget: view) { _ in }
    device.advanceFrames(1)
    device.shake()
    device.advance(by: 1)
    XCTAssertNil(alert)
    view.passesOn = true
    device.shake()
    device.advance(by: 1)
    XCTAssertEqual(alert?.title, "Undo")
  }
}
