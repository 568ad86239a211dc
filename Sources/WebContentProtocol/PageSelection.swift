import Foundation

/// What of a page's text is selected, outside of the fields that have their text to themselves.
package struct PageSelection: Codable, Hashable, Sendable {
  /// Its beginning.
  package var text: String
  /// Where carets would stand at its ends, in points of the viewport.
  package var start: CGRect
  package var end: CGRect
  /// What encloses it.
  package var area: CGRect
  /// What the page had scrolled to, in points.
  package var offset: CGPoint

  package init(text: String, start: CGRect, end: CGRect, area: CGRect, offset: CGPoint = .zero) {
    self.text = text
    self.start = start
    self.end = end
    self.area = area
    self.offset = offset
  }
}
