import UIKitTesting
import XCTest

@testable import UIKit

/// A controller's guides to the bars above and below its view.
@preconcurrency @MainActor final class BarLayoutGuideTests: XCTestCase {
  func testTheGuidesAreAsLongAsTheBars() {
    let controller = UIViewController()
    XCTAssertEqual(controller.topLayoutGuide.length, 0)
    XCTAssertTrue(controller.isViewLoaded)
    let device = SimulatedDevice()
    device.show(controller)
    XCTAssertEqual(controller.topLayoutGuide.length, 47)
    XCTAssertEqual(controller.bottomLayoutGuide.length, 34)
    XCTAssertTrue(controller.topLayoutGuide === controller.topLayoutGuide)
    let screen = UIViewController()
    device.show(UINavigationController(rootViewController: screen))
    XCTAssertEqual(screen.topLayoutGuide.length, 47 + 44)
    XCTAssertEqual(screen.topLayoutGuide.length, screen.view.safeAreaInsets.top)
  }

  /// Views stay at the bars, by anchors and by constraints on the guides as items, also when the bars become others.
  func testViewsFollowTheGuides() {
    let device = SimulatedDevice()
    let controller = UIViewController()
    let (above, below, between) = (UIView(), UIView(), UIView())
    controller.view.add(above, below, between)
    let (top, bottom) = (controller.topLayoutGuide, controller.bottomLayoutGuide)
    NSLayoutConstraint.activate([
      above.topAnchor.constraint(equalTo: top.bottomAnchor), above.heightAnchor.constraint(equalTo: top.heightAnchor),
      NSLayoutConstraint(
        item: below, attribute: .bottom, relatedBy: .equal, toItem: bottom, attribute: .top, multiplier: 1,
        constant: -3),
      below.heightAnchor.constraint(equalTo: bottom.heightAnchor, multiplier: 2),
    ])
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "V:[top][between][bottom]", metrics: nil,
        views: ["top": top, "between": between, "bottom": bottom]))
    device.show(controller)
    func places() -> [[CGFloat]] { [above, below, between].map { [$0.frame.minY, $0.frame.maxY] } }
    // The bottom guide begins at 844 - 34 = 810.
    XCTAssertEqual(places(), [[47, 94], [739, 807], [47, 810]])
    XCTAssertEqual((top as? UILayoutGuide)?.layoutFrame, CGRect(x: 0, y: 0, width: 390, height: 47))
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 0, bottom: 6, right: 0)
    device.advanceFrames(1)
    XCTAssertEqual(places(), [[57, 114], [721, 801], [57, 804]])
    device.rotate(to: .landscapeLeft)
    device.advanceFrames(1)
    XCTAssertEqual(top.length, 10)
    XCTAssertEqual(above.frame.minY, 10)
  }
}
