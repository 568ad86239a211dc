/// The card on which a compact date picker lets a person choose, in front of the window, from its opening to its end. It
/// has all touches and keys.
final class CompactDateCard: UIView {
  private let part: CompactDateView.Part
  private weak var picker: UIDatePicker?
  private weak var pill: UIView?
  private let face: any DateFace
  private let card = UIView()
  private var rules: DateRules
  private var date: Date
  private var today: Date
  private(set) var isOver = false

  /// A closure that is called when a person has chosen a date.
  var picked: (Date) -> Void = { _ in }
  /// A closure that is called once the card begins to go.
  var closed: () -> Void = {}

  /// The radius of the corners, the shadow and the spring: by eye after iOS 15 to 18, as menus have them.
  private static let cornerRadius: CGFloat = 13
  private static let shadow = (opacity: Float(0.2), radius: CGFloat(32), offset: CGSize(width: 0, height: 8))
  private static let opening = (duration: 0.4, damping: CGFloat(0.85))
  private static let closingDuration = 0.25
  private static let closedScale: CGFloat = 0.2
  /// The distance from the edges of the safe area, in points.
  private static let margin: CGFloat = 8
  /// The room around wheels, and what wheels for the time need, in points.
  private static let wheelsSize = CGSize(width: 240, height: 216)
  private static let calendarInset: CGFloat = 4

  /// Makes a card for a part of a date.
  init(
    _ part: CompactDateView.Part, of picker: UIDatePicker, beside pill: UIView, rules: DateRules, date: Date,
    today: Date
  ) {
    (self.part, self.picker, self.pill) = (part, picker, pill)
    (self.rules, self.date, self.today) = (rules, date, today)
    face =
      part == .date
      ? InlineCalendar(rules: rules, date: date, today: today, hasTime: false)
      : DateWheels(model: DateWheelModel(rules: rules, mode: .time, date: date, today: today), date: date)
    super.init(frame: .zero)
    accessibilityViewIsModal = true
    tintColor = picker.tintColor
    assemble()
  }

  required init?(coder: NSCoder) { nil }

  private func assemble() {
    card.accessibilityIdentifier = "datePicker.card"
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = Self.cornerRadius
    card.layer.cornerCurve = .continuous
    card.layer.shadowColor = UIColor.black.cgColor
    card.layer.shadowOpacity = Self.shadow.opacity
    card.layer.shadowRadius = Self.shadow.radius
    card.layer.shadowOffset = Self.shadow.offset
    if part == .time { face.accessibilityIdentifier = "datePicker.wheels" }
    face.picked = { [weak self] in self?.choose($0) }
    card.addSubview(face)
    addSubview(card)
  }

  /// Language, text size and appearance are those around the picker.
  override var baseTraits: UITraitCollection? { picker?.traitCollection }

  /// Closes the card, since nothing is where it was.
  override func sizeDidChange(from oldSize: CGSize) {
    super.sizeDidChange(from: oldSize)
    if oldSize != .zero { dismiss(animated: false) }
  }

  // MARK: Dates

  /// Follows what the app makes of the picker.
  func show(rules: DateRules, date: Date, today: Date) {
    guard !isOver else { return }
    (self.rules, self.date, self.today) = (rules, date, today)
    face.show(rules: rules, date: date, today: today)
  }

  private func choose(_ date: Date) {
    guard !isOver else { return }
    self.date = date
    picked(date)
  }

  // MARK: Coming and going

  func present(in window: UIWindow) {
    EventWatchers.add(self)
    frame = window.bounds
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(self)
    place()
    card.layoutIfNeeded()
    close()
    UIView.animate(
      withDuration: Self.opening.duration, delay: 0, usingSpringWithDamping: Self.opening.damping,
      initialSpringVelocity: 0, options: [.allowUserInteraction, .beginFromCurrentState],
      animations: { [self] in
        card.transform = .identity
        card.alpha = 1
      })
  }

  func dismiss(animated: Bool) {
    guard !isOver else { return }
    isOver = true
    isUserInteractionEnabled = false
    accessibilityViewIsModal = false
    closed()
    guard animated, window != nil else { return removeFromSuperview() }
    UIView.animate(
      withDuration: Self.closingDuration, delay: 0, options: [.beginFromCurrentState, .curveEaseOut],
      animations: { [self] in close() }, completion: { [self] _ in removeFromSuperview() })
  }

  private func close() {
    card.transform = CGAffineTransform(scaleX: Self.closedScale, y: Self.closedScale)
    card.alpha = 0
  }

  override func accessibilityPerformEscape() -> Bool {
    dismiss(animated: true)
    return true
  }

  // MARK: Place

  private var contentSize: CGSize {
    guard part == .date else { return Self.wheelsSize }
    let size = InlineCalendar.size(hasTime: false)
    return CGSize(width: size.width + 2 * Self.calendarInset, height: size.height + 2 * Self.calendarInset)
  }

  private var room: CGRect {
    let insets = safeAreaInsets
    var room = bounds.inset(by: insets)
    if let keyboard = UIApplication.current?.keyboard?.frame, let window {
      let top = convert(window.convert(keyboard, from: nil as UIWindow?), from: window).minY
      if top > room.minY { room.size.height = min(room.height, top - room.minY) }
    }
    return room.insetBy(dx: Self.margin, dy: insets.top > 0 ? 0 : Self.margin)
  }

  /// Lays the card out so that it grows from the point of itself that is nearest to the button.
  private func place() {
    let anchor = pill.map { convert($0.bounds, from: $0) } ?? .zero
    let frame = DateCardPlacement(room: room, anchor: anchor).place(contentSize)
    let x = min(max((anchor.midX - frame.minX) / max(frame.width, 1), 0), 1)
    let y = min(max((anchor.midY - frame.minY) / max(frame.height, 1), 0), 1)
    card.anchorPoint = CGPoint(x: x, y: y)
    card.bounds = CGRect(origin: .zero, size: frame.size)
    card.center = CGPoint(x: frame.minX + x * frame.width, y: frame.minY + y * frame.height)
    card.layer.shadowPath = UIBezierPath(roundedRect: card.bounds, cornerRadius: Self.cornerRadius).cgPath
    let inset = part == .date ? Self.calendarInset : 0
    face.frame = card.bounds.insetBy(dx: inset, dy: inset)
  }

  // MARK: Touches and keys

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, !card.bounds.contains(touch.location(in: card)) else { return }
    dismiss(animated: true)
  }

  /// Does what a key asks for: arrows choose, escape and return close the card.
  private func press(_ key: UIKey) {
    switch key.keyCode {
    case .keyboardEscape, .keyboardReturnOrEnter: dismiss(animated: true)
    default:
      let step = DateStep(
        key.keyCode, in: part, minuteInterval: rules.minuteInterval, isMirrored: face.isRightToLeft)
      guard let chosen = step?.date(after: date, rules), chosen != date else { return }
      face.show(rules: rules, date: chosen, today: today)
      choose(chosen)
    }
  }
}

extension CompactDateCard: EventWatching {
  func touchesWillReach(_ window: UIWindow, _ touches: [UITouch]) {}

  func takes(_ key: UIKey, in window: UIWindow) -> Bool {
    guard !isOver, let own = self.window, own.windowScene === window.windowScene else { return false }
    press(key)
    return true
  }
}
