/// A month with a title that leads to wheels for month and year, and perhaps a row that leads to wheels for the time.
final class InlineCalendar: UIView {
  /// What takes the place between title and time.
  private enum Pane { case days, monthAndYear, time }

  /// The header height in points.
  private static let headerHeight: CGFloat = 44
  private static let weekdayHeight: CGFloat = 22
  private static let weekHeight: CGFloat = 44
  static let timeHeight: CGFloat = 48
  private static let margin: CGFloat = 8
  private static let textMargin: CGFloat = 16

  private var rules: DateRules
  private var date: Date
  private var today: Date
  private let hasTime: Bool
  private let header: CalendarHeader
  private let weekdays: [UILabel]
  private let pager: MonthPager
  private var timeRow: CalendarTimeRow?
  private var wheels: DateWheels?
  private var pane = Pane.days
  /// A closure that is called with what a person has chosen.
  var picked: (Date) -> Void = { _ in }

  static func size(hasTime: Bool) -> CGSize {
    CGSize(width: 320, height: headerHeight + weekdayHeight + 6 * weekHeight + (hasTime ? timeHeight : 0))
  }

  init(rules: DateRules, date: Date, today: Date, hasTime: Bool) {
    self.rules = rules
    self.date = date
    self.today = today
    self.hasTime = hasTime
    header = CalendarHeader()
    pager = MonthPager(rules: rules, date: date, today: today)
    weekdays = rules.calendar.weekdaySymbols.map { _ in UILabel() }
    super.init(frame: .zero)
    // Seven columns have room for numbers of this size.
    maximumContentSizeCategory = .extraExtraExtraLarge
    for label in weekdays {
      label.font = UIFontMetrics(forTextStyle: .footnote).scaledFont(for: .systemFont(ofSize: 13, weight: .semibold))
      label.adjustsFontForContentSizeCategory = true
      label.textColor = .tertiaryLabel
      label.textAlignment = .center
      label.adjustsFontSizeToFitWidth = true
      addSubview(label)
    }
    addSubview(pager)
    addSubview(header)
    if hasTime {
      let row = CalendarTimeRow()
      row.button.addAction(UIAction { [weak self] _ in self?.toggle(.time) }, for: .touchUpInside)
      addSubview(row)
      timeRow = row
    }
    header.title.addAction(UIAction { [weak self] _ in self?.toggle(.monthAndYear) }, for: .touchUpInside)
    header.previous.addAction(UIAction { [weak self] _ in self?.pager.turn(by: -1) }, for: .touchUpInside)
    header.following.addAction(UIAction { [weak self] _ in self?.pager.turn(by: 1) }, for: .touchUpInside)
    pager.turned = { [weak self] in self?.refresh() }
    pager.tapped = { [weak self] in self?.choose(day: $0) }
    refresh()
  }

  required init?(coder: NSCoder) { nil }

  /// Shows another date, or the same by other rules.
  func show(rules: DateRules, date: Date, today: Date) {
    let isElsewhere = !rules.calendar.isDate(date, equalTo: self.date, toGranularity: .month)
    self.rules = rules
    self.date = date
    self.today = today
    pager.show(rules: rules, date: date, today: today)
    if isElsewhere { pager.turn(to: date) }
    wheels?.show(model(of: pane), date: date)
    refresh()
  }

  private func refresh() {
    let symbols = rules.calendar.shortStandaloneWeekdaySymbols
    for (index, label) in weekdays.enumerated() {
      label.text = symbols[(index + rules.calendar.firstWeekday - 1) % symbols.count].uppercased(with: rules.locale)
    }
    let shown = pane == .monthAndYear ? wheels?.date ?? date : pager.month.start
    header.show(
      rules.formatter(template: "yMMMM").string(from: shown), isOpen: pane == .monthAndYear,
      canGoBack: pager.canTurn(by: -1), canGoOn: pager.canTurn(by: 1), hasArrows: pane == .days)
    timeRow?.show(rules.formatter(template: "jmm").string(from: date), isOpen: pane == .time)
    setNeedsLayout()
  }

  // MARK: Choice

  private func choose(day: Date) { choose(rules.date(of: day, timeOf: date)) }

  private func choose(_ date: Date) {
    self.date = rules.allowed(date)
    pager.show(rules: rules, date: self.date, today: today)
    refresh()
    picked(self.date)
  }

  // MARK: Panes

  private func model(of pane: Pane) -> DateWheelModel {
    DateWheelModel(rules: rules, mode: pane == .time ? .time : .yearAndMonth, date: date, today: today)
  }

  /// The chosen date's day and time in the month in sight.
  private var dateInSight: Date {
    let day = min(rules.calendar.component(.day, from: date), max(pager.month.dayCount, 1))
    return rules.allowed(rules.date(of: pager.month.date(ofDay: day, in: rules.calendar), timeOf: date))
  }

  private func toggle(_ wanted: Pane) {
    let old = wheels
    if pane == .monthAndYear, let old { pager.turn(to: old.date) }
    pane = pane == wanted ? .days : wanted
    wheels = nil
    if pane != .days {
      let new = DateWheels(model: model(of: pane), date: pane == .monthAndYear ? dateInSight : date)
      new.accessibilityIdentifier = "datePicker.wheels"
      new.picked = { [weak self] in self?.choose($0) }
      new.alpha = 0
      insertSubview(new, belowSubview: header)
      wheels = new
    }
    refresh()
    UIView.performWithoutAnimation { layoutIfNeeded() }
    // What fades out takes no touches any more.
    old?.isUserInteractionEnabled = false
    pager.isUserInteractionEnabled = pane == .days
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.allowUserInteraction],
      animations: { [self] in
        wheels?.alpha = 1
        old?.alpha = 0
        for view in weekdays as [UIView] + [pager] { view.alpha = pane == .days ? 1 : 0 }
      }, completion: { _ in old?.removeFromSuperview() })
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let inner = bounds.insetBy(dx: Self.margin, dy: 0)
    header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: Self.headerHeight)
    let isMirrored = isRightToLeft
    let width = inner.width / CGFloat(max(weekdays.count, 1))
    for (index, label) in weekdays.enumerated() {
      let column = isMirrored ? weekdays.count - 1 - index : index
      label.frame = CGRect(
        x: inner.minX + CGFloat(column) * width, y: Self.headerHeight, width: width, height: Self.weekdayHeight)
    }
    let bottom = bounds.height - (hasTime ? Self.timeHeight : 0)
    let top = Self.headerHeight + Self.weekdayHeight
    pager.frame = CGRect(x: inner.minX, y: top, width: inner.width, height: max(bottom - top, 0))
    timeRow?.frame = CGRect(
      x: Self.textMargin, y: bottom, width: bounds.width - 2 * Self.textMargin, height: Self.timeHeight)
    let height = UIPickerView.naturalSize.height
    wheels?.frame = CGRect(
      x: 0, y: Self.headerHeight + max((bottom - Self.headerHeight - height) / 2, 0), width: bounds.width,
      height: min(height, max(bottom - Self.headerHeight, 0)))
  }
}
