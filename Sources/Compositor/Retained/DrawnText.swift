import CoreGraphics
import QuartzCore

/// The picture of a text at the size and in the colour that its layer had when it was drawn.
final class DrawnText {
  let picture: CGImage?
  private let text: RenderText
  private let properties: RenderProperties

  init(_ text: RenderText, in properties: RenderProperties) {
    (self.text, self.properties) = (text, properties)
    picture = text.picture(in: properties)
  }

  func shows(_ text: RenderText, in other: RenderProperties) -> Bool {
    text === self.text && properties.fontSize == other.fontSize && properties.contentsTint == other.contentsTint
      && properties.patterns == other.patterns
      && properties.bounds.size == other.bounds.size && properties.contentsScale == other.contentsScale
  }
}

extension RetainedLayer {
  /// Draws the text anew if it looks otherwise than in the last frame.
  /// - Returns: whether it does.
  func updateText() -> Bool {
    guard case .text(let text) = node.contents else {
      drawnText = nil
      return false
    }
    if let drawnText, drawnText.shows(text, in: properties) { return false }
    drawnText = DrawnText(text, in: properties)
    return true
  }
}
