import CGStreamer
import Foundation

/// The library that decodes: it is started once, which takes a moment, and the first time on a machine a second.
enum GStreamer {
  /// - Throws: where it can't be started.
  static func start() throws { try started.get() }

  private static let started: Result<Void, NSError> = {
    var error: UnsafeMutablePointer<GError>?
    guard gst_init_check(nil, nil, &error) != 0 else {
      defer { g_clear_error(&error) }
      let reason = error.map { String(cString: $0.pointee.message) } ?? "unknown"
      return .failure(AudioError.unspecified.error("GStreamer does not start: \(reason)"))
    }
    return .success(())
  }()
}
