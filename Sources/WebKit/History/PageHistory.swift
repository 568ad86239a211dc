import UIKit

/// A picture of a page as it was.
struct PagePicture {
  var image: CGImage
  /// The area that the picture covers, in points, relative to the viewport.
  var frame: CGRect
}

/// The memory of a page that is left, kept until a finger draws it in again.
struct PageMemory {
  /// The picture; nil where nothing was painted, or where the page lies too far away.
  var picture: PagePicture?
  /// The colour of a status bar above the page.
  var color: UIColor
  /// The colour of what shows beyond the page's edges.
  var background: UIColor
}

/// The pages before and after the one that shows, by their place in the history.
struct PageHistory {
  /// How many pages lie before the one that shows.
  private(set) var position = 0
  private var pages: [Int: PageMemory] = [:]
  /// The page that shows is remembered as it was just before it is left.
  private(set) var isKept = false

  /// The number of pages in either direction whose pictures are kept: each takes some megabytes. The colours of pages
  /// further away stay.
  static let reach = 3

  /// The memory of a page.
  /// - Parameter offset: in pages from the one that shows; negative for those before it.
  subscript(offset: Int) -> PageMemory? { pages[position + offset] }

  /// Keeps what the page that shows looks like, since it may be left.
  mutating func keep(_ page: PageMemory) {
    pages[position] = page
    isKept = true
  }

  /// A page begins to show: what was kept of its place may have been another's.
  mutating func begin() { isKept = false }

  /// Notes that another page shows.
  /// - Parameter hasNext: whether there are pages after it.
  mutating func move(to position: Int, hasNext: Bool) {
    if position != self.position { isKept = false }
    self.position = position
    if !hasNext { pages = pages.filter { $0.key <= position } }
    for place in pages.keys where abs(place - position) > Self.reach { pages[place]?.picture = nil }
  }

  mutating func removeAll() { pages = [:] }
}
