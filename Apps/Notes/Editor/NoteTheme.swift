import UIKit

/// How a note's text looks: fonts by the person's text size, colours, distances. Pure.
struct NoteTheme {
  let tint: UIColor
  var textSize = TextSize.standard

  /// The theme with the app's own tint, and the size that is set.
  @MainActor static func of(_ library: NotesLibrary) -> NoteTheme {
    NoteTheme(tint: UIColor(named: "AccentColor") ?? .systemBlue, textSize: library.textSize)
  }

  private let metrics = UIFontMetrics(forTextStyle: .body)

  /// Points between lines of the same paragraph, and around headings.
  private static let lineSpacing: CGFloat = 3
  /// The distance from one bar of a quote to the next.
  static let quoteIndent: CGFloat = 15
  /// The size of code where texts have their standard size, in points.
  static let codeSize: CGFloat = 15
  private static let headingSizes: [CGFloat] = [28, 23, 20, 18, 17, 17]

  var bodyFont: UIFont { scaled(.systemFont(ofSize: 17)) }
  var codeFont: UIFont { scaled(.monospacedSystemFont(ofSize: Self.codeSize, weight: .regular)) }

  /// The kerning of the three characters below a box, which is narrower than they are: the text begins a little after
  /// it.
  var boxKern: CGFloat { -codeFont.pointSize / 5 }

  private func scaled(_ font: UIFont) -> UIFont {
    let size = font.pointSize * textSize.points / TextSize.standard.points
    return metrics.scaledFont(for: font.withSize((size * 2).rounded() / 2))
  }

  func headingFont(_ level: Int) -> UIFont {
    scaled(.systemFont(ofSize: Self.headingSizes[min(max(level, 1), 6) - 1], weight: .bold))
  }

  /// The attributes of text without a style.
  var base: [NSAttributedString.Key: Any] {
    [.font: bodyFont, .foregroundColor: UIColor.label, .paragraphStyle: paragraph()]
  }

  /// The style of a paragraph.
  /// - Parameters:
  ///   - indent: where the paragraph's first line begins, in points.
  ///   - hanging: where its other lines do, beyond that.
  func paragraph(
    indent: CGFloat = 0, hanging: CGFloat = 0, before: CGFloat = 0, after: CGFloat = 0
  ) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = Self.lineSpacing
    style.firstLineHeadIndent = indent
    style.headIndent = indent + hanging
    style.paragraphSpacingBefore = before
    style.paragraphSpacing = after
    return style
  }

  func heading(_ level: Int) -> [NSAttributedString.Key: Any] {
    [.font: headingFont(level), .paragraphStyle: paragraph(before: level == 1 ? 0 : 8, after: 4)]
  }
}

/// A drawing behind or over a part of a text.
enum TextOrnament: Hashable {
  /// A box over the characters of a task's box.
  case box(isDone: Bool)
  /// A bar at the side of a quote's lines.
  case bar(depth: Int)
  /// A plate behind a block of code.
  case plate
  /// A line instead of a rule's characters.
  case rule
}

extension NSAttributedString.Key {
  /// A `TextOrnament`.
  static let ornament = NSAttributedString.Key("NotesOrnament")
  /// An `Int`: where in the note's Markdown a box of a rendered text stands.
  static let source = NSAttributedString.Key("NotesSource")
}
