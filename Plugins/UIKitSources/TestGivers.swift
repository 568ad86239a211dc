import Foundation
import PackagePlugin

/// Finds the sources of what a target of tests depends on that may have classes which give tests to their subclasses.
enum TestGivers {
  /// The name of the property by which they do, as sources have it.
  private static let name = Data("allTests".utf8)

  /// The sources below a target; nil for one that isn't of tests. Modules that know UIKit, and those that it is made
  /// of, have no such classes: only on Linux tests are given so.
  static func sources(below target: any SourceModuleTarget) -> [URL]? {
    guard target.kind == .test else { return nil }
    let all = target.recursiveTargetDependencies
    let known = Set(all.filter { $0.name == "UIKit" }.flatMap { [$0] + $0.recursiveTargetDependencies }.map(\.name))
    let others = all.filter { other in
      !known.contains(other.name) && !other.recursiveTargetDependencies.contains { $0.name == "UIKit" }
    }
    let files = others.compactMap { $0 as? any SourceModuleTarget }.flatMap { $0.sourceFiles(withSuffix: ".swift") }
    return files.map(\.url).filter(mentionsTests).sorted { $0.path < $1.path }
  }

  private static func mentionsTests(_ file: URL) -> Bool {
    (try? Data(contentsOf: file))?.range(of: name) != nil
  }
}
