import Foundation
import TestSupport
import UIKit

extension Benchmark {
  /// Measures the time from the start of the process to its end right after the first frame, with 10,000 songs that are
  /// known from last time: headless, the covers in sight included.
  static func measureMusicFirstScreen() throws -> BenchmarkRow {
    let use = try MusicLibraryUse.use.get()
    return BenchmarkRow(name: "music.firstScreen", value: use.firstScreen, unit: "ms", limit: 400)
  }

  /// Measures what a frame costs all threads together while 10,000 songs fly past, from the finger to a copy of the
  /// pixels.
  static func measureMusicScroll() throws -> BenchmarkRow {
    let use = try MusicLibraryUse.use.get()
    return BenchmarkRow(name: "music.scroll", value: use.scroll, unit: "ms of processor time", limit: 5)
  }
}

/// The app over a large library.
private enum MusicLibraryUse {
  struct Use {
    /// The time of the first screen in milliseconds.
    let firstScreen: Double
    /// The processor time in milliseconds per frame.
    let scroll: Double
  }

  /// The use, measured once, when it is first asked for.
  static let use = Result { try measure() }

  private static let (albums, songsPerAlbum) = (200, 50)

  private static func measure() throws -> Use {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("library-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    let library = root.appendingPathComponent("Music")
    let app = LaunchedApp("music", root: root, arguments: ["--library", library.path])
    try makeLibrary(in: library)
    // Reads all files once. Time stands while it does, but passes between its steps.
    try app.run([#"{"do":"wait","seconds":15}"#, #"{"do":"waitFor","id":"song.0","property":"exists","seconds":1}"#])
    let firstScreen = try app.firstScreenTime()
    let scroll = try app.scrollTime(after: [#"{"do":"wait","seconds":3}"#])
    return Use(firstScreen: firstScreen * 1000, scroll: scroll * 1000)
  }

  /// Makes a library of short files, a folder for each album with its own picture.
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
