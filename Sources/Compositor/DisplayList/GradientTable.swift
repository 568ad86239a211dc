import Foundation
import QuartzCore

/// A gradient's colours from its beginning to its end, as a row of pixels.
final class GradientTable {
  /// The size of the row, in pixels.
  static let size = 1024
  let picture: PictureID
  let pixels: [UInt32]
  let isOpaque: Bool
  private let colors: [RenderColor]
  private let locations: [CGFloat]
  private let registry: PictureRegistry

  init(_ gradient: GradientProperties, _ registry: PictureRegistry) {
    self.registry = registry
    picture = registry.next()
    colors = gradient.colors
    locations = gradient.locations
    isOpaque = gradient.colors.allSatisfy { $0.alpha >= 1 }
    pixels = Self.pixels(gradient)
  }

  deinit { registry.release(picture) }

  private static func pixels(_ gradient: GradientProperties) -> [UInt32] {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(size)
    let stops = stops(gradient)
    var next = 0
    for i in 0..<size {
      let t = Double(i) / Double(size - 1)
      while next < stops.count && stops[next].location <= t { next += 1 }
      if next == 0 {
        pixels.append(stops[0].color.pixel())
      } else if next == stops.count {
        pixels.append(stops[next - 1].color.pixel())
      } else {
        let (a, b) = (stops[next - 1], stops[next])
        pixels.append(mix(a.color, b.color, Float((t - a.location) / (b.location - a.location))).pixel())
      }
    }
    return pixels
  }

  func fits(_ gradient: GradientProperties) -> Bool {
    colors == gradient.colors && locations == gradient.locations
  }

  /// The stops at rising locations, one for each colour.
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
  /// The table for the present colours.
  func gradientTable(_ gradient: GradientProperties, _ registry: PictureRegistry) -> GradientTable {
    if let table = gradientTable, table.fits(gradient) { return table }
    let table = GradientTable(gradient, registry)
    gradientTable = table
    return table
  }

  /// The map from the screen's pixels to the gradient's own frame: its start at the origin, its end at (1, 0); for
  /// radial ones a circle of radius 1.
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
