import Automation
import Compositor
import Foundation
import HostInterface
import UIKit

/// A device in a window of the desktop.
///
/// A thread of its own owns the window, samples the last commit's animations at each frame's time and presents; this
/// object is the main thread's end of it.
public final class WindowHost: HostInterface.Host {
  /// The machine's time.
  public let clock: any HostClock
  /// As the window has it now: a person may resize it.
  public private(set) var screen: ScreenDescription
  /// The desktop's.
  public let clipboard: any HostClipboard
  /// The machine's loudspeaker.
  public let audio: (any AudioOutput)? = DeviceAudioOutput()
  public weak var client: (any HostClient)?

  private let thread: HostThread
  private let options: LaunchOptions
  private var status: Int32?
  private var script: WindowScript?
  private var output: WindowOutput?
  private var lastCommit: FrameCommit?

  /// Opens the window.
  /// - Parameter title: by default, the app's name.
  /// - Throws: `LaunchError` where there is no display.
  public convenience init(options: LaunchOptions, title: String? = nil) throws {
    let list = (AppResources.main ?? Bundle.main).infoDictionary
    try self.init(options: options, title: title ?? Self.appName(list), style: .automatic)
  }

  /// As under an icon on a home screen.
  /// - Parameter list: the app's property list.
  static func appName(_ list: [String: Any]?) -> String {
    let names = ["CFBundleDisplayName", "CFBundleName"].lazy.compactMap { list?[$0] as? String }
    return names.first { !$0.isEmpty } ?? ProcessInfo.processInfo.processName
  }

  init(options: LaunchOptions, title: String = "test", style: PresentationStyle) throws {
    let exchange = FrameExchange(wake: HostThread.wake)
    let clock = MachineClock(exchange: exchange)
    self.clock = clock
    self.options = options
    thread = HostThread(title: title, screen: options.screen, clock: clock, exchange: exchange, style: style)
    clipboard = WindowClipboard(thread.clipboard)
    do {
      screen = try thread.start()
    } catch {
      throw LaunchError("No window could be opened: \(error). Set DISPLAY, or choose another host with --host.")
    }
  }

  /// Called on the host's thread with every picture that is presented. To be set before `run`.
  func observePresentations(_ observer: @escaping @Sendable (PresentedPicture) -> Void) {
    thread.observer = observer
  }

  public func setNeedsFrame() { thread.exchange.setNeedsFrame() }

  public nonisolated func picture(of tree: RenderTree) -> CGImage? { Compositor.picture(of: tree) }

  /// By the desktop's `xdg-open`: true means that it was started, not that a program opened the URI.
  public func open(_ url: URL) -> Bool {
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
  public func canOpen(_ url: URL) -> Bool { DesktopApplications(ProcessInfo.processInfo.environment).canOpen(url) }

  /// The first status that was said counts.
  public func terminate(status: Int32) {
    self.status = self.status ?? status
    // The run loop looks up when something comes.
    DispatchQueue.main.async {}
  }

  /// Runs until the app ends or, where the options name a script, until after its last step.
  public func run() -> Int32 {
    do {
      script = try WindowScript(options, framesPerSecond: screen.refreshRate)
      output = try WindowOutput(options, takesSnapshots: script?.takesSnapshots == true)
    } catch {
      fail(error)
    }
    thread.output = output
    let thread = thread
    thread.requestFrame = { [weak self] timing in
      DispatchQueue.main.async { [weak self] in
        MainActor.assumeIsolated {
          guard let self else { return thread.exchange.end() }
          self.perform(timing)
        }
      }
    }
    setNeedsFrame()
    while status == nil { RunLoop.main.run(mode: .default, before: .distantFuture) }
    thread.exchange.end()
    thread.join()
    do { try output?.finish() } catch { fail(error) }
    return status ?? 0
  }

  private func fail(_ error: any Error) {
    error.report()
    status = 2
  }

  private func perform(_ timing: FrameTiming) {
    var events = thread.input.drain()
    if lastCommit != nil, script != nil { events += scriptedInput(timing) }
    for case .device(.screen(let description)) in events { screen = description }
    let commit = client?.performFrame(timing, input: events)
    lastCommit = commit ?? lastCommit
    let isContinuous = script != nil || client?.wantsContinuousFrames ?? false
    thread.exchange.finish(commit, wantsContinuousFrames: isContinuous)
  }

  private func scriptedInput(_ timing: FrameTiming) -> [InputEvent] {
    do {
      let input = try script?.input(
        timing, screen: screen, client: client, commit: lastCommit, picture: { output?.picture })
      if let input {
        // The window turns first.
        for case .device(.screen(let wanted)) in input { thread.exchange.turn(to: wanted) }
        return input.filter { if case .device(.screen) = $0 { false } else { true } }
      }
      terminate(status: 0)
    } catch {
      fail(error)
    }
    script = nil
    return []
  }
}

extension WindowHost: HostFactory {
  public static var kind: LaunchOptions.HostKind { .window }

  /// Whether `DISPLAY` or `WAYLAND_DISPLAY` names a display; whether it answers shows when the window is opened.
  public static var isAvailable: Bool {
    let environment = ProcessInfo.processInfo.environment
    return ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
  }

  /// - Throws: `LaunchError` where no window can be opened.
  public static func makeHost(_ options: LaunchOptions) throws -> any HostInterface.Host {
    try WindowHost(options: options)
  }
}
