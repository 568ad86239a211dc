@_implementationOnly import CCairo
import Foundation

extension CGImage {
  /// A copy of the part that lies within the image, in pixels from the top left; nil where there is none.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
    let bytesPerPixel = pixelFormat == .alpha ? 1 : 4
    let (x, y, w, h) = (Int(part.minX), Int(part.minY), Int(part.width), Int(part.height))
    let stride = (w * bytesPerPixel + 3) & ~3
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: stride * h, alignment: 16)
    for row in 0..<h {
      let source = pixels.baseAddress! + (y + row) * bytesPerRow + x * bytesPerPixel
      (copy.baseAddress! + row * stride).copyMemory(from: source, byteCount: w * bytesPerPixel)
    }
    return CGImage(
      width: w, height: h, bytesPerRow: stride, pixelFormat: pixelFormat, isOpaque: isOpaque, adopting: copy)
  }

  /// The same picture; images never change.
  public func copy() -> CGImage? { self }

  /// The bits of a component: 8, as of every image here.
  public var bitsPerComponent: Int { 8 }

  /// The bits of a pixel: 32, or 8 for an alpha mask.
  public var bitsPerPixel: Int { pixelFormat == .alpha ? 8 : 32 }

  /// Whether the image is an alpha mask.
  public var isMask: Bool { pixelFormat == .alpha }

  /// The place of alpha: `premultipliedFirst`; `noneSkipFirst` for an opaque image, `alphaOnly` for a mask.
  public var alphaInfo: CGImageAlphaInfo {
    switch pixelFormat {
    case .alpha: .alphaOnly
    case .premultipliedARGB: isOpaque ? .noneSkipFirst : .premultipliedFirst
    }
  }

  /// The layout of the pixels: `alphaInfo` with the machine's order of 32 bits, which an alpha mask hasn't.
  public var bitmapInfo: CGBitmapInfo {
    pixelFormat == .alpha ? CGBitmapInfo(rawValue: alphaInfo.rawValue) : .native(isOpaque: isOpaque)
  }

  /// The order of the bytes of a pixel, as `bitmapInfo` has it.
  public var byteOrderInfo: CGImageByteOrderInfo {
    CGImageByteOrderInfo(rawValue: bitmapInfo.intersection(.byteOrderMask).rawValue) ?? .orderDefault
  }

  /// A provider of a copy of the pixels, `bytesPerRow` bytes for each row from the top, laid out as `bitmapInfo` says.
  public var dataProvider: CGDataProvider? {
    withExtendedLifetime(self) { CGDataProvider(data: Data(pixels.prefix(height * bytesPerRow))) }
  }

  /// The colour space: sRGB; nil for an alpha mask.
  public var colorSpace: CGColorSpace? { pixelFormat == .alpha ? nil : .standard }

  /// A Cairo surface over the pixels; valid as long as the image lives.
  func withSurface<Result>(_ body: (OpaquePointer) -> Result) -> Result {
    let format = pixelFormat == .alpha ? CAIRO_FORMAT_A8 : isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
    // Cairo only reads from the source of a drawing.
    let data = UnsafeMutablePointer(mutating: pixels.baseAddress!.assumingMemoryBound(to: UInt8.self))
    let surface = cairo_image_surface_create_for_data(data, format, Int32(width), Int32(height), Int32(bytesPerRow))!
    defer { cairo_surface_destroy(surface) }
    return withExtendedLifetime(self) { body(surface) }
  }
}
