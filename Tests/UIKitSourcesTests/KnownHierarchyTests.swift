import XCTest

@testable import UIKitSourcesCore

/// What the rewriter knows of UIKit's classes is what their sources say.
final class KnownHierarchyTests: XCTestCase {
  func testSuperclassesAreThoseOfTheSources() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    var classes = 0
    for module in ["UIKit", "QuartzCore", "WebKit"] {
      let folder = root.appendingPathComponent("Sources/\(module)")
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      for case let file as URL in try XCTUnwrap(files) where file.pathExtension == "swift" {
        let source = SourceFile(
          path: file.path, outputName: file.lastPathComponent, source: Array(try Data(contentsOf: file)))
        for type in source.allDeclarations where type.kind == .class && type.access == "public " && type.parent == nil {
          guard let known = KnownHierarchy.superclass(of: type.name) else { continue }
          classes += 1
          XCTAssertEqual(type.inherited.first, known, type.name)
        }
      }
    }
    XCTAssertGreaterThan(classes, 80)
  }

  func testAncestorsCrossFromTheTargetToUIKit() throws {
    let source = SourceFile(
      path: "/app/A.swift", outputName: "A.swift",
      source: Array("class A: UITableViewCell {}\nclass B: A {}\nstruct S: P {}".utf8))
    let module = SourceModule(files: [source], options: RewriteOptions())
    XCTAssertEqual(
      module.ancestors(of: "B"), ["A", "UITableViewCell", "UIView", "UIResponder", "NSObject"])
    XCTAssertEqual(module.ancestors(of: "S"), [])
  }
}
