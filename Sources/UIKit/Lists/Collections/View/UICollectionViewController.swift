/// A controller whose view is, or holds, a collection view of which it is data source and delegate.
///
/// It has no items: a subclass overrides the methods of `UICollectionViewDataSource` and `UICollectionViewDelegate`
/// that it needs.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDelegate,
  UICollectionViewDataSource
{
  /// The layout that the view is made with, or, of a view from a storyboard or nib, comes with.
  open var collectionViewLayout: UICollectionViewLayout {
    collectionViewStorage?.collectionViewLayout ?? ownLayout
  }
  /// The layout of a view that is made here.
  private final lazy var ownLayout: UICollectionViewLayout = givenLayout ?? UICollectionViewFlowLayout()
  private final let givenLayout: UICollectionViewLayout?

  /// Makes a controller with a layout.
  /// - Parameter layout: of the view that will be made.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    givenLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a controller with the nib's layout; a flow layout where there is no nib.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    givenLayout = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Makes a controller with the layout of its storyboard, if it has one.
  public required init?(coder: NSCoder) {
    givenLayout = nil
    super.init(coder: coder)
    (coder as? NibDecoder)?.configure(self, as: UICollectionViewController.self)
  }

  private final var collectionViewStorage: UICollectionView?

  /// Loads the view. Setting another makes this controller its delegate, and its data source where it has none.
  open var collectionView: UICollectionView! {
    get {
      ensureView()
      return collectionViewStorage
    }
    set {
      collectionViewStorage = newValue
      movementPress.view = newValue
      guard let newValue else { return }
      newValue.delegate = self
      if newValue.dataSource == nil { newValue.dataSource = self }
      // Its own view, unless it lies in one that an override of `loadView()` has made.
      if viewIfLoaded.map({ !newValue.isDescendant(of: $0) }) ?? true { view = newValue }
    }
  }

  private final let movementPress = MovementPress()

  /// Whether a finger that stays on an item moves it, where the data source lets it. Default: true.
  open var installsStandardGestureForInteractiveMovement: Bool {
    get { movementPress.recognizer.isEnabled }
    set { movementPress.recognizer.isEnabled = newValue }
  }

  /// Whether what is selected is deselected each time the view appears. Default: true.
  ///
  /// That happens once `viewWillAppear` has returned; as a transition begins, if there is one, which gives the selection
  /// back if it is cancelled.
  open var clearsSelectionOnViewWillAppear = true

  /// The nib's or storyboard's view; makes a collection view where there is neither.
  open override func loadView() {
    if hasNibView {
      super.loadView()
      if collectionViewStorage == nil { collectionViewStorage = view as? UICollectionView }
      return
    }
    let view = UICollectionView(
      frame: UIApplication.current?.screen.bounds ?? .zero,
      collectionViewLayout: ownLayout)
    view.backgroundColor = .systemBackground
    collectionView = view
  }

  final override func appearanceDidBegin(_ animated: Bool) {
    super.appearanceDidBegin(animated)
    guard clearsSelectionOnViewWillAppear, let view = collectionViewStorage else { return }
    clearSelection(of: view, animated: animated)
  }

  /// Begins or ends editing, of the collection view, too.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    guard let view = collectionViewStorage else { return }
    if animated { view.isEditing = editing } else { UIView.performWithoutAnimation { view.isEditing = editing } }
  }

  // MARK: UICollectionViewDataSource

  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// Returns 0 unless overridden.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

  /// Ends the program: it is to be overridden.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { fatalError("\(type(of: self)) has no collectionView(_:cellForItemAt:)") }

  /// Ends the program: it is to be overridden where the layout has places for such views.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    fatalError("\(type(of: self)) has no collectionView(_:viewForSupplementaryElementOfKind:at:)")
  }

  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}

  // MARK: UICollectionViewDelegate

  open func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { true }
  open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
  open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
  open func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }
  open func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { true }
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
  open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
  open func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool { true }
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }
  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    self.collectionView(
      collectionView, targetIndexPathForMoveFromItemAt: originalIndexPath, toProposedIndexPath: proposedIndexPath)
  }
  open func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }

  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let path = indexPaths.first else { return nil }
    return self.collectionView(collectionView, contextMenuConfigurationForItemAt: path, point: point)
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  open func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  open func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
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

extension UICollectionViewController {
  /// A controller of this class with a collection. The build plugin writes this where the
  /// class is only known when the app runs; `NSObject._init()` tells how it works.
  @_silgen_name("swoop_UICollectionViewController_init_collectionViewLayout")
  public class func _init(collectionViewLayout: UICollectionViewLayout) -> Self

  @usableFromInline @_silgen_name("swoop_UICollectionViewController_init_collectionViewLayout")
  convenience init(dynamically: Void, collectionViewLayout: UICollectionViewLayout) {
    self.init(collectionViewLayout: collectionViewLayout)
  }
}
