/// The way to an offset that the app asks for, along one axis, as a pure function of the elapsed part of its time.
///
/// Content at rest goes by the cosine that was measured on `UIScrollView`. Content that moves keeps its velocity, and
/// loses it by the end: a cubic is added whose slope is 1 at first, and 0 at last, where it has come to 0.
package struct AnimatedOffset {
  package var start: Double
  package var end: Double
  /// The velocity of the content as it begins, in points per second.
  let velocity: Double

  private static let duration = CosineTiming.scrollDuration

  package init(start: Double, end: Double, velocity: Double) {
    (self.start, self.end, self.velocity) = (start, end, velocity)
  }

  /// The offset at a part of the time.
  /// - Parameter part: of the time, held within 0…1.
  package func position(at part: Double) -> Double {
    start + (end - start) * CosineTiming.value(at: part) + carried(at: part)
  }

  /// The velocity in points per second.
  package func velocity(at part: Double) -> Double {
    guard 0...1 ~= part else { return part < 0 ? velocity : 0 }
    return (end - start) * .pi / 2 * Elementary.sin(.pi * part) / Self.duration
      + velocity * (1 - part) * (1 - 3 * part)
  }

  /// Leads from `position`, where the content is now, to another end: as though it had come from a place from which it
  /// would be there.
  package mutating func redirect(from position: Double, to end: Double, at part: Double) {
    let done = CosineTiming.value(at: part)
    self.end = end
    start = done < 1 ? (position - carried(at: part) - end * done) / (1 - done) : position
  }

  private func carried(at part: Double) -> Double {
    let part = min(max(part, 0), 1)
    return velocity * Self.duration * part * (1 - part) * (1 - part)
  }
}
