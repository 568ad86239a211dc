import Foundation

/// Fetches the packages that a project uses, with all that they use.
struct PackageFetcher {
  /// The folder in which they are fetched.
  let folder: URL
  let resolvedVersions: ResolvedVersions
  /// What comes with Swoop: a package that only has what is there already isn't fetched.
  var taken = TakenNames()

  struct Fetched {
    /// The folders of the packages by their identity.
    var folders: [String: URL] = [:]
    /// The manifests of the packages that the project has as folders.
    var manifests: [String: SwiftManifest] = [:]
    /// The versions that were chosen.
    var resolvedVersions = ResolvedVersions()
    var versions: [String: PackageReference] { resolvedVersions.packages }
    var failures: [(identity: String, reason: String)] = []
    /// The packages of which another version is taken than the project has settled on, and why.
    var substitutes: [(identity: String, reason: String)] = []
  }

  /// Fetches packages. One that can't be had is left out, and the others are fetched without it.
  func fetch(_ references: [PackageReference]) -> Fetched {
    var fetched = Fetched()
    var remote = open(references, &fetched)
    guard !remote.isEmpty else { return fetched }
    if resolve(remote.map(pinned), resolvedVersions) != nil {
      // Together they say only that one of them fails: each alone says which one.
      remote = remote.compactMap { available($0, &fetched) }
      if !remote.isEmpty, resolve(remote, resolvedVersions) != nil, let reason = resolve(remote, ResolvedVersions()) {
        fetched.failures += remote.map { ($0.identity, reason) }
        return fetched
      }
    }
    if !remote.isEmpty { collect(into: &fetched) }
    return fetched
  }

  /// Reads the packages that lie in folders, and those that they use in others.
  /// - Returns: the packages that lie elsewhere, also those which only a package in a folder uses. The first to name a
  ///   package says which versions will do.
  private func open(_ references: [PackageReference], _ fetched: inout Fetched) -> [PackageReference] {
    var remote: [PackageReference] = []
    var waiting = references
    var seen: Set<String> = []
    while !waiting.isEmpty {
      let reference = waiting.removeFirst()
      guard seen.insert(reference.identity).inserted else { continue }
      guard case .folder(let place) = reference.location else {
        remote.append(reference)
        continue
      }
      do {
        let manifest = try SwiftManifest(in: place)
        fetched.folders[reference.identity] = place
        fetched.manifests[reference.identity] = manifest
        let products = manifest.productsInUse
        waiting += manifest.packages.filter { package in
          products.contains { taken.needs(package, for: $0.name, of: $0.package) }
        }
      } catch { fetched.failures.append((reference.identity, "\(error)")) }
    }
    return remote
  }

  /// A package at the version that the project has settled on, or, where that isn't there, at one that it asks for; nil
  /// where there is neither.
  private func available(_ reference: PackageReference, _ fetched: inout Fetched) -> PackageReference? {
    let pinned = pinned(reference)
    guard let reason = resolve([pinned], resolvedVersions) else { return pinned }
    if !resolvedVersions.isEmpty, resolve([reference], ResolvedVersions()) == nil {
      fetched.substitutes.append((reference.identity, reason))
      return reference
    }
    fetched.failures.append((reference.identity, reason))
    return nil
  }

  private func pinned(_ reference: PackageReference) -> PackageReference {
    PackageReference(
      reference.location, resolvedVersions.packages[reference.identity]?.requirement ?? reference.requirement)
  }

  /// Has SwiftPM find versions of packages and fetch them, and keep to those that are settled as far as it can. Returns why
  /// it can't.
  private func resolve(_ references: [PackageReference], _ resolvedVersions: ResolvedVersions) -> String? {
    let place = folder.appending(path: "Package.swift")
    if let text = try? String(contentsOf: place, encoding: .utf8), !text.contains("name: \"Fetched\"") {
      return "\(folder.path) holds another package; give another folder by --scratch-path"
    }
    let manifest = """
      // swift-tools-version:6.1
      import PackageDescription

      let package = Package(
        name: "Fetched",
        dependencies: [
          \(references.map(\.declaration).joined(separator: ",\n    ")),
        ])

      """
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let versions = folder.appending(path: "Package.resolved")
      try? FileManager.default.removeItem(at: versions)
      try resolvedVersions.merge(into: versions)
      try Data(manifest.utf8).write(to: place)
    } catch { return "\(folder.path) can't be written: \(error)" }
    let result = Subprocess.run(["swift", "package", "--package-path", folder.path, "resolve"])
    guard result.status != 0 else { return nil }
    let lines = (result.errors + result.text).split(separator: "\n")
    // What git has said stands below the error.
    let first = lines.lastIndex { $0.hasPrefix("error:") || $0.contains(": error:") } ?? max(0, lines.count - 1)
    let message = lines[first...].prefix(4).map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
    return message.replacingOccurrences(of: "error: ", with: "")
  }

  private func collect(into fetched: inout Fetched) {
    fetched.resolvedVersions = ResolvedVersions(folder.appending(path: "Package.resolved"))
    for (identity, reference) in fetched.versions {
      fetched.folders[identity] = folder.appending(path: ".build/checkouts/\(reference.folderName)")
    }
    noteSubstitutes(in: &fetched)
  }

  /// Notes the packages that others ask for in another version than the project has settled on.
  private func noteSubstitutes(in fetched: inout Fetched) {
    for (identity, taken) in fetched.versions.sorted(by: { $0.key < $1.key }) {
      guard let wanted = resolvedVersions.packages[identity]?.requirement, let version = taken.requirement,
        wanted != version,
        !fetched.substitutes.contains(where: { $0.identity == identity })
      else { continue }
      fetched.substitutes.append((identity, "\(version.name) in place of \(wanted.name)"))
    }
  }
}
