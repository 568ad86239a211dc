/// Something that a popover can point to.
@preconcurrency @MainActor public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
  /// The place of the item.
  /// - Returns: the frame in `referenceView`'s coordinates; nil where the item isn't in its window.
  func frame(in referenceView: UIView) -> CGRect?
}

extension UIView: UIPopoverPresentationControllerSourceItem {
  /// The view's bounds in another one's coordinates; nil where they aren't in one window.
  public func frame(in referenceView: UIView) -> CGRect? {
    guard let window, window === referenceView.window else { return nil }
    return referenceView.convert(bounds, from: self)
  }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
  /// The place where a bar shows the item; nil where none does in the view's window.
  public func frame(in referenceView: UIView) -> CGRect? {
    referenceView.window.flatMap { shownView(in: $0) }?.frame(in: referenceView)
  }

  /// The view that shows the item in another view.
  private func shownView(in ancestor: UIView) -> UIView? {
    for view in ancestor.subviews.reversed() where !view.isHidden {
      if view === customView || (view as? BarItemButton)?.item === self { return view }
      if let found = shownView(in: view) { return found }
    }
    return nil
  }
}
