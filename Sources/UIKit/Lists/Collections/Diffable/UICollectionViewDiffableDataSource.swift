/// A data source that shows snapshots, and finds out by itself what changes from one to the next.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: NSObject, UICollectionViewDataSource {
  /// Makes the cell of an item. Nil ends the program.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?

  /// Makes a supplementary view. Nil ends the program.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  /// The provider of supplementary views, needed where the layout has places for them. Nil by default.
  open var supplementaryViewProvider: SupplementaryViewProvider?

  final weak var collectionView: UICollectionView?

  /// What is asked and told where a person moves items by hand.
  public struct ReorderingHandlers {
    /// Whether an item can be moved. Nil, the default, for none.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// A closure that is called before the data source takes a move over. Nil by default.
    public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// A closure that is called once it has: the time to change what the snapshots are made from. Nil by default.
    public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    /// Makes handlers by which nothing is moved.
    public init() {}
  }

  /// The handlers of moves by hand; those by which nothing is moved, by default.
  open var reorderingHandlers = ReorderingHandlers()

  private final let cellProvider: CellProvider
  final let shown = ShownSnapshot<SectionIdentifierType, ItemIdentifierType>()
  final var outlines = SectionOutlines<SectionIdentifierType, ItemIdentifierType>()

  /// Becomes the view's data source, which doesn't keep it alive.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
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
    outlines.follow(snapshot)
    show(snapshot, animated: animatingDifferences, completion)
  }

  /// Shows a snapshot without finding out what changes: all cells are made anew.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    outlines.follow(snapshot)
    shown.reload(snapshot, in: collectionView, completion: completion)
  }

  // MARK: Outlines

  /// What an app says to items that a person expands or collapses.
  public struct SectionSnapshotHandlers<Item: Hashable> {
    /// Decides whether an item may be expanded. Nil, the default, allows it.
    public var shouldExpandItem: ((Item) -> Bool)?
    /// Hears that an item is about to be expanded. Nil by default.
    public var willExpandItem: ((Item) -> Void)?
    /// Decides whether an item may be collapsed. Nil, the default, allows it.
    public var shouldCollapseItem: ((Item) -> Bool)?
    /// Hears that an item is about to be collapsed. Nil by default.
    public var willCollapseItem: ((Item) -> Void)?
    /// Makes what lies below an item that is about to be expanded. Nil, the default, leaves it as it is.
    ///
    /// It is called with the item, and with what lies below it at present.
    public var snapshotForExpandingParent:
      ((Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>)?

    /// Makes handlers that leave everything to the person.
    public init() {}
  }

  /// What the app says to items that a person expands or collapses. Nothing by default: every item may be.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

  /// A copy of the outline of a section. A section to which none was applied has its items as roots; one that is not
  /// there has none.
  open func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> { outline(of: section) }

  /// Shows the visible items of an outline in a section, which comes behind all others if it is not there yet.
  /// - Parameters:
  ///   - animatingDifferences: whether what changes moves to its place.
  ///   - completion: called once all is in its place.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) { show(snapshot, in: section, animated: animatingDifferences, completion) }

  // MARK: Identifiers

  /// Returns the identifier of an item; nil where there is no such item.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { shown.item(at: indexPath) }
  /// Returns the place of an item; nil where there is no such item.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { shown.place(of: itemIdentifier) }
  /// Returns the identifier of a section; nil where there is no such section.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { shown.section(at: index) }
  /// Returns the index of a section; nil where there is no such section.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    shown.snapshot.indexOfSection(sectionIdentifier)
  }

  // MARK: The view's questions

  open func numberOfSections(in collectionView: UICollectionView) -> Int { shown.snapshot.numberOfSections }

  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    shown.count(ofSection: section)
  }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = itemIdentifier(for: indexPath), let cell = cellProvider(collectionView, indexPath, item) else {
      fatalError("collection view: the cell provider has made no cell for \(indexPath.words)")
    }
    return cell
  }

  /// Whether the item can be moved by hand: what `reorderingHandlers` say.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    guard let item = itemIdentifier(for: indexPath) else { return false }
    return reorderingHandlers.canReorderItem?(item) ?? false
  }

  /// Moves the item in the snapshot, which the view shows already, and tells `reorderingHandlers`.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    guard let next = shown.snapshot.moving(sourceIndexPath, to: destinationIndexPath) else { return }
    let transaction = NSDiffableDataSourceTransaction(initialSnapshot: shown.snapshot, finalSnapshot: next)
    reorderingHandlers.willReorder?(transaction)
    shown.take(next)
    outlines.follow(next)
    reorderingHandlers.didReorder?(transaction)
  }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      fatalError("collection view: the layout has a place for a \(kind), but supplementaryViewProvider makes none")
    }
    return view
  }
}
