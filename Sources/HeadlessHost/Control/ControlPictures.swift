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

  /// The picture with a numbered frame around each rectangle.
  /// - Parameters:
  ///   - frames: in points.
  ///   - scale: the picture's pixels per point.
  func marked(_ frames: [CGRect], scale: CGFloat) -> CGImage {
    Self.drawn(width: width, height: height) { context in
      context.draw(self, at: CGRect(x: 0, y: 0, width: width, height: height))
      context.scaleBy(x: scale, y: scale)
      let screen = CGRect(x: 0, y: 0, width: CGFloat(width) / scale, height: CGFloat(height) / scale)
      for frame in frames { MarkStyle.drawFrame(frame, in: context) }
      // Badges lie above all frames, and beside those before them where they would cover one.
      var taken: [CGRect] = []
      for (index, frame) in frames.enumerated() {
        taken.append(MarkStyle.drawBadge(index + 1, on: frame, within: screen, beside: taken, in: context))
      }
    } ?? self
  }

  /// A picture whose origin is at the top left, in pixels.
  private static func drawn(width: Int, height: Int, _ draw: (CGContext) -> Void) -> CGImage? {
    guard let context = CGContext(size: CGSize(width: width, height: height), scale: 1, isOpaque: true) else {
      return nil
    }
    draw(context)
    return context.makeImage()
  }
}

extension CGContext {
  /// Draws an image upright where y points down.
  fileprivate func draw(_ image: CGImage, at rect: CGRect) {
    saveGState()
    interpolationQuality = .high
    translateBy(x: 0, y: rect.maxY)
    scaleBy(x: 1, y: -1)
    draw(image, in: CGRect(x: rect.minX, y: 0, width: rect.width, height: rect.height))
    restoreGState()
  }
}

/// How numbered frames look: a strong colour between two edges of white, which shows on any background.
private enum MarkStyle {
  private static let color = CGColor(red: 0.85, green: 0.0, blue: 0.45, alpha: 1)
  private static let white = CGColor(gray: 1, alpha: 1)
  private static let fontSize: CGFloat = 11

  static func drawFrame(_ frame: CGRect, in context: CGContext) {
    let line = frame.insetBy(dx: min(1.5, frame.width / 2), dy: min(1.5, frame.height / 2))
    context.setStrokeColor(white)
    context.setLineWidth(3)
    context.stroke(line)
    context.setStrokeColor(color)
    context.setLineWidth(1.5)
    context.stroke(line)
  }

  /// Draws a number at the upper left corner of a frame.
  /// - Returns: the place of the badge.
  static func drawBadge(
    _ number: Int, on frame: CGRect, within screen: CGRect, beside taken: [CGRect], in context: CGContext
  ) -> CGRect {
    let text = String(number)
    var font = TextFont(size: fontSize)
    font.weight = .bold
    let run = TextRun(range: 0..<text.utf16.count, attributes: TextAttributes(font: font, color: white))
    let layout = TextLayout(text: text, runs: [run])
    let size = CGSize(width: max(layout.size.width + 6, 15), height: 15)
    var badge = CGRect(origin: frame.origin, size: size)
    for _ in taken {
      guard let other = taken.first(where: { $0.intersects(badge) }) else { break }
      badge.origin.x = other.maxX
    }
    badge.origin.x = min(max(badge.minX, 0), screen.maxX - size.width)
    badge.origin.y = min(max(badge.minY, 0), screen.maxY - size.height)
    context.setFillColor(white)
    context.fill(badge.insetBy(dx: -1, dy: -1))
    context.setFillColor(color)
    context.fill(badge)
    layout.draw(
      in: context,
      at: CGPoint(x: badge.midX - layout.size.width / 2, y: badge.midY - layout.size.height / 2))
    return badge
  }
}
