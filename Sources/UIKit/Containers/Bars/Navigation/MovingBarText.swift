import Foundation

/// The motion of a box across a bar, linear in the transition's progress. Pure.
struct BarBoxMotion: Equatable {
  var start: CGRect
  var end: CGRect

  init(from start: CGRect, to end: CGRect) { (self.start, self.end) = (start, end) }
  init(staying box: CGRect) { self.init(from: box, to: box) }

  /// The part of the progress in which two boxes are in one place, or beside each other nearer than a gap.
  func meeting(_ other: BarBoxMotion, gap: CGFloat) -> ClosedRange<Double>? {
    let distances: [(start: CGFloat, end: CGFloat)] = [
      (start.minX - other.start.maxX - gap, end.minX - other.end.maxX - gap),
      (other.start.minX - start.maxX - gap, other.end.minX - end.maxX - gap),
      (start.minY - other.start.maxY, end.minY - other.end.maxY),
      (other.start.minY - start.maxY, other.end.minY - end.maxY),
    ]
    var meeting: ClosedRange<Double>? = 0...1
    for distance in distances {
      guard let negative = Self.negativePart(from: distance.start, to: distance.end) else { return nil }
      meeting = meeting?.overlap(with: negative)
    }
    return meeting
  }

  /// The part of the progress in which something that grows or falls evenly is below zero.
  private static func negativePart(from start: CGFloat, to end: CGFloat) -> ClosedRange<Double>? {
    if start >= 0, end >= 0 { return nil }
    if start < 0, end < 0 { return 0...1 }
    let root = Double(start / (start - end))
    return start < 0 ? 0...root : root...1
  }
}

/// A text that moves in a bar between two pages, and the part of the progress in which it may show. Pure.
///
/// Texts that never overlap may show at the same time.
struct MovingBarText: Equatable {
  var boxMotion: BarBoxMotion
  /// The text of a title; empty for what is none, since a title may say what a button says.
  var text = ""
  var span: ClosedRange<Double> = 0...1

  /// The gap between texts side by side, in points. Rows have 6 between titles and buttons.
  private static let gap: CGFloat = 4
  /// The progress at which two titles change over that have one place all the way. Chosen by eye: there is a title in
  /// the bar as soon as one sees it move.
  private static let turn = 0.2

  /// The same without what it says: at rest a page may say a thing twice.
  var unread: MovingBarText { MovingBarText(boxMotion: boxMotion, span: span) }

  /// The part of the progress in which one would be read over the other, or a text twice.
  func clash(with other: MovingBarText) -> ClosedRange<Double>? {
    guard let both = span.overlap(with: other.span) else { return nil }
    if !text.isEmpty, text == other.text { return both }
    return meeting(other).flatMap(both.overlap)
  }

  /// The part of the progress in which both are in one place, or too near to each other, whether they may be read then
  /// or not.
  func meeting(_ other: MovingBarText) -> ClosedRange<Double>? { boxMotion.meeting(other.boxMotion, gap: Self.gap) }

  /// Has it gone by the time it gets to something else.
  mutating func go(before other: MovingBarText) {
    if let clash = clash(with: other) { span = min(span.lowerBound, clash.lowerBound)...clash.lowerBound }
  }

  /// Has it come only once something else is out of its way.
  mutating func come(after other: MovingBarText) {
    if let clash = clash(with: other) { span = clash.upperBound...max(span.upperBound, clash.upperBound) }
  }

  /// Lets two texts take turns: neither is read over the other, and one of them shows for as much of the way as can be.
  static func takeTurns(_ going: inout MovingBarText, _ coming: inout MovingBarText) {
    guard let clash = going.clash(with: coming) else { return }
    if clash.lowerBound >= 0.5 { return going.go(before: coming) }
    if clash.upperBound <= 0.5 { return coming.come(after: going) }
    let turn = min(max(Self.turn, clash.lowerBound), clash.upperBound)
    going.span = 0...turn
    coming.span = turn...1
  }
}

extension ClosedRange<Double> {
  /// What two ranges have in common; nil for a point.
  fileprivate func overlap(with other: ClosedRange<Double>) -> ClosedRange<Double>? {
    let (low, high) = (Swift.max(lowerBound, other.lowerBound), Swift.min(upperBound, other.upperBound))
    return low < high ? low...high : nil
  }
}
