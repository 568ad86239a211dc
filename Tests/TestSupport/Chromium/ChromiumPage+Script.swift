import Foundation

extension ChromiumPage {
  /// Evaluates an expression in the page; a promise's value once it has one.
  /// - Returns: what JSON can tell of it; nil for `undefined` and `null`.
  /// - Throws: what the expression throws.
  @discardableResult package func run(_ expression: String) throws -> Any? {
    let answer = try send(
      "Runtime.evaluate",
      ["expression": expression, "returnByValue": true, "awaitPromise": true, "userGesture": true])
    if let details = answer["exceptionDetails"] as? [String: Any] {
      let exception = details["exception"] as? [String: Any]
      throw Chromium.Failure("\(expression): \(exception?["description"] ?? details["text"] ?? "throws")")
    }
    let value = (answer["result"] as? [String: Any])?["value"]
    return value is NSNull ? nil : value
  }

  package func string(_ expression: String) throws -> String? { try run(expression) as? String }
  package func number(_ expression: String) throws -> Double? { (try run(expression) as? NSNumber)?.doubleValue }
  package func isTrue(_ expression: String) throws -> Bool { try run("!!(\(expression))") as? Bool ?? false }

  /// Waits until an expression is true. One that throws isn't, as of a document that is on its way.
  package func wait(for expression: String, seconds: Double = Wait.timeout) throws {
    guard Wait.until(seconds: seconds, { (try? isTrue(expression)) ?? false }) else {
      throw Chromium.Failure("not within \(Int(seconds)) s: \(expression)")
    }
  }
}

extension ChromiumPage {
  /// What a screen reader is told of the page, in order: role, name, and value after a colon.
  package func accessibilityTree() throws -> [String] {
    try send("Accessibility.enable")
    let nodes = try send("Accessibility.getFullAXTree")["nodes"] as? [[String: Any]] ?? []
    return nodes.filter { $0["ignored"] as? Bool != true }.map { node in
      func text(_ name: String) -> String { ((node[name] as? [String: Any])?["value"]).map { "\($0)" } ?? "" }
      let value = text("value")
      return "\(text("role")) \(text("name"))" + (value.isEmpty ? "" : ": \(value)")
    }
  }
}
