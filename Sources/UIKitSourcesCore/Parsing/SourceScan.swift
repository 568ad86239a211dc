import Foundation

/// What a source file says of where it can be compiled. It is read anew for each question.
package struct SourceScan {
  private static let frameworks: Set<String> = ["UIKit", "QuartzCore", "WebKit", "AVFoundation"]
  private let source: [UInt8]

  /// Reads a file. One that can't be read says nothing.
  package init(contentsOf file: URL) { self.init([UInt8]((try? Data(contentsOf: file)) ?? Data())) }

  package init(_ source: [UInt8]) { self.source = source }

  /// The modules that it imports on iOS, as if all that can be linked were.
  package var imports: Set<String> {
    let everything = Set(StandInModules.names.values).union(AppleModules.products)
    return Self.imports(of: SourceFile(path: "", outputName: "", source: source, linked: everything))
  }

  /// Whether it has to be rewritten: on iOS it is one with UIKit, or on Linux it still needs what only Apple has. One
  /// that has another way for Linux needs no rewriting.
  package var needsRewriting: Bool {
    if !imports.isDisjoint(with: Self.frameworks) { return true }
    let file = SourceFile(path: "", outputName: "", source: source, isForLinux: true)
    return Self.imports(of: file).contains(where: AppleModules.isApples) || Self.usesObjectiveC(file)
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
