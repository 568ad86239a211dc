/// Shows rows of a data source in sections, one below the other, and has views for those alone that are in sight.
///
/// What may be overridden is declared here, in one piece; the work is done by the engine of lists, the table's layout and
/// the extensions of this folder.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  /// The style, said when the table was made, or by the storyboard.
  open internal(set) var style: Style { didSet { if style != oldValue { styleDidChange() } } }

  /// Makes a table in a style.
  /// - Parameters:
  ///   - frame: in the coordinates of the later superview, in points.
  ///   - style: stays.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    prepare()
  }

  /// A plain table.
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// A table with default values, unless its storyboard or nib says otherwise.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    prepare()
    (coder as? NibDecoder)?.configure(self, as: UITableView.self)
  }

  private func prepare() {
    alwaysBounceVertical = true
    styleDidChange()
    addGestureRecognizer(swiper.pan)
    swiper.list = self
  }

  private func styleDidChange() {
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    if engine.counts != nil { reloadData() }
  }

  // MARK: Who says what

  /// Says what there is to show; not kept alive. Setting it reloads the data. Nil by default.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }

  /// Hears of motions and, if it is a `UITableViewDelegate`, of rows; not kept alive. Nil by default.
  open override weak var delegate: (any UIScrollViewDelegate)? {
    didSet {
      tableDelegate = delegate as? any UITableViewDelegate
      if tableDelegate != nil { menus.attach(to: self) }
      layout.heightsMayHaveChanged()
    }
  }
  final weak var tableDelegate: (any UITableViewDelegate)?

  /// Learns which rows are likely to be shown soon; not kept alive. Nil by default.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? { didSet { setNeedsLayout() } }
  /// Whether `prefetchDataSource` is told anything. Default: true.
  open var isPrefetchingEnabled = true { didSet { setNeedsLayout() } }

  // MARK: State

  final lazy var engine: ListEngine<TableElement> = ListEngine(
    self, ListTerms(list: "table view", anItem: "a row", items: "rows"))
  final lazy var layout: TableLayout = TableLayout(of: self)
  /// The animations of the changes that are being collected.
  final var rowAnimations = RowAnimations()

  /// The rows of a static table; its data source shows them.
  final var staticRows: StaticRows? { didSet { if staticRows !== oldValue { reloadData() } } }

  // MARK: Heights

  /// The height of rows for which the delegate says none, in points. Default: `automaticDimension`.
  open var rowHeight = UITableView.automaticDimension { didSet { layout.heightsMayHaveChanged() } }
  /// The height of headers for which the delegate says none, in points. Default: `automaticDimension`.
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { layout.heightsMayHaveChanged() } }
  /// The height of footers for which the delegate says none, in points. Default: `automaticDimension`.
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { layout.heightsMayHaveChanged() } }
  /// What counts until a row comes into sight: `automaticDimension`, the default, for the table's guess, 0 for asking for
  /// all heights at once.
  open var estimatedRowHeight = UITableView.automaticDimension { didSet { layout.heightsMayHaveChanged() } }
  /// The estimate of the height of headers, as `estimatedRowHeight` of rows. Default: `.automaticDimension`.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension { didSet { layout.heightsMayHaveChanged() } }
  /// The estimate of the height of footers, as `estimatedRowHeight` of rows. Default: `.automaticDimension`.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension { didSet { layout.heightsMayHaveChanged() } }
  /// The distance above each header, in points. `automaticDimension`, the default, for 22 in plain tables and what the
  /// style has in others.
  open var sectionHeaderTopPadding = UITableView.automaticDimension { didSet { layout.heightsMayHaveChanged() } }

  // MARK: Looks

  /// The view above the first section, in its own height and the table's width. Nil by default. Set it again after its
  /// height has changed.
  open var tableHeaderView: UIView? { didSet { edgeViewDidChange(oldValue, tableHeaderView) } }
  /// The view below the last section, in its own height and the table's width. Nil by default.
  open var tableFooterView: UIView? { didSet { edgeViewDidChange(oldValue, tableFooterView) } }

  /// The view behind all rows, as large as the table view, where it stays when content scrolls. Nil by default.
  open var backgroundView: UIView? { didSet { engine.backgroundDidChange(from: oldValue) } }

  /// The style of separators. Default: `.singleLine`.
  open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine { didSet { describeCells() } }
  /// The colour of separators; nil, the default, for the system's.
  open var separatorColor: UIColor? { didSet { describeCells() } }
  /// The effect through which what lies behind a separator shows, under its colour. Nil by default.
  open var separatorEffect: UIVisualEffect? { didSet { describeCells() } }
  /// The distance from the edges of cells to the ends of separators, in points; what is set counts from where
  /// `separatorInsetReference` says. By default separators begin where the texts of their cells do.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) {
    didSet {
      isSeparatorInsetExplicit = true
      describeCells()
    }
  }
  final var isSeparatorInsetExplicit = false
  /// The edges from which `separatorInset` counts. Default: `.fromCellEdges`.
  open var separatorInsetReference: SeparatorInsetReference = .fromCellEdges { didSet { describeCells() } }

  /// Whether rows are as wide as one reads well on wide screens. Default: false.
  open var cellLayoutMarginsFollowReadableWidth = false { didSet { layout.marginsMayHaveChanged() } }

  /// Whether the contents of cells, headers and footers keep to the safe area, as their margins say. Default: true.
  open var insetsContentViewsToSafeArea = true {
    didSet { if insetsContentViewsToSafeArea != oldValue { layout.marginsMayHaveChanged() } }
  }

  // MARK: Index

  final var sectionIndex = SectionIndexState()
  /// The number of rows from which on the index shows. Default: 0.
  open var sectionIndexMinimumDisplayRowCount = 0 { didSet { setNeedsLayout() } }
  /// The colour of the index's titles; nil, the default, for the tint.
  open var sectionIndexColor: UIColor? { didSet { indexStyleDidChange() } }

  /// A title of the index that stands for a magnifier.
  public static let indexSearch = "{search}"

  /// Asks for the index anew, as `reloadData()` does.
  open func reloadSectionIndexTitles() {
    sectionIndex.titles = nil
    setNeedsLayout()
  }

  /// The colour behind the index; nil, the default, for none.
  open var sectionIndexBackgroundColor: UIColor? { didSet { indexStyleDidChange() } }
  /// The colour behind the index under a finger; nil, the default, for `sectionIndexBackgroundColor`.
  open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { indexStyleDidChange() } }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    engine.tile()
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    setNeedsLayout()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    layout.marginsMayHaveChanged()
  }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    layout.marginsMayHaveChanged()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.hasDifferentTextSize(comparedTo: previousTraitCollection) { layout.heightsMayHaveChanged() }
  }

  // MARK: Making views

  final var cells = ReusePool<UITableViewCell>()
  final var edgeViews = ReusePool<UITableViewHeaderFooterView>()

  /// Cells with the identifier are of the class, a subclass of `UITableViewCell`; nil for none.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    cells.register(cellClass, for: identifier)
  }

  /// Cells with the identifier are made from the nib, which holds one cell and nothing else; nil for none.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    cells.register(for: identifier, nib.map { nib in { nib.makeReusable(for: identifier) } })
  }

  /// Headers and footers with the identifier are of the class, a subclass of `UITableViewHeaderFooterView`; nil for none.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    edgeViews.register(aClass, for: identifier)
  }

  /// Headers and footers with the identifier are made from the nib, which holds one and nothing else; nil for none.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    edgeViews.register(for: identifier, nib.map { nib in { nib.makeReusable(for: identifier) } })
  }

  /// A cell for the row, as registered or as the storyboard has it: one that is no longer used, or a new one. Ends the
  /// program where there is none of the identifier.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    if let cell = dequeue(identifier, for: indexPath) { return cell }
    fatalError(
      "table view: no class, nib or prototype is registered for cells \"\(identifier)\": "
        + "register(_:forCellReuseIdentifier:)")
  }

  /// A cell as registered, or one of those with the identifier that are no longer used; nil where there is neither.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { dequeue(identifier, for: nil) }

  /// A header or footer as registered, or one with the identifier that is no longer used; nil where there is neither.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    dequeueEdgeView(identifier)
  }

  // MARK: Numbers

  /// The number of sections, as the data source has said when it was last asked.
  open var numberOfSections: Int { engine.knownCounts.count }

  /// Returns the number of rows of a section, as the data source has said when it was last asked.
  open func numberOfRows(inSection section: Int) -> Int { engine.count(ofSection: section) }

  // MARK: What is in sight

  /// The cells in sight, in the order of the data.
  open var visibleCells: [UITableViewCell] { rowsInSight.compactMap(\.cell) }
  /// The places of the rows in sight, in the order of the data; nil where there is no data source.
  open var indexPathsForVisibleRows: [IndexPath]? {
    dataSource == nil ? nil : rowsInSight.compactMap(\.key.path)
  }

  /// Returns the cell of a row; nil for one that is out of sight.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { findCell(at: indexPath) }
  /// The row that the cell shows; nil if it shows none.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { findPath(of: cell) }

  /// Returns the header of a section; nil for one that is out of sight or isn't there, or is no
  /// `UITableViewHeaderFooterView`.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    engine.store[.header(section)]?.view as? UITableViewHeaderFooterView
  }

  /// Returns the footer of a section; nil for one that is out of sight or isn't there, or is no
  /// `UITableViewHeaderFooterView`.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    engine.store[.footer(section)]?.view as? UITableViewHeaderFooterView
  }

  // MARK: Where rows lie

  /// The row at a point of the content, in or out of sight.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { findPath(at: point) }
  /// Returns the rows from the one at the beginning of a rectangle of the content to the one a point above its end. None
  /// beside the table; nil where there is no data source.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { findPaths(in: rect) }

  /// Returns the rectangle of a row, in or out of sight; by an estimate where nobody has looked yet. Zero for a row
  /// that does not exist.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { ownFrame(ofRow: indexPath) }
  /// Returns the rectangle of a header in its own place, wherever it is shown.
  open func rectForHeader(inSection section: Int) -> CGRect { ownFrame(of: .header(section), inSection: section) }
  /// Returns the rectangle of a footer in its own place, wherever it is shown.
  open func rectForFooter(inSection section: Int) -> CGRect { ownFrame(of: .footer(section), inSection: section) }
  /// Returns the rectangle of a section, from the header's beginning to the footer's end.
  open func rect(forSection section: Int) -> CGRect { ownFrame(ofSection: section) }

  // MARK: Selection

  /// Whether a person can select rows. Default: true.
  open var allowsSelection = true
  /// Whether several rows can be selected at once. Default: false.
  open var allowsMultipleSelection = false
  /// Whether a person can select rows while the table is edited. Default: false.
  open var allowsSelectionDuringEditing = false
  /// Whether several rows can be selected while the table is edited: they have a circle each then, in place of the
  /// controls for editing. Default: false.
  open var allowsMultipleSelectionDuringEditing = false { didSet { describeCells() } }

  /// The first in the order of the data; nil if none is selected.
  open var indexPathForSelectedRow: IndexPath? { engine.selected.min() }
  /// The rows that are selected, in the order of the data; nil if none is.
  open var indexPathsForSelectedRows: [IndexPath]? {
    engine.selected.isEmpty ? nil : engine.selected.sorted()
  }

  /// Selects a row without asking or telling the delegate; nil deselects all.
  /// - Parameter scrollPosition: where the row shall lie then; `.none` doesn't scroll.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath, animated: animated, scrollPosition)
  }

  /// Deselects a row without asking or telling the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    engine.setSelected(false, indexPath, animated: animated)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    // A finger beside a row whose actions show closes them.
    if swipe != nil { return swiper.close(animated: true) }
    engine.beginPress(touches)
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { engine.movePress(touches) }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { engine.endPress(touches) }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { cancelPress() }

  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    if let hit, let index = indexView(at: point), hit.isDescendant(of: self) { return index }
    return swiper.captures(hit) ? self : hit
  }

  // MARK: Menus

  final let menus = ListMenus()
  /// Opens the menus that the delegate provides; nil before there is a delegate.
  open var contextMenuInteraction: UIContextMenuInteraction? { menus.interaction }

  // MARK: Editing

  final let swiper = ListSwiper()
  final var swipe: SwipeSession? { swiper.session }
  private final var editingStorage = false

  /// Whether rows show their controls for editing. Default: false.
  open var isEditing: Bool {
    get { editingStorage }
    set { setEditing(newValue, animated: false) }
  }

  /// Begins or ends editing.
  /// - Parameter animated: the controls come and go in 0.4 s.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != editingStorage else { return }
    editingStorage = editing
    editingDidChange(animated: animated)
  }

  /// Whether rows show that the data source no longer has: between `beginUpdates()` and `endUpdates()`, and while a row
  /// is dragged.
  open var hasUncommittedUpdates: Bool { engine.batchDepth > 0 || engine.reorder != nil }

  /// Whether actions show beside a row.
  final var hasActiveSwipe: Bool { swiper.session != nil }

  // MARK: Drag and drop

  /// What takes part in drags: nil before there is a delegate for them.
  final var dragParts: ListDragParts?

  /// Provides what is dragged out of the table; not kept alive. Nil by default.
  open weak var dragDelegate: (any UITableViewDragDelegate)? { didSet { dragDelegatesDidChange() } }
  /// Takes what is dropped on the table; not kept alive. Nil by default.
  open weak var dropDelegate: (any UITableViewDropDelegate)? { didSet { dragDelegatesDidChange() } }
  /// Whether anything can be dragged out of the table. Default: true.
  open var dragInteractionEnabled = true { didSet { dragDelegatesDidChange() } }
  /// Whether a finger drags something out of the table.
  open var hasActiveDrag: Bool { dragParts?.drags.session != nil }
  /// Whether a finger drags something over the table for which that has a use.
  open var hasActiveDrop: Bool { dragParts?.drops.session != nil }
  /// Whether a finger that drags items and rests on a row selects it, if the delegate lets it. Default: false.
  open var isSpringLoaded: Bool {
    get { springTap != nil }
    set { setSpringTap(newValue) { makeSpringTap() } }
  }

  // MARK: Changes of the data

  /// Forgets all rows and asks the data source anew before the next frame. Nothing is selected any more.
  open func reloadData() {
    if !hasRunReplacement(of: .reloadData, in: UITableView.self, for: self) { forgetData() }
  }

  final func forgetData() { engine.forgetData() }

  /// Carries out all changes that `updates` makes, at once and animated in 0.4 s, and asks for heights anew.
  ///
  /// The data source must say the numbers from before the call until the block runs, and the new ones afterwards. What
  /// is deleted or reloaded is named by where it was before the block, what is inserted by where it is after it. Numbers
  /// that don't fit end the program.
  /// - Parameter completion: called with true once all is in its place, with false if that was broken off, or if it would
  ///   be animated and the table is in no window.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    engine.performBatch(updates, completion)
  }

  /// Begins to collect changes, as in `performBatchUpdates(_:completion:)`, until `endUpdates()`.
  open func beginUpdates() { engine.openBatch() }
  /// Carries out the changes since `beginUpdates()`.
  open func endUpdates() {
    demand(engine.batchDepth > 0, "table view: endUpdates() without beginUpdates()")
    engine.closeBatch()
  }

  /// Inserts rows that the data source has from now on.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) { $0.insertedItems = indexPaths }
  }
  /// Deletes rows that the data source has no more.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) { $0.deletedItems = indexPaths }
  }
  /// Makes the rows' cells anew.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    // There is one cell for each static row, and nothing to exchange it for.
    change(animation) { if staticRows == nil { $0.reloadedItems = indexPaths } }
  }
  /// Moves a row.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedItems = [(indexPath, newIndexPath)] }
  }
  /// Inserts sections that the data source has from now on.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(animation) { $0.insertedSections = Array(sections) }
  }
  /// Deletes sections that the data source has no more.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(animation) { $0.deletedSections = Array(sections) }
  }
  /// Asks for the sections' rows, headers and footers anew; their numbers may be others.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(animation) { if staticRows == nil { $0.reloadedSections = Array(sections) } }
  }
  /// Moves a section.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections = [(section, newSection)] }
  }

  /// Has the data source fill the cells of these rows anew: it gets the same ones when it dequeues.
  open func reconfigureRows(at indexPaths: [IndexPath]) { engine.reconfigure(indexPaths) }

  // MARK: Scrolling

  /// Scrolls until the row lies as `scrollPosition` says, as far as the content reaches. A row `NSNotFound` stands for
  /// the section's header.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, scrollPosition, animated: animated)
  }

  /// Scrolls until a selected row lies as `scrollPosition` says: of several, the one that is nearest to that place.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    if let path = selectedRow(nearestTo: scrollPosition) { scroll(to: path, scrollPosition, animated: animated) }
  }
}

