import Foundation

/// Tells the library that is being built where this program lies, so that it is found wherever the build folder is:
/// also when a package elsewhere depends on this one.
enum Locator {
  /// Writes a Swift source with this program's path. Returns the exit status.
  static func write(to path: String) -> Int32 {
    guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else { return 1 }
    let literal = program.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
    let source = "let builtWebContentProcessPath = \"\(literal)\"\n"
    if (try? String(contentsOfFile: path, encoding: .utf8)) == source { return 0 }
    do { try source.write(toFile: path, atomically: true, encoding: .utf8) } catch { return 1 }
    return 0
  }
}
