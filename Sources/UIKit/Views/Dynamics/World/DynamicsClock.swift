/// The steps that frames are made of. Steps have one length, so that the same motion comes out at each rate of frames.
struct DynamicsClock {
  static let step = 1.0 / 240
  /// The most seconds that one frame makes up for. After more, as when a process was stopped, time is left out.
  private static let mostSeconds = 1.0
  /// A frame that falls on the end of a step doesn't begin the next one, whatever its time was rounded to.
  private static let rounding = 1e-3

  private var start: Double?
  private var done = 0
  /// The seconds that have passed.
  private(set) var elapsed = 0.0

  /// The time by which the steps are ahead of the frame, as a part of a step: 0…1.
  var ahead: Double { max(0, Double(done) - elapsed / Self.step) }

  /// The steps to be made for a frame, which bring the world up to its time or a part of a step beyond.
  /// - Parameters:
  ///   - last: the time of the frame that is on screen, at which the first steps begin.
  ///   - time: when the frame will be shown.
  mutating func steps(from last: Double, to time: Double) -> Int {
    var start = start ?? last
    if time - start - elapsed > Self.mostSeconds { start = time - elapsed - Self.mostSeconds }
    self.start = start
    elapsed = max(elapsed, time - start)
    let wanted = Int((elapsed / Self.step - Self.rounding).rounded(.up))
    defer { done = max(done, wanted) }
    return max(0, wanted - done)
  }
}
