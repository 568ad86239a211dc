import UIKit

/// A note in a list: its title, and below it when it was changed and how it goes on.
final class NoteCell: UITableViewCell {
  static let reuseIdentifier = "note"

  private static let titleFont = UIFontMetrics(forTextStyle: .headline).scaledFont(
    for: .systemFont(ofSize: 17, weight: .semibold))
  private static let detailFont = UIFontMetrics(forTextStyle: .subheadline).scaledFont(for: .systemFont(ofSize: 15))

  func show(_ note: Note, date: String) {
    show(
      title: NSAttributedString(string: note.shownTitle, attributes: [.font: Self.titleFont]),
      detail: Self.detail(date: date, NSAttributedString(string: note.summary)))
  }

  /// With what was found marked.
  func show(_ excerpt: SearchExcerpt, date: String, tint: UIColor) {
    let title = NSMutableAttributedString(
      string: excerpt.title.isEmpty ? Note.untitled : excerpt.title, attributes: [.font: Self.titleFont])
    let text = NSMutableAttributedString(string: excerpt.text)
    Self.mark(excerpt.titleRanges, in: title, tint)
    Self.mark(excerpt.textRanges, in: text, tint)
    show(title: title, detail: Self.detail(date: date, text))
  }

  private func show(title: NSAttributedString, detail: NSAttributedString) {
    var content = UIListContentConfiguration.subtitleCell()
    content.attributedText = title
    content.textProperties.numberOfLines = 1
    content.secondaryAttributedText = detail
    content.secondaryTextProperties.numberOfLines = 2
    content.secondaryTextProperties.color = .secondaryLabel
    content.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
    contentConfiguration = content
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = "\(title.string), \(detail.string)"
  }

  private static func detail(date: String, _ text: NSAttributedString) -> NSAttributedString {
    let detail = NSMutableAttributedString(string: date, attributes: [.foregroundColor: UIColor.label])
    if text.length > 0 { detail.append(NSAttributedString(string: "\u{2002}")) }
    let rest = NSMutableAttributedString(attributedString: text)
    rest.enumerateAttribute(.foregroundColor, in: NSRange(location: 0, length: rest.length)) { color, range, _ in
      if color == nil { rest.addAttribute(.foregroundColor, value: UIColor.secondaryLabel, range: range) }
    }
    detail.append(rest)
    detail.addAttribute(.font, value: detailFont, range: NSRange(location: 0, length: detail.length))
    return detail
  }

  private static func mark(_ ranges: [NSRange], in text: NSMutableAttributedString, _ tint: UIColor) {
    for range in ranges {
      text.addAttributes(
        [.foregroundColor: tint, .backgroundColor: tint.withAlphaComponent(0.16)], range: range)
    }
  }
}

extension Note {
  static let untitled = "New Note"
  var shownTitle: String { title.isEmpty ? Self.untitled : title }
}
