import Foundation
import WebContentProtocol

/// What the renderer of a document sees of the machine: its own program with its libraries, and fonts. It has namespaces
/// of its own, and so neither a network nor anybody's processes.
enum DocumentConfinement {
  /// The folders and files that renderers may read, as far as they are there.
  private static let readable = [
    "/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/etc/ld.so.cache", "/etc/fonts", "/usr/share/fonts",
    "/usr/local/share/fonts", "/usr/share/fontconfig", "/usr/share/poppler", "/var/cache/fontconfig",
  ]

  /// Makes the words of the command that starts a renderer.
  /// - Returns: nil where there is no sandbox although one is wanted.
  static func command(option: String) -> [String]? {
    guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else { return nil }
    guard Sandbox.isWanted else { return [program, option] }
    guard let bubblewrap = findExecutable("bwrap") else { return nil }
    var words = [bubblewrap, "--unshare-all", "--die-with-parent", "--new-session", "--chdir", "/", "--dev", "/dev"]
    words += ["--proc", "/proc"]
    let folders = readable + libraryFolders + [fontFolder].compactMap { $0 }
    for place in folders { words += ["--ro-bind-try", place, place] }
    return words + ["--ro-bind", program, program, "--", program, option]
  }

  /// The environment of a renderer.
  static var environment: [String: String] {
    let own = ProcessInfo.processInfo.environment
    let names = ["PATH", "LD_LIBRARY_PATH", WebFonts.variable]
    let kept = Dictionary(uniqueKeysWithValues: names.compactMap { name in own[name].map { (name, $0) } })
    return kept.merging(["LANG": "C.UTF-8", "HOME": "/"]) { old, _ in old }
  }

  private static var fontFolder: String? {
    ProcessInfo.processInfo.environment[WebFonts.variable].map {
      URL(fileURLWithPath: $0).deletingLastPathComponent().path
    }
  }

  /// The folders of this program's libraries, as far as they aren't the system's.
  private static var libraryFolders: [String] {
    // Such a file is longer than it says, and comes piece by piece.
    let maps = FileHandle(forReadingAtPath: "/proc/self/maps")?.readDataToEndOfFile() ?? Data()
    let files = String(decoding: maps, as: UTF8.self).split(separator: "\n").compactMap { line in
      line.firstIndex(of: "/").map { String(line[$0...]) }
    }
    let folders = files.filter { $0.contains(".so") }.map {
      URL(fileURLWithPath: $0).deletingLastPathComponent().path
    }
    return Set(folders).filter { folder in !["/usr/lib", "/lib"].contains { folder.hasPrefix($0) } }.sorted()
  }
}
