import UIKitTesting
import XCTest

@testable import UIKit

/// Transitions by `UIView.transition`.
@preconcurrency @MainActor final class ViewTransitionTests: XCTestCase {
  private var device: SimulatedDevice!
  private var root: UIView!

  override func setUp() {
    device = SimulatedDevice()
    root = UIView()
    root.backgroundColor = .white
    device.show(root)
  }

  override func tearDown() { (device, root) = (nil, nil) }

  private func red(_ x: Int, _ y: Int) -> Int {
    let image = device.snapshot()
    return withExtendedLifetime(image) {
      Int(image.pixels.load(fromByteOffset: y * 2 * image.bytesPerRow + x * 8, as: UInt32.self) >> 16 & 255)
    }
  }

  private func box(_ color: UIColor) -> UIView {
    let box = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
    box.backgroundColor = color
    return box
  }

  func testDissolves() {
    let view = box(.red)
    root.addSubview(view)
    device.advanceFrames(1)
    var ended: [Bool] = []
    UIView.transition(with: view, duration: 0.5, options: [.transitionCrossDissolve, .curveLinear]) {
      view.backgroundColor = .black
    } completion: {
      ended.append($0)
    }
    device.advanceFrames(1)
    XCTAssertEqual(red(50, 150), 255)
    device.advance(by: 0.25)
    XCTAssertEqual(red(50, 150), 128, accuracy: 6)
    XCTAssertEqual(ended, [])
    device.advance(by: 0.3)
    XCTAssertEqual(red(50, 150), 0)
    XCTAssertEqual(ended, [true])
    XCTAssertEqual(view.subviews.count, 0)
  }

  /// Two texts are never there at once: the old one goes as the new one comes.
  func testWhatIsNotOpaqueFadesIn() {
    let view = box(.clear)
    view.alpha = 0.5
    let (old, new) = (box(.black), box(.black))
    old.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    new.frame = CGRect(x: 60, y: 60, width: 40, height: 40)
    new.isHidden = true
    for part in [old, new] { view.addSubview(part) }
    root.addSubview(view)
    device.advanceFrames(1)
    XCTAssertEqual(red(20, 120), 128, accuracy: 1)
    UIView.transition(with: view, duration: 0.5, options: [.transitionCrossDissolve, .curveLinear]) {
      (old.isHidden, new.isHidden) = (true, false)
    }
    XCTAssertEqual(view.alpha, 0.5)
    device.advanceFrames(1)
    XCTAssertEqual(red(20, 120), 128, accuracy: 1)
    XCTAssertEqual(red(80, 180), 255)
    device.advance(by: 0.25)
    XCTAssertEqual(red(20, 120), 192, accuracy: 3)
    XCTAssertEqual(red(80, 180), 192, accuracy: 3)
    device.advance(by: 0.3)
    XCTAssertEqual(red(20, 120), 255)
    XCTAssertEqual(red(80, 180), 128, accuracy: 1)
    XCTAssertEqual(root.subviews.count, 1)
  }

  func testAViewWithoutASuperviewCannotBeExchanged() {
    var ended: [Bool] = []
    UIView.transition(from: UIView(), to: UIView(), duration: 0.5) { ended.append($0) }
    XCTAssertEqual(ended, [false])
  }

  func testWithoutAKindItAnimates() {
    let view = box(.red)
    root.addSubview(view)
    device.advanceFrames(1)
    UIView.transition(with: view, duration: 0.5, options: .curveLinear, animations: { view.center.x += 100 })
    device.advance(by: 0.25)
    XCTAssertEqual(view.layer.presentation()!.position.x, 50 + 47, accuracy: 6)
    device.advance(by: 0.5)
    XCTAssertEqual(view.center.x, 150)
  }

  func testExchangesViews() {
    let (a, b) = (box(.red), box(.black))
    root.addSubview(a)
    device.advanceFrames(1)
    UIView.transition(from: a, to: b, duration: 0.5, options: [.transitionCrossDissolve, .curveLinear])
    XCTAssertNil(a.superview)
    XCTAssertTrue(b.superview === root)
    device.advance(by: 0.27)
    XCTAssertEqual(red(50, 150), 128, accuracy: 10)
    device.advance(by: 0.5)
    XCTAssertEqual(red(50, 150), 0)
    root.addSubview(a)
    a.isHidden = true
    var isDone = false
    UIView.transition(from: b, to: a, duration: 0.2, options: [.transitionCrossDissolve, .showHideTransitionViews]) {
      isDone = $0
    }
    XCTAssertTrue(b.isHidden)
    XCTAssertFalse(a.isHidden)
    device.advance(by: 0.5)
    XCTAssertEqual(red(50, 150), 255)
    XCTAssertTrue(isDone)
    XCTAssertEqual(root.subviews.count, 2)
  }

