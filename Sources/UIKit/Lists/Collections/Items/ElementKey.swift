/// Which element of a collection view is meant.
struct ElementKey: Hashable {
  let category: UICollectionView.ElementCategory
  /// Of supplementary and decoration views; empty for cells.
  let kind: String
  let indexPath: IndexPath

  static func cell(_ indexPath: IndexPath) -> ElementKey {
    ElementKey(category: .cell, kind: "", indexPath: indexPath)
  }

  static func supplementary(_ kind: String, _ indexPath: IndexPath) -> ElementKey {
    ElementKey(category: .supplementaryView, kind: kind, indexPath: indexPath)
  }

  func moved(to indexPath: IndexPath) -> ElementKey {
    ElementKey(category: category, kind: kind, indexPath: indexPath)
  }
}

extension ElementKey: Comparable {
  /// From back to front where the z index doesn't say: decorations, cells, supplementary views.
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
