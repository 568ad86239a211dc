import UIKit

/// A note in a list: its title, and below it when it was changed and how it goes on.
final class NoteCell: UITableViewCell {
  static let reuseIdentifier = "note"

  /// The fonts at one of the device's text sizes.
  private struct Fonts {
    let category: UIContentSizeCategory
    let title: UIFont
    let detail: UIFont
    /// The most lines: at the sizes for accessibility, rows say as much as at the usual ones.
    private(set) var (titleLines, detailLines) = (1, 2)

    @MainActor init(_ traits: UITraitCollection) {
      category = traits.preferredContentSizeCategory
      title = UIFontMetrics(forTextStyle: .headline).scaledFont(
        for: .systemFont(ofSize: 17, weight: .semibold), compatibleWith: traits)
      detail = UIFontMetrics(forTextStyle: .subheadline).scaledFont(
        for: .systemFont(ofSize: 15), compatibleWith: traits)
      guard category.isAccessibilityCategory else { return }
      titleLines = Self.lines(1, growth: title.pointSize / 17)
      detailLines = Self.lines(2, growth: detail.pointSize / 15)
    }

    /// Fewer letters go into a line as they grow, and one line more is what words leave over at the ends.
    private static func lines(_ usual: CGFloat, growth: CGFloat) -> Int { Int((usual * growth).rounded(.up)) + 1 }
  }

  /// The fonts of the last text size, made anew where that is another one: rows come faster than fonts.
  private static var kept: Fonts?

  /// A cell that is new is in no window yet: so the list says how large texts are.
  private func fonts(_ traits: UITraitCollection) -> Fonts {
    if let kept = Self.kept, kept.category == traits.preferredContentSizeCategory { return kept }
    let fonts = Fonts(traits)
    Self.kept = fonts
    return fonts
  }

  /// Shows a note.
  /// - Parameter traits: of the list.
  func show(_ note: Note, date: String, traits: UITraitCollection) {
    let fonts = fonts(traits)
    show(
      title: NSAttributedString(string: note.shownTitle, attributes: [.font: fonts.title]),
      detail: Self.detail(date: date, note.summary, fonts.detail), in: fonts)
    read(note.shownTitle, date, note.summary, isPinned: note.isPinned)
  }

  /// Shows a note with what was found marked.
  func show(_ excerpt: SearchExcerpt, of note: Note, date: String, tint: UIColor, traits: UITraitCollection) {
    let fonts = fonts(traits)
    let shownTitle = excerpt.title.isEmpty ? Note.untitled : excerpt.title
    let title = NSMutableAttributedString(string: shownTitle, attributes: [.font: fonts.title])
    let detail = Self.detail(date: date, excerpt.text, fonts.detail)
    Self.mark(excerpt.titleRanges, in: title, tint)
    Self.mark(excerpt.textRanges, from: detail.length - excerpt.text.utf16.count, in: detail, tint)
    show(title: title, detail: detail, in: fonts)
    read(shownTitle, date, excerpt.text, isPinned: note.isPinned)
  }

  /// Sets what a screen reader says of the row.
  private func read(_ title: String, _ date: String, _ text: String, isPinned: Bool) {
    let label = [title, date, text].filter { !$0.isEmpty }.joined(separator: ", ")
    if accessibilityLabel != label { accessibilityLabel = label }
    let value = isPinned ? "Pinned" : nil
    if accessibilityValue != value { accessibilityValue = value }
  }

  private func show(title: NSAttributedString, detail: NSAttributedString, in fonts: Fonts) {
    var content = UIListContentConfiguration.subtitleCell()
    content.attributedText = title
    content.textProperties.numberOfLines = fonts.titleLines
    content.secondaryAttributedText = detail
    content.secondaryTextProperties.numberOfLines = fonts.detailLines
    content.secondaryTextProperties.color = .secondaryLabel
    content.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
    contentConfiguration = content
  }

  private static func detail(date: String, _ text: String, _ font: UIFont) -> NSMutableAttributedString {
    let line = NSMutableAttributedString(
      string: text.isEmpty ? date : "\(date)\u{2002}\(text)",
      attributes: [.font: font, .foregroundColor: UIColor.secondaryLabel])
    line.addAttribute(
      .foregroundColor, value: UIColor.label, range: NSRange(location: 0, length: date.utf16.count))
    return line
  }

  /// Marks ranges of a text.
  /// - Parameter start: where what the ranges are of begins.
  private static func mark(
    _ ranges: [NSRange], from start: Int = 0, in text: NSMutableAttributedString, _ tint: UIColor
  ) {
    for range in ranges {
      text.addAttributes(
        [.foregroundColor: tint, .backgroundColor: tint.withAlphaComponent(0.16)],
        range: NSRange(location: start + range.location, length: range.length))
    }
  }
}

extension Note {
  static let untitled = "New Note"
  var shownTitle: String { title.isEmpty ? Self.untitled : title }
}
