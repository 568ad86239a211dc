import AppSupport
import WebKit

/// The arguments of the program that are the browser's own.
struct LaunchArguments {
  /// The address that stands behind `--url`, to be opened at launch.
  let address: String?
  /// The timing that stands behind `--timing`.
  let timing: MotionTiming
  /// The path of a file of bookmarks that stands behind `--import`, to be read at launch.
  let importedFile: String?

  /// The place that stands behind `--location`, for pages that may know it; nil to ask the machine.
  let location: WKGeolocationPosition?

  /// Reads the arguments.
  /// - Parameter arguments: of the whole program. Where there is a `--`, those before it are the device's.
  /// - Throws: `LaunchReader.Refusal` for what means nothing to the browser.
  init(_ arguments: [String]) throws {
    let url = LaunchReader.Option("--url", "ADDRESS", value: "an address", example: "https://example.com")
    let file = LaunchReader.Option("--import", "FILE", value: "a file of bookmarks", example: "bookmarks.html")
    let place = LaunchReader.Option(
      "--location", "PLACE", value: "a latitude and a longitude in degrees", example: "52.52,13.405")
    let reader = try LaunchReader(arguments, app: "the browser", options: [url, file, place, LaunchReader.timing])
    address = reader["--url"]
    importedFile = reader["--import"]
    timing = try reader.timing()
    location = try reader["--location"].map {
      guard let position = WKGeolocationPosition($0) else {
        throw LaunchReader.Refusal("--location wants a latitude and a longitude in degrees, such as 52.52,13.405")
      }
      return position
    }
  }

  static var ofProgram: LaunchArguments { LaunchReader.ofProgram("browser", LaunchArguments.init) }
}
