import Foundation

extension TextFlow {
  /// A part of the text as it is laid out.
  func styled(in range: NSRange) -> NSAttributedString {
    guard let restyle else { return marked(in: range) }
    let styled = NSMutableAttributedString(attributedString: marked(in: range))
    restyle(styled)
    return styled
  }

  /// A part of the text with what lies over it.
  func marked(in range: NSRange) -> NSAttributedString {
    let piece = text.attributedSubstring(from: range)
    guard !overlays.isEmpty else { return piece }
    let result = NSMutableAttributedString(attributedString: piece)
    for overlay in overlays {
      let part = range.asRange.clamped(to: overlay.range.asRange)
      guard !part.isEmpty else { continue }
      result.addAttributes(
        overlay.attributes, range: NSRange(location: part.lowerBound - range.location, length: part.count))
    }
    return result
  }

  /// Applies what counts for all runs.
  func adapt(_ attributes: inout TextAttributes) {
    change(&attributes)
    if attributes.paragraph.hyphenation == nil { attributes.paragraph.setHyphenationFactor(hyphenationFactor) }
  }

  /// The place of the attachments of a block: in the container that the block begins in.
  func attachmentPlace(in block: Int) -> AttachmentPlace {
    guard let shape, !shape.containers.isEmpty else {
      return AttachmentPlace(container: container, width: width, start: start(of: block))
    }
    let number = min(blocks[block].shaping?.start.container ?? 0, shape.containers.count - 1)
    let container = shape.containers[number]
    return AttachmentPlace(container: container, width: shape.lineWidth(of: container), start: start(of: block))
  }

  /// How the paragraph of a block is laid out.
  func format(of index: Int) -> TextParagraphFormat {
    let place = start(of: index)
    let attributes = place < text.length ? text.attributes(at: place, effectiveRange: nil) : emptyAttributes
    return TextParagraphFormat(attributes[.paragraphStyle] as? NSParagraphStyle ?? .default)
  }
}

extension String {
  /// A piece of the text.
  /// - Parameter range: of UTF-16 offsets; ends within a character's pair are moved to its beginning.
  func utf16Slice(_ range: Range<Int>) -> Substring {
    let units = utf16
    let start = units.index(units.startIndex, offsetBy: range.lowerBound)
    let end = units.index(start, offsetBy: range.count)
    return self[start..<end]
  }
}
