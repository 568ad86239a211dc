@_implementationOnly import CCairo
import Foundation

/// A drawing that is made once and put into contexts many times.
///
/// It is clear at first. As with Apple's, its own context counts pixels from the bottom left whatever the scale of the
/// context that it is made for: one that is to be sharp at two pixels a point is made twice as large.
public final class CGLayer {
  /// The size as the layer was made with, in units of its context.
  public let size: CGSize
  /// The context that draws into the layer; contexts show what it has drawn until then.
  public var context: CGContext? { drawing }

  let drawing: CGContext

  /// A clear layer.
  /// - Parameters:
  ///   - context: the context that the layer is for. It may be drawn into others, too.
  ///   - size: the size in units, each of which is a pixel; rounded up to whole pixels.
  ///   - auxiliaryInfo: nil, as Apple's documentation asks; there is nothing that it could say.
  /// - Returns: nil for sizes that are not positive, not finite, or above 32,767.
  public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
    guard size.width.isFinite, size.height.isFinite, abs(size.width) < 1e6, abs(size.height) < 1e6,
      let drawing = CGContext(
        data: nil, width: Int(size.width.rounded(.up)), height: Int(size.height.rounded(.up)), bitsPerComponent: 8,
        bytesPerRow: 0, space: .standard, bitmapInfo: CGBitmapInfo.native(isOpaque: false).rawValue)
    else { return nil }
    self.size = size
    self.drawing = drawing
  }
}

extension CGContext {
  /// Stretches what a layer shows over a rectangle of user space. The layer's lower edge lies at the lesser y.
  public func draw(_ layer: CGLayer, in rect: CGRect) {
    // A surface can't be the source of a drawing into itself, and the order of its channels has to be the context's.
    guard layer.drawing !== self, buffer.layout == .native else {
      if let image = layer.drawing.makeImage() { draw(image, in: layer.place(in: rect)) }
      return
    }
    let place = layer.place(in: rect)
    guard place.width != 0, place.height != 0, !rect.isNull, !rect.isInfinite, cairoTransform.isInvertible else {
      return
    }
    let surface = cairo_get_target(layer.drawing.cr)!
    cairo_surface_flush(surface)
    composite { cr in
      let pattern = picturePattern(surface, width: layer.drawing.width, height: layer.drawing.height, in: place)
      defer { cairo_pattern_destroy(pattern) }
      cairo_save(cr)
      defer { cairo_restore(cr) }
      append(CGPath.Element.rectangle(rect).transformed(by: cairoTransform), to: cr)
      cairo_clip(cr)
      cairo_set_source(cr, pattern)
      cairo_paint_with_alpha(cr, state.alpha)
    }
  }

  /// Draws what a layer shows at its own size.
  /// - Parameter point: the place of the layer's origin, in user space.
  public func draw(_ layer: CGLayer, at point: CGPoint) { draw(layer, in: CGRect(origin: point, size: layer.size)) }
}

extension CGLayer {
  /// The rectangle that the layer's pixels cover where its size covers another: they may be a fraction larger.
  fileprivate func place(in rect: CGRect) -> CGRect {
    let (width, height) = (CGFloat(drawing.width) / size.width, CGFloat(drawing.height) / size.height)
    return CGRect(x: rect.minX, y: rect.minY, width: rect.width * width, height: rect.height * height)
  }
}
