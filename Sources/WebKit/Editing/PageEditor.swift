import HostInterface
import UIKit
import WebContentProtocol

/// The page's field that takes what is typed, as the app knows it, and the way of edits to it.
///
/// The page is the master of its text. Each edit is sent and the page's answer awaited for what is shown and asked
/// next; where the host's clock stands between frames, the frame waits for the answer, so that what the keyboard makes of
/// a text doesn't depend on how fast the machine is.
@MainActor final class PageEditor {
  private unowned let contentView: WKContentView
  private(set) var field: EditingState?
  /// An input method's text that is not final, and where in it the insertion point is.
  private var marked = ""
  private var markedCaret = 0
  /// The place of the selection in `text` that was sent last, until the page answers.
  private var ownSelection: NSRange?
  private var serial: UInt64 = 0
  /// The number of the edit that is sent next.
  var nextEdit: UInt64 { serial + 1 }

  /// Seconds of real time that a frame waits for the page.
  private static let fence = 2.0

  init(contentView: WKContentView) { self.contentView = contentView }

  private var webView: WKWebView? { contentView.webView }

  // MARK: Text, counted in UTF-16 units from the beginning of what is known of it

  var text: String { field.map { $0.before + $0.selected + $0.after } ?? "" }

  /// The page counts marked text as its own; the insertion point is in it where the input method has put it.
  var markedRange: NSRange? {
    guard let field, !marked.isEmpty else { return nil }
    let start = max(0, field.before.utf16.count - markedCaret)
    return NSRange(location: start, length: min(marked.utf16.count, text.utf16.count - start))
  }

  private var pageSelection: NSRange {
    NSRange(location: field?.before.utf16.count ?? 0, length: marked.isEmpty ? field?.selected.utf16.count ?? 0 : 0)
  }

  var selection: NSRange { ownSelection ?? pageSelection }

  // MARK: What the page tells

  /// Takes over the state of the field that the page tells.
  /// - Parameter edit: the last that the page has obeyed.
  func receive(_ state: EditingState?, edit: UInt64) {
    // What the page tells before it has heard of the newest edit is of the past.
    if state != nil, state?.field == field?.field, edit < serial { return }
    let old = field
    field = state
    ownSelection = nil
    if state?.field != old?.field { marked = "" }
    contentView.fieldDidChange(from: old)
  }

  /// The page is gone, with all that it was asked.
  func forget() {
    serial = 0
    marked = ""
    receive(nil, edit: 0)
    contentView.selection.receive(nil, edit: 0)
  }

  // MARK: Edits

  /// Sends an edit to the page.
  /// - Returns: the number of the edit; nil where there is no page.
  @discardableResult func send(_ command: EditCommand) -> UInt64? {
    guard let webView, webView.page.id != nil else { return nil }
    serial += 1
    let number = serial
    let waits = AppClock.standsBetweenFrames
    webView.page.send(.edit(serial, command, awaitsCaret: waits))
    if waits, let answer = webView.page.surface.answer(toEdit: serial, timeout: Self.fence) {
      receive(answer.state, edit: answer.edit)
      contentView.selection.receive(answer.selection, edit: answer.edit)
    }
    return number
  }

  func select(_ range: NSRange) {
    let from = range.location - selection.location
    ownSelection = range
    send(.select(from: from, length: range.length))
  }

  /// Text comes in the place of what is marked or selected.
  /// - Parameter asKey: it is what a key of the on-screen keyboard types.
  func insert(_ text: String, asKey: Bool = false) {
    marked = ""
    send(asKey ? .type(text) : .insert(text))
  }

  func compose(_ text: String, selection: NSRange) {
    marked = text
    markedCaret = min(max(0, selection.location + selection.length), text.utf16.count)
    send(.compose(text, caret: markedCaret))
  }

  func commit() {
    guard !marked.isEmpty else { return }
    marked = ""
    send(.commit)
  }
}
