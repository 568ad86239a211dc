import CoreGraphics
import Foundation
import UIKit

/// Makes frames of a string's lines. It never changes; any thread may use it.
public final class CTFramesetter: @unchecked Sendable {
  let typesetter: CTTypesetter
  var content: LineContent { typesetter.content }

  init(_ typesetter: CTTypesetter) { self.typesetter = typesetter }

  func range(_ range: CFRange) -> Range<Int> { Range(range, in: content.string.length) }
}

/// Makes a framesetter for a string.
public func CTFramesetterCreateWithAttributedString(_ attrString: CFAttributedString) -> CTFramesetter {
  CTFramesetter(CTTypesetter(attrString))
}

/// Makes a framesetter for the string of a typesetter.
public func CTFramesetterCreateWithTypesetter(_ typesetter: CTTypesetter) -> CTFramesetter { CTFramesetter(typesetter) }

/// Returns the typesetter of a framesetter.
public func CTFramesetterGetTypesetter(_ framesetter: CTFramesetter) -> CTTypesetter { framesetter.typesetter }

/// Fills a path with lines, from its top to its bottom.
/// - Parameters:
///   - stringRange: the characters; a length of 0 reaches to the string's end.
///   - path: y points up. What lies within an even number of its outlines is outside.
///   - frameAttributes: nil, since there are none here.
public func CTFramesetterCreateFrame(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath, _ frameAttributes: Never?
) -> CTFrame { CTFrame(framesetter.content, range: framesetter.range(stringRange), path: path) }

/// Returns the size that the lines of a string take.
/// - Parameters:
///   - stringRange: the characters; a length of 0 reaches to the string's end.
///   - frameAttributes: nil, since there are none here.
///   - constraints: lines wrap at its width, and those that reach beyond its height are left out; 0 or less for no limit.
///   - fitRange: set to the characters that fit; nil if they aren't of interest.
/// - Returns: the size in points, not rounded.
@discardableResult
public func CTFramesetterSuggestFrameSizeWithConstraints(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: Never?, _ constraints: CGSize,
  _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
  func limit(_ length: CGFloat) -> CGFloat { length > 0 && length < .greatestFiniteMagnitude ? length : .infinity }
  let filling = FrameFilling(
    framesetter.content, range: framesetter.range(stringRange),
    shape: FrameShape(width: limit(constraints.width), height: limit(constraints.height)))
  fitRange?.pointee = CFRange(filling.visibleRange)
  return filling.size
}
