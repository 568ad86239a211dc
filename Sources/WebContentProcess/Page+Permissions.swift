import CWebKitGTK
import Foundation
import WebContentProtocol

/// What the page asks to be allowed, until the app has answered.
final class PendingPermissions {
  fileprivate enum Question {
    /// A `WebKitPermissionRequest`, which is denied if nobody answers it.
    case request(OpaquePointer)
    case query(OpaquePointer)
  }

  fileprivate var waiting: [RequestID: Question] = [:]
  fileprivate var next: UInt64 = 1
  /// The origin of the page that shows: the engine's own address is that of the page that is coming.
  fileprivate(set) var origin: PageOrigin?

  /// The most that wait at a time: what comes beyond is denied.
  fileprivate static let most = 64

  fileprivate func add(_ question: Question) -> RequestID {
    let id = RequestID(rawValue: next)
    next += 1
    waiting[id] = question
    return id
  }
}

extension Page {
  func connectPermissions() {
    let request: @convention(c) (gpointer?, OpaquePointer?, gpointer?) -> gboolean = { _, request, data in
      if let request { target(data, as: Page.self).take(permissionRequest: request) }
      return 1
    }
    connect(view, "permission-request", request, to: self)
    let query: @convention(c) (gpointer?, OpaquePointer?, gpointer?) -> gboolean = { _, query, data in
      if let query { target(data, as: Page.self).take(permissionQuery: query) }
      return 1
    }
    connect(view, "query-permission-state", query, to: self)
  }

  /// Passes on what a person can allow. All else is denied: there is no camera to look through, what a frame finds of
  /// its cookies is the same for all, and the clipboard is the person's.
  private func take(permissionRequest request: OpaquePointer) {
    guard let permission = PagePermission(request), let origin = permissions.origin, origin.isSecure,
      !watch.isBeingLeft, permissions.waiting.count < PendingPermissions.most
    else { return webkit_permission_request_deny(request) }
    g_object_ref(UnsafeMutableRawPointer(request))
    send(.permission(permissions.add(.request(request)), permission, origin), nil)
  }

  /// The engine asks in the name of the page, also for frames that the page has given its rights to.
  private func take(permissionQuery query: OpaquePointer) {
    guard let name = webkit_permission_state_query_get_name(query)?.string,
      let permission = PagePermission(rawValue: name), let origin = permissions.origin, origin.isSecure,
      permissions.waiting.count < PendingPermissions.most
    else { return webkit_permission_state_query_finish(query, WEBKIT_PERMISSION_STATE_DENIED) }
    webkit_permission_state_query_ref(query)
    send(.permissionQuery(permissions.add(.query(query)), permission, origin), nil)
  }

  func answerPermission(_ id: RequestID, _ state: PermissionState) {
    switch permissions.waiting.removeValue(forKey: id) {
    case .request(let request):
      if state == .granted {
        webkit_permission_request_allow(request)
      } else {
        webkit_permission_request_deny(request)
      }
      g_object_unref(UnsafeMutableRawPointer(request))
    case .query(let query):
      webkit_permission_state_query_finish(query, state.engineState)
      webkit_permission_state_query_unref(query)
    case nil: break
    }
  }

  /// Another page is there. What the one before has asked, nobody answers any more.
  func permissionsDidCommit() {
    closePermissions()
    permissions.origin = webkit_web_view_get_uri(view).flatMap { PageOrigin($0.string) }
  }

  func closePermissions() {
    permissions.origin = nil
    for id in permissions.waiting.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      answerPermission(id, .denied)
      send(.permissionEnded(id), nil)
    }
  }
}

extension PagePermission {
  /// What a request is for; nil for all that nobody is asked about.
  fileprivate init?(_ request: OpaquePointer) {
    let object = UnsafeMutableRawPointer(request)
    if swoop_is_a(object, webkit_geolocation_permission_request_get_type()) != 0 {
      self = .geolocation
    } else if swoop_is_a(object, webkit_notification_permission_request_get_type()) != 0 {
      self = .notifications
    } else {
      return nil
    }
  }
}

extension PermissionState {
  fileprivate var engineState: WebKitPermissionState {
    switch self {
    case .granted: WEBKIT_PERMISSION_STATE_GRANTED
    case .denied: WEBKIT_PERMISSION_STATE_DENIED
    case .prompt: WEBKIT_PERMISSION_STATE_PROMPT
    }
  }
}
