/// A bar of entries above or below what is selected. Those that find no room are a page away.
final class EditMenuView: UIView {
  /// The height in points.
  private static let height: CGFloat = 44
  private static let padding: CGFloat = 15
  private static let gap: CGFloat = 8
  private static let edge: CGFloat = 8
  /// The width of the entries that lead to another page.
  private static let arrowWidth: CGFloat = 38
  /// The gap between a check mark and its title, in points.
  private static let signGap: CGFloat = 5
  private static let font = UIFont.systemFont(ofSize: 15)

  /// Whether a touch that has begun somewhere is no business of the menu's.
  private func isLeft(by touch: UITouch) -> Bool {
    guard let window, touch.window === window else { return true }
    return !bounds.contains(touch.location(in: self)) && !(touch.view?.isDescendant(of: owner ?? self) ?? false)
  }

  /// The view whose text the menu is about, if a touch there means something to the menu; nil if it ends the menu.
  private weak var owner: UIView?
  private let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  private var entries: [UIView] = []
  /// The area to be left free, in the window's coordinates.
  private var area = CGRect.zero
  private var items: [EditMenuItem]
  /// Closures that are called before the menu comes, and once before it goes, for what comes and goes with it.
  var coming: (EditMenuAnimator) -> Void = { _ in }
  var going: (EditMenuAnimator) -> Void = { _ in }

