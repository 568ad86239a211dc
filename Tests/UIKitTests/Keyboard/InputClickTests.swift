import UIKitTesting
import XCTest

@testable import UIKit

/// Input views click if they want to and show.
@preconcurrency @MainActor final class InputClickTests: XCTestCase {
  private final class Pad: UIView, UIInputViewAudioFeedback {
    var clicks = true
    var enableInputClicksWhenVisible: Bool { clicks }
  }

  private final class Silent: UIView, UIInputViewAudioFeedback {}

  private final class Field: UIView {
    var pad: UIView?
    var accessory: UIView?
    override var canBecomeFirstResponder: Bool { true }
    override var inputView: UIView? { pad }
    override var inputAccessoryView: UIView? { accessory }
  }

  private func clicks(_ device: SimulatedDevice) -> Int {
    UIDevice.current.playInputClick()
    return device.feedback.filter { $0.kind == .inputClick }.count
  }

  func testAnInputViewClicksWhileItShows() {
    let device = SimulatedDevice()
    let (field, pad) = (Field(), Pad(frame: CGRect(x: 0, y: 0, width: 390, height: 200)))
    field.pad = pad
    device.show(field)
    XCTAssertEqual(clicks(device), 0, "it doesn't show")
    field.becomeFirstResponder()
    device.advance(by: 0.6)
    XCTAssertEqual(clicks(device), 1)
    pad.clicks = false
    XCTAssertEqual(clicks(device), 1)
    pad.clicks = true
    field.resignFirstResponder()
    device.advance(by: 0.6)
    XCTAssertEqual(clicks(device), 1)
  }

  func testAnAccessoryViewClicksAndOthersDoNot() {
    let device = SimulatedDevice()
    let field = Field()
    field.pad = Silent(frame: CGRect(x: 0, y: 0, width: 390, height: 200))
    device.show(field)
    field.becomeFirstResponder()
    device.advance(by: 0.6)
    XCTAssertEqual(clicks(device), 0, "it doesn't want to")
    field.accessory = Pad(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    field.reloadInputViews()
    device.advance(by: 0.6)
    XCTAssertEqual(clicks(device), 1)
  }
}
