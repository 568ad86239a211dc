import AppSupport
import GRDB
import ProfileStorage
import UIKit

/// History, bookmarks and reading list, as the screens know them. Nothing waits for the disk: what is asked is answered
/// later on the main thread, and what is changed holds for whatever is asked behind it.
@MainActor final class Library {
  /// The notification that something has changed.
  nonisolated static let didChange = Notification.Name("BrowserLibraryDidChange")

  /// A closure called with what goes wrong; once, until something has been saved again.
  var tell: (LibraryProblem) -> Void = { _ in }

  private let file: LibraryFile
  private let pending = DispatchGroup()
  private var lastWrite: Task<Void, Never>?
  private var isFailing = false
  private var observation: Observation?
  /// The visits since the last time that old ones expired.
  private var visits = 0

  /// The visits after which old ones expire once more.
  private static let visitsToExpiry = 1000

  /// Makes a library that ends with the app.
  convenience init() { self.init(LibraryFile(nil, isShared: false)) }

  /// Opens the folder's library, beside the main thread.
  /// - Parameter isShared: whether another instance has it, so that there is only a copy.
  convenience init(folder: URL, isShared: Bool) {
    self.init(LibraryFile(folder.appendingPathComponent(LibraryDatabase.fileName), isShared: isShared))
  }

  private init(_ file: LibraryFile) {
    self.file = file
    observation = Observation(of: UIApplication.didEnterBackgroundNotification, by: nil) { [weak self] in
      self?.finishWriting()
    }
    // The first one that asks opens it.
    expire()
  }

  /// Waits until all is written that was to be: the process may end then.
  func finishWriting() { pending.wait() }

  /// Finishes writing, and lets go of the file.
  func close() {
    finishWriting()
    file.close()
  }

  // MARK: Asking and changing

  /// Asks the database beside the main thread.
  /// - Parameter then: is given nil where it can't be read.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value, then finish: @escaping @MainActor (Value?) -> Void
  ) {
    let (file, last) = (file, lastWrite)
    besideMain("library", priority: .userInitiated) {
      // What was changed before is to be seen.
      await last?.value
      return Result(catching: { try file.database().writer.read(body) })
    } then: { [weak self] (result: Result<Value, any Error>) in
      self?.take(result.map { _ in () })
      finish(try? result.get())
    }
  }

  /// Changes all of something or nothing, behind all that was to be changed before.
  /// - Parameters:
  ///   - leavesNothing: whether what was removed is to be nowhere in the files any more.
  ///   - then: is given the reason where nothing was changed.
  func change<Value: Sendable>(
    leavesNothing: Bool = false, _ body: @escaping @Sendable (Database) throws -> Value,
    then finish: @escaping @MainActor (Result<Value, any Error>) -> Void = { _ in }
  ) {
    let (file, last, pending) = (file, lastWrite, pending)
    let task = BackgroundTask("library")
    pending.enter()
    lastWrite = Task.detached {
      await last?.value
      let result = Result(catching: { try file.database().writer.write(body) })
      if leavesNothing { try? file.database().clearLog() }
      pending.leave()
      Task { @MainActor [weak self] in
        self?.take(result.map { _ in () })
        if case .success = result { NotificationCenter.default.post(name: Self.didChange, object: self) }
        finish(result)
        task.end()
      }
    }
  }

  private func take(_ result: Result<Void, any Error>) {
    if let problem = file.takeProblem() { tell(problem) }
    guard case .failure(let error) = result else {
      isFailing = false
      return
    }
    // All others are the business of whoever asked.
    guard error is DatabaseError || ProfileDatabase.isDamage(error) else { return }
    if ProfileDatabase.isDamage(error) { file.replace() }
    if !isFailing { tell(file.problem(error)) }
    isFailing = true
  }

  // MARK: History

  /// Notes that a page was visited now.
  func addVisit(_ address: String, title: String) {
    let now = Date()
    change { try VisitTable($0).add(address, title: title, at: now) }
    visits += 1
    if visits % Self.visitsToExpiry == 0 { expire() }
  }

  /// Takes the title that a page has by now.
  func setTitle(_ title: String, of address: String) {
    change { try VisitTable($0).setTitle(title, of: address) }
  }

  /// Removes the visits since a date, and what was found by their pages' words from the files.
  func removeVisits(since date: Date) {
    change(leavesNothing: true) { database in
      let visits = VisitTable(database)
      if date == .distantPast { try visits.removeAll() } else { try visits.remove(in: date..<Date.distantFuture) }
    }
  }

  /// Lets old visits expire, some at a time, so that nothing waits long.
  private func expire() {
    let now = Date()
    change {
      try VisitTable($0).expire(now: now)
    } then: { [weak self] isMore in
      if case .success(true) = isMore { self?.expire() }
    }
  }

  // MARK: Suggestions

  private var suggestionNumber = 0

  /// Looks for what a text may become. What was asked for before doesn't matter any more.
  func suggest(_ text: String, tabs: [OpenTab], then finish: @escaping @MainActor (Suggestions) -> Void) {
    suggestionNumber += 1
    let (number, file) = (suggestionNumber, file)
    let ranking = SuggestionRanking(query: SuggestionQuery(text), tabs: tabs, engine: .chosen)
    besideMain("suggestions", priority: .userInitiated) {
      // A long change isn't waited for.
      ranking.suggestions(of: (try? file.database().pages(matching: ranking.query)) ?? [])
    } then: { [weak self] suggestions in
      if self?.suggestionNumber == number { finish(suggestions) }
    }
  }

  /// Answers nothing any more that was asked for.
  func forgetSuggestions() { suggestionNumber += 1 }
}
