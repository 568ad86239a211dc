import HostInterface
import UIKitTesting
import XCTest

@testable import UIKit

/// What screen readers, tests and scripts are told of a table's rows.
final class TableReadingTests: TableTestCase {
  override var style: UITableView.Style { .insetGrouped }
  override var sections: [[String]] { [["One", "Two", "Three"]] }

  override func prepare() { rows.headers = ["Numbers"] }

  private func nodes(_ condition: (SemanticNode) -> Bool) -> [SemanticNode] {
    var found: [SemanticNode] = []
    func visit(_ node: SemanticNode) {
      if condition(node) { found.append(node) }
      node.children.forEach(visit)
    }
    UIApplication.shared.semanticTree().windows.forEach(visit)
    return found
  }

  /// What a screen reader stops at in the rows, in their order.
  private var read: [String] { nodes { $0.isElement && $0.role != .header }.compactMap(\.label) }

  private var cell: UITableViewCell { view.cellForRow(at: IndexPath(row: 1, section: 0))! }

  func testRowsSayWhatTheirLabelsSay() {
    XCTAssertEqual(nodes { $0.role == .button && $0.isElement }.map(\.label), ["One", "Two", "Three"])
    XCTAssertEqual(nodes { $0.role == .header }.map(\.label), ["NUMBERS"])
    var content = UIListContentConfiguration.subtitleCell()
    (content.text, content.secondaryText) = ("Two", "more than one")
    cell.contentConfiguration = content
    device.advanceFrames(1)
    XCTAssertEqual(cell.accessibilityLabel, "Two, more than one")
    cell.accessibilityLabel = "The second"
    XCTAssertEqual(read, ["One", "The second", "Three"])
  }

  func testWhatIsSelected() {
    XCTAssertEqual(nodes(\.isSelected).count, 0)
    view.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    XCTAssertEqual(nodes(\.isSelected).map(\.label), ["Two"])
  }

  func testRowsThatCannotBeChosenAreNoButtons() {
    cell.selectionStyle = .none
    XCTAssertEqual(nodes { $0.role == .button }.map(\.label), ["One", "Three"])
    view.allowsSelection = false
    XCTAssertEqual(nodes { $0.role == .button }.count, 0)
    XCTAssertEqual(nodes { $0.role == .view && $0.isElement }.map(\.label), ["One", "Two", "Three"])
  }

  func testWhatIsInARow() {
    let toggle = UISwitch()
    toggle.accessibilityLabel = "On"
    cell.accessoryView = toggle
    device.advanceFrames(1)
    XCTAssertEqual(read, ["One", "Two", "On", "Three"])
    cell.isAccessibilityElement = false
    XCTAssertEqual(read, ["One", "Two", "On", "Three"], "its label by itself")
    let empty = UITableViewCell()
    XCTAssertFalse(empty.isAccessibilityElement, "it says nothing")
    empty.isAccessibilityElement = true
    XCTAssertTrue(empty.isAccessibilityElement)
  }

  /// The sign by which a row is deleted is a button of its own; the circle of one that can be chosen belongs to the row.
  func testSignsOfEditing() {
    rows.isEditable = true
    view.reloadData()
    view.setEditing(true, animated: false)
    device.advanceFrames(1)
    XCTAssertEqual(nodes { $0.role == .button && $0.isElement }.map(\.label), ["Remove", "Remove", "Remove"])
    XCTAssertEqual(cell.accessibilityLabel, "Two")
    view.setEditing(false, animated: false)
    view.allowsMultipleSelectionDuringEditing = true
    view.setEditing(true, animated: false)
    device.advanceFrames(1)
    XCTAssertEqual(read, ["One", "Two", "Three"])
  }

  func testLabelsThatAreNotSeenOrAreReadByThemselves() {
    let (seen, hidden, own) = (UILabel(), UILabel(), UILabel())
    (seen.text, hidden.text, own.text) = ("seen", "hidden", "own")
    hidden.isHidden = true
    (own.isAccessibilityElement, own.accessibilityLabel) = (true, "own")
    seen.accessibilityLabel = "said"
    let cell = UITableViewCell()
    let box = UIView()
    box.addSubview(seen)
    for part in [hidden, box, own] { cell.contentView.addSubview(part) }
    XCTAssertEqual(cell.accessibilityLabel, "said")
  }

  /// A row that is lifted out of a rounded section leaves its separator behind and has round corners all around.
  func testWhatIsLifted() throws {
    let path = try XCTUnwrap(cell.previewParameters.visiblePath)
    XCTAssertEqual(path.bounds, CGRect(x: 0, y: 0, width: cell.bounds.width, height: cell.bounds.height - 0.5))
    XCTAssertFalse(path.contains(CGPoint(x: 0.5, y: 0.5)))
    let last = try XCTUnwrap(view.cellForRow(at: IndexPath(row: 2, section: 0)))
    XCTAssertEqual(last.previewParameters.visiblePath?.bounds, last.bounds)
    XCTAssertNil(UITableViewCell().previewParameters.visiblePath)
  }
}
