import Foundation

/// Times of videos and sounds, as controls write and screen readers say them.
enum PlaybackTime {
  /// A time like "1:02:03", or "2:03" where there are no hours.
  /// - Parameters:
  ///   - seconds: counts as 0 where it is less; parts of a second are left out.
  ///   - duration: the length of the whole, which decides whether hours are written.
  static func text(_ seconds: Double, of duration: Double = 0) -> String {
    let all = whole(seconds), (hours, minutes, rest) = (all / 3600, all / 60 % 60, all % 60)
    let end = String(format: "%02d", rest)
    guard hours > 0 || whole(duration) >= 3600 else { return "\(minutes):\(end)" }
    return "\(hours):\(String(format: "%02d", minutes)):\(end)"
  }

  /// What is left, like "-2:03".
  static func remaining(_ seconds: Double, of duration: Double) -> String {
    "-" + text(Double(whole(duration)) - Double(whole(seconds)), of: duration)
  }

  /// A time in words, like "2 minutes 3 seconds".
  static func words(_ seconds: Double) -> String {
    let all = whole(seconds)
    let parts = [(all / 3600, "hour"), (all / 60 % 60, "minute"), (all % 60, "second")].filter { $0.0 > 0 }
    guard !parts.isEmpty else { return "0 seconds" }
    return parts.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }.joined(separator: " ")
  }

  private static func whole(_ seconds: Double) -> Int {
    seconds.isFinite && seconds > 0 ? Int(min(seconds, 1e8)) : 0
  }
}
