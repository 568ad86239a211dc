import Foundation

/// How a line ends.
public enum CGLineCap: Int32, Sendable {
  /// An end at the end point.
  case butt = 0
  /// A half circle about the end point.
  case round = 1
  /// An end half a width beyond the end point.
  case square = 2
}

/// How two lines meet.
public enum CGLineJoin: Int32, Sendable {
  /// A corner with a point.
  case miter = 0
  /// A corner with a piece of a circle.
  case round = 1
  /// A corner that is cut off.
  case bevel = 2
}
