import Foundation

/// Points as vectors, for the algorithms of this module.
extension CGPoint {
  static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
  static func * (a: CGPoint, k: CGFloat) -> CGPoint { CGPoint(x: a.x * k, y: a.y * k) }
  static func / (a: CGPoint, k: CGFloat) -> CGPoint { CGPoint(x: a.x / k, y: a.y / k) }
  func dot(_ b: CGPoint) -> CGFloat { x * b.x + y * b.y }
  func cross(_ b: CGPoint) -> CGFloat { x * b.y - y * b.x }
  var length: CGFloat { (x * x + y * y).squareRoot() }
  /// The vector turned by a quarter from the x axis towards the y axis.
  var perpendicular: CGPoint { CGPoint(x: -y, y: x) }
  /// The point between this one and another.
  /// - Parameter t: 0 for this point, 1 for the other.
  package func mixed(with b: CGPoint, _ t: CGFloat) -> CGPoint { self + (b - self) * t }
}
