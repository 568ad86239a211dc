import Automation
import Compositor
import CoreGraphics
import Foundation
import HostInterface

/// The trace and the recording of a run in a window: what was really presented, when it was. The host thread's.
final class WindowOutput: @unchecked Sendable {
  private let recording: (any Recording)?
  private let trace: FileHandle?
  private let lock = NSLock()
  private var last: CGImage?
  private var failure: (any Error)?
  private var frame = 0
  private var start: CFTimeInterval?
  private let keepsPictures: Bool

  /// - Throws: `LaunchError` where a file cannot be written.
  init?(_ options: LaunchOptions) throws {
    recording = try options.makeRecording()
    if let path = options.trace {
      guard FileManager.default.createFile(atPath: path, contents: nil), let file = FileHandle(forWritingAtPath: path)
      else { throw LaunchError("Could not write the trace to \(path).") }
      trace = file
    } else {
      trace = nil
    }
    keepsPictures = options.script != nil || recording != nil
    if !keepsPictures && trace == nil { return nil }
  }

  func add(_ picture: PresentedPicture, commit: FrameCommit) {
    if start == nil { start = picture.targetTime }
    let traced = PresentedFrame(
      number: frame, time: picture.targetTime, since: start ?? picture.targetTime, commit: commit)
    let image = keepsPictures ? picture.buffer.image : nil
    do {
      try trace?.write(contentsOf: Data((traced.json + "\n").utf8))
      if let recording, let image { try recording.add(image, frame: frame) }
    } catch {
      lock.withLock { failure = failure ?? error }
    }
    lock.withLock { last = image }
    frame += 1
  }

  /// What is on screen; nil before the first frame.
  var picture: CGImage? { lock.withLock { last } }

  /// To be called once the host thread is through.
  /// - Throws: the first error of the run, too.
  func finish() throws {
    try trace?.close()
    try recording?.finish()
    if let failure = lock.withLock({ failure }) { throw failure }
  }
}

extension PixelBuffer {
  /// A copy of the picture; a window's memory may have no alpha, so it counts as opaque.
  fileprivate var image: CGImage {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: max(4, bytesPerRow * height), alignment: 64)
    memory.copyMemory(from: UnsafeRawBufferPointer(start: pixels, count: bytesPerRow * height))
    return CGImage(width: width, height: height, bytesPerRow: bytesPerRow, isOpaque: true, adopting: memory)
  }
}
