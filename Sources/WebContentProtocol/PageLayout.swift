import Foundation

/// A page as it has been laid out, which it tells as one: what is right at one scale is wrong at another.
package struct PageLayout: Codable, Hashable, Sendable {
  /// The page's extent in CSS pixels.
  package var contentSize: CGSize
  package var viewport: PageViewport
  /// The offset at which it shows until the app asks for another, in points.
  package var offset: CGPoint
  /// The scale at which it shows until the app asks for another, in points per CSS pixel.
  package var scale: Double

  package init(contentSize: CGSize, viewport: PageViewport = .plain, offset: CGPoint = .zero, scale: Double = 1) {
    self.contentSize = contentSize
    self.viewport = viewport
    self.offset = offset
    self.scale = scale
  }
}
