import MotionLaws

/// The end to which a sheet goes when a finger lets go of it.
struct SheetRelease: Equatable {
  enum End: Equatable {
    case detent(Int)
    case leaves
  }

  /// The heights of the detents, rising; at least one.
  var heights: [CGFloat]
  /// The height of the sheet.
  var height: CGFloat
  /// How far it is pushed out.
  var slide: CGFloat
  /// The velocity of the finger, in points per second; positive is down.
  var velocity: CGFloat
  var mayLeave: Bool

  var end: End {
    let seen = height - slide
    if mayLeave {
      var rule = ReleaseRule.sheet
      // A flick sends none away that still changes its height.
      if slide <= 0 { rule.backwardFlick = nil }
      let whole = slide > 0 ? height : heights[0]
      if !rule.completes(from: seen, of: whole, velocity: -velocity) { return .leaves }
    }
    return .detent(ReleaseRule.sheet.nearest(from: seen, velocity: -velocity, among: heights))
  }
}
