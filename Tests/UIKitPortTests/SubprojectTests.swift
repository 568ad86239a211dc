import Foundation
import XCTest

@testable import UIKitPort

/// What projects within a project build comes along.
final class SubprojectTests: XCTestCase {
  /// Writes a project `Shop` with one `Kit` in it, which has the targets `Kit` and `KitTests`.
  /// - Parameter link: gets the reference to the inner project, and gives what else the app's target has.
  private func project(
    in fixture: ProjectFixture, hasKit: Bool = true, link: (String) -> (phases: [String], values: [String: Any])
  ) throws -> URL {
    if hasKit { try writeKit(fixture) }
    try fixture.write("import UIKit\n", to: "App.swift")
    let (app, inner) = (fixture.file("App.swift"), fixture.file("Kit/Kit.xcodeproj"))
    let own = link(inner.reference)
    let shop = fixture.target("Shop", phases: [fixture.phase("Sources", [app.build])] + own.phases, own.values)
    return try fixture.finish(
      targets: [shop], group: [app.reference, inner.reference], projects: [inner.reference])
  }

  private func writeKit(_ fixture: ProjectFixture) throws {
    try fixture.write("", to: "Kit/Kit.swift")
    try fixture.write("", to: "Kit/KitTests.swift")
    // It has the outer project in it in turn.
    let (source, test) = (fixture.file("Kit.swift"), fixture.file("KitTests.swift"))
    let outer = fixture.file("../Shop.xcodeproj")
    let targets = [
      fixture.target("Kit", type: "framework", phases: [fixture.phase("Sources", [source.build])]),
      fixture.target("KitTests", type: "bundle.unit-test", phases: [fixture.phase("Sources", [test.build])]),
    ]
    let group = [source.reference, test.reference, outer.reference]
    _ = try fixture.finish("Kit/Kit", targets: targets, group: group, projects: [outer.reference])
  }

  private func dependency(on project: String, in fixture: ProjectFixture) -> (phases: [String], values: [String: Any]) {
    let proxy = fixture.add("PBXContainerItemProxy", ["containerPortal": project, "remoteInfo": "Kit"])
    return ([], ["dependencies": [fixture.add("PBXTargetDependency", ["targetProxy": proxy])]])
  }

  func testItsTargetsComeAlong() throws {
    let fixture = try ProjectFixture()
    let project = try fixture.read(try project(in: fixture) { dependency(on: $0, in: fixture) })
    XCTAssertEqual(project.targets.map(\.name), ["Shop", "Kit", "KitTests"])
    XCTAssertEqual(project.target("Shop")?.dependencies, [.target("Kit")])
    XCTAssertEqual(project.target("Kit")?.paths, ["Kit.swift"])
    XCTAssertEqual(project.findings, [])
  }

  func testWhatItBuildsIsLinked() throws {
    let fixture = try ProjectFixture()
    let file = try project(in: fixture) { reference in
      let proxy = fixture.add("PBXContainerItemProxy", ["containerPortal": reference, "remoteInfo": "Kit"])
      let values: [String: Any] = ["path": "libKit.a", "remoteRef": proxy, "sourceTree": "BUILT_PRODUCTS_DIR"]
      let build = fixture.add("PBXBuildFile", ["fileRef": fixture.add("PBXReferenceProxy", values)])
      return ([fixture.phase("Frameworks", [build])], [:])
    }
    let project = try fixture.read(file)
    XCTAssertEqual(project.target("Shop")?.dependencies, [.target("Kit")])
    XCTAssertEqual(project.findings, [])
  }

  func testOneThatIsMissingIsNamedWithWhatNeedsIt() throws {
    let fixture = try ProjectFixture()
    let file = try project(in: fixture, hasKit: false) { dependency(on: $0, in: fixture) }
    let project = try fixture.read(file)
    XCTAssertEqual(project.targets.map(\.name), ["Shop"])
    XCTAssertEqual(project.reason("Kit.xcodeproj"), "there is no such project; Shop needs it")
  }
}
