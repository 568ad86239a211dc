import Foundation

extension CGPath {
  /// One subpath as straight lines.
  package struct Polyline: Hashable, Sendable {
    /// Two or more, neighbours distinct; just one for a subpath without length. A closed one does not repeat its first.
    package var points: [CGPoint]
    package var isClosed: Bool
    /// The smoothness at each point: whether the outline runs on there, inside a curve and not at a corner.
    package var isSmooth: [Bool]
  }

  /// The subpaths as lines, none farther than `tolerance` from its curve. A lone move yields nothing.
  ///
  /// For the compositor and other sibling modules.
  package func flattened(tolerance: CGFloat) -> [Polyline] {
    var flattener = Flattener(tolerance: tolerance)
    for element in elements { flattener.add(element) }
    flattener.finish(isClosed: false)
    return flattener.polylines
  }
}

private struct Flattener {
  let tolerance: CGFloat
  var polylines: [CGPath.Polyline] = []
  private var points: [CGPoint] = []
  private var isSmooth: [Bool] = []
  private var hasDrawn = false
  /// The directions in which the subpath sets out and in which its last element arrives.
  private var firstDirection: CGPoint?
  private var lastDirection: CGPoint?

  init(tolerance: CGFloat) { self.tolerance = tolerance }

  mutating func add(_ element: CGPath.Element) {
    switch element {
    case .move(let p):
      finish(isClosed: false)
      begin(at: p)
    case .line(let p):
      add(controls: [], end: p) { _, _ in p }
    case .quadratic(let c, let end):
      guard let start = points.last else { return }
      let count = Bezier.segments(start, c, end, tolerance: tolerance)
      add(controls: [c], end: end, segments: count) { Bezier.point($0, c, end, at: $1) }
    case .cubic(let c1, let c2, let end):
      guard let start = points.last else { return }
      let count = Bezier.segments(start, c1, c2, end, tolerance: tolerance)
      add(controls: [c1, c2], end: end, segments: count) { Bezier.point($0, c1, c2, end, at: $1) }
    case .close:
      guard let start = points.first else { return }
      if points.last != start { add(controls: [], end: start) { _, _ in start } }
      hasDrawn = true
      finish(isClosed: true)
      begin(at: start)
    }
  }

  mutating func finish(isClosed: Bool) {
    defer {
      points = []
      isSmooth = []
      hasDrawn = false
      (firstDirection, lastDirection) = (nil, nil)
    }
    guard hasDrawn else { return }
    if isClosed, points.count > 1, points.first == points.last {
      points.removeLast()
      isSmooth.removeLast()
      isSmooth[0] = runsOn(lastDirection, firstDirection)
    }
    polylines.append(CGPath.Polyline(points: points, isClosed: isClosed, isSmooth: isSmooth))
  }

  private mutating func begin(at p: CGPoint) {
    points = [p]
    isSmooth = [false]
  }

  private mutating func add(
    controls: [CGPoint], end: CGPoint, segments: Int = 1, curve: (_ start: CGPoint, _ t: CGFloat) -> CGPoint
  ) {
    guard let start = points.last else { return }
    hasDrawn = true
    let stations = [start] + controls + [end]
    guard let leaving = stations.first(where: { $0 != start }), let arriving = stations.last(where: { $0 != end })
    else { return }
    if points.count > 1 { isSmooth[isSmooth.count - 1] = runsOn(lastDirection, leaving - start) }
    firstDirection = firstDirection ?? leaving - start
    lastDirection = end - arriving
    for index in 1..<max(segments, 1) {
      append(curve(start, CGFloat(index) / CGFloat(segments)), isSmooth: true)
    }
    append(end, isSmooth: false)
  }

  private mutating func append(_ p: CGPoint, isSmooth smooth: Bool) {
    guard p != points.last else { return }
    points.append(p)
    isSmooth.append(smooth)
  }

  /// Whether two directions are less than about a twentieth of a degree apart.
  private func runsOn(_ a: CGPoint?, _ b: CGPoint?) -> Bool {
    guard let a, let b else { return false }
    return a.dot(b) > 0 && abs(a.cross(b)) < 1e-3 * a.length * b.length
  }
}