  /// What a transition's block changes is there at once, unless its content is animated.
  func testContentIsAnimatedWhereTheOptionsSaySo() {
    for options: UIView.AnimationOptions in [.transitionCrossDissolve, .transitionFlipFromLeft] {
      let view = box(.red)
      let part = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view.addSubview(part)
      root.addSubview(view)
      device.advanceFrames(1)
      UIView.transition(with: view, duration: 0.5, options: options, animations: { part.center.x = 50 })
      XCTAssertNil(part.layer.animation(forKey: "position"))
      device.advance(by: 0.6)
      UIView.transition(
        with: view, duration: 0.5, options: [options, .allowAnimatedContent], animations: { part.center.x = 5 })
      XCTAssertEqual(part.layer.animation(forKey: "position")?.duration, 0.5)
      device.advance(by: 0.6)
      view.removeFromSuperview()
    }
  }

  // MARK: Turns

  private func start(
    _ options: UIView.AnimationOptions, on view: UIView, completion: ((Bool) -> Void)? = nil
  ) {
    root.addSubview(view)
    device.advanceFrames(1)
    UIView.transition(
      with: view, duration: 0.5, options: [options, .curveLinear],
      animations: { view.backgroundColor = .black }, completion: completion)
    device.advanceFrames(1)
  }

  func testAFlipShowsTheOldSideAndThenTheNewOne() {
    let view = box(.red)
    var ended: [Bool] = []
    start(.transitionFlipFromLeft, on: view) { ended.append($0) }
    device.advance(by: 0.15)
    XCTAssertEqual(red(50, 150), 255, "white and red alike")
    XCTAssertEqual(red(1, 150), 255, "it is narrower")
    XCTAssertEqual(view.layer.transform, CATransform3DIdentity)
    device.advance(by: 0.2)
    XCTAssertEqual(red(50, 150), 0)
    XCTAssertEqual(red(2, 150), 255)
    XCTAssertEqual(ended, [])
    device.advance(by: 0.2)
    XCTAssertEqual(ended, [true])
    XCTAssertEqual(red(2, 150), 0)
    XCTAssertEqual(root.subviews, [view])
    XCTAssertEqual(view.layer.animationKeys() ?? [], [])
  }

  /// The end of a turn leaves the next one of the same view alone.
  func testAViewMayTurnAgainOnItsWay() {
    let view = box(.red)
    start(.transitionFlipFromLeft, on: view)
    device.advance(by: 0.4)
    UIView.transition(
      with: view, duration: 0.5, options: [.transitionFlipFromLeft, .curveLinear],
      animations: { view.backgroundColor = .blue })
    device.advance(by: 0.35)
    XCTAssertEqual(view.layer.animationKeys()?.count, 2, "the second turn is under way")
    XCTAssertEqual(red(2, 150), 255, "it is narrower")
    device.advance(by: 0.3)
    XCTAssertEqual(view.layer.animationKeys() ?? [], [])
    XCTAssertEqual(root.subviews, [view])
  }

  func testAPageTurnsAwayAboveTheNewOne() {
    let view = box(.red)
    start(.transitionCurlUp, on: view)
    XCTAssertGreaterThan(red(50, 150), 250)
    XCTAssertEqual(root.subviews.first, view)
    device.advance(by: 0.6)
    XCTAssertEqual(red(50, 150), 0)
    XCTAssertEqual(root.subviews, [view])
  }

  func testAPageComesOverTheOldOne() {
    let view = box(.red)
    start(.transitionCurlDown, on: view)
    XCTAssertGreaterThan(red(50, 190), 250)
    XCTAssertEqual(root.subviews.last, view)
    device.advance(by: 0.6)
    XCTAssertEqual(red(50, 190), 0)
  }

  /// The side by whose name a flip goes comes to the front: its place is drawn larger.
  func testTheSideThatIsNamedComesToTheFront() {
    let size = CGSize(width: 100, height: 100)
    func scale(_ turn: ViewTurn, at point: CGPoint) -> CGFloat {
      let t = turn.transform(angle: turn.angles(at: 0.25).old, size: size, middle: .zero)
      return 1 / (point.x * t.m14 + point.y * t.m24 + t.m44)
    }
    XCTAssertGreaterThan(scale(.flipFromLeft, at: CGPoint(x: -50, y: 0)), 1.1)
    XCTAssertGreaterThan(scale(.flipFromRight, at: CGPoint(x: 50, y: 0)), 1.1)
    XCTAssertGreaterThan(scale(.flipFromTop, at: CGPoint(x: 0, y: -50)), 1.1)
    XCTAssertGreaterThan(scale(.flipFromBottom, at: CGPoint(x: 0, y: 50)), 1.1)
    XCTAssertGreaterThan(scale(.curlUp, at: CGPoint(x: 0, y: 50)), 1.1)
    XCTAssertEqual(scale(.curlUp, at: CGPoint(x: 0, y: -50)), 1, accuracy: 1e-9)
  }

  func testAViewThatLiesNowhereIsChangedAtOnce() {
    let view = box(.red)
    var ended: [Bool] = []
    UIView.transition(
      with: view, duration: 0, options: .transitionFlipFromTop, animations: { view.backgroundColor = .black }
    ) {
      ended.append($0)
    }
    XCTAssertEqual(view.backgroundColor, .black)
    device.advanceFrames(2)
    XCTAssertEqual(ended.count, 1)
  }
}
