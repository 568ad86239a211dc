import QuartzCore

/// A view that scrolls while a finger that does something else in it stays at its edge: selects text, chooses an entry.
@MainActor package protocol EdgeScrolling: UIView {
  /// How fast it scrolls while the finger is at a point, in points per second; 0 for not at all.
  func edgeVelocity(at point: CGPoint) -> CGFloat
  /// Scrolls along the lines of a field, down a longer text or a menu, no further than the contents go.
  func scrollAlong(by distance: CGFloat)
}

/// Scrolls a view while a finger stays at its edge.
@MainActor package final class EdgeScroller {
  package unowned let input: any EdgeScrolling
  private var frames: CADisplayLink?
  /// The place of the finger in the window's coordinates, since the contents move below it.
  private var finger = CGPoint.zero
  private var drag: (CGPoint) -> Void = { _ in }

  package init(input: any EdgeScrolling) { self.input = input }

  /// Follows a finger, and scrolls where it is at an edge.
  /// - Parameters:
  ///   - point: where the finger is, in the input's coordinates.
  ///   - drag: what the finger does; called for each frame in which the contents move below it.
  package func follow(_ point: CGPoint, _ drag: @escaping (CGPoint) -> Void) {
    finger = input.convert(point, to: nil)
    self.drag = drag
    if input.edgeVelocity(at: point) == 0 { stop() } else { start() }
  }

  package func stop() {
    frames?.invalidate()
    frames = nil
  }

  private func start() {
    guard frames == nil else { return }
    frames = CADisplayLink.run(for: self) { scroller, link in
      guard scroller.frames === link else { return link.invalidate() }
      scroller.step(link.targetTimestamp - link.timestamp)
    }
  }

  private func step(_ seconds: CFTimeInterval) {
    let velocity = input.edgeVelocity(at: input.convert(finger, from: nil))
    guard velocity != 0, input.window != nil else { return stop() }
    input.scrollAlong(by: velocity * CGFloat(seconds))
    drag(input.convert(finger, from: nil))
  }
}

extension EdgeScroller {
  /// Points from an edge within which a finger scrolls, and points per second for each of them: faster further out.
  private static let zone: CGFloat = 24
  private static let pace: CGFloat = 12
  private static let fastest: CGFloat = 800
  /// The points by which the edges count as further in where a whole list scrolls, which may reach to the screen's edges:
  /// no finger gets beyond those. Chosen by eye.
  fileprivate static let inset: CGFloat = 20

  /// Points per second at which contents scroll that show between two edges; 0 where the finger is not at one of them.
  package static func velocity(at place: CGFloat, from first: CGFloat, to last: CGFloat) -> CGFloat {
    let zone = max(0, min(zone, (last - first) / 4))
    if place > last - zone { return min((place - last + zone) * pace, fastest) }
    if place < first + zone { return max((place - first - zone) * pace, -fastest) }
    return 0
  }
}

extension UIScrollView {
  /// Points per second at which the view scrolls while a finger is at a point; 0 where it is at no edge of the visible
  /// content, or the content ends there.
  func edgeVelocity(at point: CGPoint, along axis: ScrollAxis) -> CGFloat {
    let visible = bounds.inset(by: adjustedContentInset)
    let start = axis.of(visible.origin) + EdgeScroller.inset
    let end = axis.of(visible.origin) + axis.of(visible.size) - EdgeScroller.inset
    let velocity = EdgeScroller.velocity(at: axis.of(point), from: start, to: end)
    let (offset, range) = (axis.of(contentOffset), offsetRanges[axis])
    if velocity < 0, offset <= range.lowerBound { return 0 }
    if velocity > 0, offset >= range.upperBound { return 0 }
    return velocity
  }

  /// Scrolls by a distance along an axis, no further than the content goes.
  func scroll(by distance: CGFloat, along axis: ScrollAxis) {
    var offset = contentOffset
    axis.set(axis.of(offset) + distance, in: &offset)
    contentOffset = offsetRanges.clamp(offset)
  }
}
