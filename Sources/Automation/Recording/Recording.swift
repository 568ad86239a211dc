import CoreGraphics
import Foundation
import QuartzCore

/// Where a run's pictures go. Chosen by the path: a `.png` for the last frame, a `.gif`, an `.mp4`, or a folder.
package protocol Recording: AnyObject {
  /// Takes the picture of a frame. Times rise from 0; where some are left out, nothing changed.
  /// - Throws: `LaunchError` where the picture cannot be written.
  func add(_ picture: CGImage, frame: Int, time: CFTimeInterval) throws
  /// To be called once, after the last picture.
  func finish() throws
}

extension LaunchOptions {
  /// The recording that the options ask for, if any.
  /// - Throws: `LaunchError` where there can be none: while it runs would be too late to say so.
  package func makeRecording() throws -> (any Recording)? {
    guard let record else { return nil }
    let url = URL(fileURLWithPath: record)
    let kind = url.pathExtension.lowercased()
    guard ["", "png", "gif", "mp4"].contains(kind) else {
      throw LaunchError("--record takes a .png, .gif or .mp4 file or a folder, not .\(kind).")
    }
    let folder = kind.isEmpty ? url : url.deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw LaunchError("Could not record to \(record): \(error.reason)")
    }
    guard FileManager.default.isWritableFile(atPath: folder.path) else {
      throw LaunchError("Could not record to \(record): the folder cannot be written.")
    }
    switch kind {
    case "": return FolderRecording(path: record)
    case "png": return LastFrameRecording(path: record)
    default: return FilmRecording(path: record, framesPerSecond: fps)
    }
  }
}

extension CGImage {
  /// Writes the picture as PNG, with the folders above it.
  /// - Throws: `LaunchError` naming the path.
  public func writePNG(toFile path: String) throws {
    let url = URL(fileURLWithPath: path)
    do {
      let folder = url.deletingLastPathComponent()
      // Where a file stands in the folder's place, writing says so better.
      if !FileManager.default.fileExists(atPath: folder.path) {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      }
      guard let data = pngData() else { throw LaunchError("The picture could not be encoded") }
      try data.write(to: url)
    } catch {
      throw LaunchError("Could not write \(path): \(error.reason)")
    }
  }
}

final class LastFrameRecording: Recording {
  private let path: String
  private var last: CGImage?

  init(path: String) { self.path = path }

  func add(_ picture: CGImage, frame: Int, time: CFTimeInterval) { last = picture }

  func finish() throws { try last?.writePNG(toFile: path) }
}

/// One file a frame: `00012.png` is frame 12.
final class FolderRecording: Recording {
  private let folder: String

  init(path: String) { folder = path }

  func add(_ picture: CGImage, frame: Int, time: CFTimeInterval) throws {
    let number = String(frame)
    let name = String(repeating: "0", count: max(0, 5 - number.count)) + number
    try picture.writePNG(toFile: "\(folder)/\(name).png")
  }

  func finish() {}
}
