import Foundation

/// The time of day as the status bar writes it.
enum StatusBarClock {
  /// Hours and minutes of 24 hours without a leading zero; a virtual clock's in Greenwich time, so that pictures
  /// repeat wherever they are made.
  /// - Parameter date: seconds since 1970.
  static func text(at date: TimeInterval) -> String {
    let parts = parts(of: date)
    let minutes = parts.tm_min
    return "\(parts.tm_hour):\(minutes < 10 ? "0" : "")\(minutes)"
  }

  /// Whether two instants, in seconds since 1970, are of one day by the clock that the status bar shows.
  static func isOneDay(_ date: TimeInterval, _ other: TimeInterval) -> Bool {
    let (parts, others) = (parts(of: date), parts(of: other))
    return (parts.tm_year, parts.tm_yday) == (others.tm_year, others.tm_yday)
  }

  private static func parts(of date: TimeInterval) -> tm {
    var seconds = time_t(date.rounded(.down))
    var parts = tm()
    if AppClock.virtual == nil { localtime_r(&seconds, &parts) } else { gmtime_r(&seconds, &parts) }
    return parts
  }
}
