import ArgumentParser
import Foundation
import TestSupport
import UIKit

extension Benchmark {
  /// From the start of the process to its end right after the first frame, with 10,000 songs that are known from last
  /// time: headless, the covers in sight included.
  static func measureMusicFirstScreen() throws -> BenchmarkRow {
    let use = try MusicLibraryUse.use.get()
    return BenchmarkRow(name: "music.firstScreen", value: use.firstScreen, unit: "ms", limit: 400)
  }

  /// What a frame costs all threads together while 10,000 songs fly past, from the finger to a copy of the pixels.
  static func measureMusicScroll() throws -> BenchmarkRow {
    let use = try MusicLibraryUse.use.get()
    return BenchmarkRow(name: "music.scroll", value: use.scroll, unit: "ms of processor time", limit: 5)
  }
}

/// The app over a large library.
private enum MusicLibraryUse {
  struct Use {
    /// In milliseconds.
    let firstScreen: Double
    /// In milliseconds per frame.
    let scroll: Double
  }

  /// Measured once, when it is first asked for.
  static let use = Result { try measure() }

  private static let (albums, songsPerAlbum) = (200, 50)
  private static let launches = 9
  private static let flicks = 12
  /// Frames of a flick: down, six moves, up, and a second of rolling.
  private static let framesPerFlick = 68

  private static func measure() throws -> Use {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("library-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    let app = App(root: root)
    try makeLibrary(in: app.library)
    // Reads all files once. Time stands while it does, but passes between its steps.
    try app.run([#"{"do":"wait","seconds":15}"#, #"{"do":"waitFor","id":"song.0","property":"exists","seconds":1}"#])
    var seconds: [Double] = []
    for round in 0..<launches + 2 {
      let launch = try app.run(nil)
      // The first ones read everything from disk.
      if round >= 2 { seconds.append(launch.seconds) }
    }
    let wait = #"{"do":"wait","seconds":3}"#
    let flick = #"{"do":"drag","from":[195,700],"to":[195,150],"seconds":0.1},{"do":"wait","seconds":1}"#
    let picture = ["--record", root.appendingPathComponent("last.png").path]
    let standing = try (0..<3).map { _ in try app.run([wait], picture).processorTime }
    let scrolling = try (0..<3).map { _ in
      try app.run([wait] + Array(repeating: flick, count: flicks), picture).processorTime
    }
    let time = Measurement.median(scrolling) - Measurement.median(standing)
    return Use(
      firstScreen: Measurement.median(seconds) * 1000, scroll: time / Double(flicks * framesPerFlick) * 1000)
  }

  /// Short files, a folder for each album with its own picture.
  private static func makeLibrary(in folder: URL) throws {
    let sound = SilentWave.file(seconds: 0.05, sampleRate: 44_100)
    for album in 0..<albums {
      let place = folder.appendingPathComponent("Album \(album)")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      try cover(album).write(to: place.appendingPathComponent("cover.jpg"))
      for song in 0..<songsPerAlbum {
        try sound.write(to: place.appendingPathComponent("Song \(album * songsPerAlbum + song).wav"))
      }
    }
  }

  private static func cover(_ album: Int) -> Data {
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (1, true)
    let size = CGSize(width: 500, height: 500)
    return UIGraphicsImageRenderer(size: size, format: format).jpegData(withCompressionQuality: 0.9) { context in
      for row in 0..<5 {
        for column in 0..<5 {
          let hue = CGFloat((album * 37 + row * 11 + column * 5) % 100) / 100
          UIColor(hue: hue, saturation: 0.6, brightness: 0.9, alpha: 1).setFill()
          context.fill(CGRect(x: column * 100, y: row * 100, width: 100, height: 100))
        }
      }
    }
  }
}

/// The app, as often as it is launched on the same library and profile.
private struct App {
  let root: URL
  var library: URL { root.appendingPathComponent("Music") }

  struct Run {
    /// From its start to its end.
    let seconds: Double
    /// Of all its threads.
    let processorTime: Double
  }

  /// - Parameter steps: of a script; nil for the first frame alone.
  @discardableResult func run(_ steps: [String]?, _ options: [String] = []) throws -> Run {
    var arguments = ["--host", "headless", "--profile", root.appendingPathComponent("profile").path] + options
    if let steps {
      let script = root.appendingPathComponent("script.json")
      try Data("{\"version\":1,\"steps\":[\(steps.joined(separator: ","))]}".utf8).write(to: script)
      arguments += ["--script", script.path]
    }
    return try launch(arguments + ["--", "--library", library.path])
  }

  private func launch(_ arguments: [String]) throws -> Run {
    let program = Program.products.appendingPathComponent("music").path
    var argv: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    defer { argv.forEach { free($0) } }
    var pid = pid_t()
    let start = ProcessInfo.processInfo.systemUptime
    guard posix_spawn(&pid, program, nil, nil, &argv, environ) == 0 else {
      throw ValidationError("\(program) could not be started.")
    }
    var (status, usage) = (Int32(0), rusage())
    wait4(pid, &status, 0, &usage)
    guard status == 0 else { throw ValidationError("music ended with \(status).") }
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return Run(
      seconds: ProcessInfo.processInfo.systemUptime - start,
      processorTime: seconds(usage.ru_utime) + seconds(usage.ru_stime))
  }
}
