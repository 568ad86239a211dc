import Foundation
import PackagePlugin

/// The sources of the libraries that a target depends on, as far as they may lack what is for SwiftUI: what needs that in the
/// target goes with it.
struct LibraryContents {
  struct Description: Encodable {
    var module: String
    var folder: String
    var sources: [String]
    var leftOut: [[String]]
  }

  private(set) var descriptions: [Description] = []
  private(set) var inputs: [URL] = []

  init(below target: any SourceModuleTarget, of package: Package) {
    var found: Set<String> = []
    // Each library comes behind those that it depends on.
    for case let library as any SourceModuleTarget in target.recursiveTargetDependencies where Self.usesUIKit(library) {
      guard library.id != target.id, let home = Self.package(of: library, from: package) else { continue }
      let contents = TargetContents(
        of: library, without: home.targets.map(\.directoryURL.standardizedFileURL.path))
      let files = contents.sources.map { URL(fileURLWithPath: $0.path) } + contents.plain
      let isNeeded = library.recursiveTargetDependencies.contains { found.contains($0.id) }
      guard isNeeded || (files + contents.leftOut.joined()).contains(where: Self.namesSwiftUI) else { continue }
      found.insert(library.id)
      add(library, files, contents.leftOut)
    }
  }

  private mutating func add(_ library: any SourceModuleTarget, _ files: [URL], _ leftOut: [[URL]]) {
    let folder = library.directoryURL.standardizedFileURL.path
    func path(_ file: URL) -> String { String(file.path.dropFirst(folder.count).drop { $0 == "/" }) }
    descriptions.append(
      Description(
        module: library.moduleName, folder: folder, sources: files.map(path), leftOut: leftOut.map { $0.map(path) }))
    inputs += files + leftOut.joined()
  }

  private static func usesUIKit(_ library: any SourceModuleTarget) -> Bool {
    library.recursiveTargetDependencies.contains { ($0 as? any SourceModuleTarget)?.moduleName == "UIKit" }
  }

  private static func namesSwiftUI(_ file: URL) -> Bool {
    (try? Data(contentsOf: file))?.range(of: Data("SwiftUI".utf8)) != nil
  }

  /// The package that has a target: one, or one of those that it depends on.
  private static func package(of target: any SourceModuleTarget, from package: Package) -> Package? {
    var seen: Set<String> = []
    var open = [package]
    while let next = open.popLast() {
      guard seen.insert(next.id).inserted else { continue }
      if next.targets.contains(where: { $0.id == target.id }) { return next }
      open += next.dependencies.map(\.package)
    }
    return nil
  }
}
