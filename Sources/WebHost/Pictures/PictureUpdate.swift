import Compositor
import Foundation

/// One step from what a viewer has to what it shall have.
struct PictureUpdate {
  /// A rectangle in one colour, 0xAARRGGBB.
  struct Fill {
    var rect: PixelRect
    var color: UInt32
  }

  /// Rectangles whose pixels lie in one image file: what a file costs besides its pixels, at both ends, is paid once.
  struct Sheet {
    enum Format: UInt8 { case png, jpeg }
    var format: Format
    /// The places of the rectangles in the picture, and in the file.
    var pieces: [PictureCopy]
    var bytes: Data
  }

  var number: UInt32
  var width: Int
  var height: Int
  var isExact: Bool
  var copies: [PictureCopy]
  var fills: [Fill]
  var sheets: [Sheet]
}
