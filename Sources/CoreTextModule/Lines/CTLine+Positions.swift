import CoreGraphics
import Foundation

/// Returns the place between two characters that is nearest to a point.
/// - Parameter position: from the beginning of the baseline, in points; its height doesn't matter.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
  let rect = line.line.rect
  let place = line.layout.position(closestTo: CGPoint(x: rect.minX + position.x, y: rect.midY), inLine: line.number)
  return line.content.number(at: line.start + place)
}

/// Returns the distance of a caret from the beginning of a line, in points.
/// - Parameters:
///   - charIndex: the character before which the caret stands; those beyond the line count as its ends.
///   - secondaryOffset: where directions meet, the place of the caret for text of the other direction; elsewhere the same.
///     Nil if it isn't of interest.
@discardableResult
public func CTLineGetOffsetForStringIndex(
  _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
  let place = line.position(of: charIndex)
  let (before, behind) = (line.caret(at: place, isAfter: false), line.caret(at: place, isAfter: true))
  let isWithin = place < line.line.range.upperBound
  let runsWithLine = !isWithin || line.layout.isRightToLeft(at: place) == line.line.isRightToLeft
  secondaryOffset?.pointee = runsWithLine ? behind : before
  return runsWithLine ? before : behind
}

/// Calls a closure with the places of the carets beside each character of a line, from left to right.
/// - Parameter block: told the distance from the line's beginning in points, the character, and whether the caret stands
///   where that begins; true in its last parameter ends it.
public func CTLineEnumerateCaretOffsets(
  _ line: CTLine, _ block: (Double, CFIndex, Bool, UnsafeMutablePointer<Bool>) -> Void
) {
  var stop = false
  for edge in line.edges {
    block(edge.offset, edge.index, edge.isLeading, &stop)
    if stop { return }
  }
}

extension CTLine {
  fileprivate struct Edge {
    var offset: CGFloat
    var index: Int
    var isLeading: Bool
  }

  /// The edges of the characters as people see them, from left to right.
  fileprivate var edges: [Edge] {
    let marks = TextBoundaries(content.text(in: range)[...]).marks
    let places = marks.indices.filter { marks[$0].contains(.character) }.map { range.lowerBound + $0 - start }
    let edges = zip(places, places.dropFirst()).flatMap { place, next -> [Edge] in
      let index = content.number(at: start + place)
      return [
        Edge(offset: caret(at: place, isAfter: false), index: index, isLeading: true),
        Edge(offset: caret(at: next, isAfter: true), index: index, isLeading: false),
      ]
    }
    return edges.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }.map(\.element)
  }
}
