import MotionLaws

/// Spreads the notches of a wheel over some frames, so that content glides where a wheel jumps.
package struct WheelGlide {
  /// The part of the rest that is left after a second is e to the power of minus this.
  static let rate = 18.0
  /// The rest that is not worth a frame of its own, in points.
  static let negligibleRest: CGFloat = 0.5

  private(set) var rest = CGVector(dx: 0, dy: 0)

  package init() {}

  package mutating func add(_ delta: CGVector) {
    rest.dx += delta.dx
    rest.dy += delta.dy
  }

  package var isEmpty: Bool { rest.dx == 0 && rest.dy == 0 }

  /// Takes what is due after `seconds`.
  package mutating func take(_ seconds: TimeInterval) -> CGVector {
    let part = CGFloat(1 - Elementary.exp(-Self.rate * seconds))
    var taken = CGVector(dx: rest.dx * part, dy: rest.dy * part)
    if abs(rest.dx - taken.dx) < Self.negligibleRest { taken.dx = rest.dx }
    if abs(rest.dy - taken.dy) < Self.negligibleRest { taken.dy = rest.dy }
    rest.dx -= taken.dx
    rest.dy -= taken.dy
    return taken
  }
}
