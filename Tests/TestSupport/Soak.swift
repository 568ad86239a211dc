import Foundation

/// How often random tests and kill tests repeat themselves.
///
/// `SWOOP_SOAK` is the factor by which all their counts are multiplied: 1 where it is not set, 34 in `./swoop soak`,
/// which makes a thousand out of thirty. Such tests have `Random` or `Kill` in their names, by which the command finds
/// them.
package enum Soak {
  package static let factor = max(1, ProcessInfo.processInfo.environment["SWOOP_SOAK"].flatMap { Int($0) } ?? 1)

  /// - Parameter everyday: how often in `./swoop test`.
  package static func count(_ everyday: Int) -> Int { everyday * factor }
}
