import Foundation

/// A displacement in points.
public struct CGVector: Hashable, Codable, Sendable {
  /// The distance along x.
  public var dx: CGFloat
  /// The distance along y.
  public var dy: CGFloat

  /// The vector without length.
  public static let zero = CGVector(dx: 0, dy: 0)

  /// Makes the vector without length.
  public init() { self = .zero }

  /// Makes a vector from its distances.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// Makes a vector from its distances.
  public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

  /// Makes a vector from its distances.
  public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
}
