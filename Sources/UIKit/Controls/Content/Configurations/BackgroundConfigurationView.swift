/// Shows a background configuration in a cell, a header or a footer.
@preconcurrency @MainActor final class BackgroundConfigurationView: UIView {
  var configuration = UIBackgroundConfiguration.clear() { didSet { if configuration != oldValue { apply() } } }
  let fill = PlateView()
  private var material: UIVisualEffectView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    addSubview(fill)
  }

  required init?(coder: NSCoder) { fatalError("a plate is in no document") }

  private func apply() {
    fill.layer.cornerRadius = configuration.cornerRadius
    fill.show(configuration, color: configuration.resolvedBackgroundColor(for: tintColor), tint: tintColor)
    if configuration.isMaterial != (material != nil) {
      material?.removeFromSuperview()
      material = nil
      if configuration.isMaterial {
        let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))
        insertSubview(view, at: 0)
        material = view
      }
    }
    setNeedsLayout()
  }

  override func dynamicColorsDidChange() {
    super.dynamicColorsDidChange()
    apply()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    apply()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    fill.frame = bounds.inset(by: configuration.backgroundInsets.resolved(rightToLeft: isRightToLeft))
    material?.frame = bounds
  }
}
