import CWebKitGTK
import Foundation
import WebContentProtocol

/// The searches of the engine's that have not ended; it answers them in their order, without a name.
final class PageFinding {
  fileprivate var waiting: [RequestID] = []
}

/// A message of the page's script about the places of what is looked for.
struct FindReply: Decodable {
  var count: Int
  var index: Int?
  var place: [Double]?
  var marks: [Double]

  /// The reply as the app may have it, whatever the page has made of it.
  var report: FindReport {
    let place = place.flatMap { $0.count == 4 ? CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) : nil }
    return FindReport(count: count, index: index, place: place, marks: marks).sanitized
  }
}

extension Page {
  private var findController: UnsafeMutablePointer<WebKitFindController>? { webkit_web_view_get_find_controller(view) }

  func connectFinding() {
    let found: @convention(c) (gpointer?, guint, gpointer?) -> Void = { _, _, data in
      target(data, as: Page.self).textSearchDidEnd(isFound: true)
    }
    let failed: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in
      target(data, as: Page.self).textSearchDidEnd(isFound: false)
    }
    connect(findController, "found-text", found, to: self)
    connect(findController, "failed-to-find-text", failed, to: self)
  }

  func closeFinding() { swoop_disconnect_all(findController, Unmanaged.passUnretained(self).toOpaque()) }

  /// Has the engine select the next place of a text.
  func findText(_ text: String, _ options: FindTextOptions, request: RequestID) {
    // A string in C ends with the first zero.
    guard !text.isEmpty, !text.utf8.contains(0) else { return send(.foundText(request, false), nil) }
    afterReading { [weak self] in self?.search(text, options, request) }
  }

  private func search(_ text: String, _ options: FindTextOptions, _ request: RequestID) {
    finding.waiting.append(request)
    var flags: [WebKitFindOptions] = []
    if !options.isCaseSensitive { flags.append(WEBKIT_FIND_OPTIONS_CASE_INSENSITIVE) }
    if options.isBackwards { flags.append(WEBKIT_FIND_OPTIONS_BACKWARDS) }
    if options.wraps { flags.append(WEBKIT_FIND_OPTIONS_WRAP_AROUND) }
    webkit_find_controller_search(findController, text, flags.reduce(0) { $0 | $1.rawValue }, 1)
  }

  private func textSearchDidEnd(isFound: Bool) {
    guard !finding.waiting.isEmpty else { return }
    // The place stays selected, without the engine's own marks.
    webkit_find_controller_search_finish(findController)
    send(.foundText(finding.waiting.removeFirst(), isFound), nil)
  }

  /// Marks the places of what a person looks for. The engine's own search says neither which place is the current one
  /// nor where all of them are, and selects text, of which the page hears.
  func find(_ command: FindCommand, request: RequestID) {
    if case .search = command {
      afterReading { [weak self] in self?.perform(command, request) }
    } else {
      if command == .end { endReading() }
      perform(command, request)
    }
  }

  private func perform(_ command: FindCommand, _ request: RequestID) {
    runOwn(Self.source(command)) { [weak self] reply in
      let reply = reply.flatMap { try? JSONDecoder().decode(FindReply.self, from: $0) }
      self?.send(.found(request, reply?.report ?? FindReport()), nil)
    }
  }

  private static func source(_ command: FindCommand) -> String {
    switch command {
    case .search(let text): "swoopFind.search(\(literal(text)))"
    case .step(let isForward): "swoopFind.step(\(isForward ? 1 : -1))"
    case .end: "swoopFind.end()"
    }
  }

  /// The text as a literal of JavaScript's, of which JSON's are a part.
  private static func literal(_ text: String) -> String {
    (try? JSONEncoder().encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "''"
  }
}
