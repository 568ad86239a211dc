import DeviceProtocol
import Foundation

/// A server of the Model Context Protocol over lines: commands are its tools.
package final class MCPServer: @unchecked Sendable {
  /// The revisions of the protocol that it speaks, the newest first. In later ones nothing is begun by `initialize`:
  /// their clients fall back when they hear that a method is not there.
  package static let versions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
  /// The revision in which a line may hold several messages.
  private static let versionWithBatches = "2025-03-26"
  /// The longest message in bytes.
  package static let longestLine = 1 << 20

  private let controller: DeviceController
  private let lock = NSLock()
  /// Requests that have come and are not answered yet, and those of them that nobody wants answered any more.
  private var pending: Set<JSONValue> = []
  private var cancelled: Set<JSONValue> = []
  private var version = MCPServer.versions[0]

  package init(_ controller: DeviceController) { self.controller = controller }

  /// Notes what a line means for the requests before it, as soon as it has come: a request that waits is then not begun
  /// if it was cancelled, and one that is under way comes to its end without an answer.
  package func note(_ line: LineSplitter.Line) {
    guard case .whole(let bytes) = line, let call = try? RemoteCall(bytes) else { return }
    lock.withLock {
      if let id = call.id {
        pending.insert(id)
      } else if call.method == "notifications/cancelled", let id = call.parameters["requestId"], pending.contains(id) {
        cancelled.insert(id)
      }
    }
  }

  /// Does what a line asks for.
  /// - Returns: the answer as a line; nil where there is none.
  package func answer(to line: LineSplitter.Line) -> String? {
    switch line {
    case .tooLong: return failure(.invalidRequest, "A message has at most \(Self.longestLine) bytes.")
    case .cut: return failure(.parseError, "The last message is cut: its line has no end.")
    case .whole(let bytes):
      if version == Self.versionWithBatches, let value = try? JSONReader.value(of: bytes), let calls = value.elements {
        guard !calls.isEmpty else { return failure(.invalidRequest, "A list of messages is empty.") }
        let answers = calls.compactMap { call in answer { try RemoteCall(call) } }
        return answers.isEmpty ? nil : "[\(answers.joined(separator: ","))]"
      }
      return answer { try RemoteCall(bytes) }
    }
  }

  private func failure(_ code: RemoteError.Code, _ message: String) -> String {
    RemoteAnswer(id: nil, result: .failure(RemoteError(code, message))).line
  }

  private func answer(_ read: () throws -> RemoteCall) -> String? {
    let call: RemoteCall
    do {
      call = try read()
    } catch {
      let error = error as? RemoteError ?? RemoteError(.invalidRequest, "\(error)")
      return RemoteAnswer(id: error.id, result: .failure(error)).line
    }
    // Notifications ask for nothing: what they say was noted as they came.
    guard let id = call.id else { return nil }
    let isWanted = lock.withLock { !cancelled.contains(id) }
    let result = isWanted ? Result { try respond(to: call) } : .success(.null)
    let isStillWanted = lock.withLock {
      pending.remove(id)
      return cancelled.remove(id) == nil
    }
    guard isStillWanted else { return nil }
    return RemoteAnswer(
      id: id, result: result.mapError { $0 as? RemoteError ?? RemoteError(.failed, "\($0)") }
    ).line
  }

  // MARK: Methods

  private func respond(to call: RemoteCall) throws -> JSONValue {
    switch call.method {
    case "initialize": return try initialize(call.parameters)
    case "ping": return .object([])
    case "tools/list":
      guard call.parameters["cursor"] == nil else {
        throw RemoteError(.invalidParameters, "All tools are on the first page: there is no such cursor.")
      }
      return ["tools": .array(DeviceCommand.all.map(\.tool))]
    case "tools/call": return try callTool(call.parameters)
    default: throw RemoteError(.methodNotFound, "There is no method \"\(call.method)\".")
    }
  }

  private func initialize(_ parameters: JSONValue) throws -> JSONValue {
    guard let asked = parameters["protocolVersion"]?.text else {
      throw RemoteError(.invalidParameters, "\"protocolVersion\" has to be a text.")
    }
    version = Self.versions.contains(asked) ? asked : Self.versions[0]
    return [
      "protocolVersion": .string(version),
      "capabilities": ["tools": .object([])],
      "serverInfo": ["name": "swoop-device", "title": "Swoop device", "version": "1.0.0"],
      "instructions": .string(Self.instructions),
    ]
  }

  private static let instructions = """
    Drives UIKit apps on a simulated phone. Launch an app, look at it by tree and picture, use it by tap, type and the \
    others. Time stands still between calls: after a tap, call settle or advance, so that animations come to their end. \
    Marks are numbers from the last tree or picture with marks.
    """

  private func callTool(_ parameters: JSONValue) throws -> JSONValue {
    guard let name = parameters["name"]?.text else {
      throw RemoteError(.invalidParameters, "\"name\" has to be a text.")
    }
    guard let command = DeviceCommand.all.first(where: { $0.name == name }) else {
      throw RemoteError(.invalidParameters, "Unknown tool: \(name)")
    }
    let arguments = parameters["arguments"] ?? .object([])
    do {
      return ["content": .array(Self.content(try controller.perform(command, arguments))), "isError": false]
    } catch {
      // What a model did wrong it is to read and do better.
      return ["content": [["type": "text", "text": .string("\(error)")]], "isError": true]
    }
  }

  /// A result as a picture, if it has one, and text.
  private static func content(_ result: JSONValue) -> [JSONValue] {
    guard case .object(let members) = result else { return [["type": "text", "text": .string(result.description)]] }
    let kinds = ["png": "image/png", "gif": "image/gif"]
    let pictures = members.filter { kinds[$0.name] != nil }.map { member -> JSONValue in
      ["type": "image", "data": member.value, "mimeType": .string(kinds[member.name] ?? "")]
    }
    let rest = JSONValue.object(members.filter { kinds[$0.name] == nil })
    return pictures + [["type": "text", "text": .string(rest.description)]]
  }
}

