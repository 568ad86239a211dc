import CWebKitGTK
import Foundation

/// The part of a document's picture that is kept: the rows around the viewport.
final class DocumentPicture {
  /// Bytes that a page's picture may take: at a width of 780 pixels about twelve screens.
  static let budget = 32 << 20

  static let nothing = DocumentPicture(width: 0, documentHeight: 0, rows: 0..<0)

  private let width: Int
  /// The height of the whole document, in pixels.
  private let documentHeight: Int
  private let rows: Range<Int>
  private let pixels: UnsafeMutablePointer<UInt32>

  private init(width: Int, documentHeight: Int, rows: Range<Int>) {
    (self.width, self.documentHeight, self.rows) = (width, documentHeight, rows)
    pixels = .allocate(capacity: max(1, width * rows.count))
  }

  deinit { pixels.deallocate() }

  /// Copies as many rows as there may be, those nearest to one of them.
  convenience init?(_ surface: OpaquePointer, around row: Int) {
    guard cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE,
      cairo_image_surface_get_format(surface) == CAIRO_FORMAT_ARGB32
    else { return nil }
    cairo_surface_flush(surface)
    let width = Int(cairo_image_surface_get_width(surface))
    let height = Int(cairo_image_surface_get_height(surface))
    let stride = Int(cairo_image_surface_get_stride(surface))
    guard width > 0, height > 0, let start = cairo_image_surface_get_data(surface) else { return nil }
    let count = min(height, max(1, Self.budget / (width * 4)))
    let first = min(max(row - count / 2, 0), height - count)
    self.init(width: width, documentHeight: height, rows: first..<first + count)
    for index in 0..<count { memcpy(pixels + index * width, start + (first + index) * stride, width * 4) }
  }

  /// Whether all of these that the document has are here.
  func covers(rows wanted: Range<Int>) -> Bool {
    let wanted = wanted.clamped(to: 0..<documentHeight)
    return wanted.isEmpty || (rows.lowerBound <= wanted.lowerBound && wanted.upperBound <= rows.upperBound)
  }

  /// Writes a part of a row, background where there is none.
  func copy(_ target: UnsafeMutablePointer<UInt32>, from x: Int, row y: Int, count: Int, background: UInt32) {
    guard rows.contains(y) else { return target.update(repeating: background, count: count) }
    let first = min(max(-x, 0), count)
    let last = min(max(width - x, first), count)
    target.update(repeating: background, count: first)
    memcpy(target + first, pixels + (y - rows.lowerBound) * width + x + first, (last - first) * 4)
    (target + last).update(repeating: background, count: count - last)
  }
}
