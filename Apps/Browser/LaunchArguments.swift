import AppSupport

/// The arguments of the program that are the browser's own.
struct LaunchArguments {
  /// The address that stands behind `--url`, to be opened at launch.
  let address: String?
  /// The timing that stands behind `--timing`.
  let timing: MotionTiming

  /// Reads the arguments.
  /// - Parameter arguments: of the whole program. Where there is a `--`, those before it are the device's.
  /// - Throws: `LaunchReader.Refusal` for what means nothing to the browser.
  init(_ arguments: [String]) throws {
    let url = LaunchReader.Option("--url", "ADDRESS", value: "an address", example: "https://example.com")
    let reader = try LaunchReader(arguments, app: "the browser", options: [url, LaunchReader.timing])
    address = reader["--url"]
    timing = try reader.timing()
  }

  static var ofProgram: LaunchArguments { LaunchReader.ofProgram("browser", LaunchArguments.init) }
}
