import TestSupport
import XCTest

@testable import SwoopNotes

/// The app is killed at any moment while it starts, while a person pins notes, puts them away and throws them away, and
/// while one is typed. No note is lost, and of what was done no more than the last second.
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

  /// The time after which what was done is safe, in frames.
  private static let promise = 60

  /// What is typed in one run, longer than all of them: no word of it is corrected.
  private static let text = String(repeating: "notes stay #kept ", count: 250)

  /// Makes a note and types into it.
  private static var steps: [String] {
    [
      MortalApp.wait(0.3), #"{"do":"key","key":"n","modifiers":["command"]}"#, MortalApp.wait(0.2),
    ] + text.map { step(typing: $0) }
  }

  private static func step(typing letter: Character) -> String {
    switch letter {
    case " ": #"{"do":"key","key":"space"}"#
    case "#": ##"{"do":"key","key":"#","modifiers":["shift"]}"##
    default: #"{"do":"key","key":"\#(letter)"}"#
    }
  }

  private func left(_ run: String) throws -> KilledNotes {
    let store = NotesStore(folder: app.data(of: "Notes"))
    defer { store.close() }
    XCTAssertNil(store.problem, run)
    try store.database.check()
    var left = KilledNotes()
    left.textSize = try store.database.settings()["textSize"].flatMap { Int($0) }.flatMap(TextSize.init) ?? .standard
    for note in try store.database.notes() {
      let text = try XCTUnwrap(store.database.text(of: note.id))
      guard !text.isEmpty else {
        // It goes with its screen: no list shall depend on whether it has.
        try store.database.write(NoteChanges(patches: [note.id: NotePatch(isDeleted: true)]))
        continue
      }
      let (head, facts) = (NoteHead(text), NoteFacts(text))
      XCTAssertEqual([note.title, note.summary], [head.title, head.summary], "\(run): note \(note.id)")
      XCTAssertEqual(note.tags.map(\.name), facts.tags.map(\.name), "\(run): note \(note.id)")
      XCTAssertEqual(note.openTasks, facts.openTasks, "\(run): note \(note.id)")
      left.notes[note.id] = note
      left.texts[note.id] = text
    }
    return left
  }

  func testKillsAtRandomInstants() throws {
    var known = KilledNotes()
    var (safeLetters, safeActs) = (0, 0)
    for seed in 0..<Soak.count(30) {
      let run = "run \(seed)"
      var dice = Dice(seed: seed)
      var filing = Filing(known)
      if !known.notes.isEmpty, dice.chance(50) { for _ in 0...dice.roll(3) { filing.act(&dice) } }
      let notes = try app.launch(filing.steps + Self.steps)
      // Longer and longer until enough was done in one: a busy machine takes a second and more to start an app.
      let hasSeenAll = safeLetters > 0 && safeActs > 0
      _ = try app.kill(notes, &dice, within: hasSeenAll ? 2 : 2 + Double(seed) / 5, run)
      let now = try left(run)
      let state = check(filing, known, now, run, &safeActs)
      for (id, text) in known.texts where state.notes[id] != nil {
        XCTAssertEqual(now.texts[id], text, "\(run): note \(id) is not as it was")
      }
      let new = now.texts.filter { known.texts[$0.key] == nil && !known.texts.isEmpty }
      XCTAssertLessThanOrEqual(new.count, 1, run)
      let text = new.first?.value ?? ""
      XCTAssertTrue(Self.text.lowercased().hasPrefix(text.lowercased()), "\(run): \(text.suffix(40))")
      let shown = PresentedTrace.frame(Self.promise, beforeTheLastAt: app.trace.path)?.views["editor"]?.text ?? ""
      // A screen that was open before shows an older note.
      if !known.texts.isEmpty, !known.texts.values.contains(shown) {
        XCTAssertGreaterThanOrEqual(text.count, shown.count, "\(run): more than the last second is lost")
        safeLetters += shown.count
      }
      known = now
      guard testRun?.totalFailureCount == 0 else { return }
    }
    XCTAssertGreaterThan(safeLetters, 0, "nobody has typed for longer than a second")
    XCTAssertGreaterThan(safeActs, 0, "nobody has done anything a second before")
  }

  /// What is left is what some of the acts have led to: all but those of the last second, at least.
  /// - Returns: what the last of them has led to.
  private func check(
    _ filing: Filing, _ known: KilledNotes, _ now: KilledNotes, _ run: String, _ safeActs: inout Int
  ) -> Filing.State {
    let shown = PresentedTrace.frame(Self.promise, beforeTheLastAt: app.trace.path)?.time ?? 0
    let safe = filing.states.lastIndex { $0.start <= shown } ?? 0
    safeActs += safe
    guard let found = filing.states.lastIndex(where: { $0.matches(now, of: known) }) else {
      XCTFail("\(run): no act leads to \(now.notes.values.map { [$0.id, Int64($0.place.rawValue)] }), \(now.textSize)")
      return filing.states[safe]
    }
    XCTAssertGreaterThanOrEqual(found, safe, "\(run): more than the last second is lost")
    return filing.states[found]
  }
}

