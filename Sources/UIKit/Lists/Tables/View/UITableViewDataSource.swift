/// Says what a table shows. What is optional has a default.
@preconcurrency @MainActor public protocol UITableViewDataSource: NSObjectProtocol {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int

  /// Asks for the cell of a row that comes into sight: one that was dequeued, or any other that shows no row.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell

  /// Asks for the number of sections. Default: 1.
  func numberOfSections(in tableView: UITableView) -> Int
  /// Asks for the text of a header. Default: nil, no text.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  /// Asks for the text of a footer. Default: nil, no text.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?

  /// Asks for the titles of an index beside the rows, by which a finger finds sections. Default: nil, no index.
  func sectionIndexTitles(for tableView: UITableView) -> [String]?
  /// Asks for the section to which a title of the index leads; one that does not exist for none. Default: that of the
  /// title's number.
  func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int

  /// Whether the row can be deleted or inserted at by hand. Default: false; the build plugin makes that true where
  /// there is a `commit`.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Whether the row can be dragged to another place while the table is edited. Default: false; the build plugin makes
  /// that true where there is a `moveRowAt`.
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// Tells the data source that a person has deleted the row, or tapped its plus. The method changes the data and tells
  /// the table. Does nothing by default.
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
  /// Tells the data source that a person has dragged the row to another place: the table shows it there already. It
  /// does nothing by default.
  func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  public func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    index
  }
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
}

/// Learns which rows are likely to be shown soon.
@preconcurrency @MainActor public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  /// The rows nearest to those in sight come first.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Tells the data source that rows won't be shown soon after all: the content scrolls the other way. It does nothing
  /// by default.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}
