import Foundation

/// A package as its manifest describes it, by the JSON that `swift package dump-package` prints.
struct SwiftManifest {
  let folder: URL
  private let root: [String: Any]

  /// Has SwiftPM read a package's manifest.
  /// - Throws: `UnreadableProject` if there is no manifest, or SwiftPM can't read it.
  init(in folder: URL) throws {
    self.folder = folder
    let file = folder.appending(path: "Package.swift")
    guard FileManager.default.fileExists(atPath: file.path) else {
      throw UnreadableProject(file: file, reason: "there is no such file")
    }
    let result = Subprocess.run(["swift", "package", "--package-path", folder.path, "dump-package"])
    let json = try? JSONSerialization.jsonObject(with: result.output)
    guard result.status == 0, let root = json as? [String: Any] else {
      let lines = result.errors.split(separator: "\n")
      // What is wrong with the manifest stands among errors that say no more than that it is invalid.
      let message =
        lines.first { $0.contains(#/\.swift:\d+:\d+: error:/#) } ?? lines.first { $0.contains("error:") }
        ?? lines.last ?? "SwiftPM can't read it"
      throw UnreadableProject(file: file, reason: String(message))
    }
    self.root = root
  }

  var name: String { root["name"] as? String ?? folder.lastPathComponent }

  /// The mode of the language: what the manifest says, or that of its version of the tools.
  var language: LanguageMode {
    let versions = root["swiftLanguageVersions"] as? [String] ?? []
    let tools = (root["toolsVersion"] as? [String: Any])?["_version"] as? String ?? "5"
    return LanguageMode(version: versions.max { $0.compare($1, options: .numeric) == .orderedAscending } ?? tools)
  }

  var targets: [Target] {
    let all = root["targets"] as? [[String: Any]] ?? []
    return all.map { Target(values: $0, folder: folder, isAlone: all.count == 1) }
  }

  /// The targets of each product.
  var products: [String: [String]] {
    let all = root["products"] as? [[String: Any]] ?? []
    let named = all.compactMap { product in
      (product["name"] as? String).map { ($0, product["targets"] as? [String] ?? []) }
    }
    return Dictionary(named) { first, _ in first }
  }

  /// The packages that it depends on.
  var packages: [PackageReference] {
    (root["dependencies"] as? [[String: Any]] ?? []).compactMap { dependency in
      if let values = (dependency["fileSystem"] as? [[String: Any]])?.first, let path = values["path"] as? String {
        return PackageReference(.folder(URL(fileURLWithPath: path)))
      }
      guard let values = (dependency["sourceControl"] as? [[String: Any]])?.first,
        let location = values["location"] as? [String: Any],
        let address = Self.address(location)
      else { return nil }
      return PackageReference(.remote(address), Self.requirement(values["requirement"] as? [String: Any] ?? [:]))
    }
  }

  /// The packages that its libraries and programs use, without those of its tests alone.
  var packagesInUse: [PackageReference] {
    let own = Set(targets.map(\.name))
    let used = targets.filter { ["regular", "executable"].contains($0.type) }.flatMap(\.dependencies)
    return packages.filter { package in
      // A product without its package may be any one's.
      used.contains { $0.package.map { identity(named: $0) == package.identity } ?? !own.contains($0.name) }
    }
  }

  /// The identity of the package that targets call by a name: manifests for tools before 5.6 give packages names of their
  /// own.
  func identity(named name: String) -> String {
    let kinds = (root["dependencies"] as? [[String: Any]] ?? []).flatMap(\.values)
    let named = kinds.compactMap { ($0 as? [[String: Any]])?.first }.first {
      ($0["nameForTargetDependencyResolutionOnly"] as? String)?.lowercased() == name.lowercased()
    }
    return named?["identity"] as? String ?? name.lowercased()
  }

  /// The address of a repository, which may lie on this machine.
  private static func address(_ location: [String: Any]) -> String? {
    (location["remote"] as? [[String: Any]])?.first?["urlString"] as? String
      ?? (location["local"] as? [String])?.first.map { "file://\($0)" }
  }

  private static func requirement(_ values: [String: Any]) -> PackageReference.Requirement? {
    if let range = (values["range"] as? [[String: String]])?.first, let from = range["lowerBound"],
      let to = range["upperBound"]
    {
      return .range(from: from, to: to)
    }
    func first(_ key: String) -> String? { (values[key] as? [String])?.first }
    return first("exact").map { .exact($0) } ?? first("branch").map { .branch($0) }
      ?? first("revision").map { .revision($0) }
  }

  /// A target of the package.
  struct Target {
    fileprivate let values: [String: Any]
    fileprivate let folder: URL
    fileprivate let isAlone: Bool

    var name: String { values["name"] as? String ?? "" }
    var type: String { values["type"] as? String ?? "" }
    var publicHeaders: String? { values["publicHeadersPath"] as? String }

    private func texts(_ key: String) -> [String] { values[key] as? [String] ?? [] }

    /// The folder of its sources: the folder that the manifest names, or the first of those that SwiftPM tries.
    var place: URL? {
      if let path = values["path"] as? String { return folder.appending(path: path).standardizedFileURL }
      let bases =
        type == "test" ? ["Tests", "Sources", "Source", "src", "srcs"] : ["Sources", "Source", "src", "srcs"]
      let candidates = bases.map { "\($0)/\(name)" } + (isAlone ? bases : [])
      return candidates.map { folder.appending(path: $0) }.first(where: FolderContents.isFolder)
    }

    /// The paths of its files from its place, without what the manifest leaves out and what is copied as a folder.
    var paths: [String] {
      guard let place else { return [] }
      let excluded = texts("exclude").map(Self.normal)
      let sources = texts("sources").map(Self.normal)
      let copied = Set(copiedFolders)
      return FolderContents.paths(in: place, keeping: copied).filter { path in
        func isBelow(_ folders: [String]) -> Bool {
          folders.contains { $0 == "." || path == $0 || path.hasPrefix($0 + "/") }
        }
        let isSource = ["swift", "c", "cpp", "cc", "m", "mm", "s"].contains((path as NSString).pathExtension)
        let isChosen = sources.isEmpty || !isSource || isBelow(sources)
        return !isBelow(excluded) && !copied.contains(path) && isChosen
      }
    }

    /// The folders that stay folders in the bundle.
    var copiedFolders: [String] {
      let resources = values["resources"] as? [[String: Any]] ?? []
      return resources.compactMap { resource -> String? in
        guard let rule = resource["rule"] as? [String: Any], rule["copy"] != nil,
          let path = resource["path"] as? String, let place,
          FolderContents.isFolder(place.appending(path: path))
        else { return nil }
        return Self.normal(path)
      }
    }

    private static func normal(_ path: String) -> String {
      let trimmed = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
      return trimmed.hasSuffix("/") ? String(trimmed.dropLast()) : trimmed
    }

    /// What it depends on, by the name in the manifest: a target or product, and the product's package where it says so.
    var dependencies: [(name: String, package: String?)] {
      (values["dependencies"] as? [[String: Any]] ?? []).compactMap { dependency in
        let names = (dependency["byName"] ?? dependency["target"] ?? dependency["product"]) as? [Any] ?? []
        guard let name = names.first as? String, Self.isForLinux(names.last) else { return nil }
        return (name, dependency["product"] == nil || names.count < 2 ? nil : names[1] as? String)
      }
    }

    /// Whether a condition holds of an app for iOS that is built on Linux.
    private static func isForLinux(_ condition: Any?) -> Bool {
      guard let names = (condition as? [String: Any])?["platformNames"] as? [String], !names.isEmpty else {
        return true
      }
      return !Set(names).isDisjoint(with: ["ios", "linux"])
    }

    /// The names that `#if` finds defined, and whether the rest of it is isolated to the main actor.
    var conditions: [String] { settings(of: "swift", kind: "define").flatMap { $0 } }
    var isIsolatedToMainActor: Bool {
      settings(of: "swift", kind: "defaultIsolation").contains { "\($0)".contains("MainActor") }
    }
    var language: LanguageMode? {
      settings(of: "swift", kind: "swiftLanguageMode").flatMap { $0 }.last.map(LanguageMode.init(version:))
    }

    /// The C settings as a manifest has them.
    var clangSettings: [String] {
      let defines = settings(of: "c", kind: "define").flatMap { $0 }.map { text -> String in
        let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
        return ".define(\(literal(parts[0]))\(parts.count > 1 ? ", to: \(literal(parts[1]))" : ""))"
      }
      return defines
        + settings(of: "c", kind: "headerSearchPath").flatMap { $0 }.map { ".headerSearchPath(\(literal($0)))" }
    }

    private func settings(of tool: String, kind: String) -> [[String]] {
      (values["settings"] as? [[String: Any]] ?? []).compactMap { setting in
        guard setting["tool"] as? String == tool, Self.isForLinux(setting["condition"]),
          let value = (setting["kind"] as? [String: Any])?[kind]
        else { return nil }
        return ((value as? [String: Any])?.values).map { $0.flatMap { $0 as? [String] ?? ["\($0)"] } } ?? []
      }
    }
  }
}
