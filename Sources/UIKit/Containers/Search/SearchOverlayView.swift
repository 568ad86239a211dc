/// What a search puts in front of a screen: something that dims it, or what is found.
final class SearchOverlayView: UIView {
  let dimming = UIView()
  weak var controller: UISearchController?
  private(set) weak var results: UIView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    // The colour is that of the dimming behind sheets.
    dimming.backgroundColor = UIColor(light: 0x000000, alpha: 0.2, dark: 0x000000, darkAlpha: 0.48)
    dimming.alpha = 0
    dimming.accessibilityIdentifier = "search.dimming"
    dimming.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector(SearchOverlayView.tapped, "tapped")))
    addSubview(dimming)
  }

  required init?(coder: NSCoder) { fatalError("search controllers make their overlays") }

  private func tapped() { controller?.isActive = false }

  func show(_ view: UIView?) {
    guard view !== results else { return }
    results?.removeFromSuperview()
    results = view
    guard let view else { return }
    view.alpha = 1
    view.frame = bounds
    addSubview(view)
  }

  /// What is dimmed begins below the bar.
  override func layoutSubviews() {
    super.layoutSubviews()
    let top = safeAreaInsets.top
    dimming.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    results?.frame = bounds
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  /// A screen that is not dimmed goes on taking touches.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}
