import CWebKitGTK
import Foundation
import WebContentProtocol

/// What the script tells of the page's viewport.
struct ViewportMessage: Decodable {
  /// The tag's content, empty where there is no tag; nil for documents that are no pages.
  var content: String?
  /// The factor by which the engine enlarges the page.
  var scale: Double
}

/// The scale of a page: what it asks for, what it has, and the ways between its coordinates and the app's.
///
/// The engine's zoom lays the page out so that its layout fills the viewport; beyond that, the engine's magnification
/// enlarges what has been laid out, which it lets nobody ask for but two fingers. The app speaks of points of the
/// viewport, the page's scripts of CSS pixels, and this is the one place where the two are mapped.
final class PageZooming {
  fileprivate let ignoresLimits: Bool
  /// What the page asks for; nil for documents that are no pages.
  fileprivate var arguments: ViewportArguments?
  /// The widths by which the layout was widened for content that is wider.
  fileprivate var widenings = 0
  fileprivate var fittedContent = CGSize.zero
  fileprivate(set) var viewport = PageViewport.plain
  /// Points per CSS pixel, as the engine shows the page.
  fileprivate(set) var scale = 1.0
  /// The page's extent in CSS pixels, as the app was told.
  fileprivate var toldContent = CGSize.zero
  /// The fingers that enlarge the page in the engine are down.
  fileprivate var isInGesture = false

  /// How often a layout is widened until the page fits: one that is always wider than its layout never does.
  fileprivate static let mostWidenings = 3
  /// A factor that is nearer to another than this is the same.
  private static let tolerance = 1e-4

  init(ignoresLimits: Bool) { self.ignoresLimits = ignoresLimits }

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
    guard let reply, let place = try? JSONDecoder().decode([Double].self, from: reply), place.count == 3,
      place[2] > 0
    else { return nil }
    let actual = viewport.layoutScale * place[2]
    scale = abs(actual / wanted - 1) < Self.tolerance * 10 ? wanted : actual
    return whole(CGPoint(x: place[0], y: place[1]))
  }

  /// No fingers are down in a renderer that has begun anew, and nothing is enlarged.
  func rendererDidTerminate() {
    isInGesture = false
    scale = viewport.layoutScale
  }

  // MARK: Coordinates

  /// Maps from points to CSS pixels.
  func onPage(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x / scale, y: point.y / scale) }

  /// Maps from CSS pixels to points.
  func shown(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x * scale, y: point.y * scale) }

  /// The point where the engine has scrolled to, which it does by whole points.
  func whole(_ point: CGPoint) -> CGPoint { CGPoint(x: (point.x * scale).rounded(), y: (point.y * scale).rounded()) }

  /// Maps a rectangle, as its four numbers.
  func shown(_ rect: [Double]) -> CGRect {
    CGRect(x: rect[0] * scale, y: rect[1] * scale, width: rect[2] * scale, height: rect[3] * scale)
  }
}

extension Page {
  /// Another page comes; nothing is known of it.
  func forgetViewport() {
    (zooming.widenings, zooming.fittedContent) = (0, .zero)
    scrolling.contentSize = .zero
  }

  func takeViewport(_ message: ViewportMessage) {
    // The engine's own empty page asks for nothing.
    guard navigation.hasPage, message.scale.isFinite, message.scale > 0 else { return }
    zooming.arguments = message.content.map { ViewportArguments($0) }
    zooming.scale = zooming.viewport.layoutScale * message.scale
    layOut(isAnew: true)
  }

  /// The view has another size, and the page another layout with it.
  func viewDidResize() { layOut() }

  func takeContentSize(_ size: CGSize) {
    scrolling.contentSize = size
    painter.contentDidChange()
    let width = zooming.arguments == nil ? nil : painter.geometry.layoutSize.width / zooming.viewport.layoutScale
    let isWider = width.map { size.width > $0 + 1 } ?? false
    if isWider, zooming.arguments?.initialScale == nil, zooming.widenings < PageZooming.mostWidenings {
      zooming.widenings += 1
      zooming.fittedContent = size
      layOut()
    }
    tellContentSize()
  }

  private func tellContentSize() {
    var size = scrolling.contentSize
    // The engine counts a layout in whole pixels, of which the view's width is none.
    let width = painter.geometry.layoutSize.width / zooming.viewport.layoutScale
    if zooming.viewport.layoutScale != 1, abs(size.width - width) <= 1 { size.width = width }
    zooming.toldContent = size
    send(.contentSize(size), nil)
  }

  /// Finds the page's viewport anew, and has the engine lay the page out for it.
  private func layOut(isAnew: Bool = false) {
    let (old, view) = (zooming.viewport, painter.geometry.layoutSize)
    let new = zooming.arguments.map { arguments in
      let law = ViewportLaw(
        arguments, view: view, content: zooming.fittedContent, ignoresLimits: zooming.ignoresLimits)
      return PageViewport(law, arguments: arguments, view: view)
    }
    zooming.viewport = new ?? .plain
    guard zooming.viewport != old || isAnew else { return }
    if zooming.viewport.layoutScale != old.layoutScale {
      zooming.scale *= zooming.viewport.layoutScale / old.layoutScale
      painter.hold()
      webkit_web_view_set_zoom_level(self.view, zooming.viewport.layoutScale)
      let scale = zooming.scale
      runOwn("swoopViewport.place()") { [weak self] reply in
        guard let self else { return }
        if zooming.scale == scale, let place = zooming.takePlace(reply, wanted: scale) { scrolling.reported = place }
        painter.endHolding()
      }
    }
    send(.viewport(zooming.viewport, scale: zooming.scale), nil)
    if scrolling.contentSize != .zero { tellContentSize() }
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
    runOwn("swoopViewport.place()") { [weak self] reply in
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
      let box = reply.flatMap { try? JSONDecoder().decode([Double].self, from: $0) }
      let rect = box.flatMap { $0.count == 4 ? CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) : nil }
      self?.send(.block(request, rect), nil)
    }
  }
}
