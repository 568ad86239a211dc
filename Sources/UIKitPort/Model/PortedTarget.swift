import Foundation

/// A target of a project, with the files that its package links.
package struct PortedTarget {
  package enum Kind: Hashable {
    case application
    case library
    case test
    /// A target in C, compiled by SwiftPM as it is.
    case clang(publicHeaders: String?)
  }

  package enum Dependency: Hashable {
    case target(String)
    case product(String, package: String)
  }

  /// The name in the project, as people know it.
  package var name: String
  /// The name of the module, which is the target's name in the package.
  package var module: String
  package var kind: Kind
  package var files: [LinkedFile] = []
  /// Sources in Objective-C, which stay behind.
  package var objectiveC: [URL] = []
  /// Folders and files that are in the bundle as they are, by their own names.
  package var copied: [LinkedFile] = []
  /// Folders and files that are in folders of the bundle, by their paths from there.
  package var bundled: [LinkedFile] = []
  /// Files whose bytes are in the code.
  package var embedded: [LinkedFile] = []
  package var infoPlist: [String: Any]?
  /// The names that `#if` finds defined.
  package var conditions: [String] = []
  package var language = LanguageMode.v5
  /// Whether what says nothing else is isolated to the main actor.
  package var isIsolatedToMainActor = false
  package var dependencies: Set<Dependency> = []
  /// The modules that its sources import; nil until they have been looked at.
  package var imports: Set<String>?
  /// Further settings in the words of a manifest, for each of the tools.
  package var swiftSettings: [String] = []
  package var clangSettings: [String] = []
  package var cxxSettings: [String] = []
  package var linkerSettings: [String] = []

  /// Whether there is nothing to compile in it.
  var isEmpty: Bool {
    if case .clang = kind { false } else { !files.contains(where: \.isSwift) }
  }

  package init(name: String, module: String, kind: Kind) {
    self.name = name
    self.module = module
    self.kind = kind
  }

  /// A name that Swift takes for a module, as Xcode and SwiftPM make it: what can't be in a name becomes an underscore, and
  /// so does a digit that it begins with.
  static func moduleName(_ name: String) -> String {
    // SwiftPM has no letters for modules beyond the first of Unicode's planes.
    let text = name.precomposedStringWithCanonicalMapping.unicodeScalars.enumerated().map { index, scalar in
      let fits = index == 0 ? scalar.properties.isXIDStart : scalar.properties.isXIDContinue
      return fits && scalar.value < 0x10000 ? String(scalar) : "_"
    }
    return text.isEmpty ? "_" : text.joined()
  }
}

extension PortedTarget {
  /// Takes folders apart into which other files are copied: there is one of the name in the bundle.
  mutating func mergeFolders() {
    let names = Set(bundled.compactMap { $0.path.split(separator: "/").first.map(String.init) })
    func isOne(_ file: LinkedFile) -> Bool {
      names.contains(file.source.lastPathComponent) && FolderContents.isFolder(file.source)
    }
    for folder in copied.filter(isOne).map(\.source) {
      bundled += FolderContents.paths(in: folder).map {
        LinkedFile(source: folder.appending(path: $0), path: "\(folder.lastPathComponent)/\($0)")
      }
    }
    copied.removeAll(where: isOne)
  }
}

extension [PortedTarget] {
  /// The target that a dependency on one means, by its name or its module's; nil for one that isn't there, or a product.
  func target(_ dependency: PortedTarget.Dependency) -> PortedTarget? {
    guard case .target(let name) = dependency else { return nil }
    let module = PortedTarget.moduleName(name)
    return first { $0.name == name } ?? first { $0.module == module }
  }
}

/// A file or folder of the project and where it lies in its target.
package struct LinkedFile: Hashable {
  package var source: URL
  /// The path from the target's folder.
  package var path: String

  package init(source: URL, path: String) {
    self.source = source
    self.path = path
  }

  /// A file that lies in the target as it does below a folder. One from elsewhere keeps the names of what it lies in,
  /// behind a folder for each step outwards, so that no two files meet.
  init(_ source: URL, below root: URL) {
    let steps = source.standardizedFileURL.pathComponents
    let base = root.standardizedFileURL.pathComponents
    let common = zip(steps, base).prefix { $0 == $1 }.count
    let outwards = Array(repeating: "up", count: base.count - common)
    self.init(source: source, path: (outwards + steps.dropFirst(common)).joined(separator: "/"))
  }

  var isSwift: Bool { source.pathExtension.lowercased() == "swift" }
}
