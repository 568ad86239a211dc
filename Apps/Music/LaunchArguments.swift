import AppSupport
import Foundation

/// The arguments of the program that are the app's own.
struct LaunchArguments {
  /// The person's music.
  let library: URL
  /// The timing that stands behind `--timing`.
  let timing: MotionTiming

  /// Reads the arguments.
  /// - Parameter arguments: of the whole program. Where there is a `--`, those before it are the device's.
  /// - Throws: `LaunchReader.Refusal` for what means nothing to the app, and for a folder that isn't there.
  init(_ arguments: [String]) throws {
    let folder = LaunchReader.Option("--library", "FOLDER", value: "a folder", example: "~/Music")
    let reader = try LaunchReader(arguments, app: "Music", options: [folder, LaunchReader.timing])
    library = try reader.folder("--library") ?? Self.defaultLibrary
    timing = try reader.timing()
  }

  static var defaultLibrary: URL {
    FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent("Music", isDirectory: true)
  }

  static var ofProgram: LaunchArguments { LaunchReader.ofProgram("music", LaunchArguments.init) }
}
