import UIKit
import UIKitTesting
import XCTest

/// Sources in the language mode of Swift 4, with the names that UIKit had then. That they compile is most of the test.
@preconcurrency @MainActor final class NamesOfSwift4Tests: XCTestCase {
  private class Delegate: NSObject, UIApplicationDelegate {
    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplicationLaunchOptionsKey: Any]?
    ) -> Bool { options == nil }
  }

  func testTypesMeanWhatTheyAreCalledNow() {
    let state: UIControlState = [.highlighted, .selected]
    XCTAssertEqual(state, UIControl.State([.highlighted, .selected]))
    let style = UITableViewCellStyle.subtitle
    XCTAssertNotNil(UITableViewCell(style: style, reuseIdentifier: nil).detailTextLabel)
    let attributes: [NSAttributedStringKey: Any] = [.font: UIFont.systemFont(ofSize: 10)]
    XCTAssertEqual(NSAttributedString(string: "a", attributes: attributes).length, 1)
  }

  func testConstantsAndFunctionsAreThoseOfToday() {
    XCTAssertEqual(UIEdgeInsetsMake(1, 2, 3, 4), UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    XCTAssertEqual(
      UIEdgeInsetsInsetRect(CGRect(x: 0, y: 0, width: 10, height: 10), UIEdgeInsetsMake(1, 1, 1, 1)).width, 8)
    XCTAssertEqual(UITableViewAutomaticDimension, -1)
    XCTAssertEqual(NSNotification.Name.UIKeyboardWillShow.rawValue, "UIKeyboardWillShowNotification")
    let layer = CAShapeLayer()
    layer.lineCap = kCALineCapRound
    XCTAssertEqual(layer.lineCap.rawValue, "round")
  }

  func testControllersAndViewsHaveTheirOldMethods() {
    let device = SimulatedDevice(.iPhone13)
    let (parent, child) = (UIViewController(), UIViewController())
    device.show(parent)
    parent.addChildViewController(child)
    parent.view.addSubview(child.view)
    child.didMove(toParentViewController: parent)
    let front = UIView()
    parent.view.insertSubview(front, at: 0)
    parent.view.bringSubview(toFront: front)
    XCTAssertEqual(parent.childViewControllers, [child])
    XCTAssertTrue(parent.view.subviews.last === front)
    child.removeFromParentViewController()
    XCTAssertNil(child.parent)
  }
}
