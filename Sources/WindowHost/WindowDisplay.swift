import CSDL2
import Compositor
import Foundation
import HostInterface
import LiveHost
import QuartzCore

/// A window as the host thread's display: everything of SDL.
final class WindowDisplay: HostDisplay {
  let clipboard = SharedClipboard(wake: WindowDisplay.wake)
  /// The cursor over the window.
  let cursor = SharedCursor(wake: WindowDisplay.wake)
  /// The desktop's screen saver.
  let screenSaver = SharedScreenSaver(wake: WindowDisplay.wake)
  private let title: String
  private let style: PresentationStyle
  private let backEnd: any RenderBackEnd
  /// The screen as the window has it now.
  private var screen: ScreenDescription
  private var surface: WindowSurface!
  private var translator: EventTranslator!
  private unowned var thread: HostThread!

  init(title: String, screen: ScreenDescription, style: PresentationStyle, backEnd: any RenderBackEnd) {
    self.title = title
    self.screen = screen
    self.style = style
    self.backEnd = backEnd
  }

  /// Lets the thread's wait for events end; from any thread.
  static let wake: @Sendable () -> Void = {
    var event = SDL_Event()
    event.type = SDL_USEREVENT.rawValue
    SDL_PushEvent(&event)
  }

  func open(on thread: HostThread) throws -> ScreenDescription {
    self.thread = thread
    surface = try WindowSurface(title: title, screen: screen, style: style, backEnd: backEnd)
    screen.refreshRate = surface.refreshRate
    translator = EventTranslator(geometry: surface.geometry)
    return screen
  }

  func close() { surface.close() }

  // MARK: Pictures

  var presentation: PresentationMoment { surface.waitsForDisplay ? .inStep : .timed }

  var pictureSize: (width: Int, height: Int) { (surface.canvas.width, surface.canvas.height) }

  func composite(_ tree: RenderTree, at time: Double, timeout: Double) -> Damage {
    surface.composite(tree, at: time, timeout: timeout)
  }

  func readback() -> PixelBuffer { surface.readback() }

  func present(_ damage: Damage) { surface.present(damage) }

  func purgeCaches() { surface.purgeCaches() }

  func turn(to wanted: ScreenDescription) {
    let rate = screen.refreshRate
    screen = wanted
    screen.refreshRate = rate
    surface.turn(to: wanted)
    translator.geometry = surface.geometry
    tellScreen()
  }

  private func tellScreen() { thread.input.add(.device(.screen(screen))) }

  // MARK: Events

  func handleEvents(until deadline: Double?) {
    var event = SDL_Event()
    if let deadline {
      let left = deadline - thread.clock.now
      guard left > 0 else { return }
      // SDL waits whole milliseconds; the rest is slept.
      let milliseconds = Int32(left * 1000)
      guard milliseconds > 0 else { return Thread.sleep(forTimeInterval: left) }
      guard SDL_WaitEventTimeout(&event, milliseconds) != 0 else { return }
    } else if SDL_WaitEvent(&event) == 0 {
      return
    }
    handle(event)
    handlePendingEvents()
  }

  func handlePendingEvents() {
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 { handle(event) }
    translator.flush().forEach(thread.input.add)
    if let cursor = cursor.takeChange() { surface.show(cursor) }
    if let isAllowed = screenSaver.takeChange() { SharedScreenSaver.apply(isAllowed) }
    if let outgoing = clipboard.takeOutgoing() { SDL_SetClipboardText(outgoing ?? "") }
  }

  private func handle(_ event: SDL_Event) {
    // SDL stamps events in milliseconds of its own.
    let age = Double(SDL_GetTicks() &- event.common.timestamp) / 1000
    let time = thread.clock.now - min(age, 1)
    switch SDL_EventType(event.type) {
    case SDL_WINDOWEVENT: handle(event.window, time)
    case SDL_QUIT: thread.input.add(.device(.terminate))
    case SDL_CLIPBOARDUPDATE: readClipboard()
    case SDL_DISPLAYEVENT: readRefreshRate()
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET: surface.presentAgain()
    default:
      let hadTouches = translator.hasTouches
      translator.translate(event, time: time).forEach(thread.input.add)
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
      tellScreen()
    case SDL_WINDOWEVENT_DISPLAY_CHANGED: readRefreshRate()
    case SDL_WINDOWEVENT_FOCUS_LOST:
      translator.cancelTouches(time: time).forEach(thread.input.add)
      thread.input.add(.device(.resignedActive))
    case SDL_WINDOWEVENT_FOCUS_GAINED:
      readClipboard()
      thread.input.add(.device(.becameActive))
    case SDL_WINDOWEVENT_LEAVE: if !translator.hasTouches { thread.input.add(translator.pointerLeft(time: time)) }
    case SDL_WINDOWEVENT_MINIMIZED: thread.input.add(.device(.enteredBackground))
    default: break
    }
  }

  private func readRefreshRate() {
    let rate = surface.refreshRate
    guard rate != screen.refreshRate else { return }
    screen.refreshRate = rate
    thread.setRefreshRate(rate)
    tellScreen()
  }

  private func readClipboard() {
    guard SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else { return clipboard.update(nil) }
    clipboard.update(SharedClipboard.text(text))
    SDL_free(text)
  }
}
