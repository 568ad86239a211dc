/// The times at which the parts of a navigation bar fade on their way, in parts of the motion's progress. Pure.
///
/// Items that have one place change over there: the one has nearly gone as the other begins to come, wherever a finger
/// holds the motion, so that no two show in one place and the bar isn't empty. Items that are apart fade at one time.
/// What hangs below the row shows only as long as it keeps off the row, so that it needn't be cut there. For titles, see
/// `NavigationTitleFades`.
enum NavigationBarFade {
  /// The times in which items in one place change over. Chosen by eye: a bar's spring is there in 0.08 s. While both
  /// show, neither has more than a quarter of its opacity.
  static let leaving = 0.25...0.45
  static let coming = 0.4...0.6
  /// The time in which items fade that have their place alone.
  static let apart = 0.3...0.6
  /// The times in which titles and texts fade that are in the way of the other page's items: before one of these comes,
  /// and after the last has gone.
  static let leavingFirst = 0...coming.lowerBound
  static let comingLast = leaving.upperBound...1

  /// The time in which a back button's text fades into the title that it repeats, in parts of the way from text to
  /// title. It is early, so that little of the title is seen to be a text of another weight. Chosen by eye.
  static let handover = 0.2...0.4

  /// The time in which rows leave as a search begins, before the field is there. Chosen by eye: a bar's spring is there
  /// in 0.06 s.
  static let searching = 0...0.3
  /// The way back of a large title as a search ends, behind the field that goes faster.
  static let returning = 0.7...0.95

  /// How far above the row's lower edge something may reach, in points. The row's texts and symbols end higher.
  static let tolerance: CGFloat = 8
  /// The part of the way in which something that slides with its screen fades, so that one sees it slide. Chosen by
  /// eye.
  private static let moment = 0.25

  /// The time in which something leaves that comes nearer to the row.
  /// - Parameters:
  ///   - top: where it begins, in points below the row.
  ///   - rise: how far it comes nearer to the row until the end of the way.
  /// - Returns: nil for what keeps off the row all the way, and needn't fade.
  static func leaving(from top: CGFloat, rising rise: CGFloat) -> ClosedRange<Double>? {
    reach(top + tolerance, of: rise).map { 0...min($0, leavingFirst.upperBound) }
  }

  /// The same for what comes from there, and has to be `fall` lower at the end.
  static func coming(to top: CGFloat, falling fall: CGFloat) -> ClosedRange<Double>? {
    reach(top + tolerance, of: fall).map { max(1 - $0, comingLast.lowerBound)...1 }
  }

  /// What slides with its screen and is in nothing's way but the row's stays whole until it gets there.
  static func leaving(hangingFrom top: CGFloat, rising rise: CGFloat) -> ClosedRange<Double>? {
    reach(top + tolerance, of: rise).map(vanishing)
  }

  static func coming(hangingTo top: CGFloat, falling fall: CGFloat) -> ClosedRange<Double>? {
    reach(top + tolerance, of: fall).map { appearing(from: 1 - $0) }
  }

  /// The time that is as long as another part, but over by an end.
  static func ending(_ part: ClosedRange<Double>, by end: Double) -> ClosedRange<Double> {
    let end = min(part.upperBound, end)
    return max(0, end - (part.upperBound - part.lowerBound))...end
  }

  /// The time that is as long as another part, but not before a start.
  static func beginning(_ part: ClosedRange<Double>, from start: Double) -> ClosedRange<Double> {
    appearing(from: max(part.lowerBound, start), for: part.upperBound - part.lowerBound)
  }

  /// The time in which a title and the text that repeats it fade into each other: as near to `handover` as may be.
  /// - Parameter window: the time in which both may show.
  static func handover(isPush: Bool, within window: ClosedRange<Double>) -> ClosedRange<Double> {
    let wanted = isPush ? (1 - handover.upperBound)...(1 - handover.lowerBound) : handover
    let length = min(wanted.upperBound - wanted.lowerBound, window.upperBound - window.lowerBound)
    let start = min(max(wanted.lowerBound, window.lowerBound), window.upperBound - length)
    return start...start + length
  }

  static func vanishing(by end: Double) -> ClosedRange<Double> { max(0, end - moment)...end }

  static func appearing(from start: Double, for length: Double = moment) -> ClosedRange<Double> {
    start...min(1, start + length)
  }

  /// The distance from a bar's upper edge to its texts and symbols, in points.
  static let rowTop: CGFloat = 10
  /// The distance from content's upper edge to what can be read there, in points: as its margins at the sides.
  private static let contentTop: CGFloat = 16

  /// The time in which a row fades that goes with its screen while the bar is hidden: it is whole until content gets to
  /// it, which is pulled up with the bar's lower edge.
  /// - Parameters:
  ///   - room: the height of the bar below the row, in points.
  ///   - rise: how far content comes nearer to the row, in points.
  static func leaving(rowOver room: CGFloat, rising rise: CGFloat) -> ClosedRange<Double> {
    vanishing(by: reach(rowTop + room + contentTop, of: rise) ?? 1)
  }

  static func coming(rowOver room: CGFloat, falling fall: CGFloat) -> ClosedRange<Double> {
    appearing(from: 1 - (reach(rowTop + room + contentTop, of: fall) ?? 1))
  }

  /// The time in which a row leaves through the bar's upper edge, where it shows only as long as all of it does.
  static func leaving(rowOf height: CGFloat) -> ClosedRange<Double> {
    reach(rowTop, of: height).map { 0...min($0, leavingFirst.upperBound) } ?? leaving
  }

  /// The way back of a row in whose place a field has been: it comes once that has left it.
  /// - Parameter way: how far the field goes down, in points.
  static func returning(rowOf height: CGFloat, fieldFalling way: CGFloat) -> ClosedRange<Double> {
    appearing(from: reach(height - rowTop, of: way) ?? 1 - moment)
  }

  static func coming(rowOf height: CGFloat) -> ClosedRange<Double> {
    reach(rowTop, of: height).map { max(1 - $0, comingLast.lowerBound)...1 } ?? coming
  }

  /// The part of a way that is no longer than `room`; nil for all of it.
  private static func reach(_ room: CGFloat, of way: CGFloat) -> Double? {
    way > max(room, 0) ? max(0, Double(room / way)) : nil
  }
}

extension UIView {
  /// Has a part of the motion's progress for some of the changes in a block of animations. Elsewhere they happen at once.
  static func animate(during part: ClosedRange<Double>, _ changes: @escaping () -> Void) {
    guard AnimationContext.current != nil else { return changes() }
    animateKeyframes(withDuration: 0, delay: 0) {
      addKeyframe(
        withRelativeStartTime: part.lowerBound, relativeDuration: part.upperBound - part.lowerBound, animations: changes
      )
    }
  }
}