  init(items: [EditMenuItem], owner: UIView?) {
    self.items = items
    self.owner = owner
    super.init(frame: .zero)
    accessibilityIdentifier = "editMenu"
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 16
    layer.shadowOffset = CGSize(width: 0, height: 6)
    material.layer.cornerRadius = Self.height / 2
    material.layer.cornerCurve = .continuous
    material.clipsToBounds = true
    addSubview(material)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Coming and going

  /// Shows the menu around an area.
  /// - Parameter area: to be left free, in the window's coordinates.
  func present(in window: UIWindow, around area: CGRect) {
    self.area = area
    window.addSubview(self)
    for case let other as EditMenuView in EventWatchers.watchers(beside: window) { other.dismiss() }
    EventWatchers.add(self)
    show(items, from: 0, back: nil)
    // It grows from the selection.
    let origin = center.y < area.midY ? Self.height / 2 + Self.gap : -Self.height / 2 - Self.gap
    transform = CGAffineTransform(translationX: 0, y: origin / 2).scaledBy(x: 0.8, y: 0.8)
    alpha = 0
    let animator = EditMenuAnimator()
    coming(animator)
    animator.comeIn {
      self.transform = .identity
      self.alpha = 1
    }
  }

  /// Whether readers reach the menu though something modal has the text that it is about. True.
  override var isReadInFrontOfModalViews: Bool { true }

  private(set) var isDismissed = false

  func dismiss() {
    guard !isDismissed else { return }
    isDismissed = true
    isUserInteractionEnabled = false
    let animator = EditMenuAnimator()
    going(animator)
    animator.addCompletion { self.removeFromSuperview() }
    animator.goOut { self.alpha = 0 }
  }

  /// What the menu is about has moved.
  func move(to area: CGRect) {
    self.area = area
    place(width: bounds.width)
  }

  /// Shows other entries where it is.
  func replace(_ items: [EditMenuItem]) {
    self.items = items
    show(items, from: 0, back: nil)
  }

  // MARK: Pages

  /// Shows as many entries as there is room for, with ways to those before and behind them.
  /// - Parameter back: leads to where these entries were opened.
  private func show(_ items: [EditMenuItem], from first: Int, back: (() -> Void)?) {
    guard let window else { return }
    let available = window.bounds.width - 2 * Self.edge
    let widths = items.map(Self.width)
    let hasBack = first > 0 || back != nil
    var width: CGFloat = hasBack ? Self.arrowWidth : 0
    var end = first
    while end < items.count {
      // The last one needs no way on.
      let rest = end + 1 < items.count ? Self.arrowWidth : 0
      guard end == first || width + widths[end] + rest <= available else { break }
      width += widths[end]
      end += 1
    }
    for view in entries { view.removeFromSuperview() }
    entries = []
    var left: CGFloat = 0
    func add(_ button: UIButton, _ width: CGFloat) {
      if left > 0 {
        let line = UIView(
          frame: CGRect(x: left, y: 12, width: 1 / max(1, contentScaleFactor), height: Self.height - 24))
        line.backgroundColor = .separator
        entries.append(line)
        addSubview(line)
      }
      button.frame = CGRect(x: left, y: 0, width: min(width, available - left), height: Self.height)
      entries.append(button)
      addSubview(button)
      left = button.frame.maxX
    }
    if hasBack {
      let before = Self.pageStart(before: first, widths, available, leadsBack: back != nil)
      add(
        arrow("chevron.left", "Back") { [weak self] in
          if first > 0 { self?.show(items, from: before, back: back) } else { back?() }
        }, Self.arrowWidth)
    }
    for index in first..<end {
      let button = button(items[index]) { [weak self] in
        guard case .open(let inner) = items[index].effect else { return }
        self?.show(inner, from: 0) { self?.show(items, from: first, back: back) }
      }
      button.accessibilityIdentifier = "editMenu.\(index)"
      add(button, widths[index])
    }
    if end < items.count {
      add(
        arrow("chevron.right", "More") { [weak self] in self?.show(items, from: end, back: back) }, Self.arrowWidth)
    }
    place(width: left)
  }

  /// The first entry of the page that ends before an entry.
  private static func pageStart(
    before first: Int, _ widths: [CGFloat], _ available: CGFloat, leadsBack: Bool
  ) -> Int {
    var start = 0
    while start < first {
      var width = (start > 0 || leadsBack ? arrowWidth : 0) + arrowWidth
      var end = start
      while end < first, end == start || width + widths[end] <= available {
        width += widths[end]
        end += 1
      }
      if end >= first { return start }
      start = end
    }
    return start
  }

  private func place(width: CGFloat) {
    guard let window else { return }
    let size = CGSize(width: width, height: Self.height)
    let top = area.minY - Self.gap - size.height
    let fitsAbove = top >= window.safeAreaInsets.top + 4
    let y =
      fitsAbove ? top : min(area.maxY + Self.gap, window.bounds.height - window.safeAreaInsets.bottom - size.height)
    let x = min(max(area.midX - size.width / 2, Self.edge), window.bounds.width - Self.edge - size.width)
    bounds = CGRect(origin: .zero, size: size)
    center = CGPoint(x: x.rounded() + size.width / 2, y: y.rounded() + size.height / 2)
    material.frame = bounds
    layer.shadowPath = CGPath(
      roundedRect: bounds, cornerWidth: size.height / 2, cornerHeight: size.height / 2, transform: nil)
  }

  // MARK: Entries

  private static func width(of item: EditMenuItem) -> CGFloat {
    let content =
      item.title.isEmpty
      ? item.image?.size.width ?? 0 : item.title.size(withAttributes: [.font: font]).width.rounded(.up)
    return content + 2 * padding + (sign(of: item.state).map { $0.size.width + signGap } ?? 0)
  }

  private static func sign(of state: UIMenuElement.State) -> UIImage? {
    let configuration = UIImage.SymbolConfiguration(pointSize: 12, weight: .semibold)
    return switch state {
    case .off: nil
    case .on: UIImage(systemName: "checkmark", withConfiguration: configuration)
    case .mixed: UIImage(systemName: "minus", withConfiguration: configuration)
    }
  }

  private func button(_ item: EditMenuItem, open: @escaping () -> Void) -> UIButton {
    let button = UIButton(type: .system)
    let color: UIColor = item.attributes.contains(.destructive) ? .systemRed : .label
    button.setTitle(item.title, for: .normal)
    button.setTitleColor(color, for: .normal)
    button.setTitleColor(.tertiaryLabel, for: .disabled)
    button.setImage(item.title.isEmpty ? item.image : Self.sign(of: item.state), for: .normal)
    if !item.title.isEmpty, item.state != .off {
      let half = Self.signGap / 2
      button.imageEdgeInsets = UIEdgeInsets(top: 0, left: -half, bottom: 0, right: half)
      button.titleEdgeInsets = UIEdgeInsets(top: 0, left: half, bottom: 0, right: -half)
    }
    button.tintColor = color
    button.titleLabel?.font = Self.font
    button.isEnabled = !item.attributes.contains(.disabled)
    button.accessibilityLabel = item.label
    button.addAction(
      UIAction { _ in
        switch item.effect {
        case .perform(let perform): perform()
        case .open: open()
        }
      }, for: .touchUpInside)
    return button
  }

  private func arrow(_ symbol: String, _ label: String, _ show: @escaping () -> Void) -> UIButton {
    let button = UIButton(type: .system)
    let configuration = UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold)
    button.setImage(UIImage(systemName: symbol, withConfiguration: configuration), for: .normal)
    button.tintColor = .label
    button.accessibilityLabel = label
    button.accessibilityIdentifier = "editMenu.\(label.lowercased())"
    button.addAction(UIAction { _ in show() }, for: .touchUpInside)
    return button
  }
}

extension EditMenuView: EventWatching {
  /// Closes the menu when something else is touched.
  func touchesWillReach(_ window: UIWindow, _ touches: [UITouch]) {
    if touches.contains(where: { $0.phase == .began && isLeft(by: $0) }) { dismiss() }
  }

  func takes(_ key: UIKey, in window: UIWindow) -> Bool { false }
}
