/// Follows a finger that stays on a view, and shows the item under it large.
@MainActor final class LargeContentTracker: NSObject {
  let press = LargeContentPressGestureRecognizer()
  /// Finds the item at a place of the view.
  var find: (CGPoint) -> (any UILargeContentViewerItem)? = { _ in nil }
  /// Finds the view in whose middle items are shown; nil for the window.
  var container: () -> UIView? = { nil }
  /// A closure that is called when the finger has lifted, with the item under it.
  var ended: ((any UILargeContentViewerItem)?, CGPoint) -> Void = { item, _ in
    LargeContentTracker.performDefaultAction(of: item)
  }

  private weak var view: UIView?
  private var shown: LargeContentView?
  /// The item that is shown, which is kept: a delegate may make one each time that it is asked.
  private var item: (any UILargeContentViewerItem)?

  override init() {
    super.init()
    find = { [weak self] in self?.view?.largeContentItem(at: $0) }
    container = { [weak self] in self?.view.flatMap(LargeContentTracker.container(of:)) }
    press.hasContent = { [weak self] in self?.itemToShow(at: $0) != nil }
    press.addTarget(self, action: Selector(LargeContentTracker.pressDidChange, "_pressDidChange:"))
  }

  /// Watches another view, or none.
  func follow(_ view: UIView?) {
    self.view?.removeGestureRecognizer(press)
    self.view = view
    view?.addGestureRecognizer(press)
  }

  /// The item at a place, if there is anything of it to be seen.
  private func itemToShow(at point: CGPoint) -> (any UILargeContentViewerItem)? {
    guard let item = find(point) else { return nil }
    let content = LargeContent(of: item)
    return content.isShown && !content.isEmpty ? item : nil
  }

  private func pressDidChange(_ press: UILongPressGestureRecognizer) {
    let point = press.location(in: view)
    switch press.state {
    case .began, .changed: show(itemToShow(at: point))
    case .ended:
      let item = itemToShow(at: point)
      show(nil)
      ended(item, point)
    default: show(nil)
    }
  }

  private func show(_ new: (any UILargeContentViewerItem)?) {
    guard new !== item || new == nil else { return }
    item = new
    guard let new, let view, let window = view.window else {
      shown?.dismiss()
      shown = nil
      return
    }
    if let shown { return shown.show(LargeContent(of: new)) }
    let container = container().flatMap { $0.window === window ? $0 : nil } ?? window
    let card = LargeContentView(LargeContent(of: new), of: view, in: container.convert(container.bounds, to: nil))
    shown = card
    card.present(in: window)
  }
}

extension LargeContentTracker {
  /// Returns the view of the nearest controller around a view in which there is room for large content, or else of the
  /// outermost one; nil where there is no controller.
  static func container(of view: UIView) -> UIView? {
    var outermost: UIView?
    var next: UIView? = view
    while let candidate = next {
      if candidate.viewController != nil {
        if LargeContentLayout.fits(in: candidate.bounds.size) { return candidate }
        outermost = candidate
      }
      next = candidate.superview
    }
    return outermost
  }

  /// Does what a tap on an item does: a control sends what it sends for a tap, or opens its menu where that is what a tap
  /// does. Nothing happens on items of other kinds.
  static func performDefaultAction(of item: (any UILargeContentViewerItem)?) {
    guard let control = item as? UIControl, control.isEnabled else { return }
    let menu = control.showsMenuAsPrimaryAction ? control.menuState.interaction : nil
    guard let menu else { return control.performTap() }
    menu.present(at: CGPoint(x: control.bounds.midX, y: control.bounds.midY))
  }
}
