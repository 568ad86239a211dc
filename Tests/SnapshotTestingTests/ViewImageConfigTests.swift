import SnapshotTesting
import UIKit
import XCTest

/// The devices on which snapshots of controllers are taken.
final class ViewImageConfigTests: XCTestCase {
  func testAPhoneThatLiesIsAsWideAsItWasHigh() {
    let (upright, lying) = (ViewImageConfig.iPhone13, ViewImageConfig.iPhone13(.landscape))
    XCTAssertEqual(upright.size, CGSize(width: 390, height: 844))
    XCTAssertEqual(lying.size, CGSize(width: 844, height: 390))
    XCTAssertEqual(upright.safeArea, UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    XCTAssertEqual(lying.safeArea, UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
    XCTAssertEqual(lying.traits.verticalSizeClass, .compact)
    XCTAssertEqual(lying.traits.horizontalSizeClass, .compact)
    XCTAssertEqual(UITraitCollection.iPhone8Plus(.landscape).horizontalSizeClass, .regular)
    XCTAssertEqual(ViewImageConfig.iPhone8(.landscape).safeArea, .zero)
  }

  func testTabletsLieUnlessTheyStand() {
    XCTAssertEqual(ViewImageConfig.iPadMini.size, CGSize(width: 1024, height: 768))
    XCTAssertEqual(ViewImageConfig.iPadMini(.portrait).size, CGSize(width: 768, height: 1024))
    XCTAssertEqual(ViewImageConfig.iPadPro11.safeArea.bottom, 20)
    XCTAssertEqual(UITraitCollection.iPadPro12_9.userInterfaceIdiom, .pad)
  }

  func testAppsShareATablet() {
    func width(_ orientation: ViewImageConfig.TabletOrientation) -> CGFloat? {
      ViewImageConfig.iPad9_7(orientation).size?.width
    }
    XCTAssertEqual(width(.landscape(splitView: .oneThird)), 320)
    XCTAssertEqual(width(.landscape(splitView: .oneHalf)), 507)
    XCTAssertEqual(width(.landscape(splitView: .twoThirds)), 694)
    XCTAssertEqual(width(.portrait(splitView: .twoThirds)), 438)
    XCTAssertEqual(width(.portrait(splitView: .full)), 768)
    let half = ViewImageConfig.TabletOrientation.landscape(splitView: .oneHalf)
    XCTAssertEqual(UITraitCollection.iPad9_7(half).horizontalSizeClass, .compact)
    XCTAssertEqual(UITraitCollection.iPadPro12_9(half).horizontalSizeClass, .regular)
  }
}
