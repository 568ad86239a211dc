import Foundation
import HostInterface

/// One sound among those that are mixed: where it is, how fast and how loud it goes. Any thread may ask; only the
/// mixer's takes its sound.
final class Voice: @unchecked Sendable {
  enum Event: @unchecked Sendable {
    case finished
    case failed(NSError)
  }

  private let lock = NSLock()
  private let feed: AudioFeed
  /// The number of frames; 0 where it isn't known.
  private let frameCount: Int
  private var loudness = Loudness()
  private var meter = LevelMeter()
  private var playing = false
  private var repetitions = 0
  private var speed = 1.0
  private var startPosition: Int?

  /// Frames count from the last seek on, through all loops.
  private var input = SampleWindow(start: 0)
  /// The input's frame that is taken next.
  private var cursor = 0.0
  /// The input's frame that is the first of the file, in the loop at hand.
  private var origin = 0
  /// The ends of the file in the input that were not reached yet.
  private var ends: [Int] = []
  private var loopsDone = 0
  private var failure: NSError?
  private var stretch: TimeStretch?
  /// The frames that the stretch has made and nobody has heard.
  private var stretched: ArraySlice<Float> = []

  init(_ decoder: AudioDecoder) {
    feed = AudioFeed(decoder)
    frameCount = decoder.statedFrameCount
  }

  // MARK: What the player says

  var isPlaying: Bool { lock.withLock { playing } }
  var volume: Float { lock.withLock { loudness.volume } }
  var pan: Float {
    get { lock.withLock { loudness.pan } }
    set { change { $0.set(pan: newValue) } }
  }
  func setVolume(_ volume: Float, fade: Double) {
    change { $0.set(volume: volume, frames: Int((min(fade, 1e6) * AudioFormat.sampleRate).rounded())) }
  }
  /// How often the sound is repeated; negative: for ever.
  var loops: Int {
    get { lock.withLock { repetitions } }
    set { lock.withLock { repetitions = newValue } }
  }
  /// Seconds of the sound in one second.
  var rate: Double {
    get { lock.withLock { speed } }
    set { lock.withLock { speed = newValue } }
  }
  /// Frames from the file's first one.
  var frame: Int {
    lock.withLock {
      let heard = Int(cursor - Double(stretched.count / 2) * speed) - origin
      return max(0, frameCount > 0 ? min(heard, frameCount) : heard)
    }
  }

  private func change(_ body: (inout Loudness) -> Void) {
    lock.withLock {
      body(&loudness)
      if !playing { loudness.skipShortChanges() }
    }
  }

  func prepare() { feed.prepare() }

  /// Begins to play.
  /// - Parameter position: of the output, where the sound begins.
  func play(at position: Int?) {
    lock.withLock {
      if failure != nil { moveTo(0) }
      (playing, startPosition) = (true, position)
    }
  }

  func pause() { lock.withLock { playing = false } }

  func seek(to frame: Int) { lock.withLock { moveTo(frame) } }

  func takeLevels() -> LevelMeter.Levels { lock.withLock { meter.take() } }

  private func moveTo(_ frame: Int) {
    input = SampleWindow(start: 0)
    (cursor, origin, ends, loopsDone) = (0, -frame, [], 0)
    (failure, stretch, stretched) = (nil, nil, [])
    feed.seek(to: frame)
  }

  // MARK: What the mixer takes

  /// Adds its sound for the output's next frames.
  /// - Returns: what has become of it, if it plays no more.
  func render(into samples: UnsafeMutableBufferPointer<Float>, at position: Int, waits: Bool) -> Event? {
    lock.withLock {
      guard playing else { return nil }
      let count = samples.count / 2
      var done = 0
      if let start = startPosition {
        guard start < position + count else { return nil }
        (done, startPosition) = (max(0, start - position), nil)
      }
      while done < count {
        if stretched.isEmpty, let event = turnAtEnd() { return event }
        let room = UnsafeMutableBufferPointer(rebasing: samples[(done * 2)...])
        let added = speed == 1 && stretched.isEmpty ? addPlain(to: room, waits) : addStretched(to: room, waits)
        done += added
        if added == 0, stretched.isEmpty, Int(cursor) < ends.first ?? .max { return pendingFailure() }
      }
      return stretched.isEmpty ? turnAtEnd() : nil
    }
  }

  /// Begins anew or stops at the file's end; then the next play is from the beginning, which the feed is at.
  private func turnAtEnd() -> Event? {
    while let end = ends.first, Int(cursor) >= end {
      ends.removeFirst()
      (origin, loopsDone) = (end, loopsDone + 1)
      guard repetitions >= 0, loopsDone > repetitions else { continue }
      (cursor, loopsDone, stretch, playing) = (Double(end), 0, nil, false)
      return .finished
    }
    return nil
  }

  private func pendingFailure() -> Event? {
    guard let failure else { return nil }
    playing = false
    return .failed(failure)
  }

  private func addPlain(to samples: UnsafeMutableBufferPointer<Float>, _ waits: Bool) -> Int {
    if let stretch { cursor = Double(stretch.continuation) }
    stretch = nil
    let first = Int(cursor)
    // One more tells whether this is the end.
    fill(to: first + samples.count / 2 + 1, waits)
    let limit = min(input.end, ends.first ?? .max, first + samples.count / 2)
    guard limit > first else { return 0 }
    input.withFrames(limit - first, from: first) { add($0, to: samples) }
    cursor = Double(limit)
    input.forget(before: limit)
    return limit - first
  }

  private func addStretched(to samples: UnsafeMutableBufferPointer<Float>, _ waits: Bool) -> Int {
    if stretched.isEmpty {
      if stretch == nil { stretch = TimeStretch(start: Int(cursor)) }
      let place = Int(cursor)
      fill(to: place + TimeStretch.lookahead, waits)
      let isThere = input.end >= place + TimeStretch.lookahead || isAtLastEnd || failure != nil
      guard isThere, place < input.end, let piece = stretch?.next(at: place, from: input) else { return 0 }
      stretched = piece[...]
      cursor += Double(TimeStretch.hop) * speed
      input.forget(before: min(Int(cursor), stretch?.continuation ?? 0) - TimeStretch.lookahead)
    }
    let count = min(stretched.count, samples.count)
    stretched.withUnsafeBufferPointer { add(UnsafeBufferPointer(rebasing: $0[..<count]), to: samples) }
    stretched = stretched.dropFirst(count)
    return count / 2
  }

  private func add(_ sound: UnsafeBufferPointer<Float>, to samples: UnsafeMutableBufferPointer<Float>) {
    var index = 0
    while index < sound.count {
      let frame = SIMD2(sound[index], sound[index + 1]) * loudness.next()
      meter.add(frame)
      samples[index] += frame[0]
      samples[index + 1] += frame[1]
      index += 2
    }
  }

  /// Whether nothing after this end will be heard, as things stand.
  private var isAtLastEnd: Bool {
    !ends.isEmpty && repetitions >= 0 && loopsDone + ends.count > repetitions
  }

  private func fill(to end: Int, _ waits: Bool) {
    while input.end < end, !isAtLastEnd, failure == nil, let piece = feed.next(waits: waits) {
      switch piece {
      case .samples(let samples): input.append(samples)
      case .end: ends.append(input.end)
      case .failure(let error): failure = error
      }
    }
  }
}
