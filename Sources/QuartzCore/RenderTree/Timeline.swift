import MotionLaws

/// Names a row of the table of timelines; never used twice in a process.
package struct TimelineID: Hashable, Sendable {
  package let rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// The timelines of all running and paused animators. Scrubbing, reversing or retargeting an animator changes one row
/// here and none of its animations.
package struct TimelineTable: Sendable {
  package private(set) var rows: [TimelineID: Timeline] = [:]

  package init() {}

  package subscript(id: TimelineID) -> Timeline? {
    get { rows[id] }
    set { rows[id] = newValue }
  }
}

/// How far an animator has come, as a function of the host's time.
///
/// An animator's animations run in lanes, each with its window of the whole and its own progress. A timeline runs, or
/// is held, from an *anchor*: a fraction of the whole at which every lane has a known progress, whatever happened
/// before. Whoever changes the motion re-anchors first (`anchored(at:)`), so that nothing on screen jumps.
package struct Timeline: Hashable, Sendable {
  /// The part of the whole in which some animations run, and how far they have come at the anchor.
  package struct Lane: Hashable, Sendable {
    /// The fraction of the whole at which the lane begins, 0…1: animations added with a delay factor begin later.
    package var start: Double
    package var end: Double
    /// The progress at the anchor.
    package var value: MotionProgress
    /// The velocity at the anchor, per second; only springs carry it on.
    package var velocity: MotionProgress
    /// The curve of a cubic run for this lane, where that is not the run's: what is left of it.
    package var rest: CubicTiming?

    package init(
      start: Double = 0, end: Double = 1, value: MotionProgress = MotionProgress(0),
      velocity: MotionProgress = MotionProgress(0)
    ) {
      (self.start, self.end, self.value, self.velocity) = (start, end, value, velocity)
    }
  }

  /// Whether the fraction stands or moves.
  package enum Motion: Hashable, Sendable {
    /// Stands at a fraction; other fractions on either side of the anchor keep each lane's progress continuous.
    /// - Parameter pace: how progress in a window follows the fraction.
    case held(at: Double, pace: CubicTiming)
    case running(Run)
  }

  /// A run from the anchor to one end.
  package struct Run: Hashable, Sendable {
    /// The fraction at its end: 1 or, reversed, 0.
    package var target: Double
    /// Media time in seconds; nil for the commit that first shows it.
    package var origin: Double?
    /// Seconds after that commit at which it begins.
    package var delay = 0.0
    /// The duration in seconds.
    package var duration: Double
    package var pace: Pace
    /// The elapsed part at `origin`: a run that was interrupted goes on from there.
    package var elapsed: Double
    /// Whether time goes forward; otherwise it goes back, to the anchor.
    package var isForward: Bool

    package init(
      target: Double, origin: Double?, duration: Double, pace: Pace, elapsed: Double = 0, isForward: Bool = true
    ) {
      (self.target, self.origin, self.duration) = (target, origin, duration)
      (self.pace, self.elapsed, self.isForward) = (pace, elapsed, isForward)
    }

    /// The elapsed part at a time.
    package func elapsed(at time: Double) -> Double {
      let seconds = max(0, time - (origin ?? time))
      if duration <= 0 { return isForward ? 1 : 0 }
      let part = seconds / duration
      let value = isForward ? elapsed + part : elapsed - part
      // What falls short by less than a tenth of a microsecond has got there.
      if value > 1 - 1e-7 / duration { return 1 }
      return value < 1e-7 / duration ? 0 : value
    }

    /// The time at which the run comes to its end, or going backwards to its beginning; nil before it is first shown.
    package var end: Double? { origin.map { $0 + (isForward ? 1 - elapsed : elapsed) * duration } }
  }

  /// The pace of a run. Unlike `Easing`, springs start with the velocity of each lane.
  package enum Pace: Hashable, Sendable {
    case cubic(CubicTiming)
    case spring(SpringFunction)
  }

  package var anchor: Double
  package var lanes: [Lane]
  package var motion: Motion

  /// Makes a timeline in which nothing has moved yet and the first lane is the whole.
  package init(pace: CubicTiming = .linear) {
    (anchor, lanes, motion) = (0, [Lane()], .held(at: 0, pace: pace))
  }
}
