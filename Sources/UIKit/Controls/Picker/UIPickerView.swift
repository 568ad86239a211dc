import HostInterface

/// Wheels side by side, from each of which one row is chosen.
///
/// 320 by 216 points by default. Rows come and go as the wheels turn: the delegate is asked for those in sight.
@preconcurrency @MainActor open class UIPickerView: UIView {
  /// The row height in points, unless the delegate says otherwise.
  static let rowHeight: CGFloat = 32
  /// The size of a picker that nobody has given another size, in points.
  static let naturalSize = CGSize(width: 320, height: 216)
  /// The space left and right of the band, and that between wheels, in points.
  private static let margin: CGFloat = 9
  private static let gap: CGFloat = 5
  /// How much higher than a row the band is, in points.
  private static let bandExcess: CGFloat = 2

  /// Says how many wheels and rows there are; not kept alive. Setting it reloads. Nil by default.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { setNeedsReload() } }
  /// Says what rows look like and hears of choices; not kept alive. Setting it reloads. Nil by default.
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { setNeedsReload() } }

  private let band = UIView()
  private var wheelStorage: [PickerWheel] = []
  private var needsReload = false

  public override init(frame: CGRect) {
    super.init(frame: frame.size == .zero ? CGRect(origin: frame.origin, size: Self.naturalSize) : frame)
    assemble()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    assemble()
    (coder as? NibDecoder)?.configure(self, as: UIPickerView.self)
  }

  private func assemble() {
    band.isUserInteractionEnabled = false
    band.backgroundColor = .tertiarySystemFill
    band.layer.cornerRadius = 8
    band.layer.cornerCurve = .continuous
    addSubview(band)
  }

  // MARK: Contents

  /// How many wheels there are.
  open var numberOfComponents: Int { wheels.count }

  /// Returns the number of rows of a component.
  /// - Precondition: there is such a component.
  open func numberOfRows(inComponent component: Int) -> Int { wheel(component).rowCount }

  /// Returns the size of the component's every row, in points.
  open func rowSize(forComponent component: Int) -> CGSize {
    demand(wheels.indices.contains(component), "the picker has no component \(component)")
    return CGSize(width: width(component), height: height(component))
  }

  /// Returns the view of a row as the delegate has made it; nil for rows out of sight.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    layoutIfNeeded()
    return wheel(component).view(ofRow: row)
  }

  /// Asks data source and delegate for everything anew. Wheels stay at the rows at which they are, as far as there are
  /// as many.
  open func reloadAllComponents() {
    setNeedsReload()
    loadIfNeeded()
  }

  /// Asks for one wheel's rows anew.
  open func reloadComponent(_ component: Int) {
    load(wheel(component))
    setNeedsLayout()
  }

  // MARK: Choice

  /// Turns a wheel to a row. The delegate isn't told.
  /// - Parameter animated: the wheel turns there in 0.3 s; `selectedRow` is the new row at once.
  /// - Precondition: there is such a row.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    let wheel = wheel(component)
    demand((0..<wheel.rowCount).contains(row), "component \(component) of the picker has no row \(row)")
    wheel.select(row, animated: animated)
  }

  /// The row in the middle of a wheel at rest; of a wheel that a person turns, the one before. -1 where there are no
  /// rows.
  open func selectedRow(inComponent component: Int) -> Int {
    let wheel = wheel(component)
    return wheel.rowCount > 0 ? wheel.selected : -1
  }

  // MARK: Loading

  private var wheels: [PickerWheel] {
    loadIfNeeded()
    return wheelStorage
  }

  private func wheel(_ component: Int) -> PickerWheel {
    let wheels = wheels
    demand(wheels.indices.contains(component), "the picker has no component \(component)")
    return wheels[component]
  }

  private func setNeedsReload() {
    needsReload = true
    setNeedsLayout()
  }

  private func loadIfNeeded() {
    guard needsReload else { return }
    needsReload = false
    let count = dataSource?.numberOfComponents(in: self) ?? 0
    while wheelStorage.count > max(count, 0) { wheelStorage.removeLast().removeFromSuperview() }
    while wheelStorage.count < count {
      let wheel = PickerWheel(picker: self, component: wheelStorage.count)
      wheelStorage.append(wheel)
      addSubview(wheel)
    }
    for wheel in wheelStorage { load(wheel) }
    setNeedsLayout()
  }

  private func load(_ wheel: PickerWheel) {
    let count = dataSource?.pickerView(self, numberOfRowsInComponent: wheel.component) ?? 0
    wheel.reload(rowCount: max(count, 0), rowHeight: height(wheel.component))
  }

  func makeView(forRow row: Int, _ component: Int, reusing view: UIView?) -> UIView {
    if let delegate {
      return delegate.pickerView(self, viewForRow: row, forComponent: component, reusing: view)
    }
    let label = view as? PickerRowLabel ?? PickerRowLabel()
    label.text = "?"
    return label
  }

  /// Asks for the views of a wheel's rows in sight anew, without stopping it.
  func refreshRows(inComponent component: Int) { wheel(component).refreshRows() }

  /// Whether a person turns a wheel.
  func isTurning(_ component: Int) -> Bool { wheel(component).isTurning }

  func personDidSelect(_ row: Int, _ component: Int) {
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }

  // MARK: Layout

  /// The wheels' measured share of the width, in whole points.
  var equalWidth: CGFloat {
    let count = CGFloat(max(wheelStorage.count, 1))
    return ((bounds.width - 2 * Self.margin - Self.gap * (count - 1)) / count).rounded(.down)
  }

  private func width(_ component: Int) -> CGFloat {
    max(delegate?.pickerView(self, widthForComponent: component) ?? equalWidth, 0)
  }

  private func height(_ component: Int) -> CGFloat {
    delegate?.pickerView(self, rowHeightForComponent: component) ?? Self.rowHeight
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    loadIfNeeded()
    let widths = wheelStorage.map { width($0.component) }
    let total = widths.reduce(0, +) + Self.gap * CGFloat(max(widths.count - 1, 0))
    var x = ((bounds.width - total) / 2).rounded(.down)
    for wheel in wheelStorage {
      let width = widths[wheel.component]
      wheel.frame = inReadingOrder(CGRect(x: x, y: 0, width: width, height: bounds.height))
      x += width + Self.gap
    }
    let bandHeight = (wheelStorage.map { height($0.component) }.max() ?? Self.rowHeight) + Self.bandExcess
    band.frame = CGRect(
      x: Self.margin, y: (bounds.height - bandHeight) / 2, width: max(bounds.width - 2 * Self.margin, 0),
      height: bandHeight)
    band.isHidden = wheelStorage.isEmpty
  }

  open override var intrinsicContentSize: CGSize { Self.naturalSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.naturalSize }
}
