import Foundation

/// The versions that a project has settled on, by its `Package.resolved`.
struct SettledVersions {
  private(set) var requirements: [String: PackageReference.Requirement] = [:]

  /// Reads the files that are there; those that can't be read say nothing.
  init(_ files: [URL]) {
    for file in files {
      guard let data = try? Data(contentsOf: file),
        let list = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
      else { continue }
      // The first format has its pins in an object.
      let pins = (list["object"] as? [String: Any])?["pins"] ?? list["pins"]
      for pin in pins as? [[String: Any]] ?? [] { add(pin) }
    }
  }

  private mutating func add(_ pin: [String: Any]) {
    guard let address = (pin["location"] ?? pin["repositoryURL"]) as? String,
      let state = pin["state"] as? [String: Any]
    else { return }
    let identity = PackageReference(.remote(address)).identity
    if let version = state["version"] as? String {
      requirements[identity] = .exact(version)
    } else if let revision = state["revision"] as? String {
      requirements[identity] = .revision(revision)
    }
  }

  /// The files in which a project has them.
  static func files(of project: URL) -> [URL] {
    let shared = "xcshareddata/swiftpm/Package.resolved"
    return switch project.pathExtension {
    case "xcodeproj": [project.appending(path: "project.xcworkspace/\(shared)")]
    case "xcworkspace": [project.appending(path: shared)]
    default: [project.deletingLastPathComponent().appending(path: "Package.resolved")]
    }
  }
}
