/// A block of all voices: what each ear hears at once, and what comes back later. Of what comes back, both ears hear the
/// same, each in its own room.
final class Mix {
  let (left, right): (SampleBuffer, SampleBuffer)
  let (toRoom, toEcho): (SampleBuffer, SampleBuffer)

  /// Makes a mix of blocks.
  /// - Parameter block: the longest, in samples.
  init(block: Int) {
    (left, right) = (SampleBuffer(count: block), SampleBuffer(count: block))
    (toRoom, toEcho) = (SampleBuffer(count: block), SampleBuffer(count: block))
  }

  func clear() { for samples in [left, right, toRoom, toEcho] { samples.clear() } }

  /// How loud a voice is.
  struct Gains {
    var left: Float
    var right: Float
    var room: Float
    var echo: Float
  }

  /// Adds a voice to the block.
  /// - Parameters:
  ///   - gain: at the first sample.
  ///   - slope: by which it is more at each that follows.
  func add(_ source: UnsafePointer<Float>, _ count: Int, gain: Float, slope: Float, _ gains: Gains) {
    guard slope != 0 else { return add(source, count, gain, gains) }
    withUnsafeTemporaryAllocation(of: Float.self, capacity: count) { room in
      guard let swelling = room.baseAddress else { return }
      swelling.take(source, count, gain: gain, slope: slope)
      add(swelling, count, 1, gains)
    }
  }

  private func add(_ source: UnsafePointer<Float>, _ count: Int, _ gain: Float, _ gains: Gains) {
    left.first.add(source, count, times: gain * gains.left)
    right.first.add(source, count, times: gain * gains.right)
    if gains.room > 0 { toRoom.first.add(source, count, times: gain * gains.room) }
    if gains.echo > 0 { toEcho.first.add(source, count, times: gain * gains.echo) }
  }
}
