extension CGRect {
  /// Whether the rectangles have more in common than an edge, which is all that neighbours have.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
