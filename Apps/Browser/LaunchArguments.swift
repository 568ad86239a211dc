import Foundation

/// What the program's arguments ask of the browser.
struct LaunchArguments {
  /// What stands behind `--url`, to be opened at launch.
  let address: String?

  init(_ arguments: [String] = CommandLine.arguments) {
    if let place = arguments.lastIndex(of: "--url"), place + 1 < arguments.count {
      address = arguments[place + 1]
    } else {
      address = arguments.first { $0.hasPrefix("--url=") }.map { String($0.dropFirst("--url=".count)) }
    }
  }
}
