import CoreGraphics

/// What a page looked like.
struct PagePicture {
  var image: CGImage
  /// What it covers, in points, relative to the viewport.
  var frame: CGRect
}

/// Pictures of the pages before and after the one that shows, by their place in the history.
struct PageHistory {
  /// How many pages lie before the one that shows.
  private(set) var position = 0
  private var pictures: [Int: PagePicture] = [:]
  /// There is a picture of the page that shows, from just before it is left.
  private(set) var isKept = false

  /// Of pages further away than so many no picture is kept: each takes some megabytes.
  static let reach = 3

  /// - Parameter offset: in pages from the one that shows; negative for those before it.
  subscript(offset: Int) -> PagePicture? { pictures[position + offset] }

  /// Keeps what the page that shows looks like, since it may be left.
  mutating func keep(_ picture: PagePicture) {
    pictures[position] = picture
    isKept = true
  }

  /// A page begins to show: what was kept of its place may have been another's.
  mutating func begin() { isKept = false }

  /// Another page shows.
  /// - Parameter hasNext: whether there are pages after it.
  mutating func move(to position: Int, hasNext: Bool) {
    if position != self.position { isKept = false }
    self.position = position
    pictures = pictures.filter { abs($0.key - position) <= Self.reach && (hasNext || $0.key <= position) }
  }

  mutating func removeAll() { pictures = [:] }
}
