import UIKitTesting
import XCTest

@testable import QuartzCore
@testable import UIKit

/// Presentations that turn over like a card.
@preconcurrency @MainActor final class FlipPresentationTests: PresentationTestCase {
  private func shownWidth(of view: UIView) -> CGFloat { view.layer.presentation()?.transform.m11 ?? 1 }

  func testBothSidesTurnAndComeToRest() {
    let card = make("card")
    card.modalTransitionStyle = .flipHorizontal
    var isDone = false
    root.present(card, animated: true) { isDone = true }
    device.advance(by: 0.2)
    XCTAssertEqual(shownWidth(of: root.view), -shownWidth(of: card.view), accuracy: 0.02, "back to back")
    XCTAssertGreaterThan(shownWidth(of: root.view), 0.1)
    device.advance(by: 0.3)
    XCTAssertGreaterThan(shownWidth(of: card.view), 0.1)
    XCTAssertFalse(isDone)
    device.advance(by: 0.4)
    XCTAssertTrue(isDone)
    for view in [root.view!, card.view!] {
      XCTAssertEqual(view.layer.transform, CATransform3DIdentity)
      XCTAssertTrue(view.layer.isDoubleSided)
    }
    root.dismiss(animated: true) { isDone = false }
    device.advance(by: 0.2)
    XCTAssertGreaterThan(shownWidth(of: card.view), 0.1)
    XCTAssertLessThan(shownWidth(of: root.view), -0.1)
    device.advance(by: 0.7)
    XCTAssertFalse(isDone)
    XCTAssertEqual(root.view.layer.transform, CATransform3DIdentity)
    assertAtRest()
  }
}
