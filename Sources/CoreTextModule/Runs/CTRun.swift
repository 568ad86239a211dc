import CoreGraphics
import Foundation
import UIKit

/// The glyphs of a piece of a line in one font and with one set of attributes, from left to right. It never changes; any
/// thread may use it.
public final class CTRun: @unchecked Sendable {
  /// The run's place in a layout.
  struct Place {
    var layout: TextLayout
    /// The line's number.
    var line: Int
    /// The run's number in the line.
    var run: Int
  }

  let place: Place
  /// The characters by their numbers.
  let range: Range<Int>
  let extents: LineExtents
  let attributes: [NSAttributedString.Key: Any]
  let status: CTRunStatus
  /// The space after each character, which is negative where letters are set tight.
  let letterSpacing: CGFloat
  let glyphs: SteadyArray<CGGlyph>
  let positions: SteadyArray<CGPoint>
  let advances: SteadyArray<CGSize>
  let indices: SteadyArray<CFIndex>
  private let face: GlyphFace

  /// Makes a run of glyphs.
  /// - Parameter start: where the layout's text begins in the content's string.
  init(_ run: GlyphRun, of content: LineContent, start: Int, place: Place) {
    self.place = place
    range = content.number(at: start + run.range.lowerBound)..<content.number(at: start + run.range.upperBound)
    extents = LineExtents(run.attributes)
    face = run.face
    letterSpacing = run.attributes.letterSpacing
    glyphs = SteadyArray(run.glyphs.map { run.attributes.attachment == nil ? $0.number : kCGFontIndexInvalid })
    positions = SteadyArray(run.glyphs.map(\.position))
    advances = SteadyArray(run.glyphs.map { CGSize(width: $0.advance, height: 0) })
    indices = SteadyArray(run.glyphs.map { content.number(at: start + $0.character) })
    let isInOrder = zip(run.glyphs, run.glyphs.dropFirst()).allSatisfy {
      run.isRightToLeft ? $0.character >= $1.character : $0.character <= $1.character
    }
    status = [run.isRightToLeft ? .rightToLeft : [], isInOrder ? [] : .nonMonotonic]
    attributes = Self.attributes(of: run, in: content.string, start: start)
  }

  private static func attributes(
    of run: GlyphRun, in string: NSAttributedString, start: Int
  ) -> [NSAttributedString.Key: Any] {
    let first = start + run.range.lowerBound
    var attributes = first < string.length ? string.attributes(at: first, effectiveRange: nil) : [:]
    if let typeface = run.standIn {
      attributes[.font] = UIFont(of: TextFont(size: run.attributes.font.size, typeface: typeface))
    } else if !(attributes[.font] is UIFont) {
      attributes[.font] = UIFont(of: run.attributes.font)
    }
    return attributes
  }

  var font: CTFont? { attributes[.font] as? UIFont }
  var glyphCount: Int { glyphs.count }

  /// The bounds of the outlines of some of the glyphs around the beginning of the line; null where there are none.
  func imageBounds(_ range: Range<Int>) -> CGRect {
    range.reduce(CGRect.null) { union, index in
      let bounds = face.bounds(of: glyphs[index])
      return bounds.isEmpty ? union : union.union(bounds.offsetBy(dx: positions[index].x, dy: positions[index].y))
    }
  }
}

/// What is special about the glyphs of a run.
public struct CTRunStatus: OptionSet, Hashable, Sendable {
  /// A bit for each fact.
  public let rawValue: UInt32
  /// Any set of bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Glyphs that are read from right to left.
  public static let rightToLeft = CTRunStatus(rawValue: 1 << 0)
  /// Glyphs that are read in another order than the characters that they stand for.
  public static let nonMonotonic = CTRunStatus(rawValue: 1 << 1)
}
