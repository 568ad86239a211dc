/// All that a navigation bar shows of one item: the row with its buttons and title, the prompt above it, the large title
/// below, and what lies behind. While the bar goes from one item to another there are two.
///
/// The page's own view holds prompt and row; the other parts lie where the bar puts them.
final class NavigationBarPage: UIView {
  let item: UINavigationItem
  let previous: UINavigationItem?
  let backdrop = NavigationBarBackdrop()
  let large = LargeTitleView()
  let titleLabel = UILabel()
  /// Title or title view: the motions are the box's, since views are the app's to move and fade.
  let titleBox = UIView()
  let promptLabel = UILabel()
  /// All of the row but the back button, and the prompt.
  let parts = UIView()
  private(set) var back: NavigationBackButton?
  private var left: [BarItemSlot] = []
  private var right: [BarItemSlot] = []
  private weak var titleView: UIView?
  private unowned let bar: UINavigationBar

  init(item: UINavigationItem, previous: UINavigationItem?, bar: UINavigationBar) {
    (self.item, self.previous, self.bar) = (item, previous, bar)
    super.init(frame: .zero)
    titleLabel.accessibilityIdentifier = "navigationBar.title"
    titleLabel.accessibilityTraits = .header
    titleLabel.textAlignment = .center
    titleLabel.showsLargeContentViewer = true
    promptLabel.accessibilityIdentifier = "navigationBar.prompt"
    promptLabel.textAlignment = .center
    titleBox.addSubview(titleLabel)
    for view in [titleBox, promptLabel] { parts.addSubview(view) }
    addSubview(parts)
    update()
  }

  required init?(coder: NSCoder) { fatalError("navigation bars make their pages") }

  // MARK: What it shows

  /// Takes over what has changed about the item, the one below, or the bar's looks.
  func update() {
    let appearance = bar.appearance(of: item, atEdge: backdrop.contentBehind < 0.5)
    titleLabel.attributedText = bar.titleText(item.title, appearance)
    let prompt = item.prompt ?? ""
    promptLabel.attributedText = NSAttributedString(
      string: prompt,
      attributes: [
        .font: UIFont.systemFont(ofSize: 12),
        .foregroundColor: appearance.titleTextAttributes[.foregroundColor] ?? bar.titleColor,
      ])
    promptLabel.isHidden = item.prompt == nil
    large.show(bar.largeTitleText(item.title, appearance), field: item.searchController?.searchBar)
    adjustment = appearance.titlePositionAdjustment
    updateTitleView()
    updateBack(appearance)
    exchange(&left, item.leadingItems, appearance.buttonStyles)
    exchange(&right, item.rightBarButtonItems, appearance.buttonStyles)
    backdrop.show(
      standard: bar.backgroundStyle(of: item, atEdge: false), edge: bar.backgroundStyle(of: item, atEdge: true))
    setNeedsLayout()
  }

  private var adjustment = UIOffset.zero
  private var isTitleViewPlaced = false

  private func updateTitleView() {
    guard titleView !== item.titleView else { return }
    if titleView?.superview === titleBox { titleView?.removeFromSuperview() }
    titleView = item.titleView
    isTitleViewPlaced = false
    if let titleView { titleBox.addSubview(titleView) }
  }

  private func updateBack(_ appearance: UINavigationBarAppearance) {
    let destination = item.showsBackButton ? previous : nil
    if back?.destination !== destination {
      back?.removeFromSuperview()
      back = destination.map { NavigationBackButton(destination: $0) }
      if let back {
        addSubview(back)
        back.choose = { [weak self] in self?.goBack(to: $0) }
        back.places = { [weak self] in self.map { $0.bar.places(below: $0.item) } ?? [] }
      }
    }
    back?.update(indicator: bar.backIndicator(appearance), isCompact: bar.isCompact, appearance.backButtonAppearance)
  }

  private func goBack(to destination: UINavigationItem) {
    if destination === previous, let action = item.backAction { return action.perform(sender: back) }
    bar.wantsBack(to: destination)
  }

  private func exchange(_ slots: inout [BarItemSlot], _ items: [UIBarButtonItem]?, _ styles: BarButtonStyles) {
    let old = slots
    slots = (items ?? []).map { item in
      if let known = old.first(where: { $0.item === item }) {
        if let stale = known.refresh() { stale.removeFromSuperview() }
        known.styles = styles
        return known
      }
      return BarItemSlot(item: item, styles: styles) { [weak self] in self?.update() }
    }
    for slot in old where !slots.contains(where: { $0 === slot }) { slot.discard() }
    for slot in slots { if let view = slot.view, view.superview !== parts { parts.addSubview(view) } }
  }

  /// The page goes: views of the app's are free for another one.
  func discard() {
    for slot in left + right where slot.view == nil || slot.view?.superview === parts { slot.discard() }
    if titleView?.superview === titleBox { titleView?.removeFromSuperview() }
    large.show(nil, field: nil)
    for view in [self, large, backdrop] { view.removeFromSuperview() }
  }

