/// The stretch of decoded frames that are being played, counted from wherever playing began: those that went by are
/// forgotten, those to come are asked for.
struct SampleWindow {
  private(set) var start: Int
  /// The samples as interleaved pairs.
  private var samples: [Float] = []
  /// The first frame that is kept, within `samples`: removing from its front is done in large steps.
  private var offset = 0

  /// Frames that may lie before the kept ones until they are removed.
  private static let slack = 16_384

  init(start: Int) { self.start = start }

  var end: Int { start + samples.count / 2 - offset }

  mutating func append(_ more: [Float]) { samples += more }

  /// Frames before this one aren't asked for any more.
  mutating func forget(before frame: Int) {
    let count = min(max(0, frame - start), end - start)
    (start, offset) = (start + count, offset + count)
    guard offset > Self.slack else { return }
    samples.removeFirst(offset * 2)
    offset = 0
  }

  /// Hands out frames from one on, with zeros where there are none.
  func withFrames<R>(_ count: Int, from first: Int, _ body: (UnsafeBufferPointer<Float>) -> R) -> R {
    if first >= start, first + count <= end {
      let index = (first - start + offset) * 2
      return samples.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[index..<index + count * 2])) }
    }
    var copy = [Float](repeating: 0, count: count * 2)
    let shared = max(first, start)..<max(first, start, min(first + count, end))
    for frame in shared {
      let index = (frame - start + offset) * 2
      copy[(frame - first) * 2] = samples[index]
      copy[(frame - first) * 2 + 1] = samples[index + 1]
    }
    return copy.withUnsafeBufferPointer(body)
  }
}
