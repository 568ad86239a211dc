import Compositor
import CoreGraphics
import Foundation
import QuartzCore

/// Composites upright layers slowly and plainly, in doubles: backgrounds, corners, borders, opacity, clipping.
///
/// Coverage is measured along 64 lines of a pixel, and applied the way layers are defined: each shape over what is
/// beneath it, groups as pictures of their own.
struct ReferenceCompositor {
  private static let lines = 64
  struct Pixel { var r = 0.0, g = 0.0, b = 0.0, a = 0.0 }

  let width: Int
  let height: Int
  let scale: Double

  func render(_ layers: [Scene.Layer], on background: Pixel) -> [Pixel] {
    var picture = [Pixel](repeating: background, count: width * height)
    for layer in layers { draw(layer, at: (0, 0), into: &picture) }
    return picture
  }

  private func draw(_ layer: Scene.Layer, at origin: (x: Double, y: Double), into picture: inout [Pixel]) {
    let p = layer.properties
    guard !p.isHidden else { return }
    let frame = (
      x: (origin.x + layer.frame.minX) * scale, y: (origin.y + layer.frame.minY) * scale,
      w: p.bounds.width * scale, h: p.bounds.height * scale
    )
    let radius = min(p.cornerRadius * scale, frame.w / 2, frame.h / 2)
    let outline = coverage(frame, radius, p.maskedCorners)
    var own = [Pixel](repeating: Pixel(), count: width * height)
    if let color = p.backgroundColor {
      // What is clipped to its own outline gets its edge from there.
      fill(&own, p.masksToBounds ? nil : outline, color)
    }
    for child in layer.sublayers { draw(child, at: (frame.x / scale, frame.y / scale), into: &own) }
    if p.masksToBounds { for i in own.indices { own[i] = times(own[i], outline[i]) } }
    if p.borderWidth > 0 {
      let b = p.borderWidth * scale
      let inner = coverage(
        (frame.x + b, frame.y + b, frame.w - 2 * b, frame.h - 2 * b), max(0, radius - b), p.maskedCorners)
      fill(&own, zip(outline, inner).map { $0 - $1 }, p.borderColor)
    }
    for i in own.indices { picture[i] = over(times(own[i], Double(p.opacity)), picture[i]) }
  }

  private func times(_ p: Pixel, _ k: Double) -> Pixel { Pixel(r: p.r * k, g: p.g * k, b: p.b * k, a: p.a * k) }

  private func over(_ s: Pixel, _ d: Pixel) -> Pixel {
    let k = 1 - s.a
    return Pixel(r: s.r + d.r * k, g: s.g + d.g * k, b: s.b + d.b * k, a: s.a + d.a * k)
  }

  private func fill(_ picture: inout [Pixel], _ coverage: [Double]?, _ color: RenderColor) {
    let (r, g, b, a) = (Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
    for i in picture.indices {
      picture[i] = over(times(Pixel(r: r * a, g: g * a, b: b * a, a: a), coverage?[i] ?? 1), picture[i])
    }
  }

  private func coverage(_ rect: (x: Double, y: Double, w: Double, h: Double), _ radius: Double, _ corners: CornerSet)
    -> [Double]
  {
    var result = [Double](repeating: 0, count: width * height)
    for line in 0..<(height * Self.lines) {
      let v = (Double(line) + 0.5) / Double(Self.lines) - rect.y
      guard v >= 0, v < rect.h, rect.w > 0 else { continue }
      /// How much of the line a corner takes away.
      func cut(_ top: CornerSet, _ bottom: CornerSet) -> Double {
        let depth = v < radius ? radius - v : v > rect.h - radius ? v - (rect.h - radius) : 0
        guard depth > 0, corners.contains(v < radius ? top : bottom) else { return 0 }
        return radius - (radius * radius - depth * depth).squareRoot()
      }
      let left = max(rect.x + cut(.minXMinY, .minXMaxY), 0)
      let right = min(rect.x + rect.w - cut(.maxXMinY, .maxXMaxY), Double(width))
      guard left < right else { continue }
      for x in Int(left)..<Int(right.rounded(.up)) {
        let covered = min(right, Double(x + 1)) - max(left, Double(x))
        result[line / Self.lines * width + x] += covered / Double(Self.lines)
      }
    }
    return result
  }
}
