import UIKitTesting
import XCTest

@testable import UIKit

/// Buttons of types that have a sign.
@preconcurrency @MainActor final class ButtonSignTests: XCTestCase {
  private let signed: [UIButton.ButtonType] = [.detailDisclosure, .infoLight, .infoDark, .contactAdd, .close]

  func testTypesHaveUIKitsNumbers() {
    XCTAssertEqual(signed.map(\.rawValue), [2, 3, 4, 5, 7])
    XCTAssertEqual(UIButton.ButtonType.roundedRect, .system)
  }

  func testTheyHaveAnImageAndASize() throws {
    for type in signed {
      let button = UIButton(type: type)
      XCTAssertEqual(button.buttonType, type)
      XCTAssertNotNil(button.image(for: .normal), "\(type)")
      XCTAssertEqual(button.frame, CGRect(origin: .zero, size: button.intrinsicContentSize), "\(type)")
      XCTAssertEqual(button.titleLabel?.isHidden, true)
    }
    XCTAssertEqual(UIButton(type: .close).frame.size, CGSize(width: 30, height: 30))
    let info = UIButton(type: .infoLight).frame.size
    XCTAssertEqual(info.width, 25, accuracy: 1.5)
    XCTAssertEqual(info.height, 25, accuracy: 1.5)
    XCTAssertNil(UIButton(type: .system).image(for: .normal))
    XCTAssertEqual(UIButton(type: .system).frame, .zero)
  }

  func testScreenReadersSayWhatTheyAreFor() {
    XCTAssertEqual(
      signed.map { UIButton(type: $0).accessibilityLabel }, ["More Info", "More Info", "More Info", "Add", "Close"])
    let button = UIButton(type: .close)
    button.accessibilityLabel = "Leave"
    XCTAssertEqual(button.accessibilityLabel, "Leave")
  }

  func testAllButTheCrossFollowTheTint() {
    for type in signed {
      let button = UIButton(type: type)
      button.tintColor = .green
      XCTAssertEqual(button.imageView?.tintColor, type == .close ? .secondaryLabel : .green)
      XCTAssertEqual(button.imageView?.image?.renderingMode, .alwaysTemplate)
      XCTAssertEqual(button.plate.isHidden, type != .close)
    }
  }

  func testTheCrossLiesOnADiskInTheMiddle() {
    let device = SimulatedDevice()
    let controller = UIViewController()
    let button = UIButton(type: .close)
    button.frame = CGRect(x: 20, y: 100, width: 44, height: 50)
    controller.view.addSubview(button)
    device.show(controller)
    device.advanceFrames(1)
    XCTAssertEqual(button.plate.frame, CGRect(x: 7, y: 10, width: 30, height: 30))
    XCTAssertEqual(button.plate.layer.cornerRadius, 15)
    XCTAssertEqual(button.imageView!.center.x, 22, accuracy: 0.5)
    button.frame.size = CGSize(width: 20, height: 20)
    device.advanceFrames(1)
    XCTAssertEqual(button.plate.frame, CGRect(x: 0, y: 0, width: 20, height: 20))
  }

  func testAnActionKeepsTheSign() {
    var presses = 0
    let button = UIButton(type: .infoDark, primaryAction: UIAction { _ in presses += 1 })
    XCTAssertNotNil(button.currentImage)
    button.sendActions(for: .primaryActionTriggered)
    XCTAssertEqual(presses, 1)
  }

  func testAnAppsImageAndConfigurationTakeThePlaceOfTheSign() {
    let own = UIImage(systemName: "plus")!
    let button = UIButton(type: .contactAdd)
    button.setImage(own, for: .normal)
    XCTAssertTrue(button.currentImage === own)
    let close = UIButton(type: .close)
    close.configuration = .plain()
    XCTAssertNil(close.sign)
    XCTAssertTrue(close.plate.isHidden)
  }
}
