import Foundation

/// Why a file gives no picture, or can't be written.
package enum ImageError: Error, Hashable, CustomStringConvertible {
  /// A format that is neither PNG, JPEG nor GIF.
  case unknownFormat
  case truncated
  case tooLarge(width: Int, height: Int)
  case corrupt(String)
  case unwritable(String)

  package var description: String {
    switch self {
    case .unknownFormat: "not a PNG, JPEG or GIF file"
    case .truncated: "the file ends before the picture does"
    case .tooLarge(let width, let height): "\(width) x \(height) pixels are more than may be decoded"
    case .corrupt(let reason): "the file is damaged: \(reason)"
    case .unwritable(let reason): "the file can't be written: \(reason)"
    }
  }
}

/// The pictures of a file.
///
/// For sibling modules; apps use `UIImage`.
package struct DecodedImage: Sendable {
  package enum Format: Hashable, Sendable { case png, jpeg, gif }

  package struct Frame: Sendable {
    package var image: CGImage
    /// Seconds that the frame is shown; 0 for a still picture.
    package var duration: Double
  }

  package var format: Format
  /// The frames: one, or all of an animation.
  package var frames: [Frame]
  /// How often an animation runs; 0 for ever.
  package var loopCount: Int
  /// The orientation as in EXIF: 1 upright, 3 upside down, 6 to be turned clockwise, …; 1 where the file says nothing.
  package var orientation: Int

  /// The most pixels that are decoded, over all frames: 100 megapixels.
  package static let largestPixelCount = 100_000_000

  /// Decodes the pictures of a file.
  /// - Throws: `ImageError`.
  package init(data: Data) throws {
    let bytes = [UInt8](data)
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = DecodedImage(format: .png, still: try PNGCodec.decode(bytes))
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      let orientation = EXIFBlock(jpeg: bytes)?.orientation ?? 1
      self = DecodedImage(format: .jpeg, still: try JPEGCodec.decode(bytes), orientation: orientation)
    } else if bytes.starts(with: Array("GIF87a".utf8)) || bytes.starts(with: Array("GIF89a".utf8)) {
      let animation = try GIFDecoder.decode(bytes)
      self = DecodedImage(format: .gif, frames: animation.frames, loopCount: animation.loopCount, orientation: 1)
    } else {
      throw ImageError.unknownFormat
    }
  }

  private init(format: Format, frames: [Frame], loopCount: Int, orientation: Int) {
    self.format = format
    self.frames = frames
    self.loopCount = loopCount
    self.orientation = orientation
  }

  private init(format: Format, still: CGImage, orientation: Int = 1) {
    let frame = Frame(image: still, duration: 0)
    self.init(format: format, frames: [frame], loopCount: 0, orientation: orientation)
  }

  static func checkSize(width: Int, height: Int) throws {
    guard width > 0, height > 0 else { throw ImageError.corrupt("it has no size") }
    guard width <= largestPixelCount / height, width <= 32_767, height <= 32_767 else {
      throw ImageError.tooLarge(width: width, height: height)
    }
  }
}

extension CGImage {
  /// The file as PNG.
  ///
  /// For sibling modules.
  package func pngData() -> Data? { PNGCodec.encode(self) }

  /// The file as JPEG over black where the image is not opaque.
  /// - Parameter quality: 0 (smallest) to 1 (best).
  package func jpegData(quality: CGFloat) -> Data? { JPEGCodec.encode(self, quality: quality) }
}
