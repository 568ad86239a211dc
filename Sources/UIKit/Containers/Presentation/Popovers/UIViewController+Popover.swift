extension UIViewController {
  /// The popover in which this controller, or the nearest around it that is presented, shows or will show; also where
  /// that has become a sheet. Nil for other styles than `.popover`.
  public final var popoverPresentationController: UIPopoverPresentationController? {
    let outermost = presentedAncestor ?? nearest { $0.parent == nil }
    guard let outermost else { return nil }
    if outermost.modal.controller == nil, outermost.modalPresentationStyle == .popover {
      _ = outermost.findPresentationController()
    }
    let controller = outermost.modal.controller
    return controller as? UIPopoverPresentationController ?? controller?.adaptedPopover
  }
}
