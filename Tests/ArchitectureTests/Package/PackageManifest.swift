import Foundation

/// The targets of this package as Package.swift lists them, read from its text: `swift package` would wait for a build
/// that runs the tests, and shows what the loop at the end has added.
struct PackageManifest {
  let targets: [Target]
  /// The names of all targets, and of the products that they use from other packages.
  let modules: Set<String>

  struct Target {
    let name: String
    /// The kind of target: `target`, `executableTarget`, `testTarget`, `systemLibrary` or `plugin`.
    let kind: String
    let dependencies: Set<String>
    /// The folder of its sources, from the package's folder.
    let folder: String
    /// Folders in it whose sources the target leaves out.
    let excluded: [String]
    /// Whether the plugin compiles what it leaves out, and adds what starts an app.
    let hasAppSources: Bool

    /// Reads a target; nil for what is none.
    /// - Parameter declaration: the target's text, from its kind to the end.
    init?(_ declaration: String) {
      guard let name = declaration.firstMatch(of: #/^(\w+)\(\s*name: "([^"]+)"/#) else { return nil }
      kind = String(name.1)
      self.name = String(name.2)
      dependencies = Set(Self.strings(in: "dependencies", of: declaration))
      let path = declaration.firstMatch(of: #/path: "([^"]+)"/#).map { String($0.1) }
      folder = path ?? (kind == "testTarget" ? "Tests/" : "Sources/") + self.name
      excluded = Self.strings(in: "exclude", of: declaration)
      hasAppSources = Self.strings(in: "plugins", of: declaration).contains("UIKitSources")
    }

    /// The strings in the list that an argument is, without the names of packages that products come from.
    private static func strings(in argument: String, of declaration: String) -> [String] {
      guard let start = declaration.range(of: argument + ": [")?.upperBound,
        let end = declaration[start...].firstIndex(of: "]")
      else { return [] }
      return declaration[start..<end].matches(of: #/(package: )?"([^"]+)"/#).filter { $0.1 == nil }.map { String($0.2) }
    }
  }

  /// Reads the targets of a manifest.
  /// - Parameter text: the manifest's text as `swift format` leaves it: four spaces and a point before each target.
  init(_ text: String) {
    let list = text.components(separatedBy: "\n  targets: [").dropFirst().first ?? ""
    let declarations = (list.components(separatedBy: "\n  ]\n").first ?? "").components(separatedBy: "\n    .")
    targets = declarations.compactMap(Target.init)
    modules = Set(targets.map(\.name)).union(targets.flatMap(\.dependencies))
  }
}
