extension DrawOp {
  /// The least hidden area in pixels: to look at all operations once more costs about as much as to fill these.
  fileprivate static let leastHidden = 128 << 10
}

/// The rules by which operations hide those behind them.
extension ContiguousArray<DrawOp> {
  /// The last operation that hides all before it; nil if there is none.
  func firstVisible(_ range: Range<Int>, in rect: PixelRect) -> Int? {
    last(in: range) { !$0.isEmpty && $0.contains(rect) }
  }

  /// Cuts a rectangle along the edges of what hides much of it, so that little is drawn that nobody sees.
  func parts(of rect: PixelRect, cuts: Int = 3, draw: (PixelRect) -> Void) {
    let worthwhile = Swift.max(rect.area / 4, DrawOp.leastHidden)
    guard cuts > 0, let i = last(in: indices, where: { $0.intersection(rect).area >= worthwhile }) else {
      draw(rect)
      return
    }
    let hidden = self[i].opaque.intersection(rect)
    rect.around(hidden) { parts(of: $0, cuts: cuts - 1, draw: draw) }
    draw(hidden)
  }

  /// The largest part that a single operation of a range hides.
  func opaque(_ range: Range<Int>) -> PixelRect {
    var largest = PixelRect.empty
    forEach(in: range) { if self[$0].opaque.area > largest.area { largest = self[$0].opaque } }
    return largest
  }

  /// A group that the range's end cuts off may hide nothing before its end.
  private func last(in range: Range<Int>, where hides: (PixelRect) -> Bool) -> Int? {
    var found: Int?
    forEach(in: range) { if self[$0].end <= range.upperBound, hides(self[$0].opaque) { found = $0 } }
    return found
  }

  /// Visits the operations of a range, groups as a whole.
  private func forEach(in range: Range<Int>, _ body: (Int) -> Void) {
    var i = range.lowerBound
    while i < range.upperBound {
      body(i)
      i = self[i].end
    }
  }
}
