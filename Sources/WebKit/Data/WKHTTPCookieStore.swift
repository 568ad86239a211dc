import Foundation
import FoundationNetworking
import WebContentProtocol

/// An observer that hears of a data store's cookies.
@preconcurrency @MainActor public protocol WKHTTPCookieStoreObserver: NSObjectProtocol {
  /// Tells the observer that cookies have come, gone, or changed. Many changes at once are told of once.
  func cookiesDidChange(in cookieStore: WKHTTPCookieStore)
}

extension WKHTTPCookieStoreObserver {
  public func cookiesDidChange(in cookieStore: WKHTTPCookieStore) {}
}

/// The cookies of a data store.
@preconcurrency @MainActor open class WKHTTPCookieStore: NSObject {
  private let link: DataStoreLink
  private var observers: [WeakObserver] = []

  private struct WeakObserver { weak var observer: (any WKHTTPCookieStoreObserver)? }

  init(_ link: DataStoreLink) {
    self.link = link
    super.init()
    link.cookiesDidChange = { [weak self] in self?.tell() }
  }

  /// Hands over all cookies. `HTTPCookie` doesn't say which requests of other sites get a cookie (`SameSite`).
  /// - Parameter completionHandler: called later, on the main thread.
  open func getAllCookies(_ completionHandler: @escaping @MainActor @Sendable ([HTTPCookie]) -> Void) {
    link.ask(DataStoreCommand.getCookies) { completionHandler($0.cookies.compactMap(HTTPCookie.make)) }
  }

  /// The cookies, as `getAllCookies(_:)` hands them over.
  open func allCookies() async -> [HTTPCookie] {
    await withCheckedContinuation { continuation in getAllCookies { continuation.resume(returning: $0) } }
  }

  /// Sets a cookie, in the place of the one with its name, domain and path. One that has run out removes that one.
  /// - Parameter completionHandler: called later, on the main thread.
  open func setCookie(_ cookie: HTTPCookie, completionHandler: (@MainActor @Sendable () -> Void)? = nil) {
    link.ask({ .setCookie($0, PageCookie(cookie)) }) { _ in completionHandler?() }
  }

  /// Sets a cookie, as `setCookie(_:completionHandler:)` does.
  open func setCookie(_ cookie: HTTPCookie) async {
    await withCheckedContinuation { continuation in setCookie(cookie) { continuation.resume() } }
  }

  /// Deletes a cookie. Does nothing where there is none with its name, value, domain and path.
  /// - Parameter completionHandler: called later, on the main thread.
  open func delete(_ cookie: HTTPCookie, completionHandler: (@MainActor @Sendable () -> Void)? = nil) {
    link.ask({ .deleteCookie($0, PageCookie(cookie)) }) { _ in completionHandler?() }
  }

  /// Deletes a cookie, as `delete(_:completionHandler:)` does.
  open func deleteCookie(_ cookie: HTTPCookie) async {
    await withCheckedContinuation { continuation in delete(cookie) { continuation.resume() } }
  }

  /// Has an observer told of cookies from now on; not retained.
  open func add(_ observer: any WKHTTPCookieStoreObserver) {
    observers.removeAll { $0.observer == nil }
    observers.append(WeakObserver(observer: observer))
    link.watchesCookies = true
  }

  /// Leaves an observer alone.
  open func remove(_ observer: any WKHTTPCookieStoreObserver) {
    observers.removeAll { $0.observer == nil || $0.observer === observer }
    link.watchesCookies = !observers.isEmpty
  }

  private func tell() { for entry in observers { entry.observer?.cookiesDidChange(in: self) } }
}

extension PageCookie {
  init(_ cookie: HTTPCookie) {
    self.init(
      name: cookie.name, value: cookie.value, domain: cookie.domain, path: cookie.path,
      expires: cookie.expiresDate?.timeIntervalSince1970, isSecure: cookie.isSecure, isHTTPOnly: cookie.isHTTPOnly)
  }
}

extension HTTPCookie {
  /// Makes a cookie; nil where Foundation has none that is like it.
  fileprivate static func make(_ cookie: PageCookie) -> HTTPCookie? {
    var properties: [HTTPCookiePropertyKey: Any] = [
      .name: cookie.name, .value: cookie.value, .domain: cookie.domain, .path: cookie.path,
    ]
    if let expires = cookie.expires { properties[.expires] = Date(timeIntervalSince1970: expires) }
    if cookie.isSecure { properties[.secure] = "TRUE" }
    // Foundation reads it, and has no public name for it.
    if cookie.isHTTPOnly { properties[HTTPCookiePropertyKey("HttpOnly")] = "TRUE" }
    return HTTPCookie(properties: properties)
  }
}
