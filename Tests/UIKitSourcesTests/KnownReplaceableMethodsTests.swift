import XCTest

@testable import UIKitSourcesCore

/// What the rewriter knows of the methods that can be replaced is what UIKit's sources say.
final class KnownReplaceableMethodsTests: XCTestCase {
  func testHeirsHaveNoneOfTheMethodsThemselves() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let sources = SystemSources.read("UIKit", in: root.appendingPathComponent("Sources"))
    var found: Set<String> = []
    for source in sources {
      for type in SourceFile(path: "", outputName: "", source: source).allDeclarations where type.kind == .class {
        guard let ancestor = KnownReplaceableMethods.heirs[type.name], type.parent == nil else { continue }
        found.insert(type.name)
        let own = Set(type.members.filter { !$0.isStatic }.map(\.selectorName))
        XCTAssertEqual(own.intersection(KnownReplaceableMethods.names(of: ancestor)), [], type.name)
      }
    }
    XCTAssertEqual(found, Set(KnownReplaceableMethods.heirs.keys))
  }

  func testAReferenceMeansTheNearestClasssMethod() {
    let line = ["UIWindow", "UIView", "UIResponder"]
    XCTAssertEqual(KnownReplaceableMethods.name(ofBase: "sendEvent", in: line), "sendEvent:")
    XCTAssertEqual(KnownReplaceableMethods.name(ofBase: "hitTest", in: line), "hitTest:with:")
    XCTAssertEqual(KnownReplaceableMethods.name(ofBase: "point", in: line), "pointInside:with:")
    let stack = ["UINavigationController", "UIViewController"]
    XCTAssertEqual(KnownReplaceableMethods.name(ofBase: "dismiss", in: stack), "dismissWithAnimated:completion:")
    for other in ["pop", "pushView", "view", "sendEvent"] {
      XCTAssertNil(KnownReplaceableMethods.name(ofBase: other, in: stack), other)
    }
  }

  func testSelectorsNamesFollowFromTheBaseNames() {
    for type in KnownReplaceableMethods.classes {
      for name in KnownReplaceableMethods.names(of: type) {
        let ends = name.indices.map { String(name[..<$0]) } + [name]
        XCTAssertEqual(ends.filter { KnownReplaceableMethods.isName(name, ofBase: $0) }.count, 1, name)
      }
    }
  }
}
