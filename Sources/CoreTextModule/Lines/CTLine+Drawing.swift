import CoreGraphics
import Foundation

/// Draws a line with the beginning of its baseline at a context's text position. Glyphs stand upright where the y of user
/// space points up; where it points down, they do in a context that is flipped, or whose text matrix is.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
  context.drawInTextSpace {
    line.layout.drawCharacters(lines: line.number..<line.number + 1, in: context, at: line.drawingOrigin)
  }
}

extension CTLine {
  /// The layout's origin where the line's baseline begins at that of the space.
  var drawingOrigin: CGPoint { CGPoint(x: -line.rect.minX, y: -line.baseline) }
}

extension CGContext {
  /// Runs a drawing in the space of the text matrix with y turned to point down.
  func drawInTextSpace(_ draw: () -> Void) {
    saveGState()
    concatenate(textMatrix)
    scaleBy(x: 1, y: -1)
    draw()
    restoreGState()
  }
}
