import Foundation

/// How often random tests and kill tests repeat themselves.
///
/// `SWOOP_SOAK` is the factor by which all their counts are multiplied: 1 where it is not set, 34 in `./swoop soak`,
/// which makes a thousand out of thirty. Such tests have `Random` or `Kill` in their names, by which the command finds
/// them; those of a `Fuzzer`, which go by the clock, have `Fuzz`.
package enum Soak {
  package static let factor = max(1, ProcessInfo.processInfo.environment["SWOOP_SOAK"].flatMap { Int($0) } ?? 1)

  /// Whether this is `./swoop soak`, or as long.
  package static let isFull = factor >= 34

  /// The number of times that a test repeats itself.
  /// - Parameter everyday: how often in `./swoop test`.
  package static func count(_ everyday: Int) -> Int { everyday * factor }

  /// The number of times that a test repeats itself which has a number of its own for soaks.
  /// - Parameters:
  ///   - everyday: how often in `./swoop test`.
  ///   - full: how often in `./swoop soak`; less than that where the factor is smaller.
  package static func count(_ everyday: Int, full: Int) -> Int { isFull ? full : min(everyday * factor, full) }
}
