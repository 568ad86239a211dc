/// A picker with a wheel for each part of a date.
final class DateWheels: UIPickerView, UIPickerViewDataSource, UIPickerViewDelegate {
  private(set) var model: DateWheelModel
  private(set) var date: Date
  private var widths: [CGFloat] = []
  /// The words beside the numbers that are chosen, where there are some, and the width that is kept for each.
  private var units: [UILabel] = []
  private var unitWidths: [CGFloat] = []
  /// A closure that is called when a person has turned a wheel, with the date that came of it.
  var picked: (Date) -> Void = { _ in }

  private static let font = UIFont.systemFont(ofSize: 21)
  /// The space at each side of a wheel's widest title, in points.
  static let padding: CGFloat = 10
  /// The space between a number and its unit, in points.
  private static let unitGap: CGFloat = 6

  init(model: DateWheelModel, date: Date) {
    self.model = model
    self.date = date
    super.init(frame: CGRect(origin: .zero, size: UIPickerView.naturalSize))
    measure()
    makeUnits()
    dataSource = self
    delegate = self
    show(date, animated: false)
  }

  required init?(coder: NSCoder) { nil }

  private func measure() {
    measureUnits()
    widths = model.columns.indices.map { column in
      let titles = model.sampleTitles(column).map { $0.size(withAttributes: [.font: Self.font]).width }
      return (titles.max() ?? 0).rounded(.up) + 2 * Self.padding + unitWidths[column]
    }
  }

  private func measureUnits() {
    unitWidths = model.columns.indices.map { column in
      let widths = [0, 1].compactMap { model.unit(of: $0, in: column)?.size(withAttributes: [.font: Self.font]).width }
      return widths.max().map { $0.rounded(.up) + Self.unitGap } ?? 0
    }
  }

  private func makeUnits() {
    for label in units { label.removeFromSuperview() }
    units = model.columns.map { _ in
      let label = UILabel()
      label.font = Self.font
      label.isUserInteractionEnabled = false
      // The wheel's value says it.
      label.isAccessibilityElement = false
      label.accessibilityElementsHidden = true
      addSubview(label)
      return label
    }
  }

  private func showUnits() {
    for (column, label) in units.enumerated() {
      label.text = model.unit(of: model.value(of: date, column), in: column)
      label.isHidden = label.text == nil
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for case let wheel as PickerWheel in subviews where units.indices.contains(wheel.component) {
      let (label, width) = (units[wheel.component], max(unitWidths[wheel.component] - Self.unitGap, 0))
      let frame = wheel.frame
      label.frame = CGRect(
        x: isRightToLeft ? frame.minX + Self.padding : frame.maxX - Self.padding - width,
        y: frame.midY - Self.rowHeight / 2, width: width, height: Self.rowHeight)
      label.textAlignment = isRightToLeft ? .right : .left
    }
  }

  /// Other rules, or another mode.
  func show(_ model: DateWheelModel, date: Date) {
    self.model = model
    self.date = date
    measure()
    if units.count != model.columns.count { makeUnits() }
    reloadAllComponents()
    show(date, animated: false)
  }

  /// Turns the wheels that are at rest to a date.
  func show(_ date: Date, animated: Bool) {
    self.date = date
    for column in model.columns.indices where !isTurning(column) {
      let value = model.value(of: date, column)
      let present = selectedRow(inComponent: column)
      if animated, model.value(ofRow: present, column) != value {
        selectRow(model.row(ofValue: value, nearest: present, column), inComponent: column, animated: true)
      } else {
        // Back in the middle of its turns, a wheel never comes to an end.
        selectRow(model.row(ofValue: value, nearest: nil, column), inComponent: column, animated: false)
      }
    }
    for column in model.columns.indices { refreshRows(inComponent: column) }
    showUnits()
  }

  /// Follows a date, by the same rules or others.
  func show(rules: DateRules, date: Date, today: Date) {
    guard rules == model.rules, model.reaches(date) else {
      return show(DateWheelModel(rules: rules, mode: model.mode, date: date, today: today), date: date)
    }
    show(date, animated: window != nil)
  }

  // MARK: Rows

  func numberOfComponents(in pickerView: UIPickerView) -> Int { model.columns.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    model.rowCount(component)
  }

  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { widths[component] }

  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView {
    let view = view as? DateRowView ?? DateRowView()
    let value = model.value(ofRow: row, component)
    view.show(
      model.title(value, in: component), model.alignment(component), unit: model.unit(of: value, in: component),
      unitWidth: unitWidths[component], isAllowed: model.allows(value, in: component, from: date))
    return view
  }

  // MARK: Choice

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    let value = model.value(ofRow: row, component)
    let chosen = model.rules.allowed(model.date(date, with: value, in: component))
    show(chosen, animated: true)
    picked(chosen)
  }
}

/// A row that lines up with the others of its wheel.
private final class DateRowView: UIView {
  private let label = PickerRowLabel()
  private var unitWidth: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a title.
  /// - Parameter unitWidth: what is left free behind the title for its unit, in points.
  func show(_ title: String, _ alignment: NSTextAlignment, unit: String?, unitWidth: CGFloat, isAllowed: Bool) {
    label.text = title
    label.textAlignment = unit != nil && isRightToLeft ? .left : alignment
    label.textColor = isAllowed ? .label : .tertiaryLabel
    accessibilityLabel = unit.map { "\(title) \($0)" } ?? title
    guard unitWidth != self.unitWidth else { return }
    self.unitWidth = unitWidth
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(bounds.width - 2 * DateWheels.padding - unitWidth, 0)
    label.frame = inReadingOrder(CGRect(x: DateWheels.padding, y: 0, width: width, height: bounds.height))
  }
}
