import Foundation

/// What the program's arguments ask of the browser.
struct LaunchArguments {
  /// What stands behind `--url`, to be opened at launch.
  private(set) var address: String?

  /// - Parameter arguments: of the whole program. Where there is a `--`, those before it are the device's.
  /// - Throws: `Refusal` for what means nothing to the browser.
  init(_ arguments: [String]) throws {
    let separator = arguments.firstIndex(of: "--")
    var rest = arguments[(separator ?? 0)...].dropFirst()
    while let argument = rest.popFirst() {
      if argument == "--url" {
        guard let value = rest.popFirst(), !value.hasPrefix("--") else {
          throw Refusal(description: "--url wants an address, such as --url https://example.com")
        }
        address = value
      } else if argument.hasPrefix("--url=") {
        address = String(argument.dropFirst("--url=".count))
      } else if argument == "--profile" {
        // The device's, that takes it here, too.
        rest = rest.dropFirst()
      } else if separator != nil, !argument.hasPrefix("--profile=") {
        throw Refusal(description: "“\(argument)” means nothing to the browser, which takes --url ADDRESS")
      }
    }
  }

  /// Why the browser can't do what it was asked to.
  struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  /// The program's own; where they are wrong it says so, and ends with status 2.
  static var ofProgram: LaunchArguments {
    do {
      return try LaunchArguments(CommandLine.arguments)
    } catch {
      FileHandle.standardError.write(Data("browser: \(error)\n".utf8))
      exit(2)
    }
  }
}
