import Foundation

/// The gain of either channel. A step would click, so a new gain is reached by a ramp.
struct Loudness {
  private(set) var volume: Float = 1
  private(set) var pan: Float = 0
  private var level = Ramp()
  private var balance = Ramp()

  mutating func set(volume: Float, frames: Int = 0) {
    self.volume = volume
    level.aim(at: SIMD2(volume, volume), frames: frames)
  }

  /// The side that the sound is moved away from gets quieter, the other stays.
  mutating func set(pan: Float) {
    self.pan = pan
    balance.aim(at: SIMD2(min(1, 1 - pan), min(1, 1 + pan)), frames: 0)
  }

  /// Skips changes that are to seem immediate, since nothing was heard meanwhile.
  mutating func skipShortChanges() {
    level.skipIfShort()
    balance.skipIfShort()
  }

  /// The factors for the next frame.
  mutating func next() -> SIMD2<Float> { level.next() * balance.next() }
}

private struct Ramp {
  private var gains = SIMD2<Float>(1, 1)
  private var target = SIMD2<Float>(1, 1)
  private var framesLeft = 0

  /// The duration of a change that shall seem immediate: 5 ms.
  private static let shortest = 220

  mutating func aim(at target: SIMD2<Float>, frames: Int) {
    self.target = target
    framesLeft = max(frames, Self.shortest)
  }

  mutating func skipIfShort() {
    guard framesLeft <= Self.shortest else { return }
    (gains, framesLeft) = (target, 0)
  }

  mutating func next() -> SIMD2<Float> {
    guard framesLeft > 0 else { return gains }
    gains += (target - gains) / Float(framesLeft)
    framesLeft -= 1
    if framesLeft == 0 { gains = target }
    return gains
  }
}

/// How loud it was, per channel, since it was asked last.
struct LevelMeter {
  private var squares = SIMD2<Double>(0, 0)
  private var peaks = SIMD2<Float>(0, 0)
  private var count = 0

  mutating func add(_ frame: SIMD2<Float>) {
    let wide = SIMD2<Double>(frame)
    squares += wide * wide
    peaks = pointwiseMax(peaks, pointwiseMax(frame, -frame))
    count += 1
  }

  struct Levels {
    /// Decibels below full scale.
    var average = [Float](repeating: silence, count: 2)
    var peak = [Float](repeating: silence, count: 2)
    /// The least that Apple's meters report.
    static let silence: Float = -160
  }

  mutating func take() -> Levels {
    defer { self = LevelMeter() }
    guard count > 0 else { return Levels() }
    func decibels(_ amplitude: Double) -> Float { max(Levels.silence, Float(20 * log10(amplitude))) }
    return Levels(
      average: (0..<2).map { decibels((squares[$0] / Double(count)).squareRoot()) },
      peak: (0..<2).map { decibels(Double(peaks[$0])) })
  }
}
