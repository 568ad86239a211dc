import Foundation

extension CGPoint {
  /// Whether both points have the same coordinates, exactly.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  /// Whether both sizes have the same width and height, exactly.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
  /// Whether both rectangles are the same once negative sizes are turned into positive ones.
  public func equalTo(_ rect2: CGRect) -> Bool {
    if isNull || rect2.isNull { return isNull == rect2.isNull }
    return standardized == rect2.standardized
  }
}
