import UIKitTesting
import XCTest

@testable import UIKit

/// The finger that goes back, beside others' recognizers.
@preconcurrency @MainActor final class PopDragTests: XCTestCase {
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

  /// A delegate of apps whose screens without a bar go back by the finger, too.
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

  /// A screen that is held stays where the device turns: nobody has decided on it.
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

  /// A list under a large title, held on its way back while the device turns.
  private func turn(
    from before: DeviceOrientation, to after: DeviceOrientation, scroll: (UIScrollView) -> Void,
    check: (UIScrollView, _ bar: CGFloat) -> Void
  ) {
    let device = SimulatedDevice()
    let list = ScrollingScreen()
    list.title = "List"
    let navigation = UINavigationController(rootViewController: NavigationScreen("one"))
    navigation.navigationBar.prefersLargeTitles = true
    device.rotate(to: before)
    device.show(navigation)
    list.navigationItem.largeTitleDisplayMode = .always
    navigation.pushViewController(list, animated: false)
    device.advance(by: 0.5)
    scroll(list.scrollView)
    device.advanceFrames(2)
    device.drag(from: CGPoint(x: 4, y: 200), to: CGPoint(x: 200, y: 200), seconds: 0.3, hold: true)
    XCTAssertNotNil(navigation.transitionCoordinator)
    XCTAssertTrue(list.scrollView.isTracking, "the finger has come down on it")
    for turned in [{ device.rotate(to: after) }, { device.touchUp() }] {
      turned()
      for _ in 0..<30 {
        device.advanceFrames(1)
        check(list.scrollView, device["navigationBar"]!.frame.height)
      }
      XCTAssertTrue(navigation.topViewController === list)
    }
  }

  func testAListThatIsHeldAtItsStartStaysThereAsTheDeviceTurns() {
    turn(from: .landscapeLeft, to: .portrait) { _ in
    } check: { list, bar in
      XCTAssertEqual(list.contentOffset.y, -143)
      XCTAssertEqual(bar, 96, "all of the title")
    }
    turn(from: .portrait, to: .landscapeLeft) { _ in
    } check: { list, bar in
      XCTAssertEqual(list.contentOffset.y, -32)
      XCTAssertEqual(bar, 32)
    }
  }

  func testAListThatIsHeldElsewhereStaysInRangeAsTheDeviceTurns() {
    for (before, after, height) in [
      (DeviceOrientation.landscapeLeft, DeviceOrientation.portrait, 44 as CGFloat), (.portrait, .landscapeLeft, 32),
    ] {
      turn(from: before, to: after) {
        $0.contentOffset.y = 500
      } check: { list, bar in
        XCTAssertEqual(list.contentOffset.y, 500)
        XCTAssertEqual(bar, height)
      }
    }
    // The end of what is 2000 points high, above the home indicator.
    turn(from: .landscapeLeft, to: .portrait) {
      $0.contentOffset.y = $0.offsetRanges.y.upperBound
    } check: { list, _ in
      XCTAssertEqual(list.contentOffset.y, 2000 + 34 - 844)
    }
    turn(from: .portrait, to: .landscapeLeft) {
      $0.contentOffset.y = -100
    } check: { list, bar in
      XCTAssertEqual(list.contentOffset.y, -32, "as far as it goes")
      XCTAssertEqual(bar, 32)
    }
  }

  /// One that has been let go arrives.
  func testAListThatIsOnItsWayBackIsWhereItWasAsTheDeviceTurns() {
    for (scrolled, offset) in [(nil, -32), (500, 500)] as [(CGFloat?, CGFloat)] {
      let device = SimulatedDevice()
      let list = ScrollingScreen()
      list.title = "List"
      let navigation = UINavigationController(rootViewController: list)
      navigation.navigationBar.prefersLargeTitles = true
      device.show(navigation)
      device.advanceFrames(2)
      if let scrolled { list.scrollView.contentOffset.y = scrolled }
      navigation.pushViewController(NavigationScreen("two"), animated: false)
      device.advanceFrames(2)
      device.drag(from: CGPoint(x: 4, y: 500), to: CGPoint(x: 250, y: 500), seconds: 0.3)
      device.advanceFrames(2)
      XCTAssertNotNil(navigation.transitionCoordinator)
      device.rotate(to: .landscapeLeft)
      device.advance(by: 0.5)
      XCTAssertTrue(navigation.topViewController === list)
      XCTAssertEqual(list.scrollView.contentOffset.y, offset)
      XCTAssertEqual(device["navigationBar"]!.frame.height, 32)
      device.rotate(to: .portrait)
      device.advance(by: 0.5)
      XCTAssertEqual(list.scrollView.contentOffset.y, scrolled ?? -143)
      XCTAssertEqual(device["navigationBar"]!.frame.height, scrolled == nil ? 96 : 44)
    }
  }
}
