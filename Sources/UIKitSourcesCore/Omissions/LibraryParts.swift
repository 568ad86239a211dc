/// What modules lack since it is for SwiftUI, for the targets that import them.
struct LibraryParts {
  private struct Library {
    /// The types that any file could see, and those that a test could.
    let types: LeftOutNames
    let testableTypes: LeftOutNames
    /// The functions and properties that are in none of those types.
    let members: LeftOutMembers
    /// The modules that come along with it.
    let exported: [String]
  }

  private var libraries: [String: Library] = [:]

  init() {}

  var isEmpty: Bool { libraries.isEmpty }

  /// Reads those of some libraries that may lack something. Each of them may import those before it.
  init(_ libraries: [LibrarySources]) {
    for library in libraries where !library.modules.isDisjoint(with: self.libraries.keys) || library.mentionsSwiftUI {
      add(library)
    }
  }

  private mutating func add(_ library: LibrarySources) {
    let files = library.sources + library.plain
    let exported = files.flatMap { $0.imports(with: "@_exported") }
    var parts = SwiftUIParts(files, leftOut: library.leftOut, libraries: self)
    parts.cut()
    var members = LeftOutMembers()
    members.insert(parts.members, ofLibrary: library.module, beside: DeclaredMembers(of: files))
    // Those who import a library that lacks nothing need not look into it.
    let isComplete = parts.types.isEmpty && members.isEmpty && !exported.contains { libraries[$0] != nil }
    if isComplete { return }
    libraries[library.module] = Library(
      types: Self.names(parts.types.filter(\.isPublic), of: library.module),
      testableTypes: Self.names(parts.types.filter { !$0.isPrivate }, of: library.module), members: members,
      exported: exported)
  }

  private static func names(_ types: [TypeEntry], of module: String) -> LeftOutNames {
    var names = LeftOutNames()
    for type in types { names.insert(type.name, .library(module)) }
    return names
  }

  /// The types that a file can't have of the modules that it imports.
  func names(importedBy file: SourceFile) -> LeftOutNames {
    let testable = Set(file.imports(with: "@testable"))
    return names(of: file.imports(with: nil).map { ($0, testable.contains($0)) })
  }

  /// The types that no file can have of the modules that one of them imports for all.
  func names(exportedBy files: [SourceFile]) -> LeftOutNames {
    names(of: files.flatMap { $0.imports(with: "@_exported") }.map { ($0, false) })
  }

  /// The functions and properties that files can't have of the modules that they import.
  func members(importedBy files: [SourceFile]) -> LeftOutMembers {
    var all = LeftOutMembers()
    guard !isEmpty else { return all }
    for module in reached(from: files.flatMap { $0.imports(with: nil) }) {
      if let members = libraries[module]?.members { all.formUnion(ofLibraries: members) }
    }
    return all
  }

  private func names(of imports: [(module: String, isTestable: Bool)]) -> LeftOutNames {
    var names = LeftOutNames()
    guard !isEmpty else { return names }
    for (module, isTestable) in imports {
      for reached in reached(from: [module]) {
        guard let library = libraries[reached] else { continue }
        names.formUnion(isTestable && reached == module ? library.testableTypes : library.types)
      }
    }
    return names
  }

  /// Modules, and those that come along with them.
  private func reached(from modules: [String]) -> [String] {
    var found: [String] = []
    var open = modules
    while let next = open.popLast() {
      guard !found.contains(next) else { continue }
      found.append(next)
      open += libraries[next]?.exported ?? []
    }
    return found
  }
}

extension SourceFile {
  /// The modules that it imports with an attribute; nil for all that it imports.
  fileprivate func imports(with attribute: String?) -> [String] {
    allDeclarations.filter { declaration in
      declaration.kind == .import && (attribute.map { declaration.attribute($0) != nil } ?? true)
    }.compactMap { $0.name.split(separator: ".").first.map(String.init) }
  }
}
