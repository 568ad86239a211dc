/// The sources of a library that a target depends on. They are read once, when somebody asks for them, and what is for
/// SwiftUI is cut out of them for all (`LibraryParts`).
final class LibrarySources {
  private let library: RewriteOptions.Library
  private(set) lazy var sources = SourceFile.read(library.sources, linked: library.modules)
  private(set) lazy var plain = SourceFile.read(library.plain, linked: library.modules)

  init(_ library: RewriteOptions.Library) { self.library = library }

  var module: String { library.module }
  /// The modules of the targets that it depends on.
  var modules: Set<String> { library.modules }
  var isProgram: Bool { library.isProgram }
  /// The files that are left out of it, each group by one pattern.
  var leftOut: [[Rewriter.Input]] { library.leftOut }

  /// Whether one of its files has the name of SwiftUI anywhere.
  var mentionsSwiftUI: Bool {
    [library.sources, library.plain].joined().contains(where: \.mentionsSwiftUI)
      || library.leftOut.joined().contains(where: \.mentionsSwiftUI)
  }

  /// Whether a word stands in it anywhere.
  func has(_ word: [UInt8]) -> Bool { library.sources.contains { $0.source.has(word) } }

  /// Whether an extension in it may declare what other modules override, by the words that it has.
  var mayAddMembers: Bool {
    library.sources.contains { input in
      Self.exposing.contains { input.source.has($0) } && input.source.has(Self.extensions)
    }
  }

  /// Whether a protocol in it may have optional requirements, by the words that it has.
  var mayHaveOptionalRequirements: Bool {
    library.sources.contains { $0.source.has(Self.objectiveC) && $0.source.has(Self.optional) }
  }

  private static let objectiveC = Array("@objc".utf8)
  private static let optional = Array("optional".utf8)
  private static let exposing = ["@objc", "@IB", "open"].map { Array($0.utf8) }
  private static let extensions = Array("extension".utf8)
}
