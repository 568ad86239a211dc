import Foundation

/// Part of a shape: pixels that are covered alike, or a mask of their coverage.
struct CoveragePiece {
  var rect: PixelRect
  /// Coverage of all the pixels, where there is no mask.
  var alpha: UInt8
  /// Coverage pixel by pixel, from the rectangle's first one on.
  var mask: UnsafePointer<UInt8>?
  var stride = 0

  var isFull: Bool { mask == nil && alpha == 255 }
}

/// The shape of one drawing: pieces that don't overlap, in a list that all drawings of a frame share.
struct Coverage {
  var pieces: Range<Int>
  var bounds: PixelRect
  /// Pixels that are fully covered; the largest such piece.
  var interior: PixelRect

  static let empty = Coverage(pieces: 0..<0, bounds: .empty, interior: .empty)
}
