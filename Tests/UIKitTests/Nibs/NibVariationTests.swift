import UIKitTesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class NibVariationTests: NibTestCase {
  func testVariationsComeAndGoWithSizeClasses() throws {
    let controller = try XCTUnwrap(UIStoryboard(name: "Sizes", bundle: bundle).instantiateInitialViewController())
    device.show(controller)
    device.advanceFrames(2)
    let first = try XCTUnwrap(controller.view.viewWithTag(1))
    let second = try XCTUnwrap(controller.view.viewWithTag(2))
    func state() -> String {
      let frame = first.frame
      return "\(controller.view.subviews.map(\.tag)) \(frame.minX) \(frame.height) \(first.backgroundColor == .red)"
    }
    XCTAssertEqual(state(), "[1, 2, 3] 10.0 100.0 false")
    XCTAssertEqual(second.frame.width, 50)
    device.rotate(to: .landscapeLeft)
    device.advance(by: 1)
    XCTAssertEqual(state(), "[1, 3] 40.0 20.0 true")
    XCTAssertNil(second.superview)
    device.rotate(to: .portrait)
    device.advance(by: 1)
    XCTAssertEqual(state(), "[1, 2, 3] 10.0 100.0 false")
    XCTAssertEqual(second.constraints.filter(\.isActive).map(\.constant), [50])
    second.translatesAutoresizingMaskIntoConstraints = false
    XCTAssertEqual(second.frame.minX, 0)
  }
}
