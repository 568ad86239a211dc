/// A month's days to tap on, six weeks high.
final class MonthView: UIView {
  /// What is shown of a month.
  struct Style: Equatable {
    var month: CalendarMonth
    /// Days of this month; nil where it is another one's.
    var selected: Int?
    var today: Int?
    /// Days that may be chosen.
    var allowed: Set<Int>
    var isMirrored: Bool
  }

  private let cells = (0..<CalendarMonth.cellCount).map { _ in DayCell() }
  private var style: Style?
  /// A closure that is called with a day that was tapped.
  var tapped: (Int) -> Void = { _ in }
  /// Whether scripts find the days: those of the month in sight.
  var isNamed = false { didSet { if isNamed != oldValue { nameCells() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    for cell in cells {
      addSubview(cell)
      cell.addAction(
        UIAction { [weak self, unowned cell] _ in if let day = cell.day { self?.tapped(day) } }, for: .touchUpInside)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a month in a style.
  /// - Parameter label: of a day, to be read out.
  func show(_ style: Style, label: (Int) -> String) {
    guard style != self.style else { return }
    self.style = style
    for (index, cell) in cells.enumerated() {
      let day = style.month.day(inCell: index)
      cell.isHidden = day == nil
      cell.accessibilityLabel = day.map(label)
      cell.show(
        day, isSelected: day != nil && day == style.selected, isToday: day != nil && day == style.today,
        isAllowed: day.map(style.allowed.contains) ?? false)
    }
    nameCells()
    setNeedsLayout()
  }

  private func nameCells() {
    for cell in cells { cell.accessibilityIdentifier = isNamed ? cell.day.map { "datePicker.day.\($0)" } : nil }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width / 7, bounds.height / 6)
    for (index, cell) in cells.enumerated() {
      let column = style?.isMirrored == true ? 6 - index % 7 : index % 7
      cell.frame = CGRect(x: CGFloat(column) * width, y: CGFloat(index / 7) * height, width: width, height: height)
    }
  }
}

/// A day: its number, in a circle if it is chosen.
private final class DayCell: UIControl {
  private(set) var day: Int?
  private var isToday = false
  private let circle = UIView()
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.textAlignment = .center
    label.adjustsFontForContentSizeCategory = true
    for view in [circle, label] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    isAccessibilityElement = true
  }

  required init?(coder: NSCoder) { nil }

  override var triggersPrimaryActionOnTouchUp: Bool { true }

  func show(_ day: Int?, isSelected: Bool, isToday: Bool, isAllowed: Bool) {
    self.day = day
    self.isToday = isToday
    self.isSelected = isSelected
    isEnabled = isAllowed
    label.text = day.map(String.init)
    showColors()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }

  override func stateDidChange() {
    super.stateDidChange()
    showColors()
  }

  /// A chosen day has a circle: full for today, faint for others.
  private func showColors() {
    label.font = UIFontMetrics(forTextStyle: .title3).scaledFont(
      for: .systemFont(ofSize: isSelected ? 22 : 20, weight: isSelected ? .semibold : .regular),
      compatibleWith: traitCollection)
    label.textColor =
      if isSelected, isToday { .white } else if isSelected || isToday {
        isEnabled ? tintColor : .tertiaryLabel
      } else { isEnabled ? .label : .tertiaryLabel }
    circle.backgroundColor =
      if isSelected { isToday ? tintColor : tintColor.withAlphaComponent(0.12) } else {
        isHighlighted ? .tertiarySystemFill : nil
      }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = min(bounds.width, bounds.height, 44).rounded(.down)
    circle.frame = CGRect(
      x: (bounds.width - side) / 2, y: (bounds.height - side) / 2, width: side, height: side)
    circle.layer.cornerRadius = side / 2
    label.frame = bounds
  }

  override var ownTraits: UIAccessibilityTraits { super.ownTraits.union(.button) }
}
