/// Shows what stays small at large sizes of text in large, in the middle of the screen, while a finger stays on it.
///
/// It does so at sizes of text for accessibility alone. The finger may slide to other items; where it lifts, the item
/// does what it does on a tap. Items are the view and those in it that have `showsLargeContentViewer`. Bars and segmented
/// controls do this by themselves.
///
/// ```swift
/// button.showsLargeContentViewer = true
/// button.addInteraction(UILargeContentViewerInteraction())
/// ```
@preconcurrency @MainActor open class UILargeContentViewerInteraction: NSObject, UIInteraction {
  /// Finds other items, and hears where the finger lifts; not retained.
  open var delegate: (any UILargeContentViewerInteractionDelegate)? { delegateStorage }
  private final weak var delegateStorage: (any UILargeContentViewerInteractionDelegate)?
  /// The view of the interaction; nil until it is added to one.
  open var view: UIView? { viewStorage }
  private final weak var viewStorage: UIView?
  private final let tracker = LargeContentTracker()

  /// Makes an interaction.
  /// - Parameter delegate: nil for the view and those in it as items.
  public init(delegate: (any UILargeContentViewerInteractionDelegate)?) {
    delegateStorage = delegate
    super.init()
    guard delegate != nil else { return }
    tracker.find = { [weak self] in self?.item(at: $0) }
    tracker.container = { [weak self] in self?.container }
    tracker.ended = { [weak self] in self?.didEnd(on: $0, at: $1) }
  }

  /// Makes an interaction without a delegate.
  public override convenience init() { self.init(delegate: nil) }

  /// The recognizer of the finger that stays, for relations with other recognizers. It begins after half a second, where
  /// there is an item.
  open var gestureRecognizerForExclusionRelationship: UIGestureRecognizer { tracker.press }

  /// Whether items are shown large: whether the size of text that the person prefers is one for accessibility.
  open class var isEnabled: Bool { LargeContent.isEnabled }

  /// Tells that `isEnabled` has changed, after `UIContentSizeCategory.didChangeNotification`.
  public nonisolated static let enabledStatusDidChangeNotification = Notification.Name(
    "UILargeContentViewerInteractionEnabledStatusDidChangeNotification")

  /// Ends what a finger does.
  open func willMove(to view: UIView?) { tracker.follow(nil) }

  /// Keeps the view in mind.
  open func didMove(to view: UIView?) {
    viewStorage = view
    tracker.follow(view)
  }

  // A delegate that has gone leaves all to the view.

  private func item(at point: CGPoint) -> (any UILargeContentViewerItem)? {
    guard let delegate else { return view?.largeContentItem(at: point) }
    return delegate.largeContentViewerInteraction(self, itemAt: point)
  }

  private var container: UIView? {
    guard let delegate else { return view.flatMap(LargeContentTracker.container(of:)) }
    return delegate.viewController(for: self).viewIfLoaded
  }

  private func didEnd(on item: (any UILargeContentViewerItem)?, at point: CGPoint) {
    guard let delegate else { return LargeContentTracker.performDefaultAction(of: item) }
    delegate.largeContentViewerInteraction(self, didEndOn: item, at: point)
  }
}
