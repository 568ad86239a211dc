/// One item on a bar, with the view that shows it.
@MainActor final class BarItemSlot {
  let item: UIBarButtonItem
  /// The view; nil for mere room.
  private(set) var view: UIView?
  /// The view has had a place in the bar.
  private var isPlaced = false

  /// How the bar's buttons look.
  var styles: BarButtonStyles { didSet { (view as? BarItemButton)?.styles = styles } }

  init(item: UIBarButtonItem, styles: BarButtonStyles, changed: @escaping () -> Void) {
    (self.item, self.styles) = (item, styles)
    view = makeView()
    item.changeHandler = changed
  }

  /// Takes over what has changed about the item.
  /// - Returns: the view that is shown no longer, if there is another now.
  func refresh() -> UIView? {
    if let button = view as? BarItemButton, item.customView == nil {
      button.update(from: item)
      return nil
    }
    let old = view
    let new = makeView()
    view = new
    if old === new { return nil }
    isPlaced = false
    return old
  }

  func place(at frame: CGRect) {
    view?.place(at: frame, isFirst: !isPlaced)
    isPlaced = true
  }

  func discard() {
    view?.removeFromSuperview()
    view?.alpha = 1
    item.changeHandler = nil
  }

  private func makeView() -> UIView? {
    guard item.kind == .button else { return nil }
    guard let custom = item.customView else {
      let button = BarItemButton(item: item)
      button.styles = styles
      return button
    }
    custom.isHidden = item.isHidden
    return custom
  }

  var measure: ToolbarLayout.Item {
    switch item.kind {
    case .flexibleSpace: return .flexibleSpace
    case .fixedSpace: return .fixedSpace(item.width)
    case .button:
      if view is BarItemButton { return .button(view!.intrinsicContentSize, margin: BarItemButton.sideMargin) }
      return .button(customSize, margin: 0)
    }
  }

  private var customSize: CGSize {
    guard let view else { return .zero }
    let intrinsic = view.intrinsicContentSize
    var size = view.bounds.size
    if intrinsic.width > 0 { size.width = intrinsic.width }
    if intrinsic.height > 0 { size.height = intrinsic.height }
    if item.width > 0 { size.width = item.width }
    return size
  }
}
