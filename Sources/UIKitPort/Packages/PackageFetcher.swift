import Foundation

/// Fetches the packages that a project uses, with all that they use.
struct PackageFetcher {
  /// The folder in which they are fetched.
  let folder: URL
  let settled: SettledVersions

  struct Fetched {
    /// The folders of the packages by their identity.
    var folders: [String: URL] = [:]
    /// The versions that were chosen.
    var versions: [String: PackageReference] = [:]
    var failures: [(identity: String, reason: String)] = []
    /// The packages of which another version is taken than the project has settled on, and why.
    var substitutes: [(identity: String, reason: String)] = []
  }

  /// Fetches packages. One that can't be had is left out, and the others are fetched without it.
  func fetch(_ references: [PackageReference]) -> Fetched {
    var fetched = Fetched()
    for case .folder(let place) in references.map(\.location) {
      fetched.folders[PackageReference(.folder(place)).identity] = place
    }
    var remote = references.filter { if case .remote = $0.location { true } else { false } }
    guard !remote.isEmpty else { return fetched }
    if resolve(remote, settled) != nil {
      // Together they say only that one of them fails: each alone says which one.
      remote = remote.compactMap { available($0, &fetched) }
      if !remote.isEmpty, let reason = resolve(remote, SettledVersions([])) {
        fetched.failures += remote.map { ($0.identity, reason) }
        return fetched
      }
    }
    if !remote.isEmpty { collect(into: &fetched) }
    return fetched
  }

  /// A package at the version that the project has settled on, or, where that isn't there, at one that it wishes for; nil
  /// where there is neither.
  private func available(_ reference: PackageReference, _ fetched: inout Fetched) -> PackageReference? {
    var pinned = reference
    pinned.requirement = settled.requirements[reference.identity] ?? reference.requirement
    guard let reason = resolve([pinned], SettledVersions([])) else { return pinned }
    if pinned != reference, resolve([reference], SettledVersions([])) == nil {
      fetched.substitutes.append((reference.identity, reason))
      return reference
    }
    fetched.failures.append((reference.identity, reason))
    return nil
  }

  /// Has SwiftPM find versions of packages and fetch them. Returns why it can't.
  private func resolve(_ references: [PackageReference], _ settled: SettledVersions) -> String? {
    let manifest = """
      // swift-tools-version:6.1
      import PackageDescription

      let package = Package(
        name: "Fetched",
        dependencies: [
          \(references.map { $0.declaration(settled: settled.requirements[$0.identity]) }.joined(separator: ",\n    ")),
        ])

      """
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try? FileManager.default.removeItem(at: folder.appending(path: "Package.resolved"))
      try Data(manifest.utf8).write(to: folder.appending(path: "Package.swift"))
    } catch { return "\(folder.path) can't be written: \(error)" }
    let result = Command.run(["swift", "package", "--package-path", folder.path, "resolve"])
    guard result.status != 0 else { return nil }
    let lines = (result.errors + result.text).split(separator: "\n")
    // What git has said stands below the error.
    let first = lines.lastIndex { $0.hasPrefix("error:") || $0.contains(": error:") } ?? max(0, lines.count - 1)
    let message = lines[first...].prefix(4).map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
    return message.replacingOccurrences(of: "error: ", with: "")
  }

  private func collect(into fetched: inout Fetched) {
    let pins = folder.appending(path: "Package.resolved")
    guard let data = try? Data(contentsOf: pins),
      let list = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    else { return }
    let chosen = SettledVersions([pins])
    for pin in list["pins"] as? [[String: Any]] ?? [] {
      guard let address = pin["location"] as? String else { continue }
      let reference = PackageReference(.remote(address))
      let name = address.split(separator: "/").last.map(String.init) ?? address
      let checkout = folder.appending(
        path: ".build/checkouts/\(name.hasSuffix(".git") ? String(name.dropLast(4)) : name)")
      fetched.folders[reference.identity] = checkout
      fetched.versions[reference.identity] = PackageReference(.remote(address), chosen.requirements[reference.identity])
    }
  }
}
