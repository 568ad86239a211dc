import CoreGraphics
import Foundation
import HostInterface
import UIKit
import WebContentProtocol

/// The receiver of the events of one web view.
@MainActor protocol PageClient: AnyObject {
  func receive(_ event: ViewEvent)
  /// The process ended or never came to life; nothing more will be heard of this view's page.
  func contentProcessDidEnd(_ failure: LaunchFailure?)
}

/// The app's one web content process: started with the first web view, and anew by the first that needs it after it
/// has died.
@MainActor final class ContentProcess {
  static let shared = ContentProcess()

  /// The screen of all pages; fixed when the process starts.
  var screen = PageScreen()

  private(set) var processIdentifier: pid_t?
  private var connection: MessageConnection<Event, Command>?
  private var life: UInt64 = 0
  private var clients: [ViewID: Client] = [:]
  private var stores: [DataStoreID: WeakStore] = [:]
  /// The downloads that have not ended; nobody else has to hold them.
  private var downloads: [DownloadID: WKDownload] = [:]
  /// What was asked of lists of rules.
  let ruleLists = RuleListRequests()
  private let surfaces = SurfaceTable()
  private var nextView: UInt64 = 1

  private var nextStore: UInt64 = 1

  private struct Client {
    weak var client: (any PageClient)?
  }

  private struct WeakStore { weak var store: DataStoreLink? }

  /// Joins a view; its page is created in the process, which is started if need be.
  /// - Parameter store: where the page finds and leaves its data; nil for a page that keeps nothing.
  /// - Returns: nil if there can be no process; the client is told why.
  func createView(
    _ configuration: ViewConfiguration, store: DataStoreLink? = nil, surface: PageSurface, client: any PageClient
  ) -> ViewID? {
    if connection == nil {
      do throws(LaunchFailure) { try launch() } catch {
        client.contentProcessDidEnd(error)
        return nil
      }
    }
    let id = ViewID(rawValue: nextView)
    nextView += 1
    clients[id] = Client(client: client)
    surfaces[id] = surface
    let connection = connection
    surface.attach { generation, index in
      connection?.send(.view(id, .releaseBuffer(generation: generation, index: index)))
    }
    var configuration = configuration
    configuration.dataStore = store.map(join)
    connection?.send(.create(view: id, configuration: configuration))
    return id
  }

  // MARK: - Data stores

  /// Sends a command to a store, which is opened in the process if need be, and the process started.
  /// - Returns: false if there can be no process.
  func send(_ command: DataStoreCommand, to store: DataStoreLink) -> Bool {
    guard launchWithoutPage() else { return false }
    let id = join(store)
    connection?.send(.store(id, command))
    return true
  }

  /// Opens a store in this life of the process, unless that has been done.
  private func join(_ store: DataStoreLink) -> DataStoreID {
    if let id = store.id, stores[id] != nil { return id }
    let id = DataStoreID(rawValue: nextStore)
    nextStore += 1
    stores[id] = WeakStore(store: store)
    store.id = id
    for command in store.opening { connection?.send(.store(id, command)) }
    return id
  }

  func closeStore(_ id: DataStoreID) {
    if stores.removeValue(forKey: id) != nil { connection?.send(.store(id, .close)) }
  }

  func close(_ id: ViewID) {
    connection?.send(.close(view: id))
    forget(id)
  }

  func send(_ command: ViewCommand, to id: ViewID) {
    connection?.send(.view(id, command))
  }

  private func forget(_ id: ViewID) {
    clients[id] = nil
    surfaces[id]?.detach()
    surfaces[id] = nil
  }

  // MARK: - Downloads

  func add(_ download: WKDownload, _ id: DownloadID) { downloads[id] = download }

  func send(_ command: DownloadCommand, to id: DownloadID) { connection?.send(.download(id, command)) }

  private func receive(_ event: DownloadEvent, _ id: DownloadID) {
    let download = downloads[id]
    switch event {
    case .finished, .failed: downloads[id] = nil
    default: break
    }
    download?.receive(event)
  }

