import UIKit

/// The mini player's measures, in points.
enum MiniPlayerMetrics {
  static let height: CGFloat = 64
  /// The thumbnail's place in the mini player.
  static let thumbnail = CGRect(x: 20, y: 8, width: 48, height: 48)
  /// The distance from the thumbnail to the title.
  static let titleGap: CGFloat = 16
}
