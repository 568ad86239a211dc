/// A controller whose view is, or holds, a table of which it is data source and delegate.
///
/// It has the rows of a static table of its storyboard, and otherwise none: a subclass overrides the methods of
/// `UITableViewDataSource` and `UITableViewDelegate` that it needs, and calls `super` where there are static rows.
@preconcurrency @MainActor
open class UITableViewController: UIViewController, UITableViewDelegate, UITableViewDataSource {
  private final let style: UITableView.Style
  private final var tableStorage: UITableView?

  /// Makes a controller with a table in a style.
  /// - Parameter style: of the view that will be made.
  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a controller with the nib's table; a plain one where there is no nib.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .plain
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Makes a controller with the table of its storyboard, if it has one.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    (coder as? NibDecoder)?.configure(self, as: UITableViewController.self)
  }

  /// Loads the view. Setting another makes this controller its delegate, and its data source where it has none.
  open var tableView: UITableView! {
    get {
      ensureView()
      return tableStorage
    }
    set {
      tableStorage = newValue
      guard let newValue else { return }
      newValue.delegate = self
      if newValue.dataSource == nil { newValue.dataSource = self }
      prepareTable()
      // Its own view, unless it lies in one that an override of `loadView()` has made.
      if viewIfLoaded.map({ !newValue.isDescendant(of: $0) }) ?? true { view = newValue }
    }
  }

  /// The refresh control of the table, which has it once it is loaded. Nil, the default, for none.
  open var refreshControl: UIRefreshControl? {
    get { tableStorage == nil ? waitingRefreshControl : tableStorage?.refreshControl }
    set {
      if let tableStorage { tableStorage.refreshControl = newValue } else { waitingRefreshControl = newValue }
    }
  }
  /// The refresh control that was set before there was a table.
  private final var waitingRefreshControl: UIRefreshControl?

  /// Gives the table what the controller was told before there was one.
  private final func prepareTable() {
    if let control = waitingRefreshControl { tableStorage?.refreshControl = control }
    waitingRefreshControl = nil
    if isEditing { tableStorage?.setEditing(true, animated: false) }
  }

  /// Whether what is selected is deselected each time the view appears. Default: true.
  ///
  /// That happens once `viewWillAppear` has returned; as a transition begins, if there is one, which gives the
  /// selection back if it is cancelled.
  open var clearsSelectionOnViewWillAppear = true

  /// The nib's or storyboard's view; makes a table where there is neither.
  open override func loadView() {
    if hasNibView {
      super.loadView()
      if tableStorage == nil { tableStorage = view as? UITableView }
      if let table = tableStorage {
        if table.delegate == nil { table.delegate = self }
        if table.dataSource == nil { table.dataSource = self }
      }
      prepareTable()
      return
    }
    tableView = UITableView(frame: UIApplication.current?.screen.bounds ?? .zero, style: style)
  }

  /// The table is edited as the controller is; one that is loaded later is from the start.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    tableStorage?.setEditing(editing, animated: animated)
  }

  private final var hasAppeared = false

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard let table = tableStorage else { return }
    if !hasAppeared { table.layoutIfNeeded() }
    hasAppeared = true
  }

  final override func appearanceDidBegin(_ animated: Bool) {
    super.appearanceDidBegin(animated)
    if clearsSelectionOnViewWillAppear, let tableStorage { clearSelection(of: tableStorage, animated: animated) }
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    tableStorage?.flashScrollIndicators()
  }

  // MARK: UITableViewDataSource

  /// Returns 1, or the number of sections of a static table.
  open func numberOfSections(in tableView: UITableView) -> Int { tableView.staticRows?.sections.count ?? 1 }
  /// Returns 0 unless overridden, or as many as a static table has.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    tableView.staticRows?.section(section)?.rows.count ?? 0
  }
  /// The cell of a static row. Otherwise to be overridden: ends the program.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    if let row = tableView.staticRows?.row(indexPath) { return row.cell }
    fatalError("\(type(of: self)) has no tableView(_:cellForRowAt:) for \(indexPath.words)")
  }
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    tableView.staticRows?.section(section)?.header
  }
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    tableView.staticRows?.section(section)?.footer
  }
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    index
  }
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}

  // MARK: UITableViewDelegate

  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.staticRows?.row(indexPath)?.height ?? tableView.rowHeight
  }
  open func tableView(
    _ tableView: UITableView, heightForHeaderInSection section: Int
  ) -> CGFloat { tableView.sectionHeaderHeight }
  open func tableView(
    _ tableView: UITableView, heightForFooterInSection section: Int
  ) -> CGFloat { tableView.sectionFooterHeight }
  open func tableView(
    _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat { tableView.estimatedRowHeight }
  open func tableView(
    _ tableView: UITableView, estimatedHeightForHeaderInSection section: Int
  ) -> CGFloat { tableView.estimatedSectionHeaderHeight }
  open func tableView(
    _ tableView: UITableView, estimatedHeightForFooterInSection section: Int
  ) -> CGFloat { tableView.estimatedSectionFooterHeight }
  open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
  open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
  open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
  open func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {}
  open func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {}
  open func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
  open func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {}
  open func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {}
  open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
  open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}
  open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}
  open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
  open func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
  open func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int { 0 }
  open func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { .delete }
  open func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { nil }
  open func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { true }
  open func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  open func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  open func tableView(
    _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
  ) -> [UITableViewRowAction]? { nil }
  open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}
  open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}
  open func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }
  open func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  open func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  open func tableView(
    _ tableView: UITableView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  open func tableView(
    _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  open func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  open func tableView(
    _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  open func tableView(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool { true }

  // MARK: UIScrollViewDelegate

  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
}

extension UITableViewController {
  /// A controller of this class with a table. The build plugin writes this where the
  /// class is only known when the app runs; `NSObject._init()` tells how it works.
  @_silgen_name("swoop_UITableViewController_init_style")
  public class func _init(style: UITableView.Style) -> Self

  @usableFromInline @_silgen_name("swoop_UITableViewController_init_style")
  convenience init(dynamically: Void, style: UITableView.Style) { self.init(style: style) }
}
