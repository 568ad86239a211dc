import Foundation

/// Samples that are read and written by their address, which is quick also where nothing is optimized. Threads share
/// one as long as none of them reads what another writes.
final class SampleBuffer: @unchecked Sendable {
  let first: UnsafeMutablePointer<Float>
  let count: Int

  /// Makes samples of silence. They take no room before somebody writes to them. Not in huge pages: where the machine
  /// has to find one first, that may take longer than all the sound that goes there.
  init(count: Int) {
    self.count = count
    let silence = calloc(max(1, count), MemoryLayout<Float>.stride)
    guard let silence else { fatalError("There is no more memory.") }
    first = silence.bindMemory(to: Float.self, capacity: count)
  }

  deinit { free(first) }

  func clear() { first.update(repeating: 0, count: count) }
}

/// The operations on many samples. None of the loops can overflow or trap, so that several samples are done at once.
extension UnsafeMutablePointer<Float> {
  func add(_ source: UnsafePointer<Float>, _ count: Int, times gain: Float) {
    var index = 0
    while index < count {
      self[index] += source[index] * gain
      index &+= 1
    }
  }

  func scale(_ count: Int, by gain: Float) {
    var index = 0
    while index < count {
      self[index] *= gain
      index &+= 1
    }
  }

  /// Takes another's samples.
  /// - Parameters:
  ///   - gain: of the first one.
  ///   - slope: by which it is more at each that follows.
  func take(_ source: UnsafePointer<Float>, _ count: Int, gain: Float, slope: Float) {
    var index: Int32 = 0
    while index < Int32(truncatingIfNeeded: count) {
      self[Int(index)] = source[Int(index)] * (gain + slope * Float(index))
      index &+= 1
    }
  }
}
