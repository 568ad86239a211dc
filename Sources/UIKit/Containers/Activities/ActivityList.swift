/// The activities: in a row those that hand the items on, below it a card of actions.
final class ActivityList: UIView {
  private let scroll = UIScrollView()
  private let strip = UIScrollView()
  private let card = UIView()
  private var tiles: [ActivityTile] = []
  private var rows: [ActivityRow] = []
  /// A closure that is called with the activity that a person has chosen.
  var chosen: (UIActivity) -> Void = { _ in }

  /// The distances from the edges and between parts, and the radius of the corners, in points: by eye after iOS 15 to 18.
  private static let margin: CGFloat = 16
  private static let cornerRadius: CGFloat = 10

  override init(frame: CGRect) {
    super.init(frame: frame)
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.alwaysBounceVertical = true
    scroll.accessibilityIdentifier = "activities.list"
    strip.contentInsetAdjustmentBehavior = .never
    strip.showsHorizontalScrollIndicator = false
    strip.scrollsToTop = false
    card.clipsToBounds = true
    card.layer.cornerRadius = Self.cornerRadius
    card.layer.cornerCurve = .continuous
    addSubview(scroll)
    scroll.addSubview(strip)
    scroll.addSubview(card)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ activities: [UIActivity]) {
    for control in controls { control.removeFromSuperview() }
    tiles = activities.filter { type(of: $0).activityCategory == .share }.map(ActivityTile.init)
    rows = activities.filter { type(of: $0).activityCategory == .action }.map(ActivityRow.init)
    for tile in tiles { strip.addSubview(tile) }
    for (index, row) in rows.enumerated() {
      row.hasLine = index < rows.count - 1
      card.addSubview(row)
    }
    for control in controls {
      control.addAction(
        UIAction { [weak self, unowned control] _ in self?.chosen(control.activity) }, for: .touchUpInside)
    }
    setNeedsLayout()
  }

  private var controls: [ActivityControl] { tiles as [ActivityControl] + rows }

  /// Room at the lower end, in points.
  var bottomInset: CGFloat = 0 { didSet { if bottomInset != oldValue { scroll.contentInset.bottom = bottomInset } } }

  // MARK: Keys

  /// Leads to the next activity, from none to the first or the last.
  func point(by step: Int) {
    let controls = controls
    guard !controls.isEmpty else { return }
    let present = controls.firstIndex(where: \.isPointedAt)
    let index = present.map { $0 + step } ?? (step > 0 ? 0 : controls.count - 1)
    let place = min(max(index, 0), controls.count - 1)
    for (index, control) in controls.enumerated() { control.isPointedAt = index == place }
    layoutIfNeeded()
    let control = controls[place]
    for view in [strip, scroll] where control.isDescendant(of: view) {
      view.scrollRectToVisible(view.convert(control.bounds, from: control), animated: true)
    }
  }

  /// The activity to which keys have led; nil for none.
  var pointedAt: UIActivity? { controls.first(where: \.isPointedAt)?.activity }

  // MARK: Layout

  private func stripHeight() -> CGFloat { tiles.reduce(0) { max($0, $1.height(for: ActivityTile.width)) } }

  /// The height of all of it in a width, in points.
  func height(for width: CGFloat) -> CGFloat {
    let inner = max(width - 2 * Self.margin, 0)
    let heights = [tiles.isEmpty ? 0 : stripHeight(), rows.reduce(0) { $0 + $1.height(for: inner) }].filter { $0 > 0 }
    return heights.reduce(Self.margin) { $0 + $1 + Self.margin }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    scroll.frame = bounds
    var y = Self.margin
    if !tiles.isEmpty {
      layOutStrip(y)
      y = strip.frame.maxY + Self.margin
    }
    strip.isHidden = tiles.isEmpty
    let width = max(bounds.width - 2 * Self.margin, 0)
    card.frame = CGRect(x: Self.margin, y: y, width: width, height: layOutRows(width))
    scroll.contentSize = CGSize(width: bounds.width, height: card.frame.maxY + Self.margin)
  }

  private func layOutStrip(_ y: CGFloat) {
    let height = stripHeight()
    strip.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
    let length = CGFloat(tiles.count) * ActivityTile.width + 2 * Self.margin / 2
    let width = max(length, bounds.width)
    let wasAtStart = strip.contentSize.width != width
    strip.contentSize = CGSize(width: width, height: height)
    for (index, tile) in tiles.enumerated() {
      let x = Self.margin / 2 + CGFloat(index) * ActivityTile.width
      tile.frame = CGRect(
        x: isRightToLeft ? width - x - ActivityTile.width : x, y: 0, width: ActivityTile.width, height: height)
    }
    // Where one reads from the right, the first ones are there.
    if wasAtStart { strip.contentOffset.x = isRightToLeft ? width - bounds.width : 0 }
  }

  private func layOutRows(_ width: CGFloat) -> CGFloat {
    var y: CGFloat = 0
    for row in rows {
      row.frame = CGRect(x: 0, y: y, width: width, height: row.height(for: width))
      y = row.frame.maxY
    }
    return y
  }
}
