import HostInterface

/// Lets a person choose a date, a time or both; sends `.valueChanged` for each choice.
///
/// Its look is compact, which is as large as a date and a time in letters, or wheels, 320 by 216 points, or a month's
/// calendar, 320 by 330, with a time 378. A compact picker also sends `.editingDidBegin` and `.editingDidEnd` where its
/// calendar, or its wheels for the time, open and close.
@preconcurrency @MainActor open class UIDatePicker: UIControl {
  private var wheels: DateWheels?
  private var inline: InlineCalendar?
  private var compact: CompactDateView?
  private var card: CompactDateCard?
  private var needsContent = true
  private var dateStorage: Date

  public override init(frame: CGRect) {
    dateStorage = Self.now
    super.init(frame: frame)
    if frame.size == .zero { takeOwnSize() }
  }

  public required init?(coder: NSCoder) {
    dateStorage = Self.now
    super.init(coder: coder)
    (coder as? NibDecoder)?.configure(self, as: UIDatePicker.self)
  }

  private static var now: Date { Date(timeIntervalSince1970: AppClock.date) }

  // MARK: Kind

  /// What is chosen. `.dateAndTime` by default.
  open var datePickerMode: Mode = .dateAndTime {
    didSet { if datePickerMode != oldValue { kindDidChange() } }
  }

  /// What the picker shall look like. `.automatic` by default.
  open var preferredDatePickerStyle: UIDatePickerStyle = .automatic {
    didSet { if preferredDatePickerStyle != oldValue { kindDidChange() } }
  }

  /// What it looks like: what is preferred, as far as the mode allows it, else `.wheels`. `.automatic` means `.compact`.
  open var datePickerStyle: UIDatePickerStyle {
    switch preferredDatePickerStyle {
    case .inline: datePickerMode.hasDays ? .inline : .wheels
    case .automatic, .compact: datePickerMode.hasDays || datePickerMode.hasTime ? .compact : .wheels
    case .wheels: .wheels
    }
  }

  // MARK: Rules

  /// The locale of names and orders; nil, the default, for the person's.
  open var locale: Locale? { didSet { if locale != oldValue { kindDidChange() } } }

  /// The calendar; nil, the default, for the person's. Reading it gives the one that counts.
  open var calendar: Calendar! {
    get { calendarStorage ?? locale?.calendar ?? .current }
    set {
      calendarStorage = newValue
      kindDidChange()
    }
  }
  private var calendarStorage: Calendar?

  /// The time zone in which dates are shown and chosen. Nil, the default, for that of an own `calendar`, else the
  /// machine's: Greenwich time under a virtual clock.
  open var timeZone: TimeZone? { didSet { if timeZone != oldValue { kindDidChange() } } }

  /// The first date that may be chosen; nil, the default, for none. Says nothing if it lies after `maximumDate`.
  open var minimumDate: Date? { didSet { if minimumDate != oldValue { rulesDidChange() } } }

  /// The last date that may be chosen; nil, the default, for none.
  open var maximumDate: Date? { didSet { if maximumDate != oldValue { rulesDidChange() } } }

  /// The distance of minutes that may be chosen: 1, the default, to 30. What doesn't divide 60 counts as 1.
  open var minuteInterval: Int {
    get { minuteIntervalStorage }
    set {
      let interval = (1...30).contains(newValue) && 60 % newValue == 0 ? newValue : 1
      guard interval != minuteIntervalStorage else { return }
      minuteIntervalStorage = interval
      kindDidChange()
    }
  }
  private var minuteIntervalStorage = 1

  /// Whether `date` is cut down to `minuteInterval`, not only what a person chooses. True by default.
  open var roundsToMinuteInterval = true {
    didSet { if roundsToMinuteInterval != oldValue { rulesDidChange() } }
  }

  private var rules: DateRules {
    guard datePickerMode == .countDownTimer else { return dateRules }
    return .ofDuration(
      locale: effectiveLocale, minuteInterval: minuteInterval, roundsMinutes: roundsToMinuteInterval)
  }

  private var dateRules: DateRules {
    var calendar: Calendar = self.calendar
    calendar.locale = effectiveLocale
    if let timeZone {
      calendar.timeZone = timeZone
    } else if calendarStorage == nil {
      calendar.timeZone = AppClock.virtual == nil ? .current : TimeZone(secondsFromGMT: 0) ?? .current
    }
    return DateRules(
      calendar: calendar, locale: effectiveLocale, minimum: minimumDate, maximum: maximumDate,
      minuteInterval: minuteInterval, roundsMinutes: roundsToMinuteInterval)
  }

  /// A calendar that is made by its kind alone has a locale without a name, in which months are numbers.
  private var effectiveLocale: Locale {
    locale ?? calendarStorage?.locale.flatMap { $0.identifier.isEmpty ? nil : $0 } ?? .current
  }

  // MARK: Date

  /// What is chosen: at first the present. A date that may not be chosen becomes the nearest one that may. It says
  /// nothing in the mode `.countDownTimer`.
  open var date: Date {
    get { dateRules.allowed(dateStorage) }
    set { setDate(newValue, animated: false) }
  }

  /// Shows a date without sending `.valueChanged`.
  /// - Parameter animated: wheels turn there.
  open func setDate(_ date: Date, animated: Bool) {
    dateStorage = date
    if datePickerMode != .countDownTimer { showDate(animated: animated) }
  }

