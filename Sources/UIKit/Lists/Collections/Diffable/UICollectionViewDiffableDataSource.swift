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

  private final weak var collectionView: UICollectionView?
  private final let cellProvider: CellProvider
  private final let shown = ShownSnapshot<SectionIdentifierType, ItemIdentifierType>()

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
    guard let collectionView else { return }
    shown.apply(snapshot, to: collectionView, animated: animatingDifferences, completion: completion) { changes in
      collectionView.engine.change { $0.add(changes) }
    }
  }

  /// Shows a snapshot without finding out what changes: all cells are made anew.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    shown.reload(snapshot, in: collectionView, completion: completion)
  }

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
