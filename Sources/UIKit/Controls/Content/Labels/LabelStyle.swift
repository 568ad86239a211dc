/// What a label shows and how.
struct LabelStyle {
  var text: NSAttributedString?
  /// Whether `text` has attributes of its own; false where it has only what the label gives it.
  var isAttributed = false
  var font = UIFont.systemFont(ofSize: UIFont.labelFontSize)
  var color = UIColor.label
  var alignment = NSTextAlignment.natural
  var lineBreakMode = NSLineBreakMode.byTruncatingTail
  var numberOfLines = 1
  var isHighlighted = false
  var highlightedColor: UIColor?
  var isEnabled = true
  var shadowColor: UIColor?
  var shadowOffset = CGSize(width: 0, height: -1)
  var adjustsSize = false
  var minimumScale: CGFloat = 0
  var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  var preferredWidth: CGFloat = 0
  var allowsTightening = false

  mutating func setPlain(_ string: String?) {
    text = string.map { NSAttributedString(string: $0) }
    isAttributed = false
  }

  /// Sets the font. As Apple's does, it overrides fonts in attributed text.
  mutating func setFont(_ newFont: UIFont) {
    font = newFont
    override(.font, with: newFont)
  }

  mutating func setColor(_ newColor: UIColor) {
    color = newColor
    override(.foregroundColor, with: newColor)
  }

  /// Sets the fonts that follow the content size category in that of the traits.
  /// - Returns: false if all are so already.
  mutating func adjustFonts(to traits: UITraitCollection) -> Bool {
    let adjusted = font.adjusted(to: traits)
    var changed = adjusted != font
    font = adjusted
    guard isAttributed, let text else { return changed }
    let copy = NSMutableAttributedString(attributedString: text)
    text.enumerateAttribute(.font, in: NSRange(location: 0, length: text.length), options: []) { value, range, _ in
      guard let font = value as? UIFont, font.adjusted(to: traits) != font else { return }
      copy.addAttribute(.font, value: font.adjusted(to: traits), range: range)
      changed = true
    }
    self.text = copy
    return changed
  }

  private mutating func override(_ key: NSAttributedString.Key, with value: Any) {
    guard isAttributed, let text else { return }
    let copy = NSMutableAttributedString(attributedString: text)
    copy.addAttribute(key, value: value, range: NSRange(location: 0, length: copy.length))
    self.text = copy
  }

  private var shadow: NSShadow? {
    guard let shadowColor else { return nil }
    let shadow = NSShadow()
    shadow.shadowColor = shadowColor
    shadow.shadowOffset = shadowOffset
    return shadow
  }

  /// What a text has where it has none of its own.
  var attributes: [NSAttributedString.Key: Any] {
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = alignment
    paragraph.lineBreakMode = lineBreakMode
    paragraph.allowsDefaultTighteningForTruncation = allowsTightening
    var attributes: [NSAttributedString.Key: Any] = [
      .font: font, .foregroundColor: color, .paragraphStyle: paragraph,
    ]
    attributes[.shadow] = shadow
    return attributes
  }

  /// The attributes of one run as the label draws them.
  func adapt(_ run: inout TextAttributes, scale: CGFloat) {
    if isHighlighted, let highlightedColor { run.color = highlightedColor.cgColor }
    if !isEnabled { run.color = run.color.copy(alpha: run.color.alpha / 2) ?? run.color }
    run.font.size *= scale
    run.kern = run.kern.map { $0 * scale }
    // The label's lines wrap before the one that is cut short.
    switch lineBreakMode {
    case .byWordWrapping: (run.paragraph.wrapping, run.paragraph.truncation) = (.word, .none)
    case .byCharWrapping: (run.paragraph.wrapping, run.paragraph.truncation) = (.character, .none)
    case .byClipping:
      (run.paragraph.wrapping, run.paragraph.truncation) = (numberOfLines == 1 ? .none : .word, .none)
    case .byTruncatingHead: (run.paragraph.wrapping, run.paragraph.truncation) = (.word, .head)
    case .byTruncatingTail: (run.paragraph.wrapping, run.paragraph.truncation) = (.word, .tail)
    case .byTruncatingMiddle: (run.paragraph.wrapping, run.paragraph.truncation) = (.word, .middle)
    }
  }
}

/// A label's text in lines, at the scale that fits.
struct LabelLayout {
  var text: TextLayout
  /// A factor on the font's size.
  var scale: CGFloat
  var isEmpty: Bool
}

/// The layouts that a label was last asked for.
struct LabelLayoutCache {
  struct Key: Hashable {
    var width: CGFloat
    var height: CGFloat
    var lines: Int
  }

  private var entries: [(key: Key, layout: LabelLayout)] = []

  /// The height by which a text layout's lines may exceed its room, in points.
  private static let tolerance: CGFloat = 1.0 / 16

  /// What fitted into more height than it needed is the same in any height that it needs.
  subscript(key: Key) -> LabelLayout? {
    entries.last { entry in
      entry.key == key
        || entry.key.width == key.width && entry.key.lines == key.lines && entry.key.height >= key.height
          && entry.layout.text.size.height <= key.height + Self.tolerance
    }?.layout
  }

  mutating func insert(_ layout: LabelLayout, for key: Key) {
    // Measuring without limits, at a width, and drawing: more are not in use at a time.
    if entries.count >= 4 { entries.removeFirst() }
    entries.append((key, layout))
  }
}
