extension CGRect {
  /// Whether what covers this rectangle shows in another one: where both have more in common than an edge. What has no
  /// width or no height has nothing but edges, and shows also on the other one's edge; otherwise an element at the
  /// start of the content that is as yet without a size would never be asked for one.
  func shows(in window: CGRect) -> Bool {
    guard isEmpty, !isNull, !window.isEmpty else { return intersects(window) }
    return minX <= window.maxX && window.minX <= maxX && minY <= window.maxY && window.minY <= maxY
  }
}
