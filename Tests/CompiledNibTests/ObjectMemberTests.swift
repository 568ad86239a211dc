import UIKit
import XCTest

@testable import NibFixtures

/// Objects of which the sources know no class answer with the members that they have, and enums keep the cases that are for
/// later versions.
@preconcurrency @MainActor final class ObjectMemberTests: XCTestCase {
  private func views() -> [UIView] {
    (1...3).map { number in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10 * CGFloat(number), height: 5))
      view.tag = number
      return view
    }
  }

  func testAPriorityIsWhatTheSourceTakesItFor() {
    let view = UIView()
    let constraint = view.widthAnchor.constraint(equalToConstant: 5)
    constraint.priority = UILayoutPriority(500)
    constraint.isActive = true
    let keeper = Keeper(view.activeObjects)
    XCTAssertEqual(keeper.kept.count, 1)
    XCTAssertEqual(keeper.firstPriority, 500)
    XCTAssertEqual(keeper.typedPriority, UILayoutPriority(500))
    XCTAssertNil(Keeper([view]).firstPriority)
    XCTAssertNil(Keeper([]).typedPriority)
  }

  func testElementsAnswerInClosuresAndLoops() {
    let views = views()
    XCTAssertEqual(Keeper(views).tags, [1, 2, 3])
    XCTAssertEqual(Keeper(views).highestTag, 3)
    XCTAssertEqual(Keeper(views).width, 60)
    views[1].isHidden = true
    XCTAssertEqual(
      Keeper((views as [AnyObject]) + [NSObject()]).width, 40, "objects that are not hidden or shown don't count")
    XCTAssertEqual(Keeper(views).firstWidth, 10)
    XCTAssertNil(Keeper([]).firstWidth)
  }

  func testEachClassAnswersWithItsOwn() {
    let layer = CALayer()
    layer.name = "plate"
    let note = NSNotification(name: Notification.Name("bell"), object: nil)
    XCTAssertEqual(Keeper([layer, note, NSObject()]).texts, ["plate", "bell", nil])
    XCTAssertEqual(Keeper([Crate(), UIBarButtonItem(), NSObject()]).tags, [8, 0, nil])
    XCTAssertEqual(Keeper([Crate(), UIView(), Crate()]).depths, 4)
  }

  func testAMethodIsCalledWhereThereIsOne() {
    let (view, part) = (UIView(), UIView())
    view.addSubview(part)
    Keeper([NSObject()]).removeLast()
    Keeper([part]).removeLast()
    XCTAssertNil(part.superview)
  }

  func testCasesForLaterVersionsCountAndAreNeverMade() {
    XCTAssertNil(Finish(rawValue: 1))
    XCTAssertEqual(Finish(rawValue: 2)?.name, "gold")
    XCTAssertEqual(Cover.color(.red).radius, 0)
  }
}
