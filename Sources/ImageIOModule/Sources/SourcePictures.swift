import CoreGraphics
import Foundation

/// The pictures of a source's file, decoded when they are asked for.
///
/// The pictures of an animation build on each other, so they are decoded together and kept. Any thread may ask.
final class SourcePictures: @unchecked Sendable {
  let data: Data
  private let outline: PictureOutline?
  private let lock = NSLock()
  private var frames: [CGImage]?

  init(_ data: Data, _ outline: PictureOutline?) { (self.data, self.outline) = (data, outline) }

  /// A picture as it is stored; nil where it can't be decoded.
  func image(at index: Int) -> CGImage? {
    lock.lock()
    defer { lock.unlock() }
    let images = frames ?? decode()
    return images.indices.contains(index) ? images[index] : nil
  }

  private func decode() -> [CGImage] {
    let images = (try? DecodedImage(data: wholePictures))?.frames.map(\.image) ?? []
    if images.count > 1 { frames = images }
    return images
  }

  /// The file without what is missing: a GIF that ends early is one of the pictures before.
  private var wholePictures: Data {
    guard let outline, outline.format == .gif, !outline.isComplete else { return data }
    return data.prefix(outline.framesEnd) + [0x3B]
  }
}

extension SourcePictures {
  /// The smaller picture that the file carries along; nil where there is none that can be decoded.
  var carriedThumbnail: CGImage? {
    EXIFBlock(jpeg: [UInt8](data))?.thumbnail.flatMap { try? DecodedImage(data: $0) }?.frames.first?.image
  }
}
