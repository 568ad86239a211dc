/// The image view and the two labels of a list's row, laid out by a `ListLayout`.
@preconcurrency @MainActor final class ListViews {
  let image = UIImageView()
  let text = UILabel()
  let secondary = UILabel()
  /// Whether the texts were last laid out below each other for their size.
  var isStacked = false

  /// What the views hold decides what counts.
  func fill(_ layout: inout ListLayout, imageSize: CGSize?) {
    layout.image = imageSize
    layout.hasText = text.style.text?.length ?? 0 > 0
    layout.hasSecondaryText = secondary.style.text?.length ?? 0 > 0
  }

  func frames(_ layout: ListLayout, width: CGFloat, height: CGFloat?) -> ListLayout.Frames {
    layout.frames(width: width, height: height) { width in
      text.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    } measureSecondary: { width in
      secondary.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    }
  }

  /// Puts the views in their places in `view`, and takes out those that show nothing.
  func layOut(_ layout: ListLayout, in view: UIView, size: CGSize) {
    let frames = frames(layout, width: size.width, height: size.height)
    place(image, frames.image, in: view, size)
    place(text, frames.text, in: view, size)
    place(secondary, frames.secondary, in: view, size)
  }

  private func place(_ part: UIView, _ frame: CGRect?, in view: UIView, _ size: CGSize) {
    guard var frame else {
      if part.superview === view { part.removeFromSuperview() }
      return
    }
    if part.superview !== view { UIView.performWithoutAnimation { view.addSubview(part) } }
    if view.isRightToLeft { frame.origin.x = size.width - frame.maxX }
    let scale = view.pixelScale
    frame.origin.x = (frame.minX * scale).rounded() / scale
    frame.origin.y = (frame.minY * scale).rounded() / scale
    if part.frame != frame { part.frame = frame }
  }
}
