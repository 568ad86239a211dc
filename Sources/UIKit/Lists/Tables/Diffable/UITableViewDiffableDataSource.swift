/// A data source that shows snapshots, and finds out by itself what changes from one to the next.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: NSObject, UITableViewDataSource {
  /// Makes the cell of a row. Nil ends the program.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  /// How rows and sections come and go. Default: `.automatic`.
  open var defaultRowAnimation: UITableView.RowAnimation = .automatic

  private final weak var tableView: UITableView?
  private final let cellProvider: CellProvider
  private final let shown = ShownSnapshot<SectionIdentifierType, ItemIdentifierType>()

  /// Becomes the table's data source, which doesn't keep it alive.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  // MARK: Snapshots

  /// A copy of what is shown.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { shown.snapshot }

  /// Shows a snapshot.
  /// - Parameters:
  ///   - animatingDifferences: whether what changes moves to its place.
  ///   - completion: called once all is in its place.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    guard let tableView else { return }
    shown.apply(snapshot, to: tableView, animated: animatingDifferences, completion: completion) { changes in
      tableView.change(self.defaultRowAnimation) { $0 = changes }
    }
  }

  /// Shows a snapshot without finding out what changes: all cells are made anew.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    shown.reload(snapshot, in: tableView, completion: completion)
  }

  // MARK: Identifiers

  /// Returns the identifier of a row; nil where there is no such row.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { shown.item(at: indexPath) }
  /// Returns the place of a row; nil where there is no such row.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { shown.place(of: itemIdentifier) }
  /// Returns the identifier of a section; nil where there is no such section.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { shown.section(at: index) }
  /// Returns the index of a section; nil where there is no such section.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    shown.snapshot.indexOfSection(sectionIdentifier)
  }

  // MARK: The table's questions

  open func numberOfSections(in tableView: UITableView) -> Int { shown.snapshot.numberOfSections }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shown.count(ofSection: section)
  }

  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let item = itemIdentifier(for: indexPath), let cell = cellProvider(tableView, indexPath, item) else {
      fatalError("table view: the cell provider has made no cell for \(indexPath.words)")
    }
    return cell
  }

  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    index
  }
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
}
