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
    let pictures = device.pictures(of: numbers)
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

  /// The frames to be drawn, of which the last is on screen. Those that show what the one before them shows are left out,
  /// since most failing tests look at a screen that has long been still.
  private var numbers: [Int] {
    guard let shown = device.host.shownFrame?.number else { return [] }
    let step = max(1, Int((device.framesPerSecond / Self.framesPerSecond).rounded()))
    let count = Int((seconds * device.framesPerSecond).rounded()) / step
    var (numbers, last): ([Int], ObjectIdentifier?) = ([], nil)
    for number in stride(from: shown - count * step, through: shown, by: step) {
      guard let root = device.host.frame(number)?.commit.renderTree.root else { continue }
      if last == ObjectIdentifier(root), !root.isSubtreeAnimated, !root.hasExternalSurface { continue }
      numbers.append(number)
      last = ObjectIdentifier(root)
    }
    // It holds the last picture up to the end.
    return numbers.count > 1 && numbers.last != shown ? numbers + [shown] : numbers
  }
}
