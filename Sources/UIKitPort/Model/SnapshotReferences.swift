import Foundation

/// The references of snapshots, which lie in folders beside the sources of tests. They are no resources: a test finds them,
/// and records them, where its source is, and a link to a source counts for the source.
enum SnapshotReferences {
  /// The name that `SnapshotTesting` gives to their folders.
  private static let folder = "__Snapshots__"

  /// Whether a path leads to one.
  static func contain(_ path: String) -> Bool { path.split(separator: "/").dropLast().contains { $0 == folder } }

  /// The number of those beside the sources of a target.
  static func count(besideSourcesOf target: PortedTarget) -> Int {
    let sources = target.files.filter(\.isSwift).map { $0.source.resolvingSymlinksInPath() }
    let places = Set(sources.map { $0.deletingLastPathComponent().appending(path: folder).path })
    return places.map { FolderContents.paths(in: URL(fileURLWithPath: $0)).count }.reduce(0, +)
  }
}

extension PortedProject {
  /// Notes how many references of snapshots the targets have, and what becomes of them.
  mutating func noteSnapshots() {
    for target in targets {
      let count = SnapshotReferences.count(besideSourcesOf: target)
      guard count > 0 else { continue }
      warn(
        "\(target.name): \(count) \(count == 1 ? "reference" : "references") of snapshots",
        "tests find them where they are, in __Snapshots__ beside their sources; what was recorded on Apple's systems differs",
        advice: "Run the tests with SNAPSHOT_TESTING_RECORD=all to record them anew, which replaces these files.")
    }
  }
}
