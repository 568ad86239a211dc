import DeviceProtocol
import Foundation
import TestSupport
import XCTest

@testable import DeviceClient

/// Conversations with the MCP server, line by line, with fake apps behind it.
final class MCPServerTests: XCTestCase {
  private let launcher = FakeLauncher()
  private lazy var server = MCPServer(launcher.controller)

  private func send(_ line: String) -> String? {
    server.note(.whole(Array(line.utf8)))
    return server.answer(to: .whole(Array(line.utf8)))
  }

  private func ask(_ method: String, _ parameters: JSONValue = .object([]), id: JSONValue = 1) throws -> JSONValue {
    let line = try XCTUnwrap(send(RemoteCall(id: id, method: method, parameters: parameters).line))
    return try JSONReader.value(of: line)
  }

  private func useTool(_ name: String, _ arguments: JSONValue = .object([])) throws -> JSONValue {
    try XCTUnwrap(ask("tools/call", ["name": .string(name), "arguments": arguments])["result"])
  }

  func testTheVersionIsAgreedOn() throws {
    func version(_ asked: String) throws -> JSONValue? {
      try ask("initialize", ["protocolVersion": .string(asked)])["result"]?["protocolVersion"]
    }
    for known in ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"] {
      XCTAssertEqual(try version(known), .string(known))
    }
    XCTAssertEqual(try version("1999-01-01"), "2025-11-25")
    XCTAssertEqual(try ask("initialize")["error"]?["code"], -32602)
    // Clients of stateless revisions ask for this first, and fall back where it is not there.
    XCTAssertEqual(try ask("server/discover")["error"]?["code"], -32601)
  }

  func testItSaysWhatItIs() throws {
    let result = try XCTUnwrap(ask("initialize", ["protocolVersion": "2025-06-18"], id: "first")["result"])
    XCTAssertEqual(result["serverInfo"]?["name"], "swoop-device")
    XCTAssertEqual(result["capabilities"], ["tools": .object([])])
    XCTAssertNil(send(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#))
    XCTAssertEqual(send(#"{"jsonrpc":"2.0","id":"p","method":"ping"}"#), #"{"jsonrpc":"2.0","id":"p","result":{}}"#)
  }

  func testEachCommandIsATool() throws {
    let tools = try XCTUnwrap(ask("tools/list")["result"]?["tools"]?.elements)
    XCTAssertEqual(tools.map { $0["name"] }, DeviceCommand.all.map { .string($0.name) })
    for tool in tools {
      XCTAssertEqual(tool["inputSchema"]?["type"], "object")
      XCTAssertEqual(tool["description"]?.text?.isEmpty, false)
    }
    XCTAssertEqual(try ask("tools/list", ["cursor": "x"])["error"]?["code"], -32602)
  }

  func testAnAppIsLaunchedAndUsed() throws {
    XCTAssertEqual(
      try useTool("launch", ["app": "notes", "device": "iPhone SE", "scale": 1, "arguments": ["--folder", "x"]]),
      ["content": [["type": "text", "text": #"{"method":"state"}"#]], "isError": false])
    XCTAssertEqual(
      launcher.requests,
      [LaunchRequest(app: "notes", options: ["--device=iPhone SE", "--scale=1"], arguments: ["--folder", "x"])])
    _ = try useTool("tap", ["element": "Save"])
    _ = try useTool("tap", ["mark": "6"])
    XCTAssertEqual(launcher.apps[0].calls, ["state {}", #"tap {"element":"Save"}"#, #"tap {"mark":6}"#])
    XCTAssertEqual(
      try useTool("logs", ["lines": 2])["content"], [["type": "text", "text": #"{"lines":["two","three"]}"#]])
    _ = try useTool("relaunch")
    XCTAssertTrue(launcher.apps[0].isEnded)
    XCTAssertEqual(launcher.requests.count, 2)
  }

  func testPicturesAreContent() throws {
    _ = try useTool("launch", ["app": "notes"])
    launcher.apps[0].answers = [.success(["width": 2, "png": "iVBOR", "marks": []])]
    XCTAssertEqual(
      try useTool("picture")["content"],
      [
        ["type": "image", "data": "iVBOR", "mimeType": "image/png"],
        ["type": "text", "text": #"{"width":2,"marks":[]}"#],
      ])
  }

  func testMistakesOfToolsAreResults() throws {
    XCTAssertEqual(try useTool("tap", ["element": "a"])["isError"], true)
    XCTAssertEqual(
      try useTool("advance", ["seconds": "soon"]),
      [
        "content": [["type": "text", "text": #"advance: "seconds" has to be a number from 0 to 60."#]], "isError": true,
      ])
    XCTAssertEqual(try useTool("launch", ["app": "broken"])["content"], [["type": "text", "text": "It is broken."]])
    XCTAssertEqual(try ask("tools/call", ["name": "jump"])["error"]?["code"], -32602)
    XCTAssertEqual(try ask("tools/call", ["name": 1])["error"]?["code"], -32602)
  }

  func testAnAppThatHasEndedIsNoLongerAsked() throws {
    _ = try useTool("launch", ["app": "notes"])
    launcher.apps[0].answers = [.failure(RemoteError(.ended, "The app hangs."))]
    XCTAssertEqual(try useTool("tap", ["x": 1, "y": 1])["content"], [["type": "text", "text": "The app hangs."]])
    XCTAssertTrue(launcher.apps[0].isEnded)
    XCTAssertEqual(
      try useTool("tree")["content"], [["type": "text", "text": "No app runs: launch one first."]])
  }

  func testWhatIsNoRequestIsRefused() {
    func code(_ line: String) -> JSONValue? { send(line).flatMap { try? JSONReader.value(of: $0) }?["error"]?["code"] }
    XCTAssertEqual(code("{"), -32700)
    XCTAssertEqual(code("[]"), -32600)
    XCTAssertEqual(code(#"{"id":1,"method":"ping"}"#), -32600)
    XCTAssertEqual(code(#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#), -32600)
    XCTAssertEqual(code(#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}"#), -32602)
    XCTAssertEqual(code(#"{"jsonrpc":"2.0","id":1,"method":"nothing"}"#), -32601)
    XCTAssertNotNil(server.answer(to: .tooLong))
    XCTAssertNotNil(server.answer(to: .cut(Array("{".utf8))))
  }

  func testOneRevisionHasListsOfMessages() throws {
    let list =
      #"[{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","method":"notifications/initialized"},5]"#
    _ = try ask("initialize", ["protocolVersion": "2025-03-26"])
    let answers = try XCTUnwrap(JSONReader.value(of: XCTUnwrap(send(list))).elements)
    XCTAssertEqual(answers.map { $0["id"] }, [1, .null])
    _ = try ask("initialize", ["protocolVersion": "2025-06-18"])
    XCTAssertEqual(try JSONReader.value(of: XCTUnwrap(send(list)))["error"]?["code"], -32600)
  }

  func testACancelledRequestThatWaitsIsNotBegun() throws {
    _ = try useTool("launch", ["app": "notes"])
    let call = Array(#"{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"tree"}}"#.utf8)
    let cancellation = Array(#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":7}}"#.utf8)
    // Nothing waits yet that this could mean.
    server.note(.whole(cancellation))
    server.note(.whole(call))
    XCTAssertNotNil(server.answer(to: .whole(call)))
    XCTAssertEqual(launcher.apps[0].calls.count, 2)
    server.note(.whole(call))
    server.note(.whole(cancellation))
    XCTAssertNil(server.answer(to: .whole(call)))
    XCTAssertEqual(launcher.apps[0].calls.count, 2)
  }

  /// What was begun comes to its end, but has no answer, as the protocol wants it. The next request has one.
  func testARequestThatIsCancelledUnderWayHasNoAnswer() throws {
    _ = try useTool("launch", ["app": "notes"])
    launcher.apps[0].onCall = { [server] in
      server.note(.whole(Array(#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":7}}"#.utf8)))
    }
    XCTAssertNil(send(#"{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"settle"}}"#))
    XCTAssertEqual(launcher.apps[0].calls.last, "settle {}")
    XCTAssertNotNil(send(#"{"jsonrpc":"2.0","id":8,"method":"tools/call","params":{"name":"tree"}}"#))
  }

  func testItServesUntilTheInputEnds() throws {
    let (input, output) = (Pipe(), Pipe())
    let lines = [
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18"}}"#,
      #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, "nonsense",
      #"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"apps"}}"#,
    ]
    try input.fileHandleForWriting.write(contentsOf: Data((lines.joined(separator: "\n") + "\n").utf8))
    try input.fileHandleForWriting.close()
    server.serve(input: input.fileHandleForReading, output: output.fileHandleForWriting)
    try output.fileHandleForWriting.close()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let answers = try said.split(separator: "\n").map { try JSONReader.value(of: String($0)) }
    XCTAssertEqual(answers.map { $0["id"] }, [1, .null, 2])
    XCTAssertEqual(answers[2]["result"]?["content"], [["type": "text", "text": #"{"apps":["notes"]}"#]])
  }

  /// Whatever comes, each answer is one line of JSON-RPC.
  func testFuzzedConversations() throws {
    _ = try useTool("launch", ["app": "notes"])
    let seeds = [
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"tap","arguments":{"x":1,"y":2}}}"#,
      #"{"jsonrpc":"2.0","id":"a","method":"initialize","params":{"protocolVersion":"2025-03-26"}}"#,
      #"[{"jsonrpc":"2.0","id":1,"method":"tools/list"}]"#,
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":7}}"#,
    ]
    Fuzzer("mcp", seeds: seeds.map { Array($0.utf8) }).run { bytes in
      server.note(.whole(bytes))
      guard let answer = server.answer(to: .whole(bytes)) else { return }
      XCTAssertFalse(answer.contains("\n"), Fuzzer.place)
      let value = try? JSONReader.value(of: answer)
      XCTAssertEqual((value?.elements ?? [value ?? .null]).allSatisfy { $0["jsonrpc"] == "2.0" }, true, Fuzzer.place)
    }
  }
}
