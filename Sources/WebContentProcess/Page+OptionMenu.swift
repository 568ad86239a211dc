import CWebKitGTK
import Foundation
import WebProtocol

/// The menu that the engine has open.
final class PageOptionMenu {
  fileprivate var menu: UnsafeMutablePointer<WebKitOptionMenu>?
  /// Counts the menus.
  fileprivate var number: UInt64 = 0
}

extension Page {
  func connectOptionMenus() {
    let show:
      @convention(c) (
        gpointer?, UnsafeMutablePointer<WebKitOptionMenu>?, gpointer?, UnsafeMutablePointer<GdkRectangle>?, gpointer?
      ) -> gboolean = { _, menu, _, place, data in
        guard let menu else { return 0 }
        target(data, as: Page.self).open(menu, place: place?.pointee ?? GdkRectangle())
        return 1
      }
    connect(view, "show-option-menu", show, to: self)
  }

  private func open(_ menu: UnsafeMutablePointer<WebKitOptionMenu>, place: GdkRectangle) {
    closeOptionMenu()
    optionMenu.number += 1
    g_object_ref(menu)
    optionMenu.menu = menu
    let closed: @convention(c) (gpointer?, gpointer?) -> Void = { menu, data in
      let page: Page = target(data)
      if UnsafeMutableRawPointer(page.optionMenu.menu) == menu { page.forgetOptionMenu() }
    }
    connect(menu, "close", closed, to: self)
    let options = (0..<min(webkit_option_menu_get_n_items(menu), Self.mostOptions)).compactMap { index in
      webkit_option_menu_get_item(menu, index).map { item in
        OptionMenu.Option(
          label: String((webkit_option_menu_item_get_label(item)?.string ?? "").prefix(1000)),
          isEnabled: webkit_option_menu_item_is_enabled(item) != 0,
          isSelected: webkit_option_menu_item_is_selected(item) != 0,
          isGroup: webkit_option_menu_item_is_group_label(item) != 0)
      }
    }
    let rect = CGRect(x: Int(place.x), y: Int(place.y), width: Int(place.width), height: Int(place.height))
    send(.optionMenu(RequestID(rawValue: optionMenu.number), OptionMenu(options: options, place: rect)), nil)
  }

  /// More would fill the connection, and nobody's patience lasts for them.
  private static var mostOptions: guint { 5000 }

  /// - Parameter index: nil where none is to be chosen.
  func choose(_ index: Int?, request: RequestID) {
    guard let menu = optionMenu.menu, request.rawValue == optionMenu.number else { return }
    if let index, let number = guint(exactly: index), number < webkit_option_menu_get_n_items(menu) {
      webkit_option_menu_activate_item(menu, number)
    }
    closeOptionMenu()
  }

  func closeOptionMenu() {
    if let menu = optionMenu.menu { webkit_option_menu_close(menu) }
    forgetOptionMenu()
  }

  /// The engine has closed it.
  private func forgetOptionMenu() {
    guard let menu = optionMenu.menu else { return }
    optionMenu.menu = nil
    swoop_disconnect_all(menu, Unmanaged.passUnretained(self).toOpaque())
    g_object_unref(menu)
    send(.optionMenuClosed(RequestID(rawValue: optionMenu.number)), nil)
  }
}
