import UIKit
import UIKitTesting
import XCTest

@testable import NibFixtures

/// A navigation controller, its bars and cells in styles, from the document to the screen.
@preconcurrency @MainActor final class PagesTests: XCTestCase {
  private func pages() throws -> (SimulatedDevice, UINavigationController, PagesViewController) {
    let device = SimulatedDevice()
    let storyboard = UIStoryboard(name: "Pages", bundle: nil)
    let navigation = try XCTUnwrap(storyboard.instantiateInitialViewController() as? UINavigationController)
    device.show(navigation)
    device.advance(by: 0.1)
    return (device, navigation, try XCTUnwrap(navigation.topViewController as? PagesViewController))
  }

  private func button(_ device: SimulatedDevice, _ x: CGFloat, _ y: CGFloat) {
    device.tap(at: CGPoint(x: x, y: y))
    device.advance(by: 1)
  }

  func testTheRootLiesBelowItsBar() throws {
    let (device, navigation, pages) = try pages()
    XCTAssertTrue(navigation.navigationBar.prefersLargeTitles)
    XCTAssertFalse(navigation.isToolbarHidden)
    XCTAssertEqual(pages.navigationItem.title, "Pages")
    XCTAssertTrue(pages.item === pages.navigationItem)
    XCTAssertTrue(pages.addButton === pages.navigationItem.rightBarButtonItem)
    XCTAssertEqual(pages.view.safeAreaInsets.top, 47 + 96)
    XCTAssertEqual(pages.toolbarItems?.count, 2)
    XCTAssertNotNil(pages.refreshControl)
    withExtendedLifetime(device) {}
  }

  func testBarButtonsSendActionsAndTriggerSegues() throws {
    let (device, navigation, pages) = try pages()
    button(device, 30, 47 + 22)
    XCTAssertEqual(pages.log, ["edit"])
    button(device, 390 - 30, 844 - 34 - 25)
    XCTAssertEqual(pages.log, ["edit", "compose"])
    button(device, 390 - 30, 47 + 22)
    XCTAssertEqual(pages.log, ["edit", "compose", "add"])
    XCTAssertEqual(navigation.viewControllers.count, 2)
    let page = try XCTUnwrap(navigation.topViewController)
    XCTAssertEqual(page.navigationItem.title, "A page")
    XCTAssertEqual(page.navigationItem.largeTitleDisplayMode, .never)
    XCTAssertTrue(page.hidesBottomBarWhenPushed)
    XCTAssertEqual(page.view.safeAreaInsets.top, 47 + 44)
  }

  func testCellsHaveTheLabelsOfTheirStyle() throws {
    let (device, navigation, pages) = try pages()
    let cell = try XCTUnwrap(pages.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
    XCTAssertEqual(cell.textLabel?.text, "Title")
    XCTAssertEqual(cell.textLabel?.textColor, .systemIndigo)
    XCTAssertEqual(cell.detailTextLabel?.text, "1")
    XCTAssertEqual(cell.accessoryType, .disclosureIndicator)
    XCTAssertGreaterThan(try XCTUnwrap(cell.detailTextLabel).frame.minX, 200, "Right Detail")
    device.tap(cell)
    device.advance(by: 1)
    XCTAssertEqual(pages.log, ["open"])
    XCTAssertEqual(navigation.viewControllers.count, 2)
  }

  func testPullingRefreshes() throws {
    let (device, _, pages) = try pages()
    device.drag(from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 640), seconds: 0.5)
    device.advance(by: 1)
    XCTAssertEqual(pages.log, ["refresh"])
    XCTAssertEqual(pages.refreshControl?.isRefreshing, true)
  }
}
