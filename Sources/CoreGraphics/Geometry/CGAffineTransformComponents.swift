import Foundation

/// A transform taken apart: scale, then shear along x, then rotation, then translation.
public struct CGAffineTransformComponents: Hashable, Sendable {
  /// The factors; default 1. The height is negative where the plane is mirrored.
  public var scale: CGSize
  /// How far y leans towards x, after the scale; default 0.
  public var horizontalShear: CGFloat
  /// Radians from the x axis towards the y axis.
  public var rotation: CGFloat
  /// The translation, applied last; default zero.
  public var translation: CGVector

  /// Makes the components of the identity.
  public init() {
    self.init(scale: CGSize(width: 1, height: 1), horizontalShear: 0, rotation: 0, translation: .zero)
  }

  /// Makes components from their values.
  public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }
}

extension CGAffineTransform {
  /// Returns the components of the transform. Where both axes become parallel, the second is lost: its factor and the
  /// shear are 0.
  public func decomposed() -> CGAffineTransformComponents {
    var parts = CGAffineTransformComponents()
    parts.translation = CGVector(dx: tx, dy: ty)
    let width = (a * a + b * b).squareRoot()
    guard width > 0 else {
      parts.scale = CGSize(width: 0, height: (c * c + d * d).squareRoot())
      parts.rotation = atan2(-c, d)
      return parts
    }
    let height = (a * d - b * c) / width
    parts.scale = CGSize(width: width, height: height)
    parts.rotation = atan2(b, a)
    parts.horizontalShear = height == 0 ? 0 : (a * c + b * d) / (width * height)
    return parts
  }

  /// Puts the parts together: the opposite of `decomposed()`.
  public init(_ components: CGAffineTransformComponents) {
    let (s, c) = (sin(components.rotation), cos(components.rotation))
    let (w, h, k) = (components.scale.width, components.scale.height, components.horizontalShear)
    self.init(
      a: w * c, b: w * s, c: h * (k * c - s), d: h * (k * s + c),
      tx: components.translation.dx, ty: components.translation.dy)
  }
}