  /// The views of the buttons on either side of the title.
  var sides: [[UIView]] { [left, right].map { $0.compactMap(\.view) } }
  var itemViews: [UIView] { sides.flatMap { $0 } }
  var buttons: [BarItemButton] { itemViews.compactMap { $0 as? BarItemButton } }

  /// The place of one of `itemViews`, however high the prompt above it is.
  func placeInRow(of view: UIView) -> CGRect { view.untransformedFrame.offsetBy(dx: 0, dy: -geometry.promptHeight) }

  /// Scrolling has taken a part of the large title beneath the row.
  var isTitleCut: Bool {
    geometry.hasLargeTitle && !geometry.isSearching && geometry.inlineTitleAlpha < 1 && geometry.largeTextTop < 0
  }

  /// Whether row and prompt are away, since the field has their place while one searches: they fade before it comes,
  /// and return once it has left.
  var isAway = false {
    didSet {
      guard isAway != oldValue else { return }
      let back = NavigationBarFade.returning(
        rowOf: geometry.topHeight, fieldFalling: geometry.height - geometry.shownFieldHeight)
      UIView.animate(during: isAway ? NavigationBarFade.searching : back) { [self] in alpha = isAway ? 0 : 1 }
    }
  }

  // MARK: Layout

  /// The bar's, for this item alone.
  var geometry = NavigationBarGeometry() {
    didSet {
      guard geometry != oldValue else { return }
      if geometry.hasLargeTitle || oldValue.hasLargeTitle { showTitle() }
      setNeedsLayout()
    }
  }

  private func showTitle() { titleBox.alpha = geometry.inlineTitleAlpha }

  override func layoutSubviews() {
    super.layoutSubviews()
    parts.frame = bounds
    titleLabel.isHidden = titleView != nil
    promptLabel.frame = CGRect(x: 0, y: 0, width: bounds.width, height: geometry.promptHeight).insetBy(dx: 16, dy: 0)
    promptLabel.isHidden = !geometry.hasPrompt
    let insets = bar.safeAreaInsets
    let row = CGRect(
      x: insets.left, y: geometry.promptHeight, width: max(0, bounds.width - insets.left - insets.right),
      height: geometry.rowHeight)
    let layout = NavigationRowLayout(row: row, isRightToLeft: isRightToLeft, endMargin: bar.endMargin)
    let frames = layout.frames(
      backWidths: back?.widths ?? [], leading: left.map(\.rowItem), title: titleSize, trailing: right.map(\.rowItem))
    if let back, let frame = frames.back {
      back.show(frames.backChoice)
      back.place(at: frame, isFirst: back.bounds.isEmpty)
      back.layoutIfNeeded()
    }
    for (slot, frame) in zip(left, frames.leading) { slot.place(at: frame) }
    for (slot, frame) in zip(right, frames.trailing) { slot.place(at: frame) }
    guard let titleView, !isTitleViewPlaced else { return placeTitle(in: frames.title) }
    isTitleViewPlaced = true
    UIView.performWithoutAnimation {
      placeTitle(in: frames.title)
      titleView.layoutIfNeeded()
    }
  }

  private func placeTitle(in frame: CGRect) {
    titleBox.bounds = CGRect(origin: .zero, size: frame.size)
    titleBox.center = CGPoint(x: frame.midX, y: frame.midY)
    let whole = titleBox.bounds
    titleLabel.frame = whole.offsetBy(dx: adjustment.horizontal, dy: adjustment.vertical)
    titleView?.frame = whole
  }

  private var titleSize: CGSize {
    guard let titleView else { return titleLabel.intrinsicContentSize }
    let intrinsic = titleView.intrinsicContentSize
    var size = titleView.sizeThatFits(CGSize(width: bounds.width, height: geometry.rowHeight))
    if titleView.constrainsItself {
      size = titleView.systemLayoutSizeFitting(CGSize(width: 0, height: geometry.rowHeight))
    }
    if intrinsic.width >= 0 { size.width = intrinsic.width }
    if intrinsic.height >= 0 { size.height = intrinsic.height }
    return size
  }

  /// Taps between the buttons are the bar's.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self || hit === parts ? nil : hit
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) || (back?.frame.insetBy(dx: -8, dy: 0).contains(point) ?? false)
  }
}

extension UIView {
  /// Whether constraints within the view say how large it is.
  fileprivate var constrainsItself: Bool { !translatesAutoresizingMaskIntoConstraints && !constraints.isEmpty }
}

extension BarItemSlot {
  /// The slot as a navigation bar's row measures it.
  fileprivate var rowItem: NavigationRowLayout.Item {
    switch measure {
    case .button(let size, let margin): .init(size: size, margin: margin)
    case .fixedSpace(let width): .init(size: CGSize(width: width, height: 0))
    case .flexibleSpace: .init(size: .zero)
    }
  }
}
