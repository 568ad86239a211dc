import UIKitTesting
import XCTest

@testable import UIKit

/// The index beside a table's rows.
@preconcurrency @MainActor final class TableIndexTests: XCTestCase {
  private final class Names: NSObject, UITableViewDataSource {
    var letters = (0..<26).map { String(UnicodeScalar(65 + $0)!) }
    var asked: [Int] = []

    func numberOfSections(in tableView: UITableView) -> Int { letters.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "\(letters[indexPath.section])\(indexPath.row)"
      cell.accessoryType = .disclosureIndicator
      return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { letters[section] }
    func sectionIndexTitles(for tableView: UITableView) -> [String]? { letters.isEmpty ? nil : letters }
    func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
      asked.append(index)
      return index
    }
  }

  private var device: SimulatedDevice!
  private var table: UITableView!
  private let names = Names()

  override func setUp() {
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      table = UITableView(frame: .zero, style: .plain)
      table.dataSource = names
      device.show(table)
      device.advanceFrames(2)
    }
  }

  override func tearDown() { MainActor.assumeIsolated { (device, table) = (nil, nil) } }

  func testLayout() {
    let all = SectionIndexLayout(count: 3, height: 100)
    XCTAssertEqual(all.lines, [0, 1, 2])
    XCTAssertEqual(all.frame(ofLine: 0), CGRect(x: 0, y: 29, width: 15, height: 14))
    XCTAssertEqual([-50, 30, 44, 58, 71, 500].map { all.title(at: $0) }, [0, 0, 1, 2, 2, 2])
    let some = SectionIndexLayout(count: 26, height: 14 * 6)
    XCTAssertEqual(some.lines, [0, nil, 13, nil, 25], "every other line stands for what lies between")
    XCTAssertEqual(some.title(at: 42), 13, "a finger finds all of them")
    XCTAssertEqual(SectionIndexLayout(count: 5, height: 3).lines, [])
    XCTAssertNil(SectionIndexLayout(count: 0, height: 100).title(at: 3))
  }

  func testAFingerGoesThroughTheSections() throws {
    let place = try XCTUnwrap(device["sectionIndex"]).frame
    XCTAssertEqual(place.maxX, 390)
    let pitch = SectionIndexLayout.pitch
    let top = place.midY - 13 * pitch
    device.touchDown(at: CGPoint(x: 384, y: top + 2.5 * pitch))
    device.advanceFrames(2)
    XCTAssertEqual(table.contentOffset.y, table.rectForHeader(inSection: 2).minY - 47, accuracy: 0.5)
    device.touchMove(to: CGPoint(x: 384, y: top + 10.5 * pitch))
    device.touchMove(to: CGPoint(x: 384, y: top + 10.7 * pitch))
    device.advanceFrames(2)
    XCTAssertEqual(table.contentOffset.y, table.rectForHeader(inSection: 10).minY - 47, accuracy: 0.5)
    device.touchUp()
    device.advance(by: 0.5)
    XCTAssertEqual(names.asked, [2, 10])
    XCTAssertEqual(table.contentOffset.y, table.rectForHeader(inSection: 10).minY - 47, accuracy: 0.5, "no scrolling")
    XCTAssertEqual(device.feedback.filter { $0.kind == .selection }.count, 2)
    XCTAssertNil(table.indexPathForSelectedRow)
    XCTAssertEqual(device["sectionIndex"]?.frame, place, "it stays where it is")
    if let folder = ProcessInfo.processInfo.environment["PICTURES"] {
      try device.writeSnapshot(toFile: "\(folder)/section-index.png")
    }
  }

  func testWhereThereAreEnoughRows() {
    let arrow = table.visibleCells[0].layoutMargins.right
    table.sectionIndexMinimumDisplayRowCount = 105
    device.advanceFrames(2)
    XCTAssertNil(device["sectionIndex"])
    XCTAssertEqual(table.visibleCells[0].layoutMargins.right, arrow - 15, "cells keep off it")
    table.sectionIndexMinimumDisplayRowCount = 104
    device.advanceFrames(2)
    XCTAssertNotNil(device["sectionIndex"])
    names.letters = []
    table.reloadData()
    device.advanceFrames(2)
    XCTAssertNil(device["sectionIndex"])
  }

  func testReadableWidth() {
    table.sectionIndexMinimumDisplayRowCount = 1000
    table.frame = CGRect(x: 0, y: 0, width: 1000, height: 500)
    table.cellLayoutMarginsFollowReadableWidth = true
    device.advanceFrames(2)
    let cell = table.visibleCells[0]
    XCTAssertEqual(cell.layoutMargins.left, 164)
    cell.accessoryType = .disclosureIndicator
    device.advanceFrames(2)
    XCTAssertEqual(cell.parts.accessory?.frame.maxX, 1000 - 160)
    XCTAssertEqual(cell.contentView.frame.maxX, 1000 - 160 - 10.5)
  }
}
