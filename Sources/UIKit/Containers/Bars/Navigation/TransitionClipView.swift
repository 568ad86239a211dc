/// Clips what belongs to one of two screens to that screen's side of the edge between them, which moves by the same
/// progress as the screens.
final class TransitionClipView: UIView {
  /// How much of the bar's width the screen behind shows, 0…1; the one in front has the rest.
  var opening: CGFloat = 1
  private let isFront: Bool

  /// Makes a view for one of the screens.
  /// - Parameter isFront: for what belongs to the screen in front.
  init(isFront: Bool) {
    self.isFront = isFront
    super.init(frame: .zero)
    clipsToBounds = true
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { fatalError("navigation bars make their clip views") }

  /// What is in it has the coordinates of the view around it.
  func place(in whole: CGRect) {
    let width = whole.width * (isFront ? 1 - opening : opening)
    let x = isRightToLeft == isFront ? whole.minX : whole.maxX - width
    let shown = CGRect(x: x, y: whole.minY, width: width, height: whole.height)
    bounds = shown
    center = CGPoint(x: shown.midX, y: shown.midY)
  }
}
