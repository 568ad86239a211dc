/// Months side by side, of which one shows: the one before and the one after can be drawn in.
final class MonthPager: UIView, UIScrollViewDelegate {
  private let scroll = MonthScrollView()
  private let pages = (0..<3).map { _ in MonthView() }
  private(set) var month: CalendarMonth
  private var rules: DateRules
  private var selected: Date
  private var today: Date
  private var labels: DateFormatter
  private var isMirrored = false
  /// The turn that an arrow has begun.
  private var pendingStep = 0
  /// The motion that ends is ended by the pager itself.
  private var isCentering = false
  /// A closure that is called with the first instant of a day that was tapped.
  var tapped: (Date) -> Void = { _ in }
  /// A closure that is called when another month has come into sight.
  var turned: () -> Void = {}

  init(rules: DateRules, date: Date, today: Date) {
    self.rules = rules
    selected = date
    self.today = today
    labels = Self.labels(rules)
    month = CalendarMonth(containing: date, in: rules.calendar)
    super.init(frame: .zero)
    scroll.isPagingEnabled = true
    scroll.showsHorizontalScrollIndicator = false
    scroll.showsVerticalScrollIndicator = false
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.scrollsToTop = false
    scroll.delegate = self
    addSubview(scroll)
    for page in pages { scroll.addSubview(page) }
    pages[1].isNamed = true
    pages[1].tapped = { [weak self] day in
      guard let self else { return }
      self.tapped(self.month.date(ofDay: day, in: self.rules.calendar))
    }
    refresh()
  }

  required init?(coder: NSCoder) { nil }

  private static func labels(_ rules: DateRules) -> DateFormatter { rules.formatter(template: "EEEEMMMMd") }

  func show(rules: DateRules, date: Date, today: Date) {
    if rules.calendar != self.rules.calendar || rules.locale != self.rules.locale { labels = Self.labels(rules) }
    self.rules = rules
    selected = date
    self.today = today
    month = CalendarMonth(containing: month.start, in: rules.calendar)
    refresh()
  }

  /// Shows the month of a date.
  func turn(to date: Date) {
    month = CalendarMonth(containing: date, in: rules.calendar)
    refresh()
    center()
  }

  /// Draws the month before or after in, unless none of its days may be chosen.
  func turn(by step: Int) {
    guard canTurn(by: step) else { return }
    // A turn under way is completed first.
    if pendingStep != 0 { finishTurn(step: pendingStep) }
    guard canTurn(by: step) else { return }
    guard window != nil else {
      month = month.month(after: step, in: rules.calendar)
      return refresh()
    }
    let direction = isMirrored ? -step : step
    pendingStep = step
    scroll.setContentOffset(CGPoint(x: bounds.width * CGFloat(1 + direction), y: 0), animated: true)
  }

  func canTurn(by step: Int) -> Bool {
    rules.allows(.month, of: month.month(after: step, in: rules.calendar).start)
  }

  private func refresh() {
    let calendar = rules.calendar
    isMirrored = isRightToLeft
    for (index, page) in pages.enumerated() {
      let month = self.month.month(after: isMirrored ? 1 - index : index - 1, in: calendar)
      let allowed = (1...max(month.dayCount, 1)).filter { rules.allows(.day, of: month.date(ofDay: $0, in: calendar)) }
      page.show(
        MonthView.Style(
          month: month, selected: month.day(of: selected, in: calendar), today: month.day(of: today, in: calendar),
          allowed: Set(allowed), isMirrored: isMirrored)
      ) { labels.string(from: month.date(ofDay: $0, in: calendar)) }
    }
  }

  private func center() {
    isCentering = true
    scroll.setContentOffset(CGPoint(x: bounds.width, y: 0), animated: false)
    isCentering = false
  }

  override func layoutDirectionDidChange() {
    super.layoutDirectionDidChange()
    refresh()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard scroll.frame != bounds else { return }
    scroll.frame = bounds
    scroll.contentSize = CGSize(width: 3 * bounds.width, height: bounds.height)
    for (index, page) in pages.enumerated() {
      page.frame = CGRect(x: CGFloat(index) * bounds.width, y: 0, width: bounds.width, height: bounds.height)
    }
    center()
  }

  // MARK: Turning

  /// The page that shows becomes the middle one.
  private func finishTurn(at offset: CGPoint) {
    guard bounds.width > 0 else { return }
    let pages = Int((offset.x / bounds.width).rounded()) - 1
    finishTurn(step: isMirrored ? -pages : pages)
  }

  private func finishTurn(step: Int) {
    pendingStep = 0
    if step != 0, canTurn(by: step) {
      month = month.month(after: step, in: rules.calendar)
      refresh()
      center()
      turned()
    } else {
      center()
    }
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let pages = Int((targetContentOffset.pointee.x / max(bounds.width, 1)).rounded()) - 1
    if pages != 0, !canTurn(by: isMirrored ? -pages : pages) { targetContentOffset.pointee.x = bounds.width }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    if !scrollView.isTracking, !isCentering { finishTurn(at: scrollView.contentOffset) }
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { finishTurn(at: scrollView.contentOffset) }
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    if !scrollView.isTracking, !isCentering { finishTurn(at: scrollView.contentOffset) }
  }
}

/// Draws months in also where a finger has come down on a day.
private final class MonthScrollView: UIScrollView {
  override func touchesShouldCancel(in view: UIView) -> Bool { true }
}
