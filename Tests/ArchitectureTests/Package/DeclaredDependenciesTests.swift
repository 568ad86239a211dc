import Foundation
import TestSupport
import XCTest

/// Holds what the targets import against what Package.swift declares for them. SwiftPM's own check leaves out all that
/// plugins have a part in, and superfluous names.
final class DeclaredDependenciesTests: XCTestCase {
  /// What starts an app imports these, where they are declared.
  private static let generatedImports: Set<String> = ["UIKit", "HeadlessHost", "WebHost", "WindowHost"]
  /// The compiler imports these where a test imports Testing and what they stand for.
  private static let overlays: Set<String> = ["_Testing_CoreGraphics", "_Testing_UIKit"]

  private func manifest() throws -> PackageManifest {
    try PackageManifest(String(contentsOf: PackageFolder.url.appending(path: "Package.swift"), encoding: .utf8))
  }

  /// A module that isn't named is found as soon as something else has built it, so that only some builds fail.
  func testEachImportIsDeclaredAndEachDeclarationImported() throws {
    let manifest = try manifest()
    XCTAssertGreaterThan(manifest.targets.count, 50)
    // Tests run programs that they don't import.
    let programs = Set(manifest.targets.filter { $0.kind == "executableTarget" }.map(\.name))
    for target in manifest.targets where target.kind.lowercased().hasSuffix("target") {
      var imported = try imports(of: target)
      if target.kind == "testTarget", imported.contains("Testing") { imported.formUnion(Self.overlays) }
      imported = imported.intersection(manifest.modules).subtracting([target.name])
      if target.hasAppSources { imported.formUnion(target.dependencies.intersection(Self.generatedImports)) }
      XCTAssertEqual(imported.subtracting(target.dependencies), [], "\(target.name) imports these undeclared")
      XCTAssertEqual(
        target.dependencies.subtracting(imported).subtracting(programs), [], "\(target.name) declares these in vain")
    }
  }

  private func imports(of target: PackageManifest.Target) throws -> Set<String> {
    let folder = PackageFolder.url.appending(path: target.folder)
    XCTAssert(FileManager.default.fileExists(atPath: folder.path), "\(target.name) has no folder")
    let texts = try PackageSources.texts(
      in: target.folder, without: target.hasAppSources ? [] : target.excluded, endings: ["swift", "c", "h"])
    return texts.reduce(into: []) { $0.formUnion(SourceImports.modules(in: $1)) }
  }

  func testDeclarationsAreRead() throws {
    let manifest = PackageManifest(
      """
        products: [
          .plugin(name: "Painter", targets: ["Painter"])
        ],
        targets: [
          .systemLibrary(name: "CPaint", pkgConfig: "paint"),
          .executableTarget(
            name: "easel", dependencies: ["CPaint", .product(name: "Brushes", package: "brushes")], path: "Apps/Easel",
            exclude: ["Draft", "App"], plugins: ["UIKitSources"]),
          .testTarget(
            name: "EaselTests",
            dependencies: [
              "easel"
            ]),
        ]
      )
      let rest = [\"\"]
      """)
    XCTAssertEqual(manifest.targets.map(\.name), ["CPaint", "easel", "EaselTests"])
    XCTAssertEqual(manifest.targets.map(\.folder), ["Sources/CPaint", "Apps/Easel", "Tests/EaselTests"])
    XCTAssertEqual(manifest.targets.map(\.dependencies), [[], ["CPaint", "Brushes"], ["easel"]])
    XCTAssertEqual(manifest.targets[1].excluded, ["Draft", "App"])
    XCTAssertEqual(manifest.targets.map(\.hasAppSources), [false, true, false])
    XCTAssertEqual(manifest.modules, ["CPaint", "easel", "EaselTests", "Brushes"])
  }

  func testImportsAreRead() {
    let source = #"""
      // import Comment
      import Foundation
      @testable import Easel
      @_implementationOnly import CPaint
      package import Brushes
      import class Canvas.Frame
      #if canImport(Linen)
        import Linen
      #endif
      let text = """
        import Literal
        """
      let other = "import Short"
      """#
    XCTAssertEqual(
      SourceImports.modules(in: source), ["Foundation", "Easel", "CPaint", "Brushes", "Canvas", "Linen"])
  }

  func testIncludesAreRead() {
    let source = """
      // #include "Comment.h"
      #include "CPaint.h"
      #include <Brushes.h>
      #include <sys/types.h>
      #define import(name) #name
      """
    XCTAssertEqual(SourceImports.modules(in: source), ["CPaint", "Brushes"])
  }
}
