import CompositorKernels
import Foundation
import QuartzCore

/// Makes coverage of shapes, from caches where it can.
final class CoverageBuilder {
  var pieces: ContiguousArray<CoveragePiece> = []
  /// The picture's pixels: shapes that reach far beyond are cut.
  var canvas = PixelRect.empty
  let cache: MaskCache
  let scratch: Scratch
  let outline = Outline()
  private var cornerOutlines: [CornerOutline]

  init(registry: PictureRegistry) {
    scratch = Scratch()
    cache = MaskCache(budget: 24 << 20, registry: registry)
    cornerOutlines = (0...Self.smoothnessSteps).map {
      CornerOutline(smoothness: Double($0) / Double(Self.smoothnessSteps))
    }
  }

  private static let smoothnessSteps = 32

  func beginFrame(canvas: PixelRect) {
    cache.beginFrame()
    self.canvas = canvas
  }

  private func finish(from start: Int) -> Coverage {
    var coverage = Coverage(pieces: start..<pieces.count, bounds: .empty, interior: .empty)
    for i in coverage.pieces {
      coverage.bounds = coverage.bounds.union(pieces[i].rect)
      if pieces[i].isFull && pieces[i].rect.area > coverage.interior.area { coverage.interior = pieces[i].rect }
    }
    return coverage
  }

  /// The coverage of whole pixels.
  func full(_ rect: PixelRect) -> Coverage {
    guard !rect.isEmpty else { return .empty }
    pieces.append(CoveragePiece(rect: rect, alpha: 255))
    return Coverage(pieces: (pieces.count - 1)..<pieces.count, bounds: rect, interior: rect)
  }

  /// The coverage of whole pixels but those in a hole.
  func full(_ rect: PixelRect, without hole: PixelRect) -> Coverage {
    let hole = hole.intersection(rect)
    guard !hole.isEmpty else { return full(rect) }
    let start = pieces.count
    rect.around(hole) { pieces.append(CoveragePiece(rect: $0, alpha: 255)) }
    return finish(from: start)
  }

  /// An upright rectangle in pixels, with coverage at its edges where it lies between them.
  func rect(_ rect: CGRect) -> Coverage {
    let start = pieces.count
    append(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY)
    return finish(from: start)
  }

  private func append(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    guard minX < maxX, minY < maxY else { return }
    let columns = Spans(from: minX, to: maxX, visible: canvas.x0..<max(canvas.x0, canvas.x1))
    let rows = Spans(from: minY, to: maxY, visible: canvas.y0..<max(canvas.y0, canvas.y1))
    rows.forEach { row in
      columns.forEach { column in
        let alpha = (row.coverage * column.coverage * 255 + 32768) >> 16
        guard alpha > 0 else { return }
        pieces.append(
          CoveragePiece(
            rect: PixelRect(x0: column.start, y0: row.start, x1: column.end, y1: row.end), alpha: UInt8(alpha)))
      }
    }
  }

  /// A rectangle with rounded corners.
  func roundedRect(_ shape: RoundedRect) -> Coverage {
    let start = pieces.count
    guard shape.isRounded else {
      append(minX: shape.minX, minY: shape.minY, maxX: shape.maxX, maxY: shape.maxY)
      return finish(from: start)
    }
    appendRounded(shape, ring: nil)
    return finish(from: start)
  }

  /// Appends the area between a rectangle with rounded corners and a smaller one within it.
  func ring(_ outer: RoundedRect, width: (x: Double, y: Double)) -> Coverage {
    let start = pieces.count
    let width = (x: RoundedRect.snap(width.x), y: RoundedRect.snap(width.y))
    guard width.x > 0, width.y > 0 else { return .empty }
    if 2 * width.x >= outer.width || 2 * width.y >= outer.height { return roundedRect(outer) }
    // Corners are drawn one by one, unless the hole is so narrow that two of its own share pixels.
    if outer.width - 2 * width.x < 4 || outer.height - 2 * width.y < 4 { return wholeRing(outer, width: width) }
    appendRounded(outer, ring: width)
    return finish(from: start)
  }

  private func wholeRing(_ outer: RoundedRect, width: (x: Double, y: Double)) -> Coverage {
    var key = MaskKey(kind: .ring)
    key.rect = CGRect(x: width.x, y: width.y, width: outer.width, height: outer.height)
    (key.n12, key.n13) = outer.radius
    key.flags = Int(outer.corners.rawValue) | Int(outer.smoothness * Double(Self.smoothnessSteps)) << 4
    let place = PlaneMap(translationX: outer.minX, y: outer.minY)
    let atOrigin = outer.offset(x: -outer.minX, y: -outer.minY)
    return shape(key, projection: place, evenOdd: false) {
      atOrigin.add(to: $0)
      $0.addHole { atOrigin.inset(x: width.x, y: width.y).add(to: $0) }
    }
  }

