/// The outlines of those sections to which one was applied.
struct SectionOutlines<Section: Hashable, Item: Hashable> {
  typealias Outline = NSDiffableDataSourceSectionSnapshot<Item>

  private var outlines: [Section: Outline] = [:]

  subscript(section: Section) -> Outline? {
    get { outlines[section] }
    set { outlines[section] = newValue }
  }

  /// Goes along with a snapshot of all sections: what it no longer has goes, with all below it, and what it has
  /// besides comes in.
  mutating func follow(_ snapshot: NSDiffableDataSourceSnapshot<Section, Item>) {
    for (section, outline) in outlines {
      outlines[section] =
        snapshot.hasSection(section) ? Self.fitted(outline, to: snapshot.itemIdentifiers(inSection: section)) : nil
    }
  }

  /// An outline with exactly these visible items. What has moved takes along what is hidden below it.
  private static func fitted(_ outline: Outline, to items: [Item]) -> Outline {
    var fitted = outline
    let wanted = Set(items)
    fitted.delete(fitted.visibleItems.filter { !wanted.contains($0) })
    let hidden = takeOut(moved(items, in: fitted), of: &fitted, wanted)
    let known = Set(fitted.visibleItems)
    // What comes, perhaps from where it was hidden, lies before the next item that is there.
    fitted.delete(items.filter { !known.contains($0) })
    var (coming, before): ([Item], [Item: [Item]]) = ([], [:])
    for item in items {
      guard known.contains(item) else {
        coming.append(item)
        continue
      }
      if !coming.isEmpty { before[item] = coming }
      coming = []
    }
    fitted.insert(before: before)
    fitted.append(coming)
    for (item, branch) in hidden { fitted.replace(childrenOf: item, using: branch) }
    return fitted
  }

  /// The items that are visible in an outline, but in another order: as few as possible.
  private static func moved(_ items: [Item], in outline: Outline) -> [Item] {
    let places = Dictionary(uniqueKeysWithValues: outline.visibleItems.enumerated().map { ($1, $0) })
    let kept = items.filter { places[$0] != nil }
    let inOrder = longestIncreasing(kept.compactMap { places[$0] })
    return kept.indices.filter { !inOrder.contains($0) }.map { kept[$0] }
  }

  /// Takes items out of an outline.
  /// - Returns: what is hidden below them.
  private static func takeOut(_ items: [Item], of outline: inout Outline, _ wanted: Set<Item>) -> [Item: Outline] {
    var hidden: [Item: Outline] = [:]
    for item in items where !outline.isExpanded(item) {
      var branch = outline.snapshot(of: item)
      branch.delete(branch.items.filter(wanted.contains))
      if !branch.items.isEmpty { hidden[item] = branch }
    }
    outline.delete(items)
    return hidden
  }

  /// Items of which none lies below another one.
  static func flat(_ items: [Item]) -> Outline {
    var outline = Outline()
    outline.append(items)
    return outline
  }
}
