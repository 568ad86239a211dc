import Foundation
import MotionLaws

/// A transform taken apart into what can be interpolated: shift, scale, shear, turn, perspective.
///
/// The parts of Thomas's "unmatrix" (Graphics Gems II), but with shear in points, so that nothing is lost where a scale
/// is zero. A transform without depth is taken apart in the plane, so that mirror images pass through the line and not
/// through the third dimension.
package struct TransformParts: Hashable, Sendable {
  var translation = SIMD3<Double>.zero
  var scale = SIMD3<Double>(1, 1, 1)
  /// The shear of y along x, of z along x and of z along y.
  var shear = SIMD3<Double>.zero
  var rotation = Quaternion.identity
  var perspective = SIMD4<Double>(0, 0, 0, 1)

  init() {}

  /// Takes a transform apart; nil for one that can't be, having no last component.
  init?(_ t: CATransform3D) {
    if CATransform3DIsAffine(t) {
      self.init(CATransform3DGetAffineTransform(t))
    } else {
      guard t.m44 != 0 else { return nil }
      self.init(general: t)
    }
  }

  private init(_ m: CGAffineTransform) {
    translation = [Double(m.tx), Double(m.ty), 0]
    let (r0, r1) = (SIMD2(Double(m.a), Double(m.b)), SIMD2(Double(m.c), Double(m.d)))
    var axis = SIMD2<Double>(1, 0)
    let (length0, length1) = ((r0 * r0).sum().squareRoot(), (r1 * r1).sum().squareRoot())
    if length0 > 0 {
      axis = r0 / length0
      // Of a mirrored plane, flip the axis that is nearer to being flipped.
      if r0.x * r1.y - r0.y * r1.x < 0, r0.x < r1.y { axis = -axis }
    } else if length1 > 0 {
      axis = SIMD2(r1.y, -r1.x) / length1
    }
    scale = [(r0 * axis).sum(), r1.y * axis.x - r1.x * axis.y, 1]
    shear.x = (r1 * axis).sum()
    rotation = Quaternion(aboutZ: Elementary.atan2(axis.y, axis.x))
  }

  private init(general t: CATransform3D) {
    let w = Double(t.m44)
    translation = SIMD3(Double(t.m41), Double(t.m42), Double(t.m43)) / w
    perspective = Self.perspective(of: t)
    let r0 = SIMD3(Double(t.m11), Double(t.m12), Double(t.m13)) / w
    let r1 = SIMD3(Double(t.m21), Double(t.m22), Double(t.m23)) / w
    let r2 = SIMD3(Double(t.m31), Double(t.m32), Double(t.m33)) / w
    // Gram and Schmidt; an axis that has vanished is replaced by one that the others leave free. The third follows from
    // the first two, so that the scale of z alone is negative in a mirror image.
    let axis0 = r0.unit ?? r1.unit?.perpendicular ?? [1, 0, 0]
    let axis1 = (r1 - axis0 * (r1 * axis0).sum()).unit ?? r2.cross(axis0).unit ?? axis0.perpendicular
    let axis2 = axis0.cross(axis1)
    scale = [(r0 * axis0).sum(), (r1 * axis1).sum(), (r2 * axis2).sum()]
    shear = [(r1 * axis0).sum(), (r2 * axis0).sum(), (r2 * axis1).sum()]
    rotation = Quaternion(rows: axis0, axis1, axis2)
  }

  /// The perspective of a projective transform: the part that follows its affine one.
  private static func perspective(of t: CATransform3D) -> SIMD4<Double> {
    let (x, y, z, w) = (Double(t.m14), Double(t.m24), Double(t.m34), Double(t.m44))
    if x == 0, y == 0, z == 0 { return [0, 0, 0, 1] }
    var affine = t
    (affine.m14, affine.m24, affine.m34) = (0, 0, 0)
    let inverse = CATransform3DInvert(affine)
    func row(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> Double {
      Double(a) * x + Double(b) * y + Double(c) * z + Double(d) * w
    }
    return [
      row(inverse.m11, inverse.m12, inverse.m13, inverse.m14), row(inverse.m21, inverse.m22, inverse.m23, inverse.m24),
      row(inverse.m31, inverse.m32, inverse.m33, inverse.m34), row(inverse.m41, inverse.m42, inverse.m43, inverse.m44),
    ]
  }

  /// The transform that has these parts.
  var transform: CATransform3D {
    let (axis0, axis1, axis2) = rotation.rows
    let (first, second) = (axis0 * scale.x, axis1 * scale.y + axis0 * shear.x)
    let third = axis2 * scale.z + axis0 * shear.y + axis1 * shear.z
    var t = CATransform3DIdentity
    (t.m11, t.m12, t.m13) = (CGFloat(first.x), CGFloat(first.y), CGFloat(first.z))
    (t.m21, t.m22, t.m23) = (CGFloat(second.x), CGFloat(second.y), CGFloat(second.z))
    (t.m31, t.m32, t.m33) = (CGFloat(third.x), CGFloat(third.y), CGFloat(third.z))
    (t.m41, t.m42, t.m43) = (CGFloat(translation.x), CGFloat(translation.y), CGFloat(translation.z))
    guard perspective != [0, 0, 0, 1] else { return t }
    var p = CATransform3DIdentity
    (p.m14, p.m24, p.m34) = (CGFloat(perspective.x), CGFloat(perspective.y), CGFloat(perspective.z))
    p.m44 = CGFloat(perspective.w)
    return CATransform3DConcat(t, p)
  }

  func interpolated(to other: TransformParts, _ k: Double) -> TransformParts {
    var result = TransformParts()
    result.translation = translation + (other.translation - translation) * k
    result.scale = scale + (other.scale - scale) * k
    result.shear = shear + (other.shear - shear) * k
    result.rotation = rotation.interpolated(to: other.rotation, k)
    result.perspective = perspective + (other.perspective - perspective) * k
    return result
  }

  /// Part by part, the shorter way round; both ends exactly. The nearer one where either can't be taken apart.
  static func interpolate(_ a: CATransform3D, _ b: CATransform3D, _ k: Double) -> CATransform3D {
    if k == 0 || a == b { return a }
    if k == 1 { return b }
    guard let from = TransformParts(a), let to = TransformParts(b) else { return k < 0.5 ? a : b }
    return from.interpolated(to: to, k).transform
  }
}

/// The difference between two transforms, part by part, so that several can be added to a third.
package struct TransformDelta: Hashable, Sendable {
  private var parts = TransformParts()

  private init() {
    parts.scale = .zero
    parts.perspective = .zero
  }

  package static let zero = TransformDelta()

  /// Makes the difference that leads from `to` back to `from`; nil where either can't be taken apart.
  package init?(from: CATransform3D, to: CATransform3D) {
    guard let a = TransformParts(from), let b = TransformParts(to) else { return nil }
    parts.translation = a.translation - b.translation
    parts.scale = a.scale - b.scale
    parts.shear = a.shear - b.shear
    parts.perspective = a.perspective - b.perspective
    parts.rotation = b.rotation.inverse.followed(by: a.rotation)
  }

  func interpolated(to other: TransformDelta, _ k: Double) -> TransformDelta {
    var result = TransformDelta()
    result.parts = parts.interpolated(to: other.parts, k)
    return result
  }

  func added(to transform: CATransform3D) -> CATransform3D {
    guard self != .zero, var sum = TransformParts(transform) else { return transform }
    sum.add(self)
    return sum.transform
  }

  fileprivate var difference: TransformParts { parts }
}

extension TransformParts {
  mutating func add(_ delta: TransformDelta) {
    let parts = delta.difference
    translation += parts.translation
    scale += parts.scale
    shear += parts.shear
    perspective += parts.perspective
    rotation = rotation.followed(by: parts.rotation)
  }
}
