import HostInterface

/// Shows the items of a data source where its layout puts them, and has views for those alone that are in sight.
///
/// What may be overridden is declared here, in one piece; the work is done by the engine of lists and the extensions of
/// this folder.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
  /// The kind of a flow layout's headers.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of a flow layout's footers.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// Makes a collection view with a layout.
  /// - Parameters:
  ///   - frame: in the coordinates of the later superview, in points.
  ///   - layout: of no other collection view.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    layoutStorage = layout
    super.init(frame: frame)
    layout.collectionViewStorage = self
  }

  /// A view with default values and a flow layout, unless its storyboard or nib says otherwise.
  public required init?(coder: NSCoder) {
    layoutStorage = UICollectionViewFlowLayout()
    super.init(coder: coder)
    layoutStorage.collectionViewStorage = self
    (coder as? NibDecoder)?.configure(self, as: UICollectionView.self)
  }

  // MARK: Who says what

  /// Says what there is to show; not kept alive. Setting it reloads the data. Nil by default.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }

  /// Hears of motions and, if it is a `UICollectionViewDelegate`, of items; not kept alive. Nil by default.
  open override weak var delegate: (any UIScrollViewDelegate)? {
    didSet {
      collectionDelegate = delegate as? any UICollectionViewDelegate
      flowDelegate = delegate as? any UICollectionViewDelegateFlowLayout
      if collectionDelegate != nil { menus.attach(to: self) }
      if layoutStorage.hasBeenPrepared { layoutStorage.invalidateLayout() }
    }
  }
  final weak var collectionDelegate: (any UICollectionViewDelegate)?
  final weak var flowDelegate: (any UICollectionViewDelegateFlowLayout)?

  /// Learns which items are likely to be shown soon; not kept alive. Nil by default.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? { didSet { setNeedsLayout() } }
  /// Whether `prefetchDataSource` is told anything. Default: true.
  open var isPrefetchingEnabled = true { didSet { setNeedsLayout() } }

  // MARK: Layout

  final var layoutStorage: UICollectionViewLayout
  final lazy var engine: ListEngine<CollectionElement> = ListEngine(
    self, ListTerms(list: "collection view", anItem: "an item", items: "items"))
  final lazy var reader: CollectionLayoutReader = CollectionLayoutReader(of: self)
  /// The scroll views of sections that scroll by themselves.
  final lazy var embedded = EmbeddedScrollers(of: self)
  /// What the layout asks of it while all moves.
  final var transition: CollectionTransition?

  /// The layout of the items, the one that the view was made with by default. Setting it shows them in the other layout
  /// at once.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layoutStorage }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  /// Shows the items in another layout, at once or in 0.4 s.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  /// Puts another layout in the place of the present one.
  /// - Parameter completion: called with true once all is in its place, with false if that was broken off.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) { changeLayout(to: layout, animated: animated, completion: completion) }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let context = reader.contextOfChange(to: newValue)
      super.bounds = newValue
      if let context { layoutStorage.invalidateLayout(with: context) }
    }
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      let context = reader.contextOfChange(to: CGRect(origin: super.bounds.origin, size: newValue.size))
      super.frame = newValue
      if let context { layoutStorage.invalidateLayout(with: context) }
    }
  }

  /// Invalidates a layout that depends on the offset before the bounds move: at once, and with the target, also where
  /// the content is animated there.
  open override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    let context = reader.contextOfChange(to: CGRect(origin: contentOffset, size: bounds.size))
    if let context { layoutStorage.invalidateLayout(with: context) }
    super.setContentOffset(contentOffset, animated: animated)
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    lists.needsDescription = true
    layoutStorage.invalidateLayout(with: layoutStorage.invalidationContext(forBoundsChange: bounds))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    engine.tile()
    describeCellsIfNeeded()
    placeGround()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    layoutStorage.surroundingsDidChange()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    lists.needsDescription = true
    layoutStorage.surroundingsDidChange()
  }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    layoutStorage.surroundingsDidChange()
  }

  final override func layoutDirectionDidChange() {
    super.layoutDirectionDidChange()
    layoutStorage.invalidateLayout()
  }

  /// The view behind all items, as large as the collection view, where it stays when content scrolls. Nil by default.
  open var backgroundView: UIView? { didSet { engine.backgroundDidChange(from: oldValue) } }

  final override func releaseTarget(_ target: CGPoint, velocity: CGPoint) -> CGPoint {
    layoutTarget(target, velocity: velocity)
  }

  // MARK: Making views

  final var cells = ReusePool<UICollectionViewCell>()
  final var supplementaries: [String: ReusePool<UICollectionReusableView>] = [:]
  /// What is being made, so that its view has its place before the data source sees it.
  final var making: UICollectionViewLayoutAttributes?

  /// Cells with the identifier are of the class, a subclass of `UICollectionViewCell`; nil for none.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    cells.register(cellClass, for: identifier)
  }

  /// Registers a class. Supplementary views with the kind and identifier are of the class, a subclass of
  /// `UICollectionReusableView`; nil for none.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) { pool(elementKind).register(viewClass, for: identifier) }

  /// Cells with the identifier are made from the nib, which holds one cell and nothing else; nil for none.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    cells.register(for: identifier, nib.map { nib in { nib.makeReusable(for: identifier) } })
  }

  /// Registers a nib. Supplementary views with the kind and identifier are made from the nib, which holds one and
  /// nothing else; nil for none.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) { pool(kind).register(for: identifier, nib.map { nib in { nib.makeReusable(for: identifier) } }) }

  /// A cell for the item, as registered or as the storyboard has it: one that is no longer used, or a new one. Ends the
  /// program where there is none of the identifier.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell { dequeueCell(identifier, indexPath) }

  /// Returns a header, a footer or the like, as `dequeueReusableCell(withReuseIdentifier:for:)` does with cells.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView { dequeueSupplementary(elementKind, identifier, indexPath) }

  // MARK: Numbers

  /// The number of sections, as the data source has said when it was last asked.
  open var numberOfSections: Int { engine.knownCounts.count }

  /// Returns the number of items of a section, as the data source has said when it was last asked.
  open func numberOfItems(inSection section: Int) -> Int { engine.count(ofSection: section) }

  // MARK: What is in sight

  /// The cells in sight, in the order of the data.
  open var visibleCells: [UICollectionViewCell] { engine.store.elements(.cell).compactMap(\.cell) }
  /// The places of the items in sight, in the order of the data.
  open var indexPathsForVisibleItems: [IndexPath] { engine.store.elements(.cell).map(\.key.indexPath) }

  /// Returns the supplementary views in sight, in the order of the data.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    supplementaries(elementKind).map(\.view)
  }

  /// Returns the places of the supplementary views in sight, in the order of the data.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    supplementaries(elementKind).map(\.key.indexPath)
  }

  private final func supplementaries(_ kind: String) -> [CollectionElement] {
    engine.store.elements(.supplementaryView).filter { $0.key.kind == kind }
  }

  /// Returns the cell of an item; nil for one that is out of sight.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { engine.cell(at: indexPath) }
  /// The item that the cell shows; nil if it shows none.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    cell.element.flatMap { engine.store.contains($0) ? $0.key.indexPath : nil }
  }

  /// Returns a supplementary view; nil for one that is out of sight.
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? { engine.store[.supplementary(elementKind, indexPath)]?.view }

  // MARK: Where elements lie

  /// The frontmost item at a point of the content, in or out of sight.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { reader.item(at: point) }

  /// Returns the attributes that the layout has for an item, in or out of sight; nil for one that does not exist.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    engine.hasItem(at: indexPath) ? reader.prepared(.item(indexPath)) : nil
  }

  /// Returns the attributes that the layout has for a supplementary view, in or out of sight; nil where it has no place
  /// for such a view.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { reader.prepared(.supplementary(kind, indexPath)) }

  // MARK: Selection

  /// Whether a person can select items. Default: true.
  open var allowsSelection = true
  /// Whether several items can be selected at once. Default: false.
  open var allowsMultipleSelection = false

  /// The items that are selected, in the order of the data; nil if none is.
  open var indexPathsForSelectedItems: [IndexPath]? {
    engine.selected.isEmpty ? nil : engine.selected.sorted()
  }

  /// Selects an item without asking or telling the delegate; nil deselects all.
  /// - Parameter scrollPosition: where the item shall lie then; none, as `[]`, doesn't scroll.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath, animated: animated, scrollPosition)
  }

  /// Deselects an item without asking or telling the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    engine.setSelected(false, indexPath, animated: animated)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    // A finger beside an item whose actions show closes them.
    if let swiper = lists.swiper, swiper.session != nil { return swiper.close(animated: true) }
    engine.beginPress(touches)
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { engine.movePress(touches) }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { engine.endPress(touches) }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { cancelPress() }

  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return lists.swiper?.captures(hit) == true ? self : hit
  }

  // MARK: Editing

  final var lists = CollectionLists()

  /// Whether items can be edited: cells show the accessories for it. Nothing is selected any more when it changes.
  /// Default: false.
  open var isEditing = false { didSet { if isEditing != oldValue { editingDidChange() } } }
  /// Whether a person can select items while they are edited. Default: false.
  open var allowsSelectionDuringEditing = false { didSet { lists.needsDescription = true } }
  /// Whether several items can be selected at once while they are edited. Default: false.
  open var allowsMultipleSelectionDuringEditing = false { didSet { lists.needsDescription = true } }

  // MARK: Items moved by hand

  /// Begins to move an item by hand, if the data source lets it.
  /// - Returns: false where there is no such item, it may not be moved, or another one is being moved.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMovement(of: indexPath) }

  /// Moves the item, and has the others make room. At an edge of the view the content scrolls.
  /// - Parameter targetPosition: of the middle of the item, in the view's coordinates.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { engine.mover.move(to: targetPosition) }

  /// Leaves the item where it would go, of which the data source is told. It does nothing where no item is moved.
  open func endInteractiveMovement() { engine.mover.end(isCancelled: false) }

  /// Takes the item back. It does nothing where no item is moved.
  open func cancelInteractiveMovement() { engine.mover.end(isCancelled: true) }

  /// Whether items show that the data source no longer has, or in another order: between the beginning and the end of
  /// changes, and while an item is moved by hand.
  open var hasUncommittedUpdates: Bool { engine.batchDepth > 0 || engine.reorder != nil }

  // MARK: Menus

  final let menus = ListMenus()

  /// Opens the menus that the delegate provides; nil before there is a delegate.
  open var contextMenuInteraction: UIContextMenuInteraction? { menus.interaction }

  // MARK: Drag and drop

  /// What takes part in drags: nil before there is a delegate for them.
  final var dragParts: ListDragParts?

  /// Provides what is dragged out of the view; not kept alive. Nil by default.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)? { didSet { dragDelegatesDidChange() } }
  /// Takes what is dropped on the view; not kept alive. Nil by default.
  open weak var dropDelegate: (any UICollectionViewDropDelegate)? { didSet { dragDelegatesDidChange() } }
  /// Whether anything can be dragged out of the view. Default: true.
  open var dragInteractionEnabled = true { didSet { dragDelegatesDidChange() } }
  /// Whether a finger drags something out of the view.
  open var hasActiveDrag: Bool { dragParts?.drags.session != nil }
  /// Whether a finger drags something over the view for which that has a use.
  open var hasActiveDrop: Bool { dragParts?.drops.session != nil }
  /// Whether a finger that drags items and rests on an item selects it, if the delegate lets it. Default: false.
  open var isSpringLoaded: Bool {
    get { springTap != nil }
    set { setSpringTap(newValue) { makeSpringTap() } }
  }

  // MARK: Changes of the data

  /// Forgets all items and asks the data source anew before the next frame. Nothing is selected any more.
  open func reloadData() {
    if !hasRunReplacement(of: .reloadData, in: UICollectionView.self, for: self) { forgetData() }
  }

  final func forgetData() { engine.forgetData() }

  /// Carries out all changes that `updates` makes, at once and animated in 0.4 s.
  ///
  /// The data source must say the numbers from before the call until the block runs, and the new ones afterwards. What
  /// is deleted or reloaded is named by where it was before the block, what is inserted by where it is after it. Numbers
  /// that don't fit end the program.
  /// - Parameter completion: called with true once all is in its place, with false if that was broken off.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    engine.performBatch(updates, completion)
  }

  /// Inserts items that the data source has from now on.
  open func insertItems(at indexPaths: [IndexPath]) { engine.change { $0.insertedItems += indexPaths } }
  /// Deletes items that the data source has no more.
  open func deleteItems(at indexPaths: [IndexPath]) { engine.change { $0.deletedItems += indexPaths } }
  /// Makes the items' cells anew.
  open func reloadItems(at indexPaths: [IndexPath]) { engine.change { $0.reloadedItems += indexPaths } }
  /// Moves an item.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    engine.change { $0.movedItems.append((indexPath, newIndexPath)) }
  }
  /// Inserts sections that the data source has from now on.
  open func insertSections(_ sections: IndexSet) { engine.change { $0.insertedSections += sections } }
  /// Deletes sections that the data source has no more.
  open func deleteSections(_ sections: IndexSet) { engine.change { $0.deletedSections += sections } }
  /// Asks for the sections' items anew; their numbers may be others.
  open func reloadSections(_ sections: IndexSet) { engine.change { $0.reloadedSections += sections } }
  /// Moves a section.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    engine.change { $0.movedSections.append((section, newSection)) }
  }

  /// Has the data source fill the cells of these items anew: it gets the same ones when it dequeues.
  open func reconfigureItems(at indexPaths: [IndexPath]) { engine.reconfigure(indexPaths) }

  // MARK: Scrolling

  /// Scrolls until the item lies as `scrollPosition` says, as far as the content reaches.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, scrollPosition, animated: animated)
  }
}

