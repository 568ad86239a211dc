/// What moves the content of a scroll view, and the frames in which it does.
@preconcurrency @MainActor struct ScrollMotion {
  private(set) var activity = UIScrollView.Activity.rest
  /// Counts motions that begin, and ends, so that whoever calls a delegate sees whether that has changed what moves the
  /// content.
  private(set) var generation = 0
  /// Whether a finger is down on the content, though it may not drag yet.
  private(set) var isHeld = false
  /// Steps what moves by itself.
  private var frames: CADisplayLink?

  // MARK: Beginnings and ends

  /// A finger, or a wheel, has the content from now on.
  mutating func begin(_ drag: UIScrollView.Drag) { activity = .drag(drag) }

  /// The content moves by itself from now on.
  mutating func begin(_ activity: UIScrollView.Activity, in view: UIScrollView) {
    self.activity = activity
    generation += 1
    if frames == nil { frames = CADisplayLink.run(for: view) { $0.step(to: $1.targetTimestamp) } }
  }

  /// Leaves the content where it is.
  mutating func end() {
    activity = .rest
    generation += 1
    endFrames()
  }

  /// Ends the frames, of which what holds the content or lets it rest needs none.
  mutating func endFrames() {
    frames?.invalidate()
    frames = nil
  }

  // MARK: Fingers

  /// A finger has come down on the content.
  mutating func hold() { isHeld = true }

  /// All fingers have left the content.
  mutating func letGo() { isHeld = false }

  // MARK: On the way

  /// What moves the content has come further.
  mutating func goOn(as activity: UIScrollView.Activity) { self.activity = activity }

  /// The delegate hears that content decelerates, and has to hear of the end.
  mutating func announce() {
    guard case .release(var release) = activity else { return }
    release.isAnnounced = true
    activity = .release(release)
  }

  /// The content itself has moved down by a distance, and the offset is about to.
  mutating func shift(by distance: CGFloat) {
    guard case .release(var release) = activity else { return }
    release.shift += distance
    activity = .release(release)
  }

  /// Leads an animation to offsets that there are.
  mutating func keepEnd(in ranges: UIScrollView.OffsetRanges, from offset: CGPoint) {
    guard case .animation(var animation) = activity else { return }
    let end = ranges.clamp(animation.to)
    guard end != animation.to else { return }
    animation.redirect(from: offset, to: end)
    activity = .animation(animation)
  }

  /// How the content moves on the screen; nil for content that stands, or that a finger holds.
  var pace: UIScrollView.Pace? {
    guard let shown = frames?.targetTimestamp else { return nil }
    switch activity {
    case .rest, .drag: return nil
    case .release(let release):
      let time = max(shown, release.start)
      return UIScrollView.Pace(velocity: release.velocity(at: time), time: time)
    case .animation(let animation):
      guard let start = animation.start else { return nil }
      let time = max(shown, start)
      return UIScrollView.Pace(velocity: animation.velocity(at: time), time: time)
    }
  }
}
