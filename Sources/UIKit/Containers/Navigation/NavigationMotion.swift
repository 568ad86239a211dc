/// How the screens of a push or a pop move beside each other, while the bar goes from one height to another. Pure.
///
/// Everything is linear in one progress: the upper edge of either screen's content is the bar's lower edge all the way.
struct NavigationMotion: Equatable {
  var isPush: Bool
  var width: CGFloat
  var isRightToLeft = false
  /// The bar's height before and after, 0 where it is hidden.
  var heights: (from: CGFloat, to: CGFloat)

  /// How far a screen goes that is covered, in parts of the width.
  static let coveredWay: CGFloat = 0.3
  /// The opacity of the black over it.
  static let shade: CGFloat = 0.1

  /// The place of the screen that comes, at the start.
  var start: CGPoint { CGPoint(x: isPush ? beside : covered, y: heights.from - heights.to) }
  /// The place of the screen that goes, at the end.
  var end: CGPoint { CGPoint(x: isPush ? covered : beside, y: heights.to - heights.from) }

  private var side: CGFloat { isRightToLeft ? -1 : 1 }
  private var beside: CGFloat { side * width }
  private var covered: CGFloat { -side * width * Self.coveredWay }

  static func == (one: NavigationMotion, other: NavigationMotion) -> Bool {
    one.isPush == other.isPush && one.width == other.width && one.isRightToLeft == other.isRightToLeft
      && one.heights == other.heights
  }
}
