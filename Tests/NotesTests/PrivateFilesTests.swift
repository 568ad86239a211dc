import ProfileStorage
import UIKitTesting
import XCTest

@testable import SwoopNotes

/// The files of apps, which nobody but the person can read.
@preconcurrency @MainActor final class PrivateFilesTests: XCTestCase {
  private var stage: NotesStage!

  override func setUp() async throws {
    try await super.setUp()
    stage = try NotesStage()
  }

  override func tearDown() async throws {
    stage = nil
    try await super.tearDown()
  }

  private func modes(_ folder: URL) throws -> [String: Int] {
    var modes = ["": try mode(folder.path)]
    for case let name as String in try XCTUnwrap(FileManager.default.enumerator(atPath: folder.path)) {
      modes[name] = try mode("\(folder.path)/\(name)")
    }
    return modes
  }

  private func mode(_ path: String) throws -> Int {
    try XCTUnwrap(FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
  }

  func testNewNotesAreThePersonsAlone() throws {
    try FileManager.default.removeItem(at: stage.profile)
    let library = stage.open()
    _ = library.create("private")
    library.finishWriting()
    XCTAssertEqual(
      try modes(stage.profile),
      ["": 0o700, "notes.sqlite": 0o600, "notes.sqlite-wal": 0o600, "notes.sqlite-shm": 0o600])
    library.close()
  }

  func testWhatOlderVersionsLeftOpenIsClosed() throws {
    let profile = stage.profile
    try FileManager.default.createDirectory(
      at: profile.appendingPathComponent("Covers/Deep"), withIntermediateDirectories: true)
    let files = ["notes-damaged-1.sqlite", "notes-damaged-1.sqlite-wal", "Covers/a.jpg", "Covers/Deep/b.jpg"]
    for name in files { try Data(name.utf8).write(to: profile.appendingPathComponent(name)) }
    let others = stage.url("others.txt")
    try Data("not ours".utf8).write(to: others)
    XCTAssertEqual(chmod(others.path, 0o644), 0)
    let link = profile.appendingPathComponent("link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: others)
    for name in files { XCTAssertEqual(chmod(profile.appendingPathComponent(name).path, 0o644), 0) }
    for name in ["Covers/Deep", "Covers", ""] {
      XCTAssertEqual(chmod(profile.appendingPathComponent(name).path, 0o755), 0)
    }
    let library = stage.open()
    library.close()
    var modes = try modes(profile)
    for name in ["link", "notes.sqlite-wal", "notes.sqlite-shm"] { modes[name] = nil }
    XCTAssertEqual(
      modes,
      ["": 0o700, "Covers": 0o700, "Covers/Deep": 0o700, "notes.sqlite": 0o600].merging(files.map { ($0, 0o600) }) {
        $1
      })
    XCTAssertEqual(try mode(others.path), 0o644, "what a link leads to is somebody else's")
  }

  func testAFileIsWrittenWholeOrNotAtAll() throws {
    let file = stage.url("a")
    try PrivateFiles.write(Data("first".utf8), to: file)
    XCTAssertEqual(try mode(file.path), 0o600)
    try PrivateFiles.write(Data("second".utf8), to: file)
    XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), "second")
    try FileManager.default.createDirectory(at: stage.url("folder"), withIntermediateDirectories: false)
    XCTAssertThrowsError(try PrivateFiles.write(Data(), to: stage.url("folder"))) {
      XCTAssertEqual(($0 as NSError).localizedDescription, "Is a directory.")
    }
    XCTAssertEqual(
      try FileManager.default.contentsOfDirectory(atPath: stage.folder.path).sorted(), ["a", "folder"])
  }
}
