/// A type that isn't there, and who could see it.
struct TypeEntry {
  /// The name with those of the types around it.
  let name: String
  /// Whether other modules could name it.
  let isPublic: Bool
  /// Whether its own file alone could.
  let isPrivate: Bool

  init(_ type: Declaration) {
    name = type.qualifiedName
    isPrivate = type.isPrivate
    isPublic = sequence(first: type, next: { $0.parent }).allSatisfy { $0.kind == .extension || !$0.access.isEmpty }
  }

  init(_ alias: SourceFile.Alias) {
    name = alias.name
    isPublic = alias.words.contains { ["public", "package"].contains($0) }
    isPrivate = alias.words.contains { ["private", "fileprivate"].contains($0) }
  }
}

/// Finds the types of a target that aren't there in the first place: those under a condition that holds only where SwiftUI
/// can be imported, and those in files that a pattern leaves out because of SwiftUI.
enum HiddenTypes {
  /// The types.
  /// - Parameters:
  ///   - plain: files of the target that are compiled as they are.
  ///   - leftOut: files that are left out, each group by one pattern: one that imports SwiftUI says why.
  static func entries(
    of files: [SourceFile], beside plain: [SourceFile], leftOut: [[Rewriter.Input]]
  ) -> [TypeEntry] {
    let linked = (files.first ?? plain.first)?.linked ?? []
    let groups = leftOut.filter { $0.contains(where: \.mentionsSwiftUI) }.map {
      SourceFile.read($0, linked: linked.union(["SwiftUI"]))
    }.filter { $0.contains(where: \.importsSwiftUI) }
    let hiding = files.filter(\.asksForSwiftUI).map(\.withSwiftUI)
    guard !groups.isEmpty || !hiding.isEmpty else { return [] }
    let all = (hiding + groups.joined()).flatMap { file in
      file.allDeclarations.filter { $0.kind.isType && $0.kind != .extension && !$0.isLocal }.map { TypeEntry($0) }
        + file.aliases.map { TypeEntry($0) }
    }
    let there = (files + plain).flatMap { file in
      file.allDeclarations.filter { $0.kind.isType && $0.kind != .extension }.map(\.qualifiedName)
        + file.aliases.map(\.name)
    }
    let known = Set(there)
    return all.filter { !known.contains($0.name) }
  }
}

extension SourceFile {
  var importsSwiftUI: Bool {
    allDeclarations.contains { $0.kind == .import && $0.name.split(separator: ".").first == "SwiftUI" }
  }

  /// Whether one of its conditions is about SwiftUI.
  fileprivate var asksForSwiftUI: Bool {
    index.pounds.contains { pound in
      ["#if", "#elseif"].contains(tokens[pound].text)
        && (pound..<endOfDirective(at: pound)).contains { tokens[$0].is("SwiftUI") }
    }
  }

  /// The file as it would be if SwiftUI might be there.
  fileprivate var withSwiftUI: SourceFile {
    SourceFile(path: path, outputName: outputName, source: source, linked: linked.union(["SwiftUI"]))
  }
}
