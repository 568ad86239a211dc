/// What a window showed before the screen got another size, over what it shows now: it fades away.
///
/// It fills the window, as it was, from the upper edge down, where bars are; what the window has more room for than the
/// picture is cut off.
final class FormerPicture: UIView {
  private let picture: SnapshotView

  /// - Parameter window: as it was. Nil for one that has not been on screen.
  init?(of window: UIView) {
    guard let node = window.layer.shownNode, !window.bounds.isEmpty else { return nil }
    picture = SnapshotView(frame: window.bounds)
    super.init(frame: window.bounds)
    // As pixels: its layers would have to be drawn in every frame, and a page among them goes on.
    picture.show(window.bounds, of: node.withFullOpacity(), capInsets: .zero)
    addSubview(picture)
    isUserInteractionEnabled = false
    layer.zPosition = 1e6
    // One that was fading still is in this one.
    for case let older as FormerPicture in window.subviews { older.removeFromSuperview() }
  }

  required init?(coder: NSCoder) { fatalError("made of a window") }

  /// Lies over all that the window shows in its new size.
  func lie(over window: UIView) {
    frame = window.bounds
    let (old, new) = (picture.bounds.size, window.bounds.size)
    let scale = max(new.width / old.width, new.height / old.height)
    picture.transform = CGAffineTransform(scaleX: scale, y: scale)
    picture.center = CGPoint(x: new.width / 2, y: old.height * scale / 2)
    window.addSubview(self)
  }
}
