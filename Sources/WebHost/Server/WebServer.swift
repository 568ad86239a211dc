import FlyingSocks
import Foundation
import Glibc

/// Listens, and serves whoever comes.
///
/// Of FlyingFox only the lower half is used, its sockets and the pool that waits for them: its HTTP server reads heads
/// and frames of any length for as long as they take, and links FoundationNetworking, which every app would then load.
final class WebServer: Sendable {
  /// What connections are served with.
  struct Service: Sendable {
    var gate: Gate
    var token: AccessToken
    /// Nil where no browser is started.
    var ticket: Ticket?
    var files: PageFiles
    var room: ViewerRoom
    var now: @Sendable () -> Double
  }

  /// Descriptors at once: the lobby's, and of those that have been put out some that are not closed yet.
  private static let mostOpen = 448

  private struct Lines {
    /// Until they are closed.
    var open: [ObjectIdentifier: Line] = [:]
    var lobby = Lobby<ObjectIdentifier>()
  }

  let address: WebAddress
  private let listener: Socket
  private let pool = SocketPool<ePoll>.ePoll()
  private let lines = Mutex(Lines())
  private let isEnding = Mutex(false)
  private let task = Mutex<Task<Void, Never>?>(nil)

  /// Listens from now on; `start` serves.
  /// - Throws: `ListeningFailure`.
  init(_ address: WebAddress) throws {
    // A viewer that has gone shall be an error of `write`, not the end of the app.
    signal(SIGPIPE, SIG_IGN)
    (listener, self.address) = try address.listen()
  }

  deinit { if task.withLock({ $0 == nil }) { try? listener.close() } }

  func start(_ service: Service) {
    let task = Task.detached { [self] in
      try? await pool.prepare()
      await withTaskGroup(of: Void.self) { group in
        group.addTask { [pool] in try? await pool.run() }
        group.addTask { [self] in await accept(service) }
      }
      try? listener.close()
    }
    self.task.withLock { $0 = task }
  }

  private func accept(_ service: Service) async {
    guard let socket = try? AsyncSocket(socket: listener, pool: pool) else { return }
    while !isEnding.withLock({ $0 }) {
      guard let new = try? await socket.accept() else {
        // Out of descriptors, most likely: some will be free again.
        if !isEnding.withLock({ $0 }) { try? await Task.sleep(nanoseconds: 50_000_000) }
        continue
      }
      let line = Line(new)
      enter(line)
      Task.detached { [self] in
        await Connection(line: line, server: service, stand: { self.change(line, to: $0) }).serve()
        lines.withLock {
          $0.open[ObjectIdentifier(line)] = nil
          $0.lobby.leave(ObjectIdentifier(line))
        }
        line.close()
      }
      // Those that were put out close in a moment.
      while lines.withLock({ $0.open.count >= Self.mostOpen }) { try? await Task.sleep(nanoseconds: 1_000_000) }
    }
  }

  private func enter(_ line: Line) {
    let address = PeerAddress(ofSocket: line.socket.socket.file.rawValue)
    change { lines in
      lines.open[ObjectIdentifier(line)] = line
      return lines.lobby.enter(ObjectIdentifier(line), from: address)
    }
  }

  private func change(_ line: Line, to standing: Lobby<ObjectIdentifier>.Standing) {
    change { $0.lobby.change(ObjectIdentifier(line), to: standing) }
  }

  func count(of standing: Lobby<ObjectIdentifier>.Standing) -> Int { lines.withLock { $0.lobby.count(of: standing) } }

  /// Puts out whoever has to go.
  private func change(_ body: (inout Lines) -> ObjectIdentifier?) {
    lines.withLock { lines in body(&lines).flatMap { lines.open[$0] } }?.hangUp()
  }

  /// Takes nobody in any more, and waits until the viewers have left, but not for long. Nobody else has anything to hear.
  func stop(seconds: Double) {
    isEnding.withLock { $0 = true }
    hangUp { $0 != .viewer && $0 != .leaving }
    waitForFarewells(until: Date(timeIntervalSinceNow: seconds))
    hangUp { _ in true }
    waitForFarewells(until: Date(timeIntervalSinceNow: seconds))
    task.withLock { $0?.cancel() }
  }

  private func hangUp(where isOver: (Lobby<ObjectIdentifier>.Standing?) -> Bool) {
    let over = lines.withLock { lines in
      lines.open.filter { isOver(lines.lobby.standing(of: $0.key)) }.values
    }
    over.forEach { $0.hangUp() }
  }

  private func waitForFarewells(until end: Date) {
    while !lines.withLock({ $0.open.isEmpty }), Date() < end { Thread.sleep(forTimeInterval: 0.005) }
  }
}

extension WebServer.Service {
  /// A file, or why there is none.
  /// - Parameter isOwn: whether a program of this person's asks.
  func response(to head: RequestHead, isOwn: () -> Bool) -> Response {
    guard head.method == "GET" || head.method == "HEAD" else {
      return .page("405 Method Not Allowed", "This server only answers GET.")
    }
    if head.path == "/live" { return .page("426 Upgrade Required", "This address is for the page itself.") }
    guard head.path != "/" else {
      if let brought = head.query["ticket"] {
        // Only to look at where it leads does not use it up.
        guard head.method == "GET", let ticket, ticket.use(brought, at: now(), isOwn: isOwn) else {
          return response(name: "refused.html", status: "403 Forbidden")
        }
        return .redirect(to: "/?token=\(token.text)")
      }
      // Without a token it is a tab that has had it before, or says what is missing.
      guard let brought = head.query["token"], !token.matches(brought) else { return response(name: "index.html") }
      return response(name: "refused.html", status: "403 Forbidden")
    }
    return response(name: String(head.path.dropFirst()))
  }

  private func response(name: String, status: String = "200 OK") -> Response {
    guard let file = files.file(name) else { return .page("404 Not Found", "There is nothing here.") }
    return Response(status: status, type: file.type, data: file.data)
  }

  /// Why a viewer can't stay, to be told on its own line: a page learns nothing from a refused upgrade.
  func refusal(of head: RequestHead) -> ClosingCode? {
    guard token.matches(head.query["token"]) else { return .otherToken }
    return head.query["version"] == "\(HostMessage.version)" ? nil : .otherVersion
  }
}
