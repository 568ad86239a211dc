/// How a text view's text looks where it doesn't say so itself.
struct TextViewStyle {
  var font = UIFont.systemFont(ofSize: 12)
  var color = UIColor.label
  var alignment = NSTextAlignment.natural
  var linkAttributes: [NSAttributedString.Key: Any]?

  var attributes: [NSAttributedString.Key: Any] {
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = alignment
    return [.font: font, .foregroundColor: color, .paragraphStyle: paragraph]
  }
}
