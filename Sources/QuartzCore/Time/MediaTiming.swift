/// How one time runs within another: an animation's in its layer's or group's, a layer's in its superlayer's.
package struct MediaTiming: Hashable, Sendable {
  /// The time of the begin in the outer time, in seconds. Of animations, 0 means the commit that first shows them.
  package var begin: Double = 0
  /// Seconds of one run.
  package var duration: Double
  package var speed: Double = 1
  /// The seconds added to the inner time; a run that is moved past its end goes on from its beginning.
  package var offset: Double = 0
  /// The count of runs, which may be a fraction; 0 counts as 1.
  package var repeatCount: Double = 0
  /// Seconds in the inner time; 0 leaves it to `repeatCount`.
  package var repeatDuration: Double = 0
  package var autoreverses = false
  package var fillsBackwards = false
  package var fillsForwards = false
  /// Whether an animation that begins with its first commit shows its begin in a frame of an earlier time.
  var fillsFirstFrame = false

  package init(duration: Double) { self.duration = duration }

  /// A place in the runs.
  package struct Place: Hashable, Sendable {
    /// Seconds into the run, 0…duration; falling in the second half of an autoreversed one.
    package var time: Double
    /// Complete runs before this one.
    package var iteration: Int
  }

  /// Seconds of one run, there and back.
  var cycle: Double { autoreverses ? duration * 2 : duration }

  /// Seconds from begin to end in the inner time.
  package var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    return repeatCount > 0 ? cycle * repeatCount : cycle
  }

  /// The time of the end in the outer time; infinite if it never comes.
  package var end: Double { speed == 0 ? .infinity : begin + activeDuration / abs(speed) }

  /// The place in the runs at an outer time; nil before the begin and from the end on, unless they fill.
  package func place(at outer: Double) -> Place? {
    let active = activeDuration
    var elapsed = (outer - begin) * abs(speed)
    if outer < begin {
      guard fillsBackwards || fillsFirstFrame else { return nil }
      elapsed = 0
    } else if elapsed >= active - Self.tolerance, speed != 0 {
      guard fillsForwards else { return nil }
      elapsed = active
    }
    return fold(position(after: elapsed))
  }

  /// Time of day is added up in steps of a frame: what falls short of the end by less than this has reached it.
  static let tolerance = 1e-7

  /// Seconds into the runs, laid end to end; backwards from their end, if they have one.
  func position(after elapsed: Double) -> Double {
    if speed >= 0 { return offset + elapsed }
    return offset + (activeDuration.isFinite ? activeDuration - elapsed : -elapsed)
  }

  func fold(_ time: Double) -> Place {
    guard duration.isFinite else { return Place(time: time, iteration: 0) }
    // Also where a time that is no number would end in an index.
    guard cycle > 0, time.isFinite else { return Place(time: 0, iteration: 0) }
    let active = activeDuration
    var iteration = (time / cycle).rounded(.down)
    var rest = time - iteration * cycle
    // The very end of the last run belongs to it and not to one that never comes.
    if time >= active, rest <= Self.tolerance, iteration > 0 {
      iteration -= 1
      rest = cycle
    }
    if rest > duration { rest = cycle - rest }
    return Place(time: min(max(rest, 0), duration), iteration: Int(max(0, min(iteration, 1e15))))
  }
}
