import Foundation

/// What the program's arguments ask of the app.
struct LaunchArguments {
  /// The person's music.
  private(set) var library: URL

  /// - Parameter arguments: of the whole program. Where there is a `--`, those before it are the device's.
  /// - Throws: `Refusal` for what means nothing to the app, and for a folder that isn't there.
  init(_ arguments: [String]) throws {
    library = Self.defaultLibrary
    let separator = arguments.firstIndex(of: "--")
    var rest = arguments[(separator ?? 0)...].dropFirst()
    while let argument = rest.popFirst() {
      if argument == "--library" {
        guard let value = rest.popFirst(), !value.isEmpty, !value.hasPrefix("--") else {
          throw Refusal(description: "--library wants a folder, such as --library ~/Music")
        }
        library = try Self.folder(value)
      } else if argument.hasPrefix("--library=") {
        library = try Self.folder(String(argument.dropFirst("--library=".count)))
      } else if argument == "--profile" {
        // The device's, that takes it here, too.
        rest = rest.dropFirst()
      } else if separator != nil, !argument.hasPrefix("--profile=") {
        throw Refusal(description: "“\(argument)” means nothing to Music, which takes --library FOLDER")
      }
    }
  }

  static var defaultLibrary: URL {
    FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent("Music", isDirectory: true)
  }

  private static func folder(_ path: String) throws -> URL {
    let url = URL(fileURLWithPath: (path as NSString).expandingTildeInPath, isDirectory: true)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      throw Refusal(description: "there is no folder “\(path)”")
    }
    guard isFolder.boolValue else { throw Refusal(description: "“\(path)” is no folder") }
    return url
  }

  /// Why the app can't do what it was asked to.
  struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  /// The program's own; where they are wrong it says so, and ends with status 2.
  static var ofProgram: LaunchArguments {
    do {
      return try LaunchArguments(CommandLine.arguments)
    } catch {
      FileHandle.standardError.write(Data("music: \(error)\n".utf8))
      exit(2)
    }
  }
}
