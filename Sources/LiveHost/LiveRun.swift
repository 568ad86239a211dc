import Automation
import Foundation
import HostInterface

/// A run of an app in real time, from the main thread's end: asks the app for its part of each frame, plays the script,
/// and says when it is over.
@MainActor package final class LiveRun {
  package let thread: HostThread
  /// The screen as the display has it now.
  package private(set) var screen: ScreenDescription
  package weak var client: (any HostClient)?
  /// A closure called with each of the app's commits.
  package var onCommit: (FrameCommit) -> Void = { _ in }
  /// The commit that the app has shown last.
  package private(set) var lastCommit: FrameCommit?

  private let options: LaunchOptions
  private var status: Int32?
  private var script: LiveScript?
  private var output: LiveOutput?

  /// Opens the display.
  /// - Throws: why it can't be opened.
  package init(options: LaunchOptions, thread: HostThread) throws {
    self.options = options
    self.thread = thread
    screen = try thread.start()
  }

  package func setNeedsFrame() { thread.exchange.setNeedsFrame() }

  /// Turns the display, which tells the app of its screen in turn.
  package func turn(to orientation: DeviceOrientation) {
    thread.exchange.turn(to: options.device.screen(screen, after: .orientation(orientation)))
  }

  /// The first status that was said counts.
  package func terminate(status: Int32) {
    self.status = self.status ?? status
    // The run loop looks up when something comes.
    DispatchQueue.main.async {}
  }

  /// Runs until the app ends or, where the options name a script, until after its last step.
  package func run() -> Int32 {
    do {
      script = try LiveScript(options, framesPerSecond: screen.refreshRate)
      output = try LiveOutput(options, takesSnapshots: script?.takesSnapshots == true)
    } catch {
      fail(error)
    }
    let thread = thread
    thread.beginFrames(output: output) { [weak self] timing in
      DispatchQueue.main.async { [weak self] in
        MainActor.assumeIsolated {
          guard let self else { return thread.exchange.end() }
          self.perform(timing)
        }
      }
    }
    let watch = MemoryWatch { thread.warnOfLowMemory() }
    defer { watch.end() }
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
    for case .device(let change) in events { note(change) }
    let began = thread.clock.now
    let commit = client?.performFrame(timing, input: events)
    lastCommit = commit ?? lastCommit
    if let commit {
      thread.frames.addAppPart(from: began, to: thread.clock.now)
      // A trace reads it on a thread of its own.
      if output?.isTracing == true { _ = (commit.semanticTree, commit.outline) }
      onCommit(commit)
    }
    let isContinuous = script != nil || client?.wantsContinuousFrames ?? false
    thread.exchange.finish(commit, wantsContinuousFrames: isContinuous)
  }

  private func note(_ change: DeviceChange) {
    switch change {
    case .screen(let description): screen = description
    case .memoryWarning, .enteredBackground: thread.exchange.purgeCaches()
    default: break
    }
  }

  private func scriptedInput(_ timing: FrameTiming) -> [InputEvent] {
    do {
      let input = try script?.input(
        timing, screen: screen, client: client, commit: lastCommit, picture: { output?.picture })
      if let input {
        // The display turns first.
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
