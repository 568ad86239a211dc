/// The part of a controller's view that bars cover at the top or at the bottom, as wide as the view.
final class BarLayoutGuide: UILayoutGuide, UILayoutSupport {
  var length: CGFloat { layoutFrame.height }
}

extension UIView {
  /// The guide to the bars at the top.
  var topBarGuide: BarLayoutGuide { constraintLayout.systemGuide(.topBars, of: self) as! BarLayoutGuide }

  /// The guide to the bars at the bottom.
  var bottomBarGuide: BarLayoutGuide { constraintLayout.systemGuide(.bottomBars, of: self) as! BarLayoutGuide }
}
