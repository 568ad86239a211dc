import UIKit
import WebContentProtocol

/// A web view's connection to its page: commands go out by it, pictures come in.
@MainActor final class PageLink {
  /// The identifier; nil before the first load and after the process has died.
  private(set) var id: ViewID?
  private(set) var surface: PageSurface { didSet { work.surface = surface } }
  let work = PageWork()
  private var nextRequest: UInt64 = 1

  init(surface: PageSurface) {
    self.surface = surface
    work.surface = surface
  }

  deinit {
    guard let id else { return }
    DispatchQueue.main.async { MainActor.assumeIsolated { ContentProcess.shared.close(id) } }
  }

  /// Joins the content process, which is started if need be.
  /// - Returns: false if there can be none; the client is told why.
  func open(_ configuration: ViewConfiguration, store: DataStoreLink, for client: any PageClient) -> Bool {
    id = ContentProcess.shared.createView(configuration, store: store, surface: surface, client: client)
    return id != nil
  }

  /// Sends a command. Does nothing where there is no page.
  func send(_ command: ViewCommand) {
    if let id { ContentProcess.shared.send(command, to: id) }
  }

  func makeRequest() -> RequestID {
    defer { nextRequest += 1 }
    return RequestID(rawValue: nextRequest)
  }

  /// Lets go of the page, with its renderer and its pictures.
  func leave() {
    if let id { ContentProcess.shared.close(id) }
    surface = surface.makeEmpty()
    close()
  }

  /// The process is gone.
  func close() {
    id = nil
    work.end()
  }
}
