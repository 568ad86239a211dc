import CoreGraphics
import Foundation
import QuartzCore

/// A place that a run's pictures go to, chosen by the path: a `.png` for the last frame, a `.gif`, an `.mp4`, or a folder.
package protocol Recording: AnyObject {
  /// Takes the picture of a frame. Times rise from 0; where some are left out, nothing changed.
  /// - Throws: `LaunchError` where the picture cannot be written.
  func add(_ picture: CGImage, frame: Int, time: CFTimeInterval) throws
  /// Ends the recording. To be called once, after the last picture.
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
    try (kind.isEmpty ? url : url.deletingLastPathComponent()).makeOutputFolder(for: record)
    if !kind.isEmpty { try url.checkOutputFile(for: record) }
    switch kind {
    case "": return FolderRecording(path: record)
    case "png": return LastFrameRecording(path: record)
    case "gif":
      let rate = min(fps, GIFFilmEncoder.mostFramesPerSecond)
      return FilmRecording(framesPerSecond: rate) {
        try GIFFilmEncoder(path: record, width: $0, height: $1, framesPerSecond: rate)
      }
    default:
      return FilmRecording(framesPerSecond: fps) { [fps] in
        try MP4Encoder(path: record, width: $0, height: $1, framesPerSecond: fps)
      }
    }
  }
}

extension URL {
  fileprivate func makeOutputFolder(for record: String) throws {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue {
      throw LaunchError(
        "Could not record to \(record): \(path) is no folder. A file's name ends with .png, .gif or .mp4.")
    }
    do {
      try FileManager.default.createDirectory(at: self, withIntermediateDirectories: true)
    } catch {
      throw LaunchError("Could not record to \(record): \(error.reason)")
    }
    guard FileManager.default.isWritableFile(atPath: path) else {
      throw LaunchError("Could not record to \(record): the folder cannot be written.")
    }
  }

  /// What is there already is to be written into.
  fileprivate func checkOutputFile(for record: String) throws {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    let kind = status.st_mode & S_IFMT
    guard kind != S_IFDIR, kind != S_IFSOCK else {
      throw LaunchError("Could not record to \(record): it is a \(kind == S_IFDIR ? "folder" : "socket").")
    }
    guard FileManager.default.isWritableFile(atPath: path) else {
      throw LaunchError("Could not record to \(record): the file cannot be written.")
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
