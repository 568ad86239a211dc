/// One wheel of a picker: a scroll view that shows nothing turns a drum with views for the rows in sight.
final class PickerWheel: UIView, UIScrollViewDelegate {
  private unowned let picker: UIPickerView
  let component: Int
  let scroll = PickerScrollView()
  private let drumView = UIView()
  private let fade = PickerFadeView()
  /// The views that show, in the order of their rows.
  private var shown: [(row: Int, view: UIView)] = []
  private var unused: [UIView] = []

  private(set) var rowCount = 0
  private var rowHeight: CGFloat = UIPickerView.rowHeight
  /// The row in the middle, or on its way there by code. What a person turns to counts once it is at rest.
  private(set) var selected = 0
  /// What moves the wheel, or did last, is a person.
  private var isTurnedByPerson = false

  /// The part of the speed that is left after a millisecond. Apple doesn't document it. Chosen by eye, between the two
  /// rates of scroll views: a quick flick turns a wheel by some ten rows.
  static let decelerationRate = UIScrollView.DecelerationRate(rawValue: 0.995)

  /// A person has the wheel, or it still moves from there.
  var isTurning: Bool { isTurnedByPerson || scroll.isTracking }

  init(picker: UIPickerView, component: Int) {
    self.picker = picker
    self.component = component
    super.init(frame: .zero)
    clipsToBounds = true
    isAccessibilityElement = true
    accessibilityElementsHidden = true
    drumView.isUserInteractionEnabled = false
    drumView.mask = fade
    addSubview(drumView)
    scroll.delegate = self
    scroll.decelerationRate = Self.decelerationRate
    scroll.showsVerticalScrollIndicator = false
    scroll.showsHorizontalScrollIndicator = false
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.scrollsToTop = false
    scroll.alwaysBounceVertical = true
    scroll.leftAtRow = { [weak self] in self?.comeToRest() }
    scroll.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector(PickerWheel.wasTapped, "_wasTapped:")))
    addSubview(scroll)
  }

  required init?(coder: NSCoder) { nil }

  private var drum: PickerDrum { PickerDrum(height: bounds.height, rowHeight: rowHeight) }

  // MARK: Rows

  /// Asks for everything anew. The wheel stays where it is, as far as there are rows.
  func reload(rowCount: Int, rowHeight: CGFloat) {
    let isElsewhere = rowHeight != self.rowHeight
    self.rowCount = rowCount
    self.rowHeight = max(rowHeight, 1)
    scroll.rowHeight = self.rowHeight
    fade.show(band: self.rowHeight)
    discardRows()
    selected = min(selected, max(rowCount - 1, 0))
    let isMoving = scroll.isTracking || scroll.isDragging || scroll.isDecelerating
    resizeContent()
    if isElsewhere || !isMoving { showSelected() }
    placeRows()
    setNeedsSemantics()
  }

  private func discardRows() {
    for (_, view) in shown { view.removeFromSuperview() }
    for view in unused { view.removeFromSuperview() }
    shown = []
    unused = []
  }

  /// Asks for the views of the rows in sight anew, while the wheel may turn.
  func refreshRows() {
    for (_, view) in shown { retire(view) }
    shown = []
    placeRows()
    setNeedsSemantics()
  }

  /// The view of a row in sight.
  func view(ofRow row: Int) -> UIView? { shown.first { $0.row == row }?.view }

  private func resizeContent() {
    scroll.contentSize = CGSize(
      width: bounds.width, height: bounds.height + CGFloat(max(rowCount - 1, 0)) * rowHeight)
  }

  private func showSelected() { scroll.contentOffset = CGPoint(x: 0, y: CGFloat(selected) * rowHeight) }

  func select(_ row: Int, animated: Bool) {
    selected = row
    isTurnedByPerson = false
    scroll.setContentOffset(CGPoint(x: 0, y: CGFloat(row) * rowHeight), animated: animated)
    setNeedsSemantics()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard scroll.frame != bounds else { return }
    drumView.frame = bounds
    fade.frame = bounds
    fade.show(band: rowHeight)
    scroll.frame = bounds
    resizeContent()
    showSelected()
    placeRows()
  }

  private func placeRows() {
    guard bounds.height > 0, rowCount > 0 else { return discardRows() }
    let drum = drum
    let middle = scroll.contentOffset.y / rowHeight
    // At the horizon itself a row is a line.
    let first = max(Int((middle - drum.horizon + 0.01).rounded(.up)), 0)
    let last = min(Int((middle + drum.horizon - 0.01).rounded(.down)), rowCount - 1)
    var kept: [(row: Int, view: UIView)] = []
    for entry in shown {
      if first <= entry.row, entry.row <= last { kept.append(entry) } else { retire(entry.view) }
    }
    shown = []
    guard first <= last else { return }
    var rest = kept[...]
    for row in first...last {
      let view: UIView
      if let entry = rest.first, entry.row == row {
        view = entry.view
        rest.removeFirst()
      } else {
        view = makeRow(row)
      }
      let distance = CGFloat(row) - middle
      view.center = CGPoint(x: bounds.midX, y: drum.middle(ofRowAt: distance))
      view.transform = CGAffineTransform(scaleX: 1, y: drum.part(ofRowAt: distance))
      shown.append((row, view))
    }
  }

  private func retire(_ view: UIView) {
    view.isHidden = true
    unused.append(view)
  }

  private func makeRow(_ row: Int) -> UIView {
    let old = unused.popLast()
    let view = picker.makeView(forRow: row, component, reusing: old)
    if view !== old { old?.removeFromSuperview() }
    view.transform = .identity
    view.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: rowHeight)
    view.isHidden = false
    if view.superview !== drumView { drumView.addSubview(view) }
    return view
  }

  // MARK: Turning

  func scrollViewDidScroll(_ scrollView: UIScrollView) { placeRows() }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { isTurnedByPerson = true }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    // The app may have turned the wheel under the finger.
    isTurnedByPerson = true
    if !decelerate { comeToRest() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { comeToRest() }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { comeToRest() }

  private func wasTapped(_ tap: UITapGestureRecognizer) {
    guard rowCount > 0, bounds.height > 0 else { return }
    let distance = drum.distance(at: tap.location(in: self).y)
    let row = min(max(Int((scroll.contentOffset.y / rowHeight + distance).rounded()), 0), rowCount - 1)
    isTurnedByPerson = true
    guard CGFloat(row) * rowHeight != scroll.contentOffset.y else { return comeToRest() }
    scroll.setContentOffset(CGPoint(x: 0, y: CGFloat(row) * rowHeight), animated: true)
  }

  /// Tells of what a person has turned to, once no finger holds the wheel.
  private func comeToRest() {
    // Whoever had turned it: where a finger stops it, a person has chosen.
    if scroll.isTracking { isTurnedByPerson = true }
    guard isTurnedByPerson, !scroll.isTracking, rowCount > 0 else { return }
    isTurnedByPerson = false
    selected = min(max(Int((scroll.contentOffset.y / rowHeight).rounded()), 0), rowCount - 1)
    setNeedsSemantics()
    picker.personDidSelect(selected, component)
  }

  // MARK: Accessibility

  override var accessibilityIdentifier: String? {
    get { super.accessibilityIdentifier ?? "\(picker.accessibilityIdentifier ?? "picker").\(component)" }
    set { super.accessibilityIdentifier = newValue }
  }

  override var accessibilityValue: String? {
    get { super.accessibilityValue ?? view(ofRow: selected).flatMap { $0.accessibilityLabel ?? $0.semanticText } }
    set { super.accessibilityValue = newValue }
  }

  override var ownTraits: UIAccessibilityTraits { super.ownTraits.union(.adjustable) }

  override func accessibilityIncrement() { turn(by: 1) }

  override func accessibilityDecrement() { turn(by: -1) }

  private func turn(by rows: Int) {
    let row = selected + rows
    guard (0..<rowCount).contains(row) else { return }
    isTurnedByPerson = true
    scroll.setContentOffset(CGPoint(x: 0, y: CGFloat(row) * rowHeight), animated: true)
  }
}

/// What shows of a wheel: the middle wholly, the rest fainter towards the ends.
private final class PickerFadeView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  /// Shows the fade above and below the middle.
  /// - Parameter band: how high the middle is, in points.
  func show(band: CGFloat) {
    guard let gradient = layer as? CAGradientLayer, bounds.height > 0 else { return }
    let half = min(band / bounds.height, 1) / 2
    let stops: [(place: CGFloat, alpha: CGFloat)] = [
      (0, 0.02), (0.5 - half, 0.42), (0.5 - half, 1), (0.5 + half, 1), (0.5 + half, 0.42), (1, 0.02),
    ]
    gradient.locations = stops.map { NSNumber(value: Double($0.place)) }
    gradient.colors = stops.map { CGColor(srgbRed: 0, green: 0, blue: 0, alpha: $0.alpha) }
  }
}
