@_implementationOnly import CCairo
import Foundation

/// Pictures of glyphs, so that each outline is filled once, however often its letter occurs.
///
/// Text stands on whole pixels vertically and on quarters of a pixel horizontally, so a glyph has four pictures at a
/// size. What is drawn does not depend on what is in the cache. To be used under the library's lock only.
@_implementationOnly final class GlyphCache {
  /// How much of each pixel a glyph covers.
  struct Coverage {
    /// The distance from the pixel of the glyph's origin to the picture's top left.
    var left = 0
    var top = 0
    var width = 0
    var height = 0
    /// Row by row, without padding.
    var pixels: [UInt8] = []
  }

  /// The pictures of one font at one scale.
  @_implementationOnly final class Face {
    fileprivate let font: UnsafeMutablePointer<PangoFont>
    /// Pixels per point.
    fileprivate let scale: CGFloat
    fileprivate var pictures: [UInt64: Coverage] = [:]

    fileprivate init(font: UnsafeMutablePointer<PangoFont>, scale: CGFloat) {
      self.font = font
      self.scale = scale
      // Another font must not come to lie at its address.
      g_object_ref(font)
    }

    deinit { g_object_unref(font) }
  }

  @_implementationOnly private struct FaceKey: Hashable {
    var font: UnsafeMutablePointer<PangoFont>
    var scale: CGFloat
  }

  /// Steps per pixel in which glyphs are placed.
  static let phases = 4
  /// Bytes of pictures that are kept: those of all letters of a screen full of styles are a few hundred kilobytes.
  private static let capacity = 4 << 20

  private var faces: [FaceKey: Face] = [:]
  private(set) var byteCount = 0

  func face(_ font: UnsafeMutablePointer<PangoFont>, scale: CGFloat) -> Face {
    let key = FaceKey(font: font, scale: scale)
    if let known = faces[key] { return known }
    let face = Face(font: font, scale: scale)
    faces[key] = face
    return face
  }

  /// The picture of a glyph at a phase.
  /// - Parameter phase: quarters of a pixel that the glyph's origin lies right of a pixel's edge.
  func coverage(of glyph: UInt32, phase: Int, in face: Face) -> Coverage {
    let key = UInt64(glyph) << 2 | UInt64(phase)
    if let known = face.pictures[key] { return known }
    let made = Self.rasterize(glyph, phase: phase, face)
    if byteCount + made.pixels.count > Self.capacity { removeAll() }
    byteCount += made.pixels.count
    face.pictures[key] = made
    return made
  }

  func removeAll() {
    for face in faces.values { face.pictures = [:] }
    faces = [:]
    byteCount = 0
  }

  private static func rasterize(_ glyph: UInt32, phase: Int, _ face: Face) -> Coverage {
    let probe = CairoSurface(format: CAIRO_FORMAT_A8, width: 1, height: 1)
    let measuring = cairo_create(probe.pointer)!
    defer { cairo_destroy(measuring) }
    let shift = CGFloat(phase) / CGFloat(phases)
    addOutline(of: glyph, face, x: shift, y: 0, to: measuring)
    var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
    cairo_fill_extents(measuring, &x0, &y0, &x1, &y1)
    guard x1 > x0, y1 > y0 else { return Coverage() }
    let (left, top) = (Int(x0.rounded(.down)), Int(y0.rounded(.down)))
    var result = Coverage(left: left, top: top)
    (result.width, result.height) = (Int(x1.rounded(.up)) - left, Int(y1.rounded(.up)) - top)

    let surface = CairoSurface(format: CAIRO_FORMAT_A8, width: result.width, height: result.height)
    let cr = cairo_create(surface.pointer)!
    addOutline(of: glyph, face, x: shift - CGFloat(left), y: -CGFloat(top), to: cr)
    cairo_set_source_rgba(cr, 0, 0, 0, 1)
    cairo_fill(cr)
    cairo_destroy(cr)
    cairo_surface_flush(surface.pointer)
    guard let data = cairo_image_surface_get_data(surface.pointer) else { return Coverage() }
    let stride = Int(cairo_image_surface_get_stride(surface.pointer))
    result.pixels.reserveCapacity(result.width * result.height)
    for y in 0..<result.height {
      result.pixels.append(contentsOf: UnsafeBufferPointer(start: data + y * stride, count: result.width))
    }
    return result
  }

