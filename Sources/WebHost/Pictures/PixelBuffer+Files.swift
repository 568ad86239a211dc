import CJPEGCodec
import Compositor
import Foundation
import PictureKernels

extension PixelBuffer {
  /// The level of compression. zlib's fastest levels take about the same time for pictures of text; this one compresses
  /// better.
  private static let compression: Int32 = 2
  /// The quality of JPEG, 1…100: what moves is looked at less closely.
  private static let lossyQuality: Int32 = 55

  /// A rectangle as a PNG file; nil where there is no memory.
  /// - Parameter palette: one that has all its colours; nil for a file without.
  func png(in rect: PixelRect, palette: Palette?) -> Data? {
    var count = 0
    let memory = picture_write_png(
      start(of: rect), stride, UInt32(rect.width), UInt32(rect.height), palette?.colors, false,
      Self.compression, &count)
    return memory.map { Data(bytesNoCopy: $0, count: count, deallocator: .free) }
  }

  /// A rectangle as a JPEG file, which is something like it; nil where there is no memory.
  func jpeg(in rect: PixelRect) -> Data? {
    var count = 0
    let memory = jpeg_codec_encode(
      start(of: rect), Int32(rect.width), Int32(rect.height), stride, Self.lossyQuality, &count)
    return memory.map { Data(bytesNoCopy: $0, count: count, deallocator: .free) }
  }
}

/// The colours that parts of a picture have together, at most 256.
final class Palette {
  /// The colours; nil where there is no memory.
  fileprivate let colors = picture_palette_create()

  deinit { picture_palette_destroy(colors) }

  /// Adds a rectangle's colours; false, and nothing is added, where they would be too many.
  func add(_ rect: PixelRect, of picture: PixelBuffer) -> Bool {
    guard let colors else { return false }
    return picture_palette_add(colors, picture.start(of: rect), picture.stride, rect.width, rect.height)
  }
}
