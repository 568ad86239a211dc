import HostInterface

/// A control that is on or off. It always is 51 x 31 points.
@preconcurrency @MainActor open class UISwitch: UIControl {
  private static let size = CGSize(width: 51, height: 31)
  private static let thumbSide: CGFloat = 27
  private static let inset: CGFloat = 2
  /// Points that the thumb gets longer below a finger.
  private static let stretch: CGFloat = 7
  /// Seconds of a change of place and colour.
  private static let duration = 0.3

  /// Dimmed as one where the switch is disabled: through a paler thumb the track would show.
  private let face = UIView(frame: CGRect(origin: .zero, size: UISwitch.size))
  private let track = UIView()
  private let thumb = UIView()
  private var isOnStorage = false
  private var isPressed = false
  /// Whether the finger has moved the thumb to the other side, and what held before.
  private var hasDragged = false
  private var valueAtStart = false

  /// A switch that is off. Of the frame, only the origin counts.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    assemble()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    assemble()
    (coder as? NibDecoder)?.configure(self, as: UISwitch.self)
  }

  private func assemble() {
    bounds.size = Self.size
    face.isUserInteractionEnabled = false
    addSubview(face)
    for view in [track, thumb] { face.addSubview(view) }
    track.layer.cornerRadius = Self.size.height / 2
    thumb.layer.cornerRadius = Self.thumbSide / 2
    thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
    thumb.layer.shadowRadius = 4
    thumb.layer.shadowOpacity = 0.15
    isAccessibilityElement = true
    applyStyle()
  }

  // MARK: Value

  /// Whether the switch is on. Default: false.
  open var isOn: Bool {
    get { isOnStorage }
    set { setOn(newValue, animated: false) }
  }

  /// Sends no action.
  /// - Parameter animated: whether the thumb moves to the other side.
  open func setOn(_ on: Bool, animated: Bool) {
    guard on != isOnStorage else { return }
    isOnStorage = on
    setNeedsSemantics()
    update(animated: animated)
  }

  // MARK: Looks

  /// The colour of the track while the switch is on; nil, the default, for green.
  open var onTintColor: UIColor? { didSet { applyStyle() } }
  /// The colour of the thumb; nil, the default, for white.
  open var thumbTintColor: UIColor? { didSet { applyStyle() } }

  private func applyStyle() {
    track.backgroundColor = isOnStorage ? onTintColor ?? .systemGreen : .secondarySystemFill
    thumb.backgroundColor = thumbTintColor ?? .white
    face.alpha = isEnabled ? 1 : 0.5
  }

  override func stateDidChange() {
    super.stateDidChange()
    applyStyle()
  }

  private func update(animated: Bool) {
    let change = { [self] in
      applyStyle()
      place()
    }
    guard animated, window != nil else { return change() }
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
      animations: change)
  }

  // MARK: Finger

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard super.beginTracking(touch, with: event) else { return false }
    (isPressed, hasDragged, valueAtStart) = (true, false, isOnStorage)
    update(animated: true)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard super.continueTracking(touch, with: event) else { return false }
    let x = touch.location(in: self).x
    let isAtTrailing = isRightToLeft ? x < bounds.midX - bounds.width / 2 : x > bounds.midX + bounds.width / 2
    let isAtLeading = isRightToLeft ? x > bounds.midX + bounds.width / 2 : x < bounds.midX - bounds.width / 2
    if isAtTrailing || isAtLeading, isAtTrailing != isOnStorage {
      hasDragged = true
      setOn(isAtTrailing, animated: true)
    }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    isPressed = false
    if !hasDragged { isOnStorage.toggle() }
    setNeedsSemantics()
    update(animated: true)
    if isOnStorage != valueAtStart { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    isPressed = false
    isOnStorage = valueAtStart
    update(animated: true)
  }

  // MARK: Layout

  /// The rectangle in the superview's coordinates. Of a new one, only the origin counts.
  open override var frame: CGRect {
    get { super.frame }
    set {
      bounds.size = Self.size
      super.frame = CGRect(origin: newValue.origin, size: super.frame.size)
    }
  }

  /// The rectangle in the switch's own coordinates. Of a new one, only the origin counts.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let rect = CGRect(origin: newValue.origin, size: Self.size)
      if rect != super.bounds { super.bounds = rect }
    }
  }

  open override func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let frame = super.frame(forAlignmentRect: alignmentRect)
    return CGRect(origin: frame.origin, size: Self.size)
  }

  private func place() {
    track.frame = CGRect(origin: .zero, size: Self.size)
    let width = Self.thumbSide + (isPressed ? Self.stretch : 0)
    let isRight = isOnStorage != isRightToLeft
    let x = isRight ? Self.size.width - Self.inset - width : Self.inset
    thumb.frame = CGRect(x: x, y: Self.inset, width: width, height: Self.thumbSide)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  // MARK: Meaning

  override var semanticRole: SemanticNode.Role { .switch }

  /// The state as "1" or "0", unless the app says otherwise.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (isOnStorage ? "1" : "0") }
    set { super.accessibilityValue = newValue }
  }
}
