import CompositorKernels
import CoreGraphics
import Foundation
import QuartzCore

/// Polygons in pixels, made from paths, on their way to coverage. Reused from path to path.
final class Outline {
  private var edges: ContiguousArray<KernelEdge> = []
  private var contour: ContiguousArray<(x: Double, y: Double, w: Double)> = []
  private var clipped: ContiguousArray<(x: Double, y: Double, w: Double)> = []
  private var segments: ContiguousArray<(x0: Double, y0: Double, x1: Double, y1: Double)> = []
  private(set) var isFinite = true
  private var isHole = false
  private var projection = PlaneMap.identity
  private var bounds = (minX: Double.infinity, minY: Double.infinity, maxX: -Double.infinity, maxY: -Double.infinity)

  /// Begins anew.
  func removeAll(projection: PlaneMap = .identity) {
    segments.removeAll(keepingCapacity: true)
    contour.removeAll(keepingCapacity: true)
    isFinite = projection.isFinite
    self.projection = projection
    bounds = (.infinity, .infinity, -.infinity, -.infinity)
  }

  func move(_ x: Double, _ y: Double) {
    close()
    add(x, y)
  }

  func line(_ x: Double, _ y: Double) { add(x, y) }

  func cubic(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x3: Double, _ y3: Double, from x0: Double,
    _ y0: Double
  ) {
    // The distance of a cubic from its chord is bounded by its second differences (Wang's formula).
    let ux = abs(x0 - 2 * x1 + x2), uy = abs(y0 - 2 * y1 + y2)
    let vx = abs(x1 - 2 * x2 + x3), vy = abs(y1 - 2 * y2 + y3)
    let bend = max(ux, vx) + max(uy, vy)
    let count = steps(forBend: 0.75 * bend)
    for i in 1...count {
      let t = Double(i) / Double(count), s = 1 - t
      let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      add(a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3)
    }
  }

  func quadratic(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, from x0: Double, _ y0: Double) {
    let count = steps(forBend: 0.25 * (abs(x0 - 2 * x1 + x2) + abs(y0 - 2 * y1 + y2)))
    for i in 1...count {
      let t = Double(i) / Double(count), s = 1 - t
      add(s * s * x0 + 2 * s * t * x1 + t * t * x2, s * s * y0 + 2 * s * t * y1 + t * t * y2)
    }
  }

  private func steps(forBend bend: Double) -> Int {
    let pixels = bend * projection.magnification
    guard pixels.isFinite else { return 1 }
    return min(max(Int((pixels / Self.tolerance).squareRoot().rounded(.up)), 1), 500)
  }

  /// How far, in pixels, a chord may be from its curve.
  private static let tolerance = 0.005

  func add(_ path: CGPath) {
    var start = CGPoint.zero, last = CGPoint.zero
    for element in path.elements {
      switch element {
      case .move(let p):
        move(p.x, p.y)
        (start, last) = (p, p)
      case .line(let p):
        if contour.isEmpty { add(last.x, last.y) }
        line(p.x, p.y)
        last = p
      case .quadratic(let c, let p):
        if contour.isEmpty { add(last.x, last.y) }
        quadratic(c.x, c.y, p.x, p.y, from: last.x, last.y)
        last = p
      case .cubic(let c1, let c2, let p):
        if contour.isEmpty { add(last.x, last.y) }
        cubic(c1.x, c1.y, c2.x, c2.y, p.x, p.y, from: last.x, last.y)
        last = p
      case .close:
        close()
        last = start
      }
    }
    close()
  }

  /// Takes away from what is around it what `contours` adds, which winds as its surroundings do.
  ///
  /// Where both edges meet in a pixel, its coverage is the difference of theirs, which the even-odd rule doesn't give.
  func addHole(_ contours: (Outline) -> Void) {
    close()
    isHole = true
    contours(self)
    close()
    isHole = false
  }

  func add(_ rect: CGRect) {
    move(rect.minX, rect.minY)
    line(rect.maxX, rect.minY)
    line(rect.maxX, rect.maxY)
    line(rect.minX, rect.maxY)
    close()
  }

  private func add(_ x: Double, _ y: Double) { contour.append(projection.apply(x, y)) }