extension UITableViewCell {
  /// Lines between rows.
  public enum SeparatorStyle: Int, Sendable {
    /// No separators.
    case none
    /// A line between rows.
    case singleLine
  }
}

extension UITableView {
  /// A table of this class. The build plugin writes this where the
  /// class is only known when the app runs; `NSObject._init()` tells how it works.
  @_silgen_name("swoop_UITableView_init_frame_style")
  public class func _init(frame: CGRect, style: Style) -> Self

  @usableFromInline @_silgen_name("swoop_UITableView_init_frame_style")
  convenience init(dynamically: Void, frame: CGRect, style: Style) { self.init(frame: frame, style: style) }
}

extension UISpringLoadedInteractionSupporting where Self: UITableView {
  /// The delegate as one of a table view; nil where it is another. Not kept alive.
  ///
  /// Swift can't narrow the type of a superclass's property: this one is chosen where the other's type doesn't do.
  @preconcurrency @MainActor public var delegate: (any UITableViewDelegate)? {
    get { (self as UIScrollView).delegate as? any UITableViewDelegate }
    set { (self as UIScrollView).delegate = newValue }
  }
}

extension UITableView {
  /// How a table looks.
  public enum Style: Int, Sendable {
    /// Rows from edge to edge; headers and footers stay in sight while their section does.
    case plain
    /// Sections on a grey ground, headers and footers scroll along.
    case grouped
    /// A table as `grouped`, each section in a rounded rectangle with margins at its sides.
    case insetGrouped
  }

