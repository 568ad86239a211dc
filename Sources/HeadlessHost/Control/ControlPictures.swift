import CoreGraphics
import DeviceProtocol
import Foundation

extension CGImage {
  /// The picture as the members of an answer.
  func json() throws -> [JSONValue.Member] {
    guard let data = pngData() else { throw RemoteError(.failed, "There is no memory for the picture.") }
    return [
      .init("width", .number(Double(width))), .init("height", .number(Double(height))),
      .init("png", .string(data.base64EncodedString())),
    ]
  }

  /// The picture in another width and the height that belongs to it; itself where it has that width.
  func scaled(toWidth width: Int) -> CGImage {
    guard width != self.width, width > 0, self.width > 0 else { return self }
    let height = max(1, Int((Double(self.height) * Double(width) / Double(self.width)).rounded()))
    return Self.drawn(width: width, height: height) { context in
      context.draw(self, at: CGRect(x: 0, y: 0, width: width, height: height))
    } ?? self
  }

  /// Pictures side by side on grey, the first one on the left.
  static func strip(_ pictures: [CGImage]) -> CGImage {
    let gap = 4
    let width = pictures.reduce(0) { $0 + $1.width + gap } - gap
    let height = pictures.map(\.height).max() ?? 1
    return drawn(width: width, height: height) { context in
      context.setFillColor(CGColor(gray: 0.5, alpha: 1))
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
      var x = 0
      for picture in pictures {
        context.draw(picture, at: CGRect(x: x, y: 0, width: picture.width, height: picture.height))
        x += picture.width + gap
      }
    } ?? pictures[0]
  }

  /// A GIF that shows pictures of one size for so many hundredths of a second each.
  static func gif(_ pictures: [CGImage], hundredths: Int) throws -> Data {
    var data = Data()
    guard let first = pictures.first, let finder = PictureChangeFinder(width: first.width, height: first.height) else {
      throw RemoteError(.failed, "There is no memory for the film.")
    }
    let encoder = try GIFEncoder(width: first.width, height: first.height) { data.append(contentsOf: $0) }
    for picture in pictures where (picture.width, picture.height) == (first.width, first.height) {
      guard let changes = finder.changes(to: picture) else {
        throw RemoteError(.failed, "There is no memory for the film.")
      }
      if changes.isEmpty {
        try encoder.addStandstill(delay: hundredths)
      } else {
        try encoder.add(changes, delay: hundredths)
      }
    }
    try encoder.finish()
    return data
  }

  /// A picture whose origin is at the top left, in pixels.
  static func drawn(width: Int, height: Int, _ draw: (CGContext) -> Void) -> CGImage? {
    guard let context = CGContext(size: CGSize(width: width, height: height), scale: 1, isOpaque: true) else {
      return nil
    }
    draw(context)
    return context.makeImage()
  }
}

extension CGContext {
  /// Draws an image upright where y points down.
  func draw(_ image: CGImage, at rect: CGRect) {
    saveGState()
    interpolationQuality = .high
    translateBy(x: 0, y: rect.maxY)
    scaleBy(x: 1, y: -1)
    draw(image, in: CGRect(x: rect.minX, y: 0, width: rect.width, height: rect.height))
    restoreGState()
  }
}