/// What a killed app has left behind.
private struct KilledNotes {
  var notes: [Note.ID: Note] = [:]
  var texts: [Note.ID: String] = [:]
  var textSize = TextSize.standard
}

/// What the keys of a script make of the notes of last time.
private struct Filing {
  struct State {
    /// Seconds since the app's launch, by its clock.
    var start = 0.0
    var notes: [Note.ID: Note]
    var textSize: TextSize

    /// Notes that have come since don't count.
    func matches(_ left: KilledNotes, of known: KilledNotes) -> Bool {
      textSize == left.textSize
        && known.notes.keys.allSatisfy {
          notes[$0]?.place == left.notes[$0]?.place && notes[$0]?.isPinned == left.notes[$0]?.isPinned
        }
    }
  }

  private(set) var steps = [MortalApp.wait(0.3)]
  private(set) var states: [State]
  /// The number of frames of the script so far.
  private var frames = 18

  private static let framesPerSecond = 60.0
  /// The first row of the settings that has a size.
  private static let textSizeRow = 4

  init(_ known: KilledNotes) { states = [State(notes: known.notes, textSize: known.textSize)] }

  private var state: State { states[states.count - 1] }

  mutating func act(_ dice: inout Dice) {
    switch dice.roll(7) {
    case 0: change(in: .notes, &dice, by: "p", ["command"]) { $0.isPinned.toggle() }
    case 1: change(in: .notes, &dice, by: "a", ["command", "shift"]) { $0.place = .archive }
    case 2: change(in: .notes, &dice, by: "delete") { $0.place = .trash }
    case 3: change(in: .archive, &dice, by: "a", ["command", "shift"]) { $0.place = .notes }
    case 4: change(in: .trash, &dice, by: "a", ["command", "shift"]) { $0.place = .notes }
    case 5: deleteForGood(&dice)
    default: changeTextSize(&dice)
    }
  }

  private mutating func change(
    in place: NotePlace, _ dice: inout Dice, by key: String, _ modifiers: [String] = [], _ body: (inout Note) -> Void
  ) {
    guard let id = select(in: place, &dice), var note = state.notes[id] else { return }
    let before = state.notes
    body(&note)
    begin { $0.notes[id] = note }
    press(key, modifiers, wait: 0.5)
    guard dice.chance(30) else { return }
    begin { $0.notes = before }
    press("z", ["command"], wait: 0.5)
  }

  private mutating func deleteForGood(_ dice: inout Dice) {
    guard let id = select(in: .trash, &dice) else { return }
    press("delete", wait: 0.8)
    begin { $0.notes[id] = nil }
    press("return", wait: 0.8)
  }

  private mutating func changeTextSize(_ dice: inout Dice) {
    press("1", ["command"], wait: 0.8)
    press(",", ["command"], wait: 0.8)
    for _ in 0...Self.textSizeRow { press("down") }
    let (size, sizes) = (state.textSize, TextSize.allCases)
    let isLarger = size == sizes.first || size != sizes.last && dice.chance(50)
    begin { $0.textSize = TextSize(rawValue: size.rawValue + (isLarger ? 1 : -1)) ?? .standard }
    press(isLarger ? "right" : "left", wait: 0.5)
  }

  /// Goes to a list and selects one of its first notes.
  /// - Returns: its number; nil where there is none.
  private mutating func select(in place: NotePlace, _ dice: inout Dice) -> Note.ID? {
    let filter = NoteFilter.place(place)
    let list = NoteSorting.modified.sorted(state.notes.values.filter(filter.includes), pinnedFirst: filter.hasPins)
    guard !list.isEmpty else { return nil }
    // From another screen: a list that comes has no row that is selected.
    press(place == .notes ? "2" : "1", ["command"], wait: 0.8)
    press(Self.key(to: place), ["command"], wait: 0.8)
    let row = dice.roll(min(3, list.count))
    for _ in 0...row { press("down") }
    return list[row].id
  }

  private static func key(to place: NotePlace) -> String {
    switch place {
    case .notes: "1"
    case .archive: "3"
    case .trash: "4"
    }
  }

  /// Something else holds from the next key on.
  private mutating func begin(_ change: (inout State) -> Void) {
    var next = state
    next.start = Double(frames) / Self.framesPerSecond
    change(&next)
    states.append(next)
  }

  private mutating func press(_ key: String, _ modifiers: [String] = [], wait: Double = 0.1) {
    let names = modifiers.map { "\"\($0)\"" }.joined(separator: ",")
    steps += [#"{"do":"key","key":"\#(key)","modifiers":[\#(names)]}"#, MortalApp.wait(wait)]
    // Down, up, and the wait.
    frames += 2 + Int((wait * Self.framesPerSecond).rounded())
  }
}
