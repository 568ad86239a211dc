import CWebKitGTK
import Foundation
import WebContentProtocol

/// Three pictures in shared memory: one that the app shows, one on its way to it, one to draw into. A buffer that was
/// sent is written again only once the app has released it, so that no picture ever tears.
final class FrameBuffers {
  let layout: FrameBufferLayout
  let memory: SharedMemory
  private let surfaces: [OpaquePointer]
  private var isWithApp = [Bool](repeating: false, count: FrameBufferLayout.count)
  /// The parts of each buffer that are older than the newest picture, in device pixels.
  private var stale: [OpaquePointer]

  init(layout: FrameBufferLayout) throws {
    self.layout = layout
    let memory = try SharedMemory(byteCount: layout.byteCount)
    self.memory = memory
    surfaces = (0..<FrameBufferLayout.count).map { index in
      let start = memory.bytes.baseAddress!.advanced(by: index * layout.bytesPerBuffer)
      return cairo_image_surface_create_for_data(
        start.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, gint(layout.width), gint(layout.height),
        gint(layout.bytesPerRow))
    }
    stale = surfaces.map { _ in cairo_region_create() }
    markAllStale()
  }

  deinit {
    surfaces.forEach { cairo_surface_destroy($0) }
    stale.forEach { cairo_region_destroy($0) }
  }

  func markStale(_ region: OpaquePointer) {
    stale.forEach { cairo_region_union($0, region) }
  }

  func markAllStale() {
    var all = cairo_rectangle_int_t(x: 0, y: 0, width: gint(layout.width), height: gint(layout.height))
    stale.forEach { cairo_region_union_rectangle($0, &all) }
  }

  /// A buffer that the app does not hold.
  func free() -> Int? { isWithApp.firstIndex(of: false) }

  func release(_ index: Int) {
    guard isWithApp.indices.contains(index) else { return }
    isWithApp[index] = false
  }

  /// Draws what a buffer lacks.
  func draw(into index: Int, _ body: (OpaquePointer, UnsafeMutableRawPointer) -> Void) {
    let context = cairo_create(surfaces[index])!
    gdk_cairo_region(context, stale[index])
    cairo_clip(context)
    body(context, memory.bytes.baseAddress!.advanced(by: index * layout.bytesPerBuffer))
    cairo_destroy(context)
    cairo_surface_flush(surfaces[index])
    cairo_region_destroy(stale[index])
    stale[index] = cairo_region_create()
    isWithApp[index] = true
  }

  /// Whether nothing was ever drawn to a pixel; false for one that there isn't.
  func isBlank(_ index: Int, column: Int, row: Int) -> Bool {
    guard (0..<layout.width).contains(column), (0..<layout.height).contains(row) else { return false }
    let offset = index * layout.bytesPerBuffer + row * layout.bytesPerRow + column * 4
    return memory.bytes.load(fromByteOffset: offset, as: UInt32.self) == 0
  }

  /// Prepares a buffer for pixels that are written past cairo.
  func beginDirectWriting(_ index: Int) { cairo_surface_flush(surfaces[index]) }
  func endDirectWriting(_ index: Int) { cairo_surface_mark_dirty(surfaces[index]) }
}
