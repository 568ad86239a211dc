/// One half of a stepper: the glyph in its middle, on its part of the plate.
final class StepperHalf: UIView {
  let direction: StepperCount.Direction
  /// The images in place of a minus or a plus.
  var glyphs = ByState<UIImage>()
  private let picture = UIImageView()
  private let glyph = UIImageView()
  private(set) var state = UIControl.State.normal

  /// The radius of the plate's corners in points, and the opacity of what can't be pressed: both as of segmented
  /// controls.
  private static let radius: CGFloat = 9
  private static let dimmed: CGFloat = 0.3
  /// Seconds in which the colour of a pressed half goes away.
  private static let fade = 0.2

  init(_ direction: StepperCount.Direction) {
    self.direction = direction
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    layer.cornerCurve = .continuous
    glyph.contentMode = .center
    addSubview(picture)
    addSubview(glyph)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Looks

  /// The image for a state: the state's own, that of `.normal`, or a minus or a plus.
  func glyph(for state: UIControl.State) -> UIImage { glyphs[state] ?? standardGlyph }

  private var standardGlyph: UIImage { direction == .increment ? .stepperPlus : .stepperMinus }

  /// Shows the half in a state.
  /// - Parameter backgrounds: images that are stretched over the whole stepper. Where there is none, a plate shows.
  func show(_ state: UIControl.State, on backgrounds: ByState<UIImage>) {
    let wasPressed = self.state.contains(.highlighted)
    self.state = state
    glyph.image = glyph(for: state)
    glyph.tintColor = glyphs[state] == nil ? .label : nil
    glyph.alpha = isDimmed(in: glyphs) ? Self.dimmed : 1
    picture.image = backgrounds[state]
    picture.alpha = isDimmed(in: backgrounds) ? Self.dimmed : 1
    clipsToBounds = picture.image != nil
    layer.cornerRadius = picture.image == nil ? Self.radius : 0
    let isPressed = state.contains(.highlighted)
    let color = picture.image != nil ? nil : isPressed ? UIColor.systemFill : .tertiarySystemFill
    if wasPressed, !isPressed, window != nil {
      UIView.animate(withDuration: Self.fade, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction]) {
        self.backgroundColor = color
      }
    } else {
      backgroundColor = color
    }
    setNeedsSemantics()
  }

  /// Whether the half is disabled and no image says how that looks.
  private func isDimmed(in images: ByState<UIImage>) -> Bool {
    state.contains(.disabled) && images[exactly: state] == nil
  }

  /// Lays the half out in a stepper.
  /// - Parameter isRight: which side of it.
  func place(in whole: CGRect, isRight: Bool) {
    let middle = whole.width / 2
    frame = CGRect(x: isRight ? middle : 0, y: 0, width: middle, height: whole.height)
    picture.frame = CGRect(x: isRight ? -middle : 0, y: 0, width: whole.width, height: whole.height)
    glyph.frame = bounds
    layer.maskedCorners =
      isRight ? [.layerMaxXMinYCorner, .layerMaxXMaxYCorner] : [.layerMinXMinYCorner, .layerMinXMaxYCorner]
  }

  // MARK: Meaning

  override var accessibilityIdentifier: String? {
    get { super.accessibilityIdentifier ?? superview?.accessibilityIdentifier.map { "\($0).\(direction.rawValue)" } }
    set { super.accessibilityIdentifier = newValue }
  }

  override var labelByDefault: String? { direction == .increment ? "Increment" : "Decrement" }

  /// What it changes: the stepper itself is no element that a reader stops at.
  override var accessibilityValue: String? {
    get { super.accessibilityValue ?? superview?.accessibilityValue }
    set { super.accessibilityValue = newValue }
  }

  override var ownTraits: UIAccessibilityTraits {
    let traits = super.ownTraits.union(.button)
    return state.contains(.disabled) ? traits.union(.notEnabled) : traits
  }
}

extension UIImage {
  /// The signs, 17 points in size as body text. Chosen by eye after iOS 13 to 18.
  fileprivate static let stepperMinus = stepperGlyph("minus")
  fileprivate static let stepperPlus = stepperGlyph("plus")

  private static func stepperGlyph(_ name: String) -> UIImage {
    UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 17)) ?? UIImage()
  }
}
