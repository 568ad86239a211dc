/// A segment of an outer time in which an inner one runs evenly.
struct TimeSegment: Hashable {
  /// The inner seconds per outer second.
  var rate: Double
  /// The inner time at outer time zero.
  var offset: Double
  /// The begin of the segment in the outer time; infinite where nothing bounds it.
  var start = -Double.infinity
  var end = Double.infinity
  /// Whether the layer shows: not before the begin and after the end of what does not fill.
  var isShown = true

  static let always = TimeSegment(rate: 1, offset: 0)

  func inner(_ outer: Double) -> Double { rate * outer + offset }

  /// The outer time at which the inner time is reached, if it runs evenly until then; nil where time stands.
  func outer(_ inner: Double) -> Double? { rate == 0 ? nil : (inner - offset) / rate }

  /// The composition of this segment with `next`, whose outer time is this one's inner.
  func followed(by next: TimeSegment) -> TimeSegment {
    var result = TimeSegment(
      rate: rate * next.rate, offset: offset * next.rate + next.offset, start: start, end: end, isShown: next.isShown)
    guard let one = outer(next.start), let other = outer(next.end) else { return result }
    result.start = max(start, min(one, other))
    result.end = min(end, max(one, other))
    return result
  }
}

extension MediaTiming {
  /// The segment around an outer time. At a border, the one that comes.
  /// - Parameter isForward: the direction in which the outer time runs there.
  func segment(at outer: Double, isForward: Bool = true) -> TimeSegment {
    let probe = outer + (isForward ? Self.tolerance : -Self.tolerance)
    if probe < begin {
      return TimeSegment(rate: 0, offset: fold(position(after: 0)).time, end: begin, isShown: fillsBackwards)
    }
    if probe >= end {
      return TimeSegment(
        rate: 0, offset: fold(position(after: activeDuration)).time, start: end, isShown: fillsForwards)
    }
    if speed == 0 { return TimeSegment(rate: 0, offset: fold(offset).time, start: begin, end: end) }
    let runs = TimeSegment(rate: speed, offset: position(after: 0) - speed * begin, start: begin, end: end)
    guard cycle > 0, cycle.isFinite else { return runs }
    let first = (runs.inner(probe) / cycle).rounded(.down) * cycle
    if autoreverses, runs.inner(probe) - first >= duration {
      let back = TimeSegment(rate: -1, offset: first + cycle, start: first + duration, end: first + cycle)
      return runs.followed(by: back)
    }
    return runs.followed(by: TimeSegment(rate: 1, offset: -first, start: first, end: first + duration))
  }

  /// The opposite of the first run, as if it went on for ever; `begin` where time stands.
  func outer(_ inner: Double) -> Double { speed == 0 ? begin : begin + (inner - position(after: 0)) / speed }

  /// Whether this is a time that has always run and never ends: with no begin, and the duration that is a layer's
  /// default.
  var isEven: Bool { begin == 0 && duration == .infinity && (repeatDuration == 0 || repeatDuration == .infinity) }
}
