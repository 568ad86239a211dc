/// The items of one section at one time, as an outline: items may have items below them, which show while their parent
/// is expanded.
///
/// Each identifier is there once. Identifiers that are not there, or there already, end the program where it says so.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  private var outline = ItemOutline<ItemIdentifierType>()

  /// Makes a snapshot of nothing.
  public init() {}

  private init(_ outline: ItemOutline<ItemIdentifierType>) { self.outline = outline }

  // MARK: What there is

  /// The identifiers of all items, those of an item's children right behind its own.
  public var items: [ItemIdentifierType] { outline.items(from: outline.roots) { _ in true } }

  /// The identifiers of the items that have no parent, in order.
  public var rootItems: [ItemIdentifierType] { outline.roots }

  /// The identifiers of the items of which every ancestor is expanded, in the order of `items`.
  public var visibleItems: [ItemIdentifierType] { outline.items(from: outline.roots, where: outline.isExpanded) }

  /// Whether there is such an item.
  public func contains(_ item: ItemIdentifierType) -> Bool { outline.contains(item) }

  /// Returns the index of an item in `items`; nil for an item that is not there.
  public func index(of item: ItemIdentifierType) -> Int? { contains(item) ? items.firstIndex(of: item) : nil }

  /// Returns the number of an item's ancestors: 0 for an item without a parent. An item that is not there ends the
  /// program.
  public func level(of item: ItemIdentifierType) -> Int {
    outline.demandItem(item)
    return outline.ancestors(of: item).count
  }

  /// Returns the parent of an item; nil for an item that has none, or is not there.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { outline.parent(of: child) }

  /// Whether the children of an item show while the item does. Default: false. False for an item that is not there.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { outline.isExpanded(item) }

  /// Whether every ancestor of an item is expanded. False for an item that is not there.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    contains(item) && outline.ancestors(of: item).allSatisfy(outline.isExpanded)
  }

  /// Returns a snapshot of what lies below an item, with what is expanded in it. An item that is not there ends the
  /// program.
  /// - Parameter includingParent: whether the item itself is part of it, as its one root.
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    outline.demandItem(parent)
    return Self(outline.branch(below: parent, includingParent: includingParent))
  }

  // MARK: Adding

  /// Adds items behind all others of the same parent. Items that are there already, or a parent that isn't, end the
  /// program.
  /// - Parameter parent: nil, the default, for items without a parent.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    if let parent { outline.demandItem(parent) }
    outline.add(items, below: parent, at: outline.children(of: parent).count)
  }

  /// Inserts items before another one, with the same parent. Items that are there already, or another one that isn't,
  /// end the program.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    insert(items, beside: item, offset: 0)
  }

  /// Inserts items behind another one and all below it, with the same parent. Items that are there already, or another
  /// one that isn't, end the program.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    insert(items, beside: item, offset: 1)
  }

  /// Inserts items before others, with the same parents as those.
  mutating func insert(before coming: [ItemIdentifierType: [ItemIdentifierType]]) { outline.add(before: coming) }

  private mutating func insert(_ items: [ItemIdentifierType], beside item: ItemIdentifierType, offset: Int) {
    outline.add(items, below: outline.parent(of: item), at: outline.index(amongSiblings: item) + offset)
  }

  /// Inserts all of another snapshot before an item, its roots with the same parent.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: ItemIdentifierType
  ) { insert(snapshot, beside: item, offset: 0) }

  /// Inserts all of another snapshot behind an item and all below it, its roots with the same parent.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, after item: ItemIdentifierType
  ) { insert(snapshot, beside: item, offset: 1) }

  private mutating func insert(_ snapshot: Self, beside item: ItemIdentifierType, offset: Int) {
    outline.graft(snapshot.outline, below: outline.parent(of: item), at: outline.index(amongSiblings: item) + offset)
  }

  // MARK: Taking away

  /// Deletes items with all below them. Items that are not there are passed over.
  public mutating func delete(_ items: [ItemIdentifierType]) { outline.remove(items) }

  /// Deletes every item.
  public mutating func deleteAll() { outline = ItemOutline() }

  /// Puts all of another snapshot below an item, in place of what lies there. The item stays expanded, or collapsed. An
  /// item that is not there ends the program.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    outline.demandItem(parent)
    outline.remove(outline.children(of: parent))
    outline.graft(snapshot.outline, below: parent, at: 0)
  }

  // MARK: Opening and closing

  /// Has the children of items show. Items that are not there are passed over.
  public mutating func expand(_ items: [ItemIdentifierType]) { for item in items { outline.setExpanded(true, item) } }

  /// Hides the children of items; which of these are expanded is kept. Items that are not there are passed over.
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    for item in items { outline.setExpanded(false, item) }
  }

  // MARK: Looking at it

  /// Returns a line for each item, indented by its level: `-` before expanded ones, `+` before collapsed ones with
  /// children, `*` before the rest.
  public func visualDescription() -> String {
    let lines = items.map { item in
      let sign = outline.children(of: item).isEmpty ? "*" : isExpanded(item) ? "-" : "+"
      return String(repeating: "  ", count: level(of: item)) + "\(sign) \(item)"
    }
    return lines.joined(separator: "\n")
  }
}
