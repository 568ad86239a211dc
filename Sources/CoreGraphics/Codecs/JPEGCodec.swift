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

/// Reads the one tag of a JPEG file's EXIF block that matters for showing it.
enum EXIFOrientation {
  static func read(jpeg bytes: [UInt8]) -> Int {
    var offset = 2
    while offset + 4 <= bytes.count, bytes[offset] == 0xFF {
      let marker = bytes[offset + 1]
      // The picture itself begins: what follows is no header.
      if marker == 0xDA || marker == 0xD9 { return 1 }
      let length = Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3])
      guard length >= 2, offset + 2 + length <= bytes.count else { return 1 }
      let segment = bytes[(offset + 4)..<(offset + 2 + length)]
      if marker == 0xE1, segment.starts(with: Array("Exif\0\0".utf8)) { return read(tiff: Array(segment.dropFirst(6))) }
      offset += 2 + length
    }
    return 1
  }

  private static func read(tiff: [UInt8]) -> Int {
    guard tiff.count >= 8 else { return 1 }
    let isLittleEndian = tiff[0] == 0x49
    func number(_ offset: Int, _ size: Int) -> Int? {
      guard offset >= 0, offset + size <= tiff.count else { return nil }
      let part = tiff[offset..<(offset + size)]
      return (isLittleEndian ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(4, 4), let count = number(directory, 2) else { return 1 }
    for index in 0..<count {
      let entry = directory + 2 + index * 12
      if number(entry, 2) == 0x0112, let value = number(entry + 8, 2), (1...8).contains(value) { return value }
    }
    return 1
  }
}
