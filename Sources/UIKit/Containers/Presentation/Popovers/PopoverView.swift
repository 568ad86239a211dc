/// A popover: the presented view on a plate with an arrow and a shadow.
final class PopoverView: UIView {
  private let content: UIView
  private let card = UIView()
  private let plate = PopoverPlate()
  /// The colour of the plate; nil for that of the contents.
  var plateColor: UIColor? { didSet { updateColor() } }
  private(set) var place = PopoverGeometry.Place(frame: .zero, direction: .unknown, arrow: 0)

  /// The shadow: by eye after iOS 15 to 18.
  private static let shadowOpacity: Float = 0.2
  private static let shadowRadius: CGFloat = 30

  init(around content: UIView) {
    self.content = content
    super.init(frame: .zero)
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = Self.shadowOpacity
    layer.shadowRadius = Self.shadowRadius
    layer.shadowOffset = .zero
    addSubview(plate)
    card.clipsToBounds = true
    card.layer.cornerRadius = PopoverGeometry.cornerRadius
    addSubview(card)
  }

  required init?(coder: NSCoder) { nil }

  /// Gives the popover its place, but not by its frame: a transition may have given it a transform.
  func take(_ new: PopoverGeometry.Place) {
    bounds = CGRect(origin: .zero, size: new.frame.size)
    center = CGPoint(x: new.frame.midX, y: new.frame.midY)
    if content.superview !== card { card.addSubview(content) }
    card.frame = bounds
    plate.frame = bounds
    content.frame = card.bounds
    updateColor()
    guard new != place else { return }
    place = new
    let outline = new.outline
    plate.shape?.path = outline
    layer.shadowPath = outline
  }

  /// The transform by which the popover comes out of its arrow's tip.
  func shrunken(to scale: CGFloat) -> CGAffineTransform {
    let way = CGPoint(x: place.tip.x - bounds.midX, y: place.tip.y - bounds.midY)
    return CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: way.x * (1 - scale), ty: way.y * (1 - scale))
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    // The contents hear of it later.
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    updateColor()
  }

  /// The arrow is part of the contents, which are elevated: in the dark they are lighter than what is around them.
  private func updateColor() {
    let color = plateColor ?? content.backgroundColor ?? .systemBackground
    plate.shape?.fillColor = color.resolvedColor(with: content.traitCollection).cgColor
  }

  /// The colour of the plate and the arrow as it shows.
  var shownColor: CGColor? { plate.shape?.fillColor }
}

/// What one sees of a popover around its contents.
private final class PopoverPlate: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }
  var shape: CAShapeLayer? { layer as? CAShapeLayer }
}

/// What lies around a popover, and takes the touches there.
final class PopoverDimmer: UIView {
  /// The colour around popovers: by eye after iOS 15 to 18.
  static let dimming = UIColor { UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.3 : 0.1) }

  /// A closure that is called where a reader activates it: its middle may lie under the popover.
  var activated: () -> Void = {}

  init() {
    super.init(frame: .zero)
    backgroundColor = Self.dimming
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = "dismiss popup"
  }

  required init?(coder: NSCoder) { nil }

  override func accessibilityActivate() -> Bool {
    activated()
    return true
  }
}
