import CWebKitGTK
import Foundation
import WebContentProtocol

/// The scale of a page: what it asks for, what it has, and the ways between its coordinates and the app's.
///
/// The engine's zoom lays the page out so that its layout fills the viewport; beyond that, the engine's magnification
/// enlarges what has been laid out, which it lets nobody ask for but two fingers. The app speaks of points of the
/// viewport, the page's scripts of CSS pixels, and this is the one place where the two are mapped.
final class PageZooming {
  fileprivate let ignoresLimits: Bool
  /// The factor by which the app enlarges what is laid out.
  fileprivate var pageZoom: Double
  /// What the page asks for; nil for documents that are no pages.
  fileprivate var arguments: ViewportArguments?
  /// The widths by which the layout was widened for content that is wider.
  fileprivate var widenings = 0
  fileprivate var fittedContent = CGSize.zero
  /// The width for which the page was laid out when its extent was measured, in CSS pixels.
  fileprivate var measuredWidth = 0.0
  fileprivate(set) var viewport = PageViewport.plain
  /// Points per CSS pixel, as the engine shows the page.
  fileprivate(set) var scale = 1.0
  /// The page's extent in CSS pixels, as the app was told.
  fileprivate var toldContent = CGSize.zero
  /// The fingers that enlarge the page in the engine are down.
  fileprivate var isInGesture = false
  /// The item of the history that the page is.
  var item: HistoryItem?
  /// The place where a page that comes back was left.
  fileprivate var left: LeftPlace?
  /// The app keeps what it shows until it is told of the layout.
  fileprivate var isHeld = false
  /// The page has told how it wants to be shown.
  fileprivate var isKnown = false
  /// The engine is laying the page out for another viewport.
  fileprivate var isLayingOut = false
  /// How often it has.
  fileprivate var layoutCount: UInt64 = 0
  /// Another viewport waits until the page is where it was last told to go.
  fileprivate var isViewportWaiting = false

  /// How often a layout is widened until the page fits: one that is always wider than its layout never does.
  fileprivate static let mostWidenings = 3
  /// Seconds to wait at most until a layout has been painted.
  fileprivate static let layoutTimeout = 0.5
  /// A factor that is nearer to another than this is the same.
  private static let tolerance = 1e-4

  init(ignoresLimits: Bool, pageZoom: Double) {
    self.ignoresLimits = ignoresLimits
    self.pageZoom = PageViewport.pageZoom(pageZoom)
  }

  /// The extent of the page's layout, in points.
  var shownContent: CGSize {
    CGSize(width: toldContent.width * viewport.layoutScale, height: toldContent.height * viewport.layoutScale)
  }

  // MARK: Scales

  /// The factor by which the engine enlarges the page's layout.
  var magnification: Double { factor(of: scale) }

  /// The factor for a scale, within what the engine can do.
  fileprivate func factor(of scale: Double) -> Double {
    let factor = scale / viewport.layoutScale
    return abs(factor - 1) < Self.tolerance ? 1 : min(max(factor, 1), PageViewport.greatestMagnification)
  }

  /// Whether a script can't bring the page there: scripts scroll by whole CSS pixels, and enlarge nothing.
  func needsGesture(for scale: Double) -> Bool {
    factor(of: scale) != 1 || magnification != 1 || viewport.layoutScale > 1
  }

  /// Takes over what the script has told of the engine's place.
  /// - Parameter wanted: the scale that the engine was told.
  /// - Returns: the place in points of the page, nil where the script has told none.
  func takePlace(_ reply: Data?, wanted: Double) -> CGPoint? {
    takePlace(Array(Self.numbers(in: reply).prefix(3)), wanted: wanted)
  }

  /// The numbers that a script has told; none where it has told something else.
  static func numbers(in reply: Data?) -> [Double] {
    reply.flatMap { try? JSONDecoder().decode([Double].self, from: $0) } ?? []
  }

