/// The areas of a container in which no text may lie, asked height by height.
package struct ExclusionBands {
  fileprivate struct Area {
    var lines: [CGPath.Polyline]
    var isEvenOdd: Bool
    var bounds: CGRect
  }

  private let areas: [Area]

  @MainActor init(_ paths: [UIBezierPath]) {
    areas = paths.map {
      let lines = $0.cgPath.flattened(tolerance: 0.25)
      return Area(lines: lines, isEvenOdd: $0.usesEvenOddFillRule, bounds: $0.bounds)
    }
  }

  /// Has text lie within a path, of which what lies within an even number of its outlines is outside.
  package init(around path: CGPath) {
    let bounds = path.boundingBoxOfPath.insetBy(dx: -1, dy: -1)
    let surroundings = CGMutablePath()
    surroundings.addRect(bounds)
    surroundings.addPath(path)
    areas = [Area(lines: surroundings.flattened(tolerance: 0.25), isEvenOdd: true, bounds: bounds)]
  }

  /// The height below which there is nothing to be avoided.
  var bottom: CGFloat { areas.reduce(-.infinity) { max($0, $1.bounds.maxY) } }

  /// The search, height by height, for one at which a line has room.
  func descent() -> Descent { Descent(areas: areas) }

  struct Descent {
    fileprivate let areas: [Area]
    private var steps = 0
    private var step: CGFloat = 1

    fileprivate init(areas: [Area]) { self.areas = areas }

    /// Steps of a point are exact enough for a page; below that they grow, so that no area is too high to get past.
    private static let pointSteps = 2048

    /// The height to try after one without room. No area that is in the way is left behind unnoticed.
    mutating func next(below rect: CGRect) -> CGFloat {
      steps += 1
      if steps > Self.pointSteps { step *= 2 }
      let ends = areas.lazy.map(\.bounds).filter { $0.minY < rect.maxY && $0.maxY > rect.minY }.map(\.maxY)
      let y = rect.minY + step
      // Beside a large number a point is nothing.
      return max(ends.reduce(y) { min($0, $1) }, rect.minY.nextUp)
    }
  }

  /// The free parts between two distances from the left, in a band of heights, from left to right.
  package func free(from left: CGFloat, to right: CGFloat, top: CGFloat, bottom: CGFloat) -> [Range<CGFloat>] {
    var taken: [Range<CGFloat>] = []
    for area in areas where area.bounds.minY < bottom && area.bounds.maxY > top {
      taken += area.taken(top: top, bottom: bottom)
    }
    var free: [Range<CGFloat>] = []
    var x = left
    for part in taken.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if part.lowerBound > x { free.append(x..<min(part.lowerBound, right)) }
      x = max(x, part.upperBound)
      if x >= right { break }
    }
    if x < right { free.append(x..<right) }
    return free
  }
}

extension ExclusionBands.Area {
  /// What the area takes of a band: what its outline covers on its way through, and its inside at some heights.
  fileprivate func taken(top: CGFloat, bottom: CGFloat) -> [Range<CGFloat>] {
    var taken: [Range<CGFloat>] = []
    for (a, b) in edges {
      let (upper, lower) = a.y <= b.y ? (a, b) : (b, a)
      guard upper.y < bottom, lower.y > top else { continue }
      func x(at y: CGFloat) -> CGFloat {
        lower.y == upper.y ? upper.x : upper.x + (lower.x - upper.x) * (y - upper.y) / (lower.y - upper.y)
      }
      let (from, to) = (x(at: max(top, upper.y)), x(at: min(bottom, lower.y)))
      if from != to { taken.append(min(from, to)..<max(from, to)) }
    }
    // Where the outline only touches the band, one of these heights lies between its corners.
    let corners = lines.flatMap(\.points).map(\.y).filter { $0 > top && $0 < bottom }
    let heights = ([top, bottom] + corners).sorted()
    for (a, b) in zip(heights, heights.dropFirst()) where b > a { taken += inside(at: a + (b - a) / 2) }
    return taken
  }

  private var edges: [(CGPoint, CGPoint)] {
    lines.flatMap { line -> [(CGPoint, CGPoint)] in
      guard let first = line.points.first else { return [] }
      return Array(zip(line.points, line.points.dropFirst() + [first]))
    }
  }

  private func inside(at y: CGFloat) -> [Range<CGFloat>] {
    var crossings: [(x: CGFloat, turn: Int)] = []
    for (a, b) in edges where (a.y <= y) != (b.y <= y) {
      crossings.append((a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y), a.y <= y ? 1 : -1))
    }
    crossings.sort { $0.x < $1.x }
    var inside: [Range<CGFloat>] = []
    var winding = 0
    for (crossing, next) in zip(crossings, crossings.dropFirst()) {
      winding += isEvenOdd ? 1 : crossing.turn
      if isEvenOdd ? winding % 2 != 0 : winding != 0, next.x > crossing.x { inside.append(crossing.x..<next.x) }
    }
    return inside
  }
}
