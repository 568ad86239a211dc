import UIKit

/// The rows that a table finds in rectangles: five of 44 points in one of 320 x 200.
struct RowProbe: Probe {
  /// The rectangle's x, y, width and height.
  var rectangle: [Double]

  struct Outcome: Encodable {
    let rows: [Int]
  }

  func perform(on stage: any Stage) throws -> Outcome {
    let rectangle = try CGRect(rectangle)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 200), style: .plain)
    let rows = PlainRows(5)
    table.rowHeight = 44
    table.contentInsetAdjustmentBehavior = .never
    table.dataSource = rows
    stage.root.addSubview(table)
    table.layoutIfNeeded()
    return Outcome(rows: table.indexPathsForRows(in: rectangle)?.map(\.row) ?? [])
  }
}
