/// The picture of a view that is lifted above the screen.
extension UITargetedPreview {
  /// Makes a picture as large as the view, with its background and corners, or cut to its visible path.
  func makeGround() -> UIView {
    let ground = UIView(frame: CGRect(origin: .zero, size: size))
    let picture = view.window == nil ? view : view.snapshotView(afterScreenUpdates: true) ?? UIView()
    picture.frame = ground.bounds
    ground.backgroundColor = parameters.backgroundColor
    ground.addSubview(picture)
    if let path = parameters.visiblePath {
      let mask = CAShapeLayer()
      mask.bounds.origin = view.bounds.origin
      mask.path = path.cgPath
      ground.layer.mask = mask
    } else {
      ground.layer.cornerRadius = view.layer.cornerRadius
      ground.layer.cornerCurve = view.layer.cornerCurve
      ground.layer.maskedCorners = view.layer.maskedCorners
      ground.clipsToBounds = true
    }
    return ground
  }

  /// The path from which the picture's shadow falls.
  func shadowPath(of ground: UIView) -> CGPath {
    let path = parameters.shadowPath ?? parameters.visiblePath
    return (path ?? UIBezierPath(roundedRect: ground.bounds, cornerRadius: ground.layer.cornerRadius)).cgPath
  }
}
