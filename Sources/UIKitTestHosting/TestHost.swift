import Compositor
import Foundation
import HeadlessHost
import HostInterface
import LiveHost

/// A device without a display that lives by the machine's clock, in a process whose main thread is somebody else's: a
/// frame is made whenever the main queue runs and one is due, such as while a test waits for an expectation.
final class TestHost: HostInterface.Host {
  private let presentation = PresentedTime()
  let clock: any HostClock
  let screen: ScreenDescription
  let clipboard: any HostClipboard = MemoryClipboard()
  weak var client: (any HostClient)?
  /// Whether a frame has been asked for and not been made yet.
  private var awaitsFrame = false

  init() {
    screen = DeviceModel.iPhone13.screen(scale: 3, appearance: .light, refreshRate: 60)
    clock = MachineClock { [presentation] _ in presentation.time }
  }

  private var interval: CFTimeInterval { 1 / screen.refreshRate }

  func setNeedsFrame() {
    guard !awaitsFrame else { return }
    awaitsFrame = true
    let now = clock.now
    clock.schedule(at: max(now, (presentation.time ?? now) + interval)) { [weak self] in
      MainActor.assumeIsolated { self?.makeFrame() }
    }
  }

  private func makeFrame() {
    awaitsFrame = false
    let now = clock.now
    _ = client?.performFrame(FrameTiming(targetTime: now, interval: interval), input: [])
    presentation.time = now
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

/// The time of the last frame, for any thread.
private final class PresentedTime: @unchecked Sendable {
  private let lock = NSLock()
  private var value: CFTimeInterval?

  var time: CFTimeInterval? {
    get { lock.withLock { value } }
    set { lock.withLock { value = newValue } }
  }
}
