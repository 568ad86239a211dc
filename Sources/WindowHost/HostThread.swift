import CSDL2
import Compositor
import Foundation
import HostInterface
import QuartzCore

/// A picture as it was presented.
public struct PresentedPicture {
  /// The time for which it was drawn, by the host's clock.
  public var targetTime: CFTimeInterval
  /// When it was handed to the display.
  public var presentedTime: CFTimeInterval
  /// The commit that it shows.
  public var sequence: UInt64
  /// Its pixels, until the observer returns.
  public var buffer: PixelBuffer
  /// What is another than in the picture before.
  public var damage: Damage
}

/// The thread that owns the window: takes input in, paces frames, composites and presents. The app's main thread may be
/// as late as it likes: committed animations go on.
final class HostThread: @unchecked Sendable {
  let exchange: FrameExchange
  let input = InputQueue()
  let clipboard: SharedClipboard
  private let clock: MachineClock
  private let title: String
  private var screen: ScreenDescription
  /// Called on this thread.
  var observer: ((PresentedPicture) -> Void)?
  /// Set before the first frame.
  var output: WindowOutput?
  /// Asks the main thread for its part of a frame.
  var requestFrame: (@Sendable (FrameTiming) -> Void)?
  /// Tells the main thread what is on screen.
  var reportPresented: (@Sendable (CFTimeInterval) -> Void)?

  private var surface: WindowSurface!
  private var translator: EventTranslator!
  private var lastTarget = 0.0
  private var shownCommits = 0
  private var interval: Double { 1 / screen.refreshRate }

