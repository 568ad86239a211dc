/// A menu as it shows: entries in sections, on a plate with a shadow.
final class MenuListView: UIView {
  /// What takes up the menu's width: a title, a row, or tiles beside each other.
  private struct Line {
    var views: [UIView]
    var height: CGFloat
    var entries: [MenuEntryView] { views.compactMap { $0 as? MenuEntryView } }
  }

  private let plate = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  private let scrollView = UIScrollView()
  private var lines: [Line] = []
  /// The entries in their order.
  var entries: [MenuEntryView] { lines.flatMap(\.entries) }

  /// The width of menus in points, as on iOS 15 to 18, and a greater one for text that doesn't find room there.
  private static let width: CGFloat = 250
  private static let accessibilityWidth: CGFloat = 340
  /// The radius of the corners, in points. Chosen by eye after iOS 15 to 18, as are the next two.
  private static let cornerRadius: CGFloat = 13
  private static let bandHeight: CGFloat = 8
  private static let titlePadding: CGFloat = 8

  init(content: MenuContent, traits: UITraitCollection) {
    super.init(frame: .zero)
    accessibilityIdentifier = "menu"
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 32
    layer.shadowOffset = CGSize(width: 0, height: 8)
    plate.layer.cornerRadius = Self.cornerRadius
    plate.layer.cornerCurve = .continuous
    plate.clipsToBounds = true
    scrollView.contentInsetAdjustmentBehavior = .never
    plate.contentView.addSubview(scrollView)
    addSubview(plate)
    show(content, traits)
  }

  required init?(coder: NSCoder) { fatalError("menus make these views") }

  func show(_ content: MenuContent, _ traits: UITraitCollection) {
    for view in lines.flatMap(\.views) { view.removeFromSuperview() }
    lines = []
    fullWidth =
      traits.preferredContentSizeCategory.isAccessibilityCategory ? Self.accessibilityWidth : Self.width
    if !content.title.isEmpty { addTitle(content.title, traits) }
    for (index, section) in content.sections.enumerated() {
      if index > 0 { addBand() }
      if !section.title.isEmpty { addTitle(section.title, traits) }
      if MenuTileView.most(section.elementSize) > 1 {
        addTiles(section, traits)
      } else {
        addRows(section.rows, hasGutter: content.hasSigns, traits)
      }
    }
    setNeedsLayout()
  }

  private func addRows(_ rows: [MenuContent.Row], hasGutter: Bool, _ traits: UITraitCollection) {
    for (place, row) in rows.enumerated() {
      let view = MenuRowView(row: row, hasGutter: hasGutter, traits: traits)
      view.separator.isHidden = place == rows.count - 1
      add([view], view.height(in: fullWidth))
    }
  }

  /// Adds entries that stand beside each other, in as many lines of the same number as it takes.
  private func addTiles(_ section: MenuContent.Section, _ traits: UITraitCollection) {
    let (rows, most) = (section.rows, MenuTileView.most(section.elementSize))
    let lineCount = (rows.count + most - 1) / most
    let perLine = (rows.count + lineCount - 1) / lineCount
    for start in stride(from: 0, to: rows.count, by: perLine) {
      let tiles = rows[start..<min(start + perLine, rows.count)].map {
        MenuTileView(row: $0, isMedium: section.elementSize == .medium, traits: traits)
      }
      tiles.last?.separator.isHidden = true
      add(tiles, tiles.map { $0.height(in: fullWidth / CGFloat(tiles.count)) }.max() ?? 0)
    }
  }

  private func add(_ views: [UIView], _ height: CGFloat) {
    lines.append(Line(views: views, height: height))
    views.forEach(scrollView.addSubview)
  }

  private func addBand() {
    let band = UIView()
    band.backgroundColor = UIColor { traits in
      traits.userInterfaceStyle == .dark ? UIColor(white: 0, alpha: 0.4) : UIColor(white: 0, alpha: 0.08)
    }
    add([band], Self.bandHeight)
  }

  private func addTitle(_ text: String, _ traits: UITraitCollection) {
    let title = MenuTitleView()
    title.label.text = text
    title.label.font = .preferredFont(forTextStyle: .footnote, compatibleWith: traits)
    let size = title.label.sizeThatFits(CGSize(width: fullWidth - 32, height: .greatestFiniteMagnitude))
    add([title], (size.height + 2 * Self.titlePadding).rounded(.up))
  }

