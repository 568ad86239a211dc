/// What lies behind a bar's items: effect, colour and line.
final class BarBackgroundView: UIView {
  private let effectView = UIVisualEffectView(effect: nil)
  private let colorView = UIView()
  private let imageView = UIImageView()
  private let shadowView = UIImageView()
  /// The edge at which content lies.
  var shadowEdge = UIRectEdge.top { didSet { setNeedsLayout() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    for view in [effectView, colorView, imageView, shadowView] { addSubview(view) }
  }

  required init?(coder: NSCoder) { fatalError("bars make their backgrounds") }

  func show(_ style: BarBackgroundStyle) {
    effectView.effect = style.effect
    effectView.isHidden = style.effect == nil
    colorView.backgroundColor = style.color
    colorView.isHidden = style.color == nil
    imageView.image = style.image
    shadowView.image = style.shadowImage
    shadowView.tintColor = style.shadow
    shadowView.backgroundColor = style.shadowImage == nil ? style.shadow : nil
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    effectView.frame = bounds
    colorView.frame = bounds
    imageView.frame = bounds
    let height = shadowView.image?.size.height ?? traitCollection.hairline
    shadowView.frame = CGRect(
      x: 0, y: shadowEdge == .top ? -height : bounds.height, width: bounds.width, height: height)
  }
}
