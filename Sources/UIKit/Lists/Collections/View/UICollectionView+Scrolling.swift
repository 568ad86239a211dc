extension UICollectionView {
  func scroll(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
    engine.demandItem(at: path, "to scroll to")
    guard !position.isEmpty else { return }
    scrollEmbedded(to: path, position, animated: animated)
    engine.scroll(animated: animated) { offset(of: path, position) }
  }

  /// The offset at which the item lies as asked for, as far as the content reaches.
  private func offset(of path: IndexPath, _ position: ScrollPosition) -> CGPoint? {
    reader.prepareLayout()
    guard let frame = reader.read(.item(path))?.frame else { return nil }
    let along = reader.layout.embeddedTrack(of: path.section)?.place.axis
    let insets = adjustedContentInset
    let visible = CGRect(origin: .zero, size: bounds.size).inset(by: insets)
    var offset = contentOffset
    if along != .vertical, let y = position.distance(from: visible, to: frame, .vertical) { offset.y = y }
    if along != .horizontal, let x = position.distance(from: visible, to: frame, .horizontal) { offset.x = x }
    return roundedToPixels(offsetRanges.clamp(offset))
  }

  /// Scrolls the part of the content in which an item lies, where that scrolls by itself.
  private func scrollEmbedded(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
    reader.prepareLayout()
    guard let attributes = reader.read(.item(path)), let place = attributes.embedding,
      let track = reader.track(of: path.section)
    else { return }
    let window = CGRect(origin: .zero, size: place.viewport.size)
    let frame = attributes.frame.offsetBy(dx: -place.content.minX, dy: -place.content.minY)
    guard let target = position.distance(from: window, to: frame, place.axis) else { return }
    var offset = place.contentOffset
    place.axis.set(target, in: &offset)
    let logical = track.stops.clamp(place.logical(offset))
    if let scroller = embedded[path.section] {
      scroller.scroll(to: logical, animated: animated)
    } else {
      layoutStorage.embeddedPartDidScroll(path.section, to: logical)
    }
  }

  func layoutTarget(_ target: CGPoint, velocity: CGPoint) -> CGPoint {
    reader.prepareLayout()
    return layoutStorage.targetContentOffset(forProposedContentOffset: target, withScrollingVelocity: velocity)
  }
}

extension UICollectionView.ScrollPosition {
  /// The distance between what shows and a frame where that lies as asked for; nil where nothing is asked for along the
  /// axis.
  fileprivate func distance(from visible: CGRect, to frame: CGRect, _ axis: ScrollAxis) -> CGFloat? {
    if axis == .vertical {
      if contains(.top) { return frame.minY - visible.minY }
      if contains(.centeredVertically) { return frame.midY - visible.midY }
      return contains(.bottom) ? frame.maxY - visible.maxY : nil
    }
    if contains(.left) { return frame.minX - visible.minX }
    if contains(.centeredHorizontally) { return frame.midX - visible.midX }
    return contains(.right) ? frame.maxX - visible.maxX : nil
  }
}
