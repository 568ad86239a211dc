import CWebKitGTK
import Foundation
import WebContentProtocol

/// Paints a page into shared memory whenever the engine has a new picture of it.
///
/// GTK's own drawing is frozen: it would run by a clock of its own, up to a frame later. The widget's window tells at
/// once what has become invalid, which is also the moment at which the picture belongs to what the page has last said
/// about its scroll offset: both travel on the renderer's one connection, in order.
final class PagePainter {
  private unowned let page: Page
  private(set) var geometry: PageGeometry
  private var buffers: FrameBuffers?
  private var generation: UInt32 = 0
  private var serial: UInt64 = 0
  /// The damage since the last picture that was sent, in device pixels of the buffers.
  private var damage = cairo_region_create()!
  private var isScheduled = false
  private var needsPicture = false
  /// The engine has painted something since the last picture that was sent.
  private var isRepainted = false
  private var isStopped = false
  /// Waits for the next picture to be sent.
  private var afterPicture: [() -> Void] = []
  private var isResizing = false
  /// What is still to come until the engine has painted the page at its new size: the app keeps the last picture.
  private var awaited: Layout?
  private struct Layout: Equatable {
    let number: UInt64
    /// The page has been painted as a whole.
    var isPainted = false
    /// The renderer has answered to what it was asked after the new size: it has heard of that.
    var isHeard = false
  }
  private var layouts: UInt64 = 0
  /// Seconds to wait for that at most.
  private static let layoutTimeout = 0.5
  /// The offset to which the engine's present picture has scrolled.
  private var offset = CGPoint.zero
  /// The points per CSS pixel in that picture.
  private var pageScale = 1.0
  /// The page is being shown at another scale: what has been painted meanwhile belongs to that.
  private var isHolding = false
  private var hasPaintedHeld = false
  /// Counts the times that it was so.
  private var holds = 0
  /// Waits for the engine to paint.
  private var afterPainting: [() -> Void] = []
  /// Seconds to wait for that at most.
  private static let paintingTimeout = 0.1
  private lazy var overscan = Overscan(page: page)

  private static var painters: [gpointer: Unowned] = [:]
  private struct Unowned { unowned let painter: PagePainter }

  private var scale: Int { page.engine.scale }

  init(page: Page, geometry: PageGeometry) {
    self.page = page
    self.geometry = geometry
    guard let gdkWindow = gtk_widget_get_window(page.widget) else { return }
    Self.painters[gpointer(gdkWindow)] = Unowned(painter: self)
    gdk_window_set_invalidate_handler(gdkWindow) { window, region in
      guard let window, let region else { return }
      PagePainter.painters[gpointer(window)]?.painter.invalidate(region)
    }
    gdk_window_freeze_updates(gtk_widget_get_window(page.window))
    makeBuffers()
  }

  func stop() {
    isStopped = true
    if let gdkWindow = gtk_widget_get_window(page.widget) {
      gdk_window_set_invalidate_handler(gdkWindow, nil)
      Self.painters[gpointer(gdkWindow)] = nil
    }
    cairo_region_destroy(damage)
  }

  func release(generation: UInt32, index: Int) {
    guard generation == self.generation else { return }
    buffers?.release(index)
    if needsPicture { schedule() }
  }

  func setGeometry(_ new: PageGeometry) {
    let old = geometry
    guard new != old else { return }
    geometry = new
    // A new layout begins on blank memory, where it can be told whether the engine has painted all of it.
    if new.surface.size != old.surface.size || new.layoutSize != old.layoutSize {
      makeBuffers()
    } else {
      markEverything()
    }
    if new.layoutSize != old.layoutSize {
      awaitLayout { resize { page.setSize(new.layoutSize) } }
    }
    overscan.pageDidChange()
    schedule()
    if new.layoutSize != old.layoutSize {
      page.viewDidResize(isWidthOther: new.layoutSize.width != old.layoutSize.width)
    }
  }

  /// Gives the widget its size at once. GTK would do so when it next draws, which it never does here, and a widget
  /// that waits for its size is not drawn.
  ///
  /// GTK invalidates a widget that is to have another size, and the engine has painted nothing by that.
  /// - Parameter request: says what size the widget is to have, unless that has been said.
  private func resize(_ request: () -> Void = {}) {
    isResizing = true
    request()
    gtk_container_check_resize(UnsafeMutableRawPointer(page.window).assumingMemoryBound(to: GtkContainer.self))
    isResizing = false
  }

