import CWebKitGTK
import Foundation

/// The place where a page of the history was left.
///
/// The engine keeps that, too, but in points, and brings a page there in the layout of the one that has stood in the view
/// meanwhile. There the point is another, or lies beyond the page's end.
final class LeftPlace {
  /// The offset in points.
  private let offset: CGPoint
  private let scale: Double
  private let layoutScale: Double

  private static let key = "swoop-left-place"

  init(offset: CGPoint, scale: Double, layoutScale: Double) {
    (self.offset, self.scale, self.layoutScale) = (offset, scale, layoutScale)
  }

  /// The place in a layout that may have another scale.
  func place(in newScale: Double) -> (offset: CGPoint, scale: Double) {
    guard newScale != layoutScale else { return (offset, scale) }
    let factor = newScale / layoutScale
    return (CGPoint(x: offset.x * factor, y: offset.y * factor), scale * factor)
  }

  /// Has an item of the history keep it, for as long as there is the item.
  func keep(in item: HistoryItem) {
    g_object_set_data_full(item.object, Self.key, Unmanaged.passRetained(self).toOpaque()) {
      if let place = $0 { Unmanaged<LeftPlace>.fromOpaque(place).release() }
    }
  }

  static func kept(in item: HistoryItem) -> LeftPlace? {
    g_object_get_data(item.object, key).map { Unmanaged<LeftPlace>.fromOpaque($0).takeUnretainedValue() }
  }
}

/// An item of the history, which lives for as long as it is held.
final class HistoryItem {
  fileprivate let object: UnsafeMutablePointer<GObject>

  fileprivate init?(currentOf view: UnsafeMutablePointer<WebKitWebView>) {
    guard let list = webkit_web_view_get_back_forward_list(view),
      let item = webkit_back_forward_list_get_current_item(list)
    else { return nil }
    object = UnsafeMutableRawPointer(item).assumingMemoryBound(to: GObject.self)
    g_object_ref(object)
  }

  deinit { g_object_unref(object) }

  /// Whether it is that item of the engine's.
  func isSame(as item: UnsafeMutablePointer<WebKitBackForwardListItem>) -> Bool {
    object == UnsafeMutableRawPointer(item).assumingMemoryBound(to: GObject.self)
  }
}

extension Page {
  /// Notes which item of the history the page is.
  func noteItem() { zooming.item = HistoryItem(currentOf: view) }

  /// Another page has taken this one's place: notes where this one was.
  func noteLeftPlace() {
    if let item = zooming.item {
      LeftPlace(offset: scrolling.reported, scale: zooming.scale, layoutScale: zooming.viewport.layoutScale)
        .keep(in: item)
    }
    noteItem()
  }
}
