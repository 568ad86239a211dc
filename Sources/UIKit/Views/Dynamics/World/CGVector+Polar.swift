extension CGVector {
  /// A vector of a length at an angle from the right, clockwise where y points down.
  init(angle: CGFloat, length: CGFloat) { self.init(dx: cos(angle) * length, dy: sin(angle) * length) }

  /// The angle from the right, in radians, clockwise where y points down.
  var angle: CGFloat { atan2(dy, dx) }

  /// How long it is.
  var length: CGFloat { hypot(dx, dy) }

  static func * (vector: CGVector, factor: CGFloat) -> CGVector {
    CGVector(dx: vector.dx * factor, dy: vector.dy * factor)
  }
}
