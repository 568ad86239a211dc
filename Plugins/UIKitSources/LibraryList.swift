import Foundation
import PackagePlugin

/// The list of the libraries below a target, and of the programs that it tests, whose sources are rewritten, too: who
/// overrides what their extensions declare, or needs what they lack, has to know of it.
struct LibraryList {
  private struct Library: Encodable {
    var module: String
    var sources: [String]
    var plain: [String]
    var leftOut: [[String]]
    var modules: [String]
    var isProgram: Bool
  }

  /// The file with the list; nil where it is empty.
  private(set) var file: URL?
  /// The file, and those that it names.
  private(set) var inputs: [URL] = []

  init(below target: any SourceModuleTarget, in context: PluginContext) throws {
    let packages = Self.packages(from: context.package)
    // Each library comes behind those that it depends on.
    let libraries = target.recursiveTargetDependencies.compactMap { library -> Library? in
      guard let library = library as? any SourceModuleTarget, [.generic, .executable].contains(library.kind),
        let home = packages[library.id], !Self.isOwn(home)
      else { return nil }
      return Self.describe(library, of: home)
    }
    guard !libraries.isEmpty else { return }
    let file = context.pluginWorkDirectoryURL.appending(path: ".uikit-libraries.json")
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try Self.write(encoder.encode(libraries), to: file)
    let paths = libraries.flatMap { $0.sources + $0.plain + $0.leftOut.joined() }
    inputs = [file] + paths.map { URL(fileURLWithPath: $0) }
    self.file = file
  }

  /// Describes a library; nil for one that has nothing to do with UIKit.
  private static func describe(_ library: any SourceModuleTarget, of home: Package) -> Library? {
    let modules = modules(below: library)
    let contents = TargetContents(
      of: library, without: home.targets.map(\.directoryURL.standardizedFileURL.path))
    guard !contents.sources.isEmpty || modules.contains("UIKit") else { return nil }
    return Library(
      module: library.moduleName, sources: contents.sources.map(\.path), plain: contents.plain.map(\.path),
      leftOut: contents.leftOut.map { $0.map(\.path) }, modules: modules, isProgram: contents.isExecutable)
  }

  /// Writes a file that has changed.
  private static func write(_ data: Data, to file: URL) throws {
    if (try? Data(contentsOf: file)) == data { return }
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  /// The names of the modules that a target depends on.
  static func modules(below target: any SourceModuleTarget) -> [String] {
    let names = target.recursiveTargetDependencies.map { ($0 as? any SourceModuleTarget)?.moduleName ?? $0.name }
    return Set(names).sorted()
  }

  /// Whether a package is the one that this plugin is of. Looking through UIKit's folders would take time for nothing.
  private static func isOwn(_ package: Package) -> Bool { package.targets.contains { $0.name == "UIKitSourcesCore" } }

  /// A package and those that it depends on, by the targets that they have.
  private static func packages(from package: Package) -> [Target.ID: Package] {
    var known: Set<Package.ID> = []
    var found: [Target.ID: Package] = [:]
    var open = [package]
    while let next = open.popLast() {
      guard known.insert(next.id).inserted else { continue }
      for target in next.targets { found[target.id] = next }
      open += next.dependencies.map(\.package)
    }
    return found
  }
}
