import CWebKitGTK
import Foundation
import WebContentProtocol

/// The place in which pages find and leave cookies, storage and cache: in folders of the app's, or nowhere once it is closed.
final class DataStore {
  let context: UnsafeMutablePointer<WebKitWebContext>
  private let manager: UnsafeMutablePointer<WebKitWebsiteDataManager>
  let send: (DataStoreEvent) -> Void
  /// Whether the app is told of cookies that change.
  private var watchesCookies = false
  /// What the person has decided about notifications.
  private var notificationPermissions: [NotificationPermission] = []
  private let location: LocationService
  /// Cookies have changed, and the app will be told of it.
  private var willTellOfCookies = false

  var cookies: UnsafeMutablePointer<WebKitCookieManager> { webkit_website_data_manager_get_cookie_manager(manager) }

  /// Makes a store.
  /// - Parameter folders: nil for a store that keeps nothing.
  init(engine: Engine, folders: DataStoreFolders?, send: @escaping (DataStoreEvent) -> Void) {
    self.send = send
    manager =
      folders.map { swoop_data_manager_new($0.data, $0.cache) } ?? webkit_website_data_manager_new_ephemeral()
    context = engine.makeContext(manager)
    location = LocationService(context, isWanted: { send(.locationWanted($0)) })
    if let folders { keepCookies(in: folders) }
    let changed: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in
      target(data, as: DataStore.self).cookiesDidChange()
    }
    connect(cookies, "changed", changed, to: self)
    let begins: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in
      target(data, as: DataStore.self).rendererBegins()
    }
    connect(context, "initialize-notification-permissions", begins, to: self)
  }

  deinit {
    swoop_disconnect_all(cookies, Unmanaged.passUnretained(self).toOpaque())
    swoop_disconnect_all(context, Unmanaged.passUnretained(self).toOpaque())
    g_object_unref(context)
    g_object_unref(manager)
  }

  /// The engine drops cookies without a word where it can't read or write their file: so the file is looked at first.
  private func keepCookies(in folders: DataStoreFolders) {
    let file = CookieFile(path: "\(folders.data)/\(DataStoreFolders.cookies)")
    if let problem = file.prepare() {
      send(.problem(problem))
      guard case .cookiesWereDamaged = problem else { return }
    }
    webkit_cookie_manager_set_persistent_storage(cookies, file.path, WEBKIT_COOKIE_PERSISTENT_STORAGE_SQLITE)
  }

  func perform(_ command: DataStoreCommand) {
    switch command {
    case .open, .close: break
    case .getCookies(let id): getCookies(id)
    case .setCookie(let id, let cookie): set(cookie, request: id)
    case .deleteCookie(let id, let cookie): delete(cookie, request: id)
    case .watchCookies(let watches): watchesCookies = watches
    case .getRecords(let id, let types): getRecords(id, types)
    case .removeRecords(let id, let types, let names): removeRecords(id, types, Set(names))
    case .removeAll(let id, let types, let seconds): removeAll(id, types, seconds: seconds)
    case .setNotificationPermissions(let permissions): notificationPermissions = permissions
    case .setLocationSource(let source): location.source = source
    case .setLocation(let place): location.tell(place)
    }
  }

  /// A renderer learns what it may do as it begins, and later only by asking.
  private func rendererBegins() {
    func list(_ isAllowed: Bool) -> UnsafeMutablePointer<GList>? {
      notificationPermissions.filter { $0.isAllowed == isAllowed }.reduce(nil) { list, permission in
        g_list_prepend(list, UnsafeMutableRawPointer(webkit_security_origin_new_for_uri(permission.origin.address)))
      }
    }
    let lists = [list(true), list(false)]
    webkit_web_context_initialize_notification_permissions(context, lists[0], lists[1])
    for list in lists {
      pointers(list).forEach { webkit_security_origin_unref(OpaquePointer($0)) }
      g_list_free(list)
    }
  }

  /// A page that sets many cookies at once is told of once.
  private func cookiesDidChange() {
    guard watchesCookies, !willTellOfCookies else { return }
    willTellOfCookies = true
    onMainLoop(idle: G_PRIORITY_DEFAULT_IDLE) { [weak self] in
      guard let self else { return }
      willTellOfCookies = false
      if watchesCookies { send(.cookiesChanged) }
    }
  }

  // MARK: - Websites

  private func fetch(_ types: WebsiteDataTypes, _ body: @escaping ([OpaquePointer]) -> Void) {
    let manager = manager
    let (callback, data) = whenReady { result in
      let list = webkit_website_data_manager_fetch_finish(manager, result, nil)
      let records = pointers(list).map { OpaquePointer($0) }
      body(records)
      records.forEach(webkit_website_data_unref)
      g_list_free(list)
    }
    webkit_website_data_manager_fetch(manager, types.engineTypes, nil, callback, data)
  }

  private func getRecords(_ id: RequestID, _ types: WebsiteDataTypes) {
    fetch(types) { [send] records in
      let records = records.compactMap { WebsiteRecord($0, among: types) }.sorted { $0.name < $1.name }
      inParts(records, size: { 200 + $0.name.utf8.count }) { send(.records(id, $0, areLast: $1)) }
    }
  }

  private func removeRecords(_ id: RequestID, _ types: WebsiteDataTypes, _ names: Set<String>) {
    fetch(types) { [manager, send] records in
      var list: UnsafeMutablePointer<GList>?
      for record in records where names.contains(webkit_website_data_get_name(record)?.string ?? "") {
        list = g_list_prepend(list, UnsafeMutableRawPointer(record))
      }
      guard let list else { return send(.done(id)) }
      let (callback, data) = whenReady { result in
        webkit_website_data_manager_remove_finish(manager, result, nil)
        send(.done(id))
      }
      webkit_website_data_manager_remove(manager, types.removedTypes, list, nil, callback, data)
      g_list_free(list)
    }
  }

  private func removeAll(_ id: RequestID, _ types: WebsiteDataTypes, seconds: Double?) {
    // The engine doesn't know how old cookies are. It is better that too many go than that one stays.
    let dated = seconds == nil ? [] : types.subtracting(.cookies)
    Self.clear(types.subtracting(dated), in: manager, seconds: 0) { [manager, send] in
      Self.clear(dated, in: manager, seconds: seconds ?? 0) { send(.done(id)) }
    }
  }

  /// Removes everything that isn't older.
  /// - Parameter seconds: 0 for any age.
  private static func clear(
    _ types: WebsiteDataTypes, in manager: UnsafeMutablePointer<WebKitWebsiteDataManager>, seconds: Double,
    _ completion: @escaping () -> Void
  ) {
    guard !types.isEmpty else { return completion() }
    let (callback, data) = whenReady { result in
      webkit_website_data_manager_clear_finish(manager, result, nil)
      completion()
    }
    let span = seconds.isFinite ? min(max(seconds, 0), 1e10) * 1e6 : 0
    webkit_website_data_manager_clear(manager, types.removedTypes, GTimeSpan(span), nil, callback, data)
  }
}
