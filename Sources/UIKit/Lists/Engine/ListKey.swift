/// Names one element of a list: what shows an item, a part of a section, or a part of the whole list.
///
/// The keys of items are in the order of the data.
protocol ListKey: Hashable, Comparable {
  /// The element that shows an item.
  static func item(_ path: IndexPath) -> Self
  /// The item that the element shows; nil for all other parts.
  var path: IndexPath? { get }
  /// The section with which a part goes that shows no item; nil for parts of the whole list.
  var sectionOfPart: Int? { get }
  /// The same part of another section.
  func moved(toSection section: Int) -> Self
}

extension ListMapping {
  /// The key of an element afterwards: parts of sections stay with their section. Nil for what is deleted or reloaded.
  func newKey<Key: ListKey>(of old: Key) -> Key? {
    if let path = old.path { return newPath(of: path).map { .item($0) } }
    guard let section = old.sectionOfPart else { return old }
    guard !reloadedSections.contains(section) else { return nil }
    return sections.new(of: section).map { old.moved(toSection: $0) }
  }

  /// The key that an element had before. Nil for what is inserted or reloaded.
  func oldKey<Key: ListKey>(of new: Key) -> Key? {
    if let path = new.path { return oldPath(of: path).map { .item($0) } }
    guard let section = new.sectionOfPart else { return new }
    guard let old = sections.old(of: section), !reloadedSections.contains(old) else { return nil }
    return new.moved(toSection: old)
  }

  /// The same as `oldKey`, but what is reloaded has an old key, too.
  func oldPlaceKey<Key: ListKey>(of new: Key) -> Key? {
    if let path = new.path {
      if let old = oldPlace(of: path) { return .item(old) }
      return sections.old(of: path.section).map { .item(IndexPath(item: path.item, section: $0)) }
    }
    guard let section = new.sectionOfPart else { return new }
    return sections.old(of: section).map { new.moved(toSection: $0) }
  }
}
