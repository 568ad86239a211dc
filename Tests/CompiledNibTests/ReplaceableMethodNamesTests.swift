import XCTest

@testable import UIKit
@testable import UIKitSourcesCore

/// What the build knows of the methods that can be replaced is what UIKit has a place for.
final class ReplaceableMethodNamesTests: XCTestCase {
  func testTheBuildKnowsEveryPlace() {
    var places: [String: Set<String>] = [:]
    for method in FrameworkMethods.all { places["\(method.slot.owner)", default: []].insert(method.slot.name) }
    XCTAssertEqual(Set(KnownReplaceableMethods.classes), Set(places.keys))
    for (type, own) in places {
      let inherited = KnownReplaceableMethods.heirs[type].flatMap { places[$0] } ?? []
      XCTAssertEqual(KnownReplaceableMethods.names(of: type), own.union(inherited), type)
    }
    XCTAssertEqual(Set(FrameworkMethods.all.map(\.slot.name)), Set(FrameworkMethod.allCases.map(\.name)))
  }

  func testTheBuildKnowsBothNames() {
    XCTAssertEqual(KnownReplaceableMethods.objectiveCNames, FrameworkMethod.objectiveCNames.mapValues(\.name))
  }

  func testClassesCanBeAskedForEveryMethodThatTheBuildAllows() throws {
    for method in FrameworkMethods.all {
      for type in [method.slot.owner, UIView.self, UIViewController.self] as [AnyClass] {
        guard KnownReplaceableMethods.names(of: "\(type)").contains(method.slot.name) else { continue }
        let found = try XCTUnwrap(class_getInstanceMethod(type, Selector(method.slot.name)), method.slot.name)
        XCTAssertNil(found.obstacle, "\(type) \(method.slot.name)")
      }
    }
  }
}
