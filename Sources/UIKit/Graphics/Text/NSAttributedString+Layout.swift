extension TextLayout {
  /// Lays out an attributed string.
  /// - Parameters:
  ///   - missing: attributes that count wherever the text has none of its own.
  ///   - place: where the text is, for its attachments; at the width without a container if nil.
  ///   - change: applied to each run.
  convenience init(
    _ text: NSAttributedString, completedWith missing: [NSAttributedString.Key: Any] = [:], width: CGFloat = .infinity,
    height: CGFloat = .infinity, maximumLines: Int = 0, at place: AttachmentPlace? = nil,
    change: (inout TextAttributes) -> Void = { _ in }
  ) {
    var runs = text.textRuns(completedWith: missing, at: place ?? AttachmentPlace(width: width))
    for index in runs.indices { change(&runs[index].attributes) }
    if runs.isEmpty {
      var run = TextRun(range: 0..<0, attributes: TextAttributes([:]))
      change(&run.attributes)
      runs = [run]
    }
    if width.isFinite, maximumLines == 1 || runs.allSatisfy({ $0.attributes.paragraph.wrapping == .none }) {
      runs = runs.tightened(text.string, to: width)
    }
    self.init(text: text.string, runs: runs, width: width, height: height, maximumLines: maximumLines)
  }
}

/// How strings are measured and drawn.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// A bit for each option.
  public let rawValue: Int
  /// Any set of bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The last line that fits ends in an ellipsis if there is more.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
  /// Text wraps, and the origin is its top left; without it there is one line, and the origin is its baseline.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Leading counts, of which the system's font has none.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
}

/// A context through which strings that are drawn tell what area they took.
open class NSStringDrawingContext: NSObject {
  /// The area of the last text drawn with it.
  open internal(set) var totalBounds = CGRect.zero
  public override init() {}
}

extension NSAttributedString {
  /// Returns the size of the text without wrapping, in points; not rounded.
  public func size() -> CGSize { TextLayout(self).size }

  /// Returns the rectangle in which the text's lines lie, in points; not rounded.
  /// - Parameters:
  ///   - size: lines wrap at its width, 0 for no limit; its height counts for truncation only.
  ///   - context: told the same.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let layout = layout(in: size, options)
    let y = options.contains(.usesLineFragmentOrigin) ? 0 : -(layout.lines.first?.baseline ?? 0)
    let bounds = CGRect(origin: CGPoint(x: 0, y: y), size: layout.size)
    context?.totalBounds = bounds
    return bounds
  }

  /// Draws the text, without wrapping, into the current context.
  /// - Parameter point: the top left.
  public func draw(at point: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    TextLayout(self).draw(in: context, at: point)
  }

  /// Draws the lines that fit into a rectangle.
  public func draw(in rect: CGRect) { draw(with: rect, options: .usesLineFragmentOrigin, context: nil) }

  /// Draws into the current context.
  /// - Parameters:
  ///   - rect: its origin is the top left, or the baseline's beginning where `options` lack `.usesLineFragmentOrigin`.
  ///   - context: told where the text lies.
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    guard let graphics = UIGraphicsGetCurrentContext() else { return }
    let layout = layout(in: rect.size, options)
    let y = options.contains(.usesLineFragmentOrigin) ? rect.minY : rect.minY - (layout.lines.first?.baseline ?? 0)
    layout.draw(in: graphics, at: CGPoint(x: rect.minX, y: y))
    context?.totalBounds = CGRect(x: rect.minX, y: y, width: layout.size.width, height: layout.size.height)
  }

  private func layout(in size: CGSize, _ options: NSStringDrawingOptions) -> TextLayout {
    guard options.contains(.usesLineFragmentOrigin) else { return TextLayout(self) }
    let truncates = options.contains(.truncatesLastVisibleLine)
    let width = size.width > 0 ? size.width : .infinity
    return TextLayout(self, width: width, height: truncates && size.height > 0 ? size.height : .infinity) { run in
      if truncates { (run.paragraph.wrapping, run.paragraph.truncation) = (.word, .tail) }
    }
  }
}

extension NSString {
  /// Returns the size of the text on one line, or as many as it has line feeds; in points, not rounded.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    (self as String).size(withAttributes: attributes)
  }
  /// Draws the text with its top left at a point, without wrapping.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    (self as String).draw(at: point, withAttributes: attributes)
  }
  /// Draws the text, wrapped at the rectangle's width.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    (self as String).draw(in: rect, withAttributes: attributes)
  }
  /// Draws the text as an attributed string does.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) { (self as String).draw(with: rect, options: options, attributes: attributes, context: context) }
  /// Returns the rectangle in which the text's lines lie, in points; not rounded.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect { (self as String).boundingRect(with: size, options: options, attributes: attributes, context: context) }
}

extension String {
  /// Returns the size of the text on one line, or as many as it has line feeds; in points, not rounded.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attributes).size()
  }
  /// Draws the text with its top left at a point, without wrapping.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attributes).draw(at: point)
  }
  /// Draws the text, wrapped at the rectangle's width.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attributes).draw(in: rect)
  }
  /// Draws the text as an attributed string does.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) { NSAttributedString(string: self, attributes: attributes).draw(with: rect, options: options, context: context) }
  /// Returns the rectangle in which the text's lines lie, in points; not rounded.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes).boundingRect(
      with: size, options: options, context: context)
  }
}
