import Foundation

/// A film for pages.
package enum TestClip {
  /// WebM of 160x120 pixels: half of it red, then blue.
  /// - Parameters:
  ///   - seconds: its length; three by default.
  ///   - hasSound: whether there is a tone to it; none by default.
  package static func make(seconds: Double = 3, hasSound: Bool = false) throws -> Data {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("clip-\(UUID().uuidString).webm")
    defer { try? FileManager.default.removeItem(at: file) }
    let colors = ["red", "blue"].flatMap {
      ["-f", "lavfi", "-i", "color=\($0):size=160x120:rate=10:duration=\(seconds / 2)"]
    }
    let sound = hasSound ? ["-f", "lavfi", "-i", "sine=duration=\(seconds)"] : []
    let maps =
      ["-filter_complex", "[0][1]concat[v]", "-map", "[v]"] + (hasSound ? ["-map", "2", "-c:a", "libvorbis"] : [])
    let ffmpeg = Process()
    ffmpeg.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    ffmpeg.arguments =
      ["ffmpeg", "-v", "error", "-y"] + colors + sound + maps + ["-c:v", "libvpx", "-g", "10", file.path]
    try ffmpeg.run()
    ffmpeg.waitUntilExit()
    return try Data(contentsOf: file)
  }
}
