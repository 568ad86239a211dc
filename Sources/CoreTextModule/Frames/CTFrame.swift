import CoreGraphics
import Foundation

/// Lines in a path. It never changes; any thread may use it.
public final class CTFrame: @unchecked Sendable {
  let path: CGPath
  let range: Range<Int>
  let visibleRange: Range<Int>
  let lines: [CTLine]
  /// The beginnings of the lines' baselines from the bottom left of the path's bounds; y points up.
  let origins: [CGPoint]

  init(_ content: LineContent, range: Range<Int>, path: CGPath) {
    let shape = FrameShape(path)
    let filling = FrameFilling(content, range: range, shape: shape)
    (self.path, self.range, visibleRange) = (path, range, filling.visibleRange)
    lines = filling.lines.map(\.line)
    origins = filling.lines.map { CGPoint(x: $0.origin.x, y: shape.height - $0.origin.y) }
  }
}

/// Returns the lines of a frame, each a `CTLine`, from top to bottom.
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { frame.lines }

/// Writes where lines begin, in points from the bottom left of the bounds of the frame's path; y points up.
/// - Parameters:
///   - range: of the lines from the top; a length of 0 reaches to the last.
///   - origins: with room for as many.
public func CTFrameGetLineOrigins(_ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>) {
  for (offset, index) in Range(range, in: frame.origins.count).enumerated() { origins[offset] = frame.origins[index] }
}

/// Returns the characters that a frame was made for.
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange { CFRange(frame.range) }

/// Returns the characters that fit into a frame.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange { CFRange(frame.visibleRange) }

/// Returns the path of a frame.
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }

/// Draws the lines of a frame in its path. Glyphs stand upright where the y of user space points up; where it points down,
/// they do in a context that is flipped.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
  let (bounds, position) = (frame.path.boundingBoxOfPath, context.textPosition)
  for (line, origin) in zip(frame.lines, frame.origins) {
    context.textPosition = CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y)
    CTLineDraw(line, context)
  }
  context.textPosition = position
}
