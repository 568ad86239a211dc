/// The pointer over a button that wants it.
@MainActor final class ButtonPointer: NSObject, UIPointerInteractionDelegate {
  private unowned let button: UIButton
  private lazy var interaction = UIPointerInteraction(delegate: self)
  var provider: UIButton.PointerStyleProvider? { didSet { interaction.invalidate() } }

  var isEnabled = false {
    didSet {
      guard isEnabled != oldValue else { return }
      if isEnabled { button.addInteraction(interaction) } else { button.removeInteraction(interaction) }
    }
  }

  init(_ button: UIButton) { self.button = button }

  /// A disabled button leaves the pointer to what lies around it.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { button.isEnabled ? defaultRegion : nil }

  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
    guard let superview = button.superview else { return nil }
    let preview = UITargetedPreview(view: button)
    let effect: UIPointerEffect = button.hasBackground ? .lift(preview) : .highlight(preview)
    guard let provider else { return UIPointerStyle(effect: effect) }
    let style = PointerEffectStyle(effect)
    let frame = superview.convert(button.bounds, from: button).insetBy(dx: -style.margin, dy: -style.margin)
    let shape = UIPointerShape.roundedRect(frame, radius: UIPointerShape.defaultCornerRadius + style.margin)
    return provider(button, effect, shape)
  }
}

extension UIButton {
  /// Whether something of the button's own lies behind its title.
  fileprivate var hasBackground: Bool {
    currentBackgroundImage != nil || (backgroundColor?.cgColor.alpha ?? 0) > 0
      || (!plate.isHidden && (plate.backgroundColor?.cgColor.alpha ?? 0) > 0)
  }
}
