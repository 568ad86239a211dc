import Compositor
import Foundation
import HostInterface
import QuartzCore

/// The thread that owns the display: takes input in, paces frames, composites and presents. The app's main thread may be
/// as late as it likes: committed animations go on.
package final class HostThread: @unchecked Sendable {
  package let exchange: FrameExchange
  package let input = InputQueue()
  package let clock: MachineClock
  /// The last frames, for whoever looks into the app.
  package let frames = FrameLog()
  private let display: any HostDisplay
  /// A closure called on this thread with every picture that is presented. Set before the frames begin.
  package var observer: ((PresentedPicture) -> Void)?
  private var output: LiveOutput?
  private var requestFrame: (@Sendable (FrameTiming) -> Void)?

  private var pacer: FramePacer!

  private let started = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)
  private var opening: Result<ScreenDescription, any Error>?

  /// The share of a frame's time that the main thread may take before the last commit is shown again.
  private static let mainThreadShare = 0.6

  package init(display: any HostDisplay, clock: MachineClock, exchange: FrameExchange) {
    self.display = display
    self.clock = clock
    self.exchange = exchange
  }

  /// Opens the display.
  /// - Returns: the screen as it is there.
  package func start() throws -> ScreenDescription {
    let thread = Thread { [self] in
      let opening = Result { try display.open(on: self) }
      self.opening = opening
      if case .success(let screen) = opening {
        pacer = FramePacer(interval: 1 / screen.refreshRate, now: clock.now)
        started.signal()
        run()
        display.close()
      } else {
        started.signal()
      }
      ended.signal()
    }
    thread.name = "host"
    thread.stackSize = 8 << 20
    thread.start()
    started.wait()
    return try opening!.get()
  }

  /// Lets the frames begin. Until then the display is open and nothing is drawn, so that this thread reads nothing of
  /// what the main thread still sets.
  /// - Parameters:
  ///   - output: what takes the pictures that are presented.
  ///   - requestFrame: a closure called on this thread that asks the main thread for its part of a frame.
  func beginFrames(output: LiveOutput?, requestFrame: @escaping @Sendable (FrameTiming) -> Void) {
    self.output = output
    self.requestFrame = requestFrame
    exchange.acceptFrames()
  }

  func join() { ended.wait() }

  /// The display shows so many frames per second from now on.
  package func setRefreshRate(_ rate: Double) { pacer.interval = 1 / rate }

  /// Tells the app that memory runs short, from any thread.
  func warnOfLowMemory() {
    input.add(.device(.memoryWarning))
    exchange.setNeedsFrame()
  }

  /// Whether every picture is wanted, whether or not somebody looks.
  package var keepsAll: Bool { output != nil || observer != nil }

  private func run() {
    while !exchange.isEnded {
      guard let start = nextStart() else {
        handleEvents(until: nil)
        continue
      }
      if clock.now < start { handleEvents(until: start) } else { drawFrame() }
    }
  }

  private func handleEvents(until deadline: Double?) {
    display.handleEvents(until: deadline)
    changeDisplay()
  }

  /// Changes the display as the main thread has asked for.
  private func changeDisplay() {
    if let wanted = exchange.takeWantedScreen() { display.turn(to: wanted) }
    if exchange.takePurge() { display.purgeCaches() }
  }

  /// The time at which the next frame is to begin; nil while nothing moves.
  private func nextStart() -> Double? {
    if exchange.wantsFrame(hasInput: !input.isEmpty) { return pacer.lastTarget }
    guard let change = exchange.nextChange(after: pacer.lastTarget) else { return nil }
    return max(pacer.lastTarget, change - pacer.interval)
  }

  /// A frame takes one interval, from its start to when it is shown.
  private func drawFrame() {
    let target = pacer.target(from: clock.now)
    display.handlePendingEvents()
    changeDisplay()
    let deadline = target - pacer.interval * (1 - Self.mainThreadShare)
    if exchange.wantsFrame(hasInput: !input.isEmpty), let requestFrame {
      exchange.begin()
      requestFrame(FrameTiming(targetTime: target, interval: pacer.interval, deadline: deadline))
    }
    exchange.wait(seconds: deadline - clock.now)
    pacer.aim(at: target)
    let tolerance = pacer.interval / 2
    guard let next = exchange.takePicture(for: target, at: clock.now, tolerance: tolerance, where: fits) else { return }
    let timeout = next.isNew ? next.commit.externalTimeout : 0
    let began = clock.now
    let damage = display.composite(next.commit.renderTree, at: next.time, timeout: timeout)
    guard !damage.isEmpty else { return }
    let drawn = clock.now
    if display.presentation == .timed { waitForTurn(at: target) }
    display.present(damage)
    let presentedTime = clock.now
    frames.add(
      next.commit.renderTree, at: next.time, isNew: next.isNew, from: began,
      to: display.presentation == .remote ? presentedTime : drawn, interval: pacer.interval)
    if display.presentation == .inStep { pacer.synchronize(to: presentedTime) }
    guard keepsAll else { return }
    let picture = PresentedPicture(
      targetTime: next.time, presentedTime: presentedTime, buffer: display.readback())
    observer?(picture)
    output?.add(picture, commit: next.commit)
  }

  private func waitForTurn(at target: Double) {
    while !exchange.isEnded, clock.now < target { handleEvents(until: target) }
  }

  /// Whether a tree has the display's size: after the display has got another one, the picture waits for a commit of
  /// that size.
  private func fits(_ tree: RenderTree) -> Bool {
    let size = display.pictureSize
    return abs(tree.size.width * tree.scale - CGFloat(size.width)) < 2
      && abs(tree.size.height * tree.scale - CGFloat(size.height)) < 2
  }
}
