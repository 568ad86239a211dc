import CWebKitGTK
import Foundation
import WebProtocol

/// What a picture shows beyond the viewport, beneath the app's bars.
///
/// The engine paints the viewport and nothing else, and the viewport must keep the size that the page is told. So what
/// lies beyond it is cut out of a picture of the whole document, which the engine takes when the page has come to rest,
/// and of which the neighbourhood of the viewport is kept. Where there is none (documents of more than 32,767 pixels,
/// pages that have just changed or gone far) it is the page's background.
final class Overhang {
  private unowned let page: Page
  private var document: DocumentPicture?
  private var background: UInt32 = 0xffff_ffff
  private var timer: guint = 0
  private var isTaking = false
  private var changedWhen: Double?
  private var nextAllowed = 0.0

  /// Seconds without a change after which a page is at rest.
  private static let rest = 0.3
  /// Seconds after which a page that never rests is taken anyway.
  private static let impatience = 2.0
  /// The engine is kept busy for at most this share of the time.
  private static let share = 0.03
  /// Cairo's limit for the side of an image, in pixels.
  private static let longestSide = 32_767.0

  init(page: Page) { self.page = page }

  func stop() {
    if timer != 0 { g_source_remove(timer) }
    timer = 0
    forget()
  }

  func forget() { document = nil }

  func backgroundDidChange() {
    guard let color = page.underPageColor else { return background = 0xffff_ffff }
    // What shows through a translucent background is the engine's own white.
    func byte(_ value: Double) -> UInt32 { UInt32(((value * color.alpha + 1 - color.alpha) * 255).rounded()) }
    background = 0xff00_0000 | byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
  }

  // MARK: - Taking the document's picture

  func pageDidChange() {
    // The engine redraws when its picture is taken.
    guard !isTaking, hasOverhang else { return }
    if changedWhen == nil { changedWhen = now() }
    plan(after: Self.rest, restart: now() - changedWhen! < Self.impatience)
  }

  /// The page has scrolled: what is kept may no longer reach far enough.
  func pageDidScroll(to offset: CGPoint) {
    guard let document, hasOverhang else { return }
    let scale = page.engine.scale
    let surface = page.painter.geometry.surface.offsetBy(dx: 0, dy: offset.y)
    guard !document.covers(rows: Int(surface.minY) * scale..<Int(surface.maxY) * scale) else { return }
    nextAllowed = 0
    plan(after: Self.rest, restart: true)
  }

  private var hasOverhang: Bool {
    page.painter.geometry.surface != CGRect(origin: .zero, size: page.painter.geometry.layoutSize)
  }

  private func plan(after seconds: Double, restart: Bool) {
    if timer != 0 {
      guard restart else { return }
      g_source_remove(timer)
    }
    let delay = max(seconds, nextAllowed - now())
    timer = onMainLoop(after: delay, priority: G_PRIORITY_LOW) { [weak self] in
      self?.timer = 0
      self?.take()
    }
  }

  private func take() {
    let size = page.scrolling.contentSize
    let scale = Double(page.engine.scale)
    let viewport = page.painter.geometry.layoutSize
    changedWhen = nil
    guard hasOverhang, size.height > viewport.height || size.width > viewport.width,
      max(size.width, size.height) * scale <= Self.longestSide
    else { return forget() }
    // While it scrolls, the page has no time for this.
    guard !isTaking, now() - page.scrolling.lastCommand > Self.rest else {
      return plan(after: Self.rest, restart: true)
    }
    isTaking = true
    let began = now()
    typealias Completion = Box<(OpaquePointer?) -> Void>
    let completion = Completion { [weak self] picture in
      guard let self else { return }
      nextAllowed = now() + (now() - began) / Self.share
      let row = Int(page.scrolling.reported.y + viewport.height / 2) * page.engine.scale
      document = picture.flatMap { DocumentPicture($0, around: row) }
      page.painter.overhangDidChange()
      onMainLoop(after: 0.05) { [weak self] in self?.isTaking = false }
    }
    webkit_web_view_get_snapshot(
      page.view, WEBKIT_SNAPSHOT_REGION_FULL_DOCUMENT, WEBKIT_SNAPSHOT_OPTIONS_NONE, nil,
      { object, result, data in
        let completion = Unmanaged<Completion>.fromOpaque(data!).takeRetainedValue().value
        let view = UnsafeMutableRawPointer(object!).assumingMemoryBound(to: WebKitWebView.self)
        let picture = webkit_web_view_get_snapshot_finish(view, result, nil)
        completion(picture)
        if let picture { cairo_surface_destroy(picture) }
      }, Unmanaged.passRetained(completion).toOpaque())
  }

  // MARK: - Filling

  /// Writes all that lies around the viewport.
  func fill(
    _ pixels: UnsafeMutableRawPointer, layout: FrameBufferLayout, geometry: PageGeometry, offset: CGPoint
  ) {
    let scale = layout.scale
    let left = Int(-geometry.surface.minX) * scale
    let top = Int(-geometry.surface.minY) * scale
    let right = left + Int(geometry.layoutSize.width) * scale
    let bottom = top + Int(geometry.layoutSize.height) * scale
    let source = document ?? .nothing
    // The document's pixel that belongs in the buffer's top left corner.
    let originX = Int(offset.x) * scale - left
    let originY = Int(offset.y) * scale - top
    for y in 0..<layout.height {
      let row = pixels.advanced(by: y * layout.bytesPerRow).assumingMemoryBound(to: UInt32.self)
      if y < top || y >= bottom {
        source.copy(row, from: originX, row: originY + y, count: layout.width, background: background)
      } else {
        if left > 0 { source.copy(row, from: originX, row: originY + y, count: left, background: background) }
        if right < layout.width {
          source.copy(
            row + right, from: originX + right, row: originY + y, count: layout.width - right, background: background)
        }
      }
    }
  }
}
