import XCTest

@testable import UIKit

/// Objects that are made without saying what they shall be, as `NSObject` lets every class do on Apple's systems.
@preconcurrency @MainActor final class PlainInitializerTests: XCTestCase {
  func testTimersThatNeverFire() {
    let timer = Timer()
    XCTAssertFalse(timer.isValid)
    timer.invalidate()
    weak var gone: Timer?
    do {
      let short = Timer()
      gone = short
    }
    XCTAssertNil(gone)
  }

  func testValuesToBeginWith() {
    XCTAssertEqual(UIColor().cgColor.alpha, 0)
    XCTAssertEqual(UIFont().pointSize, UIFont.systemFontSize)
    XCTAssertNil(UINavigationItem().title)
    XCTAssertEqual(UIViewPropertyAnimator().duration, 0)
    XCTAssertEqual(UIViewPropertyAnimator().state, .inactive)
    XCTAssertEqual(UISwipeActionsConfiguration().actions, [])
    XCTAssertEqual(UIDevice().model, UIDevice.current.model)
  }

  func testTextsThatGrow() {
    let text = NSMutableString()
    XCTAssertEqual(text.length, 0)
    text.append("one")
    XCTAssertEqual(text, "one")
    XCTAssertEqual(NSMutableString(capacity: 8), "")
  }

  func testTheInformationOfTheProcess() {
    XCTAssertEqual(ProcessInfo().processIdentifier, ProcessInfo.processInfo.processIdentifier)
    XCTAssertEqual(ProcessInfo().environment["PATH"], ProcessInfo.processInfo.environment["PATH"])
  }

  func testViews() {
    XCTAssertNil(UITableViewHeaderFooterView().reuseIdentifier)
    XCTAssertEqual(UIInputView().inputViewStyle, .default)
    XCTAssertEqual(UIInputView(frame: CGRect(x: 0, y: 0, width: 9, height: 8)).bounds.height, 8)
  }

  func testIndexPathsOfObjects() {
    let path = NSIndexPath(row: 3, section: 1)
    XCTAssertEqual([path.section, path.row, path.item], [1, 3, 3])
    XCTAssertEqual(path as IndexPath, IndexPath(row: 3, section: 1))
    XCTAssertEqual(NSIndexPath(item: 2, section: 0), IndexPath(item: 2, section: 0) as NSIndexPath)
  }

  func testUnitsOfTime() {
    XCTAssertEqual(NSEC_PER_SEC, NSEC_PER_MSEC * MSEC_PER_SEC)
    XCTAssertEqual(NSEC_PER_SEC, NSEC_PER_USEC * USEC_PER_SEC)
    HandClock.run { clock in
      XCTAssertEqual(CFAbsoluteTimeGetCurrent(), clock.date - 978_307_200)
      clock.advance(by: 1.5)
      XCTAssertEqual(CFAbsoluteTimeGetCurrent(), AppTime.date().timeIntervalSinceReferenceDate, accuracy: 1e-6)
    }
  }
}
