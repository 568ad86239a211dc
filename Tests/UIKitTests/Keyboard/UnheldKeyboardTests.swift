import UIKitTesting
import XCTest

@testable import UIKit

/// Keyboards that nobody holds: they begin with what is on screen, and come to rest.
@preconcurrency @MainActor final class UnheldKeyboardTests: XCTestCase {
  private var stage: KeyboardStage!
  private var scrollView: UIScrollView!
  private var device: SimulatedDevice { stage.device }

  override func setUp() {
    MainActor.assumeIsolated {
      stage = KeyboardStage()
      scrollView = UIScrollView(frame: CGRect(x: 0, y: 150, width: 390, height: 694))
      scrollView.contentSize = CGSize(width: 390, height: 3000)
      scrollView.keyboardDismissMode = .interactive
      stage.root.view.addSubview(scrollView)
      let bar = UIView()
      bar.accessibilityIdentifier = "bar"
      bar.translatesAutoresizingMaskIntoConstraints = false
      stage.root.view.addSubview(bar)
      let guide = stage.root.view.keyboardLayoutGuide
      guide.usesBottomSafeArea = false
      NSLayoutConstraint.activate([
        bar.leadingAnchor.constraint(equalTo: stage.root.view.leadingAnchor),
        bar.widthAnchor.constraint(equalToConstant: 390), bar.heightAnchor.constraint(equalToConstant: 50),
        bar.bottomAnchor.constraint(equalTo: guide.topAnchor),
      ])
      device.advanceFrames(1)
    }
  }

  override func tearDown() { MainActor.assumeIsolated { (stage, scrollView) = (nil, nil) } }

  /// The places of the keyboard's upper edge, at which what follows it is in each frame, too.
  private func values(since first: Int, file: StaticString = #filePath, line: UInt = #line) -> [Double] {
    let values = device.values(since: first) { $0["keyboard"]?.frame.minY ?? 844 }
    let followers = device.values(since: first) { $0["bar"]?.frame.maxY }
    for (value, follower) in zip(values, followers) {
      XCTAssertEqual(value, follower, accuracy: 0.5, "\(followers)", file: file, line: line)
    }
    return values
  }

  private func rise() { _ = stage.input.becomeFirstResponder() }
  private func fall() { _ = stage.input.resignFirstResponder() }

  // MARK: From rest

  func testTheyRiseAndFall() {
    for isRising in [true, false] {
      let first = device.lastFrame
      if isRising { rise() } else { fall() }
      device.advance(by: 1)
      assertUnheld(values(since: first), from: .rest, .spring(over: 336), "rising: \(isRising)")
    }
  }

  func testAnAccessoryComesAndGoesAlong() {
    let accessory = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    accessory.accessibilityIdentifier = "accessory"
    stage.input.ownAccessory = accessory
    for isRising in [true, false] {
      let first = device.lastFrame
      if isRising { rise() } else { fall() }
      device.advance(by: 1)
      let places = device.values(since: first) { $0["accessory"]?.frame.minY }
      assertUnheld(places, from: .rest, .spring(over: 380), "rising: \(isRising)")
    }
  }

  func testAnotherHeightIsReachedFromRest() throws {
    stage.raise()
    let high = try XCTUnwrap(device["keyboard"]).frame.minY
    for type in [UIKeyboardType.numberPad, .default] {
      let first = device.lastFrame
      stage.input.type = type
      stage.input.reloadInputViews()
      device.advance(by: 1)
      let places = device.values(since: first) { $0["keyboard"]?.frame.minY }
      if type == .numberPad { XCTAssertNotEqual(try XCTUnwrap(places.last), Double(high), accuracy: 10) }
      assertUnheld(places, from: .rest, .spring(over: 100), "\(type)")
    }
  }

  /// Keys go and come as one piece with the accessory view, which comes to rest above the home indicator where it looks
  /// like the keyboard.
  func testKeysGoAndComeBelowAnAccessoryThatStays() {
    for style in [UIInputView.Style.default, .keyboard] {
      let accessory = UIInputView(frame: CGRect(x: 0, y: 0, width: 390, height: 44), inputViewStyle: style)
      accessory.accessibilityIdentifier = "accessory"
      stage.input.ownAccessory = accessory
      stage.raise()
      stage.keyboard.accessibilityIdentifier = "keys"
      for goes in [true, false] {
        let first = device.lastFrame
        if goes { device.press("a") } else { device.tap(stage.input) }
        device.advance(by: 1)
        XCTAssertEqual(device["keys"] == nil, goes)
        for id in ["accessory", "keys"] {
          let places = device.values(since: first) { $0[id]?.frame.minY }
          assertUnheld(places, from: .rest, .spring(over: 336), "\(id), going: \(goes)")
        }
        for frame in device.trace[first...] {
          guard let keys = frame["keys"]?.frame, let bar = frame["accessory"]?.frame else { continue }
          let gap = keys.minY - bar.maxY
          XCTAssertTrue((-0.5...34.5).contains(gap), "\(gap)")
          if style == .default { XCTAssertEqual(gap, 0, accuracy: 0.5) }
        }
      }
      _ = stage.input.resignFirstResponder()
      device.advance(by: 1)
    }
  }

  func testKeysTurnBelowAnAccessoryThatStays() {
    stage.input.ownAccessory = UIInputView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 44), inputViewStyle: .keyboard)
    for frames in [3, 8, 15] {
      stage.raise()
      stage.keyboard.accessibilityIdentifier = "keys"
      device.press("a")
      device.advanceFrames(frames)
      let first = device.lastFrame - 1
      device.tap(stage.input)
      device.advance(by: 1)
      let places = device.values(since: first) { $0["keys"]?.frame.minY }
      XCTAssertEqual(places.count, device.lastFrame - first + 1, "it never vanishes")
      assertTurns(places, .spring(over: 2 * 336), "frame \(frames)")
      XCTAssertEqual(places.last ?? 0, 508, accuracy: 0.5)
    }
  }

  // MARK: Turned on their way

  func testTheyTurnInAnyFrame() {
    for isRising in [true, false] {
      for frames in [2, 3, 5, 8, 12, 18, 25] {
        if isRising { fall() } else { rise() }
        device.advance(by: 1)
        if isRising { rise() } else { fall() }
        device.advanceFrames(frames)
        let first = device.lastFrame - 1
        if isRising { fall() } else { rise() }
        device.advance(by: 1)
        // Both springs are at work until the first one is over.
        assertTurns(values(since: first), .spring(over: 2 * 336), "rising: \(isRising), frame \(frames)")
      }
    }
  }

  // MARK: From a finger

  func testLetGoTheyBeginAnew() {
    for y in [CGFloat(560), 760] {
      stage.raise()
      device.drag(from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: y), seconds: 0.5, hold: true)
      device.advance(by: 0.3)
      let first = device.lastFrame
      device.touchUp()
      device.advance(by: 1)
      let values = values(since: first)
      assertUnheld(values, from: .rest, .spring(over: values[values.count - 1] - values[0]), "\(y)")
    }
  }
}
