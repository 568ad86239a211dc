import Foundation

/// Fills and strokes a path over its background, below its sublayers.
open class CAShapeLayer: CALayer {
  override func configure() { properties.shape = ShapeProperties() }

  private func changeShape(_ key: LayerKey, _ body: (inout ShapeProperties) -> Void) {
    change(key) { body(&$0.shape!) }
  }
  private var shape: ShapeProperties { properties.shape! }

  /// The path, in the layer's coordinates. Animatable between paths with the same elements; default nil.
  open var path: CGPath? {
    get { shape.path }
    set { if newValue !== shape.path { changeShape(.path) { $0.path = newValue } } }
  }

  /// The colour of the inside; a pattern begins where the layer's coordinates are 0. Animatable; default opaque black,
  /// nil for none.
  open var fillColor: CGColor? {
    get { palette[.fillColor] }
    set { changeColor(.fillColor, newValue) { $0.shape!.fillColor = $1 } }
  }

  /// The rule by which points count as inside the path. Default `.nonZero`.
  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule == .evenOdd ? .evenOdd : .nonZero }
    set {
      if newValue != fillRule { changeShape(.fillRule) { $0.fillRule = newValue == .evenOdd ? .evenOdd : .nonZero } }
    }
  }

  /// The colour of the outline, or a pattern. Animatable; default nil: no stroke.
  open var strokeColor: CGColor? {
    get { palette[.strokeColor] }
    set { changeColor(.strokeColor, newValue) { $0.shape!.strokeColor = $1 } }
  }

  /// The place where the stroke begins as a part of the path's length, 0…1. Animatable; default 0.
  open var strokeStart: CGFloat {
    get { shape.strokeStart }
    set { if newValue != shape.strokeStart { changeShape(.strokeStart) { $0.strokeStart = newValue } } }
  }

  /// The place where the stroke ends, 0…1. Animatable; default 1.
  open var strokeEnd: CGFloat {
    get { shape.strokeEnd }
    set { if newValue != shape.strokeEnd { changeShape(.strokeEnd) { $0.strokeEnd = newValue } } }
  }

  /// The width of the stroke, in points. Animatable; default 1.
  open var lineWidth: CGFloat {
    get { shape.lineWidth }
    set { if newValue != shape.lineWidth { changeShape(.lineWidth) { $0.lineWidth = newValue } } }
  }

  /// The length, in widths of the line, up to which a mitred corner stays pointed. Animatable; default 10.
  open var miterLimit: CGFloat {
    get { shape.miterLimit }
    set { if newValue != shape.miterLimit { changeShape(.miterLimit) { $0.miterLimit = newValue } } }
  }

  /// The shape of the stroke's ends. Default: `.butt`.
  open var lineCap: CAShapeLayerLineCap {
    get { shape.lineCap == .round ? .round : shape.lineCap == .square ? .square : .butt }
    set {
      guard newValue != lineCap else { return }
      changeShape(.lineCap) { $0.lineCap = newValue == .round ? .round : newValue == .square ? .square : .butt }
    }
  }

  /// The shape of corners. Default: `.miter`.
  open var lineJoin: CAShapeLayerLineJoin {
    get { shape.lineJoin == .round ? .round : shape.lineJoin == .bevel ? .bevel : .miter }
    set {
      guard newValue != lineJoin else { return }
      changeShape(.lineJoin) { $0.lineJoin = newValue == .round ? .round : newValue == .bevel ? .bevel : .miter }
    }
  }

  /// The points into the pattern at which the stroke begins. Animatable; default 0.
  open var lineDashPhase: CGFloat {
    get { shape.lineDashPhase }
    set { if newValue != shape.lineDashPhase { changeShape(.lineDashPhase) { $0.lineDashPhase = newValue } } }
  }

  /// Lengths in points, painted and left out in turn; nil (the default) for an unbroken line.
  open var lineDashPattern: [NSNumber]? {
    get { shape.lineDashPattern.isEmpty ? nil : shape.lineDashPattern.map { NSNumber(value: Double($0)) } }
    set {
      let pattern = (newValue ?? []).map { CGFloat($0.doubleValue) }
      if pattern != shape.lineDashPattern { changeShape(.lineDashPattern) { $0.lineDashPattern = pattern } }
    }
  }
}

/// A rule for which points are inside a path that crosses itself.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The points around which the path goes more often one way than the other.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// The points from which a ray crosses the path an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// How open strokes end.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// An end at the end point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// A half circle about the end point.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// A square end, half the line width beyond the end point.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// How strokes turn.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A corner with a point, or a bevel where that would lie beyond `miterLimit`.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// A corner with a piece of a circle.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// A corner that is cut off straight from one outer corner to the other.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
