/// A block with round corners: what is said, and buttons below it. Both scroll where there is no room for all.
final class AlertCardView: UIView {
  private let background = UIVisualEffectView(effect: nil)
  let header: AlertHeaderView?
  let list: AlertButtonList
  private let headerScroll = UIScrollView()
  private let listScroll = UIScrollView()

  /// Makes a card of a header and a list of buttons, of which one may be missing.
  /// - Parameter isOpaque: true for a background that nothing shows through.
  init(header: AlertHeaderView?, list: AlertButtonList, isOpaque: Bool) {
    (self.header, self.list) = (header, list)
    super.init(frame: .zero)
    layer.cornerRadius = AlertStyle.cornerRadius
    layer.cornerCurve = .continuous
    clipsToBounds = true
    if isOpaque {
      background.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .tertiarySystemBackground : .white }
    } else {
      background.effect = UIBlurEffect(style: .systemMaterial)
    }
    addSubview(background)
    for (scroll, view) in [(headerScroll, header), (listScroll, list)] as [(UIScrollView, UIView?)] {
      scroll.contentInsetAdjustmentBehavior = .never
      scroll.scrollsToTop = false
      scroll.alwaysBounceVertical = false
      view.map(scroll.addSubview)
      addSubview(scroll)
    }
  }

  required init?(coder: NSCoder) { fatalError("alerts make their cards") }

  private func heights(in width: CGFloat, limit: CGFloat) -> (header: CGFloat, list: CGFloat) {
    let (header, list) = (header?.height(in: width) ?? 0, list.height)
    guard header + list > limit else { return (header, list) }
    // What is said gives way to buttons, but not of more than half the room.
    let least = min(header, limit / 2)
    let listHeight = min(list, limit - least)
    return (max(0, limit - listHeight), listHeight)
  }

  /// The height of the card in a width.
  /// - Parameter limit: what there is room for.
  func height(in width: CGFloat, limit: CGFloat) -> CGFloat {
    let heights = heights(in: width, limit: limit)
    return heights.header + heights.list
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    list.hasLineAbove = header.map { !$0.isEmpty } ?? false
    let heights = heights(in: bounds.width, limit: bounds.height)
    place(header, height: header?.height(in: bounds.width) ?? 0, in: headerScroll, from: 0, to: heights.header)
    place(list, height: list.height, in: listScroll, from: heights.header, to: bounds.height)
  }

  private func place(_ view: UIView?, height: CGFloat, in scroll: UIScrollView, from top: CGFloat, to bottom: CGFloat) {
    scroll.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bottom - top))
    scroll.contentSize = CGSize(width: bounds.width, height: height)
    view?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
  }
}
