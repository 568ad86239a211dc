import UIKitTesting
import XCTest

@testable import UIKit

/// Switches under a finger.
@preconcurrency @MainActor final class SwitchTests: XCTestCase {
  private var device: SimulatedDevice!
  private let control = UISwitch(frame: CGRect(x: 100, y: 100, width: 1, height: 1))
  private var values: [Bool] = []

  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      let view = UIView()
      control.accessibilityIdentifier = "switch"
      control.addAction(
        UIAction { [weak self] _ in self.map { $0.values.append($0.control.isOn) } }, for: .valueChanged)
      view.addSubview(control)
      device.show(view)
    }
  }

  override func tearDown() {
    MainActor.assumeIsolated { device = nil }
    super.tearDown()
  }

  private var face: UIView { control.subviews[0] }
  private var thumb: UIView { face.subviews[1] }

  func testATapTurnsItOn() {
    XCTAssertEqual(control.frame, CGRect(x: 100, y: 100, width: 51, height: 31))
    XCTAssertEqual(thumb.frame, CGRect(x: 2, y: 2, width: 27, height: 27))
    device.tap(control)
    XCTAssertEqual(values, [true])
    device.advance(by: 0.1)
    let x = thumb.layer.presentation()!.frame.minX
    XCTAssertTrue(x > 2 && x < 22, "\(x)")
    device.advance(by: 0.4)
    XCTAssertEqual(thumb.frame.minX, 22)
    XCTAssertEqual(control.accessibilityValue, "1")
    control.setOn(false, animated: false)
    XCTAssertEqual(values, [true], "the app's changes send nothing")
    XCTAssertEqual(face.subviews[0].backgroundColor, .secondarySystemFill)
  }

  func testAFingerDragsTheThumb() {
    device.drag(from: CGPoint(x: 120, y: 115), to: CGPoint(x: 160, y: 115), seconds: 0.2, hold: true)
    XCTAssertTrue(control.isOn)
    XCTAssertEqual(thumb.frame.width, 34, "longer below the finger")
    XCTAssertEqual(values, [])
    device.drag(to: CGPoint(x: 90, y: 115), seconds: 0.2)
    XCTAssertFalse(control.isOn)
    XCTAssertEqual(values, [], "nothing has changed in the end")
  }

  func testADisabledOneIsDimmedAndLeavesItsOpacityToTheApp() {
    control.alpha = 0.8
    control.isEnabled = false
    XCTAssertEqual(control.alpha, 0.8, accuracy: 1e-6)
    XCTAssertEqual(face.alpha, 0.5)
    control.isEnabled = true
    control.setOn(true, animated: false)
    XCTAssertEqual(control.alpha, 0.8, accuracy: 1e-6)
    XCTAssertEqual(face.alpha, 1)
  }

  func testItKeepsItsSize() {
    let own = CGSize(width: 51, height: 31)
    control.frame = CGRect(x: 30, y: 40, width: 200, height: 10)
    XCTAssertEqual(control.frame, CGRect(origin: CGPoint(x: 30, y: 40), size: own))
    control.bounds = CGRect(x: 0, y: 0, width: 7, height: 8)
    XCTAssertEqual(control.frame, CGRect(origin: CGPoint(x: 30, y: 40), size: own))
    control.sizeToFit()
    XCTAssertEqual(control.bounds.size, own)
    control.transform = CGAffineTransform(scaleX: 2, y: 2)
    control.frame = CGRect(x: 30, y: 40, width: 51, height: 31)
    XCTAssertEqual(control.frame, CGRect(x: 30, y: 40, width: 102, height: 62), "its transform counts")
    XCTAssertEqual(control.bounds.size, own)
  }

  func testConstraintsOnlyPlaceIt() {
    let superview = control.superview!
    control.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      control.leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: 12),
      control.topAnchor.constraint(equalTo: superview.topAnchor, constant: 20),
      control.widthAnchor.constraint(equalToConstant: 120), control.heightAnchor.constraint(equalToConstant: 60),
    ])
    device.advanceFrames(1)
    XCTAssertEqual(control.frame, CGRect(x: 12, y: 20, width: 51, height: 31))
  }

  func testScreenReadersHearOfASwitch() {
    XCTAssertEqual(control.semanticNode().role, .switch)
  }
}
