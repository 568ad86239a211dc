import CWebKitGTK
import Foundation
import WebContentProtocol

/// The process's side of the connection: starts the engine, owns the pages.
final class Server {
  private var connection: MessageConnection<Command, Event>!
  private var pages: [ViewID: Page] = [:]
  private var stores: [DataStoreID: DataStore] = [:]
  private var engine: Engine?
  private lazy var downloads = Downloads { [unowned self] in connection.send(.download($0, $1)) }

  init(socket: Int32) {
    connection = MessageConnection(
      socket: socket,
      receive: { [unowned self] command, descriptor in
        let file = descriptor.map { FileHandle(fileDescriptor: $0, closeOnDealloc: true) }
        onMainLoop { self.perform(command, with: file) }
      },
      // The app is gone or talks nonsense: nothing is left to do here.
      end: { ending in
        if case .malformed(let reason) = ending { warn("the app sent what is no command: \(reason)") }
        PrivateDisplay.stop()
        exit(ending == .closed ? 0 : 1)
      })
  }

  func run() -> Never {
    connection.send(.hello(version: ProtocolVersion.current))
    connection.start()
    g_main_loop_run(g_main_loop_new(nil, 0))
    exit(0)
  }

  /// Performs a command.
  /// - Parameter file: what has come along with it.
  private func perform(_ command: Command, with file: FileHandle?) {
    switch command {
    case .hello(let version, let screen):
      sendHello(version: version, screen: screen)
    case .create(let id, let configuration):
      guard let engine, pages[id] == nil else { return }
      pages[id] = Page(
        engine: engine, store: configuration.dataStore.flatMap { stores[$0] }, downloads: downloads,
        configuration: configuration,
        send: { [connection] event, descriptor in connection!.send(.view(id, event), descriptor: descriptor) })
    case .close(let id):
      pages.removeValue(forKey: id)?.close()
    case .view(let id, let command):
      pages[id]?.perform(command)
    case .store(let id, .open(let folders)):
      guard let engine, stores[id] == nil else { return }
      stores[id] = DataStore(
        engine: engine, folders: folders, send: { [connection] event in connection!.send(.store(id, event)) })
    case .store(let id, .close):
      // Pages that are still open hold it.
      stores.removeValue(forKey: id)
    case .store(let id, let command):
      stores[id]?.perform(command)
    case .download(let id, let command):
      downloads.perform(command, id)
    case .rules(let id, let command):
      engine?.ruleLists.perform(command, id, source: file) { [connection] in connection!.send(.rules(id, $0)) }
    }
  }

  private func sendHello(version: Int, screen: PageScreen) {
    guard engine == nil else { return }
    do throws(LaunchFailure) {
      guard version == ProtocolVersion.current else {
        throw .versionMismatch(app: version, process: ProtocolVersion.current)
      }
      let engine = try Engine(screen: screen.sanitized)
      engine.didStartDownload = { [unowned self] download in
        downloads.didStart(download) { view in pages.values.first { $0.view == view } }
      }
      engine.documentRequest = { [unowned self] request in
        let view = webkit_uri_scheme_request_get_web_view(request)
        guard let page = pages.values.first(where: { $0.view == view }) else { return DocumentScheme.refuse(request) }
        page.answer(request)
      }
      self.engine = engine
      connection.send(.ready(engine: engine.name))
    } catch {
      warn(error.description)
      connection.send(.failed(error))
    }
  }
}

func warn(_ text: String) { fputs("WebContentProcess: \(text)\n", stderr) }

/// Silences the engine's libraries. What they say of the machine (no message bus, a plugin that is missing) is nothing
/// that a person could have asked about; what they hold against this program is told.
func silenceEngineLog() {
  g_log_set_writer_func(
    { level, fields, count, _ in
      let isOurs = level.rawValue & (G_LOG_LEVEL_ERROR.rawValue | G_LOG_LEVEL_CRITICAL.rawValue) != 0
      return isOurs ? g_log_writer_standard_streams(level, fields, count, nil) : G_LOG_WRITER_HANDLED
    }, nil, nil)
}
