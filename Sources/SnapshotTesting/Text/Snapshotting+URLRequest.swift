import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Snapshotting where Value == URLRequest, Format == String {
  /// The strategy for requests as HTTP sends them: method and URL, headers, body.
  public static var raw: Snapshotting { raw(pretty: false) }

  /// Returns a strategy for requests as HTTP sends them.
  /// - Parameter pretty: whether a body in JSON is laid out in lines, with sorted keys.
  public static func raw(pretty: Bool) -> Snapshotting {
    SimplySnapshotting.lines.pullback { RequestText($0).raw(pretty: pretty) }
  }

  /// The strategy for requests as commands for the tool `curl`.
  public static var curl: Snapshotting { SimplySnapshotting.lines.pullback { RequestText($0).curl } }
}

/// The texts that show a request.
private struct RequestText {
  let request: URLRequest

  init(_ request: URLRequest) { self.request = request }

  private var method: String { request.httpMethod ?? "GET" }
  private var headers: [(name: String, value: String)] {
    (request.allHTTPHeaderFields ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private var url: String { request.url?.absoluteString ?? "(null)" }

  func raw(pretty: Bool) -> String {
    var lines = ["\(method) \(url)"] + headers.map { "\($0.name): \($0.value)" }
    if let body = body(pretty: pretty) { lines += ["", body] }
    return lines.joined(separator: "\n")
  }

  private func body(pretty: Bool) -> String? {
    guard let data = request.httpBody else { return nil }
    guard pretty, let object = try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed),
      let lines = try? JSONSerialization.data(
        withJSONObject: object, options: [.prettyPrinted, .sortedKeys, .fragmentsAllowed])
    else { return String(decoding: data, as: UTF8.self) }
    return String(decoding: lines, as: UTF8.self)
  }

  var curl: String {
    var parts = ["curl"]
    if method == "HEAD" {
      parts.append("--head")
    } else if method != "GET" {
      parts.append("--request \(method)")
    }
    parts += headers.filter { $0.name != "Cookie" }.map { "--header \(doubleQuoted("\($0.name): \($0.value)"))" }
    if let body = request.httpBody {
      parts.append("--data '\(String(decoding: body, as: UTF8.self).replacing("'", with: "'\\''"))'")
    }
    parts += headers.filter { $0.name == "Cookie" }.map { "--cookie \(doubleQuoted($0.value))" }
    parts.append(doubleQuoted(url))
    return parts.joined(separator: " \\\n\t")
  }

  /// The text as an argument of a shell, in which nothing is replaced.
  private func doubleQuoted(_ text: String) -> String {
    let escaped = text.map { "\\\"$`".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    return "\"\(escaped)\""
  }
}
