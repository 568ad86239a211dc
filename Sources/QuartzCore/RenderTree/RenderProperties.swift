/// Everything of a layer that has a value and may be animated, in the layer's own units (points).
public struct RenderProperties: Sendable {
  public var position = CGPoint.zero
  public var zPosition: CGFloat = 0
  /// Unit coordinates of the bounds.
  public var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  public var anchorPointZ: CGFloat = 0
  public var bounds = CGRect.zero
  public var transform = CATransform3DIdentity
  public var sublayerTransform = CATransform3DIdentity
  public var isHidden = false
  /// False where the layer turns its back to the viewer and `isDoubleSided` is off.
  public var isDoubleSided = true
  public var opacity: Float = 1
  public var masksToBounds = false

  public var backgroundColor: RenderColor?
  public var cornerRadius: CGFloat = 0
  public var maskedCorners: CornerSet = .all
  public var cornerCurve: CornerCurve = .circular
  public var borderWidth: CGFloat = 0
  public var borderColor: RenderColor = .black

  public var shadowColor: RenderColor = .black
  public var shadowOpacity: Float = 0
  public var shadowOffset = CGSize(width: 0, height: -3)
  /// Standard deviation of the blur, in points.
  public var shadowRadius: CGFloat = 3
  public var shadowPath: CGPath?

  /// Unit coordinates of the part of the contents that is shown.
  public var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Unit coordinates of the part that stretches.
  public var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  public var contentsGravity: ContentsGravity = .resize
  /// Pixels of the contents per point.
  public var contentsScale: CGFloat = 1
  public var magnificationFilter: ContentsFilter = .linear
  public var minificationFilter: ContentsFilter = .linear
  /// Where set, image contents are an alpha mask drawn in this colour.
  public var contentsTint: RenderColor?
  /// The scroll offset that external contents shall show, in points.
  public var externalOffset = CGPoint.zero

  public var shape: ShapeProperties?
  public var gradient: GradientProperties?
  public var backdrop: BackdropProperties?

  public init() {}
}

/// Corners in the layer's own coordinates: min y is the top.
public struct CornerSet: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public static let minXMinY = CornerSet(rawValue: 1)
  public static let maxXMinY = CornerSet(rawValue: 2)
  public static let minXMaxY = CornerSet(rawValue: 4)
  public static let maxXMaxY = CornerSet(rawValue: 8)
  public static let all: CornerSet = [.minXMinY, .maxXMinY, .minXMaxY, .maxXMaxY]
}

/// See `CALayerCornerCurve`.
public enum CornerCurve: Sendable { case circular, continuous }

/// See `CALayerContentsGravity`.
public enum ContentsGravity: Sendable {
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  case resize, resizeAspect, resizeAspectFill
}

/// See `CALayerContentsFilter`.
public enum ContentsFilter: Sendable { case linear, nearest, trilinear }

/// What a shape layer adds.
public struct ShapeProperties: Sendable {
  /// See `CAShapeLayerFillRule`.
  public enum FillRule: Sendable { case nonZero, evenOdd }
  /// See `CAShapeLayerLineCap`.
  public enum LineCap: Sendable { case butt, round, square }
  /// See `CAShapeLayerLineJoin`.
  public enum LineJoin: Sendable { case miter, round, bevel }

  public var path: CGPath?
  public var fillColor: RenderColor? = .black
  public var fillRule: FillRule = .nonZero
  public var strokeColor: RenderColor?
  /// The stroked part of the path's length, 0…1.
  public var strokeStart: CGFloat = 0
  public var strokeEnd: CGFloat = 1
  public var lineWidth: CGFloat = 1
  public var miterLimit: CGFloat = 10
  public var lineCap: LineCap = .butt
  public var lineJoin: LineJoin = .miter
  public var lineDashPhase: CGFloat = 0
  public var lineDashPattern: [CGFloat] = []

  public init() {}
}

/// What a gradient layer adds.
public struct GradientProperties: Sendable {
  /// See `CAGradientLayerType`.
  public enum Kind: Sendable { case axial, radial, conic }

  public var kind: Kind = .axial
  public var colors: [RenderColor] = []
  /// As many as colours, rising in 0…1; evenly spread if empty.
  public var locations: [CGFloat] = []
  /// Unit coordinates of the bounds.
  public var startPoint = CGPoint(x: 0.5, y: 0)
  public var endPoint = CGPoint(x: 0.5, y: 1)

  public init() {}
}

/// A layer that shows what lies behind it, filtered: the material under bars.
public struct BackdropProperties: Sendable {
  /// Standard deviation of the blur, in points.
  public var blurRadius: CGFloat = 0
  /// 1 leaves colours as they are.
  public var saturation: CGFloat = 1
  /// Painted over the blurred picture, in order.
  public var tints: [RenderColor] = []

  public init() {}
}
