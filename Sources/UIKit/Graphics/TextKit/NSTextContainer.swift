/// An area in which a layout manager lays text out.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
  /// The view that shows the container's text.
  final weak var owner: (any TextContainerOwner)?
  private final var ownSize: CGSize
  private final var bands = ExclusionBands([])

  /// Makes a container.
  /// - Parameter size: in points; 0 for no limit.
  public init(size: CGSize) { ownSize = size }

  /// Makes a container without limits.
  public convenience override init() { self.init(size: .zero) }

  /// Makes a container without limits; coders have nothing of it.
  public required init(coder: NSCoder) { ownSize = .zero }

  /// The layout manager that lays text out in the container; nil by default.
  open internal(set) weak var layoutManager: NSLayoutManager?

  /// Has another layout manager take the place of the container's, with its text storage and all of its containers.
  open func replaceLayoutManager(_ newLayoutManager: NSLayoutManager) {
    layoutManager?.handOver(to: newLayoutManager)
  }

  /// The size of the area, in points; 0 or less for no limit. A text view that it follows sets it: its width is that
  /// between the insets, its height without limit where the view scrolls.
  open var size: CGSize {
    get { owner?.size(of: self, set: ownSize) ?? ownSize }
    set {
      guard ownSize != newValue else { return }
      let old = size
      ownSize = newValue
      geometryDidChange(from: old)
    }
  }

  /// Room at both ends of every line, in points. Default: 5.
  open var lineFragmentPadding: CGFloat = 5 { didSet { if lineFragmentPadding != oldValue { geometryDidChange() } } }

  /// The areas that text flows around, in the container's coordinates; none by default.
  open var exclusionPaths: [UIBezierPath] = [] {
    didSet {
      bands = ExclusionBands(exclusionPaths)
      geometryDidChange()
    }
  }

  /// How many lines there are at most; 0, the default, for no limit.
  open var maximumNumberOfLines = 0 { didSet { if maximumNumberOfLines != oldValue { geometryDidChange() } } }

  /// What becomes of text behind the last line. Default: `.byWordWrapping`, it is left out.
  open var lineBreakMode: NSLineBreakMode = .byWordWrapping {
    didSet { if lineBreakMode != oldValue { geometryDidChange() } }
  }

  /// Whether the width is that of the text view. Default: false; true for the container that a text view makes.
  open var widthTracksTextView = false { didSet { if widthTracksTextView != oldValue { geometryDidChange() } } }

  /// Whether the height is that of the text view. Default: false; true for the container that a text view makes.
  open var heightTracksTextView = false { didSet { if heightTracksTextView != oldValue { geometryDidChange() } } }

  /// Whether the area is one rectangle.
  open var isSimpleRectangularTextContainer: Bool { exclusionPaths.isEmpty }

  /// Returns the part of a line that is free, the first in the writing direction. It is moved down where no part is, and
  /// empty where none is below either. Subclasses narrow it to their own shape.
  /// - Parameters:
  ///   - proposedRect: as wide as may be, and as high as the line.
  ///   - remainingRect: what is left of the line behind the part.
  open func lineFragmentRect(
    forProposedRect proposedRect: CGRect, at characterIndex: Int,
    writingDirection baseWritingDirection: NSWritingDirection, remaining remainingRect: UnsafeMutablePointer<CGRect>?
  ) -> CGRect {
    freeRect(
      for: proposedRect, in: measuredSize ?? size, isRightToLeft: baseWritingDirection == .rightToLeft,
      remaining: remainingRect)
  }

  /// The size that stands for the container's while text is measured for another one.
  private final var measuredSize: CGSize?

  final func lineFragmentRect(
    forProposedRect rect: CGRect, in size: CGSize, at characterIndex: Int, writingDirection: NSWritingDirection,
    remaining: UnsafeMutablePointer<CGRect>?
  ) -> CGRect {
    measuredSize = size
    defer { measuredSize = nil }
    return lineFragmentRect(
      forProposedRect: rect, at: characterIndex, writingDirection: writingDirection, remaining: remaining)
  }

  // MARK: For other parts of UIKit

  /// Points beyond which a size is no limit.
  static let unlimited: CGFloat = 1e6

  /// The place of the ellipsis in the last line.
  final var truncation: TextParagraphFormat.Truncation {
    switch lineBreakMode {
    case .byTruncatingHead: .head
    case .byTruncatingMiddle: .middle
    case .byTruncatingTail: .tail
    default: .none
    }
  }

  /// Whether lines are all as wide as one another, and as many as there is text for.
  final var isPlain: Bool {
    guard type(of: self) == NSTextContainer.self, exclusionPaths.isEmpty, maximumNumberOfLines == 0 else {
      return false
    }
    return truncation == .none || size.height <= 0 || size.height >= Self.unlimited
  }

  /// The width of its lines; infinite for no limit.
  final var lineWidth: CGFloat {
    let width = size.width
    return width > 0 && width < Self.unlimited ? max(0, width - 2 * lineFragmentPadding) : .infinity
  }

  private final func geometryDidChange(from old: CGSize? = nil) {
    layoutManager?.geometryDidChange(of: self, from: old ?? size)
    owner?.containerDidChange(self)
  }

  private final func freeRect(
    for proposed: CGRect, in size: CGSize, isRightToLeft: Bool, remaining: UnsafeMutablePointer<CGRect>?
  ) -> CGRect {
    remaining?.pointee = .zero
    var rect = proposed
    let width = size.width > 0 ? size.width : .infinity
    let (left, right) = (max(0, rect.minX), min(rect.maxX, width))
    guard left < right else { return .zero }
    var descent = bands.descent()
    while true {
      let free = bands.free(from: left, to: right, top: rect.minY, bottom: rect.maxY).filter {
        $0.upperBound - $0.lowerBound > 2 * lineFragmentPadding + 1
      }
      guard let part = isRightToLeft ? free.last : free.first else {
        guard rect.minY < bands.bottom else { return .zero }
        rect.origin.y = descent.next(below: rect)
        // So far down that a line's height is lost beside the number, nothing can be told of what is in its way.
        guard rect.maxY > rect.minY else { return .zero }
        continue
      }
      (rect.origin.x, rect.size.width) = (part.lowerBound, part.upperBound - part.lowerBound)
      let rest = isRightToLeft ? left..<part.lowerBound : part.upperBound..<right
      if free.count > 1 {
        remaining?.pointee = CGRect(
          x: rest.lowerBound, y: rect.minY, width: rest.upperBound - rest.lowerBound, height: rect.height)
      }
      return rect
    }
  }
}
