import Foundation
import UIKitSourcesCore

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
    // A build that runs there keeps the package's own folder for builds to itself, which the manifest has no use for.
    let scratch = FileManager.default.temporaryDirectory.appending(path: "uikit-port-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let result = Subprocess.run([
      "swift", "package", "--package-path", folder.path, "--scratch-path", scratch.path, "dump-package",
    ])
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
    return LanguageMode(
      version: versions.max { $0.compare($1, options: .numeric) == .orderedAscending } ?? toolsVersion)
  }

  private var toolsVersion: String { (root["toolsVersion"] as? [String: Any])?["_version"] as? String ?? "5" }

  var targets: [Target] {
    let all = root["targets"] as? [[String: Any]] ?? []
    return all.map { Target(values: $0, in: self, isAlone: all.count == 1) }
  }

  /// The targets of each product.
  var products: [String: [String]] {
    let all = root["products"] as? [[String: Any]] ?? []
    let named = all.compactMap { product in
      (product["name"] as? String).map { ($0, product["targets"] as? [String] ?? []) }
    }
    return Dictionary(named) { first, _ in first }
  }

  /// The names of the targets that its products are made of, also by what these depend on. Of a package that others use,
  /// SwiftPM looks at no more.
  var namesInProducts: Set<String> {
    let known = Dictionary(targets.map { ($0.name, $0) }) { first, _ in first }
    var names: Set<String> = []
    var waiting = products.values.flatMap { $0 }
    while let name = waiting.popLast() {
      guard let target = known[name], names.insert(name).inserted else { continue }
      waiting += target.dependencies().filter { $0.package == nil }.map(\.name) + target.plugins
    }
    return names
  }

  /// The language of resources that are in the package's own one.
  var defaultLanguage: String { root["defaultLocalization"] as? String ?? "en" }

  /// Whether its targets say which of their files are resources. Manifests for tools before 5.3 can't.
  var declaresResources: Bool { toolsVersion.compare("5.3", options: .numeric) != .orderedAscending }

  /// The settings of C and C++ that say which version of the language sources are in.
  var clangStandards: (c: [String], cxx: [String]) {
    func flag(_ key: String) -> [String] {
      (root[key] as? String).map { [".unsafeFlags([\(literal("-std=\($0)"))])"] } ?? []
    }
    return (flag("cLanguageStandard"), flag("cxxLanguageStandard"))
  }

  /// The traits that are on where nobody chooses. Sources find their names defined.
  var defaultTraits: Set<String> {
    let all = root["traits"] as? [[String: Any]] ?? []
    let enabled = Dictionary(
      all.map { ($0["name"] as? String ?? "", $0["enabledTraits"] as? [String] ?? []) }
    ) { first, _ in first }
    var traits: Set<String> = []
    var waiting = enabled["default"] ?? []
    while let trait = waiting.popLast() {
      if traits.insert(trait).inserted { waiting += enabled[trait] ?? [] }
    }
    return traits
  }

  /// The platforms of a package whose conditions are looked at.
  enum Platforms {
    /// The platforms of an app for iOS that is built on Linux.
    case app
    case linux
    /// All platforms: of a package that is built as it is, SwiftPM looks for whatever it may need anywhere.
    case any

    func contain(_ names: [String]) -> Bool {
      switch self {
      case .app: !Set(names).isDisjoint(with: ["ios", "linux"])
      case .linux: names.contains("linux")
      case .any: true
      }
    }
  }

  /// Whether a condition holds on platforms, in some configuration.
  func holds(_ condition: Any?, on platforms: Platforms = .app) -> Bool {
    let condition = condition as? [String: Any] ?? [:]
    let (names, traits) = (condition["platformNames"] as? [String] ?? [], condition["traits"] as? [String] ?? [])
    return (names.isEmpty || platforms.contain(names)) && (traits.isEmpty || !defaultTraits.isDisjoint(with: traits))
  }

  /// Whether the manifest itself asks for Linux.
  var knowsLinux: Bool {
    let file = folder.appending(path: "Package.swift")
    return SourceScan(contentsOf: file).knowsLinux
      || (try? String(contentsOf: file, encoding: .utf8))?.contains(#/\.linux\b/#) ?? false
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

  /// The packages that its libraries and programs use on some platform, without those of its tests alone.
  var packagesInUse: [PackageReference] {
    let used = productsInUse
    return packages.filter { package in used.contains { $0.package == nil || $0.package == package.identity } }
  }

  /// The products that its libraries and programs use on some platform, each with the identity of its package. A product
  /// without one may be any package's.
  var productsInUse: [(name: String, package: String?)] {
    let own = Set(targets.map(\.name))
    let used = targets.filter { ["regular", "executable"].contains($0.type) }.flatMap { $0.dependencies(on: .any) }
    return used.filter { $0.package != nil || !own.contains($0.name) }.map { product in
      (product.name, product.package.map(identity(named:)))
    }
  }

  /// Whether targets may mean a package that the manifest depends on by a name.
  func hasPackage(named name: String) -> Bool {
    let identity = identity(named: name)
    return packages.contains { $0.identity == identity }
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
}
