/// A message of JSON-RPC 2.0 that asks for something.
package struct RemoteCall: Equatable, Sendable {
  /// The number or text that the answer repeats; nil for a notification, which gets none.
  package var id: JSONValue?
  package var method: String
  /// The parameters: an object, empty where none were given.
  package var parameters: JSONValue

  package init(id: JSONValue?, method: String, parameters: JSONValue = .object([])) {
    (self.id, self.method, self.parameters) = (id, method, parameters)
  }

  /// Reads a line.
  /// - Throws: `RemoteError`, with the call's `id` where that could be read.
  package init(_ line: [UInt8]) throws {
    let value: JSONValue
    do {
      value = try JSONReader.value(of: line)
    } catch {
      throw RemoteError(.parseError, "This is no JSON: \(error).")
    }
    try self.init(value)
  }

  /// Reads a message.
  /// - Throws: `RemoteError`, with the call's `id` where that could be read.
  package init(_ value: JSONValue) throws {
    guard case .object = value else {
      throw RemoteError(.invalidRequest, "A request is an object. Lists of requests are not taken.")
    }
    let id = try Self.readID(value["id"])
    guard value["jsonrpc"] == "2.0" else {
      throw RemoteError(.invalidRequest, "\"jsonrpc\" has to be \"2.0\".", id: id)
    }
    guard let method = value["method"]?.text else {
      throw RemoteError(.invalidRequest, "\"method\" has to be a text.", id: id)
    }
    let parameters = value["params"] ?? .object([])
    guard case .object = parameters else {
      throw RemoteError(.invalidParameters, "\"params\" has to be an object.", id: id)
    }
    self.init(id: id, method: method, parameters: parameters)
  }

  /// Texts beyond this are no names of requests.
  private static let longestID = 256

  private static func readID(_ value: JSONValue?) throws -> JSONValue? {
    guard let value else { return nil }
    if value.whole != nil { return value }
    if let text = value.text, text.utf8.count <= longestID { return value }
    throw RemoteError(.invalidRequest, "\"id\" has to be a whole number or a short text.")
  }

  /// The call as a line without its end.
  package var line: String {
    var members: [JSONValue.Member] = [.init("jsonrpc", "2.0")]
    if let id { members.append(.init("id", id)) }
    members += [.init("method", .string(method)), .init("params", parameters)]
    return JSONValue.object(members).description
  }
}

/// Why a call was not done.
package struct RemoteError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The numbers of JSON-RPC 2.0, and two of its range for implementations.
  package enum Code: Int, Sendable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParameters = -32602
    /// The call was understood and could not be done.
    case failed = -32000
    /// The app has ended, or was ended since it gave no answer.
    case ended = -32001
  }

  package var code: Code
  package var message: String
  /// The call that it answers; nil where that could not be read.
  package var id: JSONValue?

  package init(_ code: Code, _ message: String, id: JSONValue? = nil) {
    (self.code, self.message, self.id) = (code, message, id)
  }

  package var description: String { message }
}

/// The answer to a call.
package struct RemoteAnswer: Equatable, Sendable {
  package var id: JSONValue?
  package var result: Result<JSONValue, RemoteError>

  package init(id: JSONValue?, result: Result<JSONValue, RemoteError>) { (self.id, self.result) = (id, result) }

  /// The answer as a line without its end.
  package var line: String {
    let outcome: JSONValue.Member =
      switch result {
      case .success(let value): .init("result", value)
      case .failure(let error):
        .init("error", ["code": .number(Double(error.code.rawValue)), "message": .string(error.message)])
      }
    return JSONValue.object([.init("jsonrpc", "2.0"), .init("id", id ?? .null), outcome]).description
  }

  /// Whether it is an error that belongs to no call, as from an app that could not be started.
  package var isRefusal: Bool {
    guard id == nil, case .failure = result else { return false }
    return true
  }

  /// Reads a line; nil for what is no answer.
  package init?(_ line: [UInt8]) {
    guard let value = try? JSONReader.value(of: line), value["jsonrpc"] == "2.0" else { return nil }
    id = value["id"] == .null ? nil : value["id"]
    if let error = value["error"], let message = error["message"]?.text {
      result = .failure(
        RemoteError(error["code"]?.whole.flatMap { RemoteError.Code(rawValue: $0) } ?? .failed, message, id: id))
    } else if let answer = value["result"] {
      result = .success(answer)
    } else {
      return nil
    }
  }
}