extension DeviceCommand {
  /// The command as a tool.
  fileprivate var tool: JSONValue {
    [
      "name": .string(name), "description": .string(summary), "inputSchema": schema,
      "annotations": ["readOnlyHint": .bool(onlyLooks), "openWorldHint": false],
    ]
  }
}

extension MCPServer {
  /// Serves until the input ends. Answers come in the order of the requests; messages that cancel are heard meanwhile.
  /// - Parameters:
  ///   - input: the lines that the client sends.
  ///   - output: for the answers and nothing else.
  package func serve(input: FileHandle, output: FileHandle) {
    let inbox = Inbox()
    let thread = Thread { [self] in
      var splitter = LineSplitter(most: Self.longestLine)
      func take(_ lines: [LineSplitter.Line]) {
        for line in lines {
          note(line)
          inbox.put(line)
        }
      }
      StreamReading.readAll(input) { take(splitter.add($0)) }
      take(splitter.end().map { [$0] } ?? [])
      inbox.close()
    }
    thread.start()
    while let line = inbox.next() {
      guard let answer = answer(to: line) else { continue }
      guard (try? output.write(contentsOf: Data((answer + "\n").utf8))) != nil else { break }
    }
    controller.end()
  }

  /// Messages that wait for their turn.
  private final class Inbox: @unchecked Sendable {
    private static let most = 1024
    private let condition = NSCondition()
    private var lines: [LineSplitter.Line] = []
    private var isClosed = false

    func put(_ line: LineSplitter.Line) {
      condition.withLock {
        while lines.count >= Self.most { condition.wait() }
        lines.append(line)
        condition.broadcast()
      }
    }

    func close() {
      condition.withLock {
        isClosed = true
        condition.broadcast()
      }
    }

    func next() -> LineSplitter.Line? {
      condition.withLock {
        while lines.isEmpty, !isClosed { condition.wait() }
        defer { condition.broadcast() }
        return lines.isEmpty ? nil : lines.removeFirst()
      }
    }
  }
}
