/// What shows the cards of an alert.
@MainActor protocol AlertCardHolding: UIView {
  /// The cards, from the top.
  var cards: [AlertCardView] { get set }

  /// Lays the cards out anew: what they say is another.
  func cardsDidChange()
}

extension AlertView: AlertCardHolding {}

/// An action sheet in a popover: one card that fills it. The action to cancel isn't there, since a touch beside the
/// popover means it.
final class AlertPopoverView: UIView, AlertCardHolding {
  /// The width of action sheets in popovers, in points: by eye after iOS 15 to 18.
  private static let width: CGFloat = 304

  /// A closure that is called with the size that the card wants.
  var resized: (CGSize) -> Void = { _ in }

  var cards: [AlertCardView] = [] {
    didSet {
      for card in oldValue { card.removeFromSuperview() }
      for card in cards { addSubview(card) }
      cardsDidChange()
    }
  }

  func cardsDidChange() {
    setNeedsLayout()
    for card in cards { card.setNeedsLayout() }
    let height = cards.first?.height(in: Self.width, limit: .greatestFiniteMagnitude) ?? 0
    resized(CGSize(width: Self.width, height: height.rounded(.up)))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for card in cards { card.frame = bounds }
  }
}
