import MotionLaws

/// Spreads the notches of a wheel over some frames, so that content glides where a wheel jumps.
package struct WheelGlide {
  private(set) var rest = CGVector(dx: 0, dy: 0)

  package init() {}

  package mutating func add(_ delta: CGVector) {
    rest.dx += delta.dx
    rest.dy += delta.dy
  }

  package var isEmpty: Bool { rest.dx == 0 && rest.dy == 0 }

  /// Takes what is due after `seconds`.
  package mutating func take(_ seconds: TimeInterval) -> CGVector {
    let part = CGFloat(1 - NotchDecay.left(after: seconds))
    let negligible = CGFloat(NotchDecay.negligibleRest)
    var taken = CGVector(dx: rest.dx * part, dy: rest.dy * part)
    if abs(rest.dx - taken.dx) < negligible { taken.dx = rest.dx }
    if abs(rest.dy - taken.dy) < negligible { taken.dy = rest.dy }
    rest.dx -= taken.dx
    rest.dy -= taken.dy
    return taken
  }
}
