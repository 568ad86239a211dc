/// A date, a time or both as buttons side by side.
final class CompactDateView: UIView {
  /// What one button says, and changes.
  enum Part: CaseIterable { case date, time }

  let mode: UIDatePicker.Mode
  private let pills: [(part: Part, pill: DatePill)]
  /// The place of the buttons in a view that is wider than they are.
  var alignment = UIControl.ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
  /// A closure that is called when a button has been tapped.
  var tapped: (Part) -> Void = { _ in }
  /// A closure that is called when the buttons need another size.
  var resized: () -> Void = {}

  /// The space between the buttons, in points: by eye after iOS 15 to 18.
  private static let gap: CGFloat = 5

  /// Makes the buttons of a mode that has a date, a time or both.
  init(mode: UIDatePicker.Mode) {
    self.mode = mode
    let parts = Part.allCases.filter { $0 == .date ? mode.hasDays : mode.hasTime }
    pills = parts.map { ($0, DatePill()) }
    super.init(frame: .zero)
    for (part, pill) in pills {
      pill.accessibilityIdentifier = part == .date ? "datePicker.date" : "datePicker.time"
      pill.addAction(UIAction { [weak self] _ in self?.tapped(part) }, for: .touchUpInside)
      addSubview(pill)
    }
  }

  required init?(coder: NSCoder) { nil }

  func pill(of part: Part) -> DatePill? { pills.first { $0.part == part }?.pill }

  func show(rules: DateRules, date: Date) {
    let old = naturalSize
    for (part, pill) in pills { pill.text = Self.text(of: part, date, rules) }
    setNeedsLayout()
    if naturalSize != old { resized() }
  }

  private static func text(of part: Part, _ date: Date, _ rules: DateRules) -> String {
    guard part == .date else { return rules.formatter(template: "jmm").string(from: date) }
    let formatter = rules.formatter()
    formatter.dateStyle = .medium
    formatter.timeStyle = .none
    return formatter.string(from: date)
  }

  /// Shows which button's card is open; nil for none.
  func showOpen(_ open: Part?) {
    for (part, pill) in pills { pill.isOpen = part == open }
  }

  // MARK: Layout

  var naturalSize: CGSize {
    let sizes = pills.map(\.pill.naturalSize)
    return CGSize(
      width: sizes.reduce(0) { $0 + $1.width } + gaps, height: sizes.reduce(0) { max($0, $1.height) })
  }

  private var gaps: CGFloat { Self.gap * CGFloat(max(pills.count - 1, 0)) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let natural = naturalSize
    let room = max(bounds.width - gaps, 0)
    let scale = min(1, room / max(natural.width - gaps, 1))
    let total = (natural.width - gaps) * scale + gaps
    let start = start(of: total)
    var x = start
    let height = min(natural.height, bounds.height)
    for (_, pill) in pills {
      let width = pill.naturalSize.width * scale
      let frame = CGRect(x: x, y: (bounds.height - height) / 2, width: width, height: height)
      pill.frame = inReadingOrder(frame)
      x += width + Self.gap
    }
  }

  /// The leading edge of the buttons in reading order.
  private func start(of width: CGFloat) -> CGFloat {
    let free = max(bounds.width - width, 0)
    switch alignment {
    case .left: return isRightToLeft ? free : 0
    case .right: return isRightToLeft ? 0 : free
    case .trailing: return free
    case .leading, .fill: return 0
    default: return free / 2
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard traitCollection.hasDifferentTextSize(comparedTo: previousTraitCollection) else { return }
    for (_, pill) in pills { pill.showFont(traitCollection) }
    setNeedsLayout()
    resized()
  }
}
