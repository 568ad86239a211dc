import Foundation

/// What a source file says of where it can be compiled. It is read anew for each question.
package struct SourceScan {
  private static let frameworks: Set<String> = ["UIKit", "QuartzCore", "WebKit", "AVFoundation"]
  private let source: [UInt8]

  /// Reads a file. One that can't be read says nothing.
  package init(contentsOf file: URL) { self.init([UInt8]((try? Data(contentsOf: file)) ?? Data())) }

  package init(_ source: [UInt8]) { self.source = source }

  /// All that can be linked.
  private static let everything = Set(StandInModules.names.values).union(AppleModules.products)

  /// The modules that it imports on iOS, as if all that can be linked were.
  package var imports: Set<String> {
    Self.imports(of: SourceFile(path: "", outputName: "", source: source, linked: Self.everything))
  }

  /// The modules that the files of a target need on iOS, as if all that can be linked were: those that they import, and those
  /// whose names they have by an import of another one.
  package static func modules(neededBy files: [URL]) -> Set<String> {
    let inputs = files.map { file in
      Rewriter.Input(path: "", outputName: "", source: [UInt8]((try? Data(contentsOf: file)) ?? Data()))
    }
    let read = SourceFile.files(of: inputs, linked: everything)
    return ReexportedUses(in: read).modules.reduce(into: Set(read.flatMap { imports(of: $0) })) { $0.formUnion($1) }
  }

  /// Whether it has to be rewritten: on iOS it is one with UIKit, or on Linux it still needs what only Apple has. One
  /// that has another way for Linux needs no rewriting.
  /// - Parameter knowsLinux: whether its package says that it knows Linux. What other packages expect of a module that is
  ///   there with less in it, they may not find.
  package func needsRewriting(inPackageThatKnowsLinux knowsLinux: Bool) -> Bool {
    if !imports.isDisjoint(with: Self.frameworks) { return true }
    let file = SourceFile(path: "", outputName: "", source: source, isForLinux: true)
    let needed = Self.imports(of: file).subtracting(knowsLinux ? AppleModules.smallerOnLinux : [])
    return needed.contains(where: AppleModules.isApples) || Self.usesObjectiveC(file)
  }

  /// Whether a condition of it asks for Linux, or for something that Linux lacks or has in place of Apple's.
  package var knowsLinux: Bool {
    let file = SourceFile(path: "", outputName: "", source: source, isForLinux: true)
    return file.index.pounds.contains { place in
      guard ["#if", "#elseif"].contains(file.tokens[place].text) else { return false }
      return (place..<file.endOfDirective(at: place)).contains { AppleModules.telling.contains(file.tokens[$0].text) }
    }
  }

  /// A type or an extension of one in a source file.
  package struct SourceType {
    package let name: String
    /// The superclass and the protocols that it names.
    package let inherited: [String]
    /// The lines from its keyword to its last brace; 1 is the first.
    package let lines: ClosedRange<Int>
  }

  /// The types and extensions that it declares, those within others behind these.
  package var types: [SourceType] {
    let file = SourceFile(path: "", outputName: "", source: source, linked: Self.everything)
    return file.allDeclarations.filter { $0.kind.isType }.map { type in
      let first = file.line(of: type.keyword)
      let last = type.body.map { file.line(of: $0.upperBound) } ?? first
      return SourceType(name: type.name, inherited: type.inherited, lines: first...max(first, last))
    }
  }

  /// Whether it has the app that SwiftUI starts: a type marked with `@main` that is an `App`, in a file that imports
  /// SwiftUI.
  package var hasAppOfSwiftUI: Bool {
    guard source.has(Array("SwiftUI".utf8)) else { return false }
    let file = SourceFile(path: "", outputName: "", source: source, linked: Self.everything.union(["SwiftUI"]))
    return file.importsSwiftUI
      && file.allDeclarations.contains { type in
        type.kind.isType && type.attribute("@main") != nil
          && !type.inherited.filter(["App", "SwiftUI.App"].contains).isEmpty
      }
  }

  /// Whether a class in it starts an app without SwiftUI: one that is marked for it, in what is compiled here.
  package var hasAppDelegate: Bool {
    let file = SourceFile(path: "", outputName: "", source: source, linked: Self.everything)
    return file.allDeclarations.contains { type in
      type.kind == .class && (type.attribute("@main") ?? type.attribute("@UIApplicationMain")) != nil
    }
  }

  /// Whether the files of a target, as they are on Linux, use names that only Apple's Foundation brings along.
  package static func needReexports(_ files: [URL]) -> Bool {
    let read = files.map { SourceFile(path: "", outputName: "", source: Self(contentsOf: $0).source, isForLinux: true) }
    return ReexportedUses(in: read).modules.contains { !$0.isEmpty }
  }

  private static func imports(of file: SourceFile) -> Set<String> {
    let names = file.allDeclarations.filter { $0.kind == .import }.map(\.name)
    return Set(names.compactMap { $0.split(separator: ".").first.map(String.init) })
  }

  private static func usesObjectiveC(_ file: SourceFile) -> Bool {
    let words: Set = ["@objc", "@objcMembers", "@NSManaged", "#selector", "#keyPath"]
    let places = (file.index.attributes + file.index.pounds).filter { words.contains(file.tokens[$0].text) }
    guard !places.isEmpty else { return false }
    let regions = ConditionalRegions(of: file)
    return places.contains { place in regions.conditions(at: place).allSatisfy { $0.isTrue != false } }
  }
}
