import Foundation
import UIKitSourcesCore

extension PortedProject {
  /// Leaves out the apps that SwiftUI starts, and the tests that import or launch one: nothing here could.
  /// - Parameter output: the folder of the package that is written. An app stays to which somebody has added a class
  ///   there that starts it.
  mutating func leaveOutAppsOfSwiftUI(unlessStartedIn output: URL?) {
    var gone: Set<String> = []
    // By the names by which tests depend on them.
    var launched: Set<String> = []
    for target in targets where target.kind == .application {
      guard let file = target.appOfSwiftUI, !target.hasOwnStart(in: output) else { continue }
      gone.insert(target.module)
      launched.formUnion([target.name, target.module])
      leaveOut(
        target.name, "\(file.lastPathComponent) has SwiftUI start it, and there is no SwiftUI",
        advice: "To bring what it has for UIKit, add an app delegate that is marked with @main to the folder "
          + "\(PackageManifest.path(of: target))/App of the package, and leave out \(file.lastPathComponent) by a "
          + ".uikitsourcesignore beside that folder; then call this again.")
    }
    for target in targets where target.kind == .test {
      for app in (target.imports ?? []).intersection(gone).sorted() where gone.insert(target.module).inserted {
        leaveOut(target.name, "it imports \(app), which is left out")
      }
      // A UI test doesn't import its app, and launches it.
      guard target.imports?.contains("XCUIAutomation") == true else { continue }
      for case .target(let app) in target.dependencies where launched.contains(app) {
        if gone.insert(target.module).inserted { leaveOut(target.name, "it launches \(app), which is left out") }
      }
    }
    targets.removeAll { gone.contains($0.module) }
  }
}

extension PortedTarget {
  /// The file with the app that SwiftUI starts; nil where something else may start the target.
  fileprivate var appOfSwiftUI: URL? {
    let sources = files.filter(\.isSwift).map(\.source)
    guard let file = sources.first(where: { SourceScan(contentsOf: $0).hasAppOfSwiftUI }),
      !sources.contains(where: { $0.lastPathComponent == "main.swift" || SourceScan(contentsOf: $0).hasAppDelegate })
    else { return nil }
    return file
  }

  /// Whether a file of somebody's own, which is no link, starts it in the package that is written.
  fileprivate func hasOwnStart(in output: URL?) -> Bool {
    guard let folder = output?.appending(path: "\(PackageManifest.path(of: self))/App") else { return false }
    return FolderContents.paths(in: folder).contains { path in
      let file = folder.appending(path: path)
      return path.hasSuffix(".swift") && !WrittenFiles.isLink(file) && SourceScan(contentsOf: file).hasAppDelegate
    }
  }
}