  /// Adds a glyph's outline to the path of a context.
  /// - Parameters:
  ///   - x: of the glyph's origin, in pixels.
  ///   - y: likewise.
  private static func addOutline(of glyph: UInt32, _ face: Face, x: CGFloat, y: CGFloat, to cr: OpaquePointer) {
    var matrix = cairo_matrix_t(xx: face.scale, yx: 0, xy: 0, yy: face.scale, x0: x, y0: y)
    cairo_set_matrix(cr, &matrix)
    cairo_set_scaled_font(cr, pango_cairo_font_get_scaled_font(OpaquePointer(face.font)))
    var place = cairo_glyph_t(index: UInt(glyph), x: 0, y: 0)
    cairo_glyph_path(cr, &place, 1)
    cairo_identity_matrix(cr)
  }
}

extension GlyphCache {
  /// Paints a run in the source that is set.
  /// - Parameters:
  ///   - glyphs: from left to right.
  ///   - origin: of the run's first glyph in Cairo's device space; its height is a whole number of pixels.
  ///   - scale: pixels per point.
  ///   - steps: per pixel in which the glyphs are placed, 1 or `phases`.
  /// - Returns: false for runs with glyphs that do not stand on the line or are none of the font's; nothing is painted.
  func paint(
    _ glyphs: UnsafeMutablePointer<PangoGlyphString>, of font: UnsafeMutablePointer<PangoFont>, at origin: CGPoint,
    scale: CGFloat, steps: Int, on cr: OpaquePointer
  ) -> Bool {
    guard abs(origin.y) < Self.farthest,
      let placed = place(glyphs, face(font, scale: scale), at: origin, scale: scale, steps: steps)
    else { return false }
    guard let bounds = placed.bounds else { return true }
    let mask = CairoSurface(format: CAIRO_FORMAT_A8, width: bounds.width, height: bounds.height)
    guard let data = cairo_image_surface_get_data(mask.pointer) else { return false }
    let stride = Int(cairo_image_surface_get_stride(mask.pointer))
    for glyph in placed.glyphs {
      let coverage = glyph.coverage
      let corner = data + (glyph.y - bounds.top) * stride + glyph.x - bounds.left
      coverage.pixels.withUnsafeBufferPointer { pixels in
        for y in 0..<coverage.height {
          let (target, source) = (corner + y * stride, pixels.baseAddress! + y * coverage.width)
          // Where letters touch, they cover the pixel together.
          for x in 0..<coverage.width { target[x] = UInt8(min(255, Int(target[x]) + Int(source[x]))) }
        }
      }
    }
    cairo_surface_mark_dirty(mask.pointer)
    cairo_identity_matrix(cr)
    cairo_mask_surface(cr, mask.pointer, CGFloat(bounds.left), CGFloat(bounds.top))
    return true
  }

  @_implementationOnly private struct Placed {
    /// Each with its picture's top left in pixels.
    var glyphs: [(coverage: Coverage, x: Int, y: Int)] = []
    var (left, top, right, bottom) = (Int.max, Int.max, Int.min, Int.min)

    var bounds: (left: Int, top: Int, width: Int, height: Int)? {
      glyphs.isEmpty ? nil : (left, top, right - left, bottom - top)
    }
  }

  private func place(
    _ glyphs: UnsafeMutablePointer<PangoGlyphString>, _ face: Face, at origin: CGPoint, scale: CGFloat,
    steps: Int
  ) -> Placed? {
    var placed = Placed()
    let baseline = Int(origin.y)
    var pen: Int32 = 0
    for index in 0..<Int(glyphs.pointee.num_glyphs) {
      let info = glyphs.pointee.glyphs[index]
      let x = pen + info.geometry.x_offset
      pen += info.geometry.width
      if info.glyph == Self.emptyGlyph { continue }
      guard info.geometry.y_offset == 0, info.glyph & Self.unknownGlyph == 0 else { return nil }
      let exact = origin.x + scale * CGFloat(x) / CGFloat(PANGO_SCALE)
      guard abs(exact) < Self.farthest else { return nil }
      let quarter = Int((exact * CGFloat(steps)).rounded()) * (Self.phases / steps)
      let coverage = coverage(of: info.glyph, phase: quarter & (Self.phases - 1), in: face)
      guard coverage.width > 0 else { continue }
      let (left, top) = ((quarter >> 2) + coverage.left, baseline + coverage.top)
      placed.glyphs.append((coverage, left, top))
      placed.left = min(placed.left, left)
      placed.top = min(placed.top, top)
      placed.right = max(placed.right, left + coverage.width)
      placed.bottom = max(placed.bottom, top + coverage.height)
    }
    return placed
  }

  /// Pango's marks of glyphs that show nothing, and of characters that the font has none for.
  private static let emptyGlyph: UInt32 = 0x0FFF_FFFF
  private static let unknownGlyph: UInt32 = 0x1000_0000
  /// The farthest place of a glyph in pixels: beyond it nothing is seen on any bitmap.
  private static let farthest: CGFloat = 15_000
}
