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

  /// What is natural follows the interface, whatever the text's own direction.
  func shownAlignment(isRightToLeft: Bool) -> NSTextAlignment {
    isRightToLeft && alignment == .natural ? .right : alignment
  }

  /// The placeholder in its colour.
  func shownPlaceholder(isRightToLeft: Bool) -> NSAttributedString? {
    placeholder.map {
      var shown = self
      shown.alignment = shownAlignment(isRightToLeft: isRightToLeft)
      var placeholderStyle = shown.attributes
      placeholderStyle[.foregroundColor] = UIColor.placeholderText
      return $0.completed(with: placeholderStyle)
    }
  }
}
