import Foundation
import WebContentProtocol

/// Finds the program that hosts web pages.
enum ExecutableLocator {
  static let variable = LaunchFailure.executableVariable

  /// The places to look, the first that exists counts: the variable alone, if it is set; else beside the running
  /// program (and, for tests, beside their bundle), then where it was built.
  static func candidates(environment: [String: String], executable: String?, built: String) -> [String] {
    if let chosen = environment[variable], !chosen.isEmpty { return [chosen] }
    var result: [String] = []
    if let executable {
      let folder = URL(fileURLWithPath: executable).deletingLastPathComponent()
      // Build tools carry a suffix of their own where they are built apart from the products.
      for name in ["WebContentProcess", "WebContentProcess-tool"] {
        result.append(folder.appendingPathComponent(name).path)
      }
    }
    result.append(built)
    return result
  }

  static func find() -> (path: String?, searched: [String]) {
    let searched = candidates(
      environment: ProcessInfo.processInfo.environment,
      executable: try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"),
      built: builtWebContentProcessPath)
    return (searched.first { access($0, X_OK) == 0 }, searched)
  }
}
