import AppSupport
import Foundation

/// The arguments of the program that are the app's own.
struct LaunchArguments {
  /// How many generated notes are to be added.
  let demo: Int
  /// A folder whose Markdown files are to become notes.
  let importFolder: URL?
  /// A folder that all notes are to be written to; it may have yet to be made.
  let exportFolder: URL?

  /// Screens move their own content where bars change height, as apps do that work around its jumps.
  let usesWorkaround: Bool

  /// The most demo notes: as many as are made in less than a minute.
  static let mostDemoNotes = 100_000

  private static let options = [
    LaunchReader.Option("--demo", "NUMBER", value: "a number of notes", example: "200"),
    LaunchReader.Option("--import", "FOLDER", value: "a folder", example: "~/Documents"),
    LaunchReader.Option("--export", "FOLDER", value: "a folder", example: "~/Notes"),
  ]

  /// Reads the arguments.
  /// - Parameter arguments: of the whole program. Where there is a `--`, those before it are the device's.
  /// - Throws: `LaunchReader.Refusal` for what means nothing to the app, and for folders that can't be meant.
  init(_ arguments: [String]) throws {
    let reader = try LaunchReader(arguments, app: "Notes", options: Self.options, flags: ["--workaround"])
    demo = try reader.number("--demo", in: 0...Self.mostDemoNotes) ?? 0
    usesWorkaround = reader.has("--workaround")
    importFolder = try reader.folder("--import")
    exportFolder = try reader.newFolder("--export")
  }

  static var ofProgram: LaunchArguments { LaunchReader.ofProgram("notes", LaunchArguments.init) }
}
