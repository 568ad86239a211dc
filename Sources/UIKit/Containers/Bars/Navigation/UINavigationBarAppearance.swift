/// How a navigation bar looks.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title in the row, over 17 pt semibold in the label colour. Empty by default.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changeHandler?() } }
  /// The attributes of the large title, over 34 pt bold in the label colour. Empty by default.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changeHandler?() } }
  /// Moves the title in the row, in points. Zero by default.
  open var titlePositionAdjustment = UIOffset.zero { didSet { changeHandler?() } }
  /// The back button's arrow. A chevron by default.
  open private(set) var backIndicatorImage = UINavigationBarAppearance.chevron

  /// The appearance of plain buttons; a plain one by default.
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) { didSet { watchButtons() } }
  /// The appearance of buttons that are done; by default in semibold.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) { didSet { watchButtons() } }
  /// The appearance of the button that leads back; a plain one by default.
  open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain) { didSet { watchButtons() } }

  /// Makes an appearance with the default background.
  public override init() {
    super.init()
    watchButtons()
  }

  /// A copy: later changes to either don't reach the other. Of other bars' appearances only the background.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let other = barAppearance as? UINavigationBarAppearance {
      titleTextAttributes = other.titleTextAttributes
      largeTitleTextAttributes = other.largeTitleTextAttributes
      titlePositionAdjustment = other.titlePositionAdjustment
      backIndicatorImage = other.backIndicatorImage
      buttonAppearance = other.buttonAppearance.copied()
      doneButtonAppearance = other.doneButtonAppearance.copied()
      backButtonAppearance = other.backButtonAppearance.copied()
    }
    watchButtons()
  }

  override func copied() -> UINavigationBarAppearance { UINavigationBarAppearance(barAppearance: self) }

  private func watchButtons() { watch([buttonAppearance, doneButtonAppearance, backButtonAppearance]) }

  var buttonStyles: BarButtonStyles { BarButtonStyles(plain: buttonAppearance, done: doneButtonAppearance) }

  /// Replaces the back button's arrow.
  /// - Parameters:
  ///   - backIndicatorImage: drawn in the tint colour; nil for the chevron.
  ///   - backIndicatorTransitionMaskImage: not used: titles fade before they reach the arrow. Nil goes with nil.
  open func setBackIndicatorImage(
    _ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
  ) {
    self.backIndicatorImage = backIndicatorImage ?? Self.chevron
    changeHandler?()
  }

  /// The arrow that leads back, 20 pt and semibold, as high as on iOS 13 to 18.
  private static let chevron = UIImage(
    systemName: "chevron.backward", withConfiguration: UIImage.SymbolConfiguration(pointSize: 20, weight: .semibold))!
}
