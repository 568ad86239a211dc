/// What is set on a bar button item about its looks, by state, style and metrics.
struct BarButtonLooks {
  struct Key: Hashable {
    var state: UIControl.State
    /// The style; nil for both.
    var style: UIBarButtonItem.Style?
    var metrics: UIBarMetrics
  }

  var backgrounds: [Key: UIImage] = [:]
  var titleMoves: [UIBarMetrics: UIOffset] = [:]
  /// The same of the item as a button that leads back.
  var backBackgrounds: [Key: UIImage] = [:]
  var backTitleMoves: [UIBarMetrics: UIOffset] = [:]

  private static func metrics(isCompact: Bool) -> [UIBarMetrics] { isCompact ? [.compact, .default] : [.default] }

  /// The image that shows: that of the state before that of `.normal`, and of the style before that of both.
  static func image(
    in images: [Key: UIImage], for state: UIControl.State, _ style: UIBarButtonItem.Style?, isCompact: Bool
  ) -> UIImage? {
    for metrics in metrics(isCompact: isCompact) {
      for state in [state, .normal] {
        let own = images[Key(state: state, style: style, metrics: metrics)]
        if let image = own ?? images[Key(state: state, style: nil, metrics: metrics)] { return image }
      }
    }
    return nil
  }

  /// How far titles are moved, in points.
  static func move(in moves: [UIBarMetrics: UIOffset], isCompact: Bool) -> UIOffset {
    metrics(isCompact: isCompact).lazy.compactMap { moves[$0] }.first ?? .zero
  }
}
