import UIKit

/// Where a card goes that is let go.
enum CardRelease {
  /// From this speed on, in points per second, the direction decides.
  static let flickSpeed: CGFloat = 300
  /// Seconds by which a slower one is thought on: what a deceleration of 0.99 per millisecond has left to go.
  private static let reach: CGFloat = 0.099

  /// - Parameters:
  ///   - velocity: in openness per second.
  ///   - travel: of the whole way, in points.
  static func opens(at openness: CGFloat, velocity: CGFloat, travel: CGFloat) -> Bool {
    if abs(velocity) * travel >= flickSpeed { return velocity > 0 }
    return openness + velocity * reach >= 0.5
  }
}
