import Compositor
import Foundation
import HostInterface
import LiveHost
import QuartzCore

/// The viewers' pages as the host thread's display.
final class WebDisplay: HostDisplay, @unchecked Sendable {
  private let room: ViewerRoom
  private let wakeEvent: WakeEvent
  private let compositor: Compositor
  private var screen: ScreenDescription
  private unowned var thread: HostThread!

  init(screen: ScreenDescription, room: ViewerRoom, wakeEvent: WakeEvent, backEnd: any RenderBackEnd) {
    compositor = Compositor(backEnd: backEnd)
    self.screen = screen
    self.room = room
    self.wakeEvent = wakeEvent
  }

  func open(on thread: HostThread) -> ScreenDescription {
    self.thread = thread
    fitCanvas()
    return screen
  }

  func close() {}

  private func fitCanvas() {
    room.canvas.resize(
      width: Int((screen.size.width * screen.scale).rounded()),
      height: Int((screen.size.height * screen.scale).rounded()))
  }

  let presentation = PresentationMoment.remote
  var pictureSize: (width: Int, height: Int) { (room.canvas.buffer.width, room.canvas.buffer.height) }

  /// Waits for events, which viewers' connections put into the thread's queue.
  func handleEvents(until deadline: Double?) { wakeEvent.wait(seconds: deadline.map { $0 - thread.clock.now }) }

  func handlePendingEvents() {}

  func purgeCaches() { compositor.purgeCaches() }

  func turn(to wanted: ScreenDescription) {
    let rate = screen.refreshRate
    screen = wanted
    screen.refreshRate = rate
    fitCanvas()
    room.screenChanged(screen)
    thread.input.add(.device(.screen(screen)))
  }

  func composite(_ tree: RenderTree, at time: Double, timeout: Double) -> Damage {
    guard room.hasViewers || thread.keepsAll else {
      room.canvas.skip()
      return Damage()
    }
    return room.canvas.draw { buffer, isFresh in
      let damage = compositor.composite(
        tree, at: time, into: buffer, externalTimeout: timeout, bufferAge: isFresh ? 0 : 1)
      compositor.readback(into: buffer)
      return damage
    }
  }

  func readback() -> PixelBuffer { room.canvas.buffer }

  func present(_ damage: Damage) { room.pictureChanged() }
}

/// An event that ends the host thread's wait. Any thread may signal it.
final class WakeEvent: @unchecked Sendable {
  private let condition = NSCondition()
  private var isAwake = false

  func wake() {
    condition.lock()
    isAwake = true
    condition.signal()
    condition.unlock()
  }

  /// Waits until somebody wakes it, or has since the last wait.
  /// - Parameter seconds: at most; nil for ever.
  func wait(seconds: Double?) {
    let deadline = seconds.map { Date(timeIntervalSinceNow: $0) }
    condition.lock()
    while !isAwake {
      guard let deadline else {
        condition.wait()
        continue
      }
      guard condition.wait(until: deadline) else { break }
    }
    isAwake = false
    condition.unlock()
  }
}
