import Foundation

/// An interval cut at pixels: a covered part of its first one, whole ones, a covered part of its last one.
struct Spans {
  private var first = Span()
  private var whole = Span()
  private var last = Span()

  struct Span {
    var start = 0
    var end = 0
    /// The coverage of each pixel, in 1/256.
    var coverage = 0
  }

  /// Cuts an interval at pixels.
  /// - Parameters:
  ///   - visible: what lies more than two pixels outside is left out.
  init(from low: Double, to high: Double, visible: Range<Int>) {
    func fixed(_ v: Double) -> Int {
      let near = min(max(v, Double(visible.lowerBound) - 2), Double(visible.upperBound) + 2)
      return Int((near * 256).rounded(.toNearestOrAwayFromZero))
    }
    let (a, b) = (fixed(low), fixed(high))
    let (start, end) = (a >> 8, b >> 8)
    if start == end {
      first = Span(start: start, end: start + 1, coverage: b - a)
      return
    }
    let isPartial = a & 255 != 0
    if isPartial { first = Span(start: start, end: start + 1, coverage: 256 - (a & 255)) }
    whole = Span(start: isPartial ? start + 1 : start, end: end, coverage: 256)
    if b & 255 != 0 { last = Span(start: end, end: end + 1, coverage: b & 255) }
  }

  /// Visits the spans that are not empty, in order.
  func forEach(_ body: (Span) -> Void) {
    if first.coverage > 0 { body(first) }
    if whole.start < whole.end { body(whole) }
    if last.coverage > 0 { body(last) }
  }
}
