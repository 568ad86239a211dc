/// What a view knows about its tint.
struct ViewTint {
  /// The tint that the app has set.
  fileprivate(set) var color: UIColor?
  fileprivate(set) var mode = UIView.TintAdjustmentMode.automatic
  /// What `tintColorDidChange()` last told of.
  fileprivate var delivered: Delivered?

  fileprivate struct Delivered: Equatable {
    var color: UIColor
    var isDimmed: Bool
  }
}

extension UIView {
  func setTint(_ color: UIColor?) {
    tint.color = color
    updateTint()
  }

  func setTintAdjustmentMode(_ mode: TintAdjustmentMode) {
    tint.mode = mode
    updateTint()
  }

  var resolvedTint: UIColor {
    let color = inheritedTint
    return resolvedTintAdjustmentMode == .dimmed ? color.dimmedTint : color
  }

  /// The inherited tint before dimming.
  private var inheritedTint: UIColor {
    nearest { $0.tint.color != nil }?.tint.color ?? .systemBlue
  }

  var resolvedTintAdjustmentMode: TintAdjustmentMode {
    nearest { $0.tint.mode != .automatic }?.tint.mode ?? .normal
  }

  /// Tells the view, and those below it that inherit, if the tint has changed.
  func updateTint() {
    updateTint(
      from: ViewTint.Delivered(
        color: superviewStorage?.inheritedTint ?? .systemBlue,
        isDimmed: superviewStorage?.resolvedTintAdjustmentMode == .dimmed))
  }

  private func updateTint(from inherited: ViewTint.Delivered) {
    let present = ViewTint.Delivered(
      color: tint.color ?? inherited.color,
      isDimmed: tint.mode == .automatic ? inherited.isDimmed : tint.mode == .dimmed)
    let previous = tint.delivered ?? ViewTint.Delivered(color: .systemBlue, isDimmed: false)
    guard present != previous else { return }
    tint.delivered = present
    traitCollection.performAsCurrent { tintColorDidChange() }
    for subview in subviewsStorage { subview.updateTint(from: present) }
  }
}

extension UIColor {
  /// Grey of the same luminance (Rec. 709), at four fifths of the opacity.
  fileprivate var dimmedTint: UIColor {
    UIColor { traits in
      let color = self.resolvedCGColor(with: traits)
      let luminance = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
      return UIColor(white: luminance, alpha: 0.8 * color.alpha)
    }
  }
}
