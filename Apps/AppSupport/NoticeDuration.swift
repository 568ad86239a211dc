import Foundation

/// How long a passing message shows. Pure.
package enum NoticeDuration {
  /// Seconds in which a short line is seen and read.
  private static let least: TimeInterval = 3
  /// The speed at which most people read, spaces among the letters.
  private static let lettersPerSecond = 20.0

  /// The time for a text, in seconds: longer where there is more to read.
  package static func seconds(for text: String) -> TimeInterval { max(least, Double(text.count) / lettersPerSecond) }
}
