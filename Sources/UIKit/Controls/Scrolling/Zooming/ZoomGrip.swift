import MotionLaws

/// The hold that fingers have on content that they zoom.
struct ZoomGrip {
  /// The scale for which the fingers ask while their pinch has the scale 1.
  var rawScale: CGFloat
  /// The scale that was set last: if it is another now, `rawScale` is found anew.
  var shownScale: CGFloat
  /// The point of the zoomed view, in its coordinates, that stays under the middle of the fingers.
  var anchor: CGPoint
  /// The fingers whose middle that is.
  var fingerCount: Int

  private var scales = VelocityTracker()
  private var offsets = VelocityTracker()

  init(rawScale: CGFloat, shownScale: CGFloat, anchor: CGPoint, fingerCount: Int) {
    (self.rawScale, self.shownScale) = (rawScale, shownScale)
    (self.anchor, self.fingerCount) = (anchor, fingerCount)
  }

  /// Takes note of what is shown at a time, of which the velocity follows.
  mutating func note(_ place: ZoomPath.Place, at time: TimeInterval) {
    scales.add(CGPoint(x: place.scale, y: 0), at: time)
    offsets.add(place.offset, at: time)
  }

  /// The velocities of scale and offset on the screen, per second.
  func velocity(at time: TimeInterval) -> ZoomPath.Place {
    ZoomPath.Place(scale: scales.velocity(at: time).x, offset: offsets.velocity(at: time))
  }
}
