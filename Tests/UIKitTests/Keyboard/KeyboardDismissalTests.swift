import UIKitTesting
import XCTest

@testable import UIKit

/// Drags that take the keyboard away, and what follows it.
@preconcurrency @MainActor final class KeyboardDismissalTests: XCTestCase {
  private var stage: KeyboardStage!
  private var scrollView: UIScrollView!
  private var bar: UIView!
  private var device: SimulatedDevice { stage.device }

  override func setUp() {
    MainActor.assumeIsolated {
      stage = KeyboardStage()
      scrollView = UIScrollView(frame: CGRect(x: 0, y: 150, width: 390, height: 694))
      scrollView.contentSize = CGSize(width: 390, height: 3000)
      bar = UIView()
      bar.accessibilityIdentifier = "bar"
      bar.translatesAutoresizingMaskIntoConstraints = false
      let root = stage.root.view!
      root.addSubview(scrollView)
      root.addSubview(bar)
      NSLayoutConstraint.activate([
        bar.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        bar.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        bar.heightAnchor.constraint(equalToConstant: 50),
        bar.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor),
      ])
      device.advanceFrames(1)
    }
  }

  override func tearDown() {
    MainActor.assumeIsolated {
      stage = nil
      scrollView = nil
      bar = nil
    }
  }

  private var top: CGFloat { device["keyboard"]?.frame.minY ?? 844 }
  private var barBottom: CGFloat { device["bar"]!.frame.maxY }

  // MARK: The guide

  func testTheGuideFollowsTheKeyboardInEveryFrame() {
    XCTAssertEqual(barBottom, 810, "above the home indicator")
    _ = stage.input.becomeFirstResponder()
    for _ in 0..<40 {
      device.advanceFrames(1)
      // The guide comes from the safe area's edge, the keyboard from the screen's.
      let part = (top - 508) / 336
      XCTAssertEqual(barBottom, 508 + (810 - 508) * part, accuracy: 0.5)
    }
    XCTAssertEqual(barBottom, 508)
    XCTAssertEqual(stage.root.view.keyboardLayoutGuide.layoutFrame, CGRect(x: 0, y: 508, width: 390, height: 336))
    _ = stage.input.resignFirstResponder()
    device.advance(by: 0.6)
    XCTAssertEqual(barBottom, 810)
  }

  func testTheGuideMayLieAtTheViewsEdge() {
    let guide = stage.root.view.keyboardLayoutGuide
    XCTAssertTrue(guide.usesBottomSafeArea)
    XCTAssertTrue(guide.owningView === stage.root.view)
    guide.usesBottomSafeArea = false
    device.advanceFrames(1)
    XCTAssertEqual(barBottom, 844)
    _ = stage.input.becomeFirstResponder()
    for _ in 0..<40 {
      device.advanceFrames(1)
      XCTAssertEqual(barBottom, top, accuracy: 0.5)
    }
  }

  func testAViewThatComesLaterFindsTheKeyboard() {
    stage.raise()
    let late = UIViewController()
    let view = UIView()
    view.accessibilityIdentifier = "late"
    view.translatesAutoresizingMaskIntoConstraints = false
    late.view.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: late.view.topAnchor),
      view.bottomAnchor.constraint(equalTo: late.view.keyboardLayoutGuide.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 10),
    ])
    late.view.frame = CGRect(x: 0, y: 100, width: 390, height: 700)
    stage.root.view.addSubview(late.view)
    device.advanceFrames(1)
    XCTAssertEqual(device["late"]?.frame.maxY, 508)
    late.view.frame.origin.y = 0
    device.advanceFrames(1)
    XCTAssertEqual(device["late"]?.frame.maxY, 508)
    late.view.frame = CGRect(x: 0, y: 0, width: 390, height: 300)
    device.advanceFrames(1)
    XCTAssertEqual(device["late"]?.frame.maxY, 300, "out of its reach")
  }

  func testTheGuideTurnsWithTheDevice() {
    stage.raise()
    device.rotate(to: .landscapeLeft)
    device.advance(by: 0.6)
    XCTAssertEqual(barBottom, 181)
  }

  // MARK: Drags

  func testByDefaultADragLeavesTheKeyboardAlone() {
    XCTAssertEqual(scrollView.keyboardDismissMode, .none)
    stage.raise()
    device.drag(from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 700), seconds: 0.3)
    device.advance(by: 0.6)
    XCTAssertEqual(top, 508)
  }

  func testOnDragItFallsWhenADragBegins() {
    scrollView.keyboardDismissMode = .onDrag
    stage.raise()
    device.touchDown(at: CGPoint(x: 195, y: 400))
    device.advanceFrames(1)
    device.touchMove(to: CGPoint(x: 195, y: 392))
    device.advanceFrames(1)
    XCTAssertTrue(stage.input.isFirstResponder)
    device.touchMove(to: CGPoint(x: 195, y: 380))
    device.advanceFrames(1)
    XCTAssertFalse(stage.input.isFirstResponder)
    device.touchUp()
    device.advance(by: 0.6)
    XCTAssertNil(device["keyboard"])
  }

  /// The modes that name the accessory do what the others do, which take it along.
  func testModesWithAccessoriesDoWhatTheOthersDo() {
    scrollView.keyboardDismissMode = .interactiveWithAccessory
    stage.raise()
    device.drag(from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 600), seconds: 0.5, hold: true)
    XCTAssertEqual(top, 600)
    device.touchUp()
    device.advance(by: 0.6)
    scrollView.keyboardDismissMode = .onDragWithAccessory
    stage.raise()
    device.drag(from: CGPoint(x: 195, y: 400), to: CGPoint(x: 195, y: 360), seconds: 0.3)
    XCTAssertFalse(stage.input.isFirstResponder)
    let modes: [UIScrollView.KeyboardDismissMode] = [.onDragWithAccessory, .interactiveWithAccessory]
    XCTAssertEqual(modes.map(\.rawValue), [3, 4])
  }

  private func dragInto(_ y: CGFloat) {
    scrollView.keyboardDismissMode = .interactive
    stage.raise()
    device.drag(from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: y), seconds: 0.5, hold: true)
  }

  func testItFollowsAFingerAndTheGuideInTheSameFrame() {
    scrollView.keyboardDismissMode = .interactive
    stage.raise()
    device.touchDown(at: CGPoint(x: 195, y: 300))
    device.advanceFrames(1)
    for y in stride(from: CGFloat(300), through: 800, by: 20) {
      device.touchMove(to: CGPoint(x: 195, y: y))
      device.advanceFrames(1)
      XCTAssertEqual(top, max(508, y), "at \(y)")
      XCTAssertEqual(barBottom, min(max(508, y), 810))
    }
    for y in stride(from: CGFloat(800), through: 400, by: -50) {
      device.touchMove(to: CGPoint(x: 195, y: y))
      device.advanceFrames(1)
      XCTAssertEqual(top, max(508, y))
      XCTAssertEqual(barBottom, min(max(508, y), 810))
    }
    device.touchUp()
    device.advance(by: 0.6)
    XCTAssertTrue(stage.input.isFirstResponder)
    XCTAssertEqual(top, 508)
  }

  func testAFingerTakesItByWhatLiesUponIt() {
    let guide = stage.root.view.keyboardLayoutGuide
    XCTAssertEqual(guide.keyboardDismissPadding, 0)
    guide.keyboardDismissPadding = 50
    scrollView.keyboardLayoutGuide.keyboardDismissPadding = 20
    scrollView.keyboardDismissMode = .interactive
    stage.raise()
    device.touchDown(at: CGPoint(x: 195, y: 300))
    device.advanceFrames(1)
    for y in stride(from: CGFloat(300), through: 800, by: 20) {
      device.touchMove(to: CGPoint(x: 195, y: y))
      device.advanceFrames(1)
      XCTAssertEqual(top, min(max(508, y + 50), 844), "at \(y)")
    }
    guide.keyboardDismissPadding = -10
    device.touchMove(to: CGPoint(x: 195, y: 600))
    device.advanceFrames(1)
    XCTAssertEqual(top, 620, "the largest one counts")
    device.touchUp()
  }

  func testLiftedOnTheWayDownItFalls() {
    var hides: [CGRect] = []
    let observer = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillHideNotification, object: nil, queue: nil
    ) { hides.append(($0.userInfo![UIResponder.keyboardFrameBeginUserInfoKey] as! NSValue).cgRectValue) }
    defer { NotificationCenter.default.removeObserver(observer) }
    dragInto(600)
    XCTAssertEqual(hides, [], "not before the finger lifts")
    device.touchUp()
    device.advanceFrames(1)
    XCTAssertEqual(hides.map(\.minY), [600], "from where it is")
    XCTAssertFalse(stage.input.isFirstResponder)
    var last: CGFloat = 600
    while device["keyboard"] != nil {
      XCTAssertGreaterThanOrEqual(top, last)
      XCTAssertEqual(top, last, accuracy: 40)
      last = top
      device.advanceFrames(1)
    }
    XCTAssertEqual(last, 844, accuracy: 1)
  }

  func testLiftedOnTheWayUpItComesBack() {
    dragInto(700)
    device.drag(to: CGPoint(x: 195, y: 620), seconds: 0.2, hold: true)
    device.touchUp()
    device.advanceFrames(1)
    XCTAssertEqual(top, 620, accuracy: 25)
    device.advance(by: 0.6)
    XCTAssertEqual(top, 508)
    XCTAssertTrue(stage.input.isFirstResponder)
    XCTAssertEqual(barBottom, 508)
  }
}