  /// Takes over the engine's place: an offset in CSS pixels, and the factor by which it enlarges the page.
  func takePlace(_ place: [Double], wanted: Double) -> CGPoint? {
    guard place.count == 3, place[2] > 0 else { return nil }
    let actual = viewport.layoutScale * place[2]
    scale = abs(actual / wanted - 1) < Self.tolerance * 10 ? wanted : actual
    return whole(CGPoint(x: place[0], y: place[1]))
  }

  /// What stands at the viewport's edges, of whose heights the script has told, in CSS pixels; nil where it doesn't know.
  func bars(_ heights: some Collection<Double>) -> FixedBars? {
    let heights = heights.map { $0 * scale }
    return heights.count == 2 ? FixedBars(top: heights[0], bottom: heights[1]) : nil
  }

  /// No fingers are down in a renderer that has begun anew, and nothing is enlarged.
  func rendererDidTerminate() {
    (isInGesture, isLayingOut, isViewportWaiting) = (false, false, false)
    scale = viewport.layoutScale
  }

  // MARK: Coordinates

  /// Maps from points to CSS pixels.
  func onPage(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x / scale, y: point.y / scale) }

  /// Maps from CSS pixels to points.
  func shown(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x * scale, y: point.y * scale) }

  /// The point where the engine has scrolled to, which it does by whole points.
  func whole(_ point: CGPoint) -> CGPoint { CGPoint(x: (point.x * scale).rounded(), y: (point.y * scale).rounded()) }

  /// Maps a rectangle.
  func shown(_ rect: CGRect) -> CGRect {
    CGRect(x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale, height: rect.height * scale)
  }

  /// Maps a rectangle, as its four numbers.
  func shown(_ rect: [Double]) -> CGRect { shown(CGRect(x: rect[0], y: rect[1], width: rect[2], height: rect[3])) }
}

extension Page {
  /// Another page comes; nothing is known of it. The app keeps what it shows until the page is laid out as it wants.
  func forgetViewport() {
    (zooming.widenings, zooming.fittedContent) = (0, .zero)
    (zooming.isKnown, zooming.isViewportWaiting, zooming.left) = (false, false, nil)
    scrolling.contentSize = .zero
    scrolling.fixedBars = FixedBars()
    // The page that was being laid out answers no more.
    if zooming.isLayingOut { (zooming.isLayingOut, scrolling.isInFlight) = (false, false) }
    hold()
  }

  private func hold() {
    zooming.isHeld = true
    painter.hold()
  }

  /// The view has another size, and the page another layout with it.
  /// - Parameter isWidthOther: bars keep their heights where it isn't.
  func viewDidResize(isWidthOther: Bool) {
    if isWidthOther { scrolling.fixedBars = FixedBars() }
    if zooming.isKnown { layOut() }
  }

  func setPageZoom(_ factor: Double) {
    zooming.pageZoom = PageViewport.pageZoom(factor)
    // What was too wide for one layout may fit into another.
    (zooming.widenings, zooming.fittedContent) = (0, .zero)
    if zooming.isKnown { layOut() }
  }

  /// Takes over what the script tells of the page's layout.
  /// - Parameters:
  ///   - size: in CSS pixels.
  ///   - width: the one for which the page was laid out when that was measured, in CSS pixels.
  ///   - tag: the content of the viewport's tag, empty where there is none; nil for documents that are no pages.
  ///   - magnification: the factor by which the engine enlarges the page.
  ///   - isBack: whether the page comes back as it was left.
  func takeExtent(_ size: CGSize, width: Double, tag: String?, magnification: Double, isBack: Bool) {
    // The engine's own empty page asks for nothing.
    guard navigation.hasPage, magnification > 0 else { return }
    scrolling.contentSize = size
    zooming.measuredWidth = width
    zooming.arguments = tag.map { modes.shown.arguments($0) }
    if !zooming.isKnown {
      (zooming.isKnown, zooming.scale) = (true, zooming.viewport.layoutScale * magnification)
      if isBack { zooming.left = zooming.item.flatMap { LeftPlace.kept(in: $0) } }
    }
    painter.contentDidChange()
    layOut()
  }

