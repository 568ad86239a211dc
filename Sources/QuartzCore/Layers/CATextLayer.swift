import Foundation

/// Draws a text into its bounds, from the top left.
///
/// Its pixels are as fine as `contentsScale` says, which is 1 unless it is set.
open class CATextLayer: CALayer {
  private var text = LayerText()
  private var storedString: Any?
  private var storedFont: Any?

  override func configure() {
    properties.isText = true
    properties.contentsTint = RenderColor(red: 1, green: 1, blue: 1, alpha: 1)
    needsDisplayOnBoundsChange = true
  }

  override func copyValues(from layer: CALayer) {
    super.copyValues(from: layer)
    guard let layer = layer as? CATextLayer else { return }
    (text, storedString, storedFont) = (layer.text, layer.storedString, layer.storedFont)
    needsDisplayOnBoundsChange = layer.needsDisplayOnBoundsChange
  }

  /// The text: a `String`, or an `NSAttributedString`, for which the layer's font, size and colour don't count. Nil, the
  /// default, and all else show nothing.
  open var string: Any? {
    get { storedString }
    set {
      storedString = newValue
      let attributed = newValue as? any TextRunSource
      text.string = attributed?.string ?? newValue as? String ?? ""
      text.runs = attributed?.textRuns()
      setNeedsDisplay()
    }
  }

  /// The font, of which the size doesn't count: a `UIFont`, which a `CTFont` is, or a `CGFont`. Nil, the default, and all
  /// else are the system's font.
  open var font: Any? {
    get { storedFont }
    set {
      storedFont = newValue
      text.font = (newValue as? any TextFontSource)?.textFont ?? TextFont(size: 36)
      setNeedsDisplay()
    }
  }

  /// The size of the font, in points. Animatable; default 36.
  open var fontSize: CGFloat {
    get { CGFloat(properties.fontSize) }
    set {
      guard newValue != fontSize else { return }
      change(.fontSize) { $0.fontSize = Float(newValue) }
      setNeedsDisplay()
    }
  }

  /// The colour of the text. Animatable; default opaque white.
  open var foregroundColor: CGColor? {
    get { palette[.foregroundColor] }
    set {
      changeColor(.foregroundColor, newValue) { $0.contentsTint = $1 }
      setNeedsDisplay()
    }
  }

  /// Whether lines that are too long go on below. Default: false, lines end at line feeds alone.
  open var isWrapped: Bool {
    get { text.isWrapped }
    set { changeText { $0.isWrapped = newValue } }
  }

  /// The place of the lines in the width. Default: `.natural`.
  open var alignmentMode: CATextLayerAlignmentMode = .natural {
    didSet { changeText { $0.alignment = alignmentMode.alignment } }
  }

  /// The part of a text that doesn't fit which an ellipsis stands for. Default: `.none`, it is cut off.
  open var truncationMode: CATextLayerTruncationMode = .none {
    didSet { changeText { $0.truncation = truncationMode.truncation } }
  }

  private func changeText(_ change: (inout LayerText) -> Void) {
    change(&text)
    setNeedsDisplay()
  }

  /// Draws the text into the bounds.
  open override func draw(in ctx: CGContext) {
    super.draw(in: ctx)
    ctx.saveGState()
    defer { ctx.restoreGState() }
    if properties.mirrorsContents { ctx.turnUpsideDown(bounds) }
    text.draw(in: ctx, bounds, fontSize: fontSize, color: foregroundColor)
  }

  override var renderContents: RenderContents {
    animatesText ? .text(RenderText(text)) : super.renderContents
  }

  private var animatesText: Bool {
    !attached.isEmpty && !properties.mirrorsContents
      && renderAnimations.contains { $0.keyPath.key == .fontSize || $0.keyPath.key == .foregroundColor }
  }
}

/// The place of a text layer's lines in its width.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The side where the writing direction of the text begins.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// The left edge.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// The right edge.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// The middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// The left and the right edge, but for the last line of a paragraph.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

  fileprivate var alignment: TextParagraphFormat.Alignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }
}

/// The part of a text layer's text that is left out where it doesn't fit.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// No part: what hangs over is cut off.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// The beginning of the line.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// The middle of the line.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
  /// The end of the last line that fits.
  public static let end = CATextLayerTruncationMode(rawValue: "end")

  fileprivate var truncation: TextParagraphFormat.Truncation {
    switch self {
    case .start: .head
    case .middle: .middle
    case .end: .tail
    default: .none
    }
  }
}
