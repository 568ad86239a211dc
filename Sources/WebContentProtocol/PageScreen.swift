import Foundation

/// The screen that pages are told of.
package struct PageScreen: Codable, Equatable, Sendable {
  /// The size in points, held upright.
  package var size: CGSize
  /// Device pixels per point.
  package var scale: Int

  package init(size: CGSize = CGSize(width: 390, height: 844), scale: Int = 2) {
    self.size = size
    self.scale = scale
  }

  /// The screen within what a display can have.
  package var sanitized: PageScreen {
    func side(_ value: CGFloat) -> CGFloat { value >= 1 ? min(value.rounded(.up), 4096) : 1 }
    return PageScreen(
      size: CGSize(width: side(size.width), height: side(size.height)), scale: min(max(scale, 1), 4))
  }
}
