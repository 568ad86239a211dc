import UIKitTesting
import XCTest

@testable import UIKit

/// Signs of rows and of the calendar under large text.
@preconcurrency @MainActor final class ListSignTests: XCTestCase {
  private let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)

  /// Cells of each accessory, beside text.
  private func cell(_ type: UITableViewCell.AccessoryType, mirrored: Bool = false) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Text"
    cell.accessoryType = type
    if mirrored { cell.traitOverrides.layoutDirection = .rightToLeft }
    cell.frame = CGRect(x: 0, y: 0, width: 390, height: 100)
    return cell
  }

  func testAccessoriesGrowAndShrink() {
    let types: [UITableViewCell.AccessoryType] = [
      .disclosureIndicator, .checkmark, .detailButton, .detailDisclosureButton,
    ]
    for type in types {
      let cell = cell(type)
      cell.layoutIfNeeded()
      let (sign, room) = (cell.parts.accessory!.frame, cell.contentView.frame.width)
      cell.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
      cell.layoutIfNeeded()
      let large = cell.parts.accessory!.frame
      XCTAssertEqual(large.height, sign.height * 40 / 22, accuracy: 0.5, "\(type)")
      XCTAssertEqual(large.maxX, sign.maxX, accuracy: 0.5, "it stays at the edge")
      XCTAssertEqual(large.midY, 50, accuracy: 0.5)
      XCTAssertEqual(cell.contentView.frame.width, room - (large.width - sign.width), accuracy: 0.5, "\(type)")
      cell.traitOverrides.remove(UITraitPreferredContentSizeCategory.self)
      cell.layoutIfNeeded()
      XCTAssertEqual(cell.parts.accessory!.frame, sign, "\(type)")
    }
  }

  func testTheSignThatLeadsOnIsTheOuterOne() {
    for isMirrored in [false, true] {
      let cell = cell(.detailDisclosureButton, mirrored: isMirrored)
      cell.layoutIfNeeded()
      let both = cell.parts.accessory!
      both.layoutIfNeeded()
      let (button, sign) = (both.subviews[0].frame, both.subviews[1].frame)
      XCTAssertEqual(button.midX < sign.midX, !isMirrored)
      XCTAssertTrue(both.bounds.contains(button) && both.bounds.contains(sign))
    }
  }

  func testAnAppsAccessoryStaysAsItIs() {
    let cell = cell(.none)
    cell.accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    cell.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    cell.layoutIfNeeded()
    XCTAssertEqual(cell.accessoryView?.bounds.size, CGSize(width: 30, height: 20))
  }

  func testControlsOfEditingGrowWithTheirRoom() {
    let device = SimulatedDevice(textSize: .accessibilityLarge)
    let rows = TableRows([["One", "Two"]])
    (rows.isEditable, rows.isMovable) = (true, true)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    (table.dataSource, table.delegate) = (rows, rows)
    device.show(table)
    table.setEditing(true, animated: false)
    device.advanceFrames(2)
    let cell = table.cellForRow(at: IndexPath(row: 0, section: 0))!
    let (control, handle) = (cell.parts.editingControl!, cell.parts.reorderControl!)
    XCTAssertEqual(control.bounds.width, 38 * 40 / 22, accuracy: 0.5)
    XCTAssertEqual(handle.bounds.width, 42 * 40 / 22, accuracy: 0.5)
    XCTAssertGreaterThanOrEqual(cell.contentView.frame.minX, 38 * 40 / 22 - 0.5)
    device.setTextSize(.large)
    device.advanceFrames(2)
    XCTAssertEqual(control.bounds.width, 38, accuracy: 0.1)
    XCTAssertEqual(handle.bounds.width, 42, accuracy: 0.1)
  }

  func testAccessoriesOfListCellsGrow() {
    for accessory in [UICellAccessory.disclosureIndicator(), .checkmark(), .detail(), .outlineDisclosure()] {
      let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 390, height: 100))
      cell.accessories = [accessory]
      cell.layoutIfNeeded()
      let room = cell.contentView.frame.width
      cell.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
      cell.layoutIfNeeded()
      let width = CellAccessoryFactory.standardSize(of: accessory.content, for: UITraitCollection.current).width
      XCTAssertEqual(cell.contentView.frame.width, room - width * 18 / 22, accuracy: 1, "\(accessory.accessoryType)")
    }
  }

  func testTheCalendarGrowsUpToALimit() {
    func titles(_ size: PreferredTextSize) -> (CGFloat, CGSize) {
      let device = SimulatedDevice(textSize: size)
      let picker = UIDatePicker()
      (picker.datePickerMode, picker.preferredDatePickerStyle) = (.dateAndTime, .inline)
      picker.frame.size = picker.intrinsicContentSize
      let root = UIViewController()
      root.view.addSubview(picker)
      device.show(root)
      device.advanceFrames(1)
      func labels(_ view: UIView) -> [UILabel] {
        view.subviews.flatMap { labels($0) + [$0 as? UILabel].compactMap { $0 } }
      }
      let numbers = labels(picker).filter { $0.text == "15" }
      return (numbers.map(\.font.pointSize).max() ?? 0, picker.intrinsicContentSize)
    }
    let (large, largest, beyond) = (titles(.large), titles(.extraExtraExtraLarge), titles(.accessibilityLarge))
    XCTAssertGreaterThanOrEqual(large.0, 20)
    XCTAssertGreaterThan(largest.0, large.0 + 4)
    XCTAssertEqual(beyond.0, largest.0)
    XCTAssertEqual(beyond.1, large.1, "it has the same size")
  }
}
