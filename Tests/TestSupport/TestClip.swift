import Foundation

/// A film for pages.
package enum TestClip {
  /// WebM of 160x120 pixels, three seconds without sound: red, then blue.
  package static func make() throws -> Data {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("clip-\(getpid()).webm")
    defer { try? FileManager.default.removeItem(at: file) }
    let colors = ["red", "blue"].flatMap { ["-f", "lavfi", "-i", "color=\($0):size=160x120:rate=10:duration=1.5"] }
    let ffmpeg = Process()
    ffmpeg.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    ffmpeg.arguments =
      ["ffmpeg", "-v", "error", "-y"] + colors + ["-filter_complex", "[0][1]concat", "-c:v", "libvpx", file.path]
    try ffmpeg.run()
    ffmpeg.waitUntilExit()
    return try Data(contentsOf: file)
  }
}
