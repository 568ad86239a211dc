import Automation
import Compositor
import Foundation
import HostInterface
import LiveHost

/// A device whose screen, touch digitiser and keyboard are a web page, in any browser that has its address.
///
/// The pages' pictures are paced and encoded per viewer; the app runs as it does in a window.
public final class WebHost: HostInterface.Host {
  /// The machine's time.
  package let clock: any HostClock
  /// The screen as it is held now.
  package var screen: ScreenDescription { live.screen }
  /// The clipboard with what the app has copied, or the viewer that steers has pasted.
  package let clipboard: any HostClipboard
  /// Sound passes in real time, unheard.
  package let audio: (any AudioOutput)? = SilentAudioOutput()
  package weak var client: (any HostClient)? {
    get { live.client }
    set { live.client = newValue }
  }

  let room: ViewerRoom
  let token: AccessToken
  private let server: WebServer
  private let live: LiveRun
  private let options: LaunchOptions
  private let announce: (String) -> Void
  private let wakeEvent: WakeEvent

  /// Seconds that viewers have to hear of the end.
  private static let closingTimeout = 1.0

  /// Makes a device that listens; viewers are served from `run` on.
  /// - Parameter backEnd: draws the pictures.
  /// - Throws: `LaunchError` where the address or the port cannot be had.
  package convenience init(options: LaunchOptions, backEnd: any RenderBackEnd = CPUBackEnd()) throws {
    try self.init(options: options, backEnd: backEnd) { print($0) }
  }

  /// Makes a device for browsers.
  /// - Parameter announce: tells the person the address.
  init(
    options: LaunchOptions, token: AccessToken = .random(), backEnd: any RenderBackEnd = CPUBackEnd(),
    announce: @escaping (String) -> Void
  ) throws {
    // The address comes in one piece, and at once, also where it is read by a program.
    setvbuf(stdout, nil, _IOLBF, 0)
    do {
      server = try WebServer(WebAddress(host: options.listen, port: UInt16(options.port)))
    } catch {
      throw LaunchError("\(error)")
    }
    self.options = options
    self.token = token
    self.announce = announce
    let wakeEvent = WakeEvent()
    self.wakeEvent = wakeEvent
    let exchange = FrameExchange { wakeEvent.wake() }
    let clock = MachineClock(exchange: exchange)
    self.clock = clock
    let bridge = Bridge()
    let clipboard = SharedText { text in bridge.room?.tellSteering(.clipboard(text)) }
    self.clipboard = WebClipboard(clipboard)
    room = ViewerRoom(
      canvas: SharedCanvas(), screen: options.screen,
      device: .init(
        app: options.appName, model: options.device.name, now: { clock.now },
        input: { events in
          guard !events.isEmpty else { return }
          for event in events { bridge.thread?.input.add(event) }
          wakeEvent.wake()
        },
        hasRoom: { bridge.thread?.input.isFull != true },
        needsPicture: { exchange.setNeedsFrame() },
        perform: { bridge.perform($0) },
        paste: { clipboard.put($0) }))
    bridge.room = room
    let display = WebDisplay(screen: options.screen, room: room, wakeEvent: wakeEvent, backEnd: backEnd)
    let thread = HostThread(display: display, clock: clock, exchange: exchange)
    bridge.thread = thread
    room.inspector = Inspector(frames: thread.frames, now: { clock.now }) { bridge.lookInside(at: $0, $1) }
    live = try LiveRun(options: options, thread: thread)
    bridge.host = self
    live.onCommit = { [room] in room.semanticsChanged($0) }
  }

  /// The parts of the device that viewers' threads know; set before any of them is there.
  private final class Bridge: @unchecked Sendable {
    weak var room: ViewerRoom?
    weak var thread: HostThread?
    weak var host: WebHost?
    /// Commands that the main thread has not come to yet.
    private let waiting = Mutex(0)

    private static let mostCommands = 256

    /// Has the app perform a command; false where there is no room for another one.
    func perform(_ command: ViewerMessage.Command) -> Bool {
      let hasRoom = waiting.withLock { count -> Bool in
        guard count < Self.mostCommands else { return false }
        count += 1
        return true
      }
      guard hasRoom else { return false }
      DispatchQueue.main.async { [self] in
        waiting.withLock { $0 -= 1 }
        MainActor.assumeIsolated { if let host { host.perform(command) } }
      }
      return true
    }

    /// Asks the app what an inspector wants to know, once it has done what it does.
    func lookInside(at selection: Inspector.Selection, _ answer: @escaping @Sendable (Inspector.Answer) -> Void) {
      DispatchQueue.main.async { [self] in
        MainActor.assumeIsolated {
          // An app of bare layers has no views.
          let source = host?.client as? any InspectionSource
          let view = selection == .nothing ? nil : source?.inspect(selection.layer)
          answer(Inspector.Answer(names: source?.inspectedViews() ?? [:], view: view))
        }
      }
    }
  }

