/// A map from one layer's plane to another's, or to pixels: affine, or with perspective where a 3D transform asks for
/// it. Row vectors: `[x y 1]` times the matrix, divided by the third component.
///
/// Layers are flattened into the plane of their superlayer, so a chain of 3D transforms is a product of these.
package struct PlaneMap: Hashable, Sendable {
  package var a = 1.0, b = 0.0, p = 0.0
  package var c = 0.0, d = 1.0, q = 0.0
  package var tx = 0.0, ty = 0.0, w = 1.0

  package static let identity = PlaneMap()

  /// The identity.
  package init() {}

  package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  package init(scale: Double) { (a, d) = (scale, scale) }

  package init(translationX tx: Double, y ty: Double) { (self.tx, self.ty) = (tx, ty) }

  /// Makes the map of a transform's effect on points with z = 0, seen along the z axis.
  package init(_ t: CATransform3D) {
    (a, b, p) = (t.m11, t.m12, t.m14)
    (c, d, q) = (t.m21, t.m22, t.m24)
    (tx, ty, w) = (t.m41, t.m42, t.m44)
  }

  package var isAffine: Bool { p == 0 && q == 0 && w == 1 }
  package var isTranslation: Bool { isAffine && a == 1 && b == 0 && c == 0 && d == 1 }
  package var isFinite: Bool { (a + b + p + c + d + q + tx + ty + w).isFinite }

  /// The map that applies this one first, then `next`.
  package func concatenating(_ n: PlaneMap) -> PlaneMap {
    var r = PlaneMap()
    if isAffine && n.isAffine {
      r.a = a * n.a + b * n.c
      r.b = a * n.b + b * n.d
      r.c = c * n.a + d * n.c
      r.d = c * n.b + d * n.d
      r.tx = tx * n.a + ty * n.c + n.tx
      r.ty = tx * n.b + ty * n.d + n.ty
      return r
    }
    r.a = a * n.a + b * n.c + p * n.tx
    r.b = a * n.b + b * n.d + p * n.ty
    r.p = a * n.p + b * n.q + p * n.w
    r.c = c * n.a + d * n.c + q * n.tx
    r.d = c * n.b + d * n.d + q * n.ty
    r.q = c * n.p + d * n.q + q * n.w
    r.tx = tx * n.a + ty * n.c + w * n.tx
    r.ty = tx * n.b + ty * n.d + w * n.ty
    r.w = tx * n.p + ty * n.q + w * n.w
    return r.normalized
  }

  /// The same map with `w` 1 where it is affine.
  private var normalized: PlaneMap {
    guard p == 0, q == 0, w != 1, w != 0 else { return self }
    return PlaneMap(a: a / w, b: b / w, c: c / w, d: d / w, tx: tx / w, ty: ty / w)
  }

  /// The determinant of the map; negative where the plane turns its back.
  package var determinant: Double { a * (d * w - q * ty) - b * (c * w - q * tx) + p * (c * ty - d * tx) }

  /// The inverse; nil where the plane is seen from its edge.
  package var inverse: PlaneMap? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    var r = PlaneMap()
    r.a = (d * w - q * ty) / determinant
    r.b = (p * ty - b * w) / determinant
    r.p = (b * q - p * d) / determinant
    r.c = (q * tx - c * w) / determinant
    r.d = (a * w - p * tx) / determinant
    r.q = (p * c - a * q) / determinant
    r.tx = (c * ty - d * tx) / determinant
    r.ty = (b * tx - a * ty) / determinant
    r.w = (a * d - b * c) / determinant
    if isAffine { (r.p, r.q, r.w) = (0, 0, 1) }
    return r.isFinite ? r : nil
  }

  /// The place to which the map takes a point.
  /// - Returns: what no picture shows for points behind the viewer.
  package func apply(_ point: CGPoint) -> CGPoint {
    let (x, y) = (Double(point.x), Double(point.y))
    let depth = isAffine ? 1 : x * p + y * q + w
    return CGPoint(x: (x * a + y * c + tx) / depth, y: (x * b + y * d + ty) / depth)
  }

  /// The map of a point before the division by the third component.
  package func apply(_ x: Double, _ y: Double) -> (x: Double, y: Double, w: Double) {
    (x * a + y * c + tx, x * b + y * d + ty, x * p + y * q + w)
  }

  /// The bounding box of the mapped rectangle, with what lies behind the viewer cut off; null where all of it does.
  package func apply(_ rect: CGRect) -> CGRect {
    if rect.isNull || rect.isInfinite { return rect }
    if isTranslation { return rect.offsetBy(dx: tx, dy: ty) }
    let (x0, y0, x1, y1) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    if isAffine && b == 0 && c == 0 {
      let (u, v) = (x0 * a + tx, x1 * a + tx)
      let (s, t) = (y0 * d + ty, y1 * d + ty)
      return CGRect(x: min(u, v), y: min(s, t), width: abs(v - u), height: abs(t - s))
    }
    var box = (minX: Double.infinity, minY: Double.infinity, maxX: -Double.infinity, maxY: -Double.infinity)
    func add(_ x: Double, _ y: Double) {
      box = (min(box.minX, x), min(box.minY, y), max(box.maxX, x), max(box.maxY, y))
    }
    let corners = [apply(x0, y0), apply(x1, y0), apply(x1, y1), apply(x0, y1)]
    for i in 0..<4 {
      let (from, to) = (corners[i], corners[(i + 1) & 3])
      if from.w >= Self.nearest { add(from.x / from.w, from.y / from.w) }
      if (from.w >= Self.nearest) != (to.w >= Self.nearest) {
        let t = (Self.nearest - from.w) / (to.w - from.w)
        add((from.x + (to.x - from.x) * t) / Self.nearest, (from.y + (to.y - from.y) * t) / Self.nearest)
      }
    }
    guard box.minX <= box.maxX, box.minY <= box.maxY else { return .null }
    return CGRect(x: box.minX, y: box.minY, width: box.maxX - box.minX, height: box.maxY - box.minY)
  }

  /// The least distance to the viewer; what comes nearer is cut off.
  package static let nearest = 1e-3
}
