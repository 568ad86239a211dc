import CoreGraphics
import Foundation

/// Writes an MP4 through ffmpeg, which is given pictures as it packs them: to convert their colours and to carry them
/// would take it longer than to pack them.
final class MP4Encoder: FilmEncoder {
  private let path: String
  private let encoder = Process()
  private let pipe = Pipe()
  private let planes: PicturePlanes

  /// The `F_SETPIPE_SZ` of Linux, which Glibc's module leaves out.
  private static let setPipeSize: Int32 = 1031

  init(path: String, width: Int, height: Int, framesPerSecond: Double) throws {
    self.path = path
    planes = PicturePlanes(width: width, height: height)
    // A dying encoder shall be an error of `write`, not the end of the app.
    signal(SIGPIPE, SIG_IGN)
    encoder.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    encoder.arguments =
      ["ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "yuv420p"]
      + ["-s", "\(planes.width)x\(planes.height)", "-r", "\(framesPerSecond)", "-i", "-"]
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
    planes.fill(from: picture)
    // No copy of them is made: it would take as long as to convert them.
    let bytes = Data(bytesNoCopy: planes.bytes.baseAddress!, count: planes.bytes.count, deallocator: .none)
    do {
      for _ in frames { try pipe.fileHandleForWriting.write(contentsOf: bytes) }
    } catch {
      throw LaunchError("ffmpeg stopped while writing \(path).")
    }
  }

  func finish() throws {
    try? pipe.fileHandleForWriting.close()
    encoder.waitUntilExit()
    guard encoder.terminationStatus == 0 else { throw LaunchError("ffmpeg could not write \(path).") }
  }
}
