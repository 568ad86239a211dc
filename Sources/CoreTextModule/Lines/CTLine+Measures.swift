import CoreGraphics
import Foundation

/// Returns how many glyphs a line has.
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex { line.runs.reduce(0) { $0 + $1.glyphCount } }

/// Returns the runs of a line, each a `CTRun`, from left to right.
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray { line.runs }

/// Returns the characters that a line stands for.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange {
  let (start, end) = (line.content.number(at: line.range.lowerBound), line.content.number(at: line.range.upperBound))
  return CFRange(location: start, length: end - start)
}

/// Writes how far a line reaches from its baseline, in points.
/// - Parameters:
///   - ascent: the height above the baseline; nil if it isn't of interest, as the others.
///   - descent: the height below the baseline.
///   - leading: the space between lines.
/// - Returns: the width in points, with the spaces at the end.
@discardableResult
public func CTLineGetTypographicBounds(
  _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
  _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  let extents = line.extents
  ascent?.pointee = extents.ascent
  descent?.pointee = extents.descent
  leading?.pointee = extents.leading
  return line.width
}

/// Returns the bounds of a line around the beginning of its baseline, in points; y points up.
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
  if options.contains(.useGlyphPathBounds) {
    let bounds = line.imageBounds
    return bounds.isNull ? .zero : bounds
  }
  let extents = line.extents
  let below = extents.descent + (options.contains(.excludeTypographicLeading) ? 0 : extents.leading)
  return CGRect(x: 0, y: -below, width: line.width, height: extents.ascent + below)
}

/// Returns the bounds of the outlines of a line, in points, where it would be drawn now; null where it shows nothing.
/// - Parameter context: its text position counts; nil for the origin.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
  let position = context?.textPosition ?? .zero
  return line.imageBounds.offsetBy(dx: position.x, dy: position.y)
}

/// Returns the width of the spaces that a line ends with, in points.
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double { line.trailingWhitespaceWidth }

/// Returns where a line has to begin to lie flush in a width; spaces at its end stick out.
/// - Parameters:
///   - flushFactor: 0 for the left edge, 0.5 for the middle, 1 for the right edge.
///   - flushWidth: in points; a line that is wider begins at its left edge.
public func CTLineGetPenOffsetForFlush(_ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double) -> Double {
  let spaces = line.trailingWhitespaceWidth
  let offset = max(0, flushWidth - (line.width - spaces)) * min(max(flushFactor, 0), 1)
  return line.line.isRightToLeft ? offset - spaces : offset
}

extension CTLine {
  /// The bounds of the outlines around the beginning of the baseline; null where there are none.
  var imageBounds: CGRect { runs.reduce(.null) { $0.union($1.imageBounds(0..<$1.glyphCount)) } }
}
