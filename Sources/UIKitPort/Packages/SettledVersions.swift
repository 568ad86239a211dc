import Foundation

/// The versions that a project has settled on, by its `Package.resolved`.
struct SettledVersions {
  /// The packages at their versions, by their identity.
  private(set) var packages: [String: PackageReference] = [:]

  /// Reads a file. One that isn't there or can't be read says nothing.
  init(_ file: URL) {
    guard let data = try? Data(contentsOf: file),
      let list = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    else { return }
    // The first format has its pins in an object.
    let pins = (list["object"] as? [String: Any])?["pins"] ?? list["pins"]
    for pin in pins as? [[String: Any]] ?? [] { add(pin) }
  }

  private mutating func add(_ pin: [String: Any]) {
    guard let address = (pin["location"] ?? pin["repositoryURL"]) as? String,
      let state = pin["state"] as? [String: Any]
    else { return }
    let version = (state["version"] as? String).map { PackageReference.Requirement.exact($0) }
    let package = PackageReference(.remote(address), version ?? (state["revision"] as? String).map { .revision($0) })
    packages[package.identity] = package
  }

  /// The file in which a project has them.
  static func file(of project: URL) -> URL {
    let shared = "xcshareddata/swiftpm/Package.resolved"
    return switch project.pathExtension {
    case "xcodeproj": project.appending(path: "project.xcworkspace/\(shared)")
    case "xcworkspace": project.appending(path: shared)
    default: project.deletingLastPathComponent().appending(path: "Package.resolved")
    }
  }
}
