import Foundation

/// Random numbers that are the same in each run: those of a device under a virtual clock.
///
/// By SplitMix64, whose 64 bits of state go through all of their values. Any thread may ask; the order in which several
/// do is theirs.
package final class SeededNumbers: @unchecked Sendable {
  private let lock = NSLock()
  private var state: UInt64

  package init(seed: UInt64 = 0) { state = seed }

  /// The next number; all 64 bits are as random as any.
  package func next() -> UInt64 {
    let step = lock.withLock {
      // 2^64 divided by the golden ratio, made odd.
      state &+= 0x9E37_79B9_7F4A_7C15
      return state
    }
    // The mixing constants of SplitMix64.
    let first = (step ^ (step >> 30)) &* 0xBF58_476D_1CE4_E5B9
    let second = (first ^ (first >> 27)) &* 0x94D0_49BB_1331_11EB
    return second ^ (second >> 31)
  }
}
