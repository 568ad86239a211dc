import Foundation

/// Turns lines into the outline of their stroke.
///
/// Both sides are offset by the radius. On the outer side of a corner lies the join; the inner side goes through the
/// corner itself, so that the winding rule fills it however short the lines are.
struct Stroker {
  var radius: CGFloat
  var cap: CGLineCap
  var join: CGLineJoin
  var miterLimit: CGFloat
  var tolerance: CGFloat

  func contours(of line: CGPath.Polyline) -> [CGPath.Polyline] {
    guard line.points.count > 1 else { return dot(at: line.points.first) }
    if line.isClosed, line.points.count > 2 { return ring(line) }
    return [open(line)]
  }

  /// A subpath without length shows its caps, if it has any.
  private func dot(at point: CGPoint?) -> [CGPath.Polyline] {
    guard let p = point else { return [] }
    switch cap {
    case .butt: return []
    case .square:
      let r = radius
      return [
        closed([p + CGPoint(x: -r, y: -r), p + CGPoint(x: r, y: -r), p + CGPoint(x: r, y: r), p + CGPoint(x: -r, y: r)])
      ]
    case .round:
      return [closed(arc(around: p, from: CGPoint(x: radius, y: 0), sweep: 2 * .pi))]
    }
  }

  private func open(_ line: CGPath.Polyline) -> CGPath.Polyline {
    let points = line.points
    var outline = side(line, indices: Array(points.indices))
    outline += capPoints(at: points[points.count - 1], direction: direction(points[points.count - 2], points.last!))
    outline += side(line, indices: points.indices.reversed())
    outline += capPoints(at: points[0], direction: direction(points[1], points[0]))
    return closed(outline)
  }

  private func ring(_ line: CGPath.Polyline) -> [CGPath.Polyline] {
    let indices = Array(line.points.indices)
    return [indices, indices.reversed()].map { order in
      var outline: [CGPoint] = []
      for (place, index) in order.enumerated() {
        let before = order[(place + order.count - 1) % order.count]
        let after = order[(place + 1) % order.count]
        outline += corner(line, before, index, after)
      }
      return closed(outline)
    }
  }

  /// The side that lies a quarter turn from the x towards the y axis of the direction of travel.
  private func side(_ line: CGPath.Polyline, indices: [Int]) -> [CGPoint] {
    let points = line.points
    let first = direction(points[indices[0]], points[indices[1]]).perpendicular * radius
    var outline = [points[indices[0]] + first]
    for place in 1..<(indices.count - 1) {
      outline += corner(line, indices[place - 1], indices[place], indices[place + 1])
    }
    let (a, b) = (points[indices[indices.count - 2]], points[indices[indices.count - 1]])
    outline.append(b + direction(a, b).perpendicular * radius)
    return outline
  }

  private func corner(_ line: CGPath.Polyline, _ before: Int, _ index: Int, _ after: Int) -> [CGPoint] {
    let p = line.points[index]
    let (u, v) = (direction(line.points[before], p), direction(p, line.points[after]))
    let (from, to) = (u.perpendicular * radius, v.perpendicular * radius)
    let turn = u.cross(v)
    if turn == 0, u.dot(v) > 0 { return [p + from] }
    // Turning towards this side: it is the inner one.
    if turn > 0 { return [p + from, p, p + to] }
    switch line.isSmooth[index] ? .round : join {
    case .bevel: return [p + from, p + to]
    case .round:
      return arc(around: p, from: from, sweep: -angle(u, v))
    case .miter:
      // 1 / sin(half the inner angle) is the miter's length over the line width.
      let halfCosine = ((1 + u.dot(v)) / 2).squareRoot()
      guard halfCosine > 1e-9, 1 / halfCosine <= miterLimit else { return [p + from, p + to] }
      let middle = from + to
      return [p + from, p + middle / middle.length * (radius / halfCosine), p + to]
    }
  }

  private func capPoints(at p: CGPoint, direction d: CGPoint) -> [CGPoint] {
    let normal = d.perpendicular * radius
    switch cap {
    case .butt: return []
    case .square: return [p + normal + d * radius, p - normal + d * radius]
    case .round: return arc(around: p, from: normal, sweep: -.pi)
    }
  }

  private func arc(around center: CGPoint, from: CGPoint, sweep: CGFloat) -> [CGPoint] {
    // The sagitta of a step is r · (1 − cos(step/2)).
    let step = 2 * acos(max(0, 1 - tolerance / max(radius, tolerance)))
    let count = max(1, Int((abs(sweep) / max(step, 0.01)).rounded(.up)))
    return (0...count).map { index in
      let angle = sweep * CGFloat(index) / CGFloat(count)
      let (s, c) = (sin(angle), cos(angle))
      return center + CGPoint(x: from.x * c - from.y * s, y: from.x * s + from.y * c)
    }
  }

  private func direction(_ a: CGPoint, _ b: CGPoint) -> CGPoint { (b - a) / (b - a).length }

  /// The angle between two directions, 0…π.
  private func angle(_ u: CGPoint, _ v: CGPoint) -> CGFloat { abs(atan2(u.cross(v), u.dot(v))) }

  private func closed(_ points: [CGPoint]) -> CGPath.Polyline {
    CGPath.Polyline(points: points, isClosed: true, isSmooth: [Bool](repeating: false, count: points.count))
  }
}
