import AppSupport
import ProfileStorage
import UIKit

/// All notes, as the screens know them: what lists show is in memory, texts are read when they are asked for. Whatever is
/// changed holds at once, and is on its way to the disk before the next frame; the main thread doesn't wait for it.
@MainActor final class NotesLibrary {
  /// The notification that what lists show has changed.
  nonisolated static let didChange = Notification.Name("NotesLibraryDidChange")
  /// The notice has, or how far a transfer has come.
  nonisolated static let didChangeNotice = Notification.Name("NotesLibraryDidChangeNotice")

  /// Takes back pins and moves, and makes them again.
  let undoManager = UndoManager()
  private(set) var notes: [Note.ID: Note] = [:]
  private var lists: [NoteFilter: [Note]] = [:]
  private var tagList: [TagCount]?
  private var settings: [String: String] = [:]
  private var nextNumber: Note.ID = 1
  /// The text that was asked for or typed last.
  private var latest: (id: Note.ID, text: String)?
  private let store: NotesStore
  let saver: NoteSaver
  private var observation: Observation?

  /// The notices for as long as they hold, the newest last.
  private var notices: [Notice] = []
  /// The notice of what can't be saved at the moment, until it could.
  private var failure: Notice?
  private var retryTimer: Timer?
  private var hasReplacedDatabase = false

  /// The number of the newest search: older ones have nothing more to say.
  var searchNumber = 0
  /// How far reading or writing files has come; nil while none are.
  var transfer: TransferProgress? { didSet { if transfer != oldValue { tellNotice() } } }
  var isTransferCancelled = false
  /// The report of the last transfer.
  var report: TransferReport?

  /// The time after which what can't be saved is tried again, in seconds.
  private static let retryInterval: TimeInterval = 0.5

  init(store: NotesStore) {
    self.store = store
    saver = NoteSaver(database: store.database)
    notices = store.problem.map { [$0] } ?? []
    do {
      try load()
      if store.isNew { try addWelcome() }
    } catch {
      recover(from: error)
    }
    observation = Observation(of: UIApplication.didEnterBackgroundNotification, by: nil) { [weak self] in
      self?.finishWriting()
    }
  }

  deinit { retryTimer?.invalidate() }

  private func load() throws {
    for note in try database.notes() { notes[note.id] = note }
    settings = try database.settings()
    nextNumber = try database.nextNumber()
  }

  private func addWelcome() throws {
    let drafts = WelcomeNotes.drafts(now: Date())
    for note in try database.insert(drafts, from: reserve(drafts.count)) { notes[note.id] = note }
  }

  var database: NotesDatabase { store.database }

  /// Whether the notes can be written to. Where they can’t, be it that another instance has them, these are a copy, and
  /// whatever is asked of them changes nothing.
  var isEditable: Bool { !store.isCopy }

  /// Lets go of the notes, for another instance to have.
  func close() {
    finishWriting()
    retryTimer?.invalidate()
    store.close()
  }

  // MARK: Reading

  /// The notes of a list: those that are pinned first, where pins hold, and then by `sorting`.
  func notes(in filter: NoteFilter) -> [Note] {
    if let list = lists[filter] { return list }
    let list = sorting.sorted(notes.values.filter(filter.includes), pinnedFirst: filter.hasPins)
    lists[filter] = list
    return list
  }

  func count(in filter: NoteFilter) -> Int { notes.values.reduce(0) { $0 + (filter.includes($1) ? 1 : 0) } }

  /// The note of a number; nil once it is deleted for good.
  func note(_ id: Note.ID) -> Note? { notes[id] }

  /// The tags of the notes that are neither archived nor thrown away: alphabetically, each in front of those below it.
  var tags: [TagCount] {
    if let tagList { return tagList }
    let list = TagCount.all(of: notes.values.lazy.filter { $0.place == .notes })
    tagList = list
    return list
  }

  /// The text that was typed last, saved or not. Nil where the note is gone or can't be read, which a notice tells of:
  /// what is not known must not be typed over.
  func text(of id: Note.ID) -> String? {
    guard notes[id] != nil else { return nil }
    if let text = knownText(of: id) { return text }
    do {
      guard let text = try database.text(of: id) else { return nil }
      latest = (id, text)
      return text
    } catch {
      recover(from: error)
      return try? database.text(of: id)
    }
  }

