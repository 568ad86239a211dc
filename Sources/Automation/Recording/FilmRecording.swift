import CoreGraphics
import Foundation
import QuartzCore

/// Films frames into a `.gif` or `.mp4` through ffmpeg.
final class FilmRecording: Recording {
  private let path: String
  private let framesPerSecond: Double
  private var encoder: Process?
  private let pipe = Pipe()
  private var size = (width: 0, height: 0)
  /// The picture that shows until the next one, and how many frames of the film there are before it.
  private var last: CGImage?
  private var count = 0

  /// `F_SETPIPE_SZ` of Linux, which Glibc's module leaves out.
  private static let setPipeSize: Int32 = 1031

  /// Shorter delays than 20 ms are played as 100 ms by most viewers of GIF.
  private static let fastestGIF = 50.0

  init(path: String, framesPerSecond: Double) {
    self.path = path
    self.framesPerSecond = framesPerSecond
    // A dying encoder shall be an error of `write`, not the end of the app.
    signal(SIGPIPE, SIG_IGN)
  }

  func add(_ picture: CGImage, frame: Int, time: CFTimeInterval) throws {
    if encoder == nil { try start(width: picture.width, height: picture.height) }
    try showLast(until: Int((time * framesPerSecond).rounded()))
    last = picture
  }

  /// Films the last picture up to a frame of the film.
  private func showLast(until end: Int) throws {
    guard let last else { return }
    do {
      while count < end {
        try write(last)
        count += 1
      }
    } catch {
      throw LaunchError("ffmpeg stopped while writing \(path).")
    }
  }

  func finish() throws {
    guard let encoder else { return }
    try showLast(until: count + 1)
    try? pipe.fileHandleForWriting.close()
    encoder.waitUntilExit()
    guard encoder.terminationStatus == 0 else { throw LaunchError("ffmpeg could not write \(path).") }
  }

  private var format: [String] {
    if path.lowercased().hasSuffix(".gif") {
      return [
        "-vf",
        "fps=\(min(framesPerSecond, Self.fastestGIF)),split[a][b];[a]palettegen[p];[b][p]paletteuse=dither=bayer",
      ]
    }
    // The quality is as with slower presets. The file has some 1.7 times the size of that of "superfast", which takes
    // twice the processor time.
    let film = [
      "-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2", "-c:v", "libx264", "-preset", "ultrafast", "-crf", "16", "-pix_fmt",
      "yuv420p",
    ]
    // Where one can't go back to the beginning, the film comes in pieces that each say what they are.
    return canSeek ? film : film + ["-movflags", "frag_keyframe+empty_moov"]
  }

  private var canSeek: Bool {
    var status = stat()
    return stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
  }

  private func start(width: Int, height: Int) throws {
    size = (width, height)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "bgra", "-s", "\(width)x\(height)"]
      // The path is one, whatever it looks like.
      + ["-r", "\(framesPerSecond)", "-i", "-"] + format + ["file:\(path)"]
    process.standardInput = pipe
    do {
      try process.run()
    } catch {
      throw LaunchError("ffmpeg could not be started: \(error.reason)")
    }
    // A picture goes through it in a few pieces instead of dozens.
    _ = fcntl(pipe.fileHandleForWriting.fileDescriptor, Self.setPipeSize, 1 << 20)
    encoder = process
  }

  /// The picture's bytes on a canvas of the film's size; a turned device shows cut or with black beside it.
  private func write(_ picture: CGImage) throws {
    let file = pipe.fileHandleForWriting
    guard let pixels = picture.pixels.baseAddress else { return }
    if (picture.width, picture.height, picture.bytesPerRow) == (size.width, size.height, size.width * 4) {
      // No copy of it is made: that would take as long as to draw it.
      let memory = UnsafeMutableRawPointer(mutating: pixels)
      return try file.write(
        contentsOf: Data(bytesNoCopy: memory, count: size.width * size.height * 4, deallocator: .none))
    }
    var data = Data(count: size.width * size.height * 4)
    let columns = min(size.width, picture.width)
    data.withUnsafeMutableBytes { bytes in
      for row in 0..<min(size.height, picture.height) {
        (bytes.baseAddress! + row * size.width * 4)
          .copyMemory(from: pixels + row * picture.bytesPerRow, byteCount: columns * 4)
      }
    }
    try file.write(contentsOf: data)
  }
}
