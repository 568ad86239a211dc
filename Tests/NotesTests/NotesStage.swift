import GRDB
import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopNotes

/// A device, a profile that notes are kept in, and a folder for a person's files.
@preconcurrency @MainActor final class NotesStage {
  let device = SimulatedDevice()
  let profile: URL
  let folder: URL
  private let root: URL

  init() throws {
    root = FileManager.default.temporaryDirectory.appendingPathComponent("notes-\(UUID().uuidString)")
    (profile, folder) = (root.appendingPathComponent("Kept"), root.appendingPathComponent("Person"))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(at: profile, withIntermediateDirectories: true)
  }

  deinit { TemporaryFiles.remove(root) }

  var file: URL { profile.appendingPathComponent(NotesStore.fileName) }

  func open() -> NotesLibrary { NotesLibrary(store: NotesStore(folder: profile)) }

  /// A library without the notes of a first run.
  func openEmpty() -> NotesLibrary {
    let library = open()
    let ids = Array(library.notes.keys)
    library.move(ids, to: .trash)
    library.delete(ids)
    library.undoManager.removeAllActions()
    library.finishWriting()
    return library
  }

  func url(_ path: String) -> URL { folder.appendingPathComponent(path) }

  func write(_ bytes: some Sequence<UInt8>, _ path: String, modified: Double? = nil) throws {
    let url = url(path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    guard let modified else { return }
    var times = [timespec(tv_sec: Int(modified), tv_nsec: Int((modified - modified.rounded(.down)) * 1e9))]
    times.append(times[0])
    XCTAssertEqual(utimensat(AT_FDCWD, url.path, times, 0), 0)
  }

  func write(_ text: String, _ path: String) throws { try write(text.utf8, path) }

  func advance(file: StaticString = #filePath, line: UInt = #line, until condition: () -> Bool) {
    for _ in 0..<3000 where !condition() { device.advanceFrames(1) }
    XCTAssertTrue(condition(), file: file, line: line)
  }

  /// What the database has, whatever a library knows.
  func texts() throws -> [Note.ID: String] {
    let database = try NotesDatabase(file: file)
    defer { database.close() }
    var texts: [Note.ID: String] = [:]
    for note in try database.notes() { texts[note.id] = try database.text(of: note.id) }
    return texts
  }
}

extension NotesDatabase {
  /// Whether the file and the index of words are whole.
  func check() throws {
    let findings = try writer.read { try String.fetchAll($0, sql: "PRAGMA integrity_check") }
    XCTAssertEqual(findings, ["ok"])
    try writer.write { try $0.execute(sql: "INSERT INTO noteIndex (noteIndex) VALUES ('integrity-check')") }
  }
}
