import MotionLaws

/// A motion that nobody holds, as frames of a sixtieth of a second show it. It begins with the velocity that it is given
/// and comes to rest.
package struct UnheldMotion {
  /// How the motion begins.
  package enum Start {
    /// Standing, as after a tap.
    case rest
    /// Moving, as the frames before show: as a finger did, or another motion.
    case motion
  }

  /// A step, in points, from which on something is seen to move: a fifth of a pixel.
  private static let seen = 0.1
  /// A step, in points, up to which it stands.
  private static let standing = 0.02

  private let values: [Double]
  private let start: Start
  private let law: Law

  /// Takes the values of a motion.
  /// - Parameter values: in points, one for each frame; the first is where the motion begins, and may be followed by
  ///   rest.
  package init(_ values: [Double], from start: Start, _ law: Law) {
    (self.values, self.start, self.law) = (values, start, law)
  }

  /// Takes the values of a motion whose law is its acceleration alone.
  /// - Parameters:
  ///   - values: in points, one for each frame; the first is where the motion begins, and may be followed by rest.
  ///   - acceleration: the most by which one step may differ from the one before, in points: what the motion's law
  ///     allows.
  ///   - grid: to what the values are rounded, in points, as scroll views round their offsets to pixels; 0 for nothing.
  package init(_ values: [Double], from start: Start, acceleration: Double, grid: Double = 0) {
    self.init(values, from: start, Law(acceleration: acceleration, grid: grid))
  }

  /// What a spring that is critically damped allows one step to differ from the one before: what its pull and its friction
  /// make of the first one, and later no more than half of the pull. Half a point is for what is rounded.
  /// - Parameters:
  ///   - distance: the whole way, in points.
  ///   - step: that with which it begins, in points a frame; below 0 away from its end.
  package static func acceleration(ofSpringOver distance: Double, step: Double = 0) -> Double {
    let part = SystemSpring.roundedFrequency / 60
    let pull = part * part * abs(distance)
    return max(abs(pull - 2 * part * step), pull / 2) + 0.5
  }

  private var steps: [Double] { zip(values, values.dropFirst()).map { $1 - $0 } }

  /// What is wrong with it, in words.
  package var faults: [String] {
    let steps = steps
    guard let first = steps.firstIndex(where: { abs($0) > Self.seen }),
      let last = steps.lastIndex(where: { abs($0) > Self.seen })
    else { return ["nothing moves"] }
    return standstills(steps, first...last) + jerks(steps, first...last) + hastyStart(steps[first])
      + suddenEnd(steps, last)
  }

  private func standstills(_ steps: [Double], _ moving: ClosedRange<Int>) -> [String] {
    moving.filter { index in
      guard abs(steps[index]) <= Self.standing else { return false }
      guard let before = steps[..<index].last(where: { abs($0) > Self.seen }),
        let after = steps[index...].first(where: { abs($0) > Self.seen })
      else { return false }
      // What turns stands for an instant, and what is slower than its grid, or than half a pixel a frame, seems to.
      return before.sign == after.sign && max(abs(before), abs(after)) > max(2 * law.grid, 0.25)
    }.map { "it stands in frame \($0 + 1)" }
  }

  private func jerks(_ steps: [Double], _ moving: ClosedRange<Int>) -> [String] {
    let shown = start == .rest && moving.lowerBound == 0 ? [0] + steps : steps
    return zip(shown, shown.dropFirst()).enumerated().compactMap { index, pair in
      // Two steps that follow each other have three rounded ends, of which the middle one counts twice.
      abs(pair.1 - pair.0) > law.acceleration + 2 * law.grid ? "step \(index): \(pair.0), then \(pair.1) pt" : nil
    }
  }

  private func hastyStart(_ step: Double) -> [String] {
    let way = abs(values[values.count - 1] - values[0])
    let isHasty = start == .rest && abs(step) > law.firstPart * way + law.grid
    return isHasty ? ["its first frame shows \(step) of \(way) pt"] : []
  }

  private func suddenEnd(_ steps: [Double], _ last: Int) -> [String] {
    let ends = steps[...last].suffix(3)
    return ends.contains { abs($0) > law.lastStep } ? ["it ends with \(Array(ends)) pt"] : []
  }
}
