@_implementationOnly import CCairo
import Foundation

/// Lines with the fonts' own metrics or San Francisco's, in place of Pango's. To be used under the library's lock only.
extension TextParagraph {
  /// A line at the left of the area, as high as its fonts and the paragraph's format make it.
  /// - Parameters:
  ///   - top: the line's, in points.
  ///   - number: the paragraph's among those of its layout.
  func measuredLine(_ index: Int, top: CGFloat, number: Int) -> TextLayout.Line {
    let line = line(index)
    let (ascent, descent) = extents(of: line)
    var height = (ascent + descent) * (format.lineHeightMultiple > 0 ? format.lineHeightMultiple : 1)
    if format.minimumLineHeight > 0 { height = max(height, format.minimumLineHeight) }
    if format.maximumLineHeight > 0 { height = min(height, format.maximumLineHeight) }
    var logical = PangoRectangle()
    pango_layout_line_get_extents(line, nil, &logical)
    let width = CGFloat(logical.width) / CGFloat(PANGO_SCALE) + trailingSpacing(of: line)
    let isLast = index == lineCount - 1
    let isCut = isLast && isTruncated
    let from = Int(line.pointee.start_index)
    let to = isCut ? map.utf8Count : from + Int(line.pointee.length)
    return TextLayout.Line(
      range: start + map.utf16(from)..<start + map.utf16(to),
      rect: CGRect(
        x: index == 0 ? format.firstLineHeadIndent : format.headIndent, y: top, width: width, height: height),
      baseline: top + height - descent, isTruncated: isCut, isLastOfParagraph: isLast,
      isRightToLeft: line.pointee.resolved_dir == PANGO_DIRECTION_RTL.rawValue, paragraph: number, index: index)
  }

  /// The largest of the fonts and pictures on a line, where they stand and where shifted baselines put them.
  private func extents(of line: UnsafeMutablePointer<PangoLayoutLine>) -> (ascent: CGFloat, descent: CGFloat) {
    var (ascent, descent): (CGFloat, CGFloat) = (-.infinity, -.infinity)
    func add(_ attributes: TextAttributes) {
      ascent = max(ascent, attributes.font.ascender + max(0, attributes.baselineOffset))
      let below = attributes.font.leading - attributes.font.descender
      descent = max(descent, below - min(0, attributes.baselineOffset))
      guard let picture = attributes.attachment?.bounds else { return }
      ascent = max(ascent, picture.maxY + attributes.baselineOffset)
      descent = max(descent, -picture.minY - attributes.baselineOffset)
    }
    forEachRun(of: line) { add(attributes(atUTF8: Int($0.pointee.item.pointee.offset))) }
    if ascent == -.infinity { add(attributes(atUTF8: Int(line.pointee.start_index))) }
    return (ascent, descent)
  }

  /// Pango leaves out the space after a line's last character; UIKit counts it.
  private func trailingSpacing(of line: UnsafeMutablePointer<PangoLayoutLine>) -> CGFloat {
    var last: CGFloat = 0
    forEachRun(of: line) { last = attributes(atUTF8: Int($0.pointee.item.pointee.offset)).letterSpacing }
    return last
  }
}

extension TextLayout.Line {
  /// Moves the line, which lies at the left of a stretch, to where its alignment wants it there.
  mutating func align(to format: TextParagraphFormat, from left: CGFloat, to right: CGFloat) {
    (leftEdge, rightEdge) = (left, right)
    let slack = right - format.tailInset(in: right - left) - left - rect.maxX
    rect.origin.x += left
    switch format.alignment {
    case .natural, .justified: if isRightToLeft { rect.origin.x += slack }
    case .left: break
    case .center: rect.origin.x += slack / 2
    case .right: rect.origin.x += slack
    }
  }
}
