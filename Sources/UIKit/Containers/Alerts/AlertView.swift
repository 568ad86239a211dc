/// An alert over all of its window: what is behind is dimmed, cards lie in the middle or at the lower edge.
final class AlertView: UIView {
  let dimmer = UIView()
  /// Between the upper edge and the keyboard; cards lie in it.
  private let room: AlertRoom
  private let style: UIAlertController.Style
  private var bottom: NSLayoutConstraint?

  init(style: UIAlertController.Style) {
    self.style = style
    room = AlertRoom(style: style)
    super.init(frame: .zero)
    accessibilityViewIsModal = true
    dimmer.backgroundColor = AlertLook.dimming
    dimmer.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(dimmer)
    addSubview(room)
    room.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      room.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor),
      room.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor),
      room.trailingAnchor.constraint(equalTo: safeAreaLayoutGuide.trailingAnchor),
    ])
    followKeyboard()
  }

  /// Cards lie above the keyboard.
  func followKeyboard() { lieAbove(room.bottomAnchor.constraint(equalTo: keyboardLayoutGuide.topAnchor)) }

  /// Cards stay where they are, wherever the keyboard goes: an alert that goes fades in its place.
  func stay() {
    layoutIfNeeded()
    guard style == .alert, bounds.height > 0 else { return }
    let place = bounds.maxY - room.center.y - room.bounds.height / 2
    lieAbove(room.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -place))
  }

  private func lieAbove(_ constraint: NSLayoutConstraint) {
    bottom?.isActive = false
    bottom = constraint
    constraint.isActive = true
  }

  required init?(coder: NSCoder) { fatalError("alerts make their views") }

  /// From the top.
  var cards: [AlertCardView] {
    get { room.cards }
    set { room.cards = newValue }
  }

  /// Called once it is in a window.
  var entered: () -> Void = {}

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { entered() }
  }

  func cardsDidChange() { room.setNeedsLayout() }

  // MARK: Coming and going

  var isShown = true {
    didSet {
      dimmer.alpha = isShown ? 1 : 0
      switch style {
      case .alert: room.alpha = isShown ? 1 : 0
      case .actionSheet:
        let way = bounds.maxY - (cards.first.map { convert($0.bounds, from: $0).minY } ?? bounds.maxY)
        room.transform = isShown ? .identity : CGAffineTransform(translationX: 0, y: way)
      }
    }
  }

  /// What an alert is before it comes; it goes without growing.
  func grow() { if style == .alert { room.transform = CGAffineTransform(scaleX: AlertLook.zoom, y: AlertLook.zoom) } }
  func settle() { if style == .alert { room.transform = .identity } }
}

/// Where the cards of an alert lie.
private final class AlertRoom: UIView {
  private let style: UIAlertController.Style

  init(style: UIAlertController.Style) {
    self.style = style
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  var cards: [AlertCardView] = [] {
    didSet {
      for card in oldValue { card.removeFromSuperview() }
      for card in cards { addSubview(card) }
      setNeedsLayout()
    }
  }

  /// What is beside the cards is the dimmer's.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    cards.contains { $0.frame.contains(point) }
  }

  private var cardWidth: CGFloat {
    guard style == .actionSheet else { return min(AlertLook.width, bounds.width) }
    // On a lying screen as wide as on a standing one.
    let screen = superview?.bounds.size ?? bounds.size
    return max(0, min(bounds.width, min(screen.width, screen.height)) - 2 * AlertLook.margin)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = cardWidth
    let x = ((bounds.width - width) / 2).rounded()
    var limit = max(0, bounds.height - 2 * AlertLook.margin)
    var placed: [(card: AlertCardView, height: CGFloat)] = []
    // The last ones first: Cancel stays whole.
    for card in cards.reversed() {
      let height = card.height(in: width, limit: limit)
      placed.insert((card, height), at: 0)
      limit = max(0, limit - height - AlertLook.margin)
    }
    let gaps = CGFloat(max(0, placed.count - 1)) * AlertLook.margin
    let height = placed.map(\.height).reduce(gaps, +)
    var y = style == .alert ? ((bounds.height - height) / 2).rounded() : bounds.height - AlertLook.margin - height
    for (card, height) in placed {
      card.frame = CGRect(x: x, y: y, width: width, height: height)
      y += height + AlertLook.margin
    }
  }
}
