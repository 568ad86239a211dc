import CWebKitGTK
import Foundation
import WebContentProtocol

extension DataStore {
  func getCookies(_ id: RequestID) {
    let manager = cookies
    let (callback, data) = whenReady { [send] result in
      let list = webkit_cookie_manager_get_all_cookies_finish(manager, result, nil)
      let cookies = pointers(list).map { OpaquePointer($0) }
      inParts(cookies.map(PageCookie.init), size: \.size) { send(.cookies(id, $0, areLast: $1)) }
      cookies.forEach(soup_cookie_free)
      g_list_free(list)
    }
    webkit_cookie_manager_get_all_cookies(manager, nil, callback, data)
  }

  func set(_ cookie: PageCookie, request id: RequestID) {
    guard let new = cookie.makeEngineCookie() else { return send(.done(id)) }
    let manager = cookies
    let (callback, data) = whenReady { [send] result in
      webkit_cookie_manager_add_cookie_finish(manager, result, nil)
      send(.done(id))
    }
    webkit_cookie_manager_add_cookie(manager, new, nil, callback, data)
    soup_cookie_free(new)
  }

  func delete(_ cookie: PageCookie, request id: RequestID) {
    guard let old = cookie.makeEngineCookie() else { return send(.done(id)) }
    let manager = cookies
    let (callback, data) = whenReady { [send] result in
      webkit_cookie_manager_delete_cookie_finish(manager, result, nil)
      send(.done(id))
    }
    webkit_cookie_manager_delete_cookie(manager, old, nil, callback, data)
    soup_cookie_free(old)
  }
}

extension PageCookie {
  fileprivate init(_ cookie: OpaquePointer) {
    let expires = soup_cookie_get_expires(cookie).map { Double(g_date_time_to_unix($0)) }
    self.init(
      name: soup_cookie_get_name(cookie)?.string ?? "", value: soup_cookie_get_value(cookie)?.string ?? "",
      domain: soup_cookie_get_domain(cookie)?.string ?? "", path: soup_cookie_get_path(cookie)?.string ?? "/",
      expires: expires, isSecure: soup_cookie_get_secure(cookie) != 0,
      isHTTPOnly: soup_cookie_get_http_only(cookie) != 0)
  }

  /// About how many bytes a message takes for it.
  fileprivate var size: Int { 200 + name.utf8.count + value.utf8.count + domain.utf8.count + path.utf8.count }

  /// The engine's, to be freed; nil where it would take it for another one.
  fileprivate func makeEngineCookie() -> OpaquePointer? {
    // Whatever ends a text or a header would end the cookie there.
    let hasControls = [name, value, domain, path].contains { $0.unicodeScalars.contains { $0.value < 0x20 } }
    guard !hasControls, !domain.isEmpty else { return nil }
    let cookie = soup_cookie_new(name, value, domain, path.isEmpty ? "/" : path, -1)
    if let expires, expires.isFinite {
      // What dates can be written with: the years 1 to 9999.
      let date = g_date_time_new_from_unix_utc(gint64(min(max(expires, -62_135_596_800), 253_402_300_799)))
      soup_cookie_set_expires(cookie, date)
      g_date_time_unref(date)
    }
    soup_cookie_set_secure(cookie, isSecure ? 1 : 0)
    soup_cookie_set_http_only(cookie, isHTTPOnly ? 1 : 0)
    return cookie
  }
}
