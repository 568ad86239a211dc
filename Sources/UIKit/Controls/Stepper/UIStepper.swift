/// Two halves, of which one makes a value smaller and the other makes it larger. A stepper is 94 x 32 points.
///
/// A finger changes the value by `stepValue` as it comes down. While it stays, the value goes on, faster and faster.
@preconcurrency @MainActor open class UIStepper: UIControl {
  let decrementHalf = StepperHalf(.decrement)
  let incrementHalf = StepperHalf(.increment)
  private let line = UIView()
  private let divider = UIImageView()
  private let timer = MainTimer()
  private var count = StepperCount()
  private(set) final var backgrounds = ByState<UIImage>()
  private(set) final var dividers: [[UIControl.State]: UIImage] = [:]
  /// The half on which the finger came down, and whether it is there now.
  private var held: StepperHalf?
  private var isPressed = false
  /// The value when the finger came down.
  private var valueWhenTouched = 0.0

  /// The size of a stepper in points, as on iOS 13 to 18.
  private static let size = CGSize(width: 94, height: 32)
  /// The size of the line between the halves, in points. Chosen by eye after iOS 13 to 18.
  private static let lineSize = CGSize(width: 1, height: 18)

  /// A stepper at 0, of 0 to 100. Of the frame, only the origin counts.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    assemble()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    assemble()
    (coder as? NibDecoder)?.configure(self, as: UIStepper.self)
  }

  private func assemble() {
    for half in halves { addSubview(half) }
    for view in [line, divider] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    line.backgroundColor = .separator
    divider.contentMode = .center
    applyStyle()
  }

  private var halves: [StepperHalf] { [decrementHalf, incrementHalf] }

  // MARK: Value

  /// The value, between `minimumValue` and `maximumValue`; what lies beyond is clamped, and NaN is the least value. 0 by
  /// default. Setting it sends nothing.
  open var value: Double {
    get { count.value }
    set { change { $0.set(newValue) } }
  }

  /// The least value, 0 by default. One that is not below `maximumValue` ends the program.
  open var minimumValue: Double {
    get { count.minimum }
    set {
      demand(
        newValue < maximumValue,
        "UIStepper: the minimum value \(newValue) is not below the maximum value \(maximumValue)")
      change { $0.set(minimum: newValue) }
    }
  }

  /// The greatest value, 100 by default. One that is not above `minimumValue` ends the program.
  open var maximumValue: Double {
    get { count.maximum }
    set {
      demand(
        newValue > minimumValue,
        "UIStepper: the maximum value \(newValue) is not above the minimum value \(minimumValue)")
      change { $0.set(maximum: newValue) }
    }
  }

  /// The amount by which one step changes the value, 1 by default. One that is not above 0 ends the program.
  open var stepValue: Double {
    get { count.step }
    set {
      demand(newValue > 0, "UIStepper: the step value \(newValue) is not above 0")
      change { $0.step = newValue }
    }
  }

  /// Whether a step beyond one end of the range leads to the other. If not, the value stays at the end, and the half that
  /// leads beyond it is disabled. False by default.
  open var wraps: Bool {
    get { count.wraps }
    set { change { $0.wraps = newValue } }
  }

  /// Whether `.valueChanged` is sent for each step, or once when the finger is lifted. True by default.
  open var isContinuous = true

  /// Whether the value goes on while a finger stays. True by default.
  open var autorepeat = true

  private func change(_ change: (inout StepperCount) -> Void) {
    let old = count
    change(&count)
    guard count != old else { return }
    if let held, !count.canStep(held.direction) { press(false) }
    setNeedsSemantics()
    applyStyle()
  }

  // MARK: Looks

  /// Sets the image stretched over the whole stepper, of which each half shows its part for its own state, in place of a
  /// plate. A state without an image of its own shows that of `.normal`.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgrounds[exactly: state] = image
    applyStyle()
  }

  /// Returns the background for a state: its own, or that of `.normal`; nil for a plate.
  open func backgroundImage(for state: State) -> UIImage? { backgrounds[state] }

  /// Sets the image between the halves, in place of a line, while the left and the right half have these states. States
  /// without an image of their own show that of two normal halves.
  open func setDividerImage(
    _ image: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State
  ) {
    dividers[[leftState, rightState]] = image
    applyStyle()
  }

  /// Returns the image between two halves in these states: their own, or that of two normal halves; nil for a line.
  open func dividerImage(forLeftSegmentState leftState: State, rightSegmentState rightState: State) -> UIImage? {
    dividers[[leftState, rightState]] ?? dividers[[.normal, .normal]]
  }

  /// Sets the glyph of the half that makes the value larger. Templates have the stepper's tint; without an image there
  /// is a plus in the colour of labels. A state without an image of its own shows that of `.normal`.
  open func setIncrementImage(_ image: UIImage?, for state: State) {
    incrementHalf.glyphs[exactly: state] = image
    applyStyle()
  }

  /// Returns the glyph for a state: its own, that of `.normal`, or a plus.
  open func incrementImage(for state: State) -> UIImage? { incrementHalf.glyph(for: state) }

  /// Sets the glyph of the half that makes the value smaller, as `setIncrementImage(_:for:)` does of the other.
  open func setDecrementImage(_ image: UIImage?, for state: State) {
    decrementHalf.glyphs[exactly: state] = image
    applyStyle()
  }

  /// Returns the glyph for a state: its own, that of `.normal`, or a minus.
  open func decrementImage(for state: State) -> UIImage? { decrementHalf.glyph(for: state) }

  /// The control's state, but for what holds of one half alone.
  private func state(of half: StepperHalf) -> State {
    var state = self.state.subtracting(.highlighted)
    if !count.canStep(half.direction) { state.insert(.disabled) }
    if half === held, isPressed { state.insert(.highlighted) }
    return state
  }

  private func applyStyle() {
    for half in halves { half.show(state(of: half), on: backgrounds) }
    let (left, right) = isRightToLeft ? (incrementHalf, decrementHalf) : (decrementHalf, incrementHalf)
    divider.image = dividerImage(forLeftSegmentState: left.state, rightSegmentState: right.state)
    line.isHidden = divider.image != nil
  }

  override func stateDidChange() {
    super.stateDidChange()
    applyStyle()
  }

  // MARK: Finger

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard super.beginTracking(touch, with: event) else { return false }
    let half = half(at: touch.location(in: self))
    guard count.canStep(half.direction) else { return false }
    (held, valueWhenTouched) = (half, value)
    press(true)
    step()
    // The app may have disabled the stepper or taken it away, before there is a touch to cancel.
    guard isEnabled, window != nil else {
      letGo()
      return false
    }
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard super.continueTracking(touch, with: event) else {
      letGo()
      return false
    }
    press(isTouchInside && half(at: touch.location(in: self)) === held)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    letGo()
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    letGo()
  }

  /// The half whose side of the middle a point is on.
  private func half(at point: CGPoint) -> StepperHalf {
    (point.x < bounds.midX) != isRightToLeft ? decrementHalf : incrementHalf
  }

  private func press(_ isPressed: Bool) {
    guard let held, isPressed != self.isPressed, !isPressed || count.canStep(held.direction) else { return }
    self.isPressed = isPressed
    applyStyle()
    if isPressed {
      timer.start(pause: StepperRepeat.pause) { [weak self] in self?.stepAgain() ?? false }
    } else {
      timer.stop()
    }
  }

  private func stepAgain() -> Bool {
    guard autorepeat, held != nil else { return false }
    step()
    return true
  }

  private func step() {
    guard let held else { return }
    let old = value
    change { $0.step(held.direction) }
    if isContinuous, value != old { sendChange() }
  }

  private func letGo() {
    press(false)
    held = nil
    if !isContinuous, value != valueWhenTouched { sendChange() }
  }

  private func sendChange() { sendActions(for: [.valueChanged, .primaryActionTriggered]) }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    decrementHalf.place(in: bounds, isRight: isRightToLeft)
    incrementHalf.place(in: bounds, isRight: !isRightToLeft)
    line.bounds.size = Self.lineSize
    line.center = CGPoint(x: bounds.midX, y: bounds.midY)
    divider.frame = bounds
  }

  override func layoutDirectionDidChange() {
    super.layoutDirectionDidChange()
    applyStyle()
  }

  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  // MARK: Meaning

  /// The value, unless the app says otherwise. Scripts and traces find it here, screen readers at the halves.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? count.words }
    set { super.accessibilityValue = newValue }
  }
}