  /// Whether a submenu lies in front: then its rows are faint. Chosen by eye after iOS 15 to 18.
  var isBehind = false { didSet { scrollView.alpha = isBehind ? 0.4 : 1 } }

  /// The width at this text size.
  private(set) var fullWidth = MenuListView.width
  /// What all rows need.
  var fullHeight: CGFloat { lines.reduce(0) { $0 + $1.height } }

  override func layoutSubviews() {
    super.layoutSubviews()
    plate.frame = bounds
    scrollView.frame = bounds
    var y: CGFloat = 0
    for line in lines {
      let width = bounds.width / CGFloat(line.views.count)
      for (place, view) in line.views.enumerated() {
        let (start, end) = ((CGFloat(place) * width).rounded(), (CGFloat(place + 1) * width).rounded())
        view.frame = inReadingOrder(CGRect(x: start, y: y, width: end - start, height: line.height))
      }
      y += line.height
    }
    scrollView.contentSize = CGSize(width: bounds.width, height: y)
    scrollView.isScrollEnabled = y > bounds.height + 0.5
    layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: Self.cornerRadius).cgPath
  }

  // MARK: Fingers

  /// The entry at a point.
  /// - Parameter point: in the window's coordinates.
  func entry(at point: CGPoint) -> MenuEntryView? {
    guard let window, bounds.contains(convert(point, from: window)) else { return nil }
    return entries.first { $0.bounds.contains($0.convert(point, from: window)) }
  }

  func highlight(_ entry: MenuEntryView?) {
    for other in entries {
      let isHighlighted = other === entry && other.isEnabled
      if other.isHighlighted != isHighlighted { other.isHighlighted = isHighlighted }
    }
  }

  // MARK: Keys

  /// The place in `entries` of the one that is highlighted.
  var highlighted: Int? { entries.firstIndex(where: \.isHighlighted) }

  /// Moves the highlight to the next line with an entry that can be chosen; from none to the first or the last.
  func moveHighlight(by step: Int) {
    let choices = lines.filter { $0.entries.contains(where: \.isEnabled) }
    guard !choices.isEmpty else { return }
    let index = choices.firstIndex { $0.entries.contains(where: \.isHighlighted) }
    let next = index.map { $0 + step } ?? (step > 0 ? 0 : choices.count - 1)
    let line = choices[min(max(next, 0), choices.count - 1)].entries
    if line.contains(where: \.isHighlighted) { return }
    let enabled = line.filter(\.isEnabled)
    let middle = entries.first(where: \.isHighlighted)?.center.x ?? 0
    choose(enabled.min { abs($0.center.x - middle) < abs($1.center.x - middle) } ?? enabled[0])
  }

  /// Moves the highlight along its line.
  /// - Parameter step: 1 to the right, -1 to the left.
  /// - Returns: false where nothing stands beside it.
  func moveHighlight(sideways step: Int) -> Bool {
    guard let line = lines.first(where: { $0.entries.contains(where: \.isHighlighted) })?.entries, line.count > 1
    else { return false }
    let choices = line.filter(\.isEnabled).sorted { $0.frame.minX < $1.frame.minX }
    let index = (choices.firstIndex(where: \.isHighlighted) ?? 0) + step
    choose(choices[min(max(index, 0), choices.count - 1)])
    return true
  }

  private func choose(_ entry: MenuEntryView) {
    highlight(entry)
    layoutIfNeeded()
    scrollView.scrollRectToVisible(entry.frame, animated: true)
  }
}

/// Long menus scroll while the finger that has opened them stays at their edge.
extension MenuListView: EdgeScrolling {
  package func edgeVelocity(at point: CGPoint) -> CGFloat {
    guard scrollView.isScrollEnabled, point.x >= 0, point.x <= bounds.width else { return 0 }
    return EdgeScroller.velocity(at: point.y, from: 0, to: bounds.height)
  }

  package func scrollAlong(by distance: CGFloat) {
    let highest = max(0, scrollView.contentSize.height - scrollView.bounds.height)
    scrollView.contentOffset.y = min(max(scrollView.contentOffset.y + distance, 0), highest)
  }
}

/// The name of a menu, or of a section.
final class MenuTitleView: UIView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    label.textColor = .secondaryLabel
    label.numberOfLines = 2
    addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("menus make these views") }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 16, dy: 0)
  }
}
