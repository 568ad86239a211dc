import AppSupport

/// The arguments of the program that are the browser's own.
struct LaunchArguments {
  /// The address that stands behind `--url`, to be opened at launch.
  let address: String?
  /// The timing that stands behind `--timing`.
  let timing: MotionTiming
  /// The path of a file of bookmarks that stands behind `--import`, to be read at launch.
  let importedFile: String?

  /// Reads the arguments.
  /// - Parameter arguments: of the whole program. Where there is a `--`, those before it are the device's.
  /// - Throws: `LaunchReader.Refusal` for what means nothing to the browser.
  init(_ arguments: [String]) throws {
    let url = LaunchReader.Option("--url", "ADDRESS", value: "an address", example: "https://example.com")
    let file = LaunchReader.Option("--import", "FILE", value: "a file of bookmarks", example: "bookmarks.html")
    let reader = try LaunchReader(arguments, app: "the browser", options: [url, file, LaunchReader.timing])
    address = reader["--url"]
    importedFile = reader["--import"]
    timing = try reader.timing()
  }

  static var ofProgram: LaunchArguments { LaunchReader.ofProgram("browser", LaunchArguments.init) }
}
