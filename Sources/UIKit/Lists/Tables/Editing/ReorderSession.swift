/// A row under a finger, on its way to another place. The table shows it where it would go; the data know nothing yet.
struct ReorderSession {
  /// By the data.
  let source: IndexPath
  /// Where the row would be now.
  var target: IndexPath
  let cell: UITableViewCell
  /// From the finger to the cell's middle.
  let grip: CGFloat
  /// In the table's coordinates.
  var finger: CGPoint
  /// From the rows as the data have them to those that show.
  var mapping: ListMapping

  var slot: TableSlot { .item(target) }
}
