import Foundation
import XCTest

@testable import UIKitPort

/// Versions that a project has settled on.
final class ResolvedVersionsTests: XCTestCase {
  func testEachFormatIsReadAndPinsThatSayNothingAreNot() throws {
    let fixture = try ProjectFixture()
    let old = """
      {"object": {"pins": [
        {"package": "Sums", "repositoryURL": "https://example.com/Sums.git",
         "state": {"branch": null, "revision": "abc", "version": "1.2.0"}},
        {"package": "Sky", "repositoryURL": "https://example.com/Sky",
         "state": {"branch": "main", "revision": "def", "version": null}}
      ]}, "version": 1}
      """
    let pins = """
      "pins": [
        {"identity": "sums", "kind": "remoteSourceControl", "location": "https://example.com/Sums.git",
         "state": {"revision": "abc", "version": "1.2.0"}},
        {"identity": "sky", "kind": "remoteSourceControl", "location": "https://example.com/Sky",
         "state": {"branch": "main", "revision": "def"}},
        {"identity": "a.b", "kind": "registry", "location": "", "state": {"version": "1.0.0"}}, {"identity": "none"}
      ]
      """
    for text in [old, "{\(pins), \"version\": 2}", "{\"originHash\": \"x\", \(pins), \"version\": 3}"] {
      let versions = ResolvedVersions(try fixture.write(text, to: "Package.resolved")).packages
      XCTAssertEqual(versions.keys.sorted(), ["sky", "sums"], text)
      XCTAssertEqual(versions["sums"]?.requirement, .exact("1.2.0"), text)
      XCTAssertEqual(versions["sky"]?.requirement, .revision("def"), text)
    }
    for text in ["", "[]", "{\"pins\": 1}"] {
      XCTAssertTrue(ResolvedVersions(try fixture.write(text, to: "Package.resolved")).isEmpty, text)
    }
  }

  func testVersionsAreWrittenOnceAndLeaveOthersAlone() throws {
    let fixture = try ProjectFixture()
    func text(_ identity: String, _ version: String) -> String {
      """
      {"identity": "\(identity)", "kind": "remoteSourceControl", "location": "https://example.com/\(identity)",
       "state": {"revision": "\(version)-commit", "version": "\(version)"}}
      """
    }
    let (own, other) = (text("sums", "1.2.0"), text("sums", "1.0.0"))
    let resolvedVersions = ResolvedVersions(try fixture.write("{\"pins\": [\(own)], \"version\": 2}", to: "a"))
    let file = try fixture.write("{\"pins\": [\(other), \(text("sky", "3.0.0"))], \"version\": 3}", to: "b")
    try resolvedVersions.merge(into: file)
    XCTAssertEqual(
      ResolvedVersions(file).packages.mapValues(\.requirement), ["sums": .exact("1.2.0"), "sky": .exact("3.0.0")])
    let before = try FileManager.default.attributesOfItem(atPath: file.path)[.systemFileNumber] as? UInt64
    try resolvedVersions.merge(into: file)
    let after = try FileManager.default.attributesOfItem(atPath: file.path)[.systemFileNumber] as? UInt64
    XCTAssertEqual(before, after)
    try ResolvedVersions().merge(into: fixture.folder.appending(path: "c"))
    XCTAssertFalse(FileManager.default.fileExists(atPath: fixture.folder.path + "/c"))
  }

  func testAProjectWithoutVersionsHasThoseOfItsWorkspace() throws {
    let fixture = try ProjectFixture()
    let shared = "xcshareddata/swiftpm/Package.resolved"
    let file = try fixture.write("{}", to: "All.xcworkspace/\(shared)")
    XCTAssertEqual(ResolvedVersions.file(of: fixture.folder.appending(path: "Shop.xcodeproj")).path, file.path)
    let own = try fixture.write("{}", to: "Shop.xcodeproj/project.xcworkspace/\(shared)")
    XCTAssertEqual(ResolvedVersions.file(of: fixture.folder.appending(path: "Shop.xcodeproj")).path, own.path)
    XCTAssertEqual(
      ResolvedVersions.file(of: fixture.folder.appending(path: "Package.swift")).lastPathComponent, "Package.resolved")
  }

