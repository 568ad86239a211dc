/// How far content goes on behind a bar, whose background comes within the first points of it.
struct ContentDepth: Equatable {
  /// Negative as long as content doesn't get there.
  var points: CGFloat

  static let none = ContentDepth(points: 0)
  static let endless = ContentDepth(points: .infinity)

  /// The background comes within this distance. Chosen by eye.
  private static let fadingDistance: CGFloat = 16

  /// How much of the background shows: 0 where content lies at the bar's edge, 1 where it goes on behind the bar.
  var share: CGFloat { min(max(points / Self.fadingDistance, 0), 1) }

  /// The part of a motion of content in which the background changes: of a long way, it is a short part.
  func part(to end: ContentDepth) -> ClosedRange<Double> {
    let way = end.points - points
    guard way.isFinite, way != 0 else { return 0...1 }
    let passed = [0, Self.fadingDistance].map { min(max(Double(($0 - points) / way), 0), 1) }
    return passed.min()!...passed.max()!
  }
}
