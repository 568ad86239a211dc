extension UITableView {
  // MARK: Numbers

  /// The number of sections, as the data source has said when it was last asked.
  public final var numberOfSections: Int { engine.knownCounts.count }

  /// Returns the number of rows of a section, as the data source has said when it was last asked.
  public final func numberOfRows(inSection section: Int) -> Int { engine.count(ofSection: section) }

  // MARK: What is in sight

  /// The cells in sight, in the order of the data.
  public final var visibleCells: [UITableViewCell] { rowsInSight.compactMap(\.cell) }
  /// The places of the rows in sight, in the order of the data; nil where there is no data source.
  public final var indexPathsForVisibleRows: [IndexPath]? {
    dataSource == nil ? nil : rowsInSight.compactMap(\.key.path)
  }

  private var rowsInSight: [TableElement] {
    layOutForQuery()
    return engine.store.ordered.filter(\.key.isRow)
  }

  /// What an app has changed since the last frame counts.
  private func layOutForQuery() { if !layout.isKnown, window != nil { engine.tile() } }

  /// Returns the cell of a row; nil for one that is out of sight.
  public final func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    guard indexPath.count == 2 else { return nil }
    layOutForQuery()
    return engine.cell(at: indexPath)
  }

  /// The row that the cell shows; nil if it shows none.
  public final func indexPath(for cell: UITableViewCell) -> IndexPath? {
    guard let element = cell.element, engine.store.contains(element) else { return nil }
    return element.key.path
  }

  /// Returns the header of a section; nil for one that is out of sight or isn't there, or is no
  /// `UITableViewHeaderFooterView`.
  public final func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    engine.store[.header(section)]?.view as? UITableViewHeaderFooterView
  }

  /// Returns the footer of a section; nil for one that is out of sight or isn't there, or is no
  /// `UITableViewHeaderFooterView`.
  public final func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    engine.store[.footer(section)]?.view as? UITableViewHeaderFooterView
  }

  /// The row at a point of the content, in or out of sight.
  public final func indexPathForRow(at point: CGPoint) -> IndexPath? {
    bounds.minX..<bounds.maxX ~= point.x ? layout.preparedGeometry.row(at: point.y) : nil
  }

  /// The rows that have something in common with a rectangle of the content; nil where there is no data source.
  public final func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    dataSource == nil ? nil : layout.preparedGeometry.slots(from: rect.minY, to: rect.maxY).compactMap(\.path)
  }

  // MARK: Where rows lie

  /// Returns the rectangle of a row, in or out of sight; by an estimate where nobody has looked yet. Zero for a row
  /// that does not exist.
  public final func rectForRow(at indexPath: IndexPath) -> CGRect {
    engine.hasItem(at: indexPath) ? frame(of: .item(indexPath), in: layout.preparedGeometry, isPinned: false) : .zero
  }

  /// Returns the rectangle of a header in its own place, wherever it is shown.
  public final func rectForHeader(inSection section: Int) -> CGRect {
    engine.knownCounts.indices.contains(section)
      ? frame(of: .header(section), in: layout.preparedGeometry, isPinned: false) : .zero
  }

  /// Returns the rectangle of a footer in its own place, wherever it is shown.
  public final func rectForFooter(inSection section: Int) -> CGRect {
    engine.knownCounts.indices.contains(section)
      ? frame(of: .footer(section), in: layout.preparedGeometry, isPinned: false) : .zero
  }

  /// Returns the rectangle of a section, from the header's beginning to the footer's end.
  public final func rect(forSection section: Int) -> CGRect {
    guard engine.knownCounts.indices.contains(section) else { return .zero }
    let extent = layout.preparedGeometry.extent(ofSection: section)
    return CGRect(x: 0, y: extent.minY, width: bounds.width, height: extent.maxY - extent.minY)
  }

  /// The selected row that is nearest to a position; nil where none is selected.
  func selectedRow(nearestTo position: ScrollPosition) -> IndexPath? {
    let area = bounds.inset(by: adjustedContentInset)
    func distance(_ path: IndexPath) -> CGFloat {
      let row = rectForRow(at: path)
      switch position {
      case .top: return abs(row.minY - area.minY)
      case .bottom: return abs(row.maxY - area.maxY)
      default: return abs(row.midY - area.midY)
      }
    }
    return engine.selected.sorted().min { distance($0) < distance($1) }
  }
}
