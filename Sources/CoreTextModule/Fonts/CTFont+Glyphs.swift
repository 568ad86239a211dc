import CoreGraphics
import Foundation
import UIKit

/// Writes the glyphs of characters; 0 for those that the font lacks, and for the second unit of a surrogate pair.
/// - Returns: whether the font has all of them.
public func CTFontGetGlyphsForCharacters(
  _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>, _ count: CFIndex
) -> Bool {
  let face = font.glyphs
  var hasAll = true
  var index = 0
  while index < count {
    let pair =
      index + 1 < count && UTF16.isLeadSurrogate(characters[index])
      && UTF16.isTrailSurrogate(characters[index + 1])
    let scalar =
      pair
      ? UTF16.decode(UTF16.EncodedScalar([characters[index], characters[index + 1]]))
      : Unicode.Scalar(characters[index])
    let glyph = scalar.flatMap(face.glyph)
    glyphs[index] = glyph ?? 0
    if pair { glyphs[index + 1] = 0 }
    hasAll = hasAll && glyph != nil
    index += pair ? 2 : 1
  }
  return hasAll
}

/// Returns the glyph of a name; 0 for names that the font doesn't have.
public func CTFontGetGlyphWithName(_ font: CTFont, _ glyphName: CFString) -> CGGlyph {
  font.glyphs.glyph(named: glyphName) ?? 0
}

/// Writes the distances from glyphs to the next ones, in points, without kerning.
/// - Parameter advances: nil for the sum alone.
/// - Returns: the sum.
@discardableResult
public func CTFontGetAdvancesForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ advances: UnsafeMutablePointer<CGSize>?, _ count: CFIndex
) -> Double {
  let face = font.glyphs
  return (0..<max(0, count)).reduce(0) { sum, index in
    let advance = face.advance(of: glyphs[index])
    advances?[index] = CGSize(width: advance, height: 0)
    return sum + advance
  }
}

/// Writes the bounds of glyphs around their origins, in points; y points up.
/// - Parameter boundingRects: nil for the union alone.
/// - Returns: the union of the bounds, all glyphs laid over one another.
@discardableResult
public func CTFontGetBoundingRectsForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ boundingRects: UnsafeMutablePointer<CGRect>?, _ count: CFIndex
) -> CGRect {
  let face = font.glyphs
  let union = (0..<max(0, count)).reduce(CGRect.null) { union, index in
    let bounds = face.bounds(of: glyphs[index])
    boundingRects?[index] = bounds
    return bounds.isEmpty ? union : union.union(bounds)
  }
  return union.isNull ? .zero : union
}

/// Returns the outline of a glyph, in points around its origin; y points up. Nil for what shows nothing, such as a space,
/// and for emoji, which are pictures.
/// - Parameter matrix: applied to the outline; nil to leave it as it is.
public func CTFontCreatePathForGlyph(
  _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? { font.glyphs.outline(of: glyph)?.copy(using: matrix) }

/// Draws glyphs in the fill colour of a context, with its text matrix. Emoji aren't drawn.
/// - Parameters:
///   - positions: of the glyphs' origins, in the space of the text matrix.
///   - count: the number of glyphs and positions.
public func CTFontDrawGlyphs(
  _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ positions: UnsafePointer<CGPoint>, _ count: Int,
  _ context: CGContext
) {
  font.glyphs.draw(
    Array(UnsafeBufferPointer(start: glyphs, count: max(0, count))),
    at: Array(UnsafeBufferPointer(start: positions, count: max(0, count))), in: context)
}
