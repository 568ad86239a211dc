import Foundation

/// Fills its bounds with a gradient over its background.
open class CAGradientLayer: CALayer {
  override func configure() { properties.gradient = GradientProperties() }

  private func changeGradient(_ key: LayerKey, _ body: (inout GradientProperties) -> Void) {
    change(key) { body(&$0.gradient!) }
  }
  private var gradient: GradientProperties { properties.gradient! }

  /// The colours, `CGColor`s; others are left out. Animatable between as many; default nil.
  open var colors: [Any]? {
    get { storedColors ?? (gradient.colors.isEmpty ? nil : gradient.colors.map { CGColor($0) }) }
    set {
      let colors = newValue.map { $0.compactMap { $0 as? CGColor } }
      changeGradient(.colors) { $0.colors = (colors ?? []).map { RenderColor($0) } }
      storedColors = colors
    }
  }
  private var storedColors: [CGColor]?

  /// One for each colour, rising in 0…1; nil (the default) spreads them evenly. Animatable.
  open var locations: [NSNumber]? {
    get { gradient.locations.isEmpty ? nil : gradient.locations.map { NSNumber(value: Double($0)) } }
    set {
      let locations = (newValue ?? []).map { CGFloat($0.doubleValue) }
      if locations != gradient.locations { changeGradient(.locations) { $0.locations = locations } }
    }
  }

  /// Unit coordinates of the bounds: the start of an axis, the centre of circles and of turns. Animatable;
  /// default (0.5, 0).
  open var startPoint: CGPoint {
    get { gradient.startPoint }
    set { if newValue != gradient.startPoint { changeGradient(.startPoint) { $0.startPoint = newValue } } }
  }

  /// Unit coordinates of the bounds. Animatable; default (0.5, 1).
  open var endPoint: CGPoint {
    get { gradient.endPoint }
    set { if newValue != gradient.endPoint { changeGradient(.endPoint) { $0.endPoint = newValue } } }
  }

  /// The kind of gradient. Default: `.axial`.
  open var type: CAGradientLayerType {
    get {
      switch gradient.kind {
      case .axial: return .axial
      case .radial: return .radial
      case .conic: return .conic
      }
    }
    set {
      guard newValue != type else { return }
      changeGradient(.type) { $0.kind = newValue == .radial ? .radial : newValue == .conic ? .conic : .axial }
    }
  }

  override func copyValues(from layer: CALayer) {
    super.copyValues(from: layer)
    storedColors = (layer as? CAGradientLayer)?.storedColors
  }

  override func adoptSampledProperties(_ sampled: RenderProperties) {
    super.adoptSampledProperties(sampled)
    if sampled.gradient!.colors != storedColors?.map({ RenderColor($0) }) { storedColors = nil }
  }
}

/// How the colours run.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A gradient along the line from start to end.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// A gradient in ellipses about the start; the end is a corner of the outermost one's box.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// A gradient round the start, beginning in the direction of the end, clockwise on screen.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}
