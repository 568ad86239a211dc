import Foundation
import HostInterface

/// Sound passes in real time, and nobody hears it: a page has no sound. So music goes on, and what follows it.
final class SilentAudioOutput: AudioOutput, @unchecked Sendable {
  /// Frames that are taken at once: 23 ms, as a loudspeaker would.
  private static let blockSize = 1024

  private let queue = DispatchQueue(label: "silent-audio")
  private let lock = NSLock()
  private var taken = 0
  private var renderer: Renderer?
  /// The timer that consumes the sound in real time. Used on the queue alone.
  private var timer: (any DispatchSourceTimer)?
  private var samples = [Float](repeating: 0, count: blockSize * 2)

  deinit { timer?.cancel() }

  let deviceName: String? = nil
  let waitsForSound = false
  var position: Int { lock.withLock { taken } }

  func start(_ renderer: @escaping Renderer) {
    lock.withLock { self.renderer = renderer }
    queue.async { [self] in
      guard timer == nil else { return }
      let timer = DispatchSource.makeTimerSource(queue: queue)
      let seconds = Double(Self.blockSize) / AudioFormat.sampleRate
      timer.schedule(deadline: .now() + seconds, repeating: seconds)
      timer.setEventHandler { [weak self] in self?.take() }
      timer.activate()
      self.timer = timer
    }
  }

  func stop() {
    lock.withLock { renderer = nil }
    queue.async { [self] in
      // One may have started again meanwhile.
      guard lock.withLock({ renderer == nil }) else { return }
      timer?.cancel()
      timer = nil
    }
  }

  private func take() {
    let (renderer, position) = lock.withLock { (self.renderer, taken) }
    samples.withUnsafeMutableBufferPointer {
      $0.update(repeating: 0)
      renderer?($0, position)
    }
    lock.withLock { taken += Self.blockSize }
  }
}
