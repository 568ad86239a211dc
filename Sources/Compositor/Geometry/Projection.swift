import Foundation
import QuartzCore

/// A projective map of the plane, of row vectors: `[x y 1]` times the matrix, divided by the third component.
///
/// Layers are flattened into the plane of their superlayer, so a chain of 3D transforms is a product of these.
struct Projection: Equatable {
  var a = 1.0, b = 0.0, p = 0.0
  var c = 0.0, d = 1.0, q = 0.0
  var tx = 0.0, ty = 0.0, w = 1.0

  static let identity = Projection()

  init() {}

  init(scale: Double) {
    a = scale
    d = scale
  }

  init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// What a 3D transform makes of the plane z = 0, seen along z.
  init(flattening m: CATransform3D) {
    (a, b, p) = (m.m11, m.m12, m.m14)
    (c, d, q) = (m.m21, m.m22, m.m24)
    (tx, ty, w) = (m.m41, m.m42, m.m44)
  }

  var isAffine: Bool { p == 0 && q == 0 && w == 1 }
  /// Keeps rectangles upright and unmirrored.
  var isUpright: Bool { isAffine && b == 0 && c == 0 && a > 0 && d > 0 }
  var isFinite: Bool {
    (a + b + p + c + d + q + tx + ty + w).isFinite
  }

  func isTranslation(atScale scale: Double) -> Bool { isAffine && b == 0 && c == 0 && a == scale && d == scale }

  /// This map first, then `next`.
  func concatenating(_ n: Projection) -> Projection {
    var r = Projection()
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
  private var normalized: Projection {
    guard p == 0, q == 0, w != 1, w != 0 else { return self }
    return Projection(a: a / w, b: b / w, c: c / w, d: d / w, tx: tx / w, ty: ty / w)
  }

  func translated(x: Double, y: Double) -> Projection {
    Projection(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y).concatenating(self)
  }

  var determinant: Double { a * (d * w - q * ty) - b * (c * w - q * tx) + p * (c * ty - d * tx) }

  /// Nil where a plane is seen edge on.
  var inverted: Projection? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    var r = Projection()
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

  func apply(_ x: Double, _ y: Double) -> (x: Double, y: Double, w: Double) {
    (x * a + y * c + tx, x * b + y * d + ty, x * p + y * q + w)
  }

  /// How much lengths grow near the origin; for tolerances and resolutions.
  var magnification: Double {
    let scale = w != 0 && w.isFinite ? abs(1 / w) : 1
    let m = max((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot()) * scale
    return m.isFinite ? m : 1
  }

  /// The upright rectangle around the image of `rect`, with what lies behind the viewer cut off.
  func boundingBox(of rect: CGRect) -> CGRect {
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

  /// What comes nearer to the viewer than this is cut off.
  static let nearest = 1e-3
}

extension CATransform3D {
  var isPlane: Bool { m14 == 0 && m24 == 0 && m34 == 0 && m44 == 1 }

  func times(_ n: CATransform3D) -> CATransform3D {
    func row(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat) -> (CGFloat, CGFloat, CGFloat, CGFloat) {
      (
        x * n.m11 + y * n.m21 + z * n.m31 + w * n.m41, x * n.m12 + y * n.m22 + z * n.m32 + w * n.m42,
        x * n.m13 + y * n.m23 + z * n.m33 + w * n.m43, x * n.m14 + y * n.m24 + z * n.m34 + w * n.m44
      )
    }
    var r = CATransform3D()
    (r.m11, r.m12, r.m13, r.m14) = row(m11, m12, m13, m14)
    (r.m21, r.m22, r.m23, r.m24) = row(m21, m22, m23, m24)
    (r.m31, r.m32, r.m33, r.m34) = row(m31, m32, m33, m34)
    (r.m41, r.m42, r.m43, r.m44) = row(m41, m42, m43, m44)
    return r
  }

  /// `[1 0 0 0] … [x y z 1]`
  static func translation(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    var t = CATransform3DIdentity
    (t.m41, t.m42, t.m43) = (x, y, z)
    return t
  }
}
