import UIKitTesting
import XCTest

@testable import UIKit

/// Rows, headers, selection and scrolling of a plain table.
@preconcurrency @MainActor final class TableViewTests: TableTestCase {
  func testOnlyWhatShowsIsMade() {
    rows.sections = [(0..<10_000).map { "\($0)" }]
    rows.made = 0
    view.reloadData()
    device.advanceFrames(1)
    XCTAssertEqual(view.visibleCells.count, 20)
    XCTAssertEqual(rows.made, 20)
    XCTAssertEqual(view.contentSize.height, 440_000)
    device.drag(from: CGPoint(x: 100, y: 700), to: CGPoint(x: 100, y: 200), seconds: 0.1)
    device.advance(by: 3)
    XCTAssertLessThanOrEqual(view.visibleCells.count, 21)
    XCTAssertGreaterThan(view.contentOffset.y, 800)
    XCTAssertEqual(shownTexts.first, "\(Int(view.contentOffset.y / 44))")
    XCTAssertLessThanOrEqual(view.subviews.compactMap { $0 as? UITableViewCell }.count, 21, "others wait unseen")
  }

  func testRowsAreFortyFourHighWithALineBelow() {
    XCTAssertEqual(shownFrame(1), CGRect(x: 0, y: 44, width: 390, height: 44))
    let cell = view.cellForRow(at: IndexPath(row: 1, section: 0))!
    XCTAssertEqual(cell.textLabel?.frame.minX, 16)
    XCTAssertEqual(cell.parts.separators.map(\.frame), [CGRect(x: 16, y: 43.5, width: 374, height: 0.5)])
    view.separatorInset = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 10)
    device.advanceFrames(1)
    XCTAssertEqual(cell.parts.separators.map(\.frame), [CGRect(x: 40, y: 43.5, width: 340, height: 0.5)])
    view.separatorStyle = .none
    device.advanceFrames(1)
    XCTAssertEqual(cell.parts.separators.count, 0)
    save("plain")
  }

  func testSeparatorsHaveAnEffect() throws {
    view.backgroundColor = .red
    view.separatorColor = .clear
    rows.fill = { cell, _ in cell.backgroundColor = .clear }
    view.reloadData()
    device.advanceFrames(1)
    var line: UIView { view.cellForRow(at: IndexPath(row: 2, section: 0))!.parts.separators[0] }
    func green() -> UInt8 {
      let picture = device.snapshot()
      let scale = picture.width / 390
      return picture.pixels[(132 * scale - 1) * picture.bytesPerRow + 200 * scale * 4 + 1]
    }
    let plain = green()
    let effect = UIBlurEffect(style: .systemMaterialLight)
    view.separatorEffect = effect
    device.advanceFrames(1)
    XCTAssertTrue((line as? UIVisualEffectView)?.effect === effect)
    XCTAssertGreaterThan(green(), plain + 60, "paler than what lies behind")
    view.separatorColor = .blue
    device.advanceFrames(1)
    XCTAssertEqual((line as? UIVisualEffectView)?.contentView.backgroundColor, .blue, "the colour lies over it")
    view.separatorEffect = nil
    device.advanceFrames(1)
    XCTAssertFalse(line is UIVisualEffectView)
    XCTAssertEqual(line.backgroundColor, .blue)
  }

  func testMarginsOfACellMoveTextAndLine() {
    let cell = view.cellForRow(at: IndexPath(row: 1, section: 0))!
    cell.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 10)
    device.advanceFrames(1)
    XCTAssertEqual(cell.textLabel?.frame.minX, 30)
    XCTAssertEqual(cell.parts.separators.first?.frame.minX, 30)
  }

  func testATapAsksAndTellsInOrder() {
    device.tap(at: CGPoint(x: 100, y: 100))
    XCTAssertEqual(rows.log, ["didHighlight 0.2", "willSelect 0.2", "didSelect 0.2", "didUnhighlight 0.2"])
    XCTAssertEqual(view.indexPathForSelectedRow, IndexPath(row: 2, section: 0))
    rows.log = []
    device.tap(at: CGPoint(x: 100, y: 150))
    XCTAssertEqual(
      rows.log, ["didHighlight 0.3", "willSelect 0.3", "didDeselect 0.2", "didSelect 0.3", "didUnhighlight 0.3"])
    view.allowsMultipleSelection = true
    device.tap(at: CGPoint(x: 100, y: 10))
    XCTAssertEqual(view.indexPathsForSelectedRows?.map(\.row), [0, 3])
    let cell = view.cellForRow(at: IndexPath(row: 3, section: 0))!
    XCTAssertEqual(cell.plate.configuration.backgroundColor, .systemGray4)
    view.deselectRow(at: IndexPath(row: 3, section: 0), animated: false)
    device.advanceFrames(1)
    XCTAssertEqual(cell.plate.configuration.backgroundColor, .systemBackground)
  }

  func testHeadersStayInSight() {
    rows.sections = [(0..<20).map { "\($0)" }, (0..<20).map { "\($0)" }]
    rows.headers = ["One", "Two"]
    view.reloadData()
    device.advanceFrames(1)
    let first = view.headerView(forSection: 0)!
    XCTAssertEqual(first.frame.minY, 22, "sectionHeaderTopPadding")
    XCTAssertFalse(first.configurationState.isPinned)
    view.contentOffset.y = 300
    device.advanceFrames(1)
    XCTAssertEqual(view.headerView(forSection: 0)?.frame.minY, 300)
    XCTAssertEqual(view.headerView(forSection: 0)?.configurationState.isPinned, true)
    let end = view.rect(forSection: 0).maxY
    view.contentOffset.y = end - 10
    device.advanceFrames(1)
    XCTAssertEqual(view.headerView(forSection: 0)?.frame.maxY, end, "the end of its section pushes it out")
    save("pinned")
  }

  func testHeaderAndFooterOfTheTable() {
    view.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 70))
    view.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
    device.advanceFrames(1)
    XCTAssertEqual(view.tableHeaderView?.frame, CGRect(x: 0, y: 0, width: 390, height: 70))
    XCTAssertEqual(shownFrame(0)?.minY, 70)
    XCTAssertEqual(view.contentSize.height, 100 + 50 * 44)
    XCTAssertEqual(view.tableFooterView?.frame.minY, 70 + 50 * 44)
  }

  func testScrollToRow() {
    view.scrollToRow(at: IndexPath(row: 30, section: 0), at: .top, animated: false)
    XCTAssertEqual(view.contentOffset.y, 30 * 44)
    view.scrollToRow(at: IndexPath(row: 30, section: 0), at: .bottom, animated: false)
    XCTAssertEqual(view.contentOffset.y, 31 * 44 - 844)
    view.scrollToRow(at: IndexPath(row: 30, section: 0), at: .none, animated: false)
    XCTAssertEqual(view.contentOffset.y, 31 * 44 - 844)
    view.scrollToRow(at: IndexPath(row: 0, section: 0), at: .middle, animated: true)
    device.advance(by: 0.5)
    XCTAssertEqual(view.contentOffset.y, 0)
    XCTAssertEqual(view.indexPathsForVisibleRows?.count, 20)
    XCTAssertEqual(view.indexPathForRow(at: CGPoint(x: 5, y: 45)), IndexPath(row: 1, section: 0))
    XCTAssertEqual(view.rectForRow(at: IndexPath(row: 3, section: 0)).minY, 132)
  }

  func testRowsAheadArePrepared() {
    let preparer = Preparer()
    view.prefetchDataSource = preparer
    device.advanceFrames(1)
    XCTAssertEqual(preparer.asked.first?.first, 20, "the nearest first")
    XCTAssertEqual(preparer.asked.first?.count, 19)
    view.contentOffset.y = 1000
    device.advanceFrames(1)
    view.contentOffset.y = 900
    device.advanceFrames(1)
    XCTAssertFalse(preparer.cancelled.isEmpty, "the content has turned")
  }

  /// The other rows show elsewhere than the data have them, meanwhile.
  func testARowThatComesIntoSightDuringADragIsSelectedAsInTheData() throws {
    view.selectRow(at: IndexPath(row: 5, section: 0), animated: false, scrollPosition: .none)
    device.advanceFrames(1)
    let cell = try XCTUnwrap(view.cellForRow(at: IndexPath(row: 0, section: 0)))
    XCTAssertNotNil(view.beginMove(of: cell, at: CGPoint(x: 370, y: 22)))
    view.continueMove(to: CGPoint(x: 370, y: 400))
    XCTAssertEqual(view.dataPath(IndexPath(row: 4, section: 0)), IndexPath(row: 5, section: 0))
    for offset in [1200, 0] as [CGFloat] {
      view.contentOffset.y = offset
      device.advanceFrames(2)
    }
    let selected = view.visibleCells.filter(\.isSelected).compactMap { view.indexPath(for: $0) }
    XCTAssertEqual(selected, [IndexPath(row: 4, section: 0)])
    view.endMove(isCancelled: true)
  }

  /// The numbers of rows that a movement would begin with aren't known then.
  func testNoRowIsTakenWhileChangesAreCollected() throws {
    device.advanceFrames(1)
    let cell = try XCTUnwrap(view.cellForRow(at: IndexPath(row: 0, section: 0)))
    view.beginUpdates()
    XCTAssertNil(view.beginMove(of: cell, at: cell.center))
    view.endUpdates()
    XCTAssertNotNil(view.beginMove(of: cell, at: cell.center))
    XCTAssertTrue(view.hasUncommittedUpdates)
    XCTAssertNil(view.beginMove(of: cell, at: cell.center), "one at a time")
    view.endMove(isCancelled: true)
    XCTAssertFalse(view.hasUncommittedUpdates)
  }
}

