import CWebKitGTK
import Foundation
import WebContentProtocol

/// The part of a picture beyond the viewport, beneath the app's bars.
///
/// The engine paints the viewport and nothing else, and the viewport must keep the size that the page is told. So what
/// lies beyond it is cut out of a picture of the whole document, which the engine takes when the page has loaded and
/// whenever the app finds it at rest, and of which the neighbourhood of the viewport is kept. Where there is none
/// (documents of more than 32,767 pixels, pages that have just changed or gone far) it is the page's background.
final class Overscan {
  private unowned let page: Page
  private var document: DocumentPicture?
  private var background: UInt32 = 0xffff_ffff
  /// The page has changed since its picture was taken.
  private var isOutdated = true
  /// The offset of the page when its picture was last taken.
  private var takenAt: CGPoint?
  private var isTaking = false
  /// The engine redraws when its picture is taken: that is no change.
  private var isRedrawing = false
  private var waiting: [(Double) -> Void] = []

  /// Seconds that the engine may take for a picture.
  private static let timeout = 5.0
  /// Cairo's limit for the side of an image, in pixels.
  private static let longestSide = 32_767.0

  init(page: Page) { self.page = page }

  /// Forgets the document, since another page stands there.
  func forget() {
    document = nil
    isOutdated = true
    takenAt = nil
  }

  func backgroundDidChange() {
    guard let color = page.underPageColor else { return background = 0xffff_ffff }
    // The engine's own white shows through a translucent background.
    func byte(_ value: Double) -> UInt32 { UInt32(((value * color.alpha + 1 - color.alpha) * 255).rounded()) }
    background = 0xff00_0000 | byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
  }

  // MARK: - Taking the document's picture

  func pageDidChange() {
    if !isTaking, !isRedrawing { isOutdated = true }
  }

  /// The state of what a picture with this offset shows beyond the viewport.
  func state(at offset: CGPoint) -> FrameNotice.Surroundings {
    guard canBeTaken else { return .complete }
    if reaches(offset) { return isOutdated ? .outdated : .complete }
    // What could not be had a moment ago cannot be had now.
    return isOutdated || takenAt != offset ? .missing : .complete
  }

  private func reaches(_ offset: CGPoint) -> Bool {
    guard let document else { return false }
    let scale = page.engine.scale
    let surface = page.painter.geometry.surface.offsetBy(dx: 0, dy: offset.y)
    return document.covers(rows: Int(surface.minY) * scale..<Int(surface.maxY) * scale)
  }

  private var canBeTaken: Bool {
    let geometry = page.painter.geometry
    let (size, viewport) = (page.zooming.shownContent, geometry.layoutSize)
    // Enlarged, a document would take the engine as much longer as it is larger.
    return page.zooming.magnification == 1 && geometry.surface != CGRect(origin: .zero, size: viewport)
      && (size.height > viewport.height || size.width > viewport.width)
      && max(size.width, size.height) * Double(page.engine.scale) <= Self.longestSide
  }

  /// Takes the document's picture where it is due.
  /// - Parameter done: gets the seconds that this kept the engine.
  func bringUpToDate(around offset: CGPoint, _ done: @escaping (Double) -> Void) {
    if !canBeTaken { document = nil }
    guard state(at: offset) != .complete else { return done(0) }
    waiting.append(done)
    if !isTaking { take(offset) }
  }

  private func take(_ offset: CGPoint) {
    isTaking = true
    isOutdated = false
    takenAt = offset
    let began = now()
    var isDone = false
    let finish: (OpaquePointer?) -> Void = { [weak self] picture in
      guard let self, !isDone else { return }
      isDone = true
      let row = Int(offset.y + page.painter.geometry.layoutSize.height / 2) * page.engine.scale
      document = picture.flatMap { DocumentPicture($0, around: row) }
      isTaking = false
      isRedrawing = true
      onMainLoop(after: 0.05) { [weak self] in self?.isRedrawing = false }
      page.painter.overscanDidChange()
      let seconds = now() - began
      let waiting = waiting
      self.waiting = []
      waiting.forEach { $0(seconds) }
    }
    onMainLoop(after: Self.timeout) { finish(nil) }
    typealias Completion = Box<(OpaquePointer?) -> Void>
    webkit_web_view_get_snapshot(
      page.view, WEBKIT_SNAPSHOT_REGION_FULL_DOCUMENT, WEBKIT_SNAPSHOT_OPTIONS_NONE, nil,
      { object, result, data in
        let completion = Unmanaged<Completion>.fromOpaque(data!).takeRetainedValue().value
        let view = UnsafeMutableRawPointer(object!).assumingMemoryBound(to: WebKitWebView.self)
        let picture = webkit_web_view_get_snapshot_finish(view, result, nil)
        completion(picture)
        if let picture { cairo_surface_destroy(picture) }
      }, Unmanaged.passRetained(Completion(finish)).toOpaque())
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
    let source = (page.zooming.magnification == 1 ? document : nil) ?? .nothing
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
