import Foundation

/// One period of a pattern as pixels.
package struct PatternTile {
  package let image: CGImage
  /// The map from the image's pixels, counted from its first one, to the pattern's space.
  package let toPattern: CGAffineTransform

  /// The most cells that are drawn over each other in either direction.
  private static let mostOverlapping = 32
  /// The longest side in pixels; larger periods are drawn coarser.
  private static let longestSide: CGFloat = 8192

  /// Makes the tile of a colour that is a pattern; nil for other colours, and where a cell is too small to be drawn.
  ///
  /// The opacity of the colour isn't in it.
  /// - Parameter scale: pixels for a unit of the pattern's space.
  package init?(of color: CGColor, scale: (x: CGFloat, y: CGFloat)) {
    guard let pattern = color.pattern else { return nil }
    switch pattern.cell {
    case .image(let image, _):
      self.image = image
      toPattern = CGAffineTransform(
        scaleX: pattern.step.width / CGFloat(image.width), y: pattern.step.height / CGFloat(image.height))
    case .drawing(let info, let callbacks):
      guard let grid = Grid(pattern, scale: scale), let context = grid.makeContext() else { return nil }
      if !pattern.isColored { context.setColors(CGColor(color, alpha: 1)) }
      Self.forEachCell(of: pattern) { offset in
        context.isolating {
          context.translateBy(x: offset.width, y: offset.height)
          context.clip(to: pattern.bounds)
          callbacks.drawPattern(info, context)
        }
      }
      if !pattern.isColored { context.recolor(CGColor(color, alpha: 1), in: pattern) }
      guard let image = context.finishedImage() else { return nil }
      self.image = image
      toPattern = grid.toPattern
    }
  }

  /// Calls a function with the offset of each cell that reaches into the period of the first one, from back to front.
  private static func forEachCell(of pattern: CGPattern, _ body: (CGSize) -> Void) {
    func count(_ length: CGFloat, _ step: CGFloat) -> Int {
      Int(min((length / step - 1e-6).rounded(.up), CGFloat(mostOverlapping)))
    }
    let columns = count(pattern.bounds.width, pattern.step.width)
    let rows = count(pattern.bounds.height, pattern.step.height)
    for row in (1 - max(rows, 1))...0 {
      for column in (1 - max(columns, 1))...0 {
        body(CGSize(width: CGFloat(column) * pattern.step.width, height: CGFloat(row) * pattern.step.height))
      }
    }
  }

  /// The pixels of a period, and where they lie in the pattern's space.
  private struct Grid {
    let width: Int
    let height: Int
    /// The map from the tile's pixels to the pattern's space.
    let toPattern: CGAffineTransform

    init?(_ pattern: CGPattern, scale: (x: CGFloat, y: CGFloat)) {
      guard scale.x > 0, scale.y > 0, scale.x.isFinite, scale.y.isFinite else { return nil }
      func pixels(_ step: CGFloat, _ scale: CGFloat) -> CGFloat { min(max((step * scale).rounded(), 1), longestSide) }
      let (w, h) = (pixels(pattern.step.width, scale.x), pixels(pattern.step.height, scale.y))
      (width, height) = (Int(w), Int(h))
      // The cell keeps its size and the spacing is rounded, or the other way round.
      let keepsSize = pattern.tiling == .noDistortion && max(w, h) < longestSide
      let unit = keepsSize ? (1 / scale.x, 1 / scale.y) : (pattern.step.width / w, pattern.step.height / h)
      toPattern = CGAffineTransform(
        a: unit.0, b: 0, c: 0, d: unit.1, tx: pattern.bounds.minX, ty: pattern.bounds.minY)
    }

    /// A context whose user space is the pattern's.
    func makeContext() -> CGContext? {
      guard toPattern.isInvertible, let context = CGContext(size: CGSize(width: width, height: height), scale: 1)
      else { return nil }
      context.concatenate(toPattern.inverted())
      return context
    }
  }
}

extension CGContext {
  /// Runs a drawing and restores the graphics state, whatever the drawing has saved or left.
  fileprivate func isolating(_ drawing: () -> Void) {
    saveGState()
    let (savedCount, layerCount) = (saved.count, layers.count)
    drawing()
    while layers.count > layerCount { endTransparencyLayer() }
    while saved.count > savedCount { restoreGState() }
    if saved.count == savedCount { restoreGState() }
    beginPath()
  }

  fileprivate func setColors(_ color: CGColor) {
    setFillColor(color)
    setStrokeColor(color)
  }

  /// Gives everything that was drawn one colour: of what a pattern without colours draws, the alpha counts.
  fileprivate func recolor(_ color: CGColor, in pattern: CGPattern) {
    setBlendMode(.sourceIn)
    setFillColor(color)
    fill(
      CGRect(origin: pattern.bounds.origin, size: pattern.step).insetBy(
        dx: -pattern.step.width, dy: -pattern.step.height))
  }
}
