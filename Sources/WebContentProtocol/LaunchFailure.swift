/// Why no page can be shown.
package enum LaunchFailure: Codable, Hashable, Sendable, Error {
  case versionMismatch(app: Int, process: Int)
  case executableNotFound(searched: [String])
  case couldNotStart(reason: String)
  case displayMissing(reason: String)
  case sandboxUnavailable(reason: String)
  case engineFailed(reason: String)
}

extension LaunchFailure: CustomStringConvertible {
  /// The variable that says where the program WebContentProcess is.
  package static let executableVariable = "SWOOP_WEB_CONTENT_PROCESS"

  /// The failure in words for people.
  package var description: String {
    switch self {
    case .versionMismatch(let app, let process):
      "WebContentProcess speaks version \(process) of the protocol, the app version \(app). Build both anew."
    case .executableNotFound(let searched):
      """
      The program WebContentProcess was not found at \(searched.joined(separator: ", ")). Build it, or say where it \
      is with \(Self.executableVariable).
      """
    case .couldNotStart(let reason):
      "The program WebContentProcess could not be started: \(reason)"
    case .displayMissing(let reason):
      "Web pages need a display of their own, and it could not be started. \(reason)"
    case .sandboxUnavailable(let reason):
      "Web pages are shown in a sandbox, and it could not be set up: \(reason)"
    case .engineFailed(let reason):
      "The web engine could not be started. \(reason)"
    }
  }
}