extension UICollectionView {
  /// A collection of this class with its layout. The build plugin writes this where the
  /// class is only known when the app runs; `NSObject._init()` tells how it works.
  @_silgen_name("swoop_UICollectionView_init_frame_collectionViewLayout")
  public class func _init(frame: CGRect, collectionViewLayout: UICollectionViewLayout) -> Self

  @usableFromInline @_silgen_name("swoop_UICollectionView_init_frame_collectionViewLayout")
  convenience init(dynamically: Void, frame: CGRect, collectionViewLayout: UICollectionViewLayout) {
    self.init(frame: frame, collectionViewLayout: collectionViewLayout)
  }
}

extension UISpringLoadedInteractionSupporting where Self: UICollectionView {
  /// The delegate as one of a collection view; nil where it is another. Not kept alive.
  ///
  /// Swift can't narrow the type of a superclass's property: this one is chosen where the other's type doesn't do.
  @preconcurrency @MainActor public var delegate: (any UICollectionViewDelegate)? {
    get { (self as UIScrollView).delegate as? any UICollectionViewDelegate }
    set { (self as UIScrollView).delegate = newValue }
  }
}

extension UICollectionView {
  /// What an element is.
  public enum ElementCategory: UInt, Sendable {
    /// An item's view.
    case cell
    /// A view that the data source gives, such as a header.
    case supplementaryView
    /// A view of the layout's own.
    case decorationView
  }

  /// The directions along which a flow layout's content may scroll.
  public enum ScrollDirection: Int, Sendable {
    /// The direction from top to bottom.
    case vertical
    /// The direction from side to side.
    case horizontal
  }

  /// The places where an item shall lie in the view: at most one of each direction.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// Apple's bits, 0…5.
    public let rawValue: UInt
    /// Bits without a meaning do nothing.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The upper edge.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// The middle between top and bottom.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// The lower edge.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// The left edge.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// The middle between left and right.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// The right edge.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }
}
