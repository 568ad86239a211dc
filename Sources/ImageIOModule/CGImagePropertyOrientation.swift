/// How a picture is stored: where the first row and the first column of its pixels belong when it is shown.
public enum CGImagePropertyOrientation: UInt32, Sendable {
  /// The row at the top, the column at the left: pixels as they are shown.
  case up = 1
  /// The row at the top, the column at the right.
  case upMirrored = 2
  /// The row at the bottom, the column at the right.
  case down = 3
  /// The row at the bottom, the column at the left.
  case downMirrored = 4
  /// The row at the left, the column at the top.
  case leftMirrored = 5
  /// The row at the right, the column at the top.
  case right = 6
  /// The row at the right, the column at the bottom.
  case rightMirrored = 7
  /// The row at the left, the column at the bottom.
  case left = 8
}
