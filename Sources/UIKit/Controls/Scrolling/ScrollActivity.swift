import MotionLaws

extension UIScrollView {
  /// What moves the content.
  enum Activity {
    case rest
    case drag(Drag)
    case release(Release)
    case animation(Animation)
  }

  /// A finger, or a wheel, has the content.
  struct Drag {
    /// The offset when the drag began; paging counts from there.
    let start: CGPoint
    /// The axes that follow.
    let axes: [ScrollAxis]
    /// Moves along.
    let partner: (any ScrollDragPartner)?
    /// The offset that the finger asks for; beyond an edge the content stays behind it.
    var raw: CGPoint
    /// What the finger had dragged when `raw` was found.
    var translation: CGPoint
    /// The offset and the ranges that were set then: if they are others now, `raw` is found anew.
    var shown: CGPoint
    var ranges: OffsetRanges
  }

  /// The content moves on by itself.
  struct Release {
    /// The time at which the motion began, by the clock of `CACurrentMediaTime()`.
    var start: TimeInterval
    var x: ReleasedMotion
    var y: ReleasedMotion
    var shown: CGPoint
    var ranges: OffsetRanges
    /// How far the content itself has moved down since the last frame, and the offset with it.
    var shift: CGFloat = 0
    /// The delegate has been told that content decelerates, and has to be told of the end.
    var isAnnounced = false
    /// The offset to which the content is bound to go, along an axis where that is not its natural end.
    var chosenX: CGFloat?
    var chosenY: CGFloat?

    func position(at time: TimeInterval) -> CGPoint {
      CGPoint(x: x.position(at: time - start), y: y.position(at: time - start))
    }

    /// The velocity of the offset, in points per second.
    func velocity(at time: TimeInterval) -> CGPoint {
      CGPoint(x: x.velocity(at: time - start), y: y.velocity(at: time - start))
    }

    func isOver(at time: TimeInterval) -> Bool { x.isOver(at: time - start) && y.isOver(at: time - start) }

    var target: CGPoint { CGPoint(x: x.target, y: y.target) }

    /// The offset that the delegate is told as the target.
    var announcedTarget: CGPoint { CGPoint(x: x.announcedTarget, y: y.announcedTarget) }

    func chosen(_ axis: ScrollAxis) -> CGFloat? { axis == .horizontal ? chosenX : chosenY }

    mutating func choose(_ target: CGFloat, _ axis: ScrollAxis) {
      if axis == .horizontal { chosenX = target } else { chosenY = target }
    }
  }

  /// The app has asked for another offset.
  struct Animation {
    /// The first frame's time; nil before it.
    var start: TimeInterval?
    var x: AnimatedOffset
    var y: AnimatedOffset
    var shown: CGPoint
    /// The part of the time that was over in the last frame.
    var part = 0.0
    let tellEnd: (UIScrollView) -> Void

    /// Begins a scroll from one offset to another.
    /// - Parameter pace: of content that moves already; nil for content at rest, which begins with the next frame.
    init(from offset: CGPoint, to end: CGPoint, pace: Pace?, tellEnd: @escaping (UIScrollView) -> Void) {
      x = AnimatedOffset(start: offset.x, end: end.x, velocity: Double(pace?.velocity.x ?? 0))
      y = AnimatedOffset(start: offset.y, end: end.y, velocity: Double(pace?.velocity.y ?? 0))
      (start, shown, self.tellEnd) = (pace?.time, offset, tellEnd)
    }

    var to: CGPoint { CGPoint(x: x.end, y: y.end) }

    func part(at time: TimeInterval) -> Double { (time - (start ?? time)) / CosineTiming.scrollDuration }

    func position(at part: Double) -> CGPoint { CGPoint(x: x.position(at: part), y: y.position(at: part)) }

    func velocity(at time: TimeInterval) -> CGPoint {
      let part = part(at: time)
      return CGPoint(x: x.velocity(at: part), y: y.velocity(at: part))
    }

    mutating func redirect(from offset: CGPoint, to end: CGPoint) {
      x.redirect(from: offset.x, to: end.x, at: part)
      y.redirect(from: offset.y, to: end.y, at: part)
    }
  }

  /// How content moves by itself on the screen.
  struct Pace {
    /// The velocity of the offset, in points per second.
    var velocity: CGPoint
    /// The time of the frame that is on the screen, by the clock of `CACurrentMediaTime()`.
    var time: TimeInterval
  }

  /// The offsets at which content may rest.
  struct OffsetRanges: Equatable {
    var x: ClosedRange<CGFloat>
    var y: ClosedRange<CGFloat>

    subscript(axis: ScrollAxis) -> ClosedRange<CGFloat> { axis == .horizontal ? x : y }

    func clamp(_ offset: CGPoint) -> CGPoint {
      CGPoint(
        x: min(max(offset.x, x.lowerBound), x.upperBound), y: min(max(offset.y, y.lowerBound), y.upperBound))
    }
  }
}
