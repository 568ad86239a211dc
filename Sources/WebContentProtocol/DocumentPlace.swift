import Foundation

/// What shows of a document that has pages.
package struct DocumentPlace: Codable, Hashable, Sendable {
  package struct Page: Codable, Hashable, Sendable {
    /// The page's number, from 0.
    package var page: Int
    /// The place in CSS pixels.
    package var frame: CGRect
    /// The page's text, or its beginning; empty where it isn't known.
    package var text: String

    package init(page: Int, frame: CGRect, text: String) { (self.page, self.frame, self.text) = (page, frame, text) }
  }

  /// The page of which most shows, from 0.
  package var page: Int
  package var count: Int
  /// The pages that show.
  package var shown: [Page]

  package init(page: Int, count: Int, shown: [Page]) { (self.page, self.count, self.shown) = (page, count, shown) }

  private static let mostShown = 100
  private static let longestText = 4000

  /// The place with nothing in it that cannot be; nil where nothing is left of it.
  package var sanitized: DocumentPlace? {
    guard (1...1_000_000).contains(count), (0..<count).contains(page) else { return nil }
    let shown = shown.prefix(Self.mostShown).filter { (0..<count).contains($0.page) && $0.frame.isFinite }
    return DocumentPlace(
      page: page, count: count,
      shown: shown.map { Page(page: $0.page, frame: $0.frame, text: String($0.text.prefix(Self.longestText))) })
  }
}
