/// Everything of a layer that has a value and may be animated, in the layer's own units (points).
@usableFromInline package struct RenderProperties: Sendable {
  package var position = CGPoint.zero
  package var zPosition: CGFloat = 0
  /// Unit coordinates of the bounds.
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  package var anchorPointZ: CGFloat = 0
  package var bounds = CGRect.zero
  /// Whether the bounds are stretched over the superlayer's instead of having a place of their own.
  package var fillsSuperlayer = false
  /// Whether the layer with its sublayers is drawn at `rasterizationScale`, in its own coordinates, and shown from there.
  package var shouldRasterize = false
  /// Pixels per point of what is rasterized.
  package var rasterizationScale: Float = 1
  package var transform = CATransform3DIdentity
  package var sublayerTransform = CATransform3DIdentity
  /// Whether the layer's y grows towards the other side than its superlayer's.
  package var isGeometryFlipped = false
  /// Whether contents are mirrored in the layer's coordinates, so that they show upright: the layer is flipped, or an odd
  /// number of layers from it upwards.
  package var mirrorsContents = false
  package var isHidden = false
  /// Whether the layer shows while it turns its back to the viewer.
  package var isDoubleSided = true
  /// Whether the layer draws nothing itself and lets its sublayers lie in space instead of in its plane.
  package var preservesDepth = false
  /// Whether the opacity is that of the layer with its sublayers as one picture, and not of each of them.
  package var allowsGroupOpacity = true
  package var opacity: Float = 1
  package var masksToBounds = false
  package var blendMode = BlendMode.normal
  /// Whether the layer with its sublayers is drawn apart, so that these blend with nothing behind it.
  package var isIsolated = false

  package var backgroundColor: RenderColor?
  package var cornerRadius: CGFloat = 0
  package var maskedCorners: CornerSet = .all
  package var cornerCurve: CornerCurve = .circular
  /// Whether the layer shows copies of its sublayers.
  package var isReplicator = false
  /// Whether the layer is one of text: then `contentsTint` is the colour of its letters.
  package var isText = false
  /// The size of the letters of a text layer, in points.
  package var fontSize: Float = 36
  package var borderWidth: CGFloat = 0
  package var borderColor: RenderColor = .black

  package var shadowColor: RenderColor = .black
  package var shadowOpacity: Float = 0
  /// The colour that multiplies all that the layer and its sublayers draw, as a premultiplied 0xAARRGGBB.
  package var groupColor: UInt32 = 0xffff_ffff
  package var shadowOffset = CGSize(width: 0, height: -3)
  /// The standard deviation of the blur, in points.
  package var shadowRadius: CGFloat = 3

  /// Unit coordinates of the part of the contents that is shown.
  package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Unit coordinates of the part that stretches.
  package var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var contentsGravity: ContentsGravity = .resize
  /// Pixels of the contents per point.
  package var contentsScale: CGFloat = 1
  package var magnificationFilter: ContentsFilter = .linear
  package var minificationFilter: ContentsFilter = .linear
  package var minificationFilterBias: Float = 0
  /// The colour in which image contents are drawn as an alpha mask; nil for images in their own colours.
  package var contentsTint: RenderColor?
  /// The scroll offset that external contents shall show, in points.
  package var externalOffset = CGPoint.zero

  /// What most layers don't have.
  @usableFromInline package var rare: RareProperties?

  package init() {}
}

/// Corners in the layer's own coordinates: min y is the top.
package struct CornerSet: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  package static let minXMinY = CornerSet(rawValue: 1)
  package static let maxXMinY = CornerSet(rawValue: 2)
  package static let minXMaxY = CornerSet(rawValue: 4)
  package static let maxXMaxY = CornerSet(rawValue: 8)
  package static let all: CornerSet = [.minXMinY, .maxXMinY, .minXMaxY, .maxXMaxY]
}

/// The shape of rounded corners; see `CALayerCornerCurve`.
package enum CornerCurve: Sendable { case circular, continuous }

/// How contents lie in the bounds; "top" is what is seen as such, the edge with the smaller y.
package enum ContentsGravity: Sendable {
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  case resize, resizeAspect, resizeAspectFill
}

/// The filter for images at another size; see `CALayerContentsFilter`.
package enum ContentsFilter: Sendable { case linear, nearest, trilinear }

/// The properties that a shape layer adds.
@usableFromInline package struct ShapeProperties: Sendable {
  /// The rule for what is inside a path; see `CAShapeLayerFillRule`.
  package enum FillRule: Sendable { case nonZero, evenOdd }
  /// The ends of a path's stroke; see `CAShapeLayerLineCap`.
  package enum LineCap: Sendable { case butt, round, square }
  /// The joints of a path's stroke; see `CAShapeLayerLineJoin`.
  package enum LineJoin: Sendable { case miter, round, bevel }

  package var path: CGPath?
  package var fillColor: RenderColor? = .black
  package var fillRule: FillRule = .nonZero
  package var strokeColor: RenderColor?
  /// The stroked part of the path's length, 0…1.
  package var strokeStart: CGFloat = 0
  package var strokeEnd: CGFloat = 1
  package var lineWidth: CGFloat = 1
  package var miterLimit: CGFloat = 10
  package var lineCap: LineCap = .butt
  package var lineJoin: LineJoin = .miter
  package var lineDashPhase: CGFloat = 0
  package var lineDashPattern: [CGFloat] = []

  package init() {}
}

