import DeviceProtocol
import Foundation

/// The apps that are known by name, and where they are.
package struct AppCatalog: Sendable {
  /// The apps that come with this package.
  package static let own = ["browser", "music", "notes"]

  private let programs: [(name: String, url: URL)]

  /// Finds apps.
  /// - Parameters:
  ///   - paths: of further apps, which are known by the names of their files.
  ///   - folders: where programs are looked for, the best first.
  package init(paths: [String] = [], folders: [URL] = AppCatalog.folders) {
    func find(_ name: String) -> URL? {
      folders.map { $0.appendingPathComponent(name) }.first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }
    let named = paths.compactMap { path -> (name: String, url: URL)? in
      if path.contains("/") { return (URL(fileURLWithPath: path).lastPathComponent, URL(fileURLWithPath: path)) }
      return find(path).map { (name: path, url: $0) }
    }
    let others = Self.own.filter { name in !named.contains { $0.name == name } }
    programs = named + others.compactMap { name in find(name).map { (name: name, url: $0) } }
  }

  /// The folder of this program, and those that SwiftPM builds into.
  package static var folders: [URL] {
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    return [URL(fileURLWithPath: own).deletingLastPathComponent()]
      + [".build/release", ".build/debug"].map { URL(fileURLWithPath: $0) }
  }

  /// The names of the apps that are there.
  package var names: [String] { programs.map(\.name) }

  /// The program of an app.
  /// - Parameter app: a name, or a path.
  /// - Throws: `RemoteError` naming what there is.
  package func program(of app: String) throws -> URL {
    if let known = programs.first(where: { $0.name == app }) { return known.url }
    if app.contains("/") {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: app, isDirectory: &isFolder) else {
        throw RemoteError(.failed, "\(app) is not there.")
      }
      guard !isFolder.boolValue, FileManager.default.isExecutableFile(atPath: app) else {
        throw RemoteError(.failed, "\(app) is no program.")
      }
      return URL(fileURLWithPath: app)
    }
    let there = names.isEmpty ? "none has been built" : names.joined(separator: ", ")
    throw RemoteError(.failed, "There is no app \"\(app)\". Known by name: \(there). A path has a slash in it.")
  }
}
