/// How a field's text looks where it doesn't say so itself.
struct TextFieldStyle {
  var font = UIFont.systemFont(ofSize: 17)
  var color = UIColor.label
  var alignment = NSTextAlignment.natural
  var placeholder: NSAttributedString?
  /// What the app has set besides font, colour and alignment.
  private var others: [NSAttributedString.Key: Any] = [:]

  var paragraphStyle: NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    if let own = others[.paragraphStyle] as? NSParagraphStyle { style.setParagraphStyle(own) }
    style.alignment = alignment
    return style
  }

  var attributes: [NSAttributedString.Key: Any] {
    var all = others
    all[.font] = font
    all[.foregroundColor] = color
    all[.paragraphStyle] = paragraphStyle
    return all
  }

  mutating func setAttributes(_ new: [NSAttributedString.Key: Any]) {
    others = new
    if let font = new[.font] as? UIFont { self.font = font }
    if let color = new[.foregroundColor] as? UIColor { self.color = color }
    if let paragraph = new[.paragraphStyle] as? NSParagraphStyle { alignment = paragraph.alignment }
  }

  /// A text with the style where it has none of its own.
  func completed(_ text: NSAttributedString, with attributes: [NSAttributedString.Key: Any]? = nil)
    -> NSAttributedString
  {
    let result = NSMutableAttributedString(attributedString: text)
    // In a fixed order: a dictionary's is another in every run.
    let missing = (attributes ?? self.attributes).sorted { $0.key.rawValue < $1.key.rawValue }
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { own, range, _ in
      for (key, value) in missing where own[key] == nil { result.addAttribute(key, value: value, range: range) }
    }
    return result
  }

  /// The placeholder in its colour.
  var shownPlaceholder: NSAttributedString? {
    placeholder.map {
      var look = attributes
      look[.foregroundColor] = UIColor.placeholderText
      return completed($0, with: look)
    }
  }
}
