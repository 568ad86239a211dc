import TestSupport
import XCTest

@testable import SwoopNotes

/// What is typed is safe within a second, at whatever instant the process is killed.
final class TypingKillTests: XCTestCase {
  private var folder: URL!

  override func setUpWithError() throws {
    // Whoever is killed leaves nothing behind.
    guard ProcessInfo.processInfo.environment[Self.variable] == nil else { return }
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("typing-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDown() { if let folder { try? FileManager.default.removeItem(at: folder) } }

  private static let variable = "SWOOP_TYPING_FOLDER"
  /// The time after which what is typed is safe, in seconds.
  private static let promise = 1.0

  private var log: URL { folder.appendingPathComponent("log") }
  private var file: URL { folder.appendingPathComponent(NotesStore.fileName) }

  /// A keystroke: when, in which note, and how long that then was.
  private struct Stroke {
    var time: Double
    var note: Note.ID
    var count: Int
  }

  /// What a note says after so many keystrokes.
  private static func text(_ note: Note.ID, _ count: Int) -> String {
    let words = "note \(note) says *something* and more of it. "
    return String(String(repeating: words, count: count / words.count + 1).prefix(count))
  }

  /// How long the log is, in bytes.
  private var logLength: UInt64 {
    ((try? FileManager.default.attributesOfItem(atPath: log.path)[.size] as? NSNumber) ?? 0).uint64Value
  }

  /// What was typed since the log had that length.
  private func strokes(since length: UInt64) throws -> [Stroke] {
    let file = try FileHandle(forReadingFrom: log)
    defer { try? file.close() }
    try file.seek(toOffset: length)
    return String(decoding: file.readDataToEndOfFile(), as: UTF8.self).split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ")
      guard parts.count == 4, parts[3] == ".", let time = Double(parts[0]), let note = Int64(parts[1]),
        let count = Int(parts[2])
      else { return nil }
      return Stroke(time: time, note: note, count: count)
    }
  }

  private static var now: Double { ProcessInfo.processInfo.systemUptime }

  /// Types until it is killed, a new note every now and then. It is not a test of its own: the others start it, and
  /// kill it. Where they have been ended themselves, nobody else does.
  func testTypes() throws {
    guard let path = ProcessInfo.processInfo.environment[Self.variable] else { throw XCTSkip("is run by the others") }
    folder = URL(fileURLWithPath: path)
    let database = try NotesDatabase(file: file)
    let saver = NoteSaver(database: database)
    let descriptor = open(log.path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    let queue = DispatchQueue(label: "saving")
    func save(_ id: Note.ID, _ patch: NotePatch) {
      if saver.add(NoteChanges(patches: [id: patch])) { queue.async { _ = saver.write() } }
    }
    let parent = getppid()
    while getppid() == parent {
      let (id, length) = (try database.nextNumber(), Int.random(in: 1...120))
      save(id, NotePatch(created: Date(), text: "", modified: Date()))
      for count in 1...length {
        save(id, NotePatch(text: Self.text(id, count), modified: Date()))
        let line = Array("\(Self.now) \(id) \(count) .\n".utf8)
        _ = write(descriptor, line, line.count)
        usleep(useconds_t.random(in: 0...4000))
      }
      _ = saver.write()
    }
  }

  func testKillsAtRandomInstants() throws {
    var known: [Note.ID: Int] = [:]
    var safeStrokes = 0
    for seed in 0..<Soak.count(30) {
      var dice = Dice(seed: seed)
      let run = "run \(seed)"
      let before = logLength
      let typist = try Program(
        "SwoopPackageTests.xctest", ["NotesTests.TypingKillTests/testTypes"], environment: [Self.variable: folder.path])
      // Half of them while they start, the others while they type.
      let isToType = dice.chance(50)
      if isToType {
        XCTAssertTrue(
          Wait.until(seconds: Wait.timeout) { (try? strokes(since: before))?.isEmpty == false },
          "\(run): \(typist.errors)")
      }
      let instant = Self.now + Double(dice.roll(1000)) / 1000 * (isToType ? 2 : 0.4)
      _ = Wait.until(seconds: Wait.timeout) { Self.now > instant }
      XCTAssertTrue(typist.isRunning, "\(run): \(typist.errors)")
      Foundation.kill(typist.processIdentifier, SIGKILL)
      let killed = Self.now
      XCTAssertNotNil(typist.wait(seconds: Wait.timeout))
      let safe = ((try? strokes(since: before)) ?? []).filter { $0.time < killed - Self.promise }
      safeStrokes += safe.count
      known = try check(known, safe, run)
      guard testRun?.totalFailureCount == 0 else { return }
    }
    XCTAssertGreaterThan(safeStrokes, 100, "somebody has typed for longer than a second")
  }

  /// Checks what the database has.
  /// - Parameter safe: what was typed early enough.
  /// - Returns: how long each note is.
  private func check(_ known: [Note.ID: Int], _ safe: [Stroke], _ run: String) throws -> [Note.ID: Int] {
    guard FileManager.default.fileExists(atPath: file.path) else { return known }
    let database = try NotesDatabase(file: file)
    defer { database.close() }
    try database.check()
    var left: [Note.ID: Int] = [:]
    for note in try database.notes() {
      let text = try XCTUnwrap(database.text(of: note.id))
      XCTAssertEqual(text, Self.text(note.id, text.count), "\(run): a note is mixed up")
      left[note.id] = text.count
    }
    for (id, count) in known {
      XCTAssertGreaterThanOrEqual(left[id] ?? -1, count, "\(run): note \(id) has lost something")
    }
    for stroke in safe {
      XCTAssertGreaterThanOrEqual(left[stroke.note] ?? -1, stroke.count, "\(run): note \(stroke.note) was safe")
    }
    return left
  }
}
