/// Images of a bar by its place and its size.
struct BarImages {
  struct Key: Hashable {
    /// The place; `.any` for all that have no image of their own.
    var position: UIBarPosition
    var metrics: UIBarMetrics
  }

  private(set) var values: [Key: UIImage] = [:]

  var isEmpty: Bool { values.isEmpty }

  /// An image as it was set.
  subscript(position: UIBarPosition, metrics: UIBarMetrics) -> UIImage? {
    get { values[Key(position: position, metrics: metrics)] }
    set { values[Key(position: position, metrics: metrics)] = newValue }
  }

  /// The image that a bar shows; nil where there is none for it.
  func image(at position: UIBarPosition, isCompact: Bool) -> UIImage? {
    for metrics in isCompact ? [UIBarMetrics.compact, .default] : [.default] {
      if let image = self[position, metrics] ?? self[.any, metrics] { return image }
    }
    return nil
  }
}
