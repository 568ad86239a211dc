import HostInterface

/// Text that can't be edited.
@preconcurrency @MainActor open class UILabel: UIView {
  final var style = LabelStyle()
  final var layoutCache = LabelLayoutCache()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    (coder as? NibDecoder)?.configure(self, as: UILabel.self)
  }

  override var largeContentByDefault: LargeContent { LargeContent(title: text) }

  private func setUp() {
    isUserInteractionEnabled = false
    // Text has nothing behind it of its own: what draws as opaque begins black.
    isOpaque = false
    updateGravity()
  }

  // MARK: Text

  /// The text, in the label's font and colour; nil by default. Setting it drops `attributedText`, reading gives that
  /// one's characters.
  open var text: String? {
    get { style.text?.string }
    set {
      guard newValue != style.text?.string || style.isAttributed else { return }
      style.setPlain(newValue)
      textDidChange()
    }
  }

  /// The text with attributes of its own; what it leaves out has the label's font, colour and alignment. Nil by
  /// default.
  open var attributedText: NSAttributedString? {
    get { style.text?.completed(with: style.attributes) }
    set {
      style.text = newValue.map { NSAttributedString(attributedString: $0) }
      style.isAttributed = newValue != nil
      textDidChange()
    }
  }

  /// The font, 17 pt by default.
  open var font: UIFont! {
    get { style.font }
    set {
      style.setFont(newValue ?? .systemFont(ofSize: UIFont.labelFontSize))
      textDidChange()
    }
  }

  /// The colour of the text, `label` by default.
  open var textColor: UIColor! {
    get { style.color }
    set {
      style.setColor(newValue ?? .label)
      appearanceDidChange()
    }
  }

  /// The alignment of the lines, natural by default.
  open var textAlignment: NSTextAlignment {
    get { style.alignment }
    set {
      style.alignment = newValue
      updateGravity()
      appearanceDidChange()
    }
  }

  /// The way in which the last line ends; with a truncating mode the lines before it wrap at words. `byTruncatingTail`
  /// by default.
  open var lineBreakMode: NSLineBreakMode {
    get { style.lineBreakMode }
    set {
      style.lineBreakMode = newValue
      textDidChange()
    }
  }

  /// The greatest number of lines, 1 by default; 0 for as many as there are.
  open var numberOfLines: Int {
    get { style.numberOfLines }
    set {
      style.numberOfLines = max(0, newValue)
      textDidChange()
    }
  }

  // MARK: States

  /// Whether `highlightedTextColor` is used. False by default.
  open var isHighlighted: Bool {
    get { style.isHighlighted }
    set {
      style.isHighlighted = newValue
      appearanceDidChange()
    }
  }

  /// The colour of the text while the label is highlighted. Nil, the default, for no other.
  open var highlightedTextColor: UIColor? {
    get { style.highlightedColor }
    set {
      style.highlightedColor = newValue
      appearanceDidChange()
    }
  }

  /// Whether the label is enabled; one that isn't shows its text at half its opacity. True by default.
  open var isEnabled: Bool {
    get { style.isEnabled }
    set {
      style.isEnabled = newValue
      appearanceDidChange()
    }
  }

  // MARK: Shadow

  /// The colour of the shadow; nil, the default, for none.
  open var shadowColor: UIColor? {
    get { style.shadowColor }
    set {
      style.shadowColor = newValue
      appearanceDidChange()
    }
  }

  /// The offset of the shadow, (0, −1) by default: above the text.
  open var shadowOffset: CGSize {
    get { style.shadowOffset }
    set {
      style.shadowOffset = newValue
      appearanceDidChange()
    }
  }

  // MARK: Fitting

  /// Whether text that is too wide is set in a smaller size. False by default.
  open var adjustsFontSizeToFitWidth: Bool {
    get { style.adjustsSize }
    set {
      style.adjustsSize = newValue
      appearanceDidChange()
    }
  }

  /// Whether characters of a line that is a little too long move together before it is cut short: see
  /// `NSParagraphStyle`. False by default.
  open var allowsDefaultTighteningForTruncation: Bool {
    get { style.allowsTightening }
    set {
      style.allowsTightening = newValue
      appearanceDidChange()
    }
  }

  /// How small the font may get for that, as a part of its size; 0 (the default) for no limit.
  open var minimumScaleFactor: CGFloat {
    get { style.minimumScale }
    set {
      style.minimumScale = min(max(newValue, 0), 1)
      appearanceDidChange()
    }
  }

  /// The place of shrunken text. `alignBaselines` by default.
  open var baselineAdjustment: UIBaselineAdjustment {
    get { style.baselineAdjustment }
    set {
      style.baselineAdjustment = newValue
      appearanceDidChange()
    }
  }

  /// The width at which the intrinsic size of several lines is measured; 0, the default, for no limit but that which
  /// constraints give.
  open var preferredMaxLayoutWidth: CGFloat {
    get { style.preferredWidth }
    set {
      style.preferredWidth = newValue
      textDidChange()
    }
  }

  /// Whether the label's font, and those in its attributed text, follow the size of text that the person prefers: fonts
  /// of a text style, and those that `UIFontMetrics` has scaled. False by default.
  open var adjustsFontForContentSizeCategory = false { didSet { adjustFonts() } }

  private func adjustFonts() {
    guard adjustsFontForContentSizeCategory, style.adjustFonts(to: traitCollection) else { return }
    textDidChange()
  }

  // MARK: Measuring and drawing

  /// The area of the text in `bounds`, in the middle of its height.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let layout = layout(for: bounds.size, lines: numberOfLines)
    let size = layout.isEmpty ? .zero : layout.text.size.roundedUp(scale: contentScaleFactor)
    let height = min(size.height, bounds.height)
    let y = bounds.minY + ((bounds.height - height) / 2 * contentScaleFactor).rounded() / contentScaleFactor
    return CGRect(x: bounds.minX + alignedX(of: size.width, in: bounds.width), y: y, width: size.width, height: height)
  }

  /// Draws the text into the current context, in the middle of the rectangle's height.
  open func drawText(in rect: CGRect) { drawLayout(in: rect) }

  open override func draw(_ rect: CGRect) { if style.text?.length ?? 0 > 0 { drawText(in: bounds) } }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    // A label of one line says how long that is, wherever it is to fit.
    let width = numberOfLines == 1 || size.width <= 0 ? CGFloat.greatestFiniteMagnitude : size.width
    let height = size.height <= 0 ? CGFloat.greatestFiniteMagnitude : size.height
    return textRect(
      forBounds: CGRect(x: 0, y: 0, width: width, height: max(height, .greatestFiniteMagnitude)),
      limitedToNumberOfLines: numberOfLines
    ).size
  }

  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: numberOfLines == 1 ? 0 : preferredMaxLayoutWidth, height: 0))
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.layoutDirection != traitCollection.layoutDirection {
      appearanceDidChange()
      updateGravity()
    }
    if traitCollection.hasDifferentTextSize(comparedTo: previousTraitCollection) { adjustFonts() }
  }

  // MARK: For other parts of UIKit

  override var firstBaselineOffset: CGFloat { baselineOffset(isFirst: true) }
  override var lastBaselineOffset: CGFloat { baselineOffset(isFirst: false) }
  override var heightFollowsWidth: Bool { numberOfLines != 1 && style.text?.length ?? 0 > 0 }
  override func sizeDidChange(from oldSize: CGSize) {
    super.sizeDidChange(from: oldSize)
    setNeedsDisplay()
  }
  override func layoutDirectionDidChange() {
    super.layoutDirectionDidChange()
    updateGravity()
    appearanceDidChange()
  }
  override func dynamicColorsDidChange() {
    super.dynamicColorsDidChange()
    layoutCache = LabelLayoutCache()
    setNeedsDisplay()
  }
  override var semanticRole: SemanticNode.Role { .text }
  override var semanticText: String? { text }
  /// Whether the label is an element: where it says something. In a view at which a screen reader stops, such as a
  /// button or a row, it is read with that.
  override var isElementByDefault: Bool { accessibilityLabel?.isEmpty == false }
  override var isReadWithSurroundings: Bool { accessibility.isElement == nil }

  override var labelByDefault: String? { text }
}

/// The places of text that was made smaller to fit.
public enum UIBaselineAdjustment: Int, Sendable {
  /// A place in which the baseline is where that of the unchanged text was.
  case alignBaselines = 0
  /// The middle of the area.
  case alignCenters = 1
  /// The top of the area of the unchanged text.
  case none = 2
}
