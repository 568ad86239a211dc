import Foundation

/// The selected part of a page's text, outside of the fields that have their text to themselves.
package struct PageSelection: Codable, Hashable, Sendable {
  /// The beginning of the text.
  package var text: String
  /// The places of carets at the beginning and the end, in points of the viewport.
  package var start: CGRect
  package var end: CGRect
  /// The rectangle that encloses the selection.
  package var area: CGRect
  /// The offset to which the page had scrolled, in points.
  package var offset: CGPoint
  /// Points per CSS pixel when it was told.
  package var scale: Double

  package init(text: String, start: CGRect, end: CGRect, area: CGRect, offset: CGPoint = .zero, scale: Double = 1) {
    self.text = text
    self.start = start
    self.end = end
    self.area = area
    self.offset = offset
    self.scale = scale
  }
}
