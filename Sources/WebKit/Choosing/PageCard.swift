import UIKit

/// A card of glass beside an element of a page, above all else in the window; a touch elsewhere ends it.
class PageCard: PageOverlay {
  /// Holds what is chosen from.
  let card = UIView()
  private let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  /// The card's contents, within its corners.
  let content = UIView()
  private var isOver = false

  /// The corner radius in points, as menus of the system have them.
  private static let radius: CGFloat = 13
  private static let edge: CGFloat = 8
  private static let gap: CGFloat = 4
  /// The farthest coordinate of an element; what lies further away is none.
  private static let reach: CGFloat = 100_000

  init() {
    super.init(frame: .zero)
    card.layer.shadowColor = UIColor.black.cgColor
    card.layer.shadowOpacity = 0.2
    card.layer.shadowRadius = 16
    addSubview(card)
    card.addSubview(material)
    card.addSubview(content)
    for view in [material, content] {
      view.clipsToBounds = true
      view.layer.cornerRadius = Self.radius
    }
    material.layer.cornerCurve = .continuous
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the card in a window.
  /// - Parameters:
  ///   - size: that the contents want; a card has less where there is no room.
  ///   - place: of the element, in the window's coordinates; nil for a card in the middle.
  func present(in window: UIWindow, beside place: CGRect?, size: CGSize) {
    frame = window.bounds
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(self)
    becomeFirstResponder()
    let safe = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: Self.edge, dy: Self.edge)
    let width = min(size.width, safe.width)
    let known = place.flatMap { place in
      [place.minX, place.minY, place.maxX, place.maxY].allSatisfy { abs($0) < Self.reach } ? place : nil
    }
    var rise: CGFloat = 0
    if let place = known {
      let (below, above) = (safe.maxY - place.maxY - Self.gap, place.minY - Self.gap - safe.minY)
      let isBelow = below >= min(size.height, above)
      let height = min(size.height, fits(min(size.height, safe.height), in: isBelow ? below : above))
      let x = min(max(place.minX, safe.minX), safe.maxX - width)
      let y = isBelow ? place.maxY + Self.gap : place.minY - Self.gap - height
      card.frame = CGRect(x: x, y: min(max(y, safe.minY), safe.maxY - height), width: width, height: height)
      rise = isBelow ? -height * 0.1 : height * 0.1
    } else {
      let height = min(size.height, safe.height)
      card.frame = CGRect(x: safe.midX - width / 2, y: safe.midY - height / 2, width: width, height: height)
    }
    card.layer.shadowPath = CGPath(
      roundedRect: card.bounds, cornerWidth: Self.radius, cornerHeight: Self.radius, transform: nil)
    (material.frame, content.frame) = (card.bounds, card.bounds)
    layOutContent()
    card.alpha = 0
    card.transform = CGAffineTransform(translationX: 0, y: rise).scaledBy(x: 0.8, y: 0.8)
    UIView.animateToRest {
      self.card.transform = .identity
      self.card.alpha = 1
    }
  }

  /// How high the card is where there is so much room for it beside the element.
  func fits(_ height: CGFloat, in room: CGFloat) -> CGFloat { height }

  /// The contents have their size.
  func layOutContent() {}

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard !isOver, let touch = touches.first, !card.frame.contains(touch.location(in: self)) else { return }
    leave()
  }

  /// Whether it is still there to be answered.
  var isOpen: Bool { !isOver }

  func dismiss() {
    guard !isOver else { return }
    isOver = true
    isUserInteractionEnabled = false
    resignFirstResponder()
    UIView.animate(withDuration: 0.15, animations: { self.card.alpha = 0 }) { _ in self.removeFromSuperview() }
  }
}
