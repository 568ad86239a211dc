/// The place of an item in the outline of its section.
struct OutlinePlace: Equatable {
  /// The number of items that it lies below.
  var level: Int
  var isExpanded: Bool
}

/// A data source whose sections may be outlines.
@preconcurrency @MainActor protocol OutlineDataSource: AnyObject {
  /// The place of an item; nil where its section is no outline.
  func outlinePlace(at path: IndexPath) -> OutlinePlace?
  /// A person opens or closes an item.
  func toggleItem(at path: IndexPath)
}

extension UICollectionViewDiffableDataSource: OutlineDataSource {
  func outlinePlace(at path: IndexPath) -> OutlinePlace? {
    guard let section = sectionIdentifier(for: path.section), let outline = outlines[section],
      let item = itemIdentifier(for: path), outline.contains(item)
    else { return nil }
    return OutlinePlace(level: outline.level(of: item), isExpanded: outline.isExpanded(item))
  }

  func outline(of section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    if let outline = outlines[section] { return outline }
    guard shown.snapshot.hasSection(section) else { return NSDiffableDataSourceSectionSnapshot() }
    return SectionOutlines<SectionIdentifierType, ItemIdentifierType>.flat(
      shown.snapshot.itemIdentifiers(inSection: section))
  }

  // MARK: Showing

  func show(
    _ outline: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, in section: SectionIdentifierType,
    animated: Bool, _ completion: (() -> Void)?
  ) {
    var next = snapshot()
    if !next.hasSection(section) { next.appendSections([section]) }
    next.replaceItems(inSection: section, with: outline.visibleItems)
    outlines[section] = outline
    show(next, animated: animated, completion)
  }

  func show(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animated: Bool,
    _ completion: (() -> Void)?
  ) {
    guard let collectionView else { return }
    shown.apply(snapshot, to: collectionView, animated: animated, completion: completion) { changes in
      collectionView.engine.change { $0.add(changes) }
    }
    // An item without children opens, too, and nothing else changes.
    collectionView.listDidChange()
  }

  // MARK: A person

  func toggleItem(at path: IndexPath) {
    guard let item = itemIdentifier(for: path), let section = sectionIdentifier(for: path.section) else { return }
    if outline(of: section).isExpanded(item) { collapse(item, in: section) } else { expand(item, in: section) }
  }

  /// The app may change anything when it hears of it: the outline is read after that.
  private func expand(_ item: ItemIdentifierType, in section: SectionIdentifierType) {
    let handlers = sectionSnapshotHandlers
    guard handlers.shouldExpandItem?(item) ?? true else { return }
    handlers.willExpandItem?(item)
    if let make = handlers.snapshotForExpandingParent, outline(of: section).contains(item) {
      let children = make(item, outline(of: section).snapshot(of: item))
      var replaced = outline(of: section)
      guard replaced.contains(item) else { return }
      replaced.replace(childrenOf: item, using: children)
      outlines[section] = replaced
    }
    var outline = outline(of: section)
    guard outline.contains(item) else { return }
    outline.expand([item])
    show(outline, in: section, animated: true, nil)
  }

  private func collapse(_ item: ItemIdentifierType, in section: SectionIdentifierType) {
    let handlers = sectionSnapshotHandlers
    guard handlers.shouldCollapseItem?(item) ?? true else { return }
    handlers.willCollapseItem?(item)
    var outline = outline(of: section)
    guard outline.contains(item) else { return }
    outline.collapse([item])
    show(outline, in: section, animated: true, nil)
  }
}
