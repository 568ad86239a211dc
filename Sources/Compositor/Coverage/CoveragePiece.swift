import Foundation

/// Part of a shape: pixels that are covered alike, or a mask of their coverage.
package struct CoveragePiece {
  package var rect: PixelRect
  /// Coverage of all the pixels, where there is no mask.
  package var alpha: UInt8
  /// Coverage pixel by pixel, as large as the rectangle.
  package var mask: MaskPixels?

  /// Covers all of its pixels.
  package var isFull: Bool { mask == nil && alpha == 255 }
}

/// A byte of coverage for each pixel of a rectangle, row after row.
package struct MaskPixels {
  package let picture: PictureID
  package let bytes: UnsafePointer<UInt8>
  package let width: Int
  package let height: Int
  /// Bytes from one row to the next.
  package var stride: Int { width }
}

/// The shape of one drawing: pieces that don't overlap, in a list that all drawings of a frame share.
package struct Coverage {
  package var pieces: Range<Int>
  package var bounds: PixelRect
  /// Pixels that are fully covered; the largest such piece.
  package var interior: PixelRect

  static let empty = Coverage(pieces: 0..<0, bounds: .empty, interior: .empty)
}