  /// Ends the contour: its last point is joined with its first.
  func close() {
    defer { contour.removeAll(keepingCapacity: true) }
    guard contour.count > 1 else { return }
    if projection.isAffine {
      join(contour)
      return
    }
    // Cut off what is behind the viewer.
    clipped.removeAll(keepingCapacity: true)
    let near = PlaneMap.nearest
    var from = contour[contour.count - 1]
    for to in contour {
      if (from.w >= near) != (to.w >= near) {
        let t = (near - from.w) / (to.w - from.w)
        clipped.append((from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t, near))
      }
      if to.w >= near { clipped.append(to) }
      from = to
    }
    for i in clipped.indices { clipped[i] = (clipped[i].x / clipped[i].w, clipped[i].y / clipped[i].w, 1) }
    if clipped.count > 1 { join(clipped) }
  }

  private func join(_ points: ContiguousArray<(x: Double, y: Double, w: Double)>) {
    var from = points[points.count - 1]
    for to in points {
      guard to.x.isFinite, to.y.isFinite else {
        isFinite = false
        return
      }
      bounds = (min(bounds.minX, to.x), min(bounds.minY, to.y), max(bounds.maxX, to.x), max(bounds.maxY, to.y))
      segments.append(isHole ? (to.x, to.y, from.x, from.y) : (from.x, from.y, to.x, to.y))
      from = to
    }
  }

  /// The pixels that the polygons touch.
  var pixelBounds: PixelRect {
    guard isFinite, !segments.isEmpty else { return .empty }
    return PixelRect(minX: bounds.minX, minY: bounds.minY, maxX: bounds.maxX, maxY: bounds.maxY)
  }

  /// The coverage of the pixels in `window`.
  func rasterize(
    window: PixelRect, evenOdd: Bool, into mask: UnsafeMutablePointer<UInt8>, stride: Int, scratch: Scratch
  ) {
    edges.removeAll(keepingCapacity: true)
    let (w, h) = (Double(window.width), Double(window.height))
    let (left, top) = (Double(window.x0), Double(window.y0))
    for s in segments {
      clip(x0: s.x0 - left, y0: s.y0 - top, x1: s.x1 - left, y1: s.y1 - top, width: w, height: h)
    }
    let accumulator = scratch.accumulator(count: (window.width + 2) * window.height)
    edges.withUnsafeBufferPointer {
      kernel_rasterize(
        $0.baseAddress, $0.count, evenOdd ? 1 : 0, mask, stride, Int32(window.width), Int32(window.height), accumulator)
    }
  }

  /// Adds an edge cut at the bounds. Parts above or below have no effect; a part to the left covers all to its right,
  /// like an edge at the border.
  private func clip(x0: Double, y0: Double, x1: Double, y1: Double, width: Double, height: Double) {
    guard y0 != y1, max(y0, y1) > 0, min(y0, y1) < height else { return }
    var (ax, ay, bx, by) = (x0, y0, x1, y1)
    let slope = (bx - ax) / (by - ay)
    func cut(_ y: Double) -> Double { x0 + (y - y0) * slope }
    if ay < 0 { (ax, ay) = (cut(0), 0) } else if ay > height { (ax, ay) = (cut(height), height) }
    if by < 0 { (bx, by) = (cut(0), 0) } else if by > height { (bx, by) = (cut(height), height) }
    if min(ax, bx) >= 0 && max(ax, bx) <= width {
      append(ax, ay, bx, by)
      return
    }
    // The edge goes in in up to three pieces, cut where the line crosses the left and the right border.
    func yAt(_ x: Double) -> Double { min(max(y0 + (x - x0) / slope, min(ay, by)), max(ay, by)) }
    var from = (x: ax, y: ay)
    let borders = ax < bx ? [0, width] : [width, 0]
    for border in borders where (from.x < border) != (bx < border) {
      let y = yAt(border)
      append(min(max(from.x, 0), width), from.y, border, y)
      from = (border, y)
    }
    append(min(max(from.x, 0), width), from.y, min(max(bx, 0), width), by)
  }

  private func append(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) {
    func fixed(_ v: Double) -> Int32 { Int32((v * 256).rounded(.toNearestOrAwayFromZero)) }
    let (top, bottom) = (fixed(y0), fixed(y1))
    if top != bottom { edges.append(KernelEdge(x0: fixed(x0), y0: top, x1: fixed(x1), y1: bottom)) }
  }
}
