import Foundation
import HostInterface

/// All that an app plays at once, as its device takes it.
final class Mixer: @unchecked Sendable {
  private static let lock = NSLock()
  /// One for each output that is there.
  private nonisolated(unsafe) static var mixers: [Mixer] = []

  /// The mixer of the app's device; nil where there is none.
  static var current: Mixer? {
    guard let (output, clock) = AppAudio.current else { return nil }
    return lock.withLock {
      mixers.removeAll { $0.output == nil }
      if let known = mixers.first(where: { $0.output === output }) { return known }
      let mixer = Mixer(output, clock: clock)
      mixers.append(mixer)
      return mixer
    }
  }

  private struct Entry {
    var voice: Voice
    var handler: @Sendable (Voice.Event) -> Void
  }

  private weak var output: (any AudioOutput)?
  private weak var clock: (any HostClock)?
  private let waits: Bool
  private let lock = NSLock()
  private var entries: [Entry] = []

  private init(_ output: any AudioOutput, clock: any HostClock) {
    (self.output, self.clock) = (output, clock)
    waits = output.waitsForSound
  }

  /// Frames that the device has taken.
  var position: Int { output?.position ?? 0 }

  /// The voice is heard until it is removed or comes to its end.
  /// - Parameter handler: called on the main queue with that end.
  func add(_ voice: Voice, handler: @escaping @Sendable (Voice.Event) -> Void) {
    lock.withLock {
      guard !entries.contains(where: { $0.voice === voice }) else { return }
      entries.append(Entry(voice: voice, handler: handler))
      guard entries.count == 1 else { return }
      output?.start { [weak self] samples, position in self?.render(samples, at: position) }
    }
  }

  /// Forgets a voice that plays no more; one that was started again meanwhile stays.
  func remove(_ voice: Voice) {
    lock.withLock {
      entries.removeAll { $0.voice === voice && !voice.isPlaying }
      if entries.isEmpty { output?.stop() }
    }
  }

  /// Pauses all voices.
  /// - Returns: whether anything was playing.
  func pauseAll() -> Bool {
    let voices = lock.withLock { entries.map(\.voice) }
    for voice in voices {
      voice.pause()
      remove(voice)
    }
    return !voices.isEmpty
  }

  private func render(_ samples: UnsafeMutableBufferPointer<Float>, at position: Int) {
    for entry in lock.withLock({ entries }) {
      guard let event = entry.voice.render(into: samples, at: position, waits: waits) else { continue }
      remove(entry.voice)
      guard let clock else { continue }
      clock.schedule(at: clock.now) { entry.handler(event) }
    }
  }
}
