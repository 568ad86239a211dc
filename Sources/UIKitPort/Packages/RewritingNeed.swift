import Foundation
import UIKitSourcesCore

/// The answer to the question whether a package's targets can be built for Linux as they are. Each target is looked at once.
struct RewritingNeed {
  private let manifest: SwiftManifest
  private lazy var knowsLinux =
    manifest.knowsLinux
    || manifest.targets.flatMap(Self.sources).contains { SourceScan(contentsOf: $0).knowsLinux }
  private var known: [String: Bool] = [:]

  init(of manifest: SwiftManifest) { self.manifest = manifest }

  /// Whether one of the targets needs UIKit, or something that Apple's systems alone have, or is one in Objective-C.
  mutating func isThere(in names: Set<String>) -> Bool {
    manifest.targets.contains { names.contains($0.name) && isThere(in: $0) }
  }

  private mutating func isThere(in target: SwiftManifest.Target) -> Bool {
    if let answer = known[target.name] { return answer }
    let answer = ["regular", "executable"].contains(target.type) && find(in: target)
    known[target.name] = answer
    return answer
  }

  private mutating func find(in target: SwiftManifest.Target) -> Bool {
    let sources = Self.sources(of: target)
    if SourceScan.needReexports(sources) { return true }
    let isKnown = knowsLinux
    return sources.contains { SourceScan(contentsOf: $0).needsRewriting(inPackageThatKnowsLinux: isKnown) }
      || Self.files(of: target).contains(where: Self.isObjectiveC)
  }

  private static func files(of target: SwiftManifest.Target) -> [URL] {
    guard let place = target.place else { return [] }
    return target.paths.map { place.appending(path: $0) }
  }

  private static func sources(of target: SwiftManifest.Target) -> [URL] {
    ["regular", "executable"].contains(target.type) ? files(of: target).filter { $0.pathExtension == "swift" } : []
  }

  /// Whether a file has Objective-C that no condition of the preprocessor can leave out.
  private static func isObjectiveC(_ file: URL) -> Bool {
    guard UnusableFiles.isObjectiveC(file), let text = try? String(contentsOf: file, encoding: .utf8) else {
      return false
    }
    var depth = 0
    return text.split(whereSeparator: \.isNewline).contains { line in
      let words = line.filter { !$0.isWhitespace }
      if words.hasPrefix("#if") { depth += 1 }
      if words.hasPrefix("#endif") { depth -= 1 }
      return depth == 0 && ["#import", "@import", "@interface", "@implementation"].contains(where: words.hasPrefix)
    }
  }
}
