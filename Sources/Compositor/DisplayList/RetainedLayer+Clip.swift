import Foundation
import QuartzCore

extension RetainedLayer {
  enum ClipShape {
    /// A layer that cuts nothing.
    case none
    /// A rectangle of whole pixels.
    case wholePixels
    /// Edges or corners that cover pixels in part.
    case masked
  }

  /// The shape to which `masksToBounds` cuts the layer's sublayers and contents.
  var clipShape: ClipShape {
    let p = properties
    guard p.masksToBounds else { return .none }
    if clipsOnlyContents { return .none }
    guard world.isUpright else { return .masked }
    if p.cornerRadius > 0 && !p.maskedCorners.isEmpty { return .masked }
    let box = world.apply(p.bounds)
    func isWhole(_ v: Double) -> Bool { abs(v - v.rounded()) < 1.0 / 512 }
    return isWhole(box.minX) && isWhole(box.minY) && isWhole(box.maxX) && isWhole(box.maxY) ? .wholePixels : .masked
  }

  /// The pixels of an upright layer's bounds, to the nearest.
  var clipRect: PixelRect {
    let box = world.apply(properties.bounds)
    guard box.isFinite else { return .empty }
    return PixelRect(
      x0: Int(box.minX.rounded()), y0: Int(box.minY.rounded()), x1: Int(box.maxX.rounded()), y1: Int(box.maxY.rounded())
    )
  }

  /// Whether the layer cuts nothing but an image, which is then drawn in the layer's outline at once.
  func findsOnlyContentsToClip() -> Bool {
    guard properties.masksToBounds, children.isEmpty, mask == nil, case .image(let image) = contents else {
      return false
    }
    let p = properties
    guard p.shape == nil, !p.hasGradient, p.backdrop == nil, !p.hasBorder else { return false }
    if p.hasBackground && !image.isOpaque { return false }
    guard let layout = ContentsLayout(p, width: image.width, height: image.height), layout.isWhole else { return false }
    return layout.destination.insetBy(dx: -0.001, dy: -0.001).contains(p.bounds)
  }
}
