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
  var waiting: (point: CGPoint, serial: UInt64)?
  var contentSize = CGSize.zero
  /// Waits until no command is under way.
  var afterwards: [() -> Void] = []
}

extension Page {
  func scroll(to point: CGPoint, serial: UInt64) {
    guard point.x.isFinite, point.y.isFinite else { return }
    scrolling.waiting = (point, serial)
    if !scrolling.isInFlight { sendWaitingScroll() }
  }

  private func sendWaitingScroll() {
    guard let (point, serial) = scrolling.waiting else { return finishScrolling() }
    scrolling.waiting = nil
    scrolling.isInFlight = true
    let x = point.x.rounded(), y = point.y.rounded()
    runOwn("swoop.scrollTo(\(x), \(y), \(serial))") { [weak self] reply in
      guard let self else { return }
      scrolling.isInFlight = false
      if let reply, let actual = try? JSONDecoder().decode([Double].self, from: reply), actual.count == 2 {
        let place = CGPoint(x: actual[0], y: actual[1])
        scrolling.reported = place
        scrolling.obeyed = serial
        // A page that cannot go there shows no picture of that: say so, or the app waits for one in vain.
        if place != CGPoint(x: x, y: y) { send(.pageScrolled(to: place, serial: serial), nil) }
      }
      sendWaitingScroll()
    }
  }

  /// Calls `work` once the page is where it was last told to go.
  func afterScrolling(_ work: @escaping () -> Void) {
    guard scrolling.isInFlight else { return work() }
    scrolling.afterwards.append(work)
  }

  func finishScrolling() {
    let work = scrolling.afterwards
    scrolling.afterwards = []
    work.forEach { $0() }
  }

  /// Takes over a message of the script in the page.
  func receive(pageMessage json: String) {
    struct Message: Decodable {
      struct Extent: Decodable {
        var size: [Double]
        var background: [Double]?
        var theme: [Double]?
      }
      var scroll: [Double]?
      var serial: UInt64?
      var extent: Extent?
      var presented: UInt64?
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
    }
    guard let message = try? JSONDecoder().decode(Message.self, from: Data(json.utf8)) else { return }
    if let scroll = message.scroll, scroll.count == 2 {
      scrolling.reported = CGPoint(x: scroll[0], y: scroll[1])
      send(.pageScrolled(to: scrolling.reported, serial: message.serial ?? 0), nil)
    }
    if let extent = message.extent, extent.size.count == 2 {
      scrolling.contentSize = CGSize(width: extent.size[0], height: extent.size[1])
      painter.contentDidChange()
      send(.contentSize(scrolling.contentSize), nil)
      let under = PageColor(extent.background), theme = PageColor(extent.theme)
      if under != underPageColor {
        underPageColor = under
        painter.backgroundDidChange()
      }
      themeColor = theme
      sendState()
    }
    if let found = message.found { send(.found(nil, found.report), nil) }
    if let number = message.presented { didPresent(number) }
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
