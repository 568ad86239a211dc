import CoreGraphics
import Foundation
import QuartzCore

/// A part of a picture as it comes to the screen.
package struct SampledImage {
  package enum Source {
    /// Pixels that stay as they are. The object is their identity.
    case image(CGImage)
    /// A frame of an external surface, which was latched for this composition; its serial number tells it from others.
    case external(ExternalFrame, of: ObjectIdentifier)
  }

  package var source: Source
  /// The pixels of the source that are sampled. At its edges, the outermost ones go on.
  package var window: PixelRect
  /// One byte of coverage a pixel.
  package var isMask = false
  package var isOpaque = false
  /// How it is sampled at another size; smaller copies are taken for `trilinear` alone.
  package var filter = ContentsFilter.linear
  /// Levels that are added to those by which the copy for `trilinear` is smaller.
  package var levelBias: Double = 0
  /// The colour, as a premultiplied 0xAARRGGBB, in which a picture is drawn of which only the alpha counts; nil for a
  /// picture in its own colours.
  package var tint: UInt32?
  /// The map from the screen's pixels to the window's.
  package var toWindow: PlaneMap
  /// The distance to add to the screen's coordinates, in 1/256 pixels, for pictures at their own size.
  package var shift: (x: Int, y: Int)?

  /// One part of a layer's image; nil if it can't be seen.
  init?(_ image: CGImage, part: ContentsLayout.Part, properties p: RenderProperties, world: PlaneMap) {
    // The part's window of whole pixels: what lies outside must not bleed in.
    let window = CGRect(
      x: 0, y: 0, width: image.width, height: image.height
    ).intersection(part.source)
    guard !window.isNull else { return nil }
    let (x0, y0) = (Int(window.minX.rounded(.down)), Int(window.minY.rounded(.down)))
    let (x1, y1) = (min(Int(window.maxX.rounded(.up)), image.width), min(Int(window.maxY.rounded(.up)), image.height))
    guard x1 > x0, y1 > y0, image.pixels.baseAddress != nil else { return nil }
    let (sx, sy) = (part.source.width / part.destination.width, part.source.height / part.destination.height)
    guard let toLayer = world.inverse else { return nil }
    let layerToWindow = PlaneMap(
      a: sx, b: 0, c: 0, d: sy, tx: part.source.minX - part.destination.minX * sx - Double(x0),
      ty: part.source.minY - part.destination.minY * sy - Double(y0))
    source = .image(image)
    self.window = PixelRect(x0: x0, y0: y0, x1: x1, y1: y1)
    toWindow = toLayer.concatenating(layerToWindow)
    guard toWindow.isFinite else { return nil }
    isMask = image.pixelFormat == .alpha
    isOpaque = image.isOpaque && !isMask
    let color = p.isText ? nil : p.contentsTint
    if isMask || color != nil { tint = (color ?? .black).pixel() }
    let m = toWindow
    if m.isAffine, m.b == 0, m.c == 0, abs(m.a - 1) < 1e-6, abs(m.d - 1) < 1e-6, abs(m.tx) < 1e8, abs(m.ty) < 1e8 {
      shift = (Int((m.tx * 256).rounded()), Int((m.ty * 256).rounded()))
      return
    }
    filter = m.magnification > 1 ? p.minificationFilter : p.magnificationFilter
    let isWhole = part.source.width == CGFloat(image.width) && part.source.height == CGFloat(image.height)
    if filter == .trilinear { levelBias = Double(p.minificationFilterBias) }
    if filter == .trilinear, isMask || !isWhole { filter = .linear }
  }

  /// A frame of an external surface.
  /// - Parameters:
  ///   - origin: where its first pixel lies.
  ///   - ratio: the screen's pixels for one of its own.
  init(_ frame: ExternalFrame, of surface: any ExternalSurface, at origin: (x: Int, y: Int), ratio: Double) {
    source = .external(frame, of: ObjectIdentifier(surface))
    window = PixelRect(x0: 0, y0: 0, x1: frame.width, y1: frame.height)
    toWindow = PlaneMap(
      a: 1 / ratio, b: 0, c: 0, d: 1 / ratio, tx: -Double(origin.x) / ratio, ty: -Double(origin.y) / ratio)
    isOpaque = true
    if ratio == 1 { shift = (-origin.x * 256, -origin.y * 256) }
  }
}