  /// Finds the page's viewport anew, and has the engine lay the page out for it where it isn't.
  private func layOut() {
    // What was measured belongs to the layout before, and is measured again.
    guard !zooming.isLayingOut else { return }
    var new = viewport
    if new.layoutScale == zooming.viewport.layoutScale, widen() { new = viewport }
    guard new.layoutScale != zooming.viewport.layoutScale else {
      zooming.viewport = new
      return comeBack() ? () : tellLayout()
    }
    guard scrolling.isInFlight else { return layOut(for: new) }
    guard !zooming.isViewportWaiting else { return }
    zooming.isViewportWaiting = true
    afterScrolling { [weak self] in
      guard let self, zooming.isViewportWaiting else { return }
      zooming.isViewportWaiting = false
      layOut()
    }
  }

  /// The viewport that the page asks for.
  private var viewport: PageViewport {
    guard let arguments = zooming.arguments else { return .plain }
    let view = painter.geometry.layoutSize
    let law = ViewportLaw(
      arguments, view: view, content: zooming.fittedContent, ignoresLimits: zooming.ignoresLimits,
      pageZoom: zooming.pageZoom)
    return PageViewport(law, arguments: arguments, view: view)
  }

  /// Has the layout become as wide as what doesn't fit into it.
  /// - Returns: false where all of it fits, or is not to.
  private func widen() -> Bool {
    let width = painter.geometry.layoutSize.width / zooming.viewport.layoutScale
    // An extent of the layout before says nothing about this one.
    guard let arguments = zooming.arguments, arguments.initialScale == nil, abs(zooming.measuredWidth - width) <= 1,
      scrolling.contentSize.width > width + 1, zooming.widenings < PageZooming.mostWidenings
    else { return false }
    zooming.widenings += 1
    zooming.fittedContent = scrolling.contentSize
    return true
  }

  /// Has the engine lay the page out for another viewport. Until that has been painted, nothing else moves the page, and
  /// the app hears of neither.
  private func layOut(for new: PageViewport) {
    scrolling.isInFlight = true
    zooming.isLayingOut = true
    zooming.layoutCount += 1
    let number = zooming.layoutCount
    zooming.scale = new.layoutScale * zooming.magnification
    zooming.viewport = new
    scrolling.fixedBars = FixedBars()
    hold()
    webkit_web_view_set_zoom_level(view, new.layoutScale)
    tellDocumentOfScale()
    runOwn("swoop.awaitLayout(\(number))")
    onMainLoop(after: PageZooming.layoutTimeout) { [weak self] in self?.didLayOut(number, at: nil) }
  }

  /// The page has been laid out and painted for its viewport.
  func didLayOut(_ number: UInt64, at place: [Double]?) {
    guard zooming.isLayingOut, number == zooming.layoutCount else { return }
    zooming.isLayingOut = false
    if let place, let place = zooming.takePlace(place, wanted: zooming.scale) { scrolling.reported = place }
    scrolling.isInFlight = false
    layOut()
    if !scrolling.isInFlight { sendWaitingScroll() }
  }

  /// Notes that a page whose content has come later than itself is to be where it was left.
  /// - Returns: false where it has not been left.
  func comesBackOnceLaidOut() -> Bool {
    zooming.left = zooming.item.flatMap { LeftPlace.kept(in: $0) }
    return zooming.left != nil
  }

  /// Brings a page that comes back to where it was left.
  /// - Returns: false where there is nothing to do.
  private func comeBack() -> Bool {
    guard let left = zooming.left else { return false }
    zooming.left = nil
    let layoutScale = zooming.viewport.layoutScale
    let (offset, scale) = left.place(in: layoutScale)
    scroll(to: offset, scale: scale, layoutScale: layoutScale, serial: scrolling.obeyed)
    afterScrolling { [weak self] in self?.layOut() }
    return true
  }

