import Foundation

/// A cell that is drawn again and again at the points of a grid. Immutable.
///
/// Patterns are equal if they are one object, and those of images if they repeat the same image at the same size.
public final class CGPattern: Hashable, @unchecked Sendable {
  /// The source of what a cell shows.
  enum Cell {
    case drawing(info: UnsafeMutableRawPointer?, CGPatternCallbacks)
    /// An image, the top of which lies at the least y, and the object by which it is told from others.
    case image(CGImage, identity: AnyObject)
  }

  let cell: Cell
  let bounds: CGRect
  /// The map from the pattern's space to that with which a context begins.
  package let matrix: CGAffineTransform
  /// The distances from a cell to the next; both are above 0.
  let step: CGSize
  let tiling: CGPatternTiling
  let isColored: Bool

  /// Makes a pattern of a drawing.
  /// - Parameters:
  ///   - info: what the callbacks are given.
  ///   - bounds: of a cell, in the pattern's own space; nothing is drawn beyond.
  ///   - matrix: from the pattern's space to the space with which a context begins, whatever its transform is later, or
  ///     to the coordinates of a layer, in points.
  ///   - xStep: the distance to the cell beside, in the pattern's space; its sign makes no difference.
  ///   - isColored: whether the drawing sets its own colours; otherwise it is drawn in the colour that the pattern is
  ///     used with.
  /// - Returns: nil for bounds without size, for a step of 0, for numbers that aren't finite, and without a callback that
  ///   draws.
  public init?(
    info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat, yStep: CGFloat,
    tiling: CGPatternTiling, isColored: Bool, callbacks: UnsafePointer<CGPatternCallbacks>
  ) {
    let numbers = [
      bounds.minX, bounds.minY, bounds.width, bounds.height, xStep, yStep, matrix.a, matrix.b, matrix.c, matrix.d,
      matrix.tx, matrix.ty,
    ]
    guard numbers.allSatisfy(\.isFinite), !bounds.isEmpty, xStep != 0, yStep != 0,
      callbacks.pointee.drawPattern != nil
    else { return nil }
    cell = .drawing(info: info, callbacks.pointee)
    self.bounds = bounds.standardized
    self.matrix = matrix
    step = CGSize(width: abs(xStep), height: abs(yStep))
    self.tiling = tiling
    self.isColored = isColored
  }

  /// Makes the pattern that repeats an image, upright where y points down.
  ///
  /// For sibling modules.
  /// - Parameters:
  ///   - size: of the image, in the pattern's space.
  ///   - matrix: from the pattern's space to that with which a context begins.
  ///   - identity: the object by which the image is told from others.
  /// - Returns: nil for an image without size, and for an alpha mask.
  package init?(image: CGImage, size: CGSize, matrix: CGAffineTransform = .identity, identity: AnyObject) {
    guard image.pixelFormat == .premultipliedARGB, image.width > 0, image.height > 0, size.width > 0, size.height > 0,
      size.width.isFinite, size.height.isFinite
    else { return nil }
    cell = .image(image, identity: identity)
    bounds = CGRect(origin: .zero, size: size)
    self.matrix = matrix
    step = size
    tiling = .constantSpacing
    isColored = true
  }

  deinit { if case .drawing(let info, let callbacks) = cell { callbacks.releaseInfo?(info) } }

  public static func == (a: CGPattern, b: CGPattern) -> Bool {
    if a === b { return true }
    guard case .image(_, let one) = a.cell, case .image(_, let other) = b.cell else { return false }
    return one === other && a.step == b.step
  }

  public func hash(into hasher: inout Hasher) {
    guard case .image(_, let identity) = cell else { return hasher.combine(ObjectIdentifier(self)) }
    hasher.combine(ObjectIdentifier(identity))
  }
}
