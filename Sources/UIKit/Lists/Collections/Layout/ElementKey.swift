/// The identity of an element in a collection view.
struct ElementKey: Hashable {
  let category: UICollectionView.ElementCategory
  /// The kind of supplementary and decoration views; empty for cells.
  let kind: String
  let indexPath: IndexPath

  /// The same part of another item.
  func moved(to path: IndexPath) -> ElementKey { ElementKey(category: category, kind: kind, indexPath: path) }

  static func supplementary(_ kind: String, _ indexPath: IndexPath) -> ElementKey {
    ElementKey(category: .supplementaryView, kind: kind, indexPath: indexPath)
  }
}

extension ElementKey: ListKey {
  static func item(_ path: IndexPath) -> ElementKey { ElementKey(category: .cell, kind: "", indexPath: path) }

  var path: IndexPath? { category == .cell ? indexPath : nil }

  /// Layouts may name parts of the whole list by index paths of other lengths.
  var sectionOfPart: Int? { category != .cell && indexPath.count == 2 ? indexPath.section : nil }

  func moved(toSection section: Int) -> ElementKey {
    ElementKey(category: category, kind: kind, indexPath: IndexPath(item: indexPath.item, section: section))
  }

  /// Whether an element comes before another one. The order is that from back to front where the z index doesn't say:
  /// decorations, cells, supplementary views.
  static func < (one: ElementKey, other: ElementKey) -> Bool {
    if one.category != other.category { return one.depth < other.depth }
    if one.indexPath != other.indexPath { return one.indexPath < other.indexPath }
    return one.kind < other.kind
  }

  private var depth: Int {
    switch category {
    case .decorationView: 0
    case .cell: 1
    case .supplementaryView: 2
    }
  }
}
