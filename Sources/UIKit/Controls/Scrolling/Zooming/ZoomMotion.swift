import MotionLaws

/// A zoom that goes on by itself: the app has asked for it, or fingers have let go of content beyond its limits.
struct ZoomMotion {
  /// Whether it brings the scale back to its limits.
  let isBounce: Bool
  /// The scale at which it ends.
  let scale: CGFloat
  /// The point of the zoomed view, in its coordinates, that comes to `place`, as far as content may be there.
  let anchor: CGPoint
  /// The point of the scroll view's rectangle, from its upper left corner.
  let place: CGPoint

  var path: ZoomPath
  /// The time at which `path` begins, by the clock of `CACurrentMediaTime()`; nil for the next frame.
  var start: TimeInterval?
  /// What was set last: if something else is there now, the path is found anew.
  var shown: ZoomPath.Place

  /// Goes on from where the content is to where it shall come to rest, with the velocity that it has.
  mutating func redirect(from actual: ZoomPath.Place, to end: ZoomPath.Place, at time: TimeInterval) {
    guard let start else {
      path = ZoomPath(from: actual, to: end)
      shown = actual
      return
    }
    let from = actual == shown ? path.place(after: time - start) : actual
    path = ZoomPath(from: from, to: end, velocity: path.velocity(after: time - start))
    self.start = time
    shown = actual
  }
}
