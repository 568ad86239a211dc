import CoreGraphics
import Foundation

extension NSRange {
  /// A range as far as there are items; a length of 0 reaches to their end.
  init(_ range: CFRange, in count: Int) { self.init(Range(range, in: count)) }
}

extension Range<Int> {
  /// A range as far as there are items; a length of 0 reaches to their end.
  init(_ range: CFRange, in count: Int) {
    let start = Swift.min(Swift.max(0, range.location), count)
    let length = range.length > 0 ? Swift.min(range.length, count - start) : count - start
    self = start..<start + length
  }
}

extension CFRange {
  init(_ range: Range<Int>) { self.init(location: range.lowerBound, length: range.count) }
}
