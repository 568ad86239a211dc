import HostInterface

/// Lets a person choose a date, a time or both; sends `.valueChanged` for each choice.
///
/// Its look is either wheels, 320 by 216 points, or a month's calendar, 320 by 330, with a time 378.
@preconcurrency @MainActor open class UIDatePicker: UIControl {
  private var wheels: DateWheels?
  private var inline: InlineCalendar?
  private var needsContent = true
  private var dateStorage: Date

  public override init(frame: CGRect) {
    dateStorage = Self.now
    super.init(frame: frame.size == .zero ? CGRect(origin: frame.origin, size: UIPickerView.naturalSize) : frame)
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

  /// What it looks like: `.inline` where that is preferred and the mode has days, else `.wheels`.
  public final var datePickerStyle: UIDatePickerStyle {
    preferredDatePickerStyle == .inline && datePickerMode.hasDays ? .inline : .wheels
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

  private var effectiveLocale: Locale { locale ?? calendarStorage?.locale ?? .current }

  // MARK: Date

  /// What is chosen: at first the present. A date that may not be chosen becomes the nearest one that may.
  open var date: Date {
    get { rules.allowed(dateStorage) }
    set { setDate(newValue, animated: false) }
  }

  /// Shows a date without sending `.valueChanged`.
  /// - Parameter animated: wheels turn there.
  open func setDate(_ date: Date, animated: Bool) {
    dateStorage = date
    guard !needsContent else { return }
    let rules = rules
    if let wheels, wheels.model.reaches(rules.allowed(date)) {
      wheels.show(rules.allowed(date), animated: animated && window != nil)
    } else if wheels != nil {
      rulesDidChange()
    } else {
      inline?.show(rules: rules, date: rules.allowed(date), today: Self.now)
    }
  }

  private func personDidPick(_ date: Date) {
    guard date != self.date else { return }
    dateStorage = date
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  // MARK: Content

  /// Other wheels, or a calendar in place of wheels.
  private func kindDidChange() {
    needsContent = true
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func rulesDidChange() {
    guard !needsContent else { return }
    let rules = rules
    let date = rules.allowed(dateStorage)
    if let wheels {
      wheels.show(DateWheelModel(rules: rules, mode: datePickerMode, date: date, today: Self.now), date: date)
    } else {
      inline?.show(rules: rules, date: date, today: Self.now)
    }
  }

  private func makeContent() {
    guard needsContent else { return }
    needsContent = false
    wheels?.removeFromSuperview()
    inline?.removeFromSuperview()
    (wheels, inline) = (nil, nil)
    let rules = rules
    let date = rules.allowed(dateStorage)
    if datePickerStyle == .inline {
      let calendar = InlineCalendar(
        rules: rules, date: date, today: Self.now, hasTime: datePickerMode.hasTime)
      calendar.picked = { [weak self] in self?.personDidPick($0) }
      addSubview(calendar)
      inline = calendar
    } else {
      let model = DateWheelModel(rules: rules, mode: datePickerMode, date: date, today: Self.now)
      let wheels = DateWheels(model: model, date: date)
      wheels.accessibilityIdentifier = "datePicker.wheels"
      wheels.picked = { [weak self] in self?.personDidPick($0) }
      addSubview(wheels)
      self.wheels = wheels
    }
    contentStateDidChange()
  }

  override func stateDidChange() {
    super.stateDidChange()
    contentStateDidChange()
  }

  private func contentStateDidChange() {
    for view in [wheels, inline] as [UIView?] {
      view?.isUserInteractionEnabled = isEnabled
      view?.alpha = isEnabled ? 1 : 0.5
    }
  }

  // MARK: Layout

  open override func layoutSubviews() {
    makeContent()
    super.layoutSubviews()
    (inline ?? wheels)?.frame = bounds
  }

  open override var intrinsicContentSize: CGSize {
    guard datePickerStyle == .inline else { return UIPickerView.naturalSize }
    return CGSize(width: 320, height: InlineCalendar.height(hasTime: datePickerMode.hasTime))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
