import Automation
import Foundation
import HostInterface

extension HeadlessHost {
  /// Does what requests say, or plays the script that the options name; without either, presents the first frame and
  /// ends.
  package func run() -> Int32 {
    if let control {
      ControlServer(self, control).run()
      return terminationStatus ?? 0
    }
    do {
      try play()
      return terminationStatus ?? 0
    } catch {
      error.report()
      return 2
    }
  }

  private func play() throws {
    let script = try options.script.map { try GestureScript(contentsOfFile: $0) } ?? GestureScript(steps: [])
    let output = try HeadlessOutput(options)
    do {
      try play(script, to: output)
    } catch {
      // What was there until then is there to be looked at.
      try? output.finish()
      throw error
    }
    try output.finish()
  }

  private func play(_ script: GestureScript, to output: HeadlessOutput) throws {
    presentFrame()
    try output.add(self)
    var player = ScriptPlayer(script, framesPerSecond: options.fps)
    while terminationStatus == nil {
      let action = try player.next(
        time: time(ofFrame: frameNumber + 1), middle: { middle(of: $0) },
        keys: { presentedFrame()?.keys ?? [] }, screen: { screen(after: $0) })
      switch action {
      case .frame(let input):
        presentFrame(input: input)
        try output.add(self)
      case .snapshot(let file):
        try player.write(picture(), toFile: file)
      case .waitFor(let wait):
        try self.wait(wait, player, output)
      case .finished:
        return
      }
    }
  }

  private func wait(_ wait: GestureScript.Wait, _ player: ScriptPlayer, _ output: HeadlessOutput) throws {
    func isOver() throws -> Bool {
      try terminationStatus != nil
        || player.isThere(wait, in: commit?.semanticTree, isShown: { presentedView($0) != nil })
    }
    switch wait.clock {
    case .runs:
      let start = (frame: frameNumber, date: Date())
      while try !isOver() {
        let seconds = Double(frameNumber - start.frame) / options.fps
        guard seconds < wait.seconds else { throw player.timeout(wait) }
        // What the app has told of is over before the next frame, and what it has not has as much time as it has in a
        // window: never does the virtual clock run ahead.
        letMainQueueRun(until: start.date.addingTimeInterval(seconds))
        presentFrame()
        try output.add(self)
      }
    case .stands:
      guard try waitInRealTime(seconds: wait.seconds, until: isOver) else { throw player.timeout(wait) }
    }
  }

  private func middle(of id: String) -> CGPoint? {
    presentedView(id).map { CGPoint(x: $0.frame.midX, y: $0.frame.midY) }
  }
}

/// The trace and the recording of a run.
@MainActor final class HeadlessOutput {
  private let recording: (any Recording)?
  private let trace: TraceFile?

  init(_ options: LaunchOptions) throws {
    recording = try options.makeRecording()
    trace = try options.makeTrace()
  }

  func add(_ host: HeadlessHost) throws {
    if let trace, let frame = host.frameWithClasses() { try trace.add(frame) }
    if let recording, let picture = host.picture() {
      try recording.add(picture, frame: host.frameNumber, time: host.presentedTime)
    }
  }

  /// The one is finished even if the other can't be.
  func finish() throws {
    let results = [Result { try trace?.finish() }, Result { try recording?.finish() }]
    for result in results { try result.get() }
  }
}