/// The properties that a gradient layer adds.
@usableFromInline package struct GradientProperties: Sendable {
  /// The kind of a gradient; see `CAGradientLayerType`.
  package enum Kind: Sendable { case axial, radial, conic }

  package var kind: Kind = .axial
  package var colors: [RenderColor] = []
  /// The places of the colours in 0…1, rising; as many as colours, or none to spread these evenly.
  package var locations: [CGFloat] = []
  /// Unit coordinates of the bounds.
  package var startPoint = CGPoint(x: 0.5, y: 0)
  package var endPoint = CGPoint(x: 0.5, y: 1)

  package init() {}
}

/// A layer that shows what lies behind it, filtered: the material under bars.
@usableFromInline package struct BackdropProperties: Sendable {
  /// The standard deviation of the blur, in points.
  package var blurRadius: CGFloat = 0
  /// The factor of the colours' saturation; 1 leaves them as they are.
  package var saturation: CGFloat = 1
  /// The colours painted over the blurred picture, in order.
  package var tints: [RenderColor] = []

  package init() {}
}

extension RenderProperties {
  /// The point of the bounds that `position` places, in the layer's own coordinates.
  package var anchor: CGPoint {
    CGPoint(x: bounds.origin.x + anchorPoint.x * bounds.width, y: bounds.origin.y + anchorPoint.y * bounds.height)
  }

  /// The transform of the space in which the sublayers lie, about the anchor; nil if there is none.
  package var sublayerSpace: CATransform3D? {
    guard sublayerTransform != CATransform3DIdentity else { return nil }
    let anchor = anchor
    let map = CATransform3DConcat(CATransform3DMakeTranslation(-anchor.x, -anchor.y, 0), sublayerTransform)
    return CATransform3DConcat(map, CATransform3DMakeTranslation(anchor.x, anchor.y, 0))
  }

  /// The map that turns the bounds upside down in their place.
  package var mirror: PlaneMap {
    PlaneMap(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: Double(bounds.minY + bounds.maxY))
  }

  /// The map from the coordinates in which the contents are upright to the layer's.
  package var contentsMap: PlaneMap { mirrorsContents ? mirror : .identity }

  /// The map from this layer's coordinates to its superlayer's.
  package func mapToSuperlayer(_ superlayer: RenderProperties?) -> PlaneMap { map(within: superlayer?.sublayerSpace) }

  /// The map from the layer's coordinates to the superlayer's.
  /// - Parameter space: the superlayer's `sublayerSpace`.
  package func map(within space: CATransform3D?) -> PlaneMap {
    guard !isGeometryFlipped else { return mirror.concatenating(PlaneMap(unflippedTransform(within: space))) }
    let (anchor, t) = (anchor, transform)
    if space == nil, anchorPointZ == 0, t.isFlat {
      return PlaneMap(
        a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41 + position.x - anchor.x * t.m11 - anchor.y * t.m21,
        ty: t.m42 + position.y - anchor.x * t.m12 - anchor.y * t.m22)
    }
    return PlaneMap(transform(within: space))
  }
}

extension CATransform3D {
  /// Maps the plane z = 0 to itself without perspective.
  fileprivate var isFlat: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m34 == 0 && m43 == 0 && m44 == 1
  }
}

extension RenderProperties {
  /// The transform from the layer's space to the superlayer's.
  /// - Parameter space: the superlayer's `sublayerSpace`.
  func transform(within space: CATransform3D?) -> CATransform3D {
    let map = unflippedTransform(within: space)
    guard isGeometryFlipped else { return map }
    let flip = CATransform3DConcat(
      CATransform3DMakeScale(1, -1, 1), CATransform3DMakeTranslation(0, bounds.minY + bounds.maxY, 0))
    return CATransform3DConcat(flip, map)
  }

  /// The transform of the layer's box, whichever way its y grows.
  fileprivate func unflippedTransform(within space: CATransform3D?) -> CATransform3D {
    let anchor = anchor
    var map = CATransform3DConcat(CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorPointZ), transform)
    map = CATransform3DConcat(map, CATransform3DMakeTranslation(position.x, position.y, zPosition))
    return space.map { CATransform3DConcat(map, $0) } ?? map
  }

  /// The transform from the space in which the sublayers of a layer that preserves depth lie to the plane of the nearest
  /// layer above that doesn't.
  /// - Parameter space: the same of the superlayer; of one that doesn't preserve depth, its `sublayerSpace`.
  package func spaceOfSublayers(within space: CATransform3D?) -> CATransform3D {
    let own = transform(within: space)
    return sublayerSpace.map { CATransform3DConcat($0, own) } ?? own
  }

  /// How far in front of the plane the middle of the layer lies; what is nearer to the viewer is in front.
  /// - Parameter space: the superlayer's, as in `spaceOfSublayers(within:)`.
  package func depth(within space: CATransform3D?) -> Double {
    let (x, y, map) = (Double(bounds.midX), Double(bounds.midY), transform(within: space))
    let w = x * Double(map.m14) + y * Double(map.m24) + Double(map.m44)
    let z = x * Double(map.m13) + y * Double(map.m23) + Double(map.m43)
    return w > PlaneMap.nearest ? z / w : .infinity
  }

  /// Forgets all but where the layer is, whether it is there and its opacity: a layer that preserves depth draws nothing
  /// itself.
  package mutating func keepPlaceOnly() {
    var place = RenderProperties()
    (place.position, place.zPosition, place.bounds) = (position, zPosition, bounds)
    (place.anchorPoint, place.anchorPointZ) = (anchorPoint, anchorPointZ)
    (place.transform, place.sublayerTransform) = (transform, sublayerTransform)
    (place.isHidden, place.opacity, place.preservesDepth) = (isHidden, opacity, preservesDepth)
    place.isGeometryFlipped = isGeometryFlipped
    place.allowsGroupOpacity = false
    self = place
  }
}