  /// The address of the page.
  var address: String { "http://\(server.address.authority)/?token=\(token.text)" }

  /// The port that was asked for, or the free one that was found.
  var port: UInt16 { server.address.port }

  package func setNeedsFrame() { live.setNeedsFrame() }

  package nonisolated func picture(of tree: RenderTree) -> CGImage? { Compositor.picture(of: tree) }

  /// Offers a URI to the person at the page that steers, for its browser to open.
  package func open(_ url: URL) -> Bool {
    guard canOpen(url) else { return false }
    room.tellSteering(.open(url.absoluteString))
    return true
  }

  /// Whether every browser opens an address, or hands it on.
  package func canOpen(_ url: URL) -> Bool {
    ["http", "https", "mailto", "tel"].contains(url.scheme?.lowercased() ?? "") && room.hasViewers
  }

  /// The first status that was said counts.
  package func terminate(status: Int32) { live.terminate(status: status) }

  /// Prints the page's address and runs until the app ends or, where the options name a script, until after its last
  /// step.
  package func run() -> Int32 {
    let ticket = options.opensPage ? Ticket(at: clock.now) : nil
    server.start(
      .init(
        originPolicy: server.address.originPolicy, token: token, ticket: ticket, files: PageFiles(), room: room,
        now: { [clock] in clock.now }))
    if !server.address.isLoopback { warn() }
    announce(address)
    if let ticket { openPage(with: ticket) }
    let signals = EndingSignals { [weak thread = live.thread, wakeEvent] _ in
      thread?.input.add(.device(.terminate))
      wakeEvent.wake()
    }
    // The signals are held until all viewers have heard of the end.
    defer { signals.letGo() }
    let status = live.run()
    room.closeAll(.appEnded)
    server.stop(seconds: Self.closingTimeout)
    return status
  }

  private func warn() {
    let text = """
      \(ProcessInfo.processInfo.processName): listening on \(options.listen), beyond this machine. Whoever gets hold of \
      the address, also by listening in on the network, sees the app and can use it with your rights: nothing is \
      encrypted. Safer: leave out --listen and go through ssh -L \(port):127.0.0.1:\(port).

      """
    FileHandle.standardError.write(Data(text.utf8))
  }

  private func openPage(with ticket: Ticket) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["xdg-open", "http://\(server.address.authority)/?ticket=\(ticket.text)"]
    do { try process.run() } catch {
      FileHandle.standardError.write(Data("No browser could be opened: take the address above.\n".utf8))
    }
  }

  private func perform(_ command: ViewerMessage.Command) {
    switch command {
    case .rotate(let orientation):
      live.thread.exchange.turn(to: options.device.screen(live.screen, held: orientation, by: client))
    case .appearance(let appearance):
      var screen = live.screen
      screen.appearance = appearance
      live.thread.exchange.turn(to: screen)
    case .accessibility(let settings):
      var screen = live.screen
      screen.accessibility = options.accessibility.union(settings)
      guard screen != live.screen else { return }
      live.thread.exchange.turn(to: screen)
    case .activate(let id): perform(.activate, on: LayerID(rawValue: id))
    case .act(let action, let id): perform(action, on: LayerID(rawValue: id))
    case .screenshot, .repaint, .ask, .handOver: break
    }
  }

  private func perform(_ action: SemanticAction, on node: LayerID) {
    guard case .tap(let point) = client?.perform(action, on: node), let place = point ?? middle(of: node),
      CGRect(origin: .zero, size: screen.size).contains(place)
    else { return }
    room.tap(place)
  }

  package func show(_ cursor: PointerCursor) { room.tellSteering(.cursor(cursor)) }

  package func tellReaders(_ notice: SemanticNotice) { room.tellAll(.notice(notice)) }

  /// The middle of a view on screen; nil if it isn't there.
  private func middle(of layer: LayerID) -> CGPoint? {
    guard let commit = live.lastCommit,
      var node = commit.semanticTree.first(where: { $0.layer == layer })
    else { return nil }
    // Frames are sampled for views with an identifier: here is one.
    (node.identifier, node.children) = ("", [])
    let only = FrameCommit(renderTree: commit.renderTree) { [node] in SemanticTree(windows: [node]) }
    let frame = PresentedFrame(number: 0, time: clock.presented ?? clock.now, since: 0, commit: only)[""]?.frame
    // Foundation's `intersects` counts frames that lie beyond the screen's edge and touch it.
    let screen = CGRect(origin: .zero, size: screen.size)
    guard let frame, !frame.intersection(screen).isEmpty else { return nil }
    return CGPoint(x: frame.midX, y: frame.midY)
  }
}

extension WebHost {
  /// Makes devices in web pages; for the launcher. There always is one, since a browser may be anywhere.
  public static let factory = HostFactory(kind: .web) { try WebHost(options: $0) }
}
