/// The geometry of a sheet in its container.
struct SheetGeometry {
  enum Layout {
    /// All of the container.
    case fills
    /// A sheet at the lower edge.
    case edgeAttached
    /// A sheet in the middle, where there is much room in both directions.
    case card
  }

  var layout = Layout.edgeAttached
  var container: CGSize
  var safeArea: UIEdgeInsets
  /// Width of an edge-attached sheet, size of a card; nil for the usual.
  var preferredWidth: CGFloat?
  var cardSize = CGSize.zero
  /// The point over which the sheet lies as far as there is room; nil for the container's middle.
  var center: CGPoint?

  /// What shows of the presenting view above the sheet.
  static let peekHeight: CGFloat = 10
  /// Safe areas of this height and more reach below the status bar.
  private static let notchHeight: CGFloat = 44

  /// The space above the highest sheet. As measured, it is the safe area beside a notch, and 10 points more under a
  /// plain status bar.
  var topInset: CGFloat { safeArea.top >= Self.notchHeight ? safeArea.top : safeArea.top + Self.peekHeight }

  var maximumDetent: CGFloat { max(container.height - topInset - safeArea.bottom, 0) }
  var largest: CGFloat { maximumDetent + safeArea.bottom }

  /// The height of the whole sheet, at a detent.
  func height(ofDetent value: CGFloat) -> CGFloat { min(max(value, 0), maximumDetent) + safeArea.bottom }

  private var width: CGFloat {
    min(preferredWidth ?? container.width - safeArea.left - safeArea.right, container.width)
  }

  func frame(height: CGFloat) -> CGRect {
    switch layout {
    case .fills: return CGRect(origin: .zero, size: container)
    case .edgeAttached:
      let x = Self.start(width, around: center?.x, safeArea.left, container.width - safeArea.right)
      return CGRect(x: x, y: container.height - height, width: width, height: height)
    case .card:
      let size = CGSize(width: min(cardSize.width, container.width), height: min(cardSize.height, largest))
      return CGRect(
        origin: CGPoint(
          x: Self.start(size.width, around: center?.x, 0, container.width),
          y: Self.start(size.height, around: center?.y, center == nil ? 0 : topInset, container.height)), size: size)
    }
  }

  private static func start(_ length: CGFloat, around middle: CGFloat?, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
    guard let middle else { return (low + high - length) / 2 }
    return max(min((middle - length / 2).rounded(), high - length), low)
  }

  /// What makes a view behind the sheet a card whose upper edge shows above it.
  /// - Parameters:
  ///   - frame: of the view, in the container.
  ///   - part: how far on its way there, 0…1.
  func pushedBack(_ frame: CGRect, part: CGFloat) -> (transform: CGAffineTransform, scale: CGFloat) {
    guard frame.width > 0 else { return (.identity, 1) }
    let end = max(frame.width - 2 * Self.margin, 1) / frame.width
    let top = frame.midY - frame.height * end / 2
    let scale = 1 - (1 - end) * part
    let shift = (topInset - Self.peekHeight - top) * part
    return (CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: shift), scale)
  }

  /// The space at the sides of a view that is behind a sheet, in points.
  private static let margin: CGFloat = 16
}
