import TestSupport
import XCTest

@testable import Notes

/// The app is killed at any moment while it starts and while a person types. No note is lost, and of what is typed no
/// more than the last second.
@preconcurrency @MainActor final class NotesKillTests: XCTestCase {
  private var app: MortalApp!

  override func setUp() async throws {
    try await super.setUp()
    app = try MortalApp("notes")
  }

  override func tearDown() async throws {
    app = nil
    try await super.tearDown()
  }

  /// That what is typed is safe after.
  private static let promise = 60

  /// What is typed in one run, longer than all of them: no word of it is corrected.
  private static let text = String(repeating: "notes stay ", count: 400)

  /// Makes a note and types into it.
  private static var steps: [String] {
    let keys = text.map { $0 == " " ? "space" : String($0) }
    return [
      MortalApp.wait(0.3), #"{"do":"key","key":"n","modifiers":["command"]}"#, MortalApp.wait(0.2),
    ] + keys.map { #"{"do":"key","key":"\#($0)"}"# }
  }

  /// What a killed app has left behind.
  private func left(_ run: String) throws -> [Note.ID: String] {
    let store = NotesStore(folder: app.data(of: "Notes"))
    defer { store.close() }
    XCTAssertNil(store.trouble, run)
    try store.database.check()
    return try Dictionary(
      uniqueKeysWithValues: store.database.notes().map { ($0.id, try XCTUnwrap(store.database.text(of: $0.id))) })
  }

  func testKillsAtRandomInstants() throws {
    var known: [Note.ID: String] = [:]
    var safeLetters = 0
    for seed in 0..<Soak.count(30) {
      let run = "run \(seed)"
      var dice = Dice(seed: seed)
      let notes = try app.launch(Self.steps)
      // Longer and longer until the first one was typed into: a busy machine takes a second and more to start an app.
      _ = try app.kill(notes, &dice, within: safeLetters > 0 ? 2 : 2 + Double(seed) / 5, run)
      let now = try left(run)
      for (id, text) in known where !text.isEmpty {
        XCTAssertEqual(now[id], text, "\(run): note \(id) is not as it was")
      }
      let new = now.filter { known[$0.key] == nil && !known.isEmpty }
      XCTAssertLessThanOrEqual(new.count, 1, run)
      let text = new.first?.value ?? ""
      XCTAssertTrue(Self.text.lowercased().hasPrefix(text.lowercased()), "\(run): \(text.suffix(40))")
      let shown = PresentedTrace.frame(Self.promise, beforeTheLastAt: app.trace.path)?.views["editor"]?.text ?? ""
      // A screen that was open before shows an older note.
      if !known.isEmpty, !known.values.contains(shown) {
        XCTAssertGreaterThanOrEqual(text.count, shown.count, "\(run): more than the last second is lost")
        safeLetters += shown.count
      }
      known = now
      guard testRun?.totalFailureCount == 0 else { return }
    }
    XCTAssertGreaterThan(safeLetters, 0, "nobody has typed for longer than a second")
  }
}
