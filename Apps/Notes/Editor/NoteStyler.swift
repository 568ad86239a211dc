import UIKit

/// Styles a text by the Markdown in it: what an edit has touched, as part of the same edit.
final class NoteStyler: NSObject, NSTextStorageDelegate {
  /// The text, and what it means.
  private(set) var markdown = MarkdownText("")
  var theme: NoteTheme
  /// The words that were looked for, to be marked.
  var found: SearchQuery?

  init(theme: NoteTheme) { self.theme = theme }

  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) {
    guard editedMask.contains(.editedCharacters) else { return }
    let text = textStorage.string as NSString
    let old = NSRange(location: editedRange.location, length: editedRange.length - delta)
    let changed: NSRange
    if NSMaxRange(old) <= markdown.length, markdown.length + delta == text.length {
      changed = markdown.replace(old, with: text.substring(with: editedRange))
    } else {
      markdown = MarkdownText(textStorage.string)
      changed = NSRange(location: 0, length: text.length)
    }
    style(changed, in: textStorage)
  }

  /// Gives whole lines the look of what they mean.
  func style(_ range: NSRange, in text: NSMutableAttributedString) {
    let range = NSIntersectionRange(range, NSRange(location: 0, length: text.length))
    guard range.length > 0 else { return }
    text.setAttributes(theme.base, range: range)
    let whole = NSRange(location: 0, length: text.length)
    for span in markdown.spans(in: range) {
      let part = NSIntersectionRange(span.range, whole)
      if part.length > 0 { style(part, span.style, in: text) }
    }
    guard let found else { return }
    for match in found.ranges(in: (text.string as NSString).substring(with: range)) {
      let place = NSRange(location: range.location + match.location, length: match.length)
      text.addAttribute(.backgroundColor, value: theme.tint.withAlphaComponent(0.25), range: place)
    }
  }

  private func style(_ range: NSRange, _ style: MarkdownStyle, in text: NSMutableAttributedString) {
    func add(_ attributes: [NSAttributedString.Key: Any]) { text.addAttributes(attributes, range: range) }
    switch style {
    case .mark:
      // A quote has its bar.
      let line = markdown.line(at: range.location)
      let isBar = line.quoteDepth > 0 && range.location < line.contentRange.location
      add([.foregroundColor: isBar ? UIColor.clear : .tertiaryLabel])
    case .heading(let level):
      add(theme.heading(level))
      extendToLineEnd(range, in: text, [.paragraphStyle: theme.heading(level)[.paragraphStyle]!])
    case .listItem: indentWrappedLines(range, in: text)
    case .listMarker:
      add([.foregroundColor: theme.tint, .font: bold(theme.bodyFont)])
      indentWrappedLines(range, in: text)
    case .taskBox(let isDone):
      hideMarker(before: range, in: text)
      add([
        .foregroundColor: UIColor.clear, .font: theme.codeFont, .kern: theme.boxKern,
        .ornament: TextOrnament.box(isDone: isDone),
      ])
      indentWrappedLines(range, in: text)
    case .doneText:
      add([.foregroundColor: UIColor.secondaryLabel, .strikethroughStyle: NSUnderlineStyle.single.rawValue])
    case .quote(let depth):
      indentWrappedLines(range, in: text)
      add([.foregroundColor: UIColor.secondaryLabel])
      extendToLineEnd(range, in: text, [.ornament: TextOrnament.bar(depth: depth)])
    case .codeBlock:
      add([.font: theme.codeFont])
      extendToLineEnd(
        range, in: text, [.ornament: TextOrnament.plate, .paragraphStyle: theme.paragraph(indent: 12)])
    case .fence: add([.foregroundColor: UIColor.tertiaryLabel])
    case .code: add([.font: theme.codeFont, .backgroundColor: UIColor.tertiarySystemFill])
    case .emphasis: addTraits(.traitItalic, range, in: text)
    case .strong: addTraits(.traitBold, range, in: text)
    case .strikethrough: add([.strikethroughStyle: NSUnderlineStyle.single.rawValue])
    case .linkText: add([.foregroundColor: theme.tint, .underlineStyle: NSUnderlineStyle.single.rawValue])
    case .linkDestination: add([.foregroundColor: UIColor.tertiaryLabel])
    case .tag:
      add([.foregroundColor: theme.tint, .backgroundColor: theme.tint.withAlphaComponent(0.12)])
    case .rule: add([.foregroundColor: UIColor.clear, .ornament: TextOrnament.rule])
    }
  }

  /// A paragraph's style is that of its first character, but what ends it is part of it.
  private func extendToLineEnd(
    _ range: NSRange, in text: NSMutableAttributedString, _ attributes: [NSAttributedString.Key: Any]
  ) {
    let paragraph = (text.string as NSString).paragraphRange(for: range)
    text.addAttributes(attributes, range: paragraph)
  }

  /// Indents the wrapped lines of an entry by the width of its marker.
  private func indentWrappedLines(_ range: NSRange, in text: NSMutableAttributedString) {
    let line = markdown.line(at: range.location)
    let length = min(line.contentRange.location, text.length) - line.range.location
    guard length > 0 else { return }
    let prefix = NSMutableAttributedString(
      attributedString: text.attributedSubstring(from: NSRange(location: line.range.location, length: length)))
    prefix.removeAttribute(.paragraphStyle, range: NSRange(location: 0, length: length))
    text.addAttribute(
      .paragraphStyle, value: theme.paragraph(hanging: prefix.size().width, after: 2),
      range: NSIntersectionRange(line.range, NSRange(location: 0, length: text.length)))
  }

  /// A task has its box; the dash before it would be one mark too many.
  private func hideMarker(before range: NSRange, in text: NSMutableAttributedString) {
    let line = markdown.line(at: range.location)
    let marker = NSRange(location: line.range.location, length: range.location - line.range.location)
    guard marker.length > 0 else { return }
    text.addAttribute(.foregroundColor, value: UIColor.clear, range: marker)
  }

  private func bold(_ font: UIFont) -> UIFont { with(.traitBold, font) }

  private func addTraits(
    _ traits: UIFontDescriptor.SymbolicTraits, _ range: NSRange, in text: NSMutableAttributedString
  ) {
    var fonts: [(UIFont, NSRange)] = []
    text.enumerateAttribute(.font, in: range) { font, range, _ in
      if let font = font as? UIFont { fonts.append((with(traits, font), range)) }
    }
    for (font, range) in fonts { text.addAttribute(.font, value: font, range: range) }
  }

  private func with(_ traits: UIFontDescriptor.SymbolicTraits, _ font: UIFont) -> UIFont {
    let descriptor = font.fontDescriptor
    guard let new = descriptor.withSymbolicTraits(descriptor.symbolicTraits.union(traits)) else { return font }
    return UIFont(descriptor: new, size: font.pointSize)
  }
}
