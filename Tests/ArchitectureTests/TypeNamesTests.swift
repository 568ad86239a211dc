import TestSupport
import XCTest

/// A type's name means one thing in all modules: whoever reads it need not ask which of two it is.
final class TypeNamesTests: XCTestCase {
  func testNoTwoModulesDeclareATypeOfTheSameName() throws {
    let sources = PackageFolder.url.appending(path: "Sources")
    var owners: [String: [String]] = [:]
    for module in try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted() {
      let files = try SourceFile.all(in: sources.appending(path: module))
      for name in Set(files.flatMap(\.declaredTypes)) { owners[name, default: []].append(module) }
    }
    XCTAssertEqual(owners["UIView"], ["UIKit"])
    for (name, modules) in owners.sorted(by: { $0.key < $1.key }) where modules.count > 1 {
      XCTFail("\(name) is declared by \(modules.joined(separator: " and by "))")
    }
  }
}
