extension NibScene {
  /// Cells of a collection view with this identifier are made from the document.
  public func prototype(_ id: String, reuseIdentifier: String, of collectionView: UICollectionView) {
    collectionView.cells.register(for: reuseIdentifier) { [weak self, document, bundle] in
      Self.makeReusable(id, of: document, in: bundle, around: self)
    }
  }

  /// Supplementary views of a collection view with this kind and identifier are made from the document.
  public func supplementary(_ id: String, kind: String, reuseIdentifier: String, of collectionView: UICollectionView) {
    collectionView.pool(kind).register(for: reuseIdentifier) { [weak self, document, bundle] in
      Self.makeReusable(id, of: document, in: bundle, around: self)
    }
  }

  /// Cells of a table with this identifier are made from the document.
  public func prototype(_ id: String, reuseIdentifier: String, of tableView: UITableView) {
    tableView.cells.register(for: reuseIdentifier) { [weak self, document, bundle] in
      Self.makeReusable(id, of: document, in: bundle, around: self)
    }
  }

  /// Adds a section to a static table.
  /// - Parameter rows: cells, each with its height; nil for the table's.
  public func section(
    of tableView: UITableView, header: String?, footer: String?, rows: [(cell: UITableViewCell?, height: CGFloat?)]
  ) {
    let rows = rows.compactMap { row in row.cell.map { StaticRows.Row(cell: $0, height: row.height) } }
    let known = tableView.staticRows ?? StaticRows()
    tableView.staticRows = known
    known.sections.append(StaticRows.Section(header: header, footer: footer, rows: rows))
  }

  /// How the table looks, which code says when it makes one.
  public func style(_ style: UITableView.Style, of tableView: UITableView) { tableView.style = style }

  /// What the cell shows, which code says when it makes one.
  public func style(_ style: UITableViewCell.CellStyle, of cell: UITableViewCell) { cell.style = style }

  private static func makeReusable<View: UIView>(
    _ id: String, of document: NibDocument, in bundle: Bundle, around outer: NibScene?
  ) -> View {
    let scene = NibScene(document, bundle: bundle, storyboard: outer?.storyboard, outer: outer)
    let made = scene.load(roots: { [$0 as? UIView].compactMap { $0 } }) { document.makeObject(id, in: scene) }
    guard let view = made as? View else {
      fatalError("\(type(of: document)): the prototype \(id) is no \(View.self)")
    }
    return view
  }
}
