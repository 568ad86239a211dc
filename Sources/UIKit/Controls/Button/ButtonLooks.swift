import QuartzCore

/// What a button remembers of looks that it takes on by itself.
struct ButtonLooks {
  /// The configuration that the image's view has got from the button.
  var symbolConfiguration: UIImage.SymbolConfiguration?
  /// Whether the shadow of the title lies on its other side.
  var reversesShadow = false
  /// The glow under a finger; nil until it is first seen.
  var glow: ButtonGlow?
  /// The activity indicator in place of the image; nil where there is none.
  var indicator: UIActivityIndicatorView?
}

/// A light in the middle of a button that a finger is on.
@preconcurrency @MainActor final class ButtonGlow: UIView {
  /// Points across, a little more than a finger covers.
  static let side: CGFloat = 88

  override class var layerClass: AnyClass { CAGradientLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    guard let gradient = layer as? CAGradientLayer else { return }
    gradient.type = .radial
    gradient.colors = [UIColor(white: 1, alpha: 0.8).cgColor, UIColor(white: 1, alpha: 0).cgColor]
    gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 1)
  }

  required init?(coder: NSCoder) { fatalError("buttons make their glow") }
}