  /// What is chosen in the mode `.countDownTimer`, in seconds: whole minutes up to 23 hours and 59 minutes. Zero by
  /// default; in that mode it is at least one `minuteInterval`.
  open var countDownDuration: TimeInterval {
    get { datePickerMode == .countDownTimer ? shownDate.timeIntervalSinceReferenceDate : durationStorage }
    set {
      let seconds = newValue.isNaN ? 0 : min(max(newValue, 0), DateRules.longestDuration)
      durationStorage = (seconds / 60).rounded(.down) * 60
      if datePickerMode == .countDownTimer { showDate(animated: false) }
    }
  }
  private var durationStorage: TimeInterval = 0

  /// What the content shows: the date, or the end of the duration.
  private var shownDate: Date {
    guard datePickerMode == .countDownTimer else { return date }
    return rules.allowed(Date(timeIntervalSinceReferenceDate: durationStorage))
  }

  private func showDate(animated: Bool) {
    guard !needsContent else { return }
    let date = shownDate
    if let wheels, wheels.model.reaches(date) {
      wheels.show(date, animated: animated && window != nil)
    } else {
      rulesDidChange()
    }
  }

  private func personDidPick(_ date: Date) {
    guard date != shownDate else { return }
    if datePickerMode == .countDownTimer {
      durationStorage = date.timeIntervalSinceReferenceDate
    } else {
      dateStorage = date
      compact?.show(rules: rules, date: date)
    }
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  // MARK: Content

  /// The size that the picker has given itself, since nobody has given it one: another look has another one. Nil for none.
  private var ownSize: CGSize?

  private func takeOwnSize() {
    let size = intrinsicContentSize
    ownSize = size
    frame.size = size
  }

  /// Other wheels, or a calendar in place of wheels.
  private func kindDidChange() {
    needsContent = true
    invalidateIntrinsicContentSize()
    if bounds.size == ownSize { takeOwnSize() }
    setNeedsLayout()
  }

  private func rulesDidChange() {
    guard !needsContent else { return }
    let (rules, date) = (rules, shownDate)
    wheels?.show(DateWheelModel(rules: rules, mode: datePickerMode, date: date, today: Self.now), date: date)
    inline?.show(rules: rules, date: date, today: Self.now)
    compact?.show(rules: rules, date: date)
    card?.show(rules: rules, date: date, today: Self.now)
  }

  private func makeContent() {
    guard needsContent else { return }
    needsContent = false
    if let compact, datePickerStyle == .compact, compact.mode == datePickerMode { return rulesDidChange() }
    for view in contents { view.removeFromSuperview() }
    (wheels, inline, compact) = (nil, nil, nil)
    switch datePickerStyle {
    case .inline: makeInline()
    case .compact: makeCompact()
    case .wheels, .automatic: makeWheels()
    }
    contentStateDidChange()
    // The last thing, since the app hears of it and may change anything.
    card?.dismiss(animated: true)
  }

  private var contents: [UIView] { ([wheels, inline, compact] as [UIView?]).compactMap { $0 } }

  private func makeInline() {
    let calendar = InlineCalendar(rules: rules, date: shownDate, today: Self.now, hasTime: datePickerMode.hasTime)
    calendar.picked = { [weak self] in self?.personDidPick($0) }
    addSubview(calendar)
    inline = calendar
  }

  private func makeWheels() {
    let date = shownDate
    let model = DateWheelModel(rules: rules, mode: datePickerMode, date: date, today: Self.now)
    let wheels = DateWheels(model: model, date: date)
    wheels.accessibilityIdentifier = "datePicker.wheels"
    wheels.picked = { [weak self] in self?.personDidPick($0) }
    addSubview(wheels)
    self.wheels = wheels
  }

  private func makeCompact() {
    let compact = CompactDateView(mode: datePickerMode)
    compact.alignment = contentHorizontalAlignment
    compact.show(rules: rules, date: shownDate)
    compact.resized = { [weak self] in self?.invalidateIntrinsicContentSize() }
    compact.tapped = { [weak self] in self?.openCard($0) }
    addSubview(compact)
    self.compact = compact
  }

  // MARK: Card

  private func openCard(_ part: CompactDateView.Part) {
    guard isEnabled, card == nil, let compact, let pill = compact.pill(of: part), let window else { return }
    let card = CompactDateCard(part, of: self, beside: pill, rules: rules, date: shownDate, today: Self.now)
    card.picked = { [weak self] in self?.personDidPick($0) }
    card.closed = { [weak self] in self?.cardDidClose() }
    self.card = card
    compact.showOpen(part)
    card.present(in: window)
    sendActions(for: .editingDidBegin)
  }

  private func cardDidClose() {
    card = nil
    compact?.showOpen(nil)
    sendActions(for: .editingDidEnd)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil || card?.window !== window { card?.dismiss(animated: false) }
  }

  override func stateDidChange() {
    super.stateDidChange()
    contentStateDidChange()
  }

  private func contentStateDidChange() {
    for view in contents {
      view.isUserInteractionEnabled = isEnabled
      view.alpha = isEnabled ? 1 : 0.5
    }
    if !isEnabled { card?.dismiss(animated: true) }
  }

  // MARK: Layout

  open override var contentHorizontalAlignment: ContentHorizontalAlignment {
    didSet { compact?.alignment = contentHorizontalAlignment }
  }

  open override func layoutSubviews() {
    makeContent()
    super.layoutSubviews()
    for view in contents { view.frame = bounds }
  }

  open override var intrinsicContentSize: CGSize {
    switch datePickerStyle {
    case .inline: return InlineCalendar.size(hasTime: datePickerMode.hasTime)
    case .wheels, .automatic: return UIPickerView.naturalSize
    case .compact:
      makeContent()
      return compact?.naturalSize ?? .zero
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