@preconcurrency @MainActor private final class Preparer: NSObject, UITableViewDataSourcePrefetching {
  var asked: [[Int]] = []
  var cancelled: [[Int]] = []
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    asked.append(indexPaths.map(\.row))
  }
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    cancelled.append(indexPaths.map(\.row))
  }
}

/// Rows that find out their height by themselves.
@preconcurrency @MainActor final class TableSizingTests: TableTestCase {
  override var sections: [[String]] {
    [(0..<300).map { "Row \($0) " + String(repeating: "and so on ", count: $0 * 7 % 23) }]
  }

  override func prepare() {
    rows.fill = { cell, text in
      var content = UIListContentConfiguration.cell()
      content.text = text
      cell.contentConfiguration = content
    }
    view.estimatedRowHeight = 60
  }

  func testNoJumpWhileHeightsAreFoundOut() {
    view.contentOffset.y = 6000
    device.advanceFrames(1)
    for step in 0..<200 {
      let before = view.indexPathsForVisibleRows!.map { ($0.row, view.rectForRow(at: $0).minY - view.contentOffset.y) }
      view.contentOffset.y -= 20
      device.advanceFrames(1)
      let offset = view.contentOffset.y
      for (row, y) in before {
        guard let frame = shownFrame(row) else { continue }
        XCTAssertEqual(frame.minY - offset, y + 20, accuracy: 0.01, "row \(row) jumps in step \(step)")
      }
    }
    save("sizing")
  }

