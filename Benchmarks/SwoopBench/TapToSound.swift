import ArgumentParser
import Foundation
import TestSupport

extension Benchmark {
  /// Measures the time from a finger that lifts from a song to the first sample that the sound device takes of it, by
  /// the clock on the wall: right after the launch, with a file that nobody has read ahead. The slower of two kinds of
  /// file.
  static func measureTapToSound() throws -> BenchmarkRow {
    let kinds = ["mp3", "flac"]
    let time = try kinds.map { kind in try BarDrag.inFolder { try TapToSound($0, kind: kind).time() } }.max()
    return BenchmarkRow(name: "music.tapToSound", value: time ?? .nan, unit: "ms", limit: 150)
  }

  /// The same for one of the app's own pieces, which is composed meanwhile.
  static func measureTapToPiece() throws -> BenchmarkRow {
    let time = try BarDrag.inFolder { try TapToSound($0, kind: nil).time() }
    return BenchmarkRow(name: "music.tapToPiece", value: time, unit: "ms", limit: 150)
  }
}

/// Music in a window, and a sound device that writes what it takes to a file as it takes it.
private struct TapToSound {
  let folder: URL
  private var library: URL { folder.appendingPathComponent("Songs") }

  private static let launches = 7
  private static let songs = 8
  /// Seconds until the songs are there and all is quiet.
  private static let warmUp = 4.0
  /// The place of the first song's cover, in points.
  private static let (x, y) = (100, 220)

  /// Makes a library of files.
  /// - Parameter kind: of the files; nil for none, and so the app's own pieces.
  init(_ folder: URL, kind: String?) throws {
    self.folder = folder
    try FileManager.default.createDirectory(at: library, withIntermediateDirectories: true)
    guard let kind else { return }
    for number in 1...Self.songs {
      let ffmpeg = try Program(
        "/usr/bin/env",
        [
          "ffmpeg", "-v", "error", "-f", "lavfi", "-i", "sine=frequency=\(220 + number):duration=180",
          library.appendingPathComponent("\(number).\(kind)").path,
        ])
      guard ffmpeg.wait(seconds: 60) == 0 else {
        throw ValidationError("ffmpeg could not write a file of kind \(kind). \(ffmpeg.errors)")
      }
    }
  }

  /// The median time in milliseconds.
  func time() throws -> Double { Measurement.median(try (0..<Self.launches).map(time)) * 1000 }

  private func time(_ launch: Int) throws -> Double {
    let record = SoundRecord(url: folder.appendingPathComponent("\(launch).raw"))
    let display = try PrivateDisplay(width: 390 * BarDrag.scale, height: 844 * BarDrag.scale)
    let music = try Program(
      "music",
      [
        "--host", "window", "--scale", "\(BarDrag.scale)", "--profile",
        folder.appendingPathComponent("profile \(launch)").path, "--", "--library", library.path,
      ],
      environment: [
        "DISPLAY": display.name, "WAYLAND_DISPLAY": nil, "SDL_AUDIODRIVER": "disk",
        "SDL_DISKAUDIOFILE": record.url.path,
      ])
    Thread.sleep(forTimeInterval: Self.warmUp)
    display.xdotool(
      ["mousemove", "\(Self.x * BarDrag.scale)", "\(Self.y * BarDrag.scale)", "sleep", "0.1", "mousedown", "1"])
    Thread.sleep(forTimeInterval: 0.1)
    guard music.isRunning, !record.isHeard() else { throw ValidationError("Music is not quiet. \(music.errors)") }
    // The tool's own start counts, too: some milliseconds.
    let start = ProcessInfo.processInfo.systemUptime
    display.xdotool("mouseup", "1")
    guard Wait.until(seconds: 10, { record.isHeard() }) else {
      throw ValidationError("Music plays nothing. \(music.errors)")
    }
    return ProcessInfo.processInfo.systemUptime - start
  }
}

/// The samples that a device has taken, read as they come.
private final class SoundRecord {
  let url: URL
  private var file: FileHandle?

  init(url: URL) { self.url = url }

  /// Whether there is a sound in what came since the last look.
  func isHeard() -> Bool {
    if file == nil { file = FileHandle(forReadingAtPath: url.path) }
    return ((try? file?.readToEnd()) ?? nil)?.contains { $0 != 0 } ?? false
  }
}
