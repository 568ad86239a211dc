/// The view in which a presentation takes place. It covers what is behind it also for touches.
final class PresentationContainerView: UIView {
  weak var controller: UIPresentationController?

  /// Whether readers pass over what lies behind: that is so where it can't be used.
  override var accessibilityViewIsModal: Bool {
    get { super.accessibilityViewIsModal && controller?.coversWhatIsBehind == true }
    set { super.accessibilityViewIsModal = newValue }
  }

  /// A presentation over a context covers that one's view, and not what lies beside it.
  override func silences(_ other: UIView, isInFront: Bool) -> Bool {
    guard super.silences(other, isInFront: isInFront) else { return false }
    return superview is UIWindow || other === controller?.presenter?.viewIfLoaded
  }

  /// Whether readers reach what is presented though something behind it is modal, which it need not be itself.
  override var isReadInFrontOfModalViews: Bool { controller?.presentedStorage?.isLeaving == false }

  override func leavePresentation() -> Bool? { controller?.leaveIfAllowed() }

  override func layoutSubviews() {
    controller?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    controller?.containerViewDidLayoutSubviews()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard let controller else { return }
    controller.traitCollectionDidChange(previousTraitCollection)
    guard let previousTraitCollection else { return }
    controller.notifyTraitObservers(previous: previousTraitCollection, present: traitCollection)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    if let controller, controller.letsTouchesThrough, hit === self || hit is SheetDimmer { return nil }
    if let controller, controller.transition == nil, controller.letsTouchThrough(hit, at: point) { return nil }
    return touchTarget(hit, during: controller?.transition)
  }

  /// The frame by which a subview gets its safe area. While the presented view comes or goes, that is its place:
  /// otherwise its contents would be laid out anew as it moves.
  override func frameForSafeArea(of subview: UIView) -> CGRect {
    if let sheet = subview as? SheetView { return sheet.place }
    guard let controller, controller.transition != nil, subview === controller.presentedView else {
      return super.frameForSafeArea(of: subview)
    }
    return controller.frameOfPresentedViewInContainerView
  }
}

/// The place of a view among others, so that it can be put back there.
@MainActor struct ViewPlace {
  private weak var superview: UIView?
  private weak var below: UIView?
  private let frame: CGRect
  private let fills: Bool

  /// Notes the place of a view; nil for one without a superview.
  init?(of view: UIView) {
    guard let superview = view.superview else { return nil }
    self.superview = superview
    frame = view.frame
    fills = view.frame == superview.bounds
    let index = superview.subviews.firstIndex { $0 === view } ?? 0
    below = index > 0 ? superview.subviews[index - 1] : nil
  }

  /// Puts the view back, also from another superview, but leaves one that is in place as it is.
  func putBack(_ view: UIView) {
    guard let superview, view.superview !== superview else { return }
    view.frame = fills ? superview.bounds : frame
    if let below, below.superview === superview {
      superview.insertSubview(view, aboveSubview: below)
    } else {
      superview.insertSubview(view, at: 0)
    }
  }
}
