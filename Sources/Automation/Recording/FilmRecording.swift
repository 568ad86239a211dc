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
  private var last: Data?
  private var count = 0

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
    last = canvas(of: picture)
  }

  /// Films the last picture up to a frame of the film.
  private func showLast(until end: Int) throws {
    guard let last else { return }
    do {
      while count < end {
        try pipe.fileHandleForWriting.write(contentsOf: last)
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

  private func start(width: Int, height: Int) throws {
    size = (width, height)
    let isGIF = path.lowercased().hasSuffix(".gif")
    let output =
      isGIF
      ? ["-vf", "fps=\(min(framesPerSecond, Self.fastestGIF)),split[a][b];[a]palettegen[p];[b][p]paletteuse"]
      : ["-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2", "-c:v", "libx264", "-crf", "16", "-pix_fmt", "yuv420p"]
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "bgra", "-s", "\(width)x\(height)"]
      + ["-r", "\(framesPerSecond)", "-i", "-"] + output + [path]
    process.standardInput = pipe
    do {
      try process.run()
    } catch {
      throw LaunchError("ffmpeg could not be started: \(error.reason)")
    }
    encoder = process
  }

  /// The picture's bytes on a canvas of the film's size; a turned device shows cut or with black beside it.
  private func canvas(of picture: CGImage) -> Data {
    var data = Data(count: size.width * size.height * 4)
    let columns = min(size.width, picture.width)
    data.withUnsafeMutableBytes { bytes in
      for row in 0..<min(size.height, picture.height) {
        let source = picture.pixels.baseAddress! + row * picture.bytesPerRow
        (bytes.baseAddress! + row * size.width * 4).copyMemory(from: source, byteCount: columns * 4)
      }
    }
    return data
  }
}