  private func tellLayout() {
    let scale = zooming.viewport.layoutScale
    // The engine lays out by whole points, and tells them in whole CSS pixels.
    func whole(_ length: Double) -> Double { scale == 1 ? length : (length * scale).rounded() / scale }
    let size = CGSize(width: whole(scrolling.contentSize.width), height: whole(scrolling.contentSize.height))
    zooming.toldContent = size
    send(
      .laidOut(
        PageLayout(
          contentSize: size, viewport: zooming.viewport, offset: scrolling.reported, scale: zooming.scale)), nil)
    guard zooming.isHeld else { return }
    zooming.isHeld = false
    painter.endHolding()
  }

  // MARK: Enlarging

  /// Calls `work` once no fingers are down in the engine: a mouse would disturb them.
  func afterZooming(_ work: @escaping () -> Void) {
    if zooming.isInGesture { afterScrolling(work) } else { work() }
  }

  /// Has two fingers enlarge the page, and bring it to a place.
  /// - Parameters:
  ///   - goal: in points at that scale.
  ///   - isSecond: this one mends what the first has left.
  ///   - finish: gets what the script tells of the place then.
  func magnify(
    to scale: Double, at goal: CGPoint, serial: UInt64, isSecond: Bool = false,
    _ finish: @escaping (Data?) -> Void
  ) {
    zooming.isInGesture = true
    // The engine looks where it is once a change has come, and begins with the next.
    pinch(GDK_TOUCHPAD_GESTURE_PHASE_BEGIN, 1, .zero)
    pinch(GDK_TOUCHPAD_GESTURE_PHASE_UPDATE, 1.0001, .zero)
    runOwn("swoopBars.begin(), swoopViewport.place()") { [weak self] reply in
      guard let self else { return }
      let end = { [zooming] (reply: Data?) in
        zooming.isInGesture = false
        finish(reply)
      }
      let old = zooming.scale
      let from = zooming.takePlace(reply, wanted: old)
      let change = zooming.factor(of: scale) / zooming.magnification
      guard let from else {
        pinch(GDK_TOUCHPAD_GESTURE_PHASE_END, 1, .zero)
        return end(nil)
      }
      // Fingers that stay at the view's corner keep the page's point there; these take it along.
      let fingers = CGPoint(x: from.x * change - goal.x, y: from.y * change - goal.y)
      painter.hold()
      pinch(GDK_TOUCHPAD_GESTURE_PHASE_UPDATE, change, fingers)
      pinch(GDK_TOUCHPAD_GESTURE_PHASE_END, change, fingers)
      runOwn("swoop.didMove(\(serial))") { [weak self] reply in
        guard let self, !isSecond, let place = zooming.takePlace(reply, wanted: scale), place != goal else {
          return end(reply)
        }
        // The engine rounds what the fingers do. From where it is now there is nothing left to round.
        magnify(to: scale, at: goal, serial: serial, isSecond: true, finish)
      }
    }
  }

  private func pinch(_ phase: GdkTouchpadGesturePhase, _ scale: Double, _ place: CGPoint) {
    swoop_send_pinch(widget, phase, scale, place.x, place.y, guint32(truncatingIfNeeded: Int(now() * 1000)))
  }

  // MARK: Two taps

  func findBlock(at point: CGPoint, request: RequestID) {
    let place = zooming.onPage(point)
    guard place.x.isFinite, place.y.isFinite else { return send(.block(request, nil), nil) }
    runOwn("swoopViewport.block(\(place.x), \(place.y))") { [weak self] reply in
      let box = PageZooming.numbers(in: reply)
      let rect = box.count == 4 ? CGRect(x: box[0], y: box[1], width: box[2], height: box[3]) : nil
      self?.send(.block(request, rect), nil)
    }
  }
}
