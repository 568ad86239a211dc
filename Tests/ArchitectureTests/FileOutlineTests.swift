import TestSupport
import XCTest

/// Files are of one piece: each has either what apps see or what they don't, and none is a sliver of another.
final class FileOutlineTests: XCTestCase {
  private func outlines(in folder: String) throws -> [(path: String, outline: FileOutline)] {
    let root = PackageFolder.url.appending(path: folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().map {
      ("\(folder)/\($0)", FileOutline(Array(try Data(contentsOf: root.appending(path: $0)))))
    }
  }

  func testAFileHasEitherWhatAppsSeeOrWhatTheyDoNot() throws {
    let mixed = try outlines(in: "Sources/UIKit").filter(\.outline.isMixed).map(\.path)
    XCTAssertEqual(mixed, [])
  }

  func testSliversJoinWhatTheyBelongTo() throws {
    var slivers: [String] = []
    for group in ["Sources", "Apps"] {
      let folder = PackageFolder.url.appending(path: group)
      for module in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
        let files = try SourceFile.all(in: folder.appending(path: module))
        let declared = files.reduce(into: Set()) { $0.formUnion($1.declaredTypes) }
        slivers += try outlines(in: "\(group)/\(module)").filter { $0.outline.isSliver(where: declared.contains) }
          .map(\.path)
      }
    }
    XCTAssertEqual(slivers, [])
  }

  // MARK: The check itself

  private func outline(_ source: String) -> FileOutline { FileOutline(Array(source.utf8)) }

  func testAPublicTypeBesideAnInternalOneIsMixed() {
    XCTAssertTrue(outline("public class A {}\nstruct B {}").isMixed)
    XCTAssertTrue(outline("@MainActor open class A {}\nextension B {}\npackage protocol C {}").isMixed)
    XCTAssertFalse(outline("public class A { var b = 1 }\nprivate struct B {}").isMixed)
    XCTAssertFalse(outline("public class A {}\nextension A { func own() {} }").isMixed, "that is its own")
  }

  func testAPublicMemberBesideAnInternalOneIsMixed() {
    XCTAssertTrue(outline("extension A { public func b() {}\n var c: Int { 1 } }").isMixed)
    XCTAssertTrue(outline("extension A { public class func b() {} }\nfinal class C {}").isMixed)
    XCTAssertFalse(outline("extension A { public private(set) static var b = 1\n private func c() {} }").isMixed)
    XCTAssertFalse(outline("extension A { public var b: Int { let c = 1; return c } }").isMixed)
    XCTAssertFalse(outline("extension A { var b: Int { 1 }\n class func c() {} }").isMixed)
  }

  func testAFewMembersOfAnotherFilesTypeAreASliver() {
    let few = "import A\n\n/// B.\nextension C { func d() {} }\n"
    XCTAssertTrue(outline(few).isSliver { $0 == "C" })
    XCTAssertEqual(outline(few).lineCount, 1)
    XCTAssertFalse(outline(few).isSliver { $0 == "E" }, "another module's type has no file here")
    XCTAssertFalse(outline(few + "private let f = 1").isSliver { $0 == "C" })
    let many = "extension C {\n" + String(repeating: "  func d() {}\n", count: 28) + "}\n"
    XCTAssertFalse(outline(many).isSliver { $0 == "C" })
  }
}
