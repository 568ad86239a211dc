import Compositor
import Foundation
import HeadlessHost
import HostInterface
import LiveHost

/// A device without a display that lives by the machine's clock, in a process whose main thread is somebody else's: a
/// frame is made whenever the main queue runs and one is due, such as while a test waits for an expectation.
final class TestHost: HostInterface.Host {
  private let presentation: PresentedTime
  let clock: any HostClock
  let screen: ScreenDescription
  let identity: DeviceIdentity
  let clipboard: any HostClipboard = MemoryClipboard()
  weak var client: (any HostClient)?
  /// Whether a frame has been asked for and not been made yet.
  private var awaitsFrame = false
  private var isMakingFrame = false

  /// Makes the device that an identity names; by default an iPhone 13.
  /// - Throws: `UnknownDevice` for a name that no model has.
  init(_ identity: DeviceIdentity) throws {
    self.identity = identity
    let model = try identity.model() ?? .iPhone13
    screen = model.screen(scale: model.nativeScale, appearance: .light, refreshRate: 60)
    presentation = PresentedTime(interval: 1 / screen.refreshRate)
    clock = MachineClock { [presentation] in presentation.time(at: $0) }
  }

  private var interval: CFTimeInterval { 1 / screen.refreshRate }

  func setNeedsFrame() {
    guard !awaitsFrame else { return }
    awaitsFrame = true
    // What a test changes shows with the next turn of the main queue, before what it enqueues afterwards. What moves by
    // itself keeps the display's pace.
    if isMakingFrame || client?.wantsContinuousFrames == true, let last = presentation.lastStart {
      let due = last + interval
      clock.schedule(at: due) { [weak self] in MainActor.assumeIsolated { self?.makeFrame(dueAt: due) } }
    } else {
      DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.makeFrame(dueAt: nil) } }
    }
  }

  /// Makes a frame for the latest time at which the display shows one, or for now if none is due. A thread that is late
  /// doesn't delay the frames that follow.
  private func makeFrame(dueAt due: CFTimeInterval?) {
    (awaitsFrame, isMakingFrame) = (false, true)
    defer { isMakingFrame = false }
    let now = clock.now
    let time = due.map { max($0, presentation.time(at: now) ?? now) } ?? now
    presentation.restart(at: time)
    _ = client?.performFrame(FrameTiming(targetTime: time, interval: interval), input: [])
    if client?.wantsContinuousFrames == true { setNeedsFrame() }
  }

  /// Opens nothing.
  func open(_ url: URL) -> Bool { false }
  func canOpen(_ url: URL) -> Bool { false }

  nonisolated func picture(of tree: RenderTree) -> CGImage? { Compositor.picture(of: tree) }

  /// The tests' runner runs the process, and ends it.
  func run() -> Int32 { 0 }
  func terminate(status: Int32) { exit(status) }
}

/// The times of the frames on screen, for any thread. They go on without the main thread, as animations do.
private final class PresentedTime: @unchecked Sendable {
  private let lock = NSLock()
  private let interval: CFTimeInterval
  private var start: CFTimeInterval?

  init(interval: CFTimeInterval) { self.interval = interval }

  /// The time of the last frame that the main thread has made; nil before the first.
  var lastStart: CFTimeInterval? { lock.withLock { start } }

  /// The main thread has made a frame.
  func restart(at time: CFTimeInterval) { lock.withLock { start = time } }

  /// The time of the frame that is on screen; nil before the first.
  func time(at now: CFTimeInterval) -> CFTimeInterval? {
    lock.withLock { start.map { $0 + max(0, (now - $0) / interval).rounded(.down) * interval } }
  }
}
