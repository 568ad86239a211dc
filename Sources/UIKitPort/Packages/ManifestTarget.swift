import Foundation

extension SwiftManifest {
  /// A target of the package.
  struct Target {
    private let values: [String: Any]
    private let manifest: SwiftManifest
    private let isAlone: Bool

    init(values: [String: Any], in manifest: SwiftManifest, isAlone: Bool) {
      self.values = values
      self.manifest = manifest
      self.isAlone = isAlone
    }

    var name: String { values["name"] as? String ?? "" }
    var type: String { values["type"] as? String ?? "" }
    var publicHeaders: String? { values["publicHeadersPath"] as? String }

    private func texts(_ key: String) -> [String] { values[key] as? [String] ?? [] }

    /// The folder of its sources: the folder that the manifest names, or the first of those that SwiftPM tries.
    var place: URL? {
      if let path = values["path"] as? String { return manifest.folder.appending(path: path).standardizedFileURL }
      let bases =
        type == "test" ? ["Tests", "Sources", "Source", "src", "srcs"] : ["Sources", "Source", "src", "srcs"]
      let candidates = bases.map { "\($0)/\(name)" } + (isAlone ? bases : [])
      return candidates.map { manifest.folder.appending(path: $0) }.first(where: FolderContents.isFolder)
    }

    // MARK: - Files

    private static let sourceTypes: Set = ["swift", "c", "cpp", "cc", "cxx", "m", "mm", "s"]

    /// The paths of its files from its place, without what the manifest leaves out and what is in the bundle as it is.
    var paths: [String] {
      guard let place else { return [] }
      let excluded = texts("exclude").map(ManifestResource.normal)
      let sources = texts("sources").map(ManifestResource.normal)
      let whole = Set(resources.filter { $0.rule != .process }.map(\.path))
      let isRoot = place.path == manifest.folder.standardizedFileURL.path
      return FolderContents.paths(in: place, keeping: whole).filter { path in
        let isSource = Self.sourceTypes.contains((path as NSString).pathExtension.lowercased())
        let isChosen = sources.isEmpty || !isSource || Self.isBelow(sources, path)
        let isManifest =
          isRoot && (path == "Package.swift" || path.wholeMatch(of: #/Package@swift-[^/]*\.swift/#) != nil)
        return !Self.isBelow(excluded, path) && !whole.contains(path) && isChosen && !isManifest
      }
    }

    private static func isBelow(_ folders: [String], _ path: String) -> Bool {
      folders.contains { $0 == "." || $0.isEmpty || path == $0 || path.hasPrefix($0 + "/") }
    }

    var resources: [ManifestResource] {
      (values["resources"] as? [[String: Any]] ?? []).compactMap(ManifestResource.init)
    }

    /// What is in its bundle as it is.
    var copied: [String] { paths(of: .copy) }
    /// The files whose bytes are in its code.
    var embedded: [String] { paths(of: .embed) }

    private func paths(of rule: ManifestResource.Rule) -> [String] {
      guard let place else { return [] }
      // What lies outside of its folder is none of its files.
      return resources.filter { $0.rule == rule }.map(\.path).filter { !$0.split(separator: "/").contains("..") }
        .filter { FileManager.default.fileExists(atPath: place.appending(path: $0).path) }
    }

    /// Files that are in a bundle without being declared: Xcode knows what to do with them.
    private static let knownTypes: Set = ["xcassets", "xib", "nib", "storyboard", "xcstrings", "xcdatamodeld", "metal"]

    /// The place of a file in its bundle's sources, where one that belongs to a language lies in that one's folder; nil for
    /// a file which is neither source nor resource.
    func destination(of path: String) -> String? {
      let name = path as NSString
      if let resource = resources.filter({ Self.isBelow([$0.path], path) }).max(by: { $0.path.count < $1.path.count }) {
        guard let language = resource.language(defaultingTo: manifest.defaultLanguage) else { return path }
        let folder = (name.deletingLastPathComponent as NSString).appendingPathComponent("\(language).lproj")
        return (folder as NSString).appendingPathComponent(name.lastPathComponent)
      }
      let type = name.pathExtension.lowercased()
      let isKnown = Self.sourceTypes.contains(type) || Self.knownTypes.contains(type) || path.contains(".lproj/")
      return isKnown || !manifest.declaresResources ? path : nil
    }

    // MARK: - Dependencies

    /// What it depends on, by the name in the manifest: a target or product, and the product's package where it says so.
    func dependencies(on platforms: SwiftManifest.Platforms = .app) -> [(name: String, package: String?)] {
      (values["dependencies"] as? [[String: Any]] ?? []).compactMap { dependency in
        let names = (dependency["byName"] ?? dependency["target"] ?? dependency["product"]) as? [Any] ?? []
        guard let name = names.first as? String, manifest.holds(names.last, on: platforms) else { return nil }
        if dependency["byName"] != nil { return (name, package(ofProduct: name)) }
        return (name, dependency["product"] == nil || names.count < 2 ? nil : names[1] as? String)
      }
    }

    /// The package of a product that the manifest gives by its name alone. To SwiftPM it is the one of the same name; where
    /// there is none, any package may have it.
    private func package(ofProduct name: String) -> String? {
      let isOwn = manifest.targets.contains { $0.name == name }
      return !isOwn && manifest.hasPackage(named: name) ? name : nil
    }

    /// The names of the plugins that it uses.
    var plugins: [String] {
      (values["pluginUsages"] as? [[String: Any]] ?? []).compactMap { ($0["plugin"] as? [Any])?.first as? String }
    }

    // MARK: - Settings

    var settings: ManifestSettings {
      let all = values["settings"] as? [[String: Any]] ?? []
      return ManifestSettings(all.filter { manifest.holds($0["condition"]) })
    }
  }
}
