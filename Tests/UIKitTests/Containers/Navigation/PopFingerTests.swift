import UIKitTesting
import XCTest

@testable import UIKit

/// The finger that goes back, beside others' recognizers.
@preconcurrency @MainActor final class PopFingerTests: XCTestCase {
  private final class Rows: UITableViewController {
    var asked = 0

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "\(indexPath.row)"
      return cell
    }

    override func tableView(
      _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      asked += 1
      return UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "Pin") { $2(true) }])
    }
  }

  /// As of apps whose screens without a bar go back by the finger, too.
  private final class Always: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  }

  func testRowsThatCanBeSwipedWaitForIt() {
    let always = Always()
    for delegate in [nil, always] as [Always?] {
      let device = SimulatedDevice()
      let (root, rows) = (UIViewController(), Rows(style: .plain))
      let navigation = UINavigationController(rootViewController: root)
      device.show(navigation)
      if let delegate { navigation.interactivePopGestureRecognizer?.delegate = delegate }
      navigation.pushViewController(rows, animated: false)
      device.advanceFrames(2)
      // Within the screen it is the row's, from the edge it goes back.
      device.drag(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 160, y: 500), seconds: 0.2)
      device.advance(by: 0.6)
      let asked = rows.asked
      XCTAssertGreaterThan(asked, 0)
      XCTAssertTrue(navigation.topViewController === rows)
      device.tap(at: CGPoint(x: 300, y: 200))
      device.advance(by: 0.6)
      device.drag(from: CGPoint(x: 4, y: 500), to: CGPoint(x: 300, y: 500), seconds: 0.3)
      device.advance(by: 0.7)
      XCTAssertTrue(navigation.topViewController === root)
      XCTAssertEqual(rows.asked, asked, "a row isn't asked for what the finger won't open")
    }
  }

  /// Nobody has decided on what is held.
  func testAScreenThatIsHeldStaysWhereTheDeviceTurns() {
    let device = SimulatedDevice()
    let (one, two) = (NavigationScreen("one"), NavigationScreen("two"))
    let navigation = UINavigationController(rootViewController: one)
    device.show(navigation)
    navigation.pushViewController(two, animated: false)
    device.advanceFrames(2)
    device.drag(from: CGPoint(x: 4, y: 300), to: CGPoint(x: 250, y: 300), seconds: 0.3, hold: true)
    device.advance(by: 0.1)
    device.rotate(to: .landscapeLeft)
    device.advance(by: 0.5)
    XCTAssertTrue(navigation.topViewController === two)
    XCTAssertNil(navigation.transitionCoordinator)
    XCTAssertEqual(device["content.two"]!.frame.minX, two.view.safeAreaInsets.left, accuracy: 0.01)
    device.touchUp()
    device.advance(by: 0.5)
    XCTAssertTrue(navigation.topViewController === two)
    XCTAssertEqual(device["navigationBar"]!.frame, CGRect(x: 0, y: 0, width: 844, height: 32))
  }
}
