import CWebKitGTK
import Foundation
import WebContentProtocol

/// The place to which the page has scrolled, and what is still to be told it.
final class PageScrolling {
  /// The offset at which the page's newest picture that has not been painted yet will show it.
  var reported = CGPoint.zero
  /// The last command that the page has obeyed.
  var obeyed: UInt64 = 0
  var isInFlight = false
  /// The newest command, waiting for the one in flight: older ones are of no interest.
  var waiting: (point: CGPoint, scale: Double, layoutScale: Double, serial: UInt64)?
  /// The page's extent in CSS pixels.
  var contentSize = CGSize.zero
  /// What stands at the viewport's edges while the page scrolls.
  var fixedBars = FixedBars()
  /// Looks whether they still do.
  fileprivate let barCheck = PacedWork()
  /// Waits until no command is under way.
  var afterwards: [() -> Void] = []
}

extension Page {
  func scroll(to point: CGPoint, scale: Double, layoutScale: Double, serial: UInt64) {
    guard point.x.isFinite, point.y.isFinite, scale.isFinite, scale > 0 else { return }
    scrolling.waiting = (point, scale, layoutScale, serial)
    if !scrolling.isInFlight { sendWaitingScroll() }
  }

  /// Brings the page back to where it was told to go: the engine has moved it since.
  private func scrollBack() {
    guard scrolling.waiting == nil else { return }
    let layoutScale = zooming.viewport.layoutScale
    scroll(to: scrolling.reported, scale: zooming.scale, layoutScale: layoutScale, serial: scrolling.obeyed)
  }

  func sendWaitingScroll() {
    guard let (point, scale, layoutScale, serial) = scrolling.waiting else { return finishScrolling() }
    scrolling.waiting = nil
    guard layoutScale == zooming.viewport.layoutScale else {
      tellPlace(serial: serial)
      return finishScrolling()
    }
    scrolling.isInFlight = true
    let goal = CGPoint(x: point.x.rounded(), y: point.y.rounded())
    let (before, isGesture) = ((scrolling.reported, zooming.scale), zooming.needsGesture(for: scale))
    let finish: (Data?) -> Void = { [weak self] reply in
      guard let self else { return }
      let told = PageZooming.numbers(in: reply)
      if let place = zooming.takePlace(Array(told.prefix(3)), wanted: scale) {
        if let bars = zooming.bars(told.dropFirst(3)) { scrolling.fixedBars = bars }
        scrolling.reported = place
        scrolling.obeyed = serial
        // A page that cannot go there shows no picture of that: say so, or the app waits for one in vain.
        if place != goal || zooming.scale != scale { tellPlace(serial: serial) }
      }
      let isPainted = isGesture && painter.endHolding()
      let isElsewhere = before != (scrolling.reported, zooming.scale)
      let next = { [weak self] in
        self?.scrolling.isInFlight = false
        self?.sendWaitingScroll()
      }
      // What the engine paints during the next gesture has to be that gesture's.
      if isGesture, isElsewhere, !isPainted { painter.awaitPainting(next) } else { next() }
    }
    guard isGesture else {
      return runOwn("swoop.scrollTo(\(goal.x), \(goal.y), \(layoutScale), \(serial))", finish)
    }
    magnify(to: scale, at: goal, serial: serial, finish)
  }

  /// Something has been painted where bars stand: a person may have sent one away.
  func barsWerePainted() {
    scrolling.barCheck.perform { [weak self] in
      guard let self, !scrolling.isInFlight else { return }
      runOwn("swoopBars.heights()") { [weak self] reply in
        guard let self, !scrolling.isInFlight, let bars = zooming.bars(PageZooming.numbers(in: reply)),
          bars != scrolling.fixedBars
        else { return }
        scrolling.fixedBars = bars
        painter.barsDidChange()
      }
    }
  }

  func tellPlace(serial: UInt64) {
    send(.pageScrolled(to: scrolling.reported, scale: zooming.scale, serial: serial), nil)
  }

  /// Calls `work` once the page is where it was last told to go.
  func afterScrolling(_ work: @escaping () -> Void) {
    guard scrolling.isInFlight else { return work() }
    scrolling.afterwards.append(work)
  }

