import Automation
import Foundation
import HostInterface

/// Plays a gesture script, step by step at the start of the main thread's frames, in real time.
@MainActor final class LiveScript {
  private var player: ScriptPlayer
  private var pending: (wait: GestureScript.Wait, end: CFTimeInterval)?
  private let model: DeviceModel
  /// Whether it will ask for pictures of the screen.
  let takesSnapshots: Bool

  /// Reads the script of the options; nil where there is none.
  /// - Throws: `LaunchError` where the script cannot be read.
  init?(_ options: LaunchOptions, framesPerSecond: Double) throws {
    guard let path = options.script else { return nil }
    let script = try GestureScript(contentsOfFile: path)
    takesSnapshots = script.steps.contains { if case .snapshot = $0 { true } else { false } }
    player = ScriptPlayer(script, framesPerSecond: framesPerSecond)
    model = options.device
  }

  /// The input that enters this frame; nil after the last step.
  /// - Parameters:
  ///   - commit: what the app has shown last.
  ///   - picture: what is on screen.
  /// - Throws: `LaunchError` naming the step that cannot be done.
  func input(
    _ timing: FrameTiming, screen: ScreenDescription, client: (any HostClient)?, commit: FrameCommit?,
    picture: () -> CGImage?
  ) throws -> [InputEvent]? {
    if let (wait, end) = pending {
      if try !isThere(wait, timing, commit) {
        guard timing.targetTime < end else { throw player.timeout(wait) }
        return []
      }
      pending = nil
    }
    while true {
      let action = try player.next(
        time: timing.targetTime,
        middle: { id in
          presentedView(id, timing, commit).map { CGPoint(x: $0.frame.midX, y: $0.frame.midY) }
        },
        keys: {
          commit.map { PresentedFrame(number: 0, time: timing.targetTime, since: 0, commit: $0).keys } ?? []
        },
        screen: { model.screen(screen, after: $0, by: client) })
      switch action {
      case .frame(let input): return input
      case .snapshot(let file):
        try player.write(picture(), toFile: file)
      case .waitFor(let wait):
        if try !isThere(wait, timing, commit) {
          pending = (wait, timing.targetTime + wait.seconds)
          return []
        }
      case .finished: return nil
      }
    }
  }

  private func isThere(_ wait: GestureScript.Wait, _ timing: FrameTiming, _ commit: FrameCommit?) throws -> Bool {
    try player.isThere(wait, in: commit?.semanticTree) { presentedView($0, timing, commit) != nil }
  }

  /// The view with an identifier, or else with the name of its class.
  private func presentedView(_ id: String, _ timing: FrameTiming, _ commit: FrameCommit?) -> PresentedView? {
    guard let commit else { return nil }
    let frames = [false, true].lazy.map {
      PresentedFrame(number: 0, time: timing.targetTime, since: 0, commit: commit, namesClasses: $0)
    }
    return frames.compactMap { $0[id] }.first
  }
}
