@_implementationOnly import CJPEGCodec
import Foundation

enum JPEGCodec {
  static func decode(_ bytes: [UInt8]) throws -> CGImage {
    var picture = jpeg_codec_picture()
    let result = jpeg_codec_decode(bytes, bytes.count, DecodedImage.largestPixelCount, &picture)
    defer { free(picture.pixels) }
    let (width, height) = (Int(picture.width), Int(picture.height))
    switch result {
    case jpeg_codec_ok: break
    case jpeg_codec_truncated: throw ImageError.truncated
    case jpeg_codec_too_large: throw ImageError.tooLarge(width: width, height: height)
    case jpeg_codec_no_memory: throw ImageError.tooLarge(width: width, height: height)
    default:
      throw ImageError.corrupt(
        withUnsafeBytes(of: picture.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }
    try DecodedImage.checkSize(width: width, height: height)
    let pixels = UnsafeMutableRawBufferPointer.allocate(byteCount: width * height * 4, alignment: 16)
    pixels.copyMemory(from: UnsafeRawBufferPointer(start: picture.pixels, count: pixels.count))
    return CGImage(width: width, height: height, bytesPerRow: width * 4, isOpaque: true, adopting: pixels)
  }

  static func encode(_ image: CGImage, quality: CGFloat) -> Data? {
    guard image.pixelFormat == .premultipliedARGB, quality.isFinite else { return nil }
    var count = 0
    // Premultiplied pixels are what the image looks like over black.
    let bytes = jpeg_codec_encode(
      image.pixels.baseAddress!.assumingMemoryBound(to: UInt32.self), Int32(image.width), Int32(image.height),
      image.bytesPerRow / 4, Int32(max(1, min(100, (quality * 100).rounded()))), &count)
    guard let bytes else { return nil }
    defer { free(bytes) }
    return Data(bytes: bytes, count: count)
  }
}
