/// The law by which a stroke is a swipe, as measured on UIKit: a slow one needs less distance than a quick one, and may
/// stray less to its side.
struct SwipeLaw {
  enum Verdict {
    case unfinished
    case swiped
    case failed
  }

  /// The seconds after which a stroke is too slow. One of exactly this time still counts.
  static let maximumDuration = 0.5

  let directions: UISwipeGestureRecognizer.Direction

  /// Whether left and right count: they do alone where up or down are permitted, too.
  private var isHorizontal: Bool { !directions.isDisjoint(with: [.left, .right]) }

  /// Judges where a stroke has come to, whatever way it took there.
  ///
  /// - Parameter time: the seconds since its first finger came down, the maximal duration at most.
  func verdict(on way: CGPoint, after time: TimeInterval) -> Verdict {
    let (along, aside) = isHorizontal ? (way.x, way.y) : (way.y, way.x)
    guard abs(aside) <= Self.allowableStray(after: time), along == 0 || permits(along) else { return .failed }
    return abs(along) >= Self.requiredDistance(after: time) ? .swiped : .unfinished
  }

  private func permits(_ along: CGFloat) -> Bool {
    if isHorizontal { return directions.contains(along > 0 ? .right : .left) }
    return directions.contains(along > 0 ? .down : .up)
  }

  private static func requiredDistance(after time: TimeInterval) -> CGFloat { 50 * (1 - 0.94 * time) }

  private static func allowableStray(after time: TimeInterval) -> CGFloat { 50 * (1 - 0.98 * time) }
}
