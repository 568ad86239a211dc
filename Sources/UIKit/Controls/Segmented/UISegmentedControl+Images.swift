extension UISegmentedControl {
  /// Sets the image behind each segment, stretched to its size, in place of the control's own fill and plate. A state
  /// without an image of its own shows that of `.normal`.
  /// - Parameter barMetrics: `.compact` is for low screens, where `.default` counts without it.
  public final func setBackgroundImage(_ backgroundImage: UIImage?, for state: State, barMetrics: UIBarMetrics) {
    images.backgrounds[.init(state: state, metrics: barMetrics)] = backgroundImage
  }

  /// Returns the image behind segments as it was set.
  public final func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? {
    images.backgrounds[.init(state: state, metrics: barMetrics)]
  }

  /// Sets the image between segments, in place of a line, while the left and the right one have these states. States
  /// without an image of their own show that of two normal segments.
  public final func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State,
    barMetrics: UIBarMetrics
  ) { images.dividers[.init(left: leftState, right: rightState, metrics: barMetrics)] = dividerImage }

  /// Returns the image between segments as it was set.
  public final func dividerImage(
    forLeftSegmentState leftState: State, rightSegmentState rightState: State, barMetrics: UIBarMetrics
  ) -> UIImage? { images.dividers[.init(left: leftState, right: rightState, metrics: barMetrics)] }
}
