/// What lies behind a bar's items: effect, colour and line.
final class BarBackgroundView: UIView {
  private let effectView = UIVisualEffectView(effect: nil)
  private let colorView = UIView()
  private let shadowView = UIView()
  /// The edge at which content lies.
  var shadowEdge = UIRectEdge.top { didSet { setNeedsLayout() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    for view in [effectView, colorView, shadowView] { addSubview(view) }
  }

  required init?(coder: NSCoder) { fatalError("bars make their backgrounds") }

  func show(effect: UIBlurEffect?, color: UIColor?, shadow: UIColor?) {
    effectView.effect = effect
    effectView.isHidden = effect == nil
    colorView.backgroundColor = color
    colorView.isHidden = color == nil
    shadowView.backgroundColor = shadow
    shadowView.isHidden = shadow == nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    effectView.frame = bounds
    colorView.frame = bounds
    let hairline = traitCollection.hairline
    shadowView.frame = CGRect(
      x: 0, y: shadowEdge == .top ? -hairline : bounds.height, width: bounds.width, height: hairline)
  }
}
