import CWebKitGTK
import Foundation
import WebContentProtocol

/// The state of the reports by which the app knows the history, and can restore it.
final class HistoryReport {
  /// The pages by their names: little, and shown at any time.
  fileprivate let pages = PacedWork()
  /// All that the engine needs to go on, which scripts can make large.
  fileprivate let session = PacedWork()

  /// The largest history in bytes: a hundred pages with long addresses. What is more is not kept.
  fileprivate static let largest: gsize = 1 << 20
  /// The longest address and title that are told, in bytes. A longer address is mostly that of a `data:` page.
  fileprivate static let (longestAddress, longestTitle) = (1 << 14, 1 << 10)
  /// The key by which an item of the engine's has its number.
  fileprivate static let numberKey = "swoop-number"
  /// The last number that an item has got. The first one is a time, so that no other process has given the same.
  fileprivate lazy var number = UInt(g_get_monotonic_time())
}

extension Page {
  /// Goes to another page of the history.
  /// - Parameter offset: from the page that shows.
  func go(_ offset: Int) {
    guard let list = webkit_web_view_get_back_forward_list(view),
      let item = webkit_back_forward_list_get_nth_item(list, gint(clamping: offset))
    else { return fail(offset == 0 ? .unreadableHistory : .cancelled) }
    webkit_web_view_go_to_back_forward_list_item(view, item)
  }

  /// Goes to an item of the history, wherever it is by now.
  /// - Parameter offset: where the item was in another process, whose numbers are no longer known.
  func go(toItem number: UInt64, or offset: Int) {
    guard let list = webkit_web_view_get_back_forward_list(view) else { return go(offset) }
    let found = offsets(in: list).first {
      webkit_back_forward_list_get_nth_item(list, gint($0)).map(self.number) == number
    }
    go(found ?? offset)
  }

  /// Goes to the nearest page of the history that has an address, or else to the one where the engine is.
  func goToNearest(_ address: String) {
    guard navigation.hasPage, let list = webkit_web_view_get_back_forward_list(view) else { return go(0) }
    let count = Int(webkit_back_forward_list_get_length(list))
    let offset = ((1...max(1, count)).flatMap { [-$0, $0] } + [0]).first {
      webkit_back_forward_list_get_nth_item(list, gint($0))
        .flatMap { webkit_back_forward_list_item_get_uri($0)?.string } == address
    }
    if let offset { go(offset) } else { fail(.cancelled) }
  }

  /// Tells the app that there is nothing to go to. The page that shows may stay.
  private func fail(_ reason: LoadFailure.Reason) {
    watch.leaving = nil
    tell(of: LoadFailure(reason: reason, details: "", url: "", isProvisional: true))
  }

  /// Has a history take this one's place, and loads its current page.
  func goTo(history data: Data) { if restore(data) { go(0) } else { fail(.unreadableHistory) } }

  /// Restores a history.
  /// - Returns: false where the data is none that the app was told. The history is as it was then.
  @discardableResult func restore(_ data: Data) -> Bool {
    guard let history = SealedHistory.open(data) else { return false }
    let bytes = history.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
    defer { g_bytes_unref(bytes) }
    guard let state = webkit_web_view_session_state_new(bytes) else { return false }
    webkit_web_view_restore_session_state(view, state)
    webkit_web_view_session_state_unref(state)
    return true
  }

  /// How many pages lie before the one that shows.
  var historyPosition: Int {
    let before = webkit_back_forward_list_get_back_list(webkit_web_view_get_back_forward_list(view))
    defer { g_list_free(before) }
    return Int(g_list_length(before))
  }

  /// Tells the app: at once, or where that has only just been done, a little later.
  /// - Parameters:
  ///   - isAnotherPage: the app hears of that first. The session waits where it takes long.
  ///   - isNamed: the page has got a title, and the app is about to hear of it.
  func historyDidChange(isAnotherPage: Bool = false, isNamed: Bool = false) {
    let isUrgent = isAnotherPage || isNamed && history.pages.isCheap
    history.pages.perform(isUrgent: isUrgent) { [weak self] in self?.sendPages() }
    history.session.perform(isUrgent: isAnotherPage && history.session.isCheap) { [weak self] in self?.sendSession() }
  }

  func closeHistory() {
    history.pages.close()
    history.session.close()
  }

  private func sendPages() { send(.history(pages), nil) }

  private func sendSession() {
    guard let state = webkit_web_view_get_session_state(view) else { return }
    defer { webkit_web_view_session_state_unref(state) }
    guard let bytes = webkit_web_view_session_state_serialize(state) else { return }
    defer { g_bytes_unref(bytes) }
    var count: gsize = 0
    guard let data = g_bytes_get_data(bytes, &count) else { return }
    guard count <= HistoryReport.largest else { return send(.sessionState(nil), nil) }
    send(.sessionState(SealedHistory.seal(Data(bytes: data, count: Int(count)))), nil)
  }

  /// The history as a person is to know of it.
  private var pages: BackForwardList {
    guard let list = webkit_web_view_get_back_forward_list(view) else { return BackForwardList() }
    func describe(_ offset: Int) -> BackForwardList.Item? {
      webkit_back_forward_list_get_nth_item(list, gint(offset)).map { item in
        func text(_ pointer: UnsafePointer<CChar>?) -> String { pointer?.string ?? "" }
        func address(_ text: String) -> String {
          text.utf8.count <= HistoryReport.longestAddress ? text : "about:blank"
        }
        // The engine tells a page's title before its item has it. An item that one goes to is current before its page is.
        let isShown = zooming.item?.isSame(as: item) == true
        let ownTitle = isShown ? webkit_web_view_get_title(view).flatMap { $0.pointee == 0 ? nil : $0 } : nil
        let title = ownTitle ?? webkit_back_forward_list_item_get_title(item)
        return BackForwardList.Item(
          number: number(of: item), url: address(text(webkit_back_forward_list_item_get_uri(item))),
          title: title?.prefix(HistoryReport.longestTitle) ?? "",
          initialURL: address(text(webkit_back_forward_list_item_get_original_uri(item))))
      }
    }
    let offsets = offsets(in: list), items = offsets.compactMap(describe), current = -offsets.lowerBound
    return BackForwardList(items: items, current: items.indices.contains(current) ? current : nil)
  }

  /// The offsets of all items from the one that shows.
  private func offsets(in list: UnsafeMutablePointer<WebKitBackForwardList>) -> Range<Int> {
    let before = historyPosition, all = Int(webkit_back_forward_list_get_length(list))
    return -before..<max(all - before, -before)
  }

  /// The number of an item, which it keeps for as long as the engine has it.
  private func number(of item: UnsafeMutablePointer<WebKitBackForwardListItem>) -> UInt64 {
    let object = UnsafeMutableRawPointer(item).assumingMemoryBound(to: GObject.self)
    if let known = g_object_get_data(object, HistoryReport.numberKey) { return UInt64(UInt(bitPattern: known)) }
    history.number += 1
    g_object_set_data(object, HistoryReport.numberKey, gpointer(bitPattern: history.number))
    return UInt64(history.number)
  }
}