  func finishScrolling() {
    // What waits may move the page itself.
    while !scrolling.isInFlight, !scrolling.afterwards.isEmpty { scrolling.afterwards.removeFirst()() }
  }

  /// Takes over a message of the script in the page.
  func receive(pageMessage json: String) {
    struct Message: Decodable {
      struct Extent: Decodable {
        var size: [Double]
        /// The width for which the page is laid out.
        var width: Double
        /// The content of the viewport's tag, empty where there is none; nil for documents that are no pages.
        var tag: String?
        /// The factor by which the engine enlarges the page.
        var magnification: Double
        /// Whether the page comes back as it was left.
        var isBack: Bool
        var background: [Double]?
        var theme: [Double]?
      }
      var scroll: [Double]?
      /// The frame in which the page told that it had scrolled has been painted.
      var painted: Bool?
      var laidOut: UInt64?
      var place: [Double]?
      var astray: Bool?
      var serial: UInt64?
      var extent: Extent?
      var presented: UInt64?
      /// What will stand at the viewport's edges by all that one knows before the page has scrolled.
      var bars: [Double]?
      var broken: Bool?
      var caretShown: UInt64?
      var accept: String?
      var menu: Bool?
      /// The one that tells of its field and its selection.
      var frame: String?
      var clicked: UInt64?
      /// The address to which a link leads that the engine does not follow.
      var refused: String?
      var isForNewWindow: Bool?
      var found: FindReply?
      var media: MediaReport?
      /// The name of the one that was tapped.
      var tappedMedia: String?
      /// The name of the one that wants full screen, or has had enough of it.
      var fullScreenMedia: String?
      var isFullScreenWanted: Bool?
      var document: DocumentMessage?
    }
    guard let message = try? JSONDecoder().decode(Message.self, from: Data(json.utf8)) else { return }
    if let place = message.scroll.flatMap({ zooming.takePlace($0, wanted: zooming.scale) }) {
      scrolling.reported = place
      tellPlace(serial: message.serial ?? 0)
    }
    if message.painted == true { painter.placeWasPainted() }
    if let number = message.laidOut { didLayOut(number, at: message.place) }
    if message.astray == true { scrollBack() }
    if let extent = message.extent, extent.size.count == 2 {
      takeExtent(
        CGSize(width: extent.size[0], height: extent.size[1]), width: extent.width, tag: extent.tag,
        magnification: extent.magnification, isBack: extent.isBack)
      let under = PageColor(extent.background), theme = PageColor(extent.theme)
      if under != underPageColor {
        underPageColor = under
        painter.backgroundDidChange()
      }
      themeColor = theme
      sendState()
    }
    if let found = message.found { send(.found(nil, found.report), nil) }
    if let media = message.media { take(media) }
    if let key = message.tappedMedia { mediaWasTapped(key) }
    if let key = message.fullScreenMedia { wantsFullScreen(message.isFullScreenWanted == true, key) }
    if let document = message.document { receive(document) }
    if let number = message.presented {
      if scrolling.fixedBars == FixedBars(), let bars = zooming.bars(message.bars ?? []) { scrolling.fixedBars = bars }
      didPresent(number)
    }
    if message.frame != nil, let field = try? JSONDecoder().decode(FieldMessage.self, from: Data(json.utf8)) {
      takeReport(field)
    }
    if let edit = message.caretShown { caretDidArrive(edit) }
    if let accept = message.accept { takeAccepted(accept) }
    if message.menu == true { openFocusedMenu() }
    if let click = message.clicked { didClick(RequestID(rawValue: click)) }
    if let url = message.refused { didRefuse(url, isForNewWindow: message.isForNewWindow == true) }
    if message.broken == true {
      let url = webkit_web_view_get_uri(view)?.string ?? ""
      send(.loadFailed(LoadFailure(reason: .notAPicture, details: "", url: url, isProvisional: false)), nil)
    }
  }
}

extension PageColor {
  /// Makes a colour of four components; nil for another number of them.
  fileprivate init?(_ components: [Double]?) {
    guard let components, components.count == 4 else { return nil }
    self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
  }
}

/// Seconds of the machine's monotonic clock.
func now() -> Double { Double(g_get_monotonic_time()) / 1e6 }
