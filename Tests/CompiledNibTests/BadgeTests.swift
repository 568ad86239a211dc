import UIKit
import XCTest

@testable import NibFixtures

/// Sources that the compiler takes only after the build plugin: classes that are known when the app runs, code for later
/// versions, literals, and senders without a class.
@preconcurrency @MainActor final class BadgeTests: XCTestCase {
  func testAClassMakesItsOwnObjects() {
    let plain = BadgeMaker<PlainBadge>().plain()
    XCTAssertEqual(plain.points, 3)
    XCTAssertEqual(BadgeMaker<FramedBadge>().framed(CGRect(x: 0, y: 0, width: 9, height: 1)).word, "9 wide")
    XCTAssertEqual(BadgeMaker<FramedBadge>().plain().word, "0 wide", "init() leads to init(frame:)")
    XCTAssertTrue(type(of: BadgeMaker<UILabel>().plain()) == UILabel.self)
    let table = BadgeMaker<UITableView>().framed(CGRect(x: 0, y: 0, width: 5, height: 5))
    XCTAssertEqual(table.style, .plain)
  }

  func testAnInitializerOfTheAppStandsForUIKits() {
    XCTAssertEqual(BadgeMaker<OwnBadge>().plain().word, "own")
    let heir = BadgeMaker<HeirBadge>().plain()
    XCTAssertEqual(heir.word, "own")
    XCTAssertEqual(heir.points, 5)
    let controller = badgeController(of: BadgeController.self)
    XCTAssertEqual(controller.title, "Badge")
    XCTAssertEqual((controller as? BadgeController)?.badge.points, 3)
    XCTAssertTrue(type(of: badgeController(of: UINavigationController.self)) == UINavigationController.self)
  }

  func testObjectsMadeByTheirClassesGo() {
    weak var gone: UIView?
    do {
      let badge = BadgeMaker<FramedBadge>().plain()
      gone = badge
      XCTAssertNotNil(gone)
    }
    XCTAssertNil(gone)
  }

  func testWhatIsForCutPartsIsNotThere() {
    XCTAssertEqual(BadgeStyle.name, "plain")
    XCTAssertEqual(BadgeStyle.kind(of: 5), "small")
  }

  func testLiteralsAndSenders() {
    XCTAssertEqual(BadgeColor.gold, UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    let item = UIBarButtonItem()
    item.tag = 4
    XCTAssertEqual(badgeNumber(item), 4)
    XCTAssertNil(badgeNumber(NSObject()))
  }
}
