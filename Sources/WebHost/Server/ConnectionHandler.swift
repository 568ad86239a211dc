import FlyingSocks
import Foundation

/// One connection from its first byte to its last: a request for a file, or a viewer.
struct ConnectionHandler: Sendable {
  let connection: ViewerConnection
  let server: WebServer.Service
  /// A closure called when the connection's state changes.
  let setState: @Sendable (AdmissionControl<ObjectIdentifier>.State) -> Void

  /// Seconds for a request's head, and for an answer on its way.
  private static let headTimeout = 10.0
  private static let answerTimeout = 60.0
  /// Seconds that a viewer has to close the connection.
  private static let closingTimeout = 2.0
  /// Bytes and messages a second.
  private static let byteRate = 2.0 * 1024 * 1024
  private static let messageRate = 500.0
  private static let chunk = 4096

  func serve() async {
    var reader = HeadReader()
    let head: RequestHead
    do throws(HeadReader.Failure) {
      guard let new = try await readHead(&reader) else { return }
      head = new
    } catch {
      return await answer(Self.refusal(error), hasBody: true)
    }
    guard server.originPolicy.admits(head) else {
      let words = "This app is not to be had from here: take the address from the terminal."
      return await answer(.page("403 Forbidden", words), hasBody: true)
    }
    if server.token.matches(head.query["token"]) { setState(.authenticated) }
    if head.path == "/live", let proof = head.webSocketAnswer {
      await serveViewer(head, proof, reader.rest)
    } else {
      let response = server.response(to: head, isOwn: isOwn)
      await answer(response, host: head.fields["host"] ?? "", hasBody: head.method != "HEAD")
    }
  }

  /// Whether it is a program of the person who runs the app.
  private func isOwn() -> Bool { SocketOwner.user(ofPeerOf: connection.socket.socket.file.rawValue) == geteuid() }

  /// Reads the head of the next request.
  /// - Returns: nil where the other side has gone.
  private func readHead(_ reader: inout HeadReader) async throws(HeadReader.Failure) -> RequestHead? {
    // Throws nothing else: what the limit does ends the reading.
    let result = await connection.limit(seconds: Self.headTimeout) {
      () async -> Result<RequestHead?, HeadReader.Failure> in
      var isAsking = false
      while let new = try? await connection.socket.read(atMost: Self.chunk) {
        if !isAsking { setState(.requesting) }
        isAsking = true
        do throws(HeadReader.Failure) {
          if let head = try reader.add(new) { return .success(head) }
        } catch {
          return .failure(error)
        }
      }
      return .success(nil)
    }
    return try result.get()
  }

  private static func refusal(_ failure: HeadReader.Failure) -> Response {
    switch failure {
    case .tooLong:
      .page("431 Request Header Fields Too Large", "A request's head may have \(RequestHead.longest >> 10) KiB.")
    case .notUnderstood: .page("400 Bad Request", "This is no request that is understood here.")
    }
  }

  private func answer(_ response: Response, host: String = "", hasBody: Bool) async {
    await connection.limit(seconds: Self.answerTimeout) {
      guard (try? await connection.socket.write(response.bytes(host: host, hasBody: hasBody))) != nil else { return }
      connection.endWriting()
    }
    await drain()
  }

  /// Lets the other side hang up first, so that it gets all that was written.
  private func drain() async {
    await connection.limit(seconds: Self.closingTimeout) {
      while (try? await connection.socket.read(atMost: Self.chunk)) != nil {}
    }
  }

  // MARK: Viewers

  private func serveViewer(_ head: RequestHead, _ proof: String, _ rest: [UInt8]) async {
    let answer = [
      "HTTP/1.1 101 Switching Protocols", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Accept: \(proof)",
      "", "",
    ].joined(separator: "\r\n")
    let isWritten = await connection.limit(seconds: Self.headTimeout) {
      (try? await connection.socket.write(Data(answer.utf8))) != nil
    }
    guard isWritten else { return }
    if let code = server.refusal(of: head) { return await refuse(code) }
    guard let viewer = server.room.join(page: head.query["page"].flatMap { $0.isEmpty ? nil : $0 }) else {
      return await refuse(.tooManyViewers)
    }
    setState(.viewer)
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await write(viewer) }
      await read(rest, from: viewer)
      group.cancelAll()
    }
  }

  private func refuse(_ code: ClosingCode) async {
    await connection.limit(seconds: Self.closingTimeout) {
      let frames = FrameWriter.message(HostMessage.closing(code).data) + FrameWriter.close(code.rawValue)
      _ = try? await connection.socket.write(frames)
      connection.endWriting()
    }
    await drain()
  }

  private func write(_ viewer: Viewer) async {
    while let frame = await viewer.outbox.next() {
      guard (try? await connection.socket.write(frame)) != nil else {
        // Nobody is there. What is still added has nowhere to go.
        viewer.outbox.abandon()
        connection.hangUp()
        return
      }
      viewer.didWrite(frame)
    }
    connection.endWriting()
    // It has got the reason; if it stays all the same, the connection is closed.
    try? await Task.sleep(nanoseconds: UInt64(Self.closingTimeout * 1e9))
    connection.hangUp()
  }

  private func read(_ rest: [UInt8], from viewer: Viewer) async {
    do {
      try await hear(rest, from: viewer)
    } catch let failure as FrameReader.Failure {
      viewer.close(failure.code)
    } catch {
      viewer.outbox.abandon()
    }
    server.room.leave(viewer)
    setState(.leaving)
    // What is being written to somebody who doesn't read is not waited for.
    await drain()
    connection.hangUp()
  }

  /// Reads the viewer's messages until it leaves.
  /// - Throws: why it can't go on.
  private func hear(_ rest: [UInt8], from viewer: Viewer) async throws {
    var frames = FrameReader()
    var bytes = RateLimiter(rate: Self.byteRate)
    var messages = RateLimiter(rate: Self.messageRate)
    var new = rest
    // The loop ends when the host has had enough.
    while !viewer.isClosing {
      guard bytes.take(Double(new.count), at: server.now()) else { throw FrameReader.Failure(code: .tooManyMessages) }
      frames.add(new)
      while let event = try frames.next() {
        guard messages.take(1, at: server.now()) else { throw FrameReader.Failure(code: .tooManyMessages) }
        switch event {
        case .message(let message): try take(message, from: viewer)
        case .ping(let payload): viewer.outbox.add(FrameWriter.pong(payload))
        case .close: return viewer.closeByItself()
        }
      }
      if viewer.isClosing { return }
      new = try await connection.socket.read(atMost: Self.chunk)
    }
  }

  private func take(_ bytes: [UInt8], from viewer: Viewer) throws {
    guard bytes.count <= ViewerMessage.longest || bytes.first == ViewerMessage.pasteType else {
      throw FrameReader.Failure(code: .tooLarge)
    }
    guard let message = ViewerMessage(bytes) else { throw FrameReader.Failure(code: .noMessage) }
    server.room.take(message, from: viewer)
  }
}
