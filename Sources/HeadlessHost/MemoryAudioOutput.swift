import Foundation
import HostInterface

/// Sound that follows a virtual clock into memory: as many frames as time has passed, made when it passes.
package final class MemoryAudioOutput: AudioOutput, @unchecked Sendable {
  private let lock = NSLock()
  private var taken = 0
  private var name: String? = "Memory"
  private var renderer: Renderer?
  /// The samples heard since `keptStart`, or the last of them: grows up to `mostKept` frames and then goes round.
  private var kept: [Float] = []
  private var keptStart = 0
  private var mostKept: Int

  /// Makes an output that keeps the last sound.
  /// - Parameter memory: seconds of sound that can be asked for again. By default none: nobody asks.
  package init(memory: Double = 0) { mostKept = Self.frame(at: memory) }

  /// Keeps nothing from now on.
  package func forget() { lock.withLock { (kept, mostKept) = ([], 0) } }

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

  /// Keeps samples. Silence without a renderer is kept as nothing, until there is something.
  private func keep(_ samples: [Float], from start: Int) {
    guard mostKept > 0, !samples.isEmpty || !kept.isEmpty else { return }
    if kept.isEmpty { keptStart = start }
    let samples = samples.isEmpty ? [Float](repeating: 0, count: (taken - start) * 2) : samples
    let added = min(samples.count, mostKept * 2 - kept.count)
    kept += samples[..<added]
    for index in added..<samples.count { kept[place(ofSample: start * 2 + index)] = samples[index] }
  }

  private func place(ofSample sample: Int) -> Int { (sample - keptStart * 2) % (mostKept * 2) }

  /// The pairs of samples of a span of time, silent where nothing is kept.
  package func samples(from start: CFTimeInterval, to end: CFTimeInterval) -> [Float] {
    lock.withLock {
      let (first, last) = (Self.frame(at: start), max(Self.frame(at: start), Self.frame(at: end)))
      var result = [Float](repeating: 0, count: (last - first) * 2)
      guard !kept.isEmpty else { return result }
      let firstKept = max(first, keptStart, taken - mostKept)
      for sample in firstKept * 2..<max(firstKept, min(last, taken)) * 2 {
        result[sample - first * 2] = kept[place(ofSample: sample)]
      }
      return result
    }
  }

  private static func frame(at time: CFTimeInterval) -> Int { Int((time * AudioFormat.sampleRate).rounded()) }
}
