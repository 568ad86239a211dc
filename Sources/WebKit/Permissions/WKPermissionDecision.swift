import WebContentProtocol

/// What a page may do, as an app decides.
public enum WKPermissionDecision: Int, Sendable {
  /// The person is to be asked. There is no prompt of the system's: a page that has asked is denied, and one that only
  /// wants to know is told so.
  case prompt = 0
  /// The page may do it.
  case grant = 1
  /// The page may not do it.
  case deny = 2

  var state: PermissionState {
    switch self {
    case .prompt: .prompt
    case .grant: .granted
    case .deny: .denied
    }
  }
}
