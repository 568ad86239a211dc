/// A place for one view of a table: a row, or the header or footer of a section. In the order in which they lie.
struct TableSlot: ListKey, ListPlace {
  let section: Int
  /// The index of the row: −1 for the header, above all rows for the footer.
  let index: Int

  private static let footerIndex = Int.max

  static func item(_ path: IndexPath) -> TableSlot { TableSlot(section: path.section, index: path.row) }
  static func row(_ row: Int, _ section: Int) -> TableSlot { TableSlot(section: section, index: row) }
  static func header(_ section: Int) -> TableSlot { TableSlot(section: section, index: -1) }
  static func footer(_ section: Int) -> TableSlot { TableSlot(section: section, index: footerIndex) }

  var isHeader: Bool { index == -1 }
  var isFooter: Bool { index == Self.footerIndex }
  var isRow: Bool { !isHeader && !isFooter }

  var key: TableSlot { self }
  var path: IndexPath? { isRow ? IndexPath(row: index, section: section) : nil }
  var sectionOfPart: Int? { isRow ? nil : section }
  func moved(toSection section: Int) -> TableSlot { TableSlot(section: section, index: index) }

  static func < (one: TableSlot, other: TableSlot) -> Bool {
    (one.section, one.index) < (other.section, other.index)
  }
}
