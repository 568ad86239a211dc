import CompositorKernels
import Foundation
import QuartzCore

/// A gradient's colours from its beginning to its end, as a table.
struct GradientTable {
  static let size = 1024
  private(set) var pixels: [UInt32]
  private let colors: [RenderColor]
  private let locations: [CGFloat]

  init(_ gradient: GradientProperties) {
    colors = gradient.colors
    locations = gradient.locations
    pixels = []
    pixels.reserveCapacity(Self.size)
    let stops = Self.stops(gradient)
    var next = 0
    for i in 0..<Self.size {
      let t = Double(i) / Double(Self.size - 1)
      while next < stops.count && stops[next].location <= t { next += 1 }
      if next == 0 {
        pixels.append(stops[0].color.pixel())
      } else if next == stops.count {
        pixels.append(stops[next - 1].color.pixel())
      } else {
        let (a, b) = (stops[next - 1], stops[next])
        pixels.append(Self.mix(a.color, b.color, Float((t - a.location) / (b.location - a.location))).pixel())
      }
    }
  }

  func fits(_ gradient: GradientProperties) -> Bool {
    colors == gradient.colors && locations == gradient.locations
  }

  /// Rising locations, one for each colour.
  private static func stops(_ gradient: GradientProperties) -> [(location: Double, color: RenderColor)] {
    let count = gradient.colors.count
    var last = 0.0
    return gradient.colors.enumerated().map { i, color in
      var location = count > 1 ? Double(i) / Double(count - 1) : 0
      if gradient.locations.count == count { location = Double(gradient.locations[i]) }
      last = location > last ? min(location, 1) : last
      return (last, color)
    }
  }

  /// Components apart from their alpha: towards a clear colour, its own hue shows on the way.
  private static func mix(_ a: RenderColor, _ b: RenderColor, _ t: Float) -> RenderColor {
    func between(_ x: Float, _ y: Float) -> Float { x + (y - x) * t }
    return RenderColor(
      red: between(a.red, b.red), green: between(a.green, b.green), blue: between(a.blue, b.blue),
      alpha: between(a.alpha, b.alpha))
  }
}

extension RetainedLayer {
  var gradientIsOpaque: Bool { properties.gradient?.colors.allSatisfy { $0.alpha >= 1 } ?? false }

  /// The table for the present colours.
  func currentGradientTable(_ gradient: GradientProperties) -> GradientTable {
    if let table = gradientTable, table.fits(gradient) { return table }
    let table = GradientTable(gradient)
    gradientTable = table
    return table
  }
}

extension Painter {
  func drawGradient(_ op: DrawOp, _ rect: PixelRect, _ surface: DrawSurface) {
    let layer = op.layer.takeUnretainedValue()
    guard let gradient = layer.properties.gradient, let map = layer.gradientMap(gradient) else { return }
    let table = layer.currentGradientTable(gradient)
    for i in op.coverage.pieces {
      let piece = list.coverage.pieces[i]
      let part = piece.rect.intersection(rect)
      guard !part.isEmpty else { continue }
      let pixels = scratch.pixels(slot: ScratchSlot.source, count: part.area)
      table.pixels.withUnsafeBufferPointer { lut in
        for y in part.y0..<part.y1 {
          let d = pixels + (y - part.y0) * part.width
          draw(gradient.kind, map, lut.baseAddress!, part, y, into: d)
        }
      }
      blend(pixels, part.width, part, piece, opacity: op.opacity, isOpaque: layer.gradientIsOpaque, surface)
    }
  }

  private func draw(
    _ kind: GradientProperties.Kind, _ map: PlaneMap, _ lut: UnsafePointer<UInt32>, _ part: PixelRect, _ y: Int,
    into d: UnsafeMutablePointer<UInt32>
  ) {
    let (size, width, first) = (Int32(GradientTable.size), Int32(part.width), Int32(part.x0))
    var row = KernelRow(map, y: y)
    switch kind {
    case .axial where map.isAffine:
      func fixed(_ v: Double) -> Int64 { Int64((min(max(v * 1023, -1e5), 1e5) * 4_294_967_296).rounded()) }
      let start = fixed(0.5 * map.a + map.tx) + fixed(map.c) * Int64(y) + fixed(map.c * 0.5) + (1 << 31)
      let step = fixed(map.a)
      kernel_gradient_axial(d, width, lut, size, start + step * Int64(part.x0), step)
    case .axial: kernel_gradient_axial_projected(d, first, width, lut, size, &row)
    case .radial: kernel_gradient_radial(d, first, width, lut, size, &row)
    case .conic: kernel_gradient_conic(d, first, width, lut, size, &row)
    }
  }
}

extension RetainedLayer {
  /// From the screen's pixels to the gradient's own frame: its start at the origin, its end at (1, 0); for radial ones
  /// a circle of radius 1.
  func gradientMap(_ gradient: GradientProperties) -> PlaneMap? {
    let bounds = properties.bounds
    guard bounds.width > 0, bounds.height > 0, let toLayer = world.inverse else { return nil }
    let (start, end) = (gradient.startPoint, gradient.endPoint)
    let unit = PlaneMap(
      a: 1 / bounds.width, b: 0, c: 0, d: 1 / bounds.height, tx: -bounds.minX / bounds.width - start.x,
      ty: -bounds.minY / bounds.height - start.y)
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let own: PlaneMap
    switch gradient.kind {
    case .axial:
      let length = dx * dx + dy * dy
      guard length > 0 else { return nil }
      own = unit.concatenating(
        PlaneMap(a: dx / length, b: -dy / length, c: dy / length, d: dx / length, tx: 0, ty: 0))
    case .radial:
      guard dx != 0, dy != 0 else { return nil }
      own = unit.concatenating(PlaneMap(a: 1 / dx, b: 0, c: 0, d: 1 / dy, tx: 0, ty: 0))
    case .conic:
      // Angles are those of the layer's points.
      let (x, y) = (dx * bounds.width, dy * bounds.height)
      let length = (x * x + y * y).squareRoot()
      guard length > 0 else { return nil }
      own = unit.concatenating(PlaneMap(a: bounds.width, b: 0, c: 0, d: bounds.height, tx: 0, ty: 0))
        .concatenating(PlaneMap(a: x / length, b: -y / length, c: y / length, d: x / length, tx: 0, ty: 0))
    }
    let map = toLayer.concatenating(own)
    return map.isFinite ? map : nil
  }
}
