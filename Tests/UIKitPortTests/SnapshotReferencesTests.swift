import Foundation
import XCTest

@testable import UIKitPort

/// References of snapshots stay beside the tests' sources, where the tests find them.
final class SnapshotReferencesTests: XCTestCase {
  private func write(_ count: Int, besideTestsIn folder: String, of fixture: ProjectFixture) throws {
    for number in 1...count { try fixture.write("", to: "\(folder)/__Snapshots__/CartTests/testCart.\(number).png") }
    try fixture.write("import XCTest\n", to: "\(folder)/CartTests.swift")
  }

  /// The finding that says how many there are.
  private func finding(_ subject: String) -> Finding {
    Finding(
      kind: .warning, subject: subject,
      reason: "tests find them where they are, in __Snapshots__ beside their sources; "
        + "what was recorded on Apple's systems differs",
      advice: "Run the tests with SNAPSHOT_TESTING_RECORD=all to record them anew, which replaces these files.")
  }

  func testThoseOfAPackageAreNoResourcesAndHaveOneLine() throws {
    let fixture = try ProjectFixture()
    try write(7, besideTestsIn: "Tests/KitTests/Cart", of: fixture)
    try fixture.write("", to: "Tests/KitTests/Cart/prices.json")
    let rest = "targets: [.testTarget(name: \"KitTests\")]"
    try fixture.write(fixture.manifest("Kit", rest), to: "Package.swift")
    let project = try fixture.read(fixture.folder)
    XCTAssertEqual(project.target("KitTests")?.paths, ["Cart/CartTests.swift"])
    XCTAssertEqual(project.findings.filter { $0.kind == .warning }, [finding("KitTests: 7 references of snapshots")])
    XCTAssertEqual(project.findings.filter { $0.kind == .leftOut }.map(\.subject), ["KitTests: Cart/prices.json"])
  }

  func testThoseThatTheManifestLeavesOutAreFoundToo() throws {
    let fixture = try ProjectFixture()
    try write(1, besideTestsIn: "Tests/KitTests", of: fixture)
    let rest = "targets: [.testTarget(name: \"KitTests\", exclude: [\"__Snapshots__\"])]"
    try fixture.write(fixture.manifest("Kit", rest), to: "Package.swift")
    XCTAssertEqual(try fixture.read(fixture.folder).findings, [finding("KitTests: 1 reference of snapshots")])
  }

  func testThoseThatTheManifestDeclaresAreResourcesAsWell() throws {
    let fixture = try ProjectFixture()
    try write(1, besideTestsIn: "Tests/KitTests", of: fixture)
    let rest = "targets: [.testTarget(name: \"KitTests\", resources: [.copy(\"__Snapshots__\")])]"
    try fixture.write(fixture.manifest("Kit", rest), to: "Package.swift")
    let project = try fixture.read(fixture.folder)
    XCTAssertEqual(project.target("KitTests")?.copied.map(\.path), ["__Snapshots__"])
    XCTAssertEqual(project.findings, [finding("KitTests: 1 reference of snapshots")])
  }

  func testThoseBesideTheTestsOfAProjectOfXcodeAreFoundWhereLinksLead() throws {
    let fixture = try ProjectFixture()
    try write(2, besideTestsIn: "Elsewhere", of: fixture)
    try FileManager.default.createDirectory(
      at: fixture.folder.appending(path: "ShopTests"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: fixture.folder.appending(path: "ShopTests/CartTests.swift"),
      withDestinationURL: fixture.folder.appending(path: "Elsewhere/CartTests.swift"))
    let file = fixture.file("ShopTests/CartTests.swift")
    let target = fixture.target("ShopTests", type: "bundle.unit-test", phases: [fixture.phase("Sources", [file.build])])
    let project = try fixture.read(try fixture.finish(targets: [target], group: [file.reference]))
    XCTAssertEqual(project.findings, [finding("ShopTests: 2 references of snapshots")])
  }
}
