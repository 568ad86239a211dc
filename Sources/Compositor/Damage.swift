/// The part of a picture that one composition changed.
package struct Damage: Hashable, Sendable {
  /// The rectangles in pixels; they do not reach beyond the picture. Empty if nothing changed.
  package var rects: [PixelRect]

  package init(rects: [PixelRect] = []) { self.rects = rects }

  package var isEmpty: Bool { rects.isEmpty }
  /// The smallest rectangle around all of it.
  package var bounds: PixelRect { rects.reduce(.empty) { $0.union($1) } }
}

/// Collects changed rectangles: few, and mostly apart.
package struct DamageList {
  package private(set) var rects: ContiguousArray<PixelRect> = []
  package init() {}

  /// The rectangle within which changes count.
  package var canvas = PixelRect.empty

  var isEmpty: Bool { rects.isEmpty }
  var bounds: PixelRect { rects.reduce(.empty) { $0.union($1) } }

  package mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

  package mutating func add(_ rect: PixelRect) {
    var new = rect.intersection(canvas)
    guard !new.isEmpty else { return }
    // A rectangle that a joint one would hardly enlarge joins it.
    var i = 0
    while i < rects.count {
      let union = rects[i].union(new)
      if union.area <= rects[i].area + new.area + 4096 {
        if union == rects[i] { return }
        new = union
        rects.remove(at: i)
        i = 0
      } else {
        i += 1
      }
    }
    rects.append(new)
    if rects.count > Self.limit { joinCheapestPair() }
  }

  private mutating func joinCheapestPair() {
    var best = (cost: Int.max, i: 0, j: 1)
    for i in rects.indices {
      for j in (i + 1)..<max(rects.count, i + 1) {
        let cost = rects[i].union(rects[j]).area - rects[i].area - rects[j].area
        if cost < best.cost { best = (cost, i, j) }
      }
    }
    let union = rects[best.i].union(rects[best.j])
    rects.remove(at: best.j)
    rects.remove(at: best.i)
    add(union)
  }

  private static let limit = 16
}
