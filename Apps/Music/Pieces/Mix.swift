/// Adds voices up for one ear, block by block, with what comes back of them.
final class Mix {
  enum Ear: CaseIterable { case left, right }

  private let echo: Echo
  private let room: RoomSide
  private let (direct, toRoom, toEcho): (SampleBuffer, SampleBuffer, SampleBuffer)
  private let swelling: SampleBuffer

  /// - Parameters:
  ///   - delay: samples until the echo comes.
  ///   - block: the longest, in samples.
  init(_ ear: Ear, echo delay: Int, block: Int) {
    echo = Echo(ear, delay: delay)
    room = RoomSide(spread: ear == .left ? 0 : 23)
    (direct, swelling) = (SampleBuffer(count: block), SampleBuffer(count: block))
    (toRoom, toEcho) = (SampleBuffer(count: block), SampleBuffer(count: block))
  }

  /// How loud a voice is, at the ear and as what comes back.
  struct Gains {
    var direct: Float
    var room: Float
    var echo: Float
  }

  /// Adds a voice to the block.
  /// - Parameters:
  ///   - gain: at the first sample.
  ///   - slope: by which it is more at each that follows.
  func add(_ source: UnsafePointer<Float>, _ count: Int, gain: Float, slope: Float, _ gains: Gains) {
    if slope != 0 {
      swelling.first.take(source, count, gain: gain, slope: slope)
      return add(swelling.first, count, gain: 1, slope: 0, gains)
    }
    direct.first.add(source, count, times: gain * gains.direct)
    if gains.room > 0 { toRoom.first.add(source, count, times: gain * gains.room) }
    if gains.echo > 0 { toEcho.first.add(source, count, times: gain * gains.echo) }
  }

  /// Hands the block out, and begins the next one.
  func take(_ count: Int, to output: UnsafeMutablePointer<Float>) {
    echo.add(toEcho.first, count, to: direct.first)
    room.add(toRoom.first, count, to: direct.first)
    output.update(from: direct.first, count: count)
    for samples in [direct, toRoom, toEcho] { samples.clear() }
  }
}
