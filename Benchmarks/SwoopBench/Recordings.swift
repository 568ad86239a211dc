import Automation
import CoreGraphics
import Foundation

/// What recordings cost, with frames of a scene that moves: text, areas of colour, a shadow.
@MainActor private enum RecordedScene {
  static let frames = 120

  /// Draws frame by frame, and hands each over.
  static func play(_ take: (CGImage, _ frame: Int) throws -> Void) rethrows {
    let device = BenchmarkDevice()
    let scene = SafariCollapseScene()
    device.show(scene.view)
    for frame in 0..<frames {
      scene.move(to: frame)
      device.presentFrame()
      try take(device.canvas.makeImage(isOpaque: true), frame)
    }
  }
}

/// Processor time of a PNG file of 780 x 1688 pixels, written to the disk.
@MainActor func measurePNGRecording() throws -> BenchmarkRow {
  let path = NSTemporaryDirectory() + "bench-\(UUID().uuidString).png"
  defer { try? FileManager.default.removeItem(atPath: path) }
  var times: [Double] = []
  try RecordedScene.play { picture, _ in
    let start = Measurement.processorTime
    try picture.writePNG(toFile: path)
    times.append(Measurement.processorTime - start)
  }
  return BenchmarkRow(name: "record.png", value: Measurement.median(times), unit: "ms a frame", limit: 8)
}

/// The size of such a file. It may have twice the 130 kB that libpng makes of the same picture in more than ten times
/// the time: what is quick must not be had by packing nothing.
@MainActor func measurePNGSize() throws -> BenchmarkRow {
  var sizes: [Double] = []
  RecordedScene.play { picture, frame in
    if frame % 30 == 0 { sizes.append(Double(picture.pngData()?.count ?? 0) / 1000) }
  }
  return BenchmarkRow(name: "record.pngSize", value: Measurement.median(sizes), unit: "kB a frame", limit: 260)
}

/// Real time of a frame of a film, from its first picture to the finished file, the drawing left out: the median of
/// three films, since other work on the machine is in real time.
@MainActor private func measureFilm(_ kind: String) throws -> BenchmarkRow {
  var pictures: [CGImage] = []
  RecordedScene.play { picture, _ in pictures.append(picture) }
  let times = try (0..<3).map { _ in try time(ofFilm: kind, pictures) / Double(pictures.count) }
  return BenchmarkRow(name: "record.\(kind)", value: Measurement.median(times), unit: "ms a frame", limit: 10)
}

/// The time in milliseconds that a film of pictures takes.
private func time(ofFilm kind: String, _ pictures: [CGImage]) throws -> Double {
  let path = NSTemporaryDirectory() + "bench-\(UUID().uuidString).\(kind)"
  defer { try? FileManager.default.removeItem(atPath: path) }
  var options = LaunchOptions()
  options.record = path
  guard let recording = try options.makeRecording() else { throw LaunchError("There is no recording.") }
  let start = ContinuousClock.now
  for (frame, picture) in pictures.enumerated() {
    try recording.add(picture, frame: frame, time: Double(frame) / options.fps)
  }
  try recording.finish()
  return (ContinuousClock.now - start) / .milliseconds(1)
}

@MainActor func measureMP4Recording() throws -> BenchmarkRow { try measureFilm("mp4") }
@MainActor func measureGIFRecording() throws -> BenchmarkRow { try measureFilm("gif") }