  /// Asks for another layout, and waits for it. A picture as large as that one may still be on its way, of the layout
  /// before: it comes before the renderer's answer to what it is asked next.
  private func awaitLayout(_ request: () -> Void) {
    layouts += 1
    let number = layouts
    awaited = Layout(number: number)
    request()
    page.runOwn("0") { [weak self] _ in self?.update(number) { $0.isHeard = true } }
    onMainLoop(after: Self.layoutTimeout) { [weak self] in
      self?.update(number) { ($0.isPainted, $0.isHeard) = (true, true) }
    }
  }

  private func update(_ number: UInt64, _ change: (inout Layout) -> Void) {
    guard var layout = awaited, layout.number == number else { return }
    change(&layout)
    let isThere = layout.isPainted && layout.isHeard
    awaited = isThere ? nil : layout
    if isThere { schedule() }
  }

  /// Forgets what lies beyond the viewport, since another page stands in the view.
  func pageDidChange() { overscan.forget() }

  /// The document has another extent.
  func contentDidChange() { overscan.pageDidChange() }

  func backgroundDidChange() {
    overscan.backgroundDidChange()
    markEverything()
    schedule()
  }

  /// Paints anew when what lies beyond the viewport has changed.
  func overscanDidChange() {
    markEverything()
    schedule()
  }

  /// Sends a picture that says what stands in it now.
  func barsDidChange() { overscanDidChange() }

  /// Has what lies around the viewport taken where that is due, and reports once a picture with it has been sent.
  /// - Parameter done: gets the seconds that this kept the engine.
  func bringSurroundings(_ done: @escaping (Double) -> Void) {
    page.afterScrolling { [weak self] in
      guard let self, !isStopped else { return }
      overscan.bringUpToDate(around: page.scrolling.reported) { [weak self] seconds in
        self?.whenPainted { done(seconds) }
      }
    }
  }

  /// Sends the picture that is due at once, if that can be.
  private func whenPainted(_ work: @escaping () -> Void) {
    afterPicture.append(work)
    if isScheduled { paint() }
    if !needsPicture { finishPicture() }
  }

  private func finishPicture() {
    let work = afterPicture
    afterPicture = []
    work.forEach { $0() }
  }

  // MARK: - Painting

  private func makeBuffers() {
    generation += 1
    let layout = FrameBufferLayout(
      generation: generation, width: Int(geometry.surface.width) * scale, height: Int(geometry.surface.height) * scale,
      scale: scale)
    do {
      let buffers = try FrameBuffers(layout: layout)
      self.buffers = buffers
      page.send(.frameBuffers(layout), buffers.memory.descriptor)
    } catch {
      warn("no memory for pictures of \(layout.width)x\(layout.height): \(error)")
      buffers = nil
    }
    markEverything()
  }

  private func markEverything() {
    buffers?.markAllStale()
    guard let layout = buffers?.layout else { return }
    var all = cairo_rectangle_int_t(x: 0, y: 0, width: gint(layout.width), height: gint(layout.height))
    cairo_region_union_rectangle(damage, &all)
  }

  private func invalidate(_ region: OpaquePointer) {
    guard !isStopped, !isResizing, let buffers else { return }
    isRepainted = true
    if isHolding { hasPaintedHeld = true } else if !takePlace() { overscan.pageDidChange() }
    defer {
      let waiting = afterPainting
      afterPainting = []
      if !waiting.isEmpty { onMainLoop { waiting.forEach { $0() } } }
    }
    let pixels = cairo_region_create()!
    defer { cairo_region_destroy(pixels) }
    for index in 0..<cairo_region_num_rectangles(region) {
      var rect = cairo_rectangle_int_t()
      cairo_region_get_rectangle(region, index, &rect)
      rect.x = (rect.x - gint(geometry.surface.minX)) * gint(scale)
      rect.y = (rect.y - gint(geometry.surface.minY)) * gint(scale)
      rect.width *= gint(scale)
      rect.height *= gint(scale)
      cairo_region_union_rectangle(pixels, &rect)
    }
    var all = cairo_rectangle_int_t(x: 0, y: 0, width: gint(buffers.layout.width), height: gint(buffers.layout.height))
    cairo_region_intersect_rectangle(pixels, &all)
    buffers.markStale(pixels)
    cairo_region_union(damage, pixels)
    var extents = cairo_rectangle_int_t()
    cairo_region_get_extents(region, &extents)
    let (size, bars) = (geometry.layoutSize, page.scrolling.fixedBars)
    if Double(extents.y) < bars.top || Double(extents.y + extents.height) > Double(size.height) - bars.bottom {
      page.barsWerePainted()
    }
    // A page of another size is painted as a whole; what is less still shows the old one.
    if let awaited {
      let isWhole = extents.width >= gint(size.width) && extents.height >= gint(size.height)
      if isWhole { update(awaited.number) { $0.isPainted = true } }
    }
    schedule()
  }

