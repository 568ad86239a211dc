import UIKit

/// A note as it is read: what its marks mean, without the marks. Pure.
@MainActor struct NoteRenderer {
  let theme: NoteTheme

  /// Renders a text.
  /// - Returns: the text; boxes carry their place in the Markdown as `.source`.
  func render(_ markdown: String) -> NSAttributedString {
    let styler = NoteStyler(theme: theme)
    let text = NSTextStorage(string: "")
    text.delegate = styler
    text.replaceCharacters(in: NSRange(location: 0, length: 0), with: markdown)
    text.delegate = nil
    let whole = NSRange(location: 0, length: text.length)
    let spans = styler.markdown.spans(in: whole)
    var links: [(NSRange, String)] = []
    var edits: [(range: NSRange, text: String)] = []
    for span in spans {
      switch span.style {
      case .mark where text.attribute(.ornament, at: span.range.location, effectiveRange: nil) as? TextOrnament == .rule:
        break
      case .mark, .linkDestination: edits.append((span.range, ""))
      case .quote(let depth):
        text.addAttribute(
          .paragraphStyle, value: theme.paragraph(indent: CGFloat(depth) * NoteTheme.quoteIndent),
          range: lineWithEnd(span.range, in: markdown))
      case .fence: edits.append((lineWithEnd(span.range, in: markdown), ""))
      case .listMarker:
        let line = styler.markdown.line(at: span.range.location)
        if case .item(let item) = line.kind, item.number == nil, item.isDone == nil {
          edits.append((span.range, "•"))
        }
      case .taskBox: text.addAttribute(.source, value: span.range.location, range: span.range)
      case .linkText:
        if let destination = styler.markdown.link(at: span.range.location) { links.append((span.range, destination)) }
      default: break
      }
    }
    for (range, destination) in links {
      guard let url = URL(string: destination) else { continue }
      text.addAttribute(.link, value: url, range: range)
    }
    remove(edits, from: text)
    return text
  }

  /// Each place once: what lies in another edit goes with it.
  private func remove(_ edits: [(range: NSRange, text: String)], from text: NSMutableAttributedString) {
    var chosen: [(range: NSRange, text: String)] = []
    for edit in edits.sorted(by: { ($0.range.location, -$0.range.length) < ($1.range.location, -$1.range.length) })
    where edit.range.location >= (chosen.last.map { NSMaxRange($0.range) } ?? 0) { chosen.append(edit) }
    text.beginEditing()
    for edit in chosen.reversed() where NSMaxRange(edit.range) <= text.length {
      text.replaceCharacters(in: edit.range, with: edit.text)
    }
    text.endEditing()
  }

  private func lineWithEnd(_ range: NSRange, in text: String) -> NSRange {
    (text as NSString).paragraphRange(for: range)
  }
}
