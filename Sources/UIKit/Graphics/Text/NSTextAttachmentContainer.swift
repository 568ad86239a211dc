import Foundation

/// What says how large a picture in a text is, and which picture it is. Subclasses of `NSTextAttachment` override both.
public protocol NSTextAttachmentContainer: NSObjectProtocol {
  /// Returns the picture; nil for an empty place. It is asked for each time the text is drawn.
  /// - Parameters:
  ///   - imageBounds: the rectangle into which the picture is drawn.
  ///   - textContainer: what holds the text; nil for labels and drawn strings.
  ///   - charIndex: the character in whose place the picture shows.
  func image(
    forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
  ) -> UIImage?

  /// Returns the rectangle of the picture, in points from where the character begins on the baseline; y points up. It is
  /// asked for each time the text is laid out.
  /// - Parameters:
  ///   - textContainer: what holds the text; nil for labels and drawn strings.
  ///   - lineFrag: a line as wide as the text may become, and as high as the font of the character.
  ///   - position: the beginning of that line. Where the character will stand isn't known yet.
  ///   - charIndex: the character in whose place the picture shows.
  func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
    characterIndex charIndex: Int
  ) -> CGRect
}
