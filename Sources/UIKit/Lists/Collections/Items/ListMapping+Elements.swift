extension ListMapping {
  /// Where an element is afterwards: supplementary and decoration views stay with their section.
  func newKey(of old: ElementKey) -> ElementKey? {
    if old.category == .cell { return newPath(of: old.indexPath).map { old.moved(to: $0) } }
    guard old.indexPath.count == 2 else { return old }
    guard !reloadedSections.contains(old.indexPath.section), let section = sections.new(of: old.indexPath.section)
    else { return nil }
    return old.moved(to: IndexPath(item: old.indexPath.item, section: section))
  }

  /// Where it was.
  func oldKey(of new: ElementKey) -> ElementKey? {
    if new.category == .cell { return oldPath(of: new.indexPath).map { new.moved(to: $0) } }
    guard new.indexPath.count == 2 else { return new }
    guard let section = sections.old(of: new.indexPath.section), !reloadedSections.contains(section) else {
      return nil
    }
    return new.moved(to: IndexPath(item: new.indexPath.item, section: section))
  }
}
