extension UIView {
  /// Gives a part of a bar its place. One that has had none takes it at once, with all that lies in it, whatever is animated
  /// around the bar: from nowhere it would come flying out of the bar's corner, and grow on its way. To be called as the
  /// bar is laid out.
  func place(at frame: CGRect, isFirst: Bool) {
    guard isFirst, AnimationContext.current != nil else { return self.frame = frame }
    UIView.performWithoutAnimation {
      self.frame = frame
      layoutIfNeeded()
    }
  }
}