  /// The places where a row shall lie in the view.
  public enum ScrollPosition: Int, Sendable {
    /// No further away than it takes to see all of it.
    case none
    /// The upper edge.
    case top
    /// The middle.
    case middle
    /// The lower edge.
    case bottom
  }

  /// How rows come and go.
  public enum RowAnimation: Int, Sendable {
    /// A row that fades.
    case fade
    /// A way from and to the right edge.
    case right
    /// A way from and to the left edge.
    case left
    /// A way down from behind the row above, and back.
    case top
    /// A way up from behind the row below, and back.
    case bottom
    /// A change at once.
    case none
    /// Opens and closes in the middle.
    case middle
    /// A change as the table sees fit: it fades.
    case automatic = 100
  }

  /// What the left and right of `separatorInset` are measured from.
  public enum SeparatorInsetReference: Int, Sendable {
    /// The cell's edges.
    case fromCellEdges
    /// What the table would choose by itself.
    case fromAutomaticInsets
  }

  /// A value in place of a height: it is found out by constraints or contents, or is what the style has.
  public nonisolated static let automaticDimension: CGFloat = -1

  /// The name of the notification that a table posts once a person has selected or deselected a row. Its object is the
  /// table. What the app selects in code posts nothing.
  public nonisolated static let selectionDidChangeNotification = Notification.Name(
    "UITableViewSelectionDidChangeNotification")
}
