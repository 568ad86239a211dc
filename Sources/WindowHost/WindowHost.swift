import Automation
import Compositor
import Foundation
import HostInterface
import LiveHost

/// A device in a window of the desktop.
///
/// A thread of its own owns the window, samples the last commit's animations at each frame's time and presents; this
/// object is the main thread's end of it.
public final class WindowHost: HostInterface.Host {
  /// The machine's time.
  package let clock: any HostClock
  /// The screen as the window has it now: a person may resize it.
  package var screen: ScreenDescription { live.screen }
  /// The clipboard of the desktop.
  package let clipboard: any HostClipboard
  /// The machine's loudspeaker.
  package let audio: (any AudioOutput)? = DeviceAudioOutput()
  package weak var client: (any HostClient)? {
    get { live.client }
    set { live.client = newValue }
  }

  private let live: LiveRun
  private let cursor: SharedCursor
  private let screenSaver: SharedScreenSaver

  /// Opens the window.
  /// - Parameters:
  ///   - title: by default, the app's name.
  ///   - backEnd: draws the pictures, on the host's thread.
  /// - Throws: `LaunchError` where there is no display.
  package convenience init(
    options: LaunchOptions, title: String? = nil, backEnd: any RenderBackEnd = CPUBackEnd()
  ) throws {
    try self.init(options: options, title: title ?? options.appName, style: .automatic, backEnd: backEnd)
  }

  init(
    options: LaunchOptions, title: String = "test", style: PresentationStyle, backEnd: any RenderBackEnd = CPUBackEnd()
  ) throws {
    let exchange = FrameExchange(wake: WindowDisplay.wake)
    let clock = MachineClock(exchange: exchange)
    let display = WindowDisplay(title: title, screen: options.screen, style: style, backEnd: backEnd)
    self.clock = clock
    clipboard = WindowClipboard(display.clipboard)
    cursor = display.cursor
    screenSaver = display.screenSaver
    do {
      live = try LiveRun(
        options: options, thread: HostThread(display: display, clock: clock, exchange: exchange))
    } catch {
      throw LaunchError("No window could be opened: \(error). Set DISPLAY, or choose another host with --host.")
    }
  }

  /// Sets a closure that is called on the host's thread with every picture that is presented. To be called before
  /// `run`.
  func observePresentations(_ observer: @escaping @Sendable (PresentedPicture) -> Void) {
    live.thread.observer = observer
  }

  package func show(_ cursor: PointerCursor) { self.cursor.show(cursor) }

  package func turn(to orientation: DeviceOrientation) { live.turn(to: orientation) }

  package func keepScreenOn(_ isOn: Bool) { screenSaver.allow(!isOn) }

  package func setNeedsFrame() { live.setNeedsFrame() }

  package nonisolated func picture(of tree: RenderTree) -> CGImage? { Compositor.picture(of: tree) }

  /// Opens a URI by the desktop's `xdg-open`: true means that it was started, not that a program opened the URI.
  package func open(_ url: URL) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: DesktopApplications.opener)
    process.arguments = [url.absoluteString]
    do {
      try process.run()
      return true
    } catch {
      return false
    }
  }

  /// Whether the desktop has a program for the scheme, or the file is there.
  package func canOpen(_ url: URL) -> Bool { DesktopApplications(ProcessInfo.processInfo.environment).canOpen(url) }

  /// The first status that was said counts.
  package func terminate(status: Int32) { live.terminate(status: status) }

  /// Runs until the app ends or, where the options name a script, until after its last step.
  package func run() -> Int32 { live.run() }
}

extension WindowHost {
  /// Opens windows where `DISPLAY` or `WAYLAND_DISPLAY` names a display; whether it answers shows when one is opened.
  /// For the launcher.
  public static let factory = HostFactory(kind: .window) {
    let environment = ProcessInfo.processInfo.environment
    return ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
  } makeHost: {
    try WindowHost(options: $0)
  }
}
