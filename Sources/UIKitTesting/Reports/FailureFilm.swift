import DeviceSimulation
import Foundation

/// A film of what a device has shown, as a GIF, which browsers play and comments on GitHub show.
@MainActor struct FailureFilm {
  /// Pictures per second: enough for a person to follow a motion, at half the work of all frames.
  private static let framesPerSecond = 30.0

  let device: SimulatedDevice
  let seconds: Double

  init(of device: SimulatedDevice, last seconds: Double) { (self.device, self.seconds) = (device, seconds) }

  /// The film; nil if all was still, or it can't be written.
  var gif: Data? {
    let pictures = device.frames(last: seconds, every: 1 / Self.framesPerSecond)
    guard pictures.count > 1, let start = pictures.first?.time else { return nil }
    let url = FileManager.default.temporaryDirectory.appending(path: "film-\(UUID().uuidString).gif")
    defer { try? FileManager.default.removeItem(at: url) }
    var options = LaunchOptions()
    (options.record, options.fps) = (url.path, Self.framesPerSecond)
    guard let recording = try? options.makeRecording() else { return nil }
    do {
      for picture in pictures {
        try recording.add(picture.picture, frame: picture.number, time: picture.time - start)
      }
      try recording.finish()
    } catch { return nil }
    return try? Data(contentsOf: url)
  }
}
