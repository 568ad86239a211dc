import FlyingSocks
import Foundation
import Glibc

/// A server that listens, and serves whoever comes.
///
/// Of FlyingFox only the lower half is used, its sockets and the pool that waits for them: its HTTP server reads heads
/// and frames of any length for as long as they take, and links FoundationNetworking, which every app would then load.
final class WebServer: Sendable {
  /// The parts with which connections are served.
  struct Service: Sendable {
    var originPolicy: OriginPolicy
    var token: AccessToken
    /// The ticket; nil where no browser is started.
    var ticket: Ticket?
    var files: PageFiles
    var room: ViewerRoom
    var now: @Sendable () -> Double
  }

  /// Descriptors at once: admitted connections, and some that were hung up on and are not closed yet.
  private static let mostOpen = 448

  private struct Connections {
    /// The connections that are not closed yet.
    var open: [ObjectIdentifier: ViewerConnection] = [:]
    var admission = AdmissionControl<ObjectIdentifier>()
  }

  let address: WebAddress
  private let listener: Socket
  private let pool = SocketPool<ePoll>.ePoll()
  private let connections = Mutex(Connections())
  private let isEnding = Mutex(false)
  private let task = Mutex<Task<Void, Never>?>(nil)

  /// Begins to listen; `start` serves.
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
        // The process is out of descriptors, most likely: some will be free again.
        if !isEnding.withLock({ $0 }) { try? await Task.sleep(nanoseconds: 50_000_000) }
        continue
      }
      let connection = ViewerConnection(new)
      enter(connection)
      Task.detached { [self] in
        await ConnectionHandler(connection: connection, server: service, setState: { self.change(connection, to: $0) })
          .serve()
        connections.withLock {
          $0.open[ObjectIdentifier(connection)] = nil
          $0.admission.leave(ObjectIdentifier(connection))
        }
        connection.close()
      }
      // The connections that were hung up on close in a moment.
      while connections.withLock({ $0.open.count >= Self.mostOpen }) { try? await Task.sleep(nanoseconds: 1_000_000) }
    }
  }

  private func enter(_ connection: ViewerConnection) {
    let address = PeerAddress(ofSocket: connection.socket.socket.file.rawValue)
    change { connections in
      connections.open[ObjectIdentifier(connection)] = connection
      return connections.admission.enter(ObjectIdentifier(connection), from: address)
    }
  }

  private func change(_ connection: ViewerConnection, to state: AdmissionControl<ObjectIdentifier>.State) {
    change { $0.admission.change(ObjectIdentifier(connection), to: state) }
  }

  func count(of state: AdmissionControl<ObjectIdentifier>.State) -> Int {
    connections.withLock { $0.admission.count(of: state) }
  }

  /// Hangs up on the connection that has to be closed, if there is one.
  private func change(_ body: (inout Connections) -> ObjectIdentifier?) {
    connections.withLock { connections in body(&connections).flatMap { connections.open[$0] } }?.hangUp()
  }

  /// Accepts no more connections, and waits for the viewers to leave, but not for long. The others get no message.
  func stop(seconds: Double) {
    isEnding.withLock { $0 = true }
    hangUp { $0 != .viewer && $0 != .leaving }
    waitUntilClosed(until: Date(timeIntervalSinceNow: seconds))
    hangUp { _ in true }
    waitUntilClosed(until: Date(timeIntervalSinceNow: seconds))
    task.withLock { $0?.cancel() }
  }

  private func hangUp(where isOver: (AdmissionControl<ObjectIdentifier>.State?) -> Bool) {
    let over = connections.withLock { connections in
      connections.open.filter { isOver(connections.admission.state(of: $0.key)) }.values
    }
    over.forEach { $0.hangUp() }
  }

  private func waitUntilClosed(until end: Date) {
    while !connections.withLock({ $0.open.isEmpty }), Date() < end { Thread.sleep(forTimeInterval: 0.005) }
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

  /// Why a viewer can't stay, to be told over its own connection: a page learns nothing from a refused upgrade.
  func refusal(of head: RequestHead) -> ClosingCode? {
    guard token.matches(head.query["token"]) else { return .otherToken }
    return head.query["version"] == "\(HostMessage.version)" ? nil : .otherVersion
  }
}
