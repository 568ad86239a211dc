/// The rows that a table's document has itself.
@MainActor final class StaticRows {
  struct Row {
    let cell: UITableViewCell
    /// The height; nil for the table's.
    let height: CGFloat?
  }

  struct Section {
    let header: String?
    let footer: String?
    let rows: [Row]
  }

  var sections: [Section] = []

  /// The row at a path; nil for what a controller has said itself, beyond the document's rows.
  func row(_ path: IndexPath) -> Row? {
    guard path.count == 2, let section = section(path.section) else { return nil }
    return section.rows.indices.contains(path.row) ? section.rows[path.row] : nil
  }

  func section(_ index: Int) -> Section? { sections.indices.contains(index) ? sections[index] : nil }
}
