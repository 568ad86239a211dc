import CJPEGCodec
import Compositor
import Foundation
import PictureKernels

/// One step from what a viewer has to what it shall have.
struct PictureUpdate {
  /// A rectangle in some encoding.
  struct Piece {
    enum Codec: UInt8 { case color, pixels, png, jpeg }
    var rect: PixelRect
    var codec: Codec
    var bytes: Data
  }

  var number: UInt32
  var width: Int
  var height: Int
  var isExact: Bool
  var copies: [PictureCopy]
  var pieces: [Piece]
}

extension PictureUpdate.Piece {
  /// Rectangles of fewer bytes are sent as they are: a PNG's frame would take as much, and more time at both ends.
  static let plainLimit = 256
  /// zlib's fastest levels take about the same time for pictures of text; this one compresses better.
  static let compression: Int32 = 2
  /// Of JPEG, 1…100: what moves is looked at less closely.
  static let lossyQuality: Int32 = 55
  /// Pixels below which a picture is not worth a JPEG's tables.
  static let leastLossyArea = 4096
  /// The part of an exact encoding's bytes that a lossy one may take.
  static let leastSaving = 0.6

  /// A rectangle of a picture, exactly.
  init(exactly rect: PixelRect, of buffer: PixelBuffer) {
    self.rect = rect
    let start = buffer.words + rect.y0 * buffer.stride + rect.x0
    if picture_is_uniform(start, buffer.stride, rect.width, rect.height) {
      let color = start.pointee
      codec = .color
      bytes = Data([
        UInt8(truncatingIfNeeded: color >> 16), UInt8(truncatingIfNeeded: color >> 8),
        UInt8(truncatingIfNeeded: color),
      ])
      return
    }
    if rect.area * 4 > Self.plainLimit, let png = Self.png(rect, of: buffer) {
      codec = .png
      bytes = png
      return
    }
    codec = .pixels
    bytes = Data(count: rect.area * 4)
    bytes.withUnsafeMutableBytes {
      picture_write_rgba(start, buffer.stride, rect.width, rect.height, $0.bindMemory(to: UInt8.self).baseAddress)
    }
  }

  /// A rectangle of a picture as a file; nil where there is no memory.
  static func png(_ rect: PixelRect, of buffer: PixelBuffer) -> Data? {
    var count = 0
    let memory = picture_write_png(
      buffer.words + rect.y0 * buffer.stride + rect.x0, buffer.stride, UInt32(rect.width), UInt32(rect.height),
      compression, &count)
    return memory.map { Data(bytesNoCopy: $0, count: count, deallocator: .free) }
  }

  /// The same with fewer bytes, where that costs only sharpness; nil where it wouldn't save much.
  func lossy(of buffer: PixelBuffer) -> Self? {
    guard codec == .png, rect.area >= Self.leastLossyArea else { return nil }
    var count = 0
    let start = buffer.words + rect.y0 * buffer.stride + rect.x0
    guard
      let memory = jpeg_codec_encode(
        start, Int32(rect.width), Int32(rect.height), buffer.stride, Self.lossyQuality, &count)
    else { return nil }
    let data = Data(bytesNoCopy: memory, count: count, deallocator: .free)
    guard Double(count) < Double(bytes.count) * Self.leastSaving else { return nil }
    var result = self
    (result.codec, result.bytes) = (.jpeg, data)
    return result
  }
}
