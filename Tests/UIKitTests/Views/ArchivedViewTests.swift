import XCTest

@testable import UIKit

/// Views by `init?(coder:)`, which subclasses call: the archive is empty, and what comes out has its defaults.
@preconcurrency @MainActor final class ArchivedViewTests: XCTestCase {
  private func coder() throws -> NSKeyedUnarchiver {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.finishEncoding()
    return try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
  }

  func testViewsHaveTheirDefaults() throws {
    let view = try XCTUnwrap(UIView(coder: coder()))
    XCTAssertEqual(view.frame, .zero)
    XCTAssertTrue(view.layer.delegate === view)
    XCTAssertEqual(view.alpha, 1)
    XCTAssertTrue(view.isUserInteractionEnabled)
    XCTAssertTrue(try XCTUnwrap(UIWindow(coder: coder())).isHidden)
  }

  func testEffectViewsHaveTheirParts() throws {
    for view in [try XCTUnwrap(UIVisualEffectView(coder: coder())), UIVisualEffectView(frame: .zero)] {
      XCTAssertNil(view.effect)
      view.frame.size = CGSize(width: 30, height: 20)
      XCTAssertEqual(view.contentView.frame, view.bounds)
      XCTAssertTrue(view.contentView.superview === view)
    }
  }

  func testControllersMakeTheirViews() throws {
    let controller = try XCTUnwrap(UIViewController(coder: coder()))
    XCTAssertNil(controller.nibName)
    XCTAssertNil(controller.nibBundle)
    XCTAssertNotNil(controller.view)
  }
}
