import UIKitTesting
import XCTest

@testable import UIKit

/// A device that shows a table.
@preconcurrency @MainActor class TableTestCase: XCTestCase {
  var device: SimulatedDevice!
  var view: UITableView!
  var rows = TableRows([])
  var style: UITableView.Style { .plain }
  var sections: [[String]] { [(0..<50).map { "\($0)" }] }

  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      rows = TableRows(sections)
      view = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), style: style)
      view.contentInsetAdjustmentBehavior = .never
      view.accessibilityIdentifier = "table"
      view.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      view.dataSource = rows
      view.delegate = rows
      prepare()
      device.show(view)
    }
  }

  func prepare() {}

  override func tearDown() {
    MainActor.assumeIsolated { (device, view) = (nil, nil) }
    super.tearDown()
  }

  /// The frame of a row as it is on screen, in the content's coordinates.
  func shownFrame(_ row: Int, section: Int = 0) -> CGRect? {
    view.cellForRow(at: IndexPath(row: row, section: section)).map { ($0.layer.presentation() ?? $0.layer).frame }
  }

  var shownTexts: [String] { view.visibleCells.compactMap { $0.textLabel?.text } }

  func save(_ name: String) {
    guard let folder = ProcessInfo.processInfo.environment["TABLE_PICTURES"] else { return }
    try? device.snapshot().writePNG(toFile: "\(folder)/\(name).png")
  }
}

/// Rows of text in sections, and a log of what the table asks and tells.
@preconcurrency @MainActor final class TableRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  var sections: [[String]]
  var headers: [String] = []
  var footers: [String] = []
  var log: [String] = []
  var made = 0
  var heights: [IndexPath: CGFloat] = [:]
  var height: CGFloat = UITableView.automaticDimension
  var isEditable = false
  var isMovable = false
  var trailing: UISwipeActionsConfiguration?
  var rowActions: [UITableViewRowAction]?
  var leading: UISwipeActionsConfiguration?
  var fill: (UITableViewCell, String) -> Void = { cell, text in cell.textLabel?.text = text }

  init(_ sections: [[String]]) { self.sections = sections }

  func note(_ what: String, _ path: IndexPath) { log.append("\(what) \(path.section).\(path.row)") }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    made += 1
    fill(cell, sections[indexPath.section][indexPath.row])
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    headers.indices.contains(section) ? headers[section] : nil
  }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    footers.indices.contains(section) ? footers[section] : nil
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    heights[indexPath] ?? height
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { isEditable }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { isMovable }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    note("commit", indexPath)
    sections[indexPath.section].remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }
  func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
    note("move", sourceIndexPath)
    note("to", destinationIndexPath)
    let text = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
    sections[destinationIndexPath.section].insert(text, at: destinationIndexPath.row)
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) { note("didHighlight", indexPath) }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    note("didUnhighlight", indexPath)
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    note("willSelect", indexPath)
    return indexPath
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { note("didSelect", indexPath) }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { note("didDeselect", indexPath) }
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { trailing }
  func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
    rowActions
  }
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { leading }
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    note("willBeginEditing", indexPath)
  }
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    log.append("didEndEditing \(indexPath.map { "\($0.section).\($0.row)" } ?? "nil")")
  }
}
