import Foundation

/// The speed of a download over its last seconds, and how long it will take.
struct DownloadSpeed {
  private var samples: [(time: TimeInterval, received: Int64)] = []

  /// The seconds over which it is measured.
  private static let span: TimeInterval = 5

  mutating func add(received: Int64, at time: TimeInterval) {
    samples.append((time, received))
    samples.removeAll { time - $0.time > Self.span }
  }

  /// The bytes in a second; nil before there is anything to measure.
  var bytesPerSecond: Double? {
    guard let first = samples.first, let last = samples.last, last.time - first.time >= 1 else { return nil }
    return Double(last.received - first.received) / (last.time - first.time)
  }

  /// The seconds until all is there; nil where that can't be said.
  func remaining(of missing: Int64) -> TimeInterval? {
    guard let bytesPerSecond, bytesPerSecond > 0, missing >= 0 else { return nil }
    return Double(missing) / bytesPerSecond
  }

  /// A time in words, as short as a row needs it.
  static func text(remaining seconds: TimeInterval) -> String {
    switch seconds {
    case ..<60: "\(max(1, Int(seconds.rounded(.up)))) s left"
    case ..<3600: "\(Int((seconds / 60).rounded(.up))) min left"
    case ..<(100 * 3600): "\(Int((seconds / 3600).rounded(.up))) h left"
    default: "more than 4 days left"
    }
  }
}
