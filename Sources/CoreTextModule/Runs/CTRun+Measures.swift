import CoreGraphics
import Foundation

/// Writes how far some of a run's glyphs reach from the baseline, in points.
/// - Parameters:
///   - range: of the glyphs from left to right; a length of 0 reaches to their end.
///   - ascent: the height above the baseline; nil if it isn't of interest, as the others.
///   - descent: the height below the baseline.
///   - leading: the space between lines.
/// - Returns: the width in points.
@discardableResult
public func CTRunGetTypographicBounds(
  _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
  _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  ascent?.pointee = run.extents.ascent
  descent?.pointee = run.extents.descent
  leading?.pointee = run.extents.leading
  return Range(range, in: run.glyphCount).reduce(0) { $0 + run.advances[$1].width }
}

/// Returns the bounds of the outlines of some of a run's glyphs, in points, where they would be drawn now; null where they
/// show nothing.
/// - Parameters:
///   - context: its text position counts; nil for the origin.
///   - range: of the glyphs from left to right; a length of 0 reaches to their end.
public func CTRunGetImageBounds(_ run: CTRun, _ context: CGContext?, _ range: CFRange) -> CGRect {
  let position = context?.textPosition ?? .zero
  return run.imageBounds(Range(range, in: run.glyphCount)).offsetBy(dx: position.x, dy: position.y)
}

/// Draws some of a run's glyphs where they are in their line, which begins at the context's text position.
/// - Parameter range: of the glyphs from left to right; a length of 0 reaches to their end.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
  let (layout, line) = (run.place.layout, run.place.layout.lines[run.place.line])
  context.drawInTextSpace {
    layout.drawGlyphs(
      Range(range, in: run.glyphCount), ofRun: run.place.run, line: run.place.line, in: context,
      at: CGPoint(x: -line.rect.minX, y: -line.baseline))
  }
}
