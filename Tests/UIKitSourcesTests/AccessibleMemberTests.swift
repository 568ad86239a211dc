import XCTest

@testable import UIKitSourcesCore

/// What objects say to screen readers is meant where a protocol's extension has a member of the same name.
final class AccessibleMemberTests: XCTestCase {
  private let labeled =
    "protocol Labeled { var accessibilityLabel: String? { get } }\n"
    + "extension Labeled { var accessibilityLabel: String? { name } }\n"
  private let label =
    "@preconcurrency @MainActor var accessibilityLabel: String? { get { (self as NSObject).accessibilityLabel } "
    + "set { (self as NSObject).accessibilityLabel = newValue } }"

  private func added(_ source: String) throws -> Int {
    try rewritten(labeled + source).components(separatedBy: label).count - 1
  }

  func testClassesDeclareWhatAProtocolsExtensionDeclaresToo() throws {
    let text = try rewritten(labeled + "final class Model: NSObject, Labeled {}")
    XCTAssertTrue(text.hasPrefix(labeled + "final class Model: NSObject, Labeled {\(label)"), text)
    XCTAssertEqual(try added("class Model: NSObject {}\nextension Model: Labeled {}"), 1)
    XCTAssertEqual(try added("protocol Named: Labeled {}\nclass Model: NSObject, Named {}"), 1)
    XCTAssertEqual(try added("class Model: Operation, Labeled {}"), 1)
  }

  func testPublicClassesDeclareItForOtherModules() throws {
    let text = try rewritten(labeled + "open class Model: NSObject, Labeled {}")
    XCTAssertTrue(text.contains("@MainActor open var accessibilityLabel"), text)
  }

  func testSubclassesHaveItByTheirSuperclass() throws {
    XCTAssertEqual(try added("class Base: NSObject, Labeled {}\nclass Model: Base {}"), 1)
    XCTAssertEqual(
      try added("protocol Named: Labeled {}\nclass Base: NSObject, Named {}\nclass Model: Base, Labeled {}"), 1)
  }

  func testOthersHaveNoOtherMember() throws {
    for source in [
      "final class Row: UIView, Labeled {}", "struct Value: Labeled {}", "class Plain: Labeled {}",
      "class Model: NSObject {}",
      "class Model: NSObject, Labeled { var accessibilityLabel: String? { name } }",
      "class Base: NSObject { var accessibilityLabel: String? { name } }\nclass Model: Base, Labeled {}",
    ] {
      XCTAssertEqual(try added(source), 0, source)
    }
  }

  func testWhatAClassOfUIKitsDeclaresIsItsOwn() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "swoop-\(UUID())")
    let item = folder.appending(path: "UIKit/UIBarItem.swift")
    try FileManager.default.createDirectory(at: item.deletingLastPathComponent(), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("open class UIBarItem: NSObject { open var accessibilityLabel: String? }".utf8).write(to: item)
    let source =
      labeled + "extension Labeled { var accessibilityFrame: CGRect { .zero } }\n"
      + "final class Item: UIBarButtonItem, Labeled {}"
    var options = RewriteOptions(isLibrary: true)
    options.systemSources = folder
    let input = Rewriter.Input(path: "/app/A.swift", outputName: "A.swift", source: [UInt8](source.utf8))
    let text = try Rewriter.rewrite([input], options).files["A.swift"] ?? ""
    XCTAssertFalse(text.contains("(self as NSObject).accessibilityLabel"), text)
    XCTAssertTrue(text.contains("(self as NSObject).accessibilityFrame"), text)
  }
}
