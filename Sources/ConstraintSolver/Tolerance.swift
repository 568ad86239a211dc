/// The sizes up to which numbers count as nothing. Values are points on a screen, coefficients are of the order of one.
enum Tolerance {
  /// A coefficient that rounding has left where exact arithmetic would leave zero.
  static let coefficient = 1e-10
  /// A cost that rounding has left.
  static let cost = 1e-9
  /// How far a required constraint may be missed: far less than a pixel, far more than rounding.
  static let feasibility = 1e-6
}
