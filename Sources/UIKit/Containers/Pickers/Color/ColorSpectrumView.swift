/// All hues from left to right, each from white to black.
final class ColorSpectrumView: ColorArea {
  private let board = UIView()
  private let hues = GradientView()
  private let shades = GradientView()
  private let knob = ColorKnob()
  private var point = CGPoint.zero
  private(set) var components = ColorComponents(hue: 0, saturation: 1, brightness: 1)

  override init(frame: CGRect) {
    super.init(frame: frame)
    hues.isLevel = true
    hues.colors = (0...6).map {
      ColorComponents(hue: CGFloat($0) / 6, saturation: 1, brightness: 1).color
    }
    shades.colors = [
      UIColor(white: 1, alpha: 1), UIColor(white: 1, alpha: 0), UIColor(white: 0, alpha: 0),
      UIColor(white: 0, alpha: 1),
    ]
    shades.locations = [0, 0.5, 0.5, 1]
    // Clipped together: the hues would show at the edges of round corners of their own.
    board.clipsToBounds = true
    board.layer.cornerRadius = 8
    board.layer.cornerCurve = .continuous
    board.isUserInteractionEnabled = false
    board.addSubview(hues)
    board.addSubview(shades)
    addSubview(board)
    addSubview(knob)
    isAccessibilityElement = true
    accessibilityLabel = "Spectrum"
  }

  required init?(coder: NSCoder) { nil }

  func show(_ components: ColorComponents) {
    self.components = components
    point = Self.place(of: components)
    accessibilityValue = components.hex
    placeKnob()
  }

  /// The place of a colour, in unit coordinates: colours that are both dark and pale lie at the dark of their hue.
  static func place(of components: ColorComponents) -> CGPoint {
    let y = components.brightness < 1 ? 1 - components.brightness / 2 : components.saturation / 2
    return CGPoint(x: components.hue, y: components.saturation == 0 ? 1 - components.brightness : y)
  }

  static func color(at point: CGPoint, alpha: CGFloat) -> ColorComponents {
    ColorComponents(
      hue: point.x, saturation: min(point.y * 2, 1), brightness: min(2 - point.y * 2, 1),
      alpha: alpha)
  }

  private func placeKnob() {
    knob.center = CGPoint(x: bounds.width * point.x, y: bounds.height * point.y)
    knob.fill = components.opaque
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    board.frame = bounds
    for view in [hues, shades] { view.frame = board.bounds }
    placeKnob()
  }

  // MARK: Tracking

  override func choose(at location: CGPoint) {
    guard bounds.width > 0, bounds.height > 0 else { return }
    point = CGPoint(
      x: min(max(location.x / bounds.width, 0), 1), y: min(max(location.y / bounds.height, 0), 1))
    components = Self.color(at: point, alpha: components.alpha)
    placeKnob()
    sendActions(for: .valueChanged)
  }
}

/// A gradient over a view.
final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  private var gradient: CAGradientLayer? { layer as? CAGradientLayer }

  var colors: [UIColor] = [] { didSet { gradient?.colors = colors.map(\.cgColor) } }

  var locations: [Double] = [] {
    didSet { gradient?.locations = locations.map { NSNumber(value: $0) } }
  }

  /// Whether hues run from left to right rather than from top to bottom.
  var isLevel = false {
    didSet {
      gradient?.startPoint = isLevel ? CGPoint(x: 0, y: 0.5) : CGPoint(x: 0.5, y: 0)
      gradient?.endPoint = isLevel ? CGPoint(x: 1, y: 0.5) : CGPoint(x: 0.5, y: 1)
    }
  }
}

/// A disc of the chosen colour with a white edge.
final class ColorKnob: UIView {
  static let side: CGFloat = 30
  private let disc = UIView()

  var fill: UIColor? {
    get { disc.backgroundColor }
    set { disc.backgroundColor = newValue }
  }

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
    isUserInteractionEnabled = false
    backgroundColor = .white
    layer.cornerRadius = Self.side / 2
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.3
    layer.shadowRadius = 3
    layer.shadowOffset = CGSize(width: 0, height: 1)
    layer.shadowPath = CGPath(ellipseIn: bounds, transform: nil)
    disc.frame = bounds.insetBy(dx: 3, dy: 3)
    disc.layer.cornerRadius = disc.bounds.width / 2
    addSubview(disc)
  }

  required init?(coder: NSCoder) { nil }
}