  private let started = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)
  private var failure: WindowError?

  /// The part of a frame's time that the main thread may take before the last commit is shown again.
  private static let patience = 0.6

  init(title: String, screen: ScreenDescription, clock: MachineClock) {
    self.title = title
    self.screen = screen
    self.clock = clock
    exchange = FrameExchange(wake: Self.wake)
    clipboard = SharedClipboard(wake: Self.wake)
  }

  /// Lets the thread's wait for events end; from any thread.
  private static let wake: @Sendable () -> Void = {
    var event = SDL_Event()
    event.type = SDL_USEREVENT.rawValue
    SDL_PushEvent(&event)
  }

  /// Opens the window.
  /// - Returns: the screen as it is there.
  func start() throws -> ScreenDescription {
    let thread = Thread { [self] in
      do {
        surface = try WindowSurface(title: title, screen: screen)
        screen.refreshRate = surface.refreshRate
        translator = EventTranslator(geometry: surface.geometry)
      } catch {
        failure = error as? WindowError
      }
      let isOpen = failure == nil
      started.signal()
      if isOpen {
        run()
        surface.close()
      }
      ended.signal()
    }
    thread.name = "host"
    thread.stackSize = 8 << 20
    thread.start()
    started.wait()
    if let failure { throw failure }
    return screen
  }

  func join() { ended.wait() }

  // MARK: Frames

  private func run() {
    lastTarget = clock.now
    while !exchange.isEnded {
      guard let start = nextStart() else {
        handleEvents(until: nil)
        continue
      }
      if clock.now < start { handleEvents(until: start) } else { drawFrame(from: start) }
    }
  }

  /// When the next frame is to begin; nil while nothing moves.
  private func nextStart() -> Double? {
    if exchange.wantsFrame(hasInput: !input.isEmpty) { return lastTarget }
    let newest = exchange.newest
    if newest.count != shownCommits { return lastTarget }
    guard let change = newest.commit?.renderTree.nextChange(at: lastTarget) else { return nil }
    return max(lastTarget, change - interval)
  }

  /// A frame takes one interval, from its start to when it is shown.
  private func drawFrame(from start: Double) {
    // After a rest or a late frame, the next one begins now.
    let now = clock.now
    let begin = now - start > interval ? now : start
    let target = begin + interval
    handlePendingEvents()
    if exchange.wantsFrame(hasInput: !input.isEmpty), let requestFrame {
      exchange.begin()
      requestFrame(FrameTiming(targetTime: target, interval: interval))
      exchange.wait(seconds: max(0, begin + interval * Self.patience - clock.now))
    }
    guard !exchange.isEnded else { return }
    let newest = exchange.newest
    let isNew = newest.count != shownCommits
    shownCommits = newest.count
    lastTarget = target
    guard let commit = newest.commit, fits(commit.renderTree) else { return }
    let damage = surface.composite(commit.renderTree, at: target, patience: isNew ? commit.externalPatience : 0)
    if !damage.isEmpty {
      handleEvents(until: target)
      surface.present(damage)
      let picture = PresentedPicture(
        targetTime: target, presentedTime: clock.now, sequence: commit.renderTree.sequence, buffer: surface.canvas,
        damage: damage)
      observer?(picture)
      output?.add(picture, commit: commit)
    }
    reportPresented?(target)
  }

  /// After the window was resized, the picture waits for a commit of that size.
  private func fits(_ tree: RenderTree) -> Bool {
    abs(tree.size.width * tree.scale - CGFloat(surface.canvas.width)) < 2
      && abs(tree.size.height * tree.scale - CGFloat(surface.canvas.height)) < 2
  }

  // MARK: Events

  /// Handles events until a time, or until the first where there is none.
  private func handleEvents(until deadline: Double?) {
    var event = SDL_Event()
    guard let deadline else {
      if SDL_WaitEvent(&event) != 0 { handle(event) }
      handlePendingEvents()
      return
    }
    while true {
      let left = deadline - clock.now
      if left <= 0 { return }
      // SDL waits whole milliseconds; the rest is slept.
      let milliseconds = Int32(left * 1000)
      if milliseconds > 0 {
        if SDL_WaitEventTimeout(&event, milliseconds) != 0 {
          handle(event)
          handlePendingEvents()
        }
      } else {
        Thread.sleep(forTimeInterval: left)
        return
      }
      if exchange.isEnded { return }
    }
  }

  private func handlePendingEvents() {
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 { handle(event) }
    translator.flush().forEach(input.add)
    if let wanted = exchange.takeWantedScreen() { turn(to: wanted) }
    if let outgoing = clipboard.takeOutgoing() { SDL_SetClipboardText(outgoing ?? "") }
  }

  private func handle(_ event: SDL_Event) {
    // SDL stamps events in milliseconds of its own.
    let age = Double(SDL_GetTicks() &- event.common.timestamp) / 1000
    let time = clock.now - min(age, 1)
    switch SDL_EventType(event.type) {
    case SDL_WINDOWEVENT: handle(event.window, time)
    case SDL_QUIT: input.add(.device(.terminate))
    case SDL_CLIPBOARDUPDATE: readClipboard()
    default:
      let hadTouches = translator.hasTouches
      translator.translate(event, time: time).forEach(input.add)
      // A drag goes on outside of the window.
      if translator.hasTouches != hadTouches { SDL_CaptureMouse(translator.hasTouches ? SDL_TRUE : SDL_FALSE) }
    }
  }

  private func handle(_ event: SDL_WindowEvent, _ time: Double) {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_EXPOSED: surface.presentAgain()
    case SDL_WINDOWEVENT_SIZE_CHANGED:
      guard let size = surface.resize(width: Int(event.data1), height: Int(event.data2)) else { return }
      translator.geometry = surface.geometry
      screen.size = size
      input.add(.device(.screen(screen)))
    case SDL_WINDOWEVENT_FOCUS_LOST:
      translator.cancelTouches(time: time).forEach(input.add)
      input.add(.device(.resignedActive))
    case SDL_WINDOWEVENT_FOCUS_GAINED:
      readClipboard()
      input.add(.device(.becameActive))
    case SDL_WINDOWEVENT_MINIMIZED: input.add(.device(.enteredBackground))
    default: break
    }
  }

  private func turn(to wanted: ScreenDescription) {
    let rate = screen.refreshRate
    screen = wanted
    screen.refreshRate = rate
    surface.turn(to: wanted)
    translator.geometry = surface.geometry
    input.add(.device(.screen(screen)))
  }

  private func readClipboard() {
    guard SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else { return clipboard.update(nil) }
    clipboard.update(String(cString: text))
    SDL_free(text)
  }
}