  private func appendRounded(_ shape: RoundedRect, ring: (x: Double, y: Double)?) {
    guard shape.minX < shape.maxX, shape.minY < shape.maxY else { return }
    let extent = shape.extent
    let reach = (x: max(extent.x, ring?.x ?? 0), y: max(extent.y, ring?.y ?? 0))
    func whole(_ v: Double) -> Int { Int(min(max(v, -1e9), 1e9)) }
    // Columns and rows: x0 to xa hold the left corners, xb to x1 the right ones.
    let (x0, x1) = (whole(shape.minX.rounded(.down)), whole(shape.maxX.rounded(.up)))
    let (y0, y1) = (whole(shape.minY.rounded(.down)), whole(shape.maxY.rounded(.up)))
    var (xm, ym) = ((x0 + x1) / 2, (y0 + y1) / 2)
    if let ring {
      // No corner is cut off from its side of the hole.
      let inner = shape.inset(x: ring.x, y: ring.y)
      xm = min(max(xm, whole(inner.minX.rounded(.up))), whole(inner.maxX.rounded(.down)))
      ym = min(max(ym, whole(inner.minY.rounded(.up))), whole(inner.maxY.rounded(.down)))
    }
    let (xa, xb) = (
      min(whole((shape.minX + reach.x).rounded(.up)), xm), max(whole((shape.maxX - reach.x).rounded(.down)), xm)
    )
    let (ya, yb) = (
      min(whole((shape.minY + reach.y).rounded(.up)), ym), max(whole((shape.maxY - reach.y).rounded(.down)), ym)
    )
    corner(shape, .minXMinY, PixelRect(x0: x0, y0: y0, x1: xa, y1: ya), ring)
    corner(shape, .maxXMinY, PixelRect(x0: xb, y0: y0, x1: x1, y1: ya), ring)
    corner(shape, .minXMaxY, PixelRect(x0: x0, y0: yb, x1: xa, y1: y1), ring)
    corner(shape, .maxXMaxY, PixelRect(x0: xb, y0: yb, x1: x1, y1: y1), ring)
    strip(minX: xa, maxX: xb, minY: shape.minY, maxY: ring.map { shape.minY + $0.y } ?? Double(ya), y0, ya)
    strip(minX: xa, maxX: xb, minY: ring.map { shape.maxY - $0.y } ?? Double(yb), maxY: shape.maxY, yb, y1)
    if let ring {
      append(minX: shape.minX, minY: Double(ya), maxX: shape.minX + ring.x, maxY: Double(yb))
      append(minX: shape.maxX - ring.x, minY: Double(ya), maxX: shape.maxX, maxY: Double(yb))
    } else {
      append(minX: shape.minX, minY: Double(ya), maxX: shape.maxX, maxY: Double(yb))
    }
  }

  private func strip(minX: Int, maxX: Int, minY: Double, maxY: Double, _ y0: Int, _ y1: Int) {
    append(minX: Double(minX), minY: max(minY, Double(y0)), maxX: Double(maxX), maxY: min(maxY, Double(y1)))
  }

  private func corner(_ shape: RoundedRect, _ corner: CornerSet, _ tile: PixelRect, _ ring: (x: Double, y: Double)?) {
    guard !tile.isEmpty, tile.intersects(canvas) else { return }
    let isLeft = corner == .minXMinY || corner == .minXMaxY
    let isTop = corner == .minXMinY || corner == .maxXMinY
    // The distances from the tile's outer edges to the shape's.
    let inset = (
      x: isLeft ? shape.minX - Double(tile.x0) : Double(tile.x1) - shape.maxX,
      y: isTop ? shape.minY - Double(tile.y0) : Double(tile.y1) - shape.maxY
    )
    let isRounded = shape.corners.contains(corner)
    let radius = isRounded ? shape.radius : (x: 0, y: 0)
    var key = MaskKey(kind: .corner)
    (key.n0, key.n1, key.n2, key.n3) = (inset.x, inset.y, radius.x, radius.y)
    (key.n4, key.n5, key.n6) = (Double(tile.width), Double(tile.height), isRounded ? shape.smoothness : 0)
    (key.n7, key.n8) = (ring?.x ?? 0, ring?.y ?? 0)
    key.flags = (isLeft ? 0 : 1) | (isTop ? 0 : 2)
    let mask = cache.mask(key) {
      let mask = CoverageMask(rect: PixelRect(x0: 0, y0: 0, x1: tile.width, y1: tile.height))
      // Seen from the corner, the shape goes on for ever; beyond the tile it doesn't matter.
      let size = (x: Double(tile.width), y: Double(tile.height))
      var map = PlaneMap()
      map.a = isLeft ? 1 : -1
      map.d = isTop ? 1 : -1
      map.tx = isLeft ? 0 : size.x
      map.ty = isTop ? 0 : size.y
      outline.removeAll(projection: map)
      addCorner(at: inset, radius: radius, smoothness: key.n6, size: size)
      if let ring {
        let inner = (x: inset.x + ring.x, y: inset.y + ring.y)
        let innerRadius = isRounded ? shape.inset(x: ring.x, y: ring.y).radius : (0, 0)
        outline.addHole { _ in addCorner(at: inner, radius: innerRadius, smoothness: key.n6, size: size) }
      }
      outline.rasterize(window: mask.rect, evenOdd: false, into: mask.bytes, stride: mask.stride, scratch: scratch)
      return mask
    }
    pieces.append(CoveragePiece(rect: tile, alpha: 255, mask: mask.pixels))
  }

