import CSDL2
import Compositor
import Foundation
import HostInterface
import QuartzCore

/// A picture as it was presented.
struct PresentedPicture {
  /// The time for which it was drawn, by the host's clock.
  var targetTime: CFTimeInterval
  /// When it was handed to the display.
  var presentedTime: CFTimeInterval
  /// Its pixels, until the observer returns.
  var buffer: PixelBuffer
}

/// The thread that owns the window: takes input in, paces frames, composites and presents. The app's main thread may be
/// as late as it likes: committed animations go on.
final class HostThread: @unchecked Sendable {
  let exchange: FrameExchange
  let input = InputQueue()
  let clipboard = SharedClipboard(wake: HostThread.wake)
  let clock: MachineClock
  private let title: String
  private let style: PresentationStyle
  /// The screen as the window has it now.
  var screen: ScreenDescription
  /// Called on this thread.
  var observer: ((PresentedPicture) -> Void)?
  /// Set before the first frame.
  var output: WindowOutput?
  /// Asks the main thread for its part of a frame.
  var requestFrame: (@Sendable (FrameTiming) -> Void)?

  var surface: WindowSurface!
  var translator: EventTranslator!
  private var pacer: FramePacer!

  private let started = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)
  private var failure: (any Error)?

  /// The part of a frame's time that the main thread may take before the last commit is shown again.
  private static let patience = 0.6

  init(title: String, screen: ScreenDescription, clock: MachineClock, exchange: FrameExchange, style: PresentationStyle)
  {
    self.title = title
    self.screen = screen
    self.clock = clock
    self.exchange = exchange
    self.style = style
  }

  /// Lets the thread's wait for events end; from any thread.
  static let wake: @Sendable () -> Void = {
    var event = SDL_Event()
    event.type = SDL_USEREVENT.rawValue
    SDL_PushEvent(&event)
  }

  /// Opens the window.
  /// - Returns: the screen as it is there.
  func start() throws -> ScreenDescription {
    let thread = Thread { [self] in
      do {
        surface = try WindowSurface(title: title, screen: screen, style: style)
        screen.refreshRate = surface.refreshRate
        translator = EventTranslator(geometry: surface.geometry)
        pacer = FramePacer(interval: 1 / screen.refreshRate, now: clock.now)
      } catch {
        failure = error
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

  /// The window is on a display of another rate.
  func setRefreshRate(_ rate: Double) {
    screen.refreshRate = rate
    pacer.interval = 1 / rate
  }

  private func run() {
    while !exchange.isEnded {
      guard let start = nextStart() else {
        handleEvents(until: nil)
        continue
      }
      if clock.now < start { handleEvents(until: start) } else { drawFrame() }
    }
  }

  /// When the next frame is to begin; nil while nothing moves.
  private func nextStart() -> Double? {
    if exchange.wantsFrame(hasInput: !input.isEmpty) { return pacer.lastTarget }
    guard let change = exchange.nextChange(after: pacer.lastTarget) else { return nil }
    return max(pacer.lastTarget, change - pacer.interval)
  }

  /// A frame takes one interval, from its start to when it is shown.
  private func drawFrame() {
    let target = pacer.target(from: clock.now)
    handlePendingEvents()
    let deadline = target - pacer.interval * (1 - Self.patience)
    if exchange.wantsFrame(hasInput: !input.isEmpty), let requestFrame {
      exchange.begin()
      requestFrame(FrameTiming(targetTime: target, interval: pacer.interval, deadline: deadline))
    }
    exchange.wait(seconds: deadline - clock.now)
    pacer.aim(at: target)
    let tolerance = pacer.interval / 2
    guard let next = exchange.takePicture(for: target, at: clock.now, tolerance: tolerance, where: fits) else { return }
    let patience = next.isNew ? next.commit.externalPatience : 0
    let damage = surface.composite(next.commit.renderTree, at: next.time, patience: patience)
    guard !damage.isEmpty else { return }
    if !surface.waitsForDisplay { handleEvents(until: target) }
    surface.present(damage)
    let picture = PresentedPicture(targetTime: next.time, presentedTime: clock.now, buffer: surface.canvas)
    if surface.waitsForDisplay { pacer.synchronize(to: picture.presentedTime) }
    observer?(picture)
    output?.add(picture, commit: next.commit)
  }

  /// After the window was resized, the picture waits for a commit of that size.
  private func fits(_ tree: RenderTree) -> Bool {
    abs(tree.size.width * tree.scale - CGFloat(surface.canvas.width)) < 2
      && abs(tree.size.height * tree.scale - CGFloat(surface.canvas.height)) < 2
  }
}
