/// The images of a segmented control by state and metrics.
struct SegmentImages {
  struct Background: Hashable {
    var state: UIControl.State
    var metrics: UIBarMetrics
  }

  struct Divider: Hashable {
    var left: UIControl.State
    var right: UIControl.State
    var metrics: UIBarMetrics
  }

  var backgrounds: [Background: UIImage] = [:]
  var dividers: [Divider: UIImage] = [:]

  private func metrics(_ isCompact: Bool) -> [UIBarMetrics] { isCompact ? [.compact, .default] : [.default] }

  /// The image behind a segment: that of its state, or that of `.normal`.
  func background(for state: UIControl.State, isCompact: Bool) -> UIImage? {
    metrics(isCompact).lazy.compactMap { metrics in
      backgrounds[Background(state: state, metrics: metrics)]
        ?? backgrounds[Background(state: .normal, metrics: metrics)]
    }.first
  }

  /// The image between two segments: that of their states, or that of two normal ones.
  func divider(between left: UIControl.State, and right: UIControl.State, isCompact: Bool) -> UIImage? {
    metrics(isCompact).lazy.compactMap { metrics in
      dividers[Divider(left: left, right: right, metrics: metrics)]
        ?? dividers[Divider(left: .normal, right: .normal, metrics: metrics)]
    }.first
  }
}
