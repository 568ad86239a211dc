/// The dots of a page control that show, their places and their sizes: a value without views.
struct PageDots: Equatable {
  /// One dot of many.
  struct Dot: Equatable {
    /// The position of its middle, from the row's beginning, in points.
    var position: CGFloat
    /// The scale of the dot; 0 for one that doesn't show.
    var scale: CGFloat
  }

  /// The distance from one dot's middle to the next one's, in points.
  static let pitch: CGFloat = 18
  /// The side of a dot, and the padding before the first and behind the last.
  static let side: CGFloat = 10
  static let padding: CGFloat = 14

  var count: Int
  /// How many fit.
  var capacity: Int
  /// Page of the first dot that shows.
  private(set) var first = 0

  init(count: Int, length: CGFloat, pitch: CGFloat = Self.pitch) {
    self.count = count
    let room = length - 2 * Self.padding - Self.side
    capacity = max(1, min(count, Int((room / pitch).rounded(.down)) + 1))
  }

  /// The length of a row in which all dots fit.
  static func length(count: Int, pitch: CGFloat = Self.pitch) -> CGFloat {
    2 * padding + side + CGFloat(max(count - 1, 0)) * pitch
  }

  private var isCut: Bool { count > capacity }
  private var last: Int { first + capacity - 1 }

  /// Dots at an end that are smaller, since there are more beyond: two, or one where few fit.
  private var tail: Int { capacity >= 7 ? 2 : capacity >= 3 ? 1 : 0 }

  /// Moves as little as it takes to show a page at full size.
  mutating func reveal(_ page: Int) {
    first = min(first, max(count - capacity, 0))
    if page - tail < first { first = max(page - tail, 0) }
    if page + tail > last { first = min(page + tail, count - 1) - capacity + 1 }
    first = max(first, 0)
  }

  /// Takes over which dots another row shows.
  mutating func goOn(from other: PageDots) { first = other.first }

  /// The dot of a page, in a row whose visible dots begin at `start`.
  func dot(_ page: Int, start: CGFloat, pitch: CGFloat = Self.pitch) -> Dot {
    Dot(position: start + Self.side / 2 + CGFloat(page - first) * pitch, scale: scale(of: page))
  }

  /// Ends of 1/3 and 2/3: chosen by eye after iOS 14 to 18.
  private func scale(of page: Int) -> CGFloat {
    guard page >= first, page <= last else { return 0 }
    guard isCut, tail > 0 else { return 1 }
    let before = first > 0 ? page - first : tail
    let after = last < count - 1 ? last - page : tail
    let depth = min(before, after, tail)
    return depth >= tail ? 1 : CGFloat(depth + 1) / CGFloat(tail + 1)
  }
}
