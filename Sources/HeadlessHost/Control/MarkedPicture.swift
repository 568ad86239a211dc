import CoreGraphics

extension CGImage {
  /// The picture with a numbered frame around each rectangle.
  /// - Parameters:
  ///   - frames: in points.
  ///   - scale: the picture's pixels per point.
  func marked(_ frames: [CGRect], scale: CGFloat) -> CGImage {
    let screen = CGRect(x: 0, y: 0, width: CGFloat(width) / scale, height: CGFloat(height) / scale)
    var places = MarkPlaces(picture: self, scale: scale, frames: frames)
    return Self.drawn(width: width, height: height) { context in
      context.draw(self, at: CGRect(x: 0, y: 0, width: width, height: height))
      context.scaleBy(x: scale, y: scale)
      for frame in frames { MarkStyle.drawFrame(frame, within: screen, in: context) }
      // Badges lie above all frames.
      for (index, frame) in frames.enumerated() {
        let badge = MarkStyle.Badge(index + 1)
        badge.draw(in: places.takePlace(for: badge.size, at: frame, within: screen), context)
      }
    } ?? self
  }
}

/// How numbered frames look: a strong colour between two edges of white, which shows on any background.
enum MarkStyle {
  private static let color = CGColor(red: 0.85, green: 0.0, blue: 0.45, alpha: 1)
  private static let white = CGColor(gray: 1, alpha: 1)
  private static let fontSize: CGFloat = 11
  /// The width of a line with its edges, in points.
  static let lineWidth: CGFloat = 2.5

  /// Draws a line around a rectangle: beside it, so that nothing in it is hidden, but never off the screen.
  static func drawFrame(_ frame: CGRect, within screen: CGRect, in context: CGContext) {
    let half = lineWidth / 2
    let line = frame.insetBy(dx: -half, dy: -half).intersection(screen.insetBy(dx: half, dy: half))
    context.setStrokeColor(white)
    context.setLineWidth(lineWidth)
    context.stroke(line)
    context.setStrokeColor(color)
    context.setLineWidth(lineWidth - 1)
    context.stroke(line)
  }

  /// A number on a ground of colour.
  struct Badge {
    private let layout: TextLayout
    /// The size in points.
    let size: CGSize

    init(_ number: Int) {
      let text = String(number)
      var font = TextFont(size: fontSize)
      font.weight = .bold
      let run = TextRun(range: 0..<text.utf16.count, attributes: TextAttributes(font: font, color: white))
      layout = TextLayout(text: text, runs: [run])
      size = CGSize(width: max(layout.size.width.rounded(.up) + 6, 15), height: 15)
    }

    func draw(in rect: CGRect, _ context: CGContext) {
      context.setFillColor(white)
      context.fill(rect.insetBy(dx: -1, dy: -1))
      context.setFillColor(color)
      context.fill(rect)
      layout.draw(
        in: context, at: CGPoint(x: rect.midX - layout.size.width / 2, y: rect.midY - layout.size.height / 2))
    }
  }
}
