/// Implements what it has to: the protocol's defaults answer the rest.
private final class SilentDelegate: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
}

/// What goes on to another data source where an object's class says so. Who edits or moves rows says whether that may be
/// done.
extension UITableViewDataSource where Self: MessageForwarding {
  private func receiver(_ selector: Selector) -> any UITableViewDataSource {
    receiver(of: selector, as: (any UITableViewDataSource).self) ?? SilentDelegate()
  }

  public func numberOfSections(in tableView: UITableView) -> Int {
    receiver("numberOfSectionsIn:").numberOfSections(in: tableView)
  }

  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    receiver("tableView:titleForHeaderInSection:").tableView(tableView, titleForHeaderInSection: section)
  }

  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    receiver("tableView:titleForFooterInSection:").tableView(tableView, titleForFooterInSection: section)
  }

  public func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    receiver("sectionIndexTitlesFor:").sectionIndexTitles(for: tableView)
  }

  public func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    receiver("tableView:sectionForSectionIndexTitle:at:").tableView(
      tableView, sectionForSectionIndexTitle: title, at: index)
  }

  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    let decider = receiver(of: "tableView:canEditRowAt:", as: (any UITableViewDataSource).self)
    return (decider ?? receiver("tableView:commit:forRowAt:")).tableView(tableView, canEditRowAt: indexPath)
  }

  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    let decider = receiver(of: "tableView:canMoveRowAt:", as: (any UITableViewDataSource).self)
    return (decider ?? receiver("tableView:moveRowAt:to:")).tableView(tableView, canMoveRowAt: indexPath)
  }

  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    receiver("tableView:commit:forRowAt:").tableView(tableView, commit: editingStyle, forRowAt: indexPath)
  }

  public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    receiver("tableView:moveRowAt:to:").tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath)
  }
}
