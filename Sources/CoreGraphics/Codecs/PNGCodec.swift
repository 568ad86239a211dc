@_implementationOnly import CImageCodecs
import Foundation
@_implementationOnly import PictureKernels

enum PNGCodec {
  /// The format of straight 32-bit pixels in the order that is native once premultiplied.
  private static let format = UInt32(
    1.littleEndian == 1
      ? PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_BGR
      : PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_AFIRST)

  static func decode(_ bytes: [UInt8]) throws -> CGImage {
    var png = png_image()
    png.version = UInt32(PNG_IMAGE_VERSION)
    defer { png_image_free(&png) }
    return try bytes.withUnsafeBytes { memory in
      guard png_image_begin_read_from_memory(&png, memory.baseAddress, memory.count) != 0 else { throw error(png) }
      let (width, height) = (Int(png.width), Int(png.height))
      try DecodedImage.checkSize(width: width, height: height)
      let isOpaque = png.format & UInt32(PNG_FORMAT_FLAG_ALPHA) == 0
      png.format = format
      // Sixteen bits without a word about their gamma are encoded like eight.
      png.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB)
      let pixels = UnsafeMutableRawBufferPointer.allocate(byteCount: width * height * 4, alignment: 16)
      guard png_image_finish_read(&png, nil, pixels.baseAddress, Int32(width * 4), nil) != 0,
        png.warning_or_error & UInt32(PNG_IMAGE_ERROR) == 0
      else {
        pixels.deallocate()
        throw error(png)
      }
      if !isOpaque { pixels.premultiply() }
      return CGImage(width: width, height: height, bytesPerRow: width * 4, isOpaque: isOpaque, adopting: pixels)
    }
  }

  /// Encodes an image. Where all pixels are opaque the file has no alpha, and no copy of them is made.
  static func encode(_ image: CGImage) -> Data? {
    let pixels = image.pixels.bindMemory(to: UInt32.self).baseAddress
    let stride = image.bytesPerRow / 4
    if image.pixelFormat == .premultipliedARGB, image.bytesPerRow % 4 == 0,
      image.isOpaque || picture_is_opaque(pixels, stride, image.width, image.height)
    {
      return encode(pixels, stride: stride, image, hasAlpha: false)
    }
    guard let straight = image.straightPixels() else { return nil }
    defer { straight.deallocate() }
    let copy = UnsafePointer(straight.bindMemory(to: UInt32.self).baseAddress)
    return encode(copy, stride: image.width, image, hasAlpha: true)
  }

  /// Encodes rows of pixels.
  /// - Parameter stride: pixels from a row to the next.
  private static func encode(_ pixels: UnsafePointer<UInt32>?, stride: Int, _ image: CGImage, hasAlpha: Bool) -> Data? {
    var count = 0
    let memory = picture_write_png(
      pixels, stride, UInt32(image.width), UInt32(image.height), nil, hasAlpha, Int32(picture_quickly), &count)
    return memory.map { Data(bytesNoCopy: $0, count: count, deallocator: .free) }
  }

  private static func error(_ png: png_image) -> ImageError {
    let message = withUnsafeBytes(of: png.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    // libpng has no code for it.
    let isTruncated = ["read beyond end of data", "Read Error", "Not enough image data"].contains {
      message.localizedCaseInsensitiveContains($0)
    }
    return isTruncated ? .truncated : .corrupt(message)
  }
}

extension UnsafeMutableRawBufferPointer {
  /// Multiplies the colours of 32-bit pixels by their alpha, rounded to the nearest.
  func premultiply() {
    for (index, pixel) in bindMemory(to: UInt32.self).enumerated() {
      let alpha = pixel >> 24
      if alpha == 255 { continue }
      func times(_ shift: UInt32) -> UInt32 {
        let product = ((pixel >> shift) & 0xFF) * alpha + 128
        return ((product + (product >> 8)) >> 8) << shift
      }
      storeBytes(of: alpha << 24 | times(16) | times(8) | times(0), toByteOffset: index * 4, as: UInt32.self)
    }
  }
}

extension CGImage {
  /// A copy of the pixels, not premultiplied, in rows without padding. A mask becomes black of its alpha.
  func straightPixels() -> UnsafeMutableRawBufferPointer? {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: width * height * 4, alignment: 16)
    for y in 0..<height {
      for x in 0..<width {
        let value: UInt32
        switch pixelFormat {
        case .alpha: value = UInt32(pixels[y * bytesPerRow + x]) << 24
        case .premultipliedARGB:
          let pixel = pixels.load(fromByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
          value = isOpaque ? pixel | 0xFF00_0000 : pixel.unpremultiplied
        }
        copy.storeBytes(of: value, toByteOffset: (y * width + x) * 4, as: UInt32.self)
      }
    }
    return copy
  }
}

extension UInt32 {
  fileprivate var unpremultiplied: UInt32 {
    let alpha = self >> 24
    if alpha == 255 || alpha == 0 { return alpha == 0 ? 0 : self }
    func divided(_ shift: UInt32) -> UInt32 {
      Swift.min(255, (((self >> shift) & 0xFF) * 255 + alpha / 2) / alpha) << shift
    }
    return alpha << 24 | divided(16) | divided(8) | divided(0)
  }
}
