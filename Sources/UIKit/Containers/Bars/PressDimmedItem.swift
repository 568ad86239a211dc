/// An item of a bar that is dim while a finger is on it.
///
/// As a transition of the bar begins, what is left of that fades at once: an item isn't dim on its way. Where another one
/// takes its place, that one takes the dim look over, so that nothing jumps.
protocol PressDimmedItem: UIView {
  /// The views whose opacity says that the item is pressed, in the same order for each item of the type.
  var dimmedViews: [UIView] { get }
}

extension PressDimmedItem {
  /// Makes the item as dim as the one whose place it takes. To be called without animation.
  func takeOverPress(of other: Self) {
    for (mine, its) in zip(dimmedViews, other.dimmedViews) { mine.alpha = its.shownAlpha }
  }

  /// Ends what a press has left. It does so in its own time, whatever block of animations it is called in: a finger may
  /// hold the transition.
  func endPress() {
    for view in dimmedViews { view.comeBack() }
  }
}

extension UIView {
  /// Seconds in which dimmed views come back: three frames, so that they neither jump nor are dim on their way. Chosen by
  /// eye.
  private static let comingBack = 0.05

  fileprivate var shownAlpha: CGFloat { CGFloat(layer.presentation()?.opacity ?? layer.opacity) }

  fileprivate func comeBack() {
    let shown = shownAlpha
    guard shown < 1 else { return }
    UIView.performWithoutAnimation { alpha = shown }
    UIView.animate(
      withDuration: Self.comingBack, delay: 0,
      options: [.overrideInheritedOptions, .allowUserInteraction, .curveEaseOut]
    ) { self.alpha = 1 }
  }
}
