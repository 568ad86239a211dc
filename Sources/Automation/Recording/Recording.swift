import CoreGraphics
import Foundation

/// Where a run's pictures go. Chosen by the path: a `.png` for the last frame, a `.gif`, an `.mp4`, or a folder.
public protocol Recording: AnyObject {
  /// - Throws: `LaunchError` where the picture cannot be written.
  func add(_ picture: CGImage, frame: Int) throws
  /// To be called once, after the last picture.
  func finish() throws
}

extension LaunchOptions {
  /// The recording that the options ask for, if any.
  public func makeRecording() throws -> (any Recording)? {
    guard let record else { return nil }
    switch URL(fileURLWithPath: record).pathExtension.lowercased() {
    case "png": return LastFrameRecording(path: record)
    case "gif", "mp4": return try FilmRecording(path: record, framesPerSecond: fps)
    case "": return try FolderRecording(path: record)
    case let other: throw LaunchError("--record takes a .png, .gif or .mp4 file or a folder, not .\(other).")
    }
  }
}

extension CGImage {
  /// Writes the picture as PNG, with the folders above it.
  /// - Throws: `LaunchError` naming the path.
  public func writePNG(toFile path: String) throws {
    let url = URL(fileURLWithPath: path)
    do {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      guard let data = pngData() else { throw LaunchError("the picture could not be encoded") }
      try data.write(to: url)
    } catch {
      throw LaunchError("Could not write \(path): \(error)")
    }
  }
}

final class LastFrameRecording: Recording {
  private let path: String
  private var last: CGImage?

  init(path: String) { self.path = path }

  func add(_ picture: CGImage, frame: Int) { last = picture }

  func finish() throws { try last?.writePNG(toFile: path) }
}

/// One file a frame: `00012.png` is frame 12.
final class FolderRecording: Recording {
  private let folder: String

  init(path: String) throws {
    folder = path
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw LaunchError("Could not make the folder \(path): \(error.localizedDescription)")
    }
  }

  func add(_ picture: CGImage, frame: Int) throws {
    let number = String(frame)
    let name = String(repeating: "0", count: max(0, 5 - number.count)) + number
    try picture.writePNG(toFile: "\(folder)/\(name).png")
  }

  func finish() {}
}
