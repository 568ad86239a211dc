import CompositorKernels
import CoreGraphics
import Foundation
import QuartzCore

/// Shadows of outlines and paths: blurred once in the layer's own space, then stretched to wherever it goes.
final class ShadowStore {
  private let coverage: CoverageBuilder

  /// The largest area of a mask, in its pixels.
  private static let largestArea = 4_000_000.0
  private static let largestSide = 8192.0

  init(coverage: CoverageBuilder) { self.coverage = coverage }

  /// The shadow's mask, the map from the screen's pixels to the mask's, and where it lies on the screen; nil if there is
  /// nothing to see.
  func mask(of layer: RetainedLayer, scale: Double) -> (CoverageMask, toMask: PlaneMap, box: PixelRect)? {
    let p = layer.properties
    let sigma = min(max(0, p.shadowRadius), 1000)
    var key = MaskKey(kind: .shadow)
    var source = p.bounds
    if case .path(let path) = layer.shadow {
      key.object = ObjectKey(object: path)
      source = path.boundingBox
      guard source.isFinite else { return nil }
    } else {
      key.rect = CGRect(origin: .zero, size: p.bounds.size)
      key.n2 = p.cornerRadius
      key.flags = Int(p.maskedCorners.rawValue) << 1 | (p.cornerCurve == .continuous ? 1 : 0)
      source.origin = .zero
    }
    var resolution = Self.resolution(sigma: sigma, magnification: layer.world.magnification, scale: scale)
    // Very large layers have coarser shadows.
    while source.width * resolution * source.height * resolution > Self.largestArea
      || max(source.width, source.height) * resolution > Self.largestSide
    {
      resolution /= 2
    }
    (key.n0, key.n1) = (sigma, resolution)
    let mask = coverage.cache.mask(key) { make(layer, sigma: sigma * resolution, resolution: resolution) }
    guard !mask.rect.isEmpty else { return nil }
    // The map leads from the mask's pixels to the screen's.
    var origin = CGPoint(x: p.shadowOffset.width, y: p.shadowOffset.height)
    if case .outline = layer.shadow { origin = CGPoint(x: origin.x + p.bounds.minX, y: origin.y + p.bounds.minY) }
    let toScreen = PlaneMap(
      a: 1 / resolution, b: 0, c: 0, d: 1 / resolution, tx: origin.x + Double(mask.rect.x0) / resolution,
      ty: origin.y + Double(mask.rect.y0) / resolution
    ).concatenating(layer.world)
    guard let toMask = toScreen.inverse else { return nil }
    let box = toScreen.apply(
      CGRect(x: -0.5, y: -0.5, width: Double(mask.rect.width) + 1, height: Double(mask.rect.height) + 1))
    return box.isNull ? nil : (mask, toMask, PixelRect(covering: box))
  }

  /// Mask pixels per point: no more than a blur of that width needs, in steps of two, so that a layer that grows or
  /// shrinks keeps its mask.
  private static func resolution(sigma: Double, magnification: Double, scale: Double) -> Double {
    let ratio = magnification / scale
    let step = ratio > 0 ? min(max(log2(ratio).rounded(), -6), 6) : 0
    var resolution = scale * exp2(step)
    // 4 pixels of deviation keep the error of stretching below a level of coverage.
    while sigma * resolution >= 8 { resolution /= 2 }
    return resolution
  }

  private func make(_ layer: RetainedLayer, sigma: Double, resolution: Double) -> CoverageMask {
    let outline = coverage.outline
    outline.removeAll(projection: PlaneMap(scale: resolution))
    if case .path(let path) = layer.shadow {
      outline.add(path)
    } else {
      let p = layer.properties
      let rect = CGRect(origin: .zero, size: p.bounds.size)
      RoundedRect(rect, radius: (p.cornerRadius, p.cornerRadius), corners: p.maskedCorners, curve: p.cornerCurve)
        .add(to: outline)
    }
    let bounds = outline.pixelBounds
    guard !bounds.isEmpty else { return CoverageMask(rect: .empty) }
    let radii = BlurRadii(sigma: sigma)
    let mask = CoverageMask(rect: bounds.outset(sigma > 0 ? radii.reach : 0))
    outline.rasterize(
      window: mask.rect, evenOdd: false, into: mask.bytes, stride: mask.stride, scratch: coverage.scratch)
    if sigma > 0 { mask.blur(radii, scratch: coverage.scratch) }
    return mask
  }
}

extension CoverageMask {
  func blur(_ radii: BlurRadii, scratch: Scratch) {
    let line = scratch.mask(slot: 0, count: max(rect.width, rect.height) * 32)
    radii.withPointer { kernel_mask_blur(bytes, stride, Int32(rect.width), Int32(rect.height), $0, line) }
  }
}