  /// Takes over where the page is, and at which scale, in what the engine has painted.
  /// - Returns: false if it is where it was.
  private func takePlace() -> Bool {
    let (reported, scale) = (page.scrolling.reported, page.zooming.scale)
    guard reported != offset || scale != pageScale else { return false }
    (offset, pageScale) = (reported, scale)
    markEverything()
    return true
  }

  /// The engine's picture shows where the page has last told to be. A page that scrolls as it is painted tells of it
  /// later, and then there may be nothing to paint.
  func placeWasPainted() { if !isHolding, takePlace() { schedule() } }

  /// Sends no pictures until the engine has said where it is, since it may paint before it does.
  func hold() {
    holds += 1
    if !isHolding { hasPaintedHeld = false }
    isHolding = true
    let number = holds
    onMainLoop(after: Self.layoutTimeout) { [weak self] in
      if self?.holds == number { self?.endHolding() }
    }
  }

  /// Goes on sending pictures.
  /// - Returns: whether the engine has painted meanwhile.
  @discardableResult func endHolding() -> Bool {
    guard isHolding, !isStopped else { return false }
    isHolding = false
    if hasPaintedHeld { _ = takePlace() }
    if hasPaintedHeld || needsPicture { schedule() }
    return hasPaintedHeld
  }

  /// Calls `work` once the engine has painted, or takes too long for it.
  func awaitPainting(_ work: @escaping () -> Void) {
    var isDone = false
    let once = {
      guard !isDone else { return }
      isDone = true
      work()
    }
    afterPainting.append(once)
    onMainLoop(after: Self.paintingTimeout, once)
  }

  private func schedule() {
    needsPicture = true
    guard !isScheduled, !isStopped else { return }
    isScheduled = true
    onMainLoop(idle: G_PRIORITY_HIGH) { [weak self] in
      guard let self, isScheduled else { return }
      paint()
    }
  }

  private func paint() {
    isScheduled = false
    guard !isStopped, awaited == nil, !isHolding, let buffers else { return }
    guard cairo_region_is_empty(damage) == 0 else {
      needsPicture = false
      return finishPicture()
    }
    // All three are with the app: it gives one back when it next looks.
    guard let index = buffers.free() else { return }
    needsPicture = false
    resize()
    let surface = geometry.surface
    buffers.draw(into: index) { context, pixels in
      buffers.beginDirectWriting(index)
      overscan.fill(pixels, layout: buffers.layout, geometry: geometry, offset: offset)
      buffers.endDirectWriting(index)
      cairo_scale(context, Double(scale), Double(scale))
      cairo_translate(context, Double(-surface.minX), Double(-surface.minY))
      gtk_widget_draw(page.widget, context)
    }
    // Before its first page the engine paints nothing, and no more than it had while it lays a page out for a larger
    // viewport; the app shows what it has.
    guard !buffers.isBlank(index, column: lastPixel.x, row: lastPixel.y) else {
      buffers.release(index)
      needsPicture = true
      return markEverything()
    }
    serial += 1
    page.send(
      .frame(
        FrameNotice(
          generation: generation, index: index, serial: serial, offset: offset, scale: pageScale,
          layoutSize: geometry.layoutSize, surface: surface, damage: takeDamage(),
          surroundings: overscan.state(at: offset), isRepainted: isRepainted,
          fixedBars: page.zooming.magnification == 1 ? page.scrolling.fixedBars : FixedBars())),
      nil)
    isRepainted = false
    finishPicture()
  }

  /// The one in the viewport's bottom right corner, as far as the engine's widget reaches, in device pixels of the
  /// buffers.
  private var lastPixel: (x: Int, y: Int) {
    let size = geometry.layoutSize
    let width = min(Int(size.width), Int(gtk_widget_get_allocated_width(page.widget)))
    let height = min(Int(size.height), Int(gtk_widget_get_allocated_height(page.widget)))
    return (
      (width - Int(geometry.surface.minX)) * scale - 1, (height - Int(geometry.surface.minY)) * scale - 1
    )
  }

  private func takeDamage() -> [DamageRect] {
    defer {
      cairo_region_destroy(damage)
      damage = cairo_region_create()!
    }
    let count = cairo_region_num_rectangles(damage)
    guard count <= 16 else {
      var extents = cairo_rectangle_int_t()
      cairo_region_get_extents(damage, &extents)
      return [DamageRect(extents)]
    }
    return (0..<count).map { index in
      var rect = cairo_rectangle_int_t()
      cairo_region_get_rectangle(damage, index, &rect)
      return DamageRect(rect)
    }
  }
}

extension DamageRect {
  init(_ rect: cairo_rectangle_int_t) {
    self.init(x: Int(rect.x), y: Int(rect.y), width: Int(rect.width), height: Int(rect.height))
  }
}
