import CoreGraphics

/// Whether the way out of what is read shows: it goes as one reads on, and is back as one goes back, at both ends of the
/// text, and where it is asked for. Pure.
struct ReadingBarRule: Equatable {
  private(set) var isShown = true
  /// The place of the text, and the one where it has turned last, in points from its beginning.
  private var (place, turn): (CGFloat, CGFloat) = (0, 0)

  /// Points to go one way. As of UIKit's bars that go as one swipes.
  static let distance: CGFloat = 20

  /// Whatever has led here was nobody's reading.
  mutating func begin(at place: CGFloat) { (self.place, turn) = (place, place) }

  mutating func show() {
    isShown = true
    turn = place
  }

  /// Notes that the text is scrolled.
  /// - Parameters:
  ///   - place: points from the text's beginning; below 0 or beyond the end where it is pulled there.
  ///   - end: the place at which the text ends; 0 or less where all of it is in sight.
  mutating func scroll(to place: CGFloat, end: CGFloat) {
    let new = min(max(place, 0), max(end, 0))
    defer { self.place = new }
    // The end is one to a pixel or so.
    guard new > 0, new < end - 1 else {
      isShown = true
      turn = new
      return
    }
    if (new > self.place) != (self.place > turn) { turn = self.place }
    if abs(new - turn) >= Self.distance { isShown = new < turn }
  }
}
