import Foundation
import XCTest

@testable import UIKitPort

/// Errors that follow from what is missing are told from a project's own.
final class ErrorCausesTests: XCTestCase {
  private func causes(_ source: String, _ errors: [(line: Int, text: String)]) throws -> ErrorCauses {
    let fixture = try ProjectFixture()
    let file = try fixture.write(source, to: "App.swift")
    // The compiler names the link.
    let link = fixture.folder.appending(path: "Link.swift")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    let output = errors.map { "\(link.path):\($0.line):1: error: \($0.text)" }.joined(separator: "\n")
    return ErrorCauses(CompilerMessage.errors(in: output), in: [file])
  }

  private let source = """
    class Map: MKMapView {
      override func layoutSubviews() {
        super.layoutSubviews()
        bounds.origin.x = 1
      }
    }
    final class Globe: Map {
      override var isHidden: Bool { didSet {} }
    }
    class Plain: UIView {
      override func nothing() {}
    }
    func show(_ map: Globe) { map.frame = .zero }
    """

  func testWhatDescendsFromAMissingTypeHasNoErrorsOfItsOwn() throws {
    let found = try causes(
      source,
      [
        (1, "cannot find type 'MKMapView' in scope"), (2, "method does not override any method from its superclass"),
        (3, "'super' cannot be used in class 'Map' because it has no superclass"), (4, "cannot find 'bounds' in scope"),
        (8, "property does not override any property from its superclass"),
        (11, "method does not override any method from its superclass"),
        (13, "value of type 'Globe' has no member 'frame'"),
        (13, "cannot infer contextual base in reference to 'zero'"),
      ])
    XCTAssertEqual(found.missing.map(\.line), [1])
    XCTAssertEqual(found.following.map(\.line), [2, 3, 4, 8, 13, 13])
    XCTAssertEqual(found.others.map(\.line), [11])
  }

  func testWhatStandsOnTheLineOfSomethingMissingFollowsFromIt() throws {
    let found = try causes(
      source,
      [
        (13, "cannot find 'UIFoo' in scope"), (13, "cannot infer contextual base in reference to 'zero'"),
        (5, "missing return in instance method"),
      ])
    XCTAssertEqual([found.missing.count, found.following.count], [1, 1])
    XCTAssertEqual(found.others.map(\.text), ["missing return in instance method"])
  }

  func testWithoutSomethingMissingAllAreTheProjectsOwn() throws {
    let found = try causes(source, [(2, "method does not override any method from its superclass")])
    XCTAssertEqual([found.missing.count, found.following.count, found.others.count], [0, 0, 1])
  }

  func testNamesMembersModulesAndUnavailableOnesHaveTheirOwnAdvice() throws {
    var project = PortedProject(name: "Shop", file: URL(fileURLWithPath: "/p/Shop.xcodeproj"))
    project.targets = [PortedTarget(name: "Shop", module: "Shop", kind: .library)]
    let errors = CompilerMessage.errors(
      in: """
        /p/A.swift:1:1: error: no such module 'MapKit'
        /p/A.swift:2:1: error: value of type 'UIView' has no member 'spin'
        /p/A.swift:3:1: error: 'archive()' is unavailable: it is for Objective-C
        /p/A.swift:4:1: error: 'wait' is unavailable from asynchronous contexts; it blocks
        /p/A.swift:3:9: error: cannot convert value of type 'Int' to 'String'
        """)
    XCTAssertEqual(errors.map(\.missing), ["MapKit", "UIView.spin", "archive()", nil, nil])
    let report = PortReport(project: project, outcomes: ["Shop": .failed(errors, log: "")]).text
    for part in [
      "## What is missing\nSwoop doesn't have these members. Declare them by an extension",
      "\n\nThere are no such modules. No file can",
      "\n\nThese names are there, and marked as unavailable", "\n- `archive()`, 1 place: A.swift:3\n",
      "\n\n1 more error follows from what is missing, and will go with it: A.swift:3\n",
      "- A.swift:4: 'wait' is unavailable from",
    ] {
      XCTAssertTrue(report.contains(part), "\(part) is not in\n\(report)")
    }
    XCTAssertFalse(report.contains("Swoop doesn't have these names"), report)
    XCTAssertFalse(report.contains("- A.swift:3: cannot convert"), report)
  }
}
