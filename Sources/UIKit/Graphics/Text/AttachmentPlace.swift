/// The place for which attachments of a text are asked how large they are.
struct AttachmentPlace {
  /// What holds the text; nil for texts that are in no container.
  var container: NSTextContainer?
  /// The width at which lines end; infinite for no limit.
  var width: CGFloat = .infinity
  /// The place at which the text begins in the whole one, in UTF-16 units.
  var start = 0

  /// A width that stands for no limit, as text kit's own.
  private static let unlimitedWidth: CGFloat = 1e7

  /// The line that is proposed to an attachment.
  func line(height: CGFloat) -> CGRect {
    CGRect(x: 0, y: 0, width: width.isFinite ? width : Self.unlimitedWidth, height: height)
  }
}

extension NSTextAttachment {
  /// The attachment as text layouts take it.
  /// - Parameters:
  ///   - color: of the text.
  ///   - lineHeight: of the text's font.
  ///   - character: the one that it takes the place of, in the text that begins at the place.
  func textAttachment(
    in color: CGColor, lineHeight: CGFloat, at character: Int, of place: AttachmentPlace
  ) -> TextAttributes.Attachment {
    let (index, container) = (place.start + character, place.container)
    let bounds = attachmentBounds(
      for: container, proposedLineFragment: place.line(height: lineHeight), glyphPosition: .zero,
      characterIndex: index)
    return TextAttributes.Attachment(bounds: bounds.isFinite ? bounds : .zero) { context, rect in
      guard let image = self.image(forBounds: rect, textContainer: container, characterIndex: index) else { return }
      let shown = image.isTemplate ? image.withTintColor(UIColor(cgColor: color)) : image
      shown.draw(in: rect, on: context, traits: .current)
    }
  }
}

extension CGRect {
  fileprivate var isFinite: Bool {
    minX.isFinite && minY.isFinite && width.isFinite && height.isFinite
  }
}
