/// A menu as it shows: rows in sections, on a plate with a shadow.
final class MenuListView: UIView {
  private let plate = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  private let scrollView = UIScrollView()
  private var parts: [(view: UIView, height: CGFloat)] = []
  private(set) var rows: [MenuRowView] = []

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
    for part in parts { part.view.removeFromSuperview() }
    (parts, rows) = ([], [])
    fullWidth =
      traits.preferredContentSizeCategory.isAccessibilityCategory ? Self.accessibilityWidth : Self.width
    if !content.title.isEmpty { addTitle(content.title, traits) }
    for (index, section) in content.sections.enumerated() {
      if index > 0 { addBand() }
      if !section.title.isEmpty { addTitle(section.title, traits) }
      for (place, row) in section.rows.enumerated() {
        let view = MenuRowView(row: row, hasGutter: content.hasSigns, traits: traits)
        view.separator.isHidden = place == section.rows.count - 1
        rows.append(view)
        add(view, view.height(in: fullWidth))
      }
    }
    setNeedsLayout()
  }

  private func add(_ view: UIView, _ height: CGFloat) {
    parts.append((view, height))
    scrollView.addSubview(view)
  }

  private func addBand() {
    let band = UIView()
    band.backgroundColor = UIColor { traits in
      traits.userInterfaceStyle == .dark ? UIColor(white: 0, alpha: 0.4) : UIColor(white: 0, alpha: 0.08)
    }
    add(band, Self.bandHeight)
  }

  private func addTitle(_ text: String, _ traits: UITraitCollection) {
    let title = MenuTitleView()
    title.label.text = text
    title.label.font = .preferredFont(forTextStyle: .footnote, compatibleWith: traits)
    let size = title.label.sizeThatFits(CGSize(width: fullWidth - 32, height: .greatestFiniteMagnitude))
    add(title, (size.height + 2 * Self.titlePadding).rounded(.up))
  }

  /// Whether a submenu lies in front: then its rows are faint. Chosen by eye after iOS 15 to 18.
  var isBehind = false { didSet { scrollView.alpha = isBehind ? 0.4 : 1 } }

  /// The width at this text size.
  private(set) var fullWidth = MenuListView.width
  /// What all rows need.
  var fullHeight: CGFloat { parts.reduce(0) { $0 + $1.height } }

  override func layoutSubviews() {
    super.layoutSubviews()
    plate.frame = bounds
    scrollView.frame = bounds
    var y: CGFloat = 0
    for part in parts {
      part.view.frame = CGRect(x: 0, y: y, width: bounds.width, height: part.height)
      y += part.height
    }
    scrollView.contentSize = CGSize(width: bounds.width, height: y)
    scrollView.isScrollEnabled = y > bounds.height + 0.5
    layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: Self.cornerRadius).cgPath
  }

  // MARK: Fingers

  /// The row at a point.
  /// - Parameter point: in the window's coordinates.
  func row(at point: CGPoint) -> MenuRowView? {
    guard let window, bounds.contains(convert(point, from: window)) else { return nil }
    return rows.first { $0.bounds.contains($0.convert(point, from: window)) }
  }

  func highlight(_ row: MenuRowView?) {
    for other in rows {
      let isHighlighted = other === row && other.isEnabled
      if other.isHighlighted != isHighlighted { other.isHighlighted = isHighlighted }
    }
  }

  // MARK: Keys

  /// Moves the highlight to the next row that can be chosen; from none to the first or the last.
  func moveHighlight(by step: Int) {
    let choices = rows.filter(\.isEnabled)
    guard !choices.isEmpty else { return }
    let index = choices.firstIndex(where: \.isHighlighted).map { $0 + step } ?? (step > 0 ? 0 : choices.count - 1)
    let row = choices[min(max(index, 0), choices.count - 1)]
    highlight(row)
    layoutIfNeeded()
    scrollView.scrollRectToVisible(row.frame, animated: true)
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
