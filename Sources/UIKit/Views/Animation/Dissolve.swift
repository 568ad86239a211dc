/// A view's old state, as a picture that fades away over the new one.
///
/// Where the picture hides what is behind it, the new state lies below it at full strength, so that nothing behind the
/// view shines through. Of a label both texts would be there at once: there the new state fades in.
@MainActor struct Dissolve {
  private let view: UIView
  private let picture = SnapshotView()
  /// The superview; nil where the new state does not fade in.
  private let superview: UIView?
  private let oldAlpha: CGFloat

  /// Makes a dissolve of a view; nil for one that has not been on screen.
  init?(of view: UIView) {
    guard let node = view.layer.shownNode, !view.bounds.isEmpty else { return nil }
    let whole = node.withFullOpacity()
    self.view = view
    oldAlpha = view.alpha
    picture.show(view.bounds, of: whole)
    picture.isUserInteractionEnabled = false
    let pixels = RenderPictures.picture(of: whole.tree(of: view.bounds, scale: 1))
    superview = pixels?.hidesWhatIsBehind == true ? nil : view.superviewStorage
    picture.bounds = view.bounds
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    (picture.center, picture.transform) = superview == nil ? (middle, .identity) : (view.center, view.transform)
  }

  /// Lays the old state over the new one.
  func begin() {
    guard let superview else {
      picture.layer.zPosition = 1e6
      return view.addSubview(picture)
    }
    picture.alpha = oldAlpha
    picture.layer.zPosition = view.layer.zPosition
    if view.superviewStorage === superview { superview.insertSubview(picture, aboveSubview: view) }
  }

  /// Makes the changes that are to be animated.
  func move() {
    picture.alpha = 0
    guard superview != nil else { return }
    let alpha = view.alpha
    UIView.performWithoutAnimation { view.alpha = 0 }
    view.alpha = alpha
  }

  func end() { picture.removeFromSuperview() }
}

extension CGImage {
  /// Whether nearly all is opaque: all but round corners and the like.
  fileprivate var hidesWhatIsBehind: Bool {
    guard !isOpaque, pixelFormat == .premultipliedARGB else { return isOpaque }
    var opaque = 0
    for row in 0..<height {
      let start = row * bytesPerRow
      for x in 0..<width where pixels[start + 4 * x + 3] == 255 { opaque += 1 }
    }
    return 8 * opaque >= 7 * width * height
  }
}
