/// A picker with a wheel for each part of a date.
final class DateWheels: UIPickerView, UIPickerViewDataSource, UIPickerViewDelegate {
  private(set) var model: DateWheelModel
  private(set) var date: Date
  private var widths: [CGFloat] = []
  /// A closure that is called when a person has turned a wheel, with the date that came of it.
  var picked: (Date) -> Void = { _ in }

  private static let font = UIFont.systemFont(ofSize: 21)
  /// The space at each side of a wheel's widest title, in points.
  static let padding: CGFloat = 10

  init(model: DateWheelModel, date: Date) {
    self.model = model
    self.date = date
    super.init(frame: CGRect(origin: .zero, size: UIPickerView.naturalSize))
    measure()
    dataSource = self
    delegate = self
    show(date, animated: false)
  }

  required init?(coder: NSCoder) { nil }

  private func measure() {
    widths = model.columns.indices.map { column in
      let titles = model.sampleTitles(column).map { $0.size(withAttributes: [.font: Self.font]).width }
      return (titles.max() ?? 0).rounded(.up) + 2 * Self.padding
    }
  }

  /// Other rules, or another mode.
  func show(_ model: DateWheelModel, date: Date) {
    self.model = model
    self.date = date
    measure()
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
      model.title(value, in: component), model.alignment(component),
      isAllowed: model.allows(value, in: component, from: date))
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

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ title: String, _ alignment: NSTextAlignment, isAllowed: Bool) {
    label.text = title
    label.textAlignment = alignment
    label.textColor = isAllowed ? .label : .tertiaryLabel
    accessibilityLabel = title
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: DateWheels.padding, dy: 0)
  }
}
