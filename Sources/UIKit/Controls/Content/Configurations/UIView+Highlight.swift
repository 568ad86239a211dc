extension UIView {
  /// Highlights the labels and image views below this one, but not those in controls.
  func highlightContents(_ isHighlighted: Bool) {
    for subview in subviews where !(subview is UIControl) {
      (subview as? UILabel)?.isHighlighted = isHighlighted
      (subview as? UIImageView)?.isHighlighted = isHighlighted
      subview.highlightContents(isHighlighted)
    }
  }
}
