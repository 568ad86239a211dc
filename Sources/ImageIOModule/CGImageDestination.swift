import CoreGraphics
import Foundation

/// A file of one picture in PNG or JPEG that is being put together. One thread may use it at a time.
public final class CGImageDestination {
  let format: PictureOutline.Format
  let output: DestinationOutput
  /// What `CGImageDestinationSetProperties` said.
  var properties: CFDictionary = [:]
  /// The picture with its properties.
  var picture: (image: CGImage, properties: CFDictionary)?
  var isFinished = false

  init?(type: CFString, count: Int, output: DestinationOutput) {
    guard let format = PictureOutline.Format(rawValue: type), Self.formats.contains(format), count == 1 else {
      return nil
    }
    (self.format, self.output) = (format, output)
  }

  /// The formats that can be written.
  static let formats: [PictureOutline.Format] = [.png, .jpeg]
}
