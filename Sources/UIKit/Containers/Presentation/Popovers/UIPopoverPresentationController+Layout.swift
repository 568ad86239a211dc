extension UIPopoverPresentationController {
  // MARK: Where

  var place: PopoverGeometry.Place { geometry.place }

  private var geometry: PopoverGeometry {
    guard let container else {
      return PopoverGeometry(
        room: .zero, source: .zero, permitted: permittedArrowDirections, mayOverlap: true, wanted: .zero)
    }
    var room = container.bounds.inset(by: container.safeAreaInsets)
    if keyboardCover.height > 0 {
      room.size.height = min(room.height, container.bounds.maxY - keyboardCover.height - room.minY)
    }
    let preferred = preferredSize
    let usual = PopoverGeometry.defaultSize
    let width = preferred.width > 0 ? preferred.width : usual.width
    return PopoverGeometry(
      room: room.inset(by: popoverLayoutMargins), source: source(in: container), permitted: permittedArrowDirections,
      mayOverlap: canOverlapSourceViewRect,
      wanted: CGSize(width: width, height: preferred.height > 0 ? preferred.height : usual.height),
      enough: CGSize(
        width: width, height: preferred.height > 0 ? preferred.height : PopoverGeometry.defaultLeastHeight))
  }

  private func source(in container: UIView) -> CGRect {
    if let frame = sourceItem?.frame(in: container) { return frame }
    guard let sourceView else { return CGRect(x: container.bounds.midX, y: container.bounds.midY, width: 0, height: 0) }
    return container.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, from: sourceView)
  }

  /// What the contents prefer; in a navigation controller those of the screen on top, and its bar.
  private var preferredSize: CGSize {
    var size = presented.preferredContentSize
    if size == .zero, let navigation = presented as? UINavigationController, let top = navigation.topViewController {
      size = top.preferredContentSize
      if size.height > 0, !navigation.isNavigationBarHidden { size.height += navigation.navigationBar.bounds.height }
    }
    return size
  }

  // MARK: Layout

  func makePopover() -> UIView? {
    guard let view = presentedStorage?.view else { return nil }
    let popover = PopoverView(around: view)
    popover.plateColor = backgroundColor
    self.popover = popover
    return popover
  }

  func layOutPopover() {
    guard let popover else { return }
    let place = place
    arrowDirection = place.direction
    popover.take(place)
  }

  func layoutChanged() { container?.setNeedsLayout() }

  func animateLayout() {
    guard let container, container.window != nil, transition == nil else { return layoutChanged() }
    container.setNeedsLayout()
    UIView.animateToRest { container.layoutIfNeeded() }
  }

  // MARK: What is around it

  func surround() {
    guard let container else { return }
    (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
    demand(
      sourceItem != nil || sourceView != nil,
      "UIPopoverPresentationController: a popover needs a sourceView, a sourceItem or a barButtonItem")
    dimmer.frame = container.bounds
    dimmer.alpha = 0
    container.insertSubview(dimmer, at: 0)
    dimmer.addGestureRecognizer(
      UITapGestureRecognizer(
        target: self, action: Selector(UIPopoverPresentationController.tappedBeside(_:), "tappedBeside:")))
    dimmer.activated = { [weak self] in self?.leave() }
    presented.modal.transition?.animate { [self] _ in dimmer.alpha = 1 }
    dimTint()
    followKeyboard()
  }

  /// What lies behind a popover loses its tint.
  func dimTint() {
    guard dimmedTint == nil, let view = presentingViewController.viewIfLoaded else { return }
    (dimmedTint, formerTintMode) = (view, view.tint.mode)
    view.tintAdjustmentMode = .dimmed
  }

  func giveTintBack() {
    dimmedTint?.tintAdjustmentMode = formerTintMode
    dimmedTint = nil
  }

  func takeSurroundingsOut() {
    dimmer.removeFromSuperview()
    for recognizer in dimmer.gestureRecognizers ?? [] { dimmer.removeGestureRecognizer(recognizer) }
    giveTintBack()
    keyboardCover.stop()
    popover = nil
    arrowDirection = .unknown
  }

  /// Whether a touch beside the popover is for a view that takes touches there.
  /// - Parameter point: in the container.
  func passes(_ point: CGPoint) -> Bool {
    guard let container else { return false }
    return (passthroughViews ?? []).contains {
      $0.window === container.window && $0.point(inside: $0.convert(point, from: container), with: nil)
    }
  }

  // MARK: Leaving

  private func tappedBeside(_ tap: UITapGestureRecognizer) { leave() }

  /// Does what a touch beside the popover means.
  /// - Returns: whether the popover goes.
  @discardableResult func leave() -> Bool {
    // What the popover's own controller presents is in front of it.
    guard transition == nil, presented.modal.presented == nil else { return false }
    let delegate = delegate
    guard !presented.staysModal, delegate?.presentationControllerShouldDismiss(self) ?? true else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return false
    }
    delegate?.presentationControllerWillDismiss(self)
    let presented = presented
    dismiss([self], animated: true) {
      guard self.container == nil else { return }
      delegate?.presentationControllerDidDismiss(self)
      presented.touchBesideDidDismiss()
    }
    return true
  }

  // MARK: Keyboard

  private func followKeyboard() {
    keyboardCover.follow { [weak self] in
      guard let self, let container, let popover else { return nil }
      return (container, popover)
    } didChange: { [weak self] in
      self?.animateLayout()
    }
  }
}
