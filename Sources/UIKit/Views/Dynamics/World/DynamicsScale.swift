@_implementationOnly import CRigidBodies

/// The translation between points and the solver's metres.
///
/// Box2D's own limits are in metres: nothing moves by more than 2 m in a step, and what is slower than 0.01 m/s falls
/// asleep. With 50 points in a metre and 240 steps in a second that is 24,000 points a second, more than a finger can
/// throw, and half a point a second, which nobody sees; and what is 5 to 500 points large lies between 0.1 and 10 m, for
/// which the solver is made. With fewer points in a metre throws would be cut, with more small views would rest too early.
enum DynamicsScale {
  static let pointsPerMetre: CGFloat = 50

  /// A push of 1 gives the unit of mass, an item of 100 x 100 points with a density of 1, 100 points per second squared.
  static let unit: CGFloat = 100
  /// The solver's kilograms in a unit of mass.
  static let mass = square(unit / pointsPerMetre)
  /// The solver's newtons in a unit of force.
  static let force = mass * unit / pointsPerMetre
  /// The solver's newton metres in a unit of torque: a unit of force on a lever of 100 points.
  static let torque = force * unit / pointsPerMetre
  /// A gravity of 1, in points per second squared.
  static let gravity: CGFloat = 1000

  private static func square(_ number: CGFloat) -> CGFloat { number * number }

  static func metres(_ points: CGFloat) -> Float { Float(finite(points) / pointsPerMetre) }
  static func metres(_ point: CGPoint) -> rigid_point { rigid_point(x: metres(point.x), y: metres(point.y)) }
  static func metres(_ vector: CGVector) -> rigid_point { rigid_point(x: metres(vector.dx), y: metres(vector.dy)) }
  static func metres(_ offset: UIOffset) -> rigid_point {
    rigid_point(x: metres(offset.horizontal), y: metres(offset.vertical))
  }

  static func points(_ metres: Float) -> CGFloat { CGFloat(metres) * pointsPerMetre }
  static func points(_ point: rigid_point) -> CGPoint { CGPoint(x: points(point.x), y: points(point.y)) }

  static func newtons(_ force: CGVector) -> rigid_point {
    rigid_point(x: Float(finite(force.dx) * self.force), y: Float(finite(force.dy) * self.force))
  }

  /// The solver can do nothing with numbers that are none, or that its own have no room for, and would spread them to all
  /// that it touches.
  static func finite(_ number: CGFloat) -> CGFloat { number.isFinite ? min(max(number, -largest), largest) : 0 }
  private static let largest: CGFloat = 1e9
}
