import CWebKitGTK
import Foundation
import WebContentProtocol

extension GError {
  /// Whether something else of the engine's goes on with the load.
  var isTakeover: Bool {
    domain == webkit_plugin_error_quark() && UInt32(bitPattern: code) == WEBKIT_PLUGIN_ERROR_WILL_HANDLE_LOAD.rawValue
  }
}

extension LoadFailure {
  init(error: GError, url: String, isProvisional: Bool) {
    let details = error.message.map { String(cString: $0) } ?? ""
    self.init(
      reason: Self.reason(domain: error.domain, code: error.code, details: details), details: details, url: url,
      isProvisional: isProvisional)
  }

  private static func reason(domain: GQuark, code: gint, details: String) -> Reason {
    switch domain {
    case webkit_network_error_quark():
      switch UInt32(bitPattern: code) {
      case WEBKIT_NETWORK_ERROR_CANCELLED.rawValue: return .cancelled
      case WEBKIT_NETWORK_ERROR_UNKNOWN_PROTOCOL.rawValue: return .unsupportedURL
      case WEBKIT_NETWORK_ERROR_FILE_DOES_NOT_EXIST.rawValue: return .fileNotFound
      default: return .other
      }
    case webkit_policy_error_quark():
      switch UInt32(bitPattern: code) {
      case WEBKIT_POLICY_ERROR_FRAME_LOAD_INTERRUPTED_BY_POLICY_CHANGE.rawValue: return .interruptedByPolicy
      case WEBKIT_POLICY_ERROR_CANNOT_SHOW_URI.rawValue: return .unsupportedURL
      case WEBKIT_POLICY_ERROR_CANNOT_SHOW_MIME_TYPE.rawValue: return .cannotShowContent
      case WEBKIT_POLICY_ERROR_CANNOT_USE_RESTRICTED_PORT.rawValue: return .restrictedPort
      default: return .other
      }
    case g_resolver_error_quark():
      return .cannotFindHost
    case g_io_error_quark():
      switch UInt32(bitPattern: code) {
      case G_IO_ERROR_TIMED_OUT.rawValue: return .timedOut
      case G_IO_ERROR_HOST_NOT_FOUND.rawValue: return .cannotFindHost
      case G_IO_ERROR_CONNECTION_CLOSED.rawValue, G_IO_ERROR_PARTIAL_INPUT.rawValue: return .networkConnectionLost
      case G_IO_ERROR_CANCELLED.rawValue: return .cancelled
      case G_IO_ERROR_NOT_FOUND.rawValue: return .fileNotFound
      case G_IO_ERROR_PERMISSION_DENIED.rawValue, G_IO_ERROR_IS_DIRECTORY.rawValue: return .other
      default: return .cannotConnectToHost
      }
    case g_tls_error_quark():
      return .secureConnectionFailed
    case soup_session_error_quark():
      switch UInt32(bitPattern: code) {
      case SOUP_SESSION_ERROR_TOO_MANY_REDIRECTS.rawValue, SOUP_SESSION_ERROR_REDIRECT_NO_LOCATION.rawValue,
        SOUP_SESSION_ERROR_REDIRECT_BAD_URI.rawValue:
        return .redirectLoop
      default: return .networkConnectionLost
      }
    default:
      // The engine's limit of redirections has neither domain nor code.
      return details.contains("redirections") ? .redirectLoop : .other
    }
  }
}
