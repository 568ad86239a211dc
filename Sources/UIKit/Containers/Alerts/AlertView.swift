/// An alert over all of its window: what is behind is dimmed, cards lie in the middle or at the lower edge.
final class AlertView: UIView {
  let dimmer = UIView()
  /// The view that the cards lie in, between the upper edge and the keyboard.
  private let cardsView: AlertCardsView
  private let style: UIAlertController.Style
  private var bottom: NSLayoutConstraint?

  init(style: UIAlertController.Style) {
    self.style = style
    cardsView = AlertCardsView(style: style)
    super.init(frame: .zero)
    dimmer.backgroundColor = AlertStyle.dimming
    dimmer.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(dimmer)
    addSubview(cardsView)
    cardsView.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      cardsView.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor),
      cardsView.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor),
      cardsView.trailingAnchor.constraint(equalTo: safeAreaLayoutGuide.trailingAnchor),
    ])
    followKeyboard()
  }

  /// Cards lie above the keyboard.
  func followKeyboard() { lieAbove(cardsView.bottomAnchor.constraint(equalTo: keyboardLayoutGuide.topAnchor)) }

  /// Cards stay where they are, wherever the keyboard goes: an alert that goes fades in its place.
  func stay() {
    layoutIfNeeded()
    guard style == .alert, bounds.height > 0 else { return }
    let place = bounds.maxY - cardsView.center.y - cardsView.bounds.height / 2
    lieAbove(cardsView.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -place))
  }

  private func lieAbove(_ constraint: NSLayoutConstraint) {
    bottom?.isActive = false
    bottom = constraint
    constraint.isActive = true
  }

  required init?(coder: NSCoder) { fatalError("alerts make their views") }

  /// The cards, from the top.
  var cards: [AlertCardView] {
    get { cardsView.cards }
    set { cardsView.cards = newValue }
  }

  /// A closure that is called once the view is in a window.
  var entered: () -> Void = {}

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { entered() }
  }

  func cardsDidChange() { cardsView.setNeedsLayout() }

  // MARK: Coming and going

  var isShown = true {
    didSet {
      dimmer.alpha = isShown ? 1 : 0
      switch style {
      case .alert: cardsView.alpha = isShown ? 1 : 0
      case .actionSheet:
        let way = bounds.maxY - (cards.first.map { convert($0.bounds, from: $0).minY } ?? bounds.maxY)
        cardsView.transform = isShown ? .identity : CGAffineTransform(translationX: 0, y: way)
      }
    }
  }

  /// What an alert is before it comes; it goes without growing.
  func grow() {
    if style == .alert { cardsView.transform = CGAffineTransform(scaleX: AlertStyle.zoom, y: AlertStyle.zoom) }
  }
  func resetScale() { if style == .alert { cardsView.transform = .identity } }
}

/// Lays out the cards of an alert.
private final class AlertCardsView: UIView {
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
    guard style == .actionSheet else { return min(AlertStyle.width, bounds.width) }
    // Action sheets are as wide in landscape as in portrait.
    let screen = superview?.bounds.size ?? bounds.size
    return max(0, min(bounds.width, min(screen.width, screen.height)) - 2 * AlertStyle.margin)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = cardWidth
    let x = ((bounds.width - width) / 2).rounded()
    var limit = max(0, bounds.height - 2 * AlertStyle.margin)
    var placed: [(card: AlertCardView, height: CGFloat)] = []
    // The last ones first: Cancel stays whole.
    for card in cards.reversed() {
      let height = card.height(in: width, limit: limit)
      placed.insert((card, height), at: 0)
      limit = max(0, limit - height - AlertStyle.margin)
    }
    let gaps = CGFloat(max(0, placed.count - 1)) * AlertStyle.margin
    let height = placed.map(\.height).reduce(gaps, +)
    var y = style == .alert ? ((bounds.height - height) / 2).rounded() : bounds.height - AlertStyle.margin - height
    for (card, height) in placed {
      card.frame = CGRect(x: x, y: y, width: width, height: height)
      y += height + AlertStyle.margin
    }
  }
}
