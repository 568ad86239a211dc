import CoreGraphics

/// How the search button looks while the list is pulled. Pure.
struct PullPose: Equatable {
  /// How far the list is pulled, as a part of `distance`, 0…1.
  let progress: CGFloat

  /// Points beyond the list's rest at which letting go opens the search.
  static let distance: CGFloat = 50
  /// The progress at which the button is filled, and begins to grow.
  static let fillingEnd: CGFloat = 0.7
  static let largestScale: CGFloat = 1.2

  /// Makes the pose for a pull.
  /// - Parameter pull: points beyond the list's rest; negative where it is scrolled.
  init(pull: CGFloat) { progress = min(max(pull / Self.distance, 0), 1) }

  /// How much of the fill shows, from below, 0…1.
  var filled: CGFloat { min(progress / Self.fillingEnd, 1) }

  /// The factor by which outline and fill are scaled.
  var scale: CGFloat {
    1 + (Self.largestScale - 1) * max(0, (progress - Self.fillingEnd) / (1 - Self.fillingEnd))
  }

  var opens: Bool { progress == 1 }

  /// The part of a fill with these bounds that the mask uncovers.
  func uncovered(of bounds: CGRect) -> CGRect {
    let height = bounds.height * filled
    return CGRect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
  }
}
