import CoreGraphics
import Foundation

/// Writes an MP4 through ffmpeg, which is given pictures as it packs them: to convert their colours and to carry them
/// would take it longer than to pack them. One picture is converted while the one before is on its way.
final class MP4Encoder: FilmEncoder, @unchecked Sendable {
  private let path: String
  private let encoder = Process()
  private let pipe = Pipe()
  private let writing = DispatchQueue(label: "pictures for ffmpeg", qos: .utility)
  /// What is converted into and written from in turn, and how many of them are free.
  private let planes: [PicturePlanes]
  private let free = DispatchSemaphore(value: 2)
  private var next = 0
  private let failure = FirstFailure()

  /// The `F_SETPIPE_SZ` of Linux, which Glibc's module leaves out.
  private static let setPipeSize: Int32 = 1031

  init(path: String, width: Int, height: Int, framesPerSecond: Double) throws {
    self.path = path
    planes = (0..<2).map { _ in PicturePlanes(width: width, height: height) }
    // A dying encoder shall be an error of `write`, not the end of the app.
    signal(SIGPIPE, SIG_IGN)
    encoder.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    encoder.arguments =
      ["ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "yuv420p"]
      + ["-s", "\(planes[0].width)x\(planes[0].height)", "-r", "\(framesPerSecond)", "-i", "-"]
      + format
      // The path is one, whatever it looks like.
      + ["file:\(path)"]
    encoder.standardInput = pipe
    do {
      try encoder.run()
    } catch {
      throw LaunchError("ffmpeg could not be started: \(error.reason)")
    }
    // A picture goes through it in a few pieces instead of dozens.
    _ = fcntl(pipe.fileHandleForWriting.fileDescriptor, Self.setPipeSize, 1 << 20)
  }

  private var format: [String] {
    // The quality is as with slower presets. The file has some 1.7 times the size of that of "superfast", which takes
    // twice the processor time.
    let film = [
      "-c:v", "libx264", "-preset", "ultrafast", "-crf", "16", "-colorspace", "bt709", "-color_primaries", "bt709",
      "-color_trc", "iec61966-2-1", "-color_range", "tv",
    ]
    // Where one can't go back to the beginning, the film comes in pieces that each say what they are.
    return canSeek ? film : film + ["-movflags", "frag_keyframe+empty_moov"]
  }

  private var canSeek: Bool {
    var status = stat()
    return stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
  }

  func add(_ picture: CGImage, frames: Range<Int>) throws {
    free.wait()
    let planes = planes[next]
    next = 1 - next
    planes.fill(from: picture)
    writing.async { [self] in
      defer { free.signal() }
      failure.attempt { try write(planes, times: frames.count) }
    }
    try check()
  }

  func finish() throws {
    writing.sync {}
    try? pipe.fileHandleForWriting.close()
    encoder.waitUntilExit()
    try check()
    guard encoder.terminationStatus == 0 else { throw LaunchError("ffmpeg could not write \(path).") }
  }

  private func write(_ planes: PicturePlanes, times: Int) throws {
    // No copy of them is made: it would take as long as to convert them.
    let bytes = Data(bytesNoCopy: planes.bytes.baseAddress!, count: planes.bytes.count, deallocator: .none)
    for _ in 0..<times { try pipe.fileHandleForWriting.write(contentsOf: bytes) }
  }

  private func check() throws {
    if failure.error != nil { throw LaunchError("ffmpeg stopped while writing \(path).") }
  }
}
