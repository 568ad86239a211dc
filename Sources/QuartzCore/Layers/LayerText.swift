import Foundation

/// A font that modules above know by a class of theirs.
package protocol TextFontSource {
  /// The font as the layout of text needs it.
  var textFont: TextFont { get }
}

extension CGFont: TextFontSource {
  package var textFont: TextFont { TextFont(size: 36, typeface: typeface) }
}

/// A text that has looks of its own, which modules above know how to read.
package protocol TextRunSource {
  /// The characters.
  var string: String { get }
  /// The runs in order, without gaps; none for an empty text.
  func textRuns() -> [TextRun]
}

/// The text of a text layer and how it is set.
struct LayerText: Sendable {
  /// The characters.
  var string = ""
  /// The looks of an attributed text; nil for a plain one, which has the layer's font and colour.
  var runs: [TextRun]?
  var font = TextFont(size: 36)
  var alignment = TextParagraphFormat.Alignment.natural
  var truncation = TextParagraphFormat.Truncation.none
  var isWrapped = false

  func draw(in context: CGContext, _ bounds: CGRect, fontSize: CGFloat, color: CGColor?) {
    let layout = TextLayout(
      text: string, runs: runs(fontSize: fontSize, color: color ?? .clear), width: bounds.width,
      height: truncation == .none ? .infinity : bounds.height)
    layout.draw(in: context, at: bounds.origin)
  }

  private func runs(fontSize: CGFloat, color: CGColor) -> [TextRun] {
    var font = font
    font.size = max(fontSize, 0)
    let plain = TextRun(range: 0..<string.utf16.count, attributes: TextAttributes(font: font, color: color))
    let runs = runs ?? []
    return (runs.isEmpty ? [plain] : runs).map { run in
      var run = run
      if alignment != .natural { run.attributes.paragraph.alignment = alignment }
      run.attributes.paragraph.wrapping = isWrapped ? .word : .none
      run.attributes.paragraph.truncation = truncation
      return run
    }
  }
}
