/// Where a sheet goes that a finger lets go.
struct SheetRelease: Equatable {
  enum End: Equatable {
    case detent(Int)
    case leaves
  }

  /// Of the detents, rising; at least one.
  var heights: [CGFloat]
  /// Of the sheet.
  var height: CGFloat
  /// How far it is pushed out.
  var slide: CGFloat
  /// Of the finger, in points per second; positive is down.
  var velocity: CGFloat
  var mayLeave: Bool

  /// Seconds of velocity that count: measured.
  static let projection: CGFloat = 0.143
  /// A sheet that is pushed out at this speed goes: measured between 975 and 1000.
  static let leavingSpeed: CGFloat = 1000

  var end: End {
    let projected = height - slide - Self.projection * velocity
    if mayLeave {
      if slide > 0, velocity >= Self.leavingSpeed { return .leaves }
      let whole = slide > 0 ? height : heights[0]
      if projected < whole / 2 { return .leaves }
    }
    var nearest = 0
    for (index, height) in heights.enumerated() where abs(height - projected) < abs(heights[nearest] - projected) {
      nearest = index
    }
    return .detent(nearest)
  }
}
