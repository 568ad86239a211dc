import CWebKitGTK
import Foundation
import WebContentProtocol

/// A proxy as this machine's settings name it.
struct NetworkProxy {
  let host: String
  let port: Int
  /// Whether what is sent to it cannot be listened to.
  let isSecure: Bool

  /// Finds the proxy on the way to a server.
  /// - Parameter completion: called later; gets nil where the way leads straight there.
  static func find(for server: AuthenticationChallenge, _ completion: @escaping (NetworkProxy?) -> Void) {
    let host = server.host.contains(":") ? "[\(server.host)]" : server.host
    let address = "\(server.isSecure ? "https" : "http")://\(host):\(server.port)/"
    let resolver = g_proxy_resolver_get_default()
    let (callback, data) = whenReady { result in
      let addresses = g_proxy_resolver_lookup_finish(resolver, result, nil)
      defer { g_strfreev(addresses) }
      completion(addresses?[0].flatMap { NetworkProxy(address: String(cString: $0)) })
    }
    g_proxy_resolver_lookup_async(resolver, address, nil, callback, data)
  }

  /// Reads `http://proxy.example:3128`; nil for `direct://`.
  private init?(address: String) {
    guard let url = URL(string: address), let host = url.host, !host.isEmpty else { return nil }
    isSecure = url.scheme?.lowercased() == "https"
    (self.host, port) = (host, url.port ?? 8080)
  }
}
