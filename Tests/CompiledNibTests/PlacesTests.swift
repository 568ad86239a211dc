import UIKit
import UIKitTesting
import XCTest

@testable import NibFixtures

/// A split view controller and segues to popovers, from the document to the screen.
@preconcurrency @MainActor final class PlacesTests: XCTestCase {
  private var device: SimulatedDevice!
  private var split: UISplitViewController!
  private var places: PlacesViewController!

  override func setUp() {
    MainActor.assumeIsolated {
      device = SimulatedDevice(
        DeviceModel(
          name: "tablet", size: CGSize(width: 1180, height: 820), portraitInsets: ScreenInsets(top: 24, bottom: 20),
          landscapeInsets: ScreenInsets(top: 24, bottom: 20), statusBarHeight: 24, cornerRadius: 18))
      split = UIStoryboard(name: "Places", bundle: nil).instantiateInitialViewController() as? UISplitViewController
      let primary = split.viewControllers.first as? UINavigationController
      places = primary?.topViewController as? PlacesViewController
      device.show(split)
      device.advance(by: 0.1)
    }
  }

  override func tearDown() { MainActor.assumeIsolated { (device, split, places) = (nil, nil, nil) } }

  func testRelationshipsGiveTheControllers() {
    XCTAssertEqual(split.style, .unspecified)
    XCTAssertEqual(split.viewControllers.count, 2)
    XCTAssertTrue(places.splitViewController === split)
    XCTAssertEqual(split.displayMode, .oneBesideSecondary)
    XCTAssertEqual((split.viewControllers[1] as? UINavigationController)?.topViewController?.title, "Place")
  }

  func testShowDetailReplacesTheSecondaryController() throws {
    let old = split.viewControllers[1]
    device.tap(places.openButton)
    device.advance(by: 1)
    XCTAssertEqual(places.prepared, ["open"])
    let new = try XCTUnwrap(split.viewControllers[1] as? UINavigationController)
    XCTAssertFalse(new === old)
    XCTAssertTrue(new.topViewController?.navigationItem.leftBarButtonItem === split.displayModeButtonItem)
    XCTAssertNotNil(new.view.window)
    XCTAssertNil(old.view.window)
    device.tap("splitView.columns")
    device.advance(by: 1)
    XCTAssertEqual(split.displayMode, .secondaryOnly)
  }

  func testASegueShowsAPopoverAtItsAnchor() throws {
    device.tap(places.helpButton)
    device.advance(by: 1)
    let popover = try XCTUnwrap(split.presentedViewController?.popoverPresentationController)
    XCTAssertEqual(split.presentedViewController?.title, "Help")
    XCTAssertTrue(popover.sourceView === places.beside)
    XCTAssertEqual(popover.permittedArrowDirections, .left)
    XCTAssertEqual(popover.arrowDirection, .left)
    XCTAssertEqual(popover.passthroughViews, [places.openButton])
    device.tap(places.openButton)
    device.advance(by: 1)
    XCTAssertEqual(places.prepared, ["help", "open"], "the view takes touches beside the popover")
  }

  func testAPopoverBelongsToABarItem() throws {
    device.tap(at: CGPoint(x: 290, y: 24 + 22))
    device.advance(by: 1)
    let popover = try XCTUnwrap(split.presentedViewController?.popoverPresentationController)
    XCTAssertTrue(popover.barButtonItem === places.navigationItem.rightBarButtonItem)
    XCTAssertEqual(popover.permittedArrowDirections, .any)
    XCTAssertEqual(popover.arrowDirection, .up)
  }
}
