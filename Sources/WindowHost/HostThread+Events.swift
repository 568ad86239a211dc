import CSDL2
import Foundation
import HostInterface

extension HostThread {
  /// Handles events until a time, or until the first where there is none.
  func handleEvents(until deadline: Double?) {
    var event = SDL_Event()
    guard let deadline else {
      if SDL_WaitEvent(&event) != 0 { handle(event) }
      handlePendingEvents()
      return
    }
    while !exchange.isEnded {
      let left = deadline - clock.now
      guard left > 0 else { return }
      // SDL waits whole milliseconds; the rest is slept.
      let milliseconds = Int32(left * 1000)
      guard milliseconds > 0 else { return Thread.sleep(forTimeInterval: left) }
      if SDL_WaitEventTimeout(&event, milliseconds) != 0 {
        handle(event)
        handlePendingEvents()
      }
    }
  }

  func handlePendingEvents() {
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
    case SDL_DISPLAYEVENT: readRefreshRate()
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET: surface.presentAgain()
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
    case SDL_WINDOWEVENT_DISPLAY_CHANGED: readRefreshRate()
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

  private func readRefreshRate() {
    let rate = surface.refreshRate
    guard rate != screen.refreshRate else { return }
    setRefreshRate(rate)
    input.add(.device(.screen(screen)))
  }

  private func readClipboard() {
    guard SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else { return clipboard.update(nil) }
    clipboard.update(SharedClipboard.text(text))
    SDL_free(text)
  }
}
