/// Plays sound faster or slower at its own pitch (WSOLA; Verhelst and Roelands, 1993): pieces of it are cross-faded, each
/// taken near the place that the rate leads to, where it fits best what would have come next.
struct TimeStretch {
  /// Frames from one piece to the next as heard: 23 ms.
  static let hop = 1024
  /// How far from its place a piece may be taken, in frames: half a period of 43 Hz.
  private static let reach = 512
  /// Frames of input that a hop looks at, beyond its place.
  static let lookahead = reach + hop
  /// The first search takes every so-and-so-manyth place and frame.
  private static let coarse = 8

  /// The input's frame at which it would go on after the last piece.
  private(set) var continuation: Int

  /// Makes a stretch.
  /// - Parameter start: the input's frame that is heard next.
  init(start: Int) { continuation = start }

  /// The next `hop` frames as heard.
  /// - Parameter place: where the rate leads to in the input.
  mutating func next(at place: Int, from input: SampleWindow) -> [Float] {
    let piece = best(near: place, in: input)
    let hop = Self.hop
    var result = [Float](repeating: 0, count: hop * 2)
    input.withFrames(hop, from: continuation) { old in
      input.withFrames(hop, from: piece) { new in
        for index in 0..<hop {
          let share = (Float(index) + 0.5) / Float(hop)
          result[index * 2] = old[index * 2] + (new[index * 2] - old[index * 2]) * share
          result[index * 2 + 1] = old[index * 2 + 1] + (new[index * 2 + 1] - old[index * 2 + 1]) * share
        }
      }
    }
    continuation = piece + hop
    return result
  }

  private func best(near place: Int, in input: SampleWindow) -> Int {
    let first = max(place - Self.reach, min(place, input.start))
    let count = place + Self.reach - first
    return input.withFrames(Self.hop, from: continuation) { wanted in
      input.withFrames(count + Self.hop, from: first) { offered in
        let rough = Self.best(stride(from: 0, through: count, by: Self.coarse), Self.coarse, wanted, offered)
        let nearby = max(0, rough - Self.coarse + 1)...min(count, rough + Self.coarse - 1)
        return first + Self.best(stride(from: nearby.lowerBound, through: nearby.upperBound, by: 1), 4, wanted, offered)
      }
    }
  }

  /// The place with the least difference, the first of equal ones.
  private static func best(
    _ places: StrideThrough<Int>, _ step: Int, _ wanted: UnsafeBufferPointer<Float>,
    _ offered: UnsafeBufferPointer<Float>
  ) -> Int {
    var best = (place: 0, difference: Float.infinity)
    for place in places {
      var difference: Float = 0
      var index = 0
      while index < hop {
        let left = wanted[index * 2] - offered[(place + index) * 2]
        let right = wanted[index * 2 + 1] - offered[(place + index) * 2 + 1]
        difference += left * left + right * right
        index += step
      }
      if difference < best.difference { best = (place, difference) }
    }
    return best.place
  }
}
