import UIKitTesting
import XCTest

@testable import UIKit

/// Animations between `beginAnimations` and `commitAnimations`.
@preconcurrency @MainActor final class BegunAnimationTests: XCTestCase {
  private var device: SimulatedDevice!
  private var view: UIView!

  override func setUp() {
    device = SimulatedDevice()
    let controller = UIViewController()
    device.show(controller)
    view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    controller.view.addSubview(view)
    device.advanceFrames(1)
  }

  override func tearDown() { (device, view) = (nil, nil) }

  private var shown: CGFloat { view.layer.presentation().map { CGFloat($0.opacity) } ?? view.alpha }

  func testWhatChangesInBetweenIsAnimated() {
    UIView.beginAnimations("fade", context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    view.alpha = 0
    UIView.commitAnimations()
    XCTAssertEqual(view.alpha, 0)
    device.advance(by: 0.5)
    XCTAssertEqual(shown, 0.5, accuracy: 0.05)
    device.advance(by: 0.6)
    XCTAssertNil(view.layer.animation(forKey: "opacity"))
    view.alpha = 1
    XCTAssertNil(view.layer.animation(forKey: "opacity"), "nothing is animated after the commit")
  }

  func testEachSettingHoldsFromThenOn() throws {
    UIView.beginAnimations(nil, context: nil)
    view.alpha = 0.5
    UIView.setAnimationDuration(2)
    UIView.setAnimationRepeatCount(3)
    UIView.setAnimationRepeatAutoreverses(true)
    view.center.x = 100
    UIView.commitAnimations()
    XCTAssertEqual(try XCTUnwrap(view.layer.animation(forKey: "opacity")).duration, 0.2)
    let move = try XCTUnwrap(view.layer.animation(forKey: "position"))
    XCTAssertEqual(move.duration, 2)
    XCTAssertEqual(move.repeatCount, 3)
    XCTAssertTrue(move.autoreverses)
  }

  private final class Listener: NSObject {
    var log: [String] = []
    func start(_ id: String?, _ context: UnsafeMutableRawPointer?) { log.append("start \(id ?? "")") }
    func stop(_ id: String?, _ finished: NSNumber, _ context: UnsafeMutableRawPointer?) {
      log.append("stop \(id ?? "") \(finished.boolValue)")
    }
  }

  func testTheDelegateIsTold() {
    let listener = Listener()
    UIView.beginAnimations("move", context: nil)
    UIView.setAnimationDelegate(listener)
    UIView.setAnimationWillStart(Selector(Listener.start(_:_:), "start:context:"))
    UIView.setAnimationDidStop(Selector(Listener.stop(_:_:_:), "stop:finished:context:"))
    UIView.setAnimationDelay(0.5)
    view.center.x = 100
    UIView.commitAnimations()
    XCTAssertEqual(listener.log, [])
    device.advance(by: 0.6)
    XCTAssertEqual(listener.log, ["start move"])
    device.advance(by: 0.3)
    XCTAssertEqual(listener.log, ["start move", "stop move true"])
  }

  func testBlocksNest() throws {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(1)
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(3)
    view.alpha = 0
    UIView.commitAnimations()
    view.center.x = 50
    UIView.commitAnimations()
    XCTAssertEqual(view.layer.animation(forKey: "opacity")?.duration, 3)
    XCTAssertEqual(view.layer.animation(forKey: "position")?.duration, 1)
  }

  func testACommitWithoutABeginningDoesNothing() {
    UIView.commitAnimations()
    UIView.setAnimationDuration(5)
    view.alpha = 0
    XCTAssertNil(view.layer.animation(forKey: "opacity"))
  }
}
