import TestSupport
import XCTest

/// Layers hold: a folder of UIKit builds on those below it, and knows nothing of those above.
final class LayerTests: XCTestCase {
  /// What a layer needs of an upper one it asks for by a protocol of its own, or by a member that is overridden above.
  func testNoLayerOfUIKitUsesATypeOfOneAboveIt() throws {
    let check = LayerCheck(order: UIKitLayers.order)
    let files = try SourceFile.all(in: PackageFolder.url.appending(path: "Sources/UIKit"))
    for violation in check.violations(in: files) { XCTFail("Sources/UIKit/\(violation)") }
    XCTAssertEqual(Set(check.strays(among: files)), UIKitLayers.unlayered, "these files lie in no layer")
    let folders = Set(files.compactMap { $0.path.split(separator: "/").first.map(String.init) })
    XCTAssertEqual(Set(UIKitLayers.order).subtracting(folders), [], "these layers have no files")
  }

  /// The engine of lists, and what tables and collection views share, know none of them.
  func testTheEngineOfListsKnowsNoKindOfList() throws {
    let files = try SourceFile.all(in: PackageFolder.url.appending(path: "Sources/UIKit/Lists"))
    for kind in ["Tables", "Collections", "DragDrop"] {
      XCTAssertTrue(files.contains { $0.path.hasPrefix("\(kind)/") }, "the folder has another name")
      let check = LayerCheck(order: ["Engine", "Shared", kind])
      for violation in check.violations(in: files) { XCTFail("Sources/UIKit/Lists/\(violation)") }
    }
  }

  // MARK: The check itself

  private let check = LayerCheck(order: ["Low", "High"])

  private func violations(_ low: String, high: String) -> [String] {
    let files = [("Low/a.swift", low), ("High/b.swift", high)]
    return check.violations(in: files.map { SourceFile(path: $0, source: Array($1.utf8)) }).map(\.description)
  }

  func testAUseOfAnUpperTypeIsFoundWithItsLine() {
    XCTAssertEqual(
      violations("struct Stone {\n  var house: House?\n}", high: "public final class House { var stone: Stone? }"),
      ["Low/a.swift:2: Low uses House, which High declares"])
    XCTAssertEqual(
      violations("let text = \"\\(House.self)\"", high: "@MainActor open class House {}"),
      ["Low/a.swift:1: Low uses House, which High declares"])
    XCTAssertEqual(
      violations("extension House {}", high: "typealias House = Int"),
      ["Low/a.swift:1: Low uses House, which High declares"])
  }

  func testCommentsStringsAndMembersAreNoUses() {
    XCTAssertEqual(violations("/* House /* House */ */ let x = \"House\" // House", high: "enum House {}"), [])
    XCTAssertEqual(violations("let x = \"\"\"\n  House\n  \"\"\"", high: "enum House {}"), [])
    XCTAssertEqual(violations("let x = Stone.House()", high: "struct House {}"), [])
  }

  func testTypesThatOthersDoNotSeeAreNotMeant() {
    XCTAssertEqual(violations("let x: House", high: "private struct House {}"), [])
    XCTAssertEqual(violations("let x: House", high: "fileprivate final class House {}"), [])
    XCTAssertEqual(violations("let x: House", high: "struct Street { struct House {} }"), [])
    XCTAssertEqual(violations("struct Stone { enum House {}; var x: House }", high: "struct House {}"), [])
    XCTAssertEqual(violations("let x: House", high: "class Street { class func house() {} }"), [])
  }

  func testFilesOutsideOfTheLayersAreStrays() {
    let files = ["Low/a.swift", "b.swift", "Other/c.swift"].map { SourceFile(path: $0, source: []) }
    XCTAssertEqual(check.strays(among: files), ["b.swift", "Other/c.swift"])
  }
}
