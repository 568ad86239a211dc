import Automation
import Compositor
import CoreGraphics
import Foundation
import HostInterface

/// The trace and the recording of a run in real time: what was really presented, when it was.
///
/// The host thread hands pictures over and goes on; they are written by a queue. Should that fall behind by a few, the
/// host thread waits for it: nothing is left out.
final class LiveOutput: @unchecked Sendable {
  private let recording: (any Recording)?
  private let trace: TraceFile?
  /// Whether it reads what the views of commits mean.
  let isTracing: Bool
  private let keepsPictures: Bool
  private let queue = DispatchQueue(label: "output", qos: .utility)
  private let room = DispatchSemaphore(value: 16)
  /// The number of the next frame. Used on the host thread alone.
  private var frame = 0
  private var start: CFTimeInterval?
  /// Why writing has failed. Used on the queue alone.
  private var failure: (any Error)?
  private let lock = NSLock()
  private var last: CGImage?

  /// Makes the outputs that the options ask for; nil where nobody wants any.
  /// - Parameter takesSnapshots: whether `picture` will be asked for: to keep one costs about as much as to draw it.
  /// - Throws: `LaunchError` where a file cannot be written.
  init?(_ options: LaunchOptions, takesSnapshots: Bool) throws {
    recording = try options.makeRecording()
    trace = try options.makeTrace()
    isTracing = trace != nil
    keepsPictures = takesSnapshots || recording != nil
    if !keepsPictures && trace == nil { return nil }
  }

  func add(_ picture: PresentedPicture, commit: FrameCommit) {
    let (number, time, start) = (frame, picture.targetTime, start ?? picture.targetTime)
    self.start = start
    frame += 1
    // A display's memory may have no alpha.
    let image = keepsPictures ? picture.buffer.makeImage(isOpaque: true) : nil
    lock.withLock { last = image }
    room.wait()
    queue.async { [self] in
      defer { room.signal() }
      guard failure == nil else { return }
      do {
        if let trace {
          try trace.add(PresentedFrame(number: number, time: time, since: start, commit: commit, namesClasses: true))
        }
        if let recording, let image { try recording.add(image, frame: number, time: time - start) }
      } catch {
        failure = error
      }
    }
  }

  /// The picture on screen; nil before the first frame.
  var picture: CGImage? { lock.withLock { last } }

  /// Completes the files, once the host thread is through.
  /// - Throws: the first error of the run, too.
  func finish() throws {
    try queue.sync {
      try trace?.finish()
      try recording?.finish()
      if let failure { throw failure }
    }
  }
}
