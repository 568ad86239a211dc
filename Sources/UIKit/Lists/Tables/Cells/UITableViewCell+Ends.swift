extension UITableViewCell {
  /// Rounds the ends of an inset section that the cell is at: in a block of animations along with the rows.
  func roundEnds() {
    let corners = surroundings.ends.corners
    if let shape = parts.turningEnds {
      keepRound(layer.maskedCorners.intersection(corners))
      let frame = frame(ofEnds: corners)
      if shape.frame != frame { shape.frame = frame }
    } else if let old = parts.roundedCorners, old != corners, animatesEnds {
      turnEnds(from: old, to: corners)
    } else {
      keepRound(corners)
    }
    parts.roundedCorners = corners
    // What is lifted throws a shadow.
    let clips = !parts.isReordering && (layer.cornerRadius > 0 || parts.swipe != nil || isEditing)
    if clipsToBounds != clips { clipsToBounds = clips }
  }

  private func keepRound(_ corners: CACornerMask) {
    layer.cornerRadius = corners.isEmpty ? 0 : surroundings.cornerRadius
    layer.maskedCorners = corners
    layer.cornerCurve = .continuous
  }

  // MARK: On their way

  private var animatesEnds: Bool {
    AnimationContext.current?.animatesChanges == true && surroundings.cornerRadius > 0 && window != nil && mask == nil
      && !parts.isReordering
  }

  /// A layer has one radius for all its corners, and those that stay have it already. What comes is round by a mask, which
  /// has reached beyond the cell's edge before; what goes, by one that will.
  private func turnEnds(from old: CACornerMask, to corners: CACornerMask) {
    let shape = UIView()
    UIView.performWithoutAnimation {
      shape.backgroundColor = .black
      shape.layer.cornerRadius = surroundings.cornerRadius
      shape.layer.cornerCurve = .continuous
      shape.frame = frame(ofEnds: old)
      mask = shape
      keepRound(old.intersection(corners))
    }
    parts.turningEnds = shape
    // Lasts as long as the block that moves the rows.
    UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) { [self] in
      shape.frame = frame(ofEnds: corners)
    } completion: { [weak self] _ in
      self?.endsHaveTurned(shape)
    }
  }

  private func endsHaveTurned(_ shape: UIView) {
    guard parts.turningEnds === shape else { return }
    parts.turningEnds = nil
    if mask === shape { mask = nil }
    UIView.performWithoutAnimation(roundEnds)
  }

  /// The frame of what is round at all corners and shows only some of them in the cell's bounds.
  private func frame(ofEnds corners: CACornerMask) -> CGRect {
    // More than a continuous corner takes up, which is about 1.5 radii.
    let reach = 2 * surroundings.cornerRadius
    return bounds.inset(
      by: UIEdgeInsets(
        top: corners.contains(.layerMinXMinYCorner) ? 0 : -reach, left: 0,
        bottom: corners.contains(.layerMinXMaxYCorner) ? 0 : -reach, right: 0))
  }
}

extension CellSurroundings.Ends {
  var corners: CACornerMask {
    var corners: CACornerMask = []
    if contains(.top) { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if contains(.bottom) { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    return corners
  }
}