  private func knownText(of id: Note.ID) -> String? { latest?.id == id ? latest?.text : saver.text(of: id) }

  // MARK: Writing

  /// Makes a note.
  /// - Returns: the new note's number; 0, which no note has, where nothing may be changed.
  func create(_ text: String = "") -> Note.ID {
    guard isEditable else { return 0 }
    let (id, now) = (reserve(1), Date())
    notes[id] = NoteDraft(text, created: now).note(id)
    latest = (id, text)
    save([id: NotePatch(created: now, text: text, modified: now)])
    return id
  }

  /// Changes a note's text. To be called with each keystroke. Title and summary are known at once, tags and tasks
  /// within a moment.
  func setText(_ text: String, of id: Note.ID) {
    guard isEditable, var note = notes[id], self.text(of: id)?.isIdentical(to: text) == false else { return }
    latest = (id, text)
    let head = NoteHead(text)
    (note.title, note.summary, note.modified) = (head.title, head.summary, Date())
    notes[id] = note
    save([id: NotePatch(text: text, modified: note.modified)])
  }

  /// A note that says nothing goes for good.
  func discardIfEmpty(_ id: Note.ID) {
    guard isEditable, text(of: id)?.contains(where: { !$0.isWhitespace }) == false else { return }
    remove([id])
  }

  func setPinned(_ isPinned: Bool, _ ids: [Note.ID]) {
    change(ids, isPinned ? "Pin" : "Unpin") { $0.isPinned = isPinned }
  }

  /// Archives notes, throws them away or takes them back. A note stays pinned wherever it is.
  func move(_ ids: [Note.ID], to place: NotePlace) {
    let name =
      switch place {
      case .notes: "Move to Notes"
      case .archive: "Archive"
      case .trash: "Move to Trash"
      }
    change(ids, name) { $0.place = place }
  }

  /// Deletes for good what is in the trash; nothing else.
  func delete(_ ids: [Note.ID]) { remove(ids.filter { notes[$0]?.place == .trash }) }

  func emptyTrash() { remove(notes.values.filter { $0.place == .trash }.map(\.id)) }

  /// The order of notes in lists, which is kept as all settings are.
  var sorting: NoteSorting {
    get { self[setting: "sorting"].flatMap(NoteSorting.init) ?? .modified }
    set {
      self[setting: "sorting"] = newValue.rawValue
      tell()
    }
  }

  /// The settings that the screens keep. Nobody else is told.
  subscript(setting key: String) -> String? {
    get { settings[key] }
    set {
      guard isEditable, settings[key] != newValue else { return }
      settings[key] = newValue
      save(NoteChanges(settings: [key: newValue]))
    }
  }

  private func change(_ ids: [Note.ID], _ name: String, _ change: (inout Note) -> Void) {
    let old = ids.compactMap { notes[$0] }
    let new = old.map { note in
      var note = note
      change(&note)
      return note
    }
    put(zip(old, new).filter { $0 != $1 }.map(\.1), name)
  }

  /// Gives notes their pins and places, and notes down what they had.
  private func put(_ changed: [Note], _ name: String) {
    let old = changed.compactMap { notes[$0.id] }
    guard isEditable, !old.isEmpty else { return }
    var patches: [Note.ID: NotePatch] = [:]
    for note in changed where notes[note.id] != nil {
      notes[note.id]?.isPinned = note.isPinned
      notes[note.id]?.place = note.place
      patches[note.id] = NotePatch(isPinned: note.isPinned, place: note.place)
    }
    undoManager.registerUndo(withTarget: self) { $0.put(old, name) }
    undoManager.setActionName(name)
    save(patches)
  }

  private func remove(_ ids: [Note.ID]) {
    guard isEditable, !ids.isEmpty else { return }
    for id in ids {
      notes[id] = nil
      if latest?.id == id { latest = nil }
    }
    let places = ids.flatMap { id in PlaceKind.allCases.map { $0.key(id) } }.filter { settings[$0] != nil }
    for key in places { settings[key] = nil }
    save(
      NoteChanges(
        patches: Dictionary(ids.map { ($0, NotePatch(isDeleted: true)) }) { $1 },
        settings: Dictionary(uniqueKeysWithValues: places.map { ($0, nil) })))
    tell()
  }

