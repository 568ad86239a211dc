import Foundation

/// Memory that is used for a moment and kept for the next time.
final class Scratch {
  private var accumulatorMemory = UnsafeMutableBufferPointer<Int32>.allocate(capacity: 1)
  private var pixelMemory: [UnsafeMutableBufferPointer<UInt32>] = []
  private var maskMemory: [UnsafeMutableBufferPointer<UInt8>] = []

  init() { accumulatorMemory.initialize(repeating: 0) }

  deinit {
    accumulatorMemory.deallocate()
    pixelMemory.forEach { $0.deallocate() }
    maskMemory.forEach { $0.deallocate() }
  }

  /// A row of zeroed numbers; whoever uses it leaves it zeroed.
  func accumulator(count: Int) -> UnsafeMutablePointer<Int32> {
    if accumulatorMemory.count < count {
      accumulatorMemory.deallocate()
      accumulatorMemory = .allocate(capacity: count)
      accumulatorMemory.initialize(repeating: 0)
    }
    return accumulatorMemory.baseAddress!
  }

  /// Pixels of arbitrary contents. Each slot is a piece of memory of its own.
  func pixels(slot: Int, count: Int) -> UnsafeMutablePointer<UInt32> {
    Self.grow(&pixelMemory, slot, count)
  }

  /// A mask of arbitrary contents. Each slot is a piece of memory of its own.
  func mask(slot: Int, count: Int) -> UnsafeMutablePointer<UInt8> {
    Self.grow(&maskMemory, slot, count)
  }

  private static func grow<T: FixedWidthInteger>(
    _ memory: inout [UnsafeMutableBufferPointer<T>], _ slot: Int, _ count: Int
  ) -> UnsafeMutablePointer<T> {
    while memory.count <= slot { memory.append(.allocate(capacity: 64)) }
    if memory[slot].count < count {
      memory[slot].deallocate()
      memory[slot] = .allocate(capacity: count + count / 4)
    }
    return memory[slot].baseAddress!
  }
}
