import Foundation

/// The files of one target, and what they declare together.
final class SourceModule {
  /// The name, where it is a library of another one.
  let name: String
  let files: [SourceFile]
  let options: RewriteOptions
  /// The modules that it depends on and that are rewritten, too. They are read when a pass asks for them.
  private(set) lazy var libraries = librarySources.map(SourceModule.init)
  private let librarySources: [LibrarySources]
  /// Whether extensions in the libraries may declare what the module overrides.
  var mayOverrideLibraries: Bool { librarySources.contains(where: \.mayAddMembers) }
  /// Whether protocols in the libraries may have optional requirements.
  var mayFulfilLibraries: Bool { librarySources.contains(where: \.mayHaveOptionalRequirements) }
  var diagnostics: [Diagnostic] = []
  /// The file that starts the app; empty where the target is none.
  var launcher = ""
  /// The file that has given tests run; empty where there are none.
  var givenTests = ""
  /// All declarations of all files, also nested and local ones.
  let declarations: [Declaration]
  /// The classes among them.
  let classes: [Declaration]
  /// The extensions among them.
  let extensions: [Declaration]
  /// The functions among them by their names.
  private(set) lazy var functionsByName: [String: [Declaration]] = Dictionary(
    grouping: declarations.lazy.filter { $0.kind == .function }, by: \.name)
  /// The other names that it gives to types.
  private(set) lazy var aliases = TypeAliases(in: files)
  /// The properties of types that hold classes, by their names.
  private(set) lazy var classProperties = Dictionary(
    grouping: declarations.filter { $0.heldClass != nil && !$0.isLocal }, by: \.name)
  /// The declarations that stand in no other one, by their names.
  private lazy var outermostByName: [String: [Declaration]] = Dictionary(
    grouping: declarations.lazy.filter { $0.parent == nil }, by: \.name)
  private let types: TypeNames
  /// What `root(of:)` has found, since all passes ask.
  private var roots: [ObjectIdentifier: String?] = [:]
  private let extensionsByName: [String: [Declaration]]
  private let extensionsByType: [ObjectIdentifier: [Declaration]]
  /// The members that extensions add, by the names of their types and what identifies them.
  private lazy var addedMembers: [String: [MemberKey: [Declaration]]] = extensions.reduce(into: [:]) { all, scope in
    let name = types.type(scope.name)?.qualifiedName ?? scope.name
    for member in scope.members { all[name, default: [:]][MemberKey(member), default: []].append(member) }
  }
  /// The requirements of Objective-C's protocols, by their names in references.
  private let exposedRequirements: [String: [Declaration]]

  init(files: [SourceFile], options: RewriteOptions, libraries: [LibrarySources] = [], name: String = "") {
    self.name = name
    self.files = files
    librarySources = libraries
    self.options = options
    let declarations = files.flatMap(\.allDeclarations)
    let types = TypeNames(of: declarations)
    self.declarations = declarations
    self.types = types
    classes = declarations.filter { $0.kind == .class }
    extensions = declarations.filter { $0.kind == .extension }
    extensionsByName = Dictionary(grouping: extensions, by: \.name)
    extensionsByType = extensions.reduce(into: [:]) { all, scope in
      if let type = types.type(scope.name) { all[ObjectIdentifier(type), default: []].append(scope) }
    }
    let protocols = declarations.filter { $0.kind == .protocol && $0.attribute("@objc") != nil }
    exposedRequirements = Dictionary(
      grouping: protocols.flatMap(\.members).filter { $0.kind == .function }, by: \.reference)
  }

  private convenience init(library: LibrarySources) {
    self.init(
      files: library.sources, options: RewriteOptions(modules: library.modules, isLibrary: !library.isProgram),
      name: library.module)
  }

  func report(_ message: String, at declaration: Declaration, severity: Diagnostic.Severity = .error) {
    report(message, in: declaration.file, at: declaration.keyword, severity: severity)
  }

  func report(
    _ message: String, in file: SourceFile, at token: Int, severity: Diagnostic.Severity = .error
  ) {
    guard !file.cutParts.contains(token) else { return }
    diagnostics.append(Diagnostic(path: file.path, line: file.line(of: token), severity: severity, message))
  }

  /// The declarations of a name that stand in no other one.
  func outermost(named name: String) -> [Declaration] { outermostByName[name] ?? [] }

  /// The type that a name means; a nested one may be named without its outer types.
  func type(_ name: String) -> Declaration? { types.type(name) }

  /// The extensions of a type.
  func extensions(of type: Declaration) -> [Declaration] { extensionsByType[ObjectIdentifier(type)] ?? [] }

  /// The extensions of a class that may be another module's.
  func extensions(ofClassNamed name: String) -> [Declaration] { extensionsByName[name] ?? [] }

  /// The members of a kind and name that extensions of a class of this or another module add.
  func added(_ key: MemberKey, toClassNamed name: String) -> [Declaration] {
    addedMembers[type(name)?.qualifiedName ?? name]?[key] ?? []
  }

  /// The members of a class in its body and its extensions, without those of superclasses.
  func ownMembers(of type: Declaration) -> [Declaration] {
    type.members + extensions(of: type).flatMap(\.members)
  }

