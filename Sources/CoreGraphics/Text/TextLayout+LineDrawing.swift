@_implementationOnly import CCairo
import Foundation

/// Lines under and through text.
extension TextLayout {
  /// The place of a line that is drawn along text.
  package enum LinePlace: Sendable { case under, through }

  /// Draws a line under or through all characters of a line of the text.
  /// - Parameter origin: of the layout's top left, in user space.
  package func drawLine(
    _ line: TextAttributes.Line, _ place: LinePlace, line number: Int, in context: CGContext, at origin: CGPoint
  ) {
    guard origin.x.isFinite, origin.y.isFinite, context.cairoTransform.isInvertible else { return }
    FontLibrary.use { _ in
      let text = lines[number]
      let baseline = context.snappedToPixels(y: origin.y + text.baseline)
      for piece in pieces(of: text) where piece.attributes.attachment == nil {
        let start = CGPoint(x: origin.x + piece.x, y: baseline - piece.attributes.baselineOffset)
        context.composite { cr in
          context.setMatrix(context.cairoTransform, of: cr)
          cairo_new_path(cr)
          stroke(line, place, of: piece, from: start, context, cr)
        }
      }
    }
  }

  /// Draws a line along a piece of text.
  /// - Parameter point: where the piece begins on its baseline.
  func stroke(
    _ line: TextAttributes.Line, _ place: LinePlace, of piece: Piece, from point: CGPoint, _ context: CGContext,
    _ cr: OpaquePointer
  ) {
    let font = piece.attributes.font
    let (x, y) = (point.x, place == .under ? point.y + font.size * 0.11 : point.y - font.xHeight / 2)
    let thickness = max(font.size / 18, 0.5) * line.thickness
    context.setSource(line.color ?? piece.attributes.color, of: cr)
    cairo_set_line_width(cr, thickness)
    let dashes = line.pattern.dashes.map { Double($0 * thickness) }
    cairo_set_dash(cr, dashes, Int32(dashes.count), 0)
    // Letters that are set closer than they are wide take less than no room.
    let parts = line.leavesOutSpace ? piece.partsWithoutSpace : [0..<max(0, piece.width)]
    for offset in line.isDouble ? [0, thickness * 2] : [0] {
      for part in parts {
        cairo_move_to(cr, x + part.lowerBound, y + offset)
        cairo_line_to(cr, x + part.upperBound, y + offset)
      }
    }
    cairo_stroke(cr)
  }
}

extension TextLayout.Piece {
  /// The stretches of the piece's width in which there are characters other than space.
  fileprivate var partsWithoutSpace: [Range<CGFloat>] {
    var parts: [Range<CGFloat>] = []
    var x: CGFloat = 0
    let run = glyphs.pointee
    for index in 0..<Int(run.num_glyphs) {
      let end = x + CGFloat(run.glyphs[index].geometry.width) / CGFloat(PANGO_SCALE)
      defer { x = end }
      let character = Int(item.pointee.item.pointee.offset) + Int(run.log_clusters[index])
      guard end > x, !isSpace(character) else { continue }
      if let last = parts.last, last.upperBound == x {
        parts[parts.count - 1] = last.lowerBound..<end
      } else {
        parts.append(x..<end)
      }
    }
    return parts
  }

  private func isSpace(_ offset: Int) -> Bool { g_unichar_isspace(g_utf8_get_char(text + offset)) != 0 }
}

extension TextAttributes.Line.Pattern {
  /// The lengths of dashes and gaps in turn, in thicknesses of the line; none for an unbroken line.
  fileprivate var dashes: [CGFloat] {
    switch self {
    case .solid: []
    case .dot: [1, 1]
    case .dash: [4, 2]
    case .dashDot: [4, 2, 1, 2]
    case .dashDotDot: [4, 2, 1, 2, 1, 2]
    }
  }
}
