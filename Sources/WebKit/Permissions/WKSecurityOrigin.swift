import Foundation
import WebContentProtocol

/// The place that a page comes from: what comes from one origin trusts itself.
@preconcurrency @MainActor open class WKSecurityOrigin: NSObject {
  /// The scheme of its addresses, such as “https”.
  open private(set) var `protocol`: String
  /// The host of its addresses, in lower case.
  open private(set) var host: String
  /// The port of its addresses; 0 for the scheme's usual one.
  open private(set) var port: Int

  init(_ origin: PageOrigin) {
    (`protocol`, host, port) = (origin.scheme, origin.host, origin.port)
  }

  /// An origin of no page: subclasses in tests say otherwise.
  public override init() { (`protocol`, host, port) = ("", "", 0) }
}
