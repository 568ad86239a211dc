/// Shows what is around a place above the finger that hides it.
package final class LoupeView: UIView {
  /// How much larger things are in it.
  package static let magnification: CGFloat = 1.25
  /// The size in points.
  package static let size = CGSize(width: 112, height: 48)
  /// The distance from its middle to the top of the line that it shows, in points.
  private static let lift: CGFloat = 34

  private let glass = UIView()
  /// The view for what is shown, at its own size: the loupe enlarges it.
  package let content = UIView()
  private var hasAppeared = false

  package init() {
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    isUserInteractionEnabled = false
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.22
    layer.shadowRadius = 9
    layer.shadowOffset = CGSize(width: 0, height: 4)
    layer.shadowPath = CGPath(
      roundedRect: bounds, cornerWidth: Self.size.height / 2, cornerHeight: Self.size.height / 2, transform: nil)
    glass.frame = bounds
    glass.layer.cornerRadius = Self.size.height / 2
    glass.clipsToBounds = true
    glass.layer.borderWidth = 0.5
    addSubview(glass)
    glass.addSubview(content)
    content.bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
    content.layer.anchorPoint = .zero
    content.transform = CGAffineTransform(scaleX: Self.magnification, y: Self.magnification)
  }

  package required init?(coder: NSCoder) { nil }

  /// Stands above a line of text; grows out of it the first time.
  /// - Parameters:
  ///   - place: on the line's upper edge, in the window's coordinates.
  ///   - focus: what lies in the middle, in the content's coordinates.
  ///   - background: what is behind the content.
  package func show(in window: UIWindow, above place: CGPoint, focus: CGPoint, background: UIColor) {
    if superview !== window { window.addSubview(self) }
    let size = Self.size
    center = CGPoint(
      x: min(max(place.x, size.width / 2 + 4), window.bounds.width - size.width / 2 - 4),
      y: max(place.y - Self.lift, window.safeAreaInsets.top + size.height / 2 + 2))
    let scale = Self.magnification
    content.center = CGPoint(x: size.width / 2 - focus.x * scale, y: size.height / 2 - focus.y * scale)
    glass.backgroundColor = background
    traitCollection.performAsCurrent { glass.layer.borderColor = UIColor.separator.cgColor }
    guard !hasAppeared else { return }
    hasAppeared = true
    transform = Self.small
    alpha = 0
    UIView.animateToRest {
      self.transform = .identity
      self.alpha = 1
    }
  }

  package func dismiss() {
    UIView.animateToRest {
      self.alpha = 0
      self.transform = Self.small
    } completion: { _ in
      self.removeFromSuperview()
    }
  }

  private static var small: CGAffineTransform {
    CGAffineTransform(translationX: 0, y: lift).scaledBy(x: 0.3, y: 0.3)
  }
}
