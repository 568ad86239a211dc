import AppSupport
import ProfileStorage
import UIKit

/// Notes that come and go in large numbers, some at a time beside the main thread: the screens stay alive, and what was
/// done stays where it is ended.
extension NotesLibrary {
  /// The most notes, and the most bytes, of one step: as many as take some hundredths of a second.
  private static let (mostNotes, mostBytes) = (64, Int64(1 << 20))

  /// The pause between steps, in seconds.
  private static let pause = 0.01

  /// Does what the program's arguments ask for, one after the other.
  func follow(_ arguments: LaunchArguments) {
    addDemo(arguments.demo) { [weak self] in
      guard let self else { return }
      importFolder(arguments.importFolder) { [weak self] in
        if let folder = arguments.exportFolder { self?.exportFolder(folder) }
      }
    }
  }

  /// The screen comes first.
  private func afterPause(_ work: @escaping @MainActor (NotesLibrary) -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.pause) { [weak self] in
      MainActor.assumeIsolated { if let self { work(self) } }
    }
  }

  /// Ends what is under way.
  func cancelTransfer() { if transfer != nil { isTransferCancelled = true } }

  /// Begins to read or write many notes.
  /// - Returns: whether nothing else is under way, and something may be changed.
  private func begin(_ kind: TransferProgress.Kind, changesNotes: Bool) -> Bool {
    guard transfer == nil, isEditable || !changesNotes else {
      let reason = transfer != nil ? "Something else is still being read or written." : "Nothing can be changed here."
      tell(Notice(message: reason, isLasting: false))
      return false
    }
    isTransferCancelled = false
    report = nil
    transfer = TransferProgress(kind: kind)
    return true
  }

  private func end(_ report: TransferReport?) {
    transfer = nil
    guard let report else { return }
    self.report = report
    tell(Notice(message: report.message, isLasting: false))
  }

  private func reason(_ error: any Error, _ folder: URL) -> String {
    (error as? TextFile.Failure).map { "\($0.isFull ? "The disk is full" : $0.reason)." }
      ?? ProfileDatabase.reason(error, folder)
  }

  // MARK: Import

  /// Makes notes of the Markdown files in a folder and below it; what was read from the same files before is passed
  /// over.
  func importFolder(_ url: URL) { importFolder(url) {} }

  private func importFolder(_ url: URL?, then next: @escaping @MainActor () -> Void) {
    guard let url else { return next() }
    guard begin(.looking, changesNotes: true) else { return }
    besideMain("import") {
      (listing: MarkdownFolder(url), marks: NoteMarks.of(url))
    } then: { [weak self] found in
      guard let self else { return }
      let listing = found.listing
      var work = ImportWork(folder: url, listing: listing, marks: found.marks.marks, next: next)
      work.sum.problems = listing.problems + found.marks.problems
      transfer = TransferProgress(kind: .importing, total: listing.files.count)
      read(work)
    }
  }

  private struct ImportWork {
    let folder: URL
    let listing: MarkdownFolder
    let marks: NoteMarks
    let next: @MainActor () -> Void
    var done = 0
    var added = 0
    var sum = NoteImport.Step()
  }

  private func read(_ work: ImportWork) {
    let files = Self.step(of: work.listing.files[work.done...])
    guard !files.isEmpty, !isTransferCancelled else { return finish(work, failure: nil) }
    let (reader, first) = (NoteImport(database: database, marks: work.marks), reserve(files.count))
    besideMain("import") {
      Result { try reader.read(files, from: first) }
    } then: { [weak self] result in
      guard let self else { return }
      var work = work
      switch result {
      case .success(let step):
        work.done += files.count
        work.added += step.notes.count
        work.sum.known += step.known
        work.sum.skipped += step.skipped
        work.sum.problems += step.problems
        transfer?.done = work.done
        adopt(step.notes)
        afterPause { $0.read(work) }
      case .failure(let error): finish(work, failure: error)
      }
    }
  }

  private static func step(of files: ArraySlice<MarkdownFolder.File>) -> ArraySlice<MarkdownFolder.File> {
    var (count, size) = (0, Int64(0))
    for file in files.prefix(mostNotes) {
      size += min(file.stamp.size, TextFile.largest)
      guard count == 0 || size <= mostBytes else { break }
      count += 1
    }
    return files.prefix(count)
  }

  private func finish(_ work: ImportWork, failure: (any Error)?) {
    var sentences: [String] = []
    if let failure { sentences.append("Not all could be read: \(reason(failure, work.folder))") }
    if work.listing.files.isEmpty {
      let isThere = work.sum.problems.isEmpty
      sentences.append(
        isThere ? "There are no Markdown files in “\(work.folder.lastPathComponent)”." : work.sum.problems[0].message)
    } else {
      sentences.append("\(work.added.of("note")) came from “\(work.folder.lastPathComponent)”.")
    }
    if work.sum.known > 0 { sentences.append("\(work.sum.known.of("file")) had been read before.") }
    if work.sum.skipped > 0 { sentences.append("\(work.sum.skipped.of("file")) could not be read.") }
    end(TransferReport(message: sentences.joined(separator: " "), problems: work.sum.problems))
    if failure == nil, !isTransferCancelled { work.next() }
  }

  // MARK: Export

  /// Writes all notes that aren't thrown away to files in a folder, which is made where it isn't there.
  func exportFolder(_ url: URL) {
    guard begin(.exporting, changesNotes: false) else { return }
    let notes = notes.values.filter { $0.place != .trash }.sorted { $0.id < $1.id }
    let database = database
    finishWriting()
    transfer?.total = notes.count
    besideMain("export") {
      Result { try NoteExport(notes, database: database, to: url) }
    } then: { [weak self] result in
      switch result {
      case .success(let export): self?.write(notes[...], export, NoteExport.Step())
      case .failure(let error): self?.finish(url, NoteExport.Step(), failure: error)
      }
    }
  }

  private func write(_ rest: ArraySlice<Note>, _ export: NoteExport, _ sum: NoteExport.Step) {
    let notes = rest.prefix(Self.mostNotes)
    guard !notes.isEmpty, !isTransferCancelled else { return writeMarks(export.folder, sum) }
    besideMain("export") {
      Result { try export.write(notes) }
    } then: { [weak self] result in
      guard let self else { return }
      switch result {
      case .success(let step):
        var sum = sum
        sum.written += step.written
        sum.known += step.known
        sum.problems += step.problems
        sum.marks.merge(step.marks)
        transfer?.done += notes.count
        afterPause { $0.write(rest.dropFirst(notes.count), export, sum) }
      case .failure(let error): finish(export.folder, sum, failure: error)
      }
    }
  }

  private func writeMarks(_ folder: URL, _ sum: NoteExport.Step) {
    besideMain("export") {
      sum.marks.write(to: folder)
    } then: { [weak self] problems in
      self?.finish(folder, sum, unmarked: problems, failure: nil)
    }
  }

  private func finish(
    _ folder: URL, _ sum: NoteExport.Step, unmarked: [FileProblem] = [], failure: (any Error)?
  ) {
    var sentences: [String] = []
    if let failure { sentences.append("Not all could be written: \(reason(failure, folder))") }
    sentences.append("\(sum.written.of("note")) went to “\(folder.lastPathComponent)”.")
    if sum.known > 0 { sentences.append("\(sum.known.of("note")) had been there already.") }
    if !sum.problems.isEmpty { sentences.append("\(sum.problems.count.of("note")) could not be written.") }
    if !unmarked.isEmpty { sentences.append("What is pinned and archived could not be written.") }
    end(TransferReport(message: sentences.joined(separator: " "), problems: sum.problems + unmarked))
  }

  // MARK: Notes that are made up

  /// Adds notes about nothing in particular, the same each time.
  func addDemo(_ count: Int) { addDemo(count) {} }

  private func addDemo(_ count: Int, then next: @escaping @MainActor () -> Void) {
    guard count > 0 else { return next() }
    guard begin(.making, changesNotes: true) else { return }
    transfer?.total = count
    make(0, of: count, now: Date(), then: next)
  }

  private func make(_ done: Int, of count: Int, now: Date, then next: @escaping @MainActor () -> Void) {
    guard done < count, !isTransferCancelled else {
      end(nil)
      return next()
    }
    let numbers = done..<min(count, done + Self.mostNotes)
    let (database, first) = (database, reserve(numbers.count))
    besideMain("demo") {
      Result { try database.insert(numbers.map { DemoNotes.draft($0, now: now) }, from: first) }
    } then: { [weak self] result in
      guard let self else { return }
      switch result {
      case .success(let notes):
        adopt(notes)
        transfer?.done = numbers.upperBound
        afterPause { $0.make(numbers.upperBound, of: count, now: now, then: next) }
      case .failure(let error):
        let message = "Not all notes could be made: \(reason(error, NotesStore.defaultFolder))"
        end(TransferReport(message: message, problems: []))
      }
    }
  }
}
