import UIKitTesting
import XCTest

@testable import UIKit

/// What a table tells of selections and of the controls beside its rows.
@preconcurrency @MainActor final class TableTransitionTests: TableTestCase {
  override var sections: [[String]] { [["a", "b", "c", "d"]] }

  override func prepare() {
    rows.isEditable = true
    view.register(ToldCell.self, forCellReuseIdentifier: "row")
  }

  private var cell: ToldCell { view.cellForRow(at: IndexPath(row: 1, section: 0)) as! ToldCell }

  func testACellHearsOfEditing() {
    let cell = cell
    view.setEditing(true, animated: true)
    XCTAssertEqual(cell.log, ["will 1"])
    device.advance(by: 0.6)
    XCTAssertEqual(cell.log, ["will 1", "did 1"])
    view.setEditing(false, animated: false)
    XCTAssertEqual(cell.log, ["will 1", "did 1", "will 0", "did 0"])
  }

  func testACellHearsOfTheButtonThatDeletesIt() {
    let cell = cell
    device.drag(from: CGPoint(x: 300, y: 66), to: CGPoint(x: 200, y: 66), seconds: 0.2)
    XCTAssertEqual(cell.log, ["will 2"])
    device.advance(by: 0.6)
    XCTAssertEqual(cell.log, ["will 2", "did 2"])
    device.tap(at: CGPoint(x: 100, y: 400))
    device.advance(by: 0.6)
    XCTAssertEqual(cell.log, ["will 2", "did 2", "will 0", "did 0"])
  }

  func testAPersonsSelectionIsPosted() {
    var count = 0
    let observer = NotificationCenter.default.addObserver(
      forName: UITableView.selectionDidChangeNotification, object: view, queue: nil
    ) { _ in MainActor.assumeIsolated { count += 1 } }
    defer { NotificationCenter.default.removeObserver(observer) }
    view.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
    XCTAssertEqual(count, 0, "what is selected in code is the app's own doing")
    device.tap(at: CGPoint(x: 100, y: 66))
    XCTAssertEqual(count, 1, "one row in place of another is one change")
    view.allowsMultipleSelection = true
    device.tap(at: CGPoint(x: 100, y: 66))
    XCTAssertEqual(count, 2)
    XCTAssertNil(view.indexPathForSelectedRow)
  }

  func testContentsMayReachBeyondTheSafeArea() {
    XCTAssertTrue(view.insetsContentViewsToSafeArea)
    view.window?.rootViewController?.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 0)
    view.layoutIfNeeded()
    let before = view.cellMargins.leading
    view.insetsContentViewsToSafeArea = false
    XCTAssertEqual(view.cellMargins.leading, before - view.safeAreaInsets.left)
    XCTAssertEqual(view.safeAreaInsets.left, 30)
  }
}

private final class ToldCell: UITableViewCell {
  var log: [String] = []

  override func willTransition(to state: StateMask) {
    super.willTransition(to: state)
    log.append("will \(state.rawValue)")
  }

  override func didTransition(to state: StateMask) {
    super.didTransition(to: state)
    log.append("did \(state.rawValue)")
  }
}
