import TestSupport
import XCTest

@testable import UIKitSourcesCore

/// The documents of the target NibFixtures use everything that there is: that it builds shows that UIKit has it.
final class NibSchemaTests: XCTestCase {
  private func fixture(_ name: String) throws -> [NibElement] {
    let file = PackageFolder.url.appendingPathComponent("Tests/NibFixtures/App/\(name)")
    return try NibReader.read(try Data(contentsOf: file), path: file.path).all
  }

  func testDocumentsUseEveryEntry() throws {
    // The storyboard is for what controllers have there alone.
    let names = ["Everything.xib", "Web.xib", "Tour.storyboard", "Settings.storyboard"]
    let all = try names.flatMap(fixture)
    for (name, schema) in NibSchema.elements.sorted(by: { $0.key < $1.key }) {
      let elements = all.filter { NibSchema.descends($0.name, from: name) }
      XCTAssertFalse(elements.isEmpty, "\(name) is not used")
      for rule in schema.attributes {
        let values = Set(elements.compactMap { $0.attributes[rule.name] })
        switch rule.meaning {
        case .ignored: break
        case .property(_, .choice(let choices)):
          XCTAssertEqual(values.union(choices.keys), values, "values of \(name)'s \(rule.name)")
        default: XCTAssertFalse(values.isEmpty, "\(name)'s \(rule.name) is not used")
        }
      }
      let connections = elements.compactMap { $0.child("connections") }.flatMap(\.children)
      for outlet in schema.outlets where !connections.contains(where: { $0.attributes["property"] == outlet }) {
        XCTFail("\(name)'s outlet \(outlet) is not used")
      }
      let children = elements.flatMap(\.children)
      for rule in schema.elements where !children.contains(where: { Self.matches($0, rule.name) }) {
        XCTFail("\(name)'s \(rule.name) is not used")
      }
    }
  }

  private static func matches(_ element: NibElement, _ rule: String) -> Bool {
    [element.name, "\(element.name).\(element.key ?? "")", "*.\(element.key ?? "")"].contains(rule)
  }
}
