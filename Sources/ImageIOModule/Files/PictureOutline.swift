import CoreGraphics
import Foundation

/// What a file says of its pictures before any of them is decoded.
struct PictureOutline: Sendable {
  enum Format: String, Sendable {
    case png = "public.png"
    case jpeg = "public.jpeg"
    case gif = "com.compuserve.gif"
  }

  struct Frame: Sendable {
    var width: Int
    var height: Int
    var hasAlpha = false
    /// Seconds that the frame is shown, as the file says; nil in formats that don't move.
    var delay: Double?
  }

  var format: Format
  /// The frames whose headers are there.
  var frames: [Frame] = []
  /// Bits of a component.
  var depth = 8
  var colorModel = kCGImagePropertyColorModelRGB
  /// How often an animation runs, 0 for ever; nil where the file doesn't say.
  var loopCount: Int?
  /// The orientation as in EXIF; nil where the file doesn't say.
  var orientation: Int?
  /// Pixels per inch; nil where the file doesn't say.
  var density: (x: Double, y: Double)?
  /// The end of the last whole frame of a GIF.
  var framesEnd = 0
  /// Whether the file goes on to its end.
  var isComplete = false

  /// Reads a file; nil for one of none of these formats.
  init?(_ data: Data) {
    let file = MetadataReader(data)
    if let outline = Self.png(file) ?? Self.jpeg(file) ?? Self.gif(file) { self = outline } else { return nil }
  }

  init(_ format: Format) { self.format = format }
}
