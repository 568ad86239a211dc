import CoreGraphics
import Foundation
import QuartzCore

extension CGPath {
  /// The outline of what a shape layer strokes, to be filled by the winding rule; nil if that is nothing.
  /// - Parameter scale: pixels per unit, for the accuracy of curves.
  func stroked(like shape: ShapeProperties, scale: CGFloat) -> CGPath? {
    // Curves become lines that are right at the size at which they are seen.
    let scale = min(max(scale, 1.0 / 64), 64)
    var sized = CGAffineTransform(scaleX: scale, y: scale)
    guard boundingBox.isFinite, shape.lineWidth.isFinite, var path = copy(using: &sized) else {
      return nil
    }
    let (start, end) = (min(max(shape.strokeStart, 0), 1), min(max(shape.strokeEnd, 0), 1))
    guard start < end else { return nil }
    if start > 0 || end < 1 { path = path.trimmed(from: start, to: end) }
    if shape.lineDashPattern.contains(where: { $0 > 0 }) {
      path = path.copy(
        dashingWithPhase: shape.lineDashPhase * scale, lengths: shape.lineDashPattern.map { $0 * scale })
    }
    return path.copy(
      strokingWithWidth: shape.lineWidth * scale, lineCap: CGLineCap(shape.lineCap),
      lineJoin: CGLineJoin(shape.lineJoin),
      miterLimit: shape.miterLimit, transform: CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
  }

  /// The part of the path between two fractions of its length, as lines.
  func trimmed(from start: CGFloat, to end: CGFloat) -> CGPath {
    let lines = flattened(tolerance: 0.05)
    func length(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
      ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
    }
    func stations(_ line: Polyline) -> [CGPoint] { line.isClosed ? line.points + [line.points[0]] : line.points }
    let total = lines.reduce(0) { sum, line in
      let points = stations(line)
      return sum + zip(points, points.dropFirst()).reduce(0) { $0 + length($1.0, $1.1) }
    }
    let (low, high) = (total * start, total * end)
    var elements: [Element] = []
    var travelled: CGFloat = 0
    for line in lines {
      let points = stations(line)
      var isDrawing = false
      for (a, b) in zip(points, points.dropFirst()) {
        let part = length(a, b)
        let (from, to) = (max(low - travelled, 0), min(high - travelled, part))
        travelled += part
        guard from < to else {
          isDrawing = false
          continue
        }
        func at(_ s: CGFloat) -> CGPoint { CGPoint(x: a.x + (b.x - a.x) * s / part, y: a.y + (b.y - a.y) * s / part) }
        if !isDrawing { elements.append(.move(at(from))) }
        elements.append(.line(at(to)))
        isDrawing = true
      }
    }
    return CGPath(elements: elements)
  }
}

extension CGLineCap {
  init(_ cap: ShapeProperties.LineCap) {
    switch cap {
    case .butt: self = .butt
    case .round: self = .round
    case .square: self = .square
    }
  }
}

extension CGLineJoin {
  init(_ join: ShapeProperties.LineJoin) {
    switch join {
    case .miter: self = .miter
    case .round: self = .round
    case .bevel: self = .bevel
    }
  }
}

extension StrokeKey {
  init(_ shape: ShapeProperties) {
    self.init(
      start: shape.strokeStart, end: shape.strokeEnd, width: shape.lineWidth, miterLimit: shape.miterLimit,
      cap: Int(CGLineCap(shape.lineCap).rawValue), join: Int(CGLineJoin(shape.lineJoin).rawValue),
      dashPhase: shape.lineDashPhase, dashes: shape.lineDashPattern)
  }
}
