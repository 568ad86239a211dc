/// A part of a collection view's content that scrolls by itself, and as it is scrolled now.
struct EmbeddedPlace: Equatable {
  let section: Int
  let axis: ScrollAxis
  /// The window onto what scrolls, in the content's coordinates.
  var viewport: CGRect
  /// What scrolls, as if it were not scrolled: at its leading end.
  var content: CGRect
  /// How far it is scrolled from its leading end, in points.
  var offset: CGFloat
  /// Whether the leading end is the right one.
  var isMirrored = false

  /// How far what is in it shows beside its place.
  var shift: CGPoint {
    axis == .vertical ? CGPoint(x: 0, y: -offset) : CGPoint(x: isMirrored ? offset : -offset, y: 0)
  }

  /// The offset of the scroll view.
  var contentOffset: CGPoint {
    CGPoint(x: viewport.minX - content.minX - shift.x, y: viewport.minY - content.minY - shift.y)
      .keeping(axis)
  }

  /// The offset from the leading end that a scroll view's offset means.
  func logical(_ contentOffset: CGPoint) -> CGFloat {
    guard isMirrored, axis == .horizontal else { return axis.of(contentOffset) }
    return viewport.minX - content.minX - contentOffset.x
  }

  /// The offset of a scroll view that an offset from the leading end means.
  func physical(_ logical: CGFloat) -> CGPoint {
    var moved = self
    moved.offset = logical
    return moved.contentOffset
  }

  /// The rectangle of the screen that a rectangle in what scrolls covers; null where it is out of the window.
  func shown(_ rect: CGRect) -> CGRect {
    let moved = rect.offsetBy(dx: shift.x, dy: shift.y)
    return moved.shows(in: viewport) ? moved : .null
  }

  func mirrored(inWidth width: CGFloat) -> EmbeddedPlace {
    func flip(_ rect: CGRect) -> CGRect {
      CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }
    var mirrored = self
    (mirrored.viewport, mirrored.content) = (flip(viewport), flip(content))
    mirrored.isMirrored.toggle()
    return mirrored
  }
}

extension CGPoint {
  fileprivate func keeping(_ axis: ScrollAxis) -> CGPoint {
    axis == .horizontal ? CGPoint(x: x, y: 0) : CGPoint(x: 0, y: y)
  }
}

/// A part that scrolls by itself, and how.
struct EmbeddedTrack {
  var place: EmbeddedPlace
  let stops: OrthogonalStops
}
