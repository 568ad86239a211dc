import Foundation
import HostInterface

/// Sound that follows a virtual clock into memory: as many frames as time has passed, made when it passes.
package final class MemoryAudioOutput: AudioOutput, @unchecked Sendable {
  private let lock = NSLock()
  private var taken = 0
  private var name: String? = "Memory"
  private var renderer: Renderer?
  private var kept: [Float] = []
  private var keptStart = 0

  /// Seconds of sound that are kept, so that a long run doesn't fill the memory.
  private static let memory = 120.0

  package var deviceName: String? {
    get { lock.withLock { name } }
    set { lock.withLock { name = newValue } }
  }
  package var waitsForSound: Bool { true }
  package var position: Int { lock.withLock { taken } }

  package func start(_ renderer: @escaping Renderer) { lock.withLock { self.renderer = renderer } }
  package func stop() { lock.withLock { renderer = nil } }

  /// Time has passed.
  package func advance(to time: CFTimeInterval) {
    let (start, renderer) = lock.withLock { (taken, self.renderer) }
    let end = Self.frame(at: time)
    guard end > start else { return }
    var samples = [Float](repeating: 0, count: renderer == nil ? 0 : (end - start) * 2)
    if let renderer { samples.withUnsafeMutableBufferPointer { renderer($0, start) } }
    lock.withLock {
      taken = end
      keep(samples, from: start)
    }
  }

  /// Silence without a renderer is kept as nothing, until there is something.
  private func keep(_ samples: [Float], from start: Int) {
    if samples.isEmpty, kept.isEmpty { return }
    if kept.isEmpty { keptStart = start }
    kept += samples.isEmpty ? [Float](repeating: 0, count: (taken - start) * 2) : samples
    let most = Self.frame(at: Self.memory)
    // In large steps: each moves what stays.
    guard kept.count / 2 > most * 2 else { return }
    let surplus = kept.count / 2 - most
    kept.removeFirst(surplus * 2)
    keptStart += surplus
  }

  /// The pairs of samples of a span of time, silent where nothing is kept.
  package func samples(from start: CFTimeInterval, to end: CFTimeInterval) -> [Float] {
    lock.withLock {
      let (first, last) = (Self.frame(at: start), max(Self.frame(at: start), Self.frame(at: end)))
      var result = [Float](repeating: 0, count: (last - first) * 2)
      let shared = max(first, keptStart)..<max(first, keptStart, min(last, keptStart + kept.count / 2))
      for index in shared.lowerBound * 2..<shared.upperBound * 2 {
        result[index - first * 2] = kept[index - keptStart * 2]
      }
      return result
    }
  }

  private static func frame(at time: CFTimeInterval) -> Int { Int((time * AudioFormat.sampleRate).rounded()) }
}
