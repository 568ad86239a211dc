import CoreGraphics
import Foundation

/// A file of pictures in PNG, JPEG or GIF, of which each is decoded when it is asked for. Any thread may use it.
public final class CGImageSource: @unchecked Sendable {
  let pictures: SourcePictures
  /// What the file says; nil for one of none of the formats.
  let outline: PictureOutline?

  init(_ data: Data) {
    outline = PictureOutline(data)
    pictures = SourcePictures(data, outline)
  }

  func frame(_ index: Int) -> PictureOutline.Frame? {
    outline.flatMap { $0.frames.indices.contains(index) ? $0.frames[index] : nil }
  }
}

/// How far the pictures of a source are there.
public enum CGImageSourceStatus: Int32, Sendable {
  /// The file ends before its pictures do.
  case statusUnexpectedEOF = -5
  /// The file is of no format that is known.
  case statusUnknownType = -3
  /// Everything is there.
  case statusComplete = 0
}