  private func forgetDownloads() -> [WKDownload] {
    defer { downloads = [:] }
    return downloads.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value)
  }

  // MARK: - Lists of rules

  /// Sends a command about a list of rules to the process, which is started if need be.
  /// - Parameter descriptor: sent along; it stays the caller's.
  /// - Returns: false if there can be no process.
  func send(_ command: RuleListCommand, of id: RuleListID, descriptor: Int32?) -> Bool {
    guard launchWithoutPage() else { return false }
    connection?.send(.rules(id, command), descriptor: descriptor)
    return true
  }

  /// Lets go of a list, which the process may not know.
  func release(_ id: RuleListID) { connection?.send(.rules(id, .release)) }

  // MARK: - Life and death

  /// Starts the process for something else than a page, unless it runs.
  /// - Returns: false if there can be none. What keeps pages from being shown, the next web view is told.
  private func launchWithoutPage() -> Bool {
    if connection != nil { return true }
    // Pages may follow.
    screen = PageScreen(.main)
    do throws(LaunchFailure) { try launch() } catch { return false }
    return true
  }

  private func launch() throws(LaunchFailure) {
    let (path, searched) = ExecutableLocator.find()
    guard let path else { throw .executableNotFound(searched: searched) }
    let sockets: (Int32, Int32)
    do { sockets = try makeSocketPair() } catch { throw .couldNotStart(reason: "\(error)") }
    let child = spawn(path, socket: sockets.1)
    let reason = String(cString: strerror(errno))
    Foundation.close(sockets.1)
    guard child > 0 else {
      Foundation.close(sockets.0)
      throw .couldNotStart(reason: "\(path): \(reason)")
    }
    processIdentifier = child
    life += 1
    let life = life
    let surfaces = surfaces
    let failure = FailureBox()
    let inbox = MainThreadQueue()
    let connection = MessageConnection<Event, Command>(
      socket: sockets.0,
      receive: { [weak self] event, descriptor in
        // Pictures go the short way: the compositor may be waiting for one.
        if case .view(let id, let event) = event, surfaces[id]?.receive(event, descriptor: descriptor) == true {
          return
        }
        if let descriptor { Foundation.close(descriptor) }
        inbox.add { [weak self] in self?.receive(event, life: life, failure: failure) }
      },
      end: { [weak self] ending in
        inbox.add { [weak self] in self?.didEnd(ending, life: life, failure: failure) }
      })
    self.connection = connection
    connection.start()
    connection.send(.hello(version: protocolVersion, screen: screen))
  }

  private final class FailureBox: @unchecked Sendable { var failure: LaunchFailure? }

  private func spawn(_ path: String, socket: Int32) -> pid_t {
    var variables = ProcessInfo.processInfo.environment
    variables[WebFonts.variable] = FontFolder.configuration.path
    // It lives as long as the socket. (Not as the thread that starts it: any thread may end before the app does.)
    return startProgram([path], environment: variables, socket: socket)
  }

  private func receive(_ event: Event, life: UInt64, failure: FailureBox) {
    guard life == self.life else { return }
    switch event {
    case .hello(let version):
      guard version != ProtocolVersion.current else { return }
      failure.failure = .versionMismatch(app: ProtocolVersion.current, process: version)
      connection?.close()
    case .ready:
      break
    case .failed(let reason):
      failure.failure = reason
      connection?.close()
    case .view(_, .downloadStarted(let download, _, _)) where !isThere(event):
      connection?.send(.download(download, .cancel))
    case .view(let id, let event):
      clients[id]?.client?.receive(event)
    case .download(let id, let event):
      receive(event, id)
    case .store(let id, let event):
      stores[id]?.store?.receive(event)
    case .rules(let id, let failure):
      ruleLists.receive(failure, for: id)
    }
  }

  /// Whether the web view of an event lives.
  private func isThere(_ event: Event) -> Bool {
    guard case .view(let id, _) = event else { return false }
    return clients[id]?.client != nil
  }

  private func didEnd(_ ending: MessageConnection<Event, Command>.Ending, life: UInt64, failure: FailureBox) {
    guard life == self.life else { return }
    connection = nil
    if let child = processIdentifier {
      // It ends by itself when its socket closes; one that talked nonsense or hangs is ended.
      kill(child, SIGKILL)
      Machine.run(on: .global()) { waitpid(child, nil, 0) }
    }
    processIdentifier = nil
    let lost = clients.sorted { $0.key.rawValue < $1.key.rawValue }
    lost.forEach { forget($0.key) }
    let lostStores = forgetStores()
    let lostDownloads = forgetDownloads()
    if failure.failure == nil, case .malformed(let reason) = ending {
      FileHandle.standardError.write(Data("The web content process sent what is no event: \(reason)\n".utf8))
    }
    lost.forEach { $0.value.client?.contentProcessDidEnd(failure.failure) }
    lostDownloads.forEach { $0.contentProcessDidEnd() }
    lostStores.forEach { $0.contentProcessDidEnd(canBeRestarted: failure.failure == nil) }
    ruleLists.contentProcessDidEnd(canBeRestarted: failure.failure == nil)
  }

  private func forgetStores() -> [DataStoreLink] {
    defer { stores = [:] }
    return stores.sorted { $0.key.rawValue < $1.key.rawValue }.compactMap(\.value.store)
  }

  // MARK: - For tests of what follows

  var protocolVersion = ProtocolVersion.current

  /// Ends the process as a crash would.
  func killForTesting() {
    if let processIdentifier { kill(processIdentifier, SIGKILL) }
  }

  /// Leaves the process alone, as an app does that has died.
  func disconnectForTesting() {
    guard let connection, let child = processIdentifier else { return }
    life += 1
    self.connection = nil
    processIdentifier = nil
    clients.keys.sorted { $0.rawValue < $1.rawValue }.forEach(forget)
    (stores, downloads) = ([:], [:])
    ruleLists.forgetAll()
    connection.close()
    Machine.run(on: .global()) { waitpid(child, nil, 0) }
  }

  /// The next web view starts a new process.
  func endForTesting() {
    killForTesting()
    disconnectForTesting()
  }
}

/// The surfaces by their views, for the thread that reads events.
private final class SurfaceTable: @unchecked Sendable {
  private let lock = NSLock()
  private var surfaces: [ViewID: PageSurface] = [:]

  subscript(id: ViewID) -> PageSurface? {
    get { lock.withLock { surfaces[id] } }
    set { lock.withLock { surfaces[id] = newValue } }
  }
}
