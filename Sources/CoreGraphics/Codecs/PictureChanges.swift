import Foundation
@_implementationOnly import PictureKernels

/// What changes from one picture to the next one of the same size: a rectangle of at most 256 colours.
package final class PictureChanges: @unchecked Sendable {
  /// The rectangle in pixels; empty where nothing changes.
  package let x, y, width, height: Int
  /// The rectangle's colours, as 0xRRGGBB.
  package let colors: [UInt32]
  /// The place behind those of the colours, for pixels within the rectangle that stay as they are; nil where there are
  /// none.
  package let unchanged: Int?
  /// The places of the rectangle's pixels among the colours, row by row. Never written after initialisation.
  package let places: UnsafeMutableBufferPointer<UInt8>

  fileprivate init(_ changes: picture_changes) {
    (x, y, width, height) = (changes.x, changes.y, changes.width, changes.height)
    colors = withUnsafeBytes(of: changes.colors) {
      Array($0.bindMemory(to: UInt32.self).prefix(Int(changes.color_count)))
    }
    unchanged = changes.unchanged < 0 ? nil : Int(changes.unchanged)
    places = UnsafeMutableBufferPointer(start: changes.places, count: width * height)
  }

  deinit { free(places.baseAddress) }

  package var isEmpty: Bool { width == 0 }
}

/// Finds what changes from picture to picture. They have one size, and are taken to be opaque.
package final class PictureChangeFinder {
  private let finder: OpaquePointer
  private let size: (width: Int, height: Int)
  private var last: CGImage?

  /// Makes one for pictures of a size in pixels.
  /// - Returns: nil where there is no memory.
  package init?(width: Int, height: Int) {
    guard let finder = picture_change_finder_create(width, height) else { return nil }
    self.finder = finder
    size = (width, height)
  }

  deinit { picture_change_finder_destroy(finder) }

  /// Finds the changes since the picture before, or takes all of the first one. Up to 255 colours are exact; pixels
  /// between colours of those that must do for more take one or the other.
  /// - Returns: nil where there is no memory.
  package func changes(to picture: CGImage) -> PictureChanges? {
    precondition((picture.width, picture.height) == size)
    var changes = picture_changes()
    let isFound = picture_find_changes(
      finder, picture.pixels.bindMemory(to: UInt32.self).baseAddress, picture.bytesPerRow / 4,
      last?.pixels.bindMemory(to: UInt32.self).baseAddress, (last?.bytesPerRow ?? 0) / 4, &changes)
    guard isFound else { return nil }
    last = picture
    return PictureChanges(changes)
  }
}