  func testAFlickUpwardsMovesRowsEvenly() {
    view.contentOffset.y = 9000
    device.advanceFrames(1)
    device.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 600), seconds: 0.1)
    var places: [Int: CGFloat] = [:]
    var lastStep: CGFloat = 0
    for frame in 0..<40 {
      device.advanceFrames(1)
      let offset = view.contentOffset.y
      var now: [Int: CGFloat] = [:]
      for path in view.indexPathsForVisibleRows ?? [] { now[path.row] = shownFrame(path.row)!.minY - offset }
      let steps = now.compactMap { row, y in places[row].map { y - $0 } }
      if let step = steps.first {
        for other in steps { XCTAssertEqual(other, step, accuracy: 0.01) }
        if frame > 2 { XCTAssertLessThanOrEqual(step, lastStep + 1, "it only gets slower") }
        lastStep = step
      }
      places = now
    }
    XCTAssertGreaterThan(lastStep, 0)
  }

  func testNewContentMakesAnotherHeight() {
    let path = IndexPath(row: 0, section: 0)
    let before = view.rectForRow(at: path).height
    var content = UIListContentConfiguration.cell()
    content.text = String(repeating: "long ", count: 60)
    view.cellForRow(at: path)?.contentConfiguration = content
    device.advanceFrames(1)
    XCTAssertGreaterThan(view.rectForRow(at: path).height, before + 40)
  }

  func testConstraintsSayTheHeight() {
    rows.fill = { cell, text in
      let box = cell.contentView.viewWithTag(7) ?? UIView()
      guard box.superview == nil else { return }
      box.tag = 7
      box.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(box)
      NSLayoutConstraint.activate([
        box.heightAnchor.constraint(equalToConstant: 80),
        box.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 10),
        box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -10),
        box.leadingAnchor.constraint(equalTo: cell.contentView.layoutMarginsGuide.leadingAnchor),
      ])
    }
    view.register(UITableViewCell.self, forCellReuseIdentifier: "row2")
    rows.sections = [["a", "b"]]
    view.reloadData()
    view.register(nil as AnyClass?, forCellReuseIdentifier: "row")
    view.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    device.advanceFrames(1)
    XCTAssertEqual(view.rectForRow(at: IndexPath(row: 1, section: 0)).height, 100)
    XCTAssertEqual(view.cellForRow(at: IndexPath(row: 1, section: 0))?.contentView.viewWithTag(7)?.frame.minX, 16)
  }
}

