/// Shows what lies behind it through an effect. What is to be seen on it goes into `contentView`.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  /// The effect; nil shows what lies behind as it is. Animatable.
  open var effect: UIVisualEffect? { didSet { if effect != oldValue { applyEffect() } } }

  /// The view in front of the effect, which fills the effect view.
  open var contentView: UIView { contentViewStorage }
  private final let contentViewStorage = UIView()

  private let backdropView = BackdropView()
  /// Whether the content view has the looks of a vibrancy.
  private var isVibrant = false

  /// A view without size.
  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    assemble()
    self.effect = effect
    applyEffect()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    assemble()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    assemble()
    (coder as? NibDecoder)?.configure(self, as: UIVisualEffectView.self)
  }

  private func assemble() {
    backdropView.isUserInteractionEnabled = false
    for view in [backdropView, contentView] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    applyEffect()
  }

  private func applyEffect() {
    backdropView.backdropLayer.backdrop = effect?.backdrop(for: traitCollection) ?? BackdropProperties()
    applyVibrancy()
  }

  private func applyVibrancy() {
    let vibrancy = effect?.vibrancy
    guard vibrancy != nil || isVibrant else { return }
    isVibrant = vibrancy != nil
    if let vibrancy { vibrancy.apply(to: contentView) } else { Vibrancy.remove(from: contentView) }
  }

  override func dynamicColorsDidChange() {
    super.dynamicColorsDidChange()
    applyEffect()
  }
}
