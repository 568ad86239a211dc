@_implementationOnly import CCairo
import Foundation

extension CGContext {
  /// Stretches an image over a rectangle of user space, upright where y points up.
  ///
  /// An 8-bit mask is painted in the fill colour.
  /// - Parameter byTiling: repeats the image over the whole clip, `rect` being one tile.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    guard rect.width != 0, rect.height != 0, !rect.isNull, !rect.isInfinite, cairoTransform.isInvertible else { return }
    composite { cr in
      drawSource(image).withSurface { surface in
        let pattern = imagePattern(surface, of: image, in: rect)
        defer { cairo_pattern_destroy(pattern) }
        if byTiling { cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT) }
        cairo_save(cr)
        defer { cairo_restore(cr) }
        if !byTiling {
          append(CGPath.Element.rectangle(rect).transformed(by: cairoTransform), to: cr)
          cairo_clip(cr)
        }
        if image.pixelFormat == .alpha {
          setSource(state.fillColor, of: cr)
          cairo_mask(cr, pattern)
        } else {
          cairo_set_source(cr, pattern)
          cairo_paint_with_alpha(cr, state.alpha)
        }
      }
    }
  }

  /// The image in the channel order that is drawn.
  func drawSource(_ image: CGImage) -> CGImage {
    guard buffer.layout == .swapped, image.pixelFormat == .premultipliedARGB else { return image }
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: image.pixels.count, alignment: 16)
    copy.copyMemory(from: image.pixels)
    copy.swapRedAndBlue()
    return CGImage(
      width: image.width, height: image.height, bytesPerRow: image.bytesPerRow, isOpaque: image.isOpaque, adopting: copy
    )
  }

  /// The pattern of an image, for use under Cairo's identity matrix; the caller destroys it.
  func imagePattern(_ surface: OpaquePointer, of image: CGImage, in rect: CGRect) -> OpaquePointer {
    picturePattern(surface, width: image.width, height: image.height, in: rect)
  }

  /// The pattern of a surface's pixels, for use under Cairo's identity matrix; the caller destroys it.
  func picturePattern(_ surface: OpaquePointer, width: Int, height: Int, in rect: CGRect) -> OpaquePointer {
    let pattern = cairo_pattern_create_for_surface(surface)!
    // The colours at the edge go on: nothing shines through where the edge is resampled.
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    let (w, h) = (CGFloat(width), CGFloat(height))
    let toUser = CGAffineTransform(
      a: rect.width / w, b: 0, c: 0, d: -rect.height / h, tx: rect.minX, ty: rect.maxY)
    let t = toUser.concatenating(cairoTransform)
    cairo_pattern_set_filter(
      pattern, state.interpolationQuality.filter(enlarges: abs(t.a * t.d - t.b * t.c) > 1))
    if t.isInvertible {
      let i = t.inverted()
      var matrix = cairo_matrix_t(xx: i.a, yx: i.b, xy: i.c, yy: i.d, x0: i.tx, y0: i.ty)
      cairo_pattern_set_matrix(pattern, &matrix)
    }
    return pattern
  }
}