/// Sections in rounded rectangles.
@preconcurrency @MainActor final class InsetGroupedTableTests: TableTestCase {
  override var style: UITableView.Style { .insetGrouped }
  override var sections: [[String]] { [["Airplane Mode", "Wi-Fi", "Bluetooth"], ["About"]] }

  override func prepare() {
    rows.headers = ["Network", ""]
    rows.footers = ["What the radio does."]
    rows.fill = { cell, text in
      var content = UIListContentConfiguration.valueCell()
      content.text = text
      content.secondaryText = text == "Wi-Fi" ? "Home" : nil
      cell.contentConfiguration = content
      cell.accessoryType = text == "Bluetooth" ? .checkmark : .disclosureIndicator
    }
  }

  func testSectionsHaveMarginsAndRoundEnds() {
    save("inset")
    let first = view.cellForRow(at: IndexPath(row: 0, section: 0))!
    XCTAssertEqual(first.frame.minX, 16)
    XCTAssertEqual(first.frame.width, 358)
    XCTAssertEqual(first.frame.minY, 55.5, "header of the first section")
    XCTAssertEqual(first.layer.cornerRadius, 10)
    XCTAssertEqual(first.layer.maskedCorners, [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    let middle = view.cellForRow(at: IndexPath(row: 1, section: 0))!
    XCTAssertEqual(middle.layer.cornerRadius, 0)
    let last = view.cellForRow(at: IndexPath(row: 2, section: 0))!
    XCTAssertEqual(last.parts.separators.count, 0)
    XCTAssertEqual(last.parts.accessory?.frame.maxX, 342)
    XCTAssertEqual(view.headerView(forSection: 0)?.textLabel?.text, "NETWORK")
    XCTAssertEqual(view.backgroundColor, .systemGroupedBackground)
    XCTAssertEqual(middle.plate.configuration.backgroundColor, .secondarySystemGroupedBackground)
  }

  private static let top: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
  private static let bottom: CACornerMask = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]

  /// How far what rounds a cell's corners on their way reaches beyond the cell's lower edge, in this frame and the next
  /// ones.
  private func reaches(_ cell: UITableViewCell, frames: Int) -> [CGFloat] {
    (0..<frames).compactMap { _ in
      device.advanceFrames(1)
      return cell.mask?.layer.presentation().map { $0.frame.maxY - cell.bounds.maxY }
    }
  }

  func testCornersComeWithTheRows() throws {
    let cases: [(kept: Int, stay: CACornerMask)] = [(1, Self.top), (2, [])]
    for (kept, stay) in cases {
      rows.sections[0] = ["Airplane Mode", "Wi-Fi", "Bluetooth"]
      view.reloadData()
      device.advanceFrames(1)
      let cell = try XCTUnwrap(view.cellForRow(at: IndexPath(row: kept - 1, section: 0)))
      rows.sections[0].removeLast(3 - kept)
      view.deleteRows(at: (kept..<3).map { IndexPath(row: $0, section: 0) }, with: .fade)
      XCTAssertEqual(cell.layer.maskedCorners, stay, "the others are still to come")
      let reaches = reaches(cell, frames: 20)
      XCTAssertEqual(reaches.count, 20)
      XCTAssertGreaterThan(reaches[0], 15)
      XCTAssertEqual(reaches, reaches.sorted(by: >))
      XCTAssertLessThan(reaches[19], 1)
      device.advance(by: 0.5)
      XCTAssertNil(cell.mask)
      XCTAssertEqual(cell.layer.cornerRadius, 10)
      XCTAssertEqual(cell.layer.maskedCorners, stay.union(Self.bottom))
    }
  }

  func testCornersGoWithTheRows() throws {
    device.advanceFrames(1)
    let cell = try XCTUnwrap(view.cellForRow(at: IndexPath(row: 2, section: 0)))
    rows.sections[0].append("Battery")
    view.insertRows(at: [IndexPath(row: 3, section: 0)], with: .fade)
    let reaches = reaches(cell, frames: 20)
    XCTAssertEqual(reaches.count, 20)
    XCTAssertLessThan(reaches[0], 5)
    XCTAssertEqual(reaches, reaches.sorted())
    XCTAssertGreaterThan(reaches[19], 19)
    let new = try XCTUnwrap(view.cellForRow(at: IndexPath(row: 3, section: 0)))
    XCTAssertNil(new.mask, "what comes has its corners")
    XCTAssertEqual(new.layer.maskedCorners, Self.bottom)
    device.advance(by: 0.5)
    XCTAssertNil(cell.mask)
    XCTAssertEqual(cell.layer.cornerRadius, 0)
  }
}
