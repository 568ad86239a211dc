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

  // MARK: Turns

  private func red(_ x: Int, _ y: Int) -> Int {
    let image = device.snapshot()
    return withExtendedLifetime(image) {
      Int(image.pixels.load(fromByteOffset: y * 2 * image.bytesPerRow + x * 8, as: UInt32.self) >> 16 & 255)
    }
  }

  private func page(_ color: UIColor) -> UIView {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    page.backgroundColor = color
    return page
  }

  /// A view with a red page, which a committed block turns over to a black one.
  private func turnedView(_ transition: UIView.AnimationTransition, delay: TimeInterval = 0) -> UIView {
    let box = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
    view.superview?.backgroundColor = .white
    view.superview?.addSubview(box)
    box.addSubview(page(.red))
    let next = page(.black)
    device.advanceFrames(1)
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationTransition(transition, for: box, cache: true)
    UIView.setAnimationDuration(0.5)
    UIView.setAnimationDelay(delay)
    UIView.setAnimationCurve(.linear)
    box.subviews[0].removeFromSuperview()
    box.addSubview(next)
    UIView.commitAnimations()
    device.advanceFrames(1)
    return box
  }

  func testABlockTurnsAViewOver() {
    let box = turnedView(.flipFromLeft)
    device.advance(by: 0.15)
    XCTAssertEqual(red(50, 150), 255, "the old side")
    XCTAssertEqual(box.layer.animationKeys()?.count, 2)
    device.advance(by: 0.2)
    XCTAssertEqual(red(50, 150), 0, "the new side")
    XCTAssertEqual(red(2, 150), 255, "it is narrower")
    device.advance(by: 0.25)
    XCTAssertEqual(red(2, 150), 0)
    XCTAssertEqual(box.layer.animationKeys() ?? [], [])
    XCTAssertEqual(box.superview?.subviews, [view, box])
  }

  func testATurnWaitsForItsDelay() {
    let box = turnedView(.curlUp, delay: 1)
    device.advance(by: 0.9)
    XCTAssertEqual(red(50, 105), 255)
    XCTAssertEqual(red(50, 195), 255, "the old page lies still")
    device.advance(by: 0.7)
    XCTAssertEqual(red(50, 195), 0)
    XCTAssertEqual(box.superview?.subviews, [view, box])
  }

  func testNoTransitionTurnsNothing() {
    let box = turnedView(.none)
    XCTAssertEqual(red(50, 150), 0)
    XCTAssertEqual(box.layer.animationKeys() ?? [], [])
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationTransition(.curlDown, for: box, cache: false)
    UIView.setAnimationTransition(.none, for: box, cache: false)
    UIView.commitAnimations()
    XCTAssertEqual(box.layer.animationKeys() ?? [], [])
  }

  func testTheEndOfATurnIsToldWithTheBlocks() {
    let listener = Listener()
    UIView.beginAnimations("turn", context: nil)
    UIView.setAnimationDelegate(listener)
    UIView.setAnimationDidStop(Selector(Listener.stop(_:_:_:), "stop:finished:context:"))
    UIView.setAnimationDuration(0.5)
    UIView.setAnimationTransition(.flipFromRight, for: view, cache: true)
    UIView.commitAnimations()
    device.advance(by: 0.4)
    XCTAssertEqual(listener.log, [])
    device.advance(by: 0.2)
    XCTAssertEqual(listener.log, ["stop turn true"])
  }

  func testABlockWaitsForItsStart() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationStart(Date(timeIntervalSince1970: AppClock.date + 1))
    UIView.setAnimationDuration(0.5)
    UIView.setAnimationCurve(.linear)
    view.alpha = 0
    UIView.commitAnimations()
    device.advance(by: 0.9)
    XCTAssertEqual(shown, 1)
    device.advance(by: 0.35)
    XCTAssertEqual(shown, 0.5, accuracy: 0.1)
    device.advance(by: 0.4)
    XCTAssertEqual(shown, 0)
  }
}
