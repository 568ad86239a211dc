import XCTest

@testable import SnapshotTesting

/// The names of references, and the folders in which they lie.
final class SnapshotNameTests: XCTestCase {
  private let folder = SnapshotFolder()

  override func tearDown() {
    folder.remove()
    super.tearDown()
  }

  func testUnnamedSnapshotsAreNumberedInEachTest() {
    for test in ["testOne()", "testOne()", "testTwo()"] {
      _ = folder.verify("text", as: .lines, named: nil, testName: test)
    }
    XCTAssertEqual(folder.files, ["testOne.1.txt", "testOne.2.txt", "testTwo.1.txt"])
  }

  func testNamesLeadNowhereElse() {
    for name in ["iPhone 13 Pro", "../up", "größe: ½", "a_b."] { _ = folder.verify("text", as: .lines, named: name) }
    XCTAssertEqual(folder.files, ["test.a_b.txt", "test.größe-½.txt", "test.iPhone-13-Pro.txt", "test.up.txt"])
  }

  func testANameWithoutLettersIsRefused() {
    XCTAssertEqual(
      folder.verify("text", as: .lines, named: "***"),
      "The name \"***\" has no letter and no digit. No snapshot has been compared or recorded.")
    XCTAssertEqual(folder.files, [])
  }

  func testFunctionsWithArgumentsAndSentencesAreNames() {
    _ = folder.verify("text", as: .lines, testName: "look(size:)")
    _ = folder.verify("text", as: .lines, testName: "it looks right()")
    XCTAssertEqual(folder.files, ["it-looks-right.a.txt", "look-size.a.txt"])
  }

  func testAStrategyWithoutExtensionHasNone() {
    _ = folder.verify(Data([1]), as: .data)
    XCTAssertEqual(folder.files, ["test.a"])
  }

  func testSeveralStrategiesHaveTheirNamesOrNumbers() {
    let strategies: [String: Snapshotting<String, String>] = ["b": .lines, "a": .dump]
    for (name, strategy) in strategies { _ = folder.verify("text", as: strategy, named: name) }
    XCTAssertEqual(folder.files, ["test.a.txt", "test.b.txt"])
  }

  func testReferencesLieBesideTheTestsFile() throws {
    XCTAssertEqual(
      ReferenceFolder(ofTestsIn: "/app/Tests/PlayerTests.swift", at: nil).url.path,
      "/app/Tests/__Snapshots__/PlayerTests")
    XCTAssertEqual(ReferenceFolder(ofTestsIn: "/app/Tests/PlayerTests.swift", at: "/pictures").url.path, "/pictures")
  }

  /// A package that is made of links to a project's files has the project's references.
  func testALinkToTheTestsFileLeadsToItsReferences() throws {
    try folder.write("", to: "PlayerTests.swift")
    let link = folder.url.appending(path: "Link.swift")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: folder.url.appending(path: "PlayerTests.swift"))
    let real = folder.url.resolvingSymlinksInPath().appending(path: "__Snapshots__/PlayerTests")
    XCTAssertEqual(ReferenceFolder(ofTestsIn: link.path, at: nil).url.path, real.path)
  }

  /// Suites put `#file`, which is the link, into the folder that they name.
  func testAFolderBelowThatOfALinkLiesBesideTheTestsFile() throws {
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "Tests"), withIntermediateDirectories: true)
    try folder.write("", to: "Tests/PlayerTests.swift")
    let link = folder.url.appending(path: "Link.swift")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: folder.url.appending(path: "Tests/PlayerTests.swift"))
    let real = folder.url.resolvingSymlinksInPath()
    func path(_ path: String) -> String { ReferenceFolder(ofTestsIn: link.path, at: path).url.path }
    XCTAssertEqual(path(folder.url.path + "/Pictures/x86"), real.path + "/Tests/Pictures/x86")
    XCTAssertEqual(path(folder.url.path), folder.url.path)
    XCTAssertEqual(path(folder.url.path + "-others/Pictures"), folder.url.path + "-others/Pictures")
  }

  func testTheEnvironmentNamesTheFolderOfWhatFails() {
    let environment = ["SNAPSHOT_ARTIFACTS": "/artifacts"]
    XCTAssertEqual(ArtifactFolder(ofTestsIn: "/a/B.swift", environment: environment).url.path, "/artifacts/B")
  }

  func testAnAssertionThatHoldsIsSilent() throws {
    let folder = ReferenceFolder(ofTestsIn: "/tmp/swoop-snapshot-tests/Silent.swift", at: nil).url
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent().deletingLastPathComponent()) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["a", "1", "2"] { try Data("text".utf8).write(to: folder.appending(path: "test.\(name).txt")) }
    withSnapshotTesting(record: .never) {
      assertSnapshot(
        of: "text", as: .lines, named: "a", file: "/tmp/swoop-snapshot-tests/Silent.swift", testName: "test()")
      assertSnapshots(
        of: "text", as: ["a": .lines], file: "/tmp/swoop-snapshot-tests/Silent.swift", testName: "test()")
      assertSnapshots(
        of: "text", as: [.lines, .lines], file: "/tmp/swoop-snapshot-tests/Silent.swift", testName: "test()")
    }
  }
}