  private func addCorner(
    at inset: (x: Double, y: Double), radius: (x: Double, y: Double), smoothness: Double, size: (x: Double, y: Double)
  ) {
    let far = (x: size.x + 64, y: size.y + 64)
    if radius.x > 0 && radius.y > 0 {
      let curve = cornerOutlines[Int(smoothness * Double(Self.smoothnessSteps) + 0.5)]
      let p = curve.points.map { (x: inset.x + $0.x * radius.x, y: inset.y + $0.y * radius.y) }
      outline.move(max(far.x, p[0].x), inset.y)
      outline.line(p[0].x, p[0].y)
      for i in [0, 3, 6] {
        outline.cubic(
          p[i + 1].x, p[i + 1].y, p[i + 2].x, p[i + 2].y, p[i + 3].x, p[i + 3].y, from: p[i].x, p[i].y)
      }
      outline.line(inset.x, max(far.y, p[9].y))
    } else {
      outline.move(far.x, inset.y)
      outline.line(inset.x, inset.y)
      outline.line(inset.x, far.y)
    }
    outline.line(far.x, far.y)
    outline.close()
  }

  /// Any shape, as one mask.
  /// - Parameters:
  ///   - key: names the shape before its projection; the projection's numbers are added here.
  ///   - add: adds the shape to the outline, whose projection is set.
  func shape(_ key: MaskKey, projection: PlaneMap, evenOdd: Bool, add: (Outline) -> Void) -> Coverage {
    guard projection.isFinite else { return .empty }
    var (projection, key) = (projection, key)
    // Where it lies among the pixels is told apart in 1/16; whole pixels don't matter unless the shape is cut.
    var shift = (x: 0, y: 0)
    if projection.isAffine {
      guard abs(projection.tx) < 1e8, abs(projection.ty) < 1e8 else { return .empty }
      let (tx, ty) = ((projection.tx * 16).rounded() / 16, (projection.ty * 16).rounded() / 16)
      shift = (Int(tx.rounded(.down)), Int(ty.rounded(.down)))
      (projection.tx, projection.ty) = (tx - Double(shift.x), ty - Double(shift.y))
    }
    (key.n0, key.n1, key.n2, key.n3) = (projection.a, projection.b, projection.c, projection.d)
    (key.n4, key.n5) = (projection.tx, projection.ty)
    (key.n6, key.n7, key.n8) = (projection.p, projection.q, projection.w)
    key.flags = key.flags << 1 | (evenOdd ? 1 : 0)
    let limit = (width: 2 * canvas.width, height: 2 * canvas.height)
    let mask = cache.mask(key) {
      outline.removeAll(projection: projection)
      add(outline)
      let bounds = outline.pixelBounds
      // One that is too big is kept as an empty one of that size, and drawn below as a cut one.
      let isCut = bounds.width > limit.width || bounds.height > limit.height
      let mask = CoverageMask(rect: bounds, isCut: isCut)
      if !isCut && !bounds.isEmpty {
        outline.rasterize(window: bounds, evenOdd: evenOdd, into: mask.bytes, stride: mask.stride, scratch: scratch)
      }
      return mask
    }
    guard mask.isCut else { return single(mask, shift) }
    (key.n9, key.n10) = (Double(shift.x), Double(shift.y))
    key.n11 = Double(canvas.width * 65536 + canvas.height)
    let cut = cache.mask(key) {
      outline.removeAll(projection: projection)
      add(outline)
      let window = outline.pixelBounds.intersection(canvas.offset(x: -shift.x, y: -shift.y))
      let mask = CoverageMask(rect: window)
      if !window.isEmpty {
        outline.rasterize(window: window, evenOdd: evenOdd, into: mask.bytes, stride: mask.stride, scratch: scratch)
      }
      return mask
    }
    return single(cut, shift)
  }

  private func single(_ mask: CoverageMask, _ shift: (x: Int, y: Int)) -> Coverage {
    guard !mask.rect.isEmpty else { return .empty }
    let rect = mask.rect.offset(x: shift.x, y: shift.y)
    pieces.append(CoveragePiece(rect: rect, alpha: 255, mask: mask.pixels))
    return Coverage(pieces: (pieces.count - 1)..<pieces.count, bounds: rect, interior: .empty)
  }
}
