import Foundation

/// Draws a number of 32 bits, as `SystemRandomNumberGenerator` does.
@_disfavoredOverload
public func arc4random() -> UInt32 { .random(in: .min ... .max) }

/// Draws a number below a bound, as `SystemRandomNumberGenerator` does; 0 for a bound of 0.
@_disfavoredOverload
public func arc4random_uniform(_ bound: UInt32) -> UInt32 { bound == 0 ? 0 : .random(in: 0..<bound) }

/// Fills memory with bytes that `SystemRandomNumberGenerator` draws.
@_disfavoredOverload
public func arc4random_buf(_ memory: UnsafeMutableRawPointer, _ count: Int) {
  for index in 0..<count { memory.storeBytes(of: .random(in: .min ... .max), toByteOffset: index, as: UInt8.self) }
}
