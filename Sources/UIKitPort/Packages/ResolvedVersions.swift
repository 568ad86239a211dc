import Foundation

/// The versions that a project has settled on, by its `Package.resolved`: those of the packages that it uses, and of those
/// that these use.
package struct ResolvedVersions {
  /// A package at a commit.
  private struct Pin: Equatable {
    var reference: PackageReference
    var kind: String
    var location: String
    var state: [String: String]

    /// The pin as the second format has it; nil for one without a commit, which SwiftPM doesn't take.
    func values(_ identity: String) -> [String: Any]? {
      guard state["revision"] != nil else { return nil }
      return ["identity": identity, "kind": kind, "location": location, "state": state]
    }
  }

  private var pins: [String: Pin] = [:]

  /// Says nothing.
  init() {}

  /// Reads a file of any of the three formats. One that isn't there or can't be read says nothing.
  init(_ file: URL) {
    guard let data = try? Data(contentsOf: file),
      let list = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    else { return }
    // The first format has its pins in an object.
    let pins = (list["object"] as? [String: Any])?["pins"] ?? list["pins"]
    for pin in pins as? [[String: Any]] ?? [] { add(pin) }
  }

  private mutating func add(_ pin: [String: Any]) {
    guard let address = (pin["location"] ?? pin["repositoryURL"]) as? String, !address.isEmpty,
      let state = pin["state"] as? [String: Any]
    else { return }
    // What isn't set may be null.
    let texts = state.compactMapValues { $0 as? String }
    let version = texts["version"].map { PackageReference.Requirement.exact($0) }
    let reference = PackageReference(.remote(address), version ?? texts["revision"].map { .revision($0) })
    let kind = pin["kind"] as? String ?? (address.hasPrefix("/") ? "localSourceControl" : "remoteSourceControl")
    pins[reference.identity] = Pin(reference: reference, kind: kind, location: address, state: texts)
  }

  var isEmpty: Bool { pins.isEmpty }

  /// The packages at their versions, by their identity.
  var packages: [String: PackageReference] { pins.mapValues(\.reference) }

  /// The versions of some of the packages.
  func of(_ identities: Set<String>) -> ResolvedVersions {
    var part = self
    part.pins = pins.filter { identities.contains($0.key) }
    return part
  }

  // MARK: - For SwiftPM

  /// Writes the versions into a file that SwiftPM keeps to as far as packages let it, and leaves what others it has.
  func merge(into file: URL) throws {
    var all = ResolvedVersions(file)
    let before = all.pins
    all.pins.merge(pins) { old, new in old.state == new.state ? old : new }
    // SwiftPM looks for versions again after each change.
    guard all.pins != before else { return }
    let entries = all.pins.sorted { $0.key < $1.key }.compactMap { $0.value.values($0.key) }
    let root: [String: Any] = ["pins": entries, "version": 2]
    try JSONSerialization.data(withJSONObject: root, options: [.sortedKeys, .prettyPrinted]).write(
      to: file, options: .atomic)
  }

  /// The file in which a project has them. A project of Xcode that has none may be in a workspace that has.
  static func file(of project: URL) -> URL {
    let shared = "xcshareddata/swiftpm/Package.resolved"
    let folder = project.deletingLastPathComponent()
    func inWorkspaces(of type: String, _ path: String) -> [URL] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return names.filter { $0.hasSuffix(".\(type)") }.sorted().map { folder.appending(path: "\($0)/\(path)") }
    }
    let own =
      switch project.pathExtension {
      case "xcodeproj": project.appending(path: "project.xcworkspace/\(shared)")
      case "xcworkspace": project.appending(path: shared)
      default: folder.appending(path: "Package.resolved")
      }
    let others =
      inWorkspaces(of: "xcworkspace", shared) + inWorkspaces(of: "xcodeproj", "project.xcworkspace/\(shared)")
    let candidates = [own] + (project.pathExtension == "swift" ? [] : others)
    return candidates.first { FileManager.default.fileExists(atPath: $0.path) } ?? own
  }
}
