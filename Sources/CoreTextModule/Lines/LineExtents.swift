import CoreGraphics
import Foundation

/// How far text reaches from its baseline, in points.
struct LineExtents: Equatable {
  var ascent: CGFloat
  var descent: CGFloat
  /// The space between lines.
  var leading: CGFloat

  init(_ attributes: TextAttributes) {
    let shift = attributes.baselineOffset
    if let room = attributes.attachment?.bounds {
      (ascent, descent, leading) = (room.maxY + shift, -room.minY - shift, 0)
    } else {
      (ascent, descent) = (attributes.font.ascender + max(0, shift), -attributes.font.descender - min(0, shift))
      leading = attributes.font.leading
    }
  }

  func union(_ other: LineExtents) -> LineExtents {
    var union = self
    union.ascent = max(ascent, other.ascent)
    union.descent = max(descent, other.descent)
    union.leading = max(leading, other.leading)
    return union
  }
}