  // MARK: - Packages of packages

  /// A project that uses Sky, which uses Stars; of Stars there are two versions.
  /// - Returns: the commits of Sky and of the first version of Stars.
  private func sky(in fixture: ProjectFixture) throws -> (sky: String, stars: String) {
    let stars = "products: [.library(name: \"Stars\", targets: [\"Stars\"])], targets: [.target(name: \"Stars\")]"
    try fixture.write(fixture.manifest("Stars", stars), to: "Stars/Package.swift")
    try fixture.write("public let stars = 1\n", to: "Stars/Sources/Stars/Stars.swift")
    let first = fixture.commit("Stars", version: "1.0.0")
    try fixture.write("public let stars = 2\n", to: "Stars/Sources/Stars/Stars.swift")
    fixture.commit("Stars", version: "1.1.0")
    let sky = """
      products: [.library(name: "Sky", targets: ["Sky"])],
      dependencies: [.package(url: "\(fixture.address("Stars"))", from: "1.0.0")],
      targets: [.target(name: "Sky", dependencies: ["Stars"])]
      """
    try fixture.write(fixture.manifest("Sky", sky), to: "Sky/Package.swift")
    try fixture.write("import Stars\n", to: "Sky/Sources/Sky/Sky.swift")
    let commit = fixture.commit("Sky", version: "2.0.0")
    let shop = """
      dependencies: [.package(url: "\(fixture.address("Sky"))", from: "2.0.0")],
      targets: [.target(name: "Shop", dependencies: ["Sky"])]
      """
    try fixture.write(fixture.manifest("Shop", shop), to: "Shop/Package.swift")
    try fixture.write("import Sky\n", to: "Shop/Sources/Shop/Shop.swift")
    return (commit, first)
  }

  private func pin(_ identity: String, _ name: String, _ version: String, _ commit: String, in fixture: ProjectFixture)
    -> String
  {
    """
    {"identity": "\(identity)", "kind": "remoteSourceControl", "location": "\(fixture.address(name))",
     "state": {"revision": "\(commit)", "version": "\(version)"}}
    """
  }

  func testPackagesOfPackagesAreAtTheVersionsThatTheProjectHasSettledOn() throws {
    let fixture = try ProjectFixture()
    let commits = try sky(in: fixture)
    let pins = [
      pin("sky", "Sky", "2.0.0", commits.sky, in: fixture), pin("stars", "Stars", "1.0.0", commits.stars, in: fixture),
    ]
    try fixture.write("{\"pins\": [\(pins.joined(separator: ","))], \"version\": 2}", to: "Shop/Package.resolved")
    let project = try fixture.read(fixture.folder.appending(path: "Shop"))
    XCTAssertEqual(project.resolvedVersions.packages["stars"]?.requirement, .exact("1.0.0"))
    XCTAssertEqual(project.packages.map(\.requirement), [.exact("2.0.0")])
    XCTAssertEqual(project.findings, [])
    let out = fixture.folder.appending(path: "Out")
    try PackageWriter(folder: out, swoop: URL(fileURLWithPath: "/opt/swoop")).write(project)
    let written = ResolvedVersions(out.appending(path: "Package.resolved"))
    XCTAssertEqual(written.packages["stars"]?.requirement, .exact("1.0.0"))
  }

  func testAVersionThatAPackageCanNotUseIsReplacedAndNamed() throws {
    let fixture = try ProjectFixture()
    let commits = try sky(in: fixture)
    let pins = pin("stars", "Stars", "0.9.0", commits.stars, in: fixture)
    try fixture.write("{\"pins\": [\(pins)], \"version\": 2}", to: "Shop/Package.resolved")
    let project = try fixture.read(fixture.folder.appending(path: "Shop"))
    XCTAssertEqual(project.resolvedVersions.packages["stars"]?.requirement, .exact("1.1.0"))
    let reason = try XCTUnwrap(project.reason("package stars"))
    XCTAssertTrue(reason.hasSuffix("1.1.0 in place of 0.9.0"), reason)
  }
}
