import UIKitTesting
import XCTest

@testable import UIKit

/// A controller that is its table's data source and delegate.
@preconcurrency @MainActor final class TableControllerTests: XCTestCase {
  func testItsTableAsksTheSubclass() {
    let device = SimulatedDevice()
    let controller = Names(style: .insetGrouped)
    device.show(controller)
    XCTAssertTrue(controller.view === controller.tableView)
    XCTAssertEqual(controller.tableView.style, .insetGrouped)
    XCTAssertEqual(controller.tableView.visibleCells.map { $0.textLabel?.text }, ["Ada", "Grace"])
    let frame = controller.tableView.convert(controller.tableView.rectForRow(at: [0, 1]), to: nil)
    device.tap(at: CGPoint(x: 100, y: frame.midY))
    XCTAssertEqual(controller.selected, [1])
    XCTAssertEqual(controller.tableView.indexPathForSelectedRow, [0, 1])
    controller.setEditing(true, animated: false)
    XCTAssertTrue(controller.tableView.isEditing)
  }

  func testItIsEditedFromTheStartIfTheControllerIs() {
    let device = SimulatedDevice()
    let controller = Names(style: .plain)
    controller.setEditing(true, animated: false)
    XCTAssertFalse(controller.isViewLoaded)
    device.show(controller)
    XCTAssertTrue(controller.tableView.isEditing)
  }

  func testAMenuOfARow() {
    let device = SimulatedDevice()
    let controller = Names(style: .plain)
    device.show(controller)
    let frame = controller.tableView.convert(controller.tableView.rectForRow(at: [0, 1]), to: nil)
    let cell = controller.tableView.cellForRow(at: [0, 1])
    device.touchDown(at: CGPoint(x: 100, y: frame.midY))
    device.advance(by: 0.2)
    XCTAssertEqual(cell?.isHighlighted, true)
    device.advance(by: 0.8)
    XCTAssertEqual(cell?.isHighlighted, false, "it is lifted as it looks at rest")
    let picture = device.snapshot()
    XCTAssertEqual(picture.pixels[Int(frame.midY) * 2 * picture.bytesPerRow + 300 * 8], 255, "in the picture, too")
    device.touchUp()
    device.advance(by: 0.5)
    XCTAssertEqual(controller.menus, [1])
    XCTAssertEqual(controller.selected, [], "the finger that stays selects nothing")
  }
}

private final class Names: UITableViewController {
  var selected: [Int] = []
  var menus: [Int] = []

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "name")
      ?? UITableViewCell(style: .subtitle, reuseIdentifier: "name")
    cell.textLabel?.text = ["Ada", "Grace"][indexPath.row]
    cell.detailTextLabel?.text = "Mathematician"
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selected.append(indexPath.row)
  }

  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    menus.append(indexPath.row)
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      UIMenu(title: "", children: [UIAction(title: "Copy") { _ in }])
    }
  }
}
