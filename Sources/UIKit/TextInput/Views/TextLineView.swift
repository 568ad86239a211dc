/// One line of text. It is drawn once; as long as the line looks the same it is only moved.
final class TextLineView: UIView {
  /// What a picture of a line depends on.
  struct Content {
    var layout: TextLayout
    var line: Int
    var text: NSAttributedString
    /// The fraction of the line's left edge, within a pixel.
    var fraction: CGFloat

    func isSame(as other: Content) -> Bool {
      if layout === other.layout, line == other.line { return true }
      let (a, b) = (layout.lines[line], other.layout.lines[other.line])
      return a.rect.size == b.rect.size && a.baseline - a.rect.minY == b.baseline - b.rect.minY
        && a.isTruncated == b.isTruncated && fraction == other.fraction && NSAttributedString.areSame(text, other.text)
    }
  }

  private(set) var content: Content?
  /// Room for what reaches out of a line: accents, tails, italics.
  private var margin = CGSize.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
    contentMode = .topLeft
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a line.
  /// - Parameter rect: the line's, in the superview's coordinates.
  func show(_ new: Content, at rect: CGRect, redraws: Bool) {
    content = new
    move(to: rect)
    if redraws { setNeedsDisplay() }
  }

  func move(to rect: CGRect) {
    guard let content else { return }
    let scale = contentScaleFactor
    let line = content.layout.lines[content.line]
    let ascent = line.baseline - line.rect.minY
    margin = CGSize(width: (rect.height * 0.4).rounded(.up), height: (rect.height * 0.35).rounded(.up))
    // The baseline lies on a pixel, so that the picture does not depend on where the line is.
    let baseline = ((rect.minY + ascent) * scale).rounded() / scale
    let x = (rect.minX * scale).rounded(.down) / scale
    let top = baseline - ascent.rounded(.up) - margin.height
    let size = CGSize(
      width: rect.width.rounded(.up) + 1 + margin.width * 2, height: rect.height.rounded(.up) + 1 + margin.height * 2)
    let place = CGRect(origin: CGPoint(x: x - margin.width, y: top), size: size)
    if frame != place { frame = place }
  }

  override func draw(_ rect: CGRect) {
    guard let content, let context = UIGraphicsGetCurrentContext() else { return }
    let line = content.layout.lines[content.line]
    let ascent = line.baseline - line.rect.minY
    content.layout.draw(
      lines: content.line..<content.line + 1, in: context,
      at: CGPoint(
        x: margin.width + content.fraction - line.rect.minX, y: margin.height + ascent.rounded(.up) - line.baseline))
  }
}
