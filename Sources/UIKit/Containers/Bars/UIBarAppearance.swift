/// How a bar looks behind its items.
@preconcurrency @MainActor open class UIBarAppearance: NSObject, NSCopying {
  /// The effect behind the bar; nil for none.
  open var backgroundEffect: UIBlurEffect? { didSet { changeHandler?() } }
  /// The colour over the effect; nil for none.
  open var backgroundColor: UIColor? { didSet { changeHandler?() } }
  /// The image over the colour, stretched to the bar; nil for none.
  open var backgroundImage: UIImage? { didSet { changeHandler?() } }
  /// The image in place of the line between bar and content, as high as it is; nil for a line. Templates have the
  /// line's colour.
  open var shadowImage: UIImage? { didSet { changeHandler?() } }
  /// The colour of the line between bar and content; nil for none.
  open var shadowColor: UIColor? { didSet { changeHandler?() } }

  /// Whether a bar has it from the beginning and nobody has changed it since.
  final var isUntouched = false
  /// A closure of the bar that shows this appearance, which is called on changes.
  final var changeHandler: (() -> Void)?

  /// Makes an appearance with the default background.
  public override init() {
    super.init()
    configureWithDefaultBackground()
  }

  /// A copy: later changes to either don't reach the other.
  public init(barAppearance: UIBarAppearance) {
    super.init()
    backgroundEffect = barAppearance.backgroundEffect
    backgroundColor = barAppearance.backgroundColor
    shadowColor = barAppearance.shadowColor
    backgroundImage = barAppearance.backgroundImage
    shadowImage = barAppearance.shadowImage
  }

  /// Returns a copy. Later changes to either don't reach the other.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { MainActor.assumeIsolated { copied() } }

  func copied() -> UIBarAppearance { UIBarAppearance(barAppearance: self) }

  /// Gives the bar a blurred background, with a line.
  open func configureWithDefaultBackground() {
    configureWithTransparentBackground()
    backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
    shadowColor = .barShadow
  }

  /// The system's background colour, with a line.
  open func configureWithOpaqueBackground() {
    configureWithTransparentBackground()
    backgroundColor = .systemBackground
    shadowColor = .barShadow
  }

  /// Leaves nothing behind the items, and no line.
  open func configureWithTransparentBackground() {
    backgroundEffect = nil
    backgroundColor = nil
    shadowColor = nil
    (backgroundImage, shadowImage) = (nil, nil)
  }
}

/// How a toolbar looks.
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
  /// The appearance of plain buttons; a plain one by default.
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) { didSet { watchButtons() } }
  /// The appearance of buttons that are done; by default in semibold.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) { didSet { watchButtons() } }

  /// Makes an appearance with the default background.
  public override init() {
    super.init()
    watchButtons()
  }

  /// A copy: later changes to either don't reach the other. Of other bars' appearances only the background.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let other = barAppearance as? UIToolbarAppearance {
      buttonAppearance = other.buttonAppearance.copied()
      doneButtonAppearance = other.doneButtonAppearance.copied()
    }
    watchButtons()
  }

  override func copied() -> UIToolbarAppearance { UIToolbarAppearance(barAppearance: self) }

  private func watchButtons() { watch([buttonAppearance, doneButtonAppearance]) }

  var buttonStyles: BarButtonStyles { BarButtonStyles(plain: buttonAppearance, done: doneButtonAppearance) }
}

extension UIBarAppearance {
  /// What changes about buttons changes the bar.
  func watch(_ buttons: [UIBarButtonItemAppearance]) {
    for button in buttons { button.changeHandler = { [weak self] in self?.changeHandler?() } }
    changeHandler?()
  }
}

extension UIColor {
  /// The line at a bar's edge: black at 0.3 in light, white at 0.15 in dark appearance.
  fileprivate static let barShadow = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.3)
  }
}
