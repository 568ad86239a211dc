/// The background itself: its colour, its outline, and the view that an app has put into it.
@preconcurrency @MainActor final class PlateView: UIView {
  /// The outline that lies beside the edge; nil where it lies in it.
  private(set) var outline: UIView?
  private var outset: CGFloat = 0
  private var customView: UIView?

  /// Shows a background, but for its corners and insets.
  /// - Parameter color: nil for none.
  func show(_ background: UIBackgroundConfiguration, color: UIColor?, tint: UIColor) {
    backgroundColor = color
    let isApart = background.strokeOutset != 0 && background.strokeWidth > 0
    let stroke = background.resolvedStrokeColor(for: tint).resolvedCGColor(with: traitCollection)
    layer.borderWidth = isApart ? 0 : background.strokeWidth
    layer.borderColor = stroke
    outset = background.strokeOutset
    showOutline(isApart)
    outline?.layer.borderWidth = background.strokeWidth
    outline?.layer.borderColor = stroke
    show(background.customView)
    setNeedsLayout()
  }

  private func showOutline(_ isApart: Bool) {
    guard isApart != (outline != nil) else { return }
    outline?.removeFromSuperview()
    outline = isApart ? UIView() : nil
    outline?.isUserInteractionEnabled = false
    if let outline { addSubview(outline) }
  }

  private func show(_ view: UIView?) {
    guard view !== customView else { return }
    if customView?.superview === self { customView?.removeFromSuperview() }
    customView = view
    if let view { insertSubview(view, at: 0) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    outline?.frame = bounds.insetBy(dx: -outset, dy: -outset)
    let radius = layer.cornerRadius
    outline?.layer.cornerRadius = radius > 0 ? max(0, radius + outset) : 0
    outline?.layer.cornerCurve = layer.cornerCurve
    guard let customView, customView.superview === self else { return }
    customView.frame = bounds
    customView.layer.cornerRadius = radius
    if radius > 0 { customView.clipsToBounds = true }
  }
}
