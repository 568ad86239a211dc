import Foundation

// Foundation has no descriptions of these types: without them, strings have the fields with their names in between.

extension CGPoint: @retroactive CustomDebugStringConvertible {
  /// The coordinates: `(1.0, 2.0)`.
  public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
  /// The width and the height: `(30.0, 40.0)`.
  public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
  /// The origin's coordinates, the width and the height: `(1.0, 2.0, 30.0, 40.0)`.
  public var debugDescription: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
}