  /// Numbers for new notes.
  /// - Returns: the first of them.
  func reserve(_ count: Int) -> Note.ID {
    defer { nextNumber += Int64(count) }
    return nextNumber
  }

  /// Takes in notes that are in the database already.
  func adopt(_ new: [Note]) {
    guard !new.isEmpty else { return }
    for note in new { notes[note.id] = note }
    tell()
  }

  private func tell() {
    lists = [:]
    tagList = nil
    NotificationCenter.default.post(name: Self.didChange, object: self)
  }

  // MARK: Saving

  private func save(_ patches: [Note.ID: NotePatch]) {
    save(NoteChanges(patches: patches))
    tell()
  }

  private func save(_ changes: NoteChanges) {
    // While something is wrong, the timer tries again.
    if saver.add(changes), failure == nil { write() }
  }

  private func write() {
    besideMain("saving", priority: .userInitiated) { [saver] in
      saver.write()
    } then: { [weak self] outcome in
      self?.finish(outcome)
    }
  }

  /// Waits until all is written that can be.
  func finishWriting() { finish(saver.write()) }

  private func finish(_ outcome: NoteSaver.Outcome) {
    take(outcome.facts)
    if let error = outcome.failure {
      fail(error)
    } else if failure != nil {
      failure = nil
      retryTimer?.invalidate()
      retryTimer = nil
      tell(Notice(message: "Everything is saved again.", isLasting: false))
    }
  }

  private func take(_ facts: [Note.ID: NoteFacts]) {
    var hasChanged = false
    for (id, facts) in facts {
      guard let note = notes[id], note.tags.map(\.name) != facts.tags.map(\.name) || note.openTasks != facts.openTasks
      else { continue }
      notes[id]?.tags = facts.tags
      notes[id]?.openTasks = facts.openTasks
      hasChanged = true
    }
    if hasChanged { tell() }
  }

  private func fail(_ error: any Error) {
    if ProfileDatabase.isDamage(error), !hasReplacedDatabase { return recover(from: error) }
    if failure == nil {
      let reason = ProfileDatabase.reason(error, store.folder)
      failure = Notice(
        message: "\(reason) What you write stays here, and is saved as soon as that is possible.", isLasting: true)
      tellNotice()
    }
    guard retryTimer == nil else { return }
    retryTimer = Timer.scheduledTimer(withTimeInterval: Self.retryInterval, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated {
        self?.retryTimer = nil
        self?.write()
      }
    }
  }

  /// Goes on with another database, which has what could be read of the old one and what is known of the rest.
  func recover(from error: any Error) {
    guard ProfileDatabase.isDamage(error), !hasReplacedDatabase else {
      return tell(
        Notice(message: "Notes can’t be read: \(ProfileDatabase.reason(error, store.folder))", isLasting: false))
    }
    hasReplacedDatabase = true
    let notice = store.replaceDatabase(after: error)
    saver.use(database)
    let known = notes
    let recovered = (try? database.notes()) ?? []
    notes = Dictionary(uniqueKeysWithValues: recovered.map { ($0.id, known[$0.id] ?? $0) })
    var patches: [Note.ID: NotePatch] = [:]
    for (id, note) in known where notes[id] == nil {
      guard let text = knownText(of: id) else { continue }
      notes[id] = note
      patches[id] = NotePatch(
        created: note.created, text: text, modified: note.modified, isPinned: note.isPinned, place: note.place)
    }
    if let stored = try? database.settings() { settings.merge(stored) { kept, _ in kept } }
    nextNumber = max(nextNumber, (try? database.nextNumber()) ?? 1)
    _ = saver.add(NoteChanges(patches: patches))
    write()
    tell()
    tell(notice)
  }

  // MARK: Telling

  /// The newest that holds; nil as a rule.
  var notice: Notice? { failure ?? notices.last }

  func tell(_ notice: Notice) {
    notices.removeAll { !$0.isLasting }
    notices.append(notice)
    tellNotice()
  }

  /// Takes it off the screen, unless it still holds.
  func dismissNotice() {
    guard failure == nil, notices.last?.isLasting == false else { return }
    notices.removeLast()
    tellNotice()
  }

  func tellNotice() { NotificationCenter.default.post(name: Self.didChangeNotice, object: self) }
}
