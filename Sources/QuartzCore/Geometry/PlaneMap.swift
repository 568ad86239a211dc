import Foundation

/// A map from one layer's plane to another's: affine, or with perspective where a 3D transform asks for it.
/// Row vectors: `[x y 1]` times the matrix.
public struct PlaneMap: Hashable, Sendable {
  public var a: CGFloat, b: CGFloat, p: CGFloat
  public var c: CGFloat, d: CGFloat, q: CGFloat
  public var tx: CGFloat, ty: CGFloat, w: CGFloat

  public static let identity = PlaneMap(translationX: 0, y: 0)

  public init(translationX tx: CGFloat, y ty: CGFloat) {
    (a, b, p) = (1, 0, 0)
    (c, d, q) = (0, 1, 0)
    (self.tx, self.ty, w) = (tx, ty, 1)
  }

  /// What the transform does to points with z = 0, seen along the z axis.
  public init(_ t: CATransform3D) {
    (a, b, p) = (t.m11, t.m12, t.m14)
    (c, d, q) = (t.m21, t.m22, t.m24)
    (tx, ty, w) = (t.m41, t.m42, t.m44)
  }

  public var isAffine: Bool { p == 0 && q == 0 && w == 1 }
  public var isTranslation: Bool { isAffine && a == 1 && b == 0 && c == 0 && d == 1 }

  /// The affine part; meaningful only where `isAffine`.
  public var affine: CGAffineTransform { CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }

  /// This map first, then `next`.
  public func concatenating(_ n: PlaneMap) -> PlaneMap {
    var r = PlaneMap.identity
    r.a = a * n.a + b * n.c + p * n.tx
    r.b = a * n.b + b * n.d + p * n.ty
    r.p = a * n.p + b * n.q + p * n.w
    r.c = c * n.a + d * n.c + q * n.tx
    r.d = c * n.b + d * n.d + q * n.ty
    r.q = c * n.p + d * n.q + q * n.w
    r.tx = tx * n.a + ty * n.c + w * n.tx
    r.ty = tx * n.b + ty * n.d + w * n.ty
    r.w = tx * n.p + ty * n.q + w * n.w
    return r
  }

  /// Nil where the plane is seen from its edge.
  public var inverse: PlaneMap? {
    if isTranslation { return PlaneMap(translationX: -tx, y: -ty) }
    let determinant = a * (d * w - q * ty) - b * (c * w - q * tx) + p * (c * ty - d * tx)
    guard determinant != 0 else { return nil }
    let k = 1 / determinant
    var r = PlaneMap.identity
    (r.a, r.b, r.p) = ((d * w - q * ty) * k, (p * ty - b * w) * k, (b * q - p * d) * k)
    (r.c, r.d, r.q) = ((q * tx - c * w) * k, (a * w - p * tx) * k, (p * c - a * q) * k)
    (r.tx, r.ty, r.w) = ((c * ty - d * tx) * k, (b * tx - a * ty) * k, (a * d - b * c) * k)
    return r
  }

  public func apply(_ point: CGPoint) -> CGPoint {
    let x = point.x * a + point.y * c + tx
    let y = point.x * b + point.y * d + ty
    if isAffine { return CGPoint(x: x, y: y) }
    let depth = point.x * p + point.y * q + w
    return CGPoint(x: x / depth, y: y / depth)
  }

  /// The bounding box of the mapped rectangle.
  public func apply(_ rect: CGRect) -> CGRect {
    if rect.isNull || rect.isInfinite { return rect }
    if isTranslation { return rect.offsetBy(dx: tx, dy: ty) }
    let (p0, p1) = (apply(CGPoint(x: rect.minX, y: rect.minY)), apply(CGPoint(x: rect.maxX, y: rect.minY)))
    let (p2, p3) = (apply(CGPoint(x: rect.minX, y: rect.maxY)), apply(CGPoint(x: rect.maxX, y: rect.maxY)))
    let (left, right) = (min(p0.x, p1.x, p2.x, p3.x), max(p0.x, p1.x, p2.x, p3.x))
    let (top, bottom) = (min(p0.y, p1.y, p2.y, p3.y), max(p0.y, p1.y, p2.y, p3.y))
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension RenderProperties {
  /// The point of the bounds that `position` places, in the layer's own coordinates.
  public var anchor: CGPoint {
    CGPoint(x: bounds.origin.x + anchorPoint.x * bounds.width, y: bounds.origin.y + anchorPoint.y * bounds.height)
  }

  /// The map from this layer's coordinates to its superlayer's.
  public func mapToSuperlayer(_ superlayer: RenderProperties?) -> PlaneMap {
    let anchor = anchor
    let isFlat = superlayer.map { $0.sublayerTransform == CATransform3DIdentity } ?? true
    if isFlat, transform == CATransform3DIdentity {
      return PlaneMap(translationX: position.x - anchor.x, y: position.y - anchor.y)
    }
    return PlaneMap(matrixToSuperlayer(superlayer))
  }

  /// The same with depth.
  func matrixToSuperlayer(_ superlayer: RenderProperties?) -> CATransform3D {
    let anchor = anchor
    var map = CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorPointZ)
    map = CATransform3DConcat(map, transform)
    map = CATransform3DConcat(map, CATransform3DMakeTranslation(position.x, position.y, zPosition))
    guard let superlayer, superlayer.sublayerTransform != CATransform3DIdentity else { return map }
    let center = superlayer.anchor
    map = CATransform3DConcat(map, CATransform3DMakeTranslation(-center.x, -center.y, 0))
    map = CATransform3DConcat(map, superlayer.sublayerTransform)
    return CATransform3DConcat(map, CATransform3DMakeTranslation(center.x, center.y, 0))
  }
}
