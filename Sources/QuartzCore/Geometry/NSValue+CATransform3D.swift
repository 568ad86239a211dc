import Foundation

extension NSValue {
  /// The type of 16 doubles: there is no encoding of structures.
  private static let transformType = "[16d]"

  /// Wraps a transform.
  public convenience init(caTransform3D transform: CATransform3D) {
    var transform = transform
    self.init(bytes: &transform, objCType: Self.transformType)
  }

  /// The transform that was wrapped; zeros where it was something else.
  public var caTransform3DValue: CATransform3D {
    var transform = CATransform3D()
    if holdsTransform { getValue(&transform) }
    return transform
  }

  private var holdsTransform: Bool { String(cString: objCType) == Self.transformType }

  /// The wrapped value as animations know it; nil for one that nothing can be animated by.
  var animatedValue: AnimatedValue? {
    let type = String(cString: objCType)
    if holdsTransform { return .transform(caTransform3DValue) }
    if type.hasPrefix("{CGPoint") { return .point(pointValue) }
    if type.hasPrefix("{CGSize") { return .size(sizeValue) }
    if type.hasPrefix("{CGRect") { return .rect(rectValue) }
    return nil
  }
}
