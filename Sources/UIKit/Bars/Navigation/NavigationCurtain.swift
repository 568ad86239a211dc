/// Where what belongs to a screen that is being covered shows: beside the screen in front of it, whose edge moves by the
/// same progress.
final class NavigationCurtain: UIView {
  /// How much of the bar's width it is open, 0…1.
  var opening: CGFloat = 1

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { fatalError("navigation bars make their curtains") }

  /// What is in it has the coordinates of the view around it.
  func place(in whole: CGRect) {
    let width = whole.width * opening
    let x = isRightToLeft ? whole.maxX - width : whole.minX
    let shown = CGRect(x: x, y: whole.minY, width: width, height: whole.height)
    bounds = shown
    center = CGPoint(x: shown.midX, y: shown.midY)
  }
}