  /// The class's superclass, where this is a class of the target.
  func superclass(of type: Declaration) -> Declaration? {
    guard let name = type.inherited.first, let parent = self.type(name), parent.kind == .class else { return nil }
    // A nested class may have the name of another module's, and descend from the one that descends from that.
    let isMistaken = parent === type || parent.inherited.first.map { self.type($0) === type } ?? false
    return isMistaken ? nil : parent
  }

  /// The classes that a class of this or another module descends from, the nearest one first.
  func ancestors(of name: String) -> [String] {
    var found: [String] = []
    var next: String? = name
    while let current = next, found.count < 64 {
      next = superclassName(ofClassNamed: current)
      if let next { found.append(next) }
    }
    return found
  }

  private func superclassName(ofClassNamed name: String) -> String? {
    if let type = type(name) { return superclassName(of: type) }
    if KnownHierarchy.has(name) { return KnownHierarchy.superclass(of: name) }
    guard let home = libraries.first(where: { $0.type(name) != nil }) else { return nil }
    return home.type(name).flatMap(home.superclassName)
  }

  private func superclassName(of type: Declaration) -> String? {
    type.kind == .class ? type.inherited.first.map { self.type($0)?.qualifiedName ?? $0 } : nil
  }

  /// The class from another module that a class descends from; nil for one that has no superclass.
  func root(of type: Declaration) -> String? {
    if let known = roots[ObjectIdentifier(type)] { return known }
    let root = findRoot(of: type)
    roots.updateValue(root, forKey: ObjectIdentifier(type))
    return root
  }

  private func findRoot(of type: Declaration) -> String? {
    guard let name = lastAncestor(of: type).inherited.first, self.type(name) == nil, KnownClasses.isClass(name) else {
      return nil
    }
    return name
  }

  /// The last class of the target that a class descends from; the class itself, where there is none.
  private func lastAncestor(of type: Declaration) -> Declaration {
    var current = type
    for _ in 0..<64 {
      guard let next = superclass(of: current) else { break }
      current = next
    }
    return current
  }

  /// Whether a class's last ancestor in the target may descend from a library's class, by the words that libraries have.
  func mayDescendFromLibraries(_ type: Declaration) -> Bool {
    guard let name = lastAncestor(of: type).inherited.first, !KnownHierarchy.has(name) else { return false }
    let word = Array(name.utf8.split(separator: Byte.dot).last ?? name.utf8[...])
    return librarySources.contains { $0.has(word) }
  }

  /// Whether a type conforms to a protocol by what the target says of it and its superclasses.
  func conforms(_ type: Declaration, to name: String) -> Bool {
    if type.inherited.contains(name) || extensions(of: type).contains(where: { $0.inherited.contains(name) }) {
      return true
    }
    return superclass(of: type).map { conforms($0, to: name) } ?? false
  }
}

extension SourceModule {
  /// The name of a method by which Objective-C would know it: its own, or that of an Objective-C protocol's requirement
  /// which it fulfils. Nil for methods that it wouldn't see.
  func exposedName(of method: Declaration, in type: Declaration) -> String? {
    if method.isExposed { return method.selectorName }
    if method.attribute("@nonobjc") != nil { return nil }
    return exposedRequirements[method.reference]?.first { requirement in
      requirement.parent.map { conforms(type, to: $0.name) } ?? false
    }?.selectorName
  }
}

/// The facts that the rewriter has to know of a target besides its sources.
package struct RewriteOptions: Sendable {
  /// The hosts that the target links: types and modules of the same names.
  package var hosts: [String]
  /// The modules of the targets that it depends on.
  package var modules: Set<String>
  /// Whether it is a library or test: nothing starts it.
  package var isLibrary: Bool
  /// The classes of other modules that give tests to their subclasses; nil for a target that is none of tests.
  package var testGivers: Set<String>?
  /// The files of it that are compiled as they are.
  package var plain: [Rewriter.Input] = []
  /// The files that are left out of it, each group by one pattern.
  package var leftOut: [[Rewriter.Input]] = []
  /// The folder with the sources of UIKit and the modules beside it; nil where it isn't there.
  package var systemSources: URL?
  /// The libraries among the modules whose sources are rewritten, too, each behind those that it depends on itself.
  package var libraries: [Library]

  package init(
    hosts: [String] = [], modules: Set<String> = [], isLibrary: Bool = false, testGivers: Set<String>? = nil,
    libraries: [Library] = []
  ) {
    self.testGivers = testGivers
    self.hosts = hosts
    self.modules = modules
    self.isLibrary = isLibrary
    self.libraries = libraries
  }

  /// A module with its sources as they were written.
  package struct Library: Sendable {
    package let module: String
    package let sources: [Rewriter.Input]
    /// The files of it that are compiled as they are.
    package let plain: [Rewriter.Input]
    /// The files that are left out of it, each group by one pattern.
    package let leftOut: [[Rewriter.Input]]
    /// The modules of the targets that it depends on.
    package let modules: Set<String>
    /// Whether it is a program, which its tests alone import.
    package let isProgram: Bool

    package init(
      module: String, sources: [Rewriter.Input], plain: [Rewriter.Input] = [], leftOut: [[Rewriter.Input]] = [],
      modules: Set<String> = [], isProgram: Bool = false
    ) {
      self.isProgram = isProgram
      self.module = module
      self.sources = sources
      self.plain = plain
      self.leftOut = leftOut
      self.modules = modules
    }
  }
}
