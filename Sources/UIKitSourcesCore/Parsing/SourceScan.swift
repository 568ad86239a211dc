/// What a source file says of where it can be compiled, with the conditions of `#if` answered as for iOS.
package struct SourceScan {
  /// The modules that it imports, as if all that can be linked were.
  package let imports: Set<String>
  /// Whether it needs Apple's frameworks or Objective-C, so that no compiler on Linux takes it as it is.
  package let isForAppleAlone: Bool

  private static let frameworks: Set<String> = ["UIKit", "QuartzCore", "CoreGraphics", "WebKit", "AVFoundation"]

  package init(_ source: [UInt8]) {
    let everything = Set(StandInModules.names.values).union(AppleModules.products)
    imports = Self.imports(of: SourceFile(path: "", outputName: "", source: source, linked: everything))
    let file = SourceFile(path: "", outputName: "", source: source)
    let needed = Self.imports(of: file)
    isForAppleAlone =
      !needed.isDisjoint(with: Self.frameworks.union(AppleModules.absent)) || Self.usesObjectiveC(file)
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
