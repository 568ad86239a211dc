import FlyingSocks
import Foundation

/// One connection from its first byte to its last: a request for a file, or a viewer.
struct Connection: Sendable {
  let line: Line
  let server: WebServer.Service

  /// Seconds for a request's head, and for an answer on its way.
  private static let headPatience = 10.0
  private static let answerPatience = 60.0
  /// Seconds that a viewer has to take its leave.
  private static let farewell = 2.0
  /// Bytes and messages a second.
  private static let byteRate = 2.0 * 1024 * 1024
  private static let messageRate = 500.0
  private static let chunk = 4096

  func serve() async {
    var rest: [UInt8] = []
    guard let head = await line.limit(seconds: Self.headPatience, { await readHead(&rest) }) else { return }
    guard let head = head.head, server.gate.admits(head) else {
      let response =
        head.head == nil
        ? Response.page("400 Bad Request", "This is no request that is understood here.")
        : Response.page("403 Forbidden", "This app is not to be had from here: take the address from the terminal.")
      return await answer(response, hasBody: true)
    }
    if head.path == "/live", let proof = head.webSocketAnswer {
      await serveViewer(head, proof, rest)
    } else {
      await answer(server.response(to: head), host: head.fields["host"] ?? "", hasBody: head.method != "HEAD")
    }
  }

  /// What came for a head; nil inside where it is none.
  private struct Received: Sendable { var head: RequestHead? }

  /// - Returns: nil where the other side has gone.
  private func readHead(_ rest: inout [UInt8]) async -> Received? {
    var bytes: [UInt8] = []
    while bytes.count <= RequestHead.longest {
      guard let new = try? await line.socket.read(atMost: Self.chunk) else { return nil }
      // The end may lie across two pieces.
      let start = max(0, bytes.count - 3)
      bytes += new
      if let end = RequestHead.end(in: Array(bytes[start...])).map({ $0 + start }) {
        rest = Array(bytes[end...])
        guard let head = RequestHead(bytes[..<end]), !head.hasBody else { return Received(head: nil) }
        return Received(head: head)
      }
    }
    return Received(head: nil)
  }

  private func answer(_ response: Response, host: String = "", hasBody: Bool) async {
    await line.limit(seconds: Self.answerPatience) {
      guard (try? await line.socket.write(response.bytes(host: host, hasBody: hasBody))) != nil else { return }
      line.endWriting()
    }
    await drain()
  }

  /// Lets the other side hang up first, so that it gets all that was written.
  private func drain() async {
    await line.limit(seconds: Self.farewell) {
      while (try? await line.socket.read(atMost: Self.chunk)) != nil {}
    }
  }

  // MARK: Viewers

  private func serveViewer(_ head: RequestHead, _ proof: String, _ rest: [UInt8]) async {
    let answer = [
      "HTTP/1.1 101 Switching Protocols", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Accept: \(proof)",
      "", "",
    ].joined(separator: "\r\n")
    let isWritten = await line.limit(seconds: Self.headPatience) {
      (try? await line.socket.write(Data(answer.utf8))) != nil
    }
    guard isWritten else { return }
    if let code = server.refusal(of: head) { return await refuse(code) }
    guard let viewer = server.room.join(page: head.query["page"].flatMap { $0.isEmpty ? nil : $0 }) else {
      return await refuse(.tooManyViewers)
    }
    line.hasViewer.withLock { $0 = true }
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await write(viewer) }
      await read(rest, from: viewer)
      group.cancelAll()
    }
  }

  private func refuse(_ code: ClosingCode) async {
    await line.limit(seconds: Self.farewell) {
      let frames = FrameWriter.message(HostMessage.closing(code).data) + FrameWriter.close(code.rawValue)
      _ = try? await line.socket.write(frames)
      line.endWriting()
    }
    await drain()
  }

  private func write(_ viewer: Viewer) async {
    for await frame in viewer.outbox.frames {
      guard (try? await line.socket.write(frame)) != nil else {
        // Nobody is there. What is still added has nowhere to go.
        viewer.outbox.finish()
        line.hangUp()
        return
      }
      viewer.didWrite(frame)
    }
    line.endWriting()
    // It has heard why; if it stays all the same, it is put out.
    try? await Task.sleep(nanoseconds: UInt64(Self.farewell * 1e9))
    line.hangUp()
  }

  private func read(_ rest: [UInt8], from viewer: Viewer) async {
    var frames = FrameReader()
    var bytes = Allowance(rate: Self.byteRate)
    var messages = Allowance(rate: Self.messageRate)
    var new = rest
    do {
      while true {
        guard bytes.take(Double(new.count), at: server.now()) else { throw FrameReader.Failure(code: .tooManyMessages) }
        frames.add(new)
        while let event = try frames.next() {
          guard messages.take(1, at: server.now()) else { throw FrameReader.Failure(code: .tooManyMessages) }
          switch event {
          case .message(let message): try take(message, from: viewer)
          case .ping(let payload): viewer.outbox.add(FrameWriter.pong(payload))
          case .close:
            viewer.outbox.add(FrameWriter.close(1000))
            viewer.outbox.finish()
            throw CancellationError()
          }
        }
        // The host has had enough.
        if viewer.isClosing { break }
        new = try await line.socket.read(atMost: Self.chunk)
      }
    } catch let failure as FrameReader.Failure {
      viewer.close(failure.code)
    } catch {
      viewer.outbox.finish()
    }
    server.room.leave(viewer)
    // What is being written to somebody who doesn't read is not waited for.
    await drain()
    line.hangUp()
  }

  private func take(_ bytes: [UInt8], from viewer: Viewer) throws {
    guard bytes.count <= ViewerMessage.longest || bytes.first == ViewerMessage.pasteType else {
      throw FrameReader.Failure(code: .tooLarge)
    }
    guard let message = ViewerMessage(bytes) else { throw FrameReader.Failure(code: .noMessage) }
    server.room.take(message, from: viewer)
  }
}
