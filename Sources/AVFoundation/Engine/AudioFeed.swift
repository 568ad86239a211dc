import Foundation

/// Keeps half a second of decoded sound ahead of those who play it, round and round: after the end comes the beginning
/// again, so that loops have no gap. Decoding goes on in a queue of its own.
final class AudioFeed: @unchecked Sendable {
  private let decoder: AudioDecoder
  private let queue = DispatchQueue(label: "audio-decoder", qos: .userInitiated)
  private let condition = NSCondition()
  private var pieces: [AudioDecoder.Piece] = []
  private var sampleCount = 0
  private var wantedFrame: Int?
  /// Whether nothing comes any more: after a failure, until somebody seeks.
  private var isOver = false
  private var isFilling = false
  /// Whether there was any sound since the beginning: a repeated end would lead back there for ever.
  private var hasSound = false

  /// The most samples kept: half a second of both channels.
  private static let capacity = 44_100

  init(_ decoder: AudioDecoder) { self.decoder = decoder }

  /// A decoder that ends waits for its threads.
  deinit { queue.async { [decoder] in withExtendedLifetime(decoder) {} } }

  /// The next piece.
  /// - Parameter waits: whether to wait for one that isn't there yet.
  /// - Returns: nil where there is none yet, or none after a failure.
  func next(waits: Bool) -> AudioDecoder.Piece? {
    condition.lock()
    defer { condition.unlock() }
    fill()
    while waits, pieces.isEmpty, isFilling { condition.wait() }
    guard !pieces.isEmpty else { return nil }
    let piece = pieces.removeFirst()
    if case .samples(let samples) = piece { sampleCount -= samples.count }
    fill()
    return piece
  }

  /// The next piece is the one that begins there.
  func seek(to frame: Int) {
    condition.lock()
    defer { condition.unlock() }
    (pieces, sampleCount, wantedFrame, isOver) = ([], 0, frame, false)
    hasSound = frame > 0
    fill()
  }

  /// Decodes ahead.
  func prepare() {
    condition.lock()
    defer { condition.unlock() }
    fill()
  }

  /// Begins to fill the feed, if it wants more. To be called with the lock held.
  private func fill() {
    guard !isFilling, wantsMore else { return }
    isFilling = true
    queue.async { self.work() }
  }

  private var wantsMore: Bool { wantedFrame != nil || (!isOver && sampleCount < Self.capacity) }

  private func work() {
    condition.lock()
    while wantsMore {
      let frame = wantedFrame
      wantedFrame = nil
      condition.unlock()
      let piece = frame.map(decoder.seek) == false ? decoder.seekFailure : decoder.read()
      // The beginning again, which may be heard or not.
      var isRepeatable = true
      if case .end = piece { isRepeatable = decoder.seek(to: 0) }
      condition.lock()
      // A seek that came meanwhile has no use for it.
      guard wantedFrame == nil else { continue }
      add(piece)
      if !isRepeatable { add(decoder.seekFailure) }
      condition.broadcast()
    }
    isFilling = false
    condition.broadcast()
    condition.unlock()
  }

  private func add(_ piece: AudioDecoder.Piece) {
    switch piece {
    case .samples(let samples):
      (sampleCount, hasSound) = (sampleCount + samples.count, true)
      pieces.append(piece)
    case .end where hasSound:
      hasSound = false
      pieces.append(piece)
    case .end, .failure:
      isOver = true
      if case .failure = piece { pieces.append(piece) } else { pieces.append(decoder.silence) }
    }
  }
}
