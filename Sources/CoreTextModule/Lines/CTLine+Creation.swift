import CoreGraphics
import Foundation

/// Sets a string on one line, also where it has separators of lines, which show nothing.
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine {
  LineContent(attrString).makeLine()
}

/// Returns a line that is no wider than a width: the line itself where it is none.
/// - Parameters:
///   - width: in points.
///   - truncationType: what is left out.
///   - truncationToken: stands for what is left out, an ellipsis as a rule; nil for nothing.
/// - Returns: nil where the token alone is wider. The characters have the numbers that they have in the line, and the token
///   that of the first that it stands for.
public func CTLineCreateTruncatedLine(
  _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType, _ truncationToken: CTLine?
) -> CTLine? {
  if line.width <= width { return line }
  return LineTruncation(line, truncationType, token: truncationToken).longestLine(within: width)
}

/// Returns a line whose spaces are wider, or narrower, so that it fills a width; one without spaces has its characters
/// moved. Spaces at its end don't count.
/// - Parameters:
///   - justificationFactor: how much of the way to the width the line goes, from 0, which changes nothing, to 1.
///   - justificationWidth: in points.
/// - Returns: nil where the line has no two characters to move apart.
public func CTLineCreateJustifiedLine(
  _ line: CTLine, _ justificationFactor: CGFloat, _ justificationWidth: Double
) -> CTLine? {
  guard justificationFactor > 0 else { return line }
  return LineJustification(line)?.line(
    factor: min(justificationFactor, 1), width: justificationWidth)
}
