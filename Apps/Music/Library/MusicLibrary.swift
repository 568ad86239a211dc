import AppSupport
import ProfileStorage
import UIKit

/// The songs that there are, and what plays them. Reads the person's folder in the background; where there is no music,
/// the songs are the app's own pieces.
@MainActor final class MusicLibrary {
  /// The notification that songs, progress, problems or the notice have changed.
  nonisolated static let didChange = Notification.Name("MusicLibraryDidChange")

  /// The songs in their order.
  private(set) var songs: [Song] = []
  /// The progress; nil while nothing is being read.
  private(set) var progress: ScanProgress?
  /// The problems with the person's files, in the order of their paths.
  private(set) var problems: [FileProblem] = []
  /// The text that the person should know of the library as a whole; nil as a rule.
  private(set) var notice: String?
  /// Whether the folder was scanned, or is being scanned.
  private(set) var hasScanned = false
  /// The songs are the app's own.
  private(set) var hasOwnPieces = false

  let folder: URL
  let covers: CoverStore
  let player: Player
  private let store: LibraryStore
  private let reader: SongReader
  private let order: SongOrder
  private var hasReplacedDatabase = false
  private var isLooking = false
  /// The part of the notice about the folder, until the folder is all right again.
  private var folderNotice: String?
  private var observation: Observation?

  /// The pause between steps of reading, in seconds: the screen comes first.
  private static let pause = 0.02
  /// The first screen is shown before the folder is read.
  private static let firstPause = 0.15
  /// Files that are read in one step: few at first, so that there soon is something to see.
  private static let (firstStep, longestStep) = (4, 64)
  /// The number of files after which the order is written down.
  private static let orderEvery = 1024

  /// Shows what is known of a folder's songs, and begins to read the folder.
  init(folder: URL, store: LibraryStore, order: SongOrder = SongOrder()) {
    (self.folder, self.store, self.order) = (folder, store, order)
    reader = SongReader(covers: CoverFiles(folder: store.covers))
    covers = CoverStore(files: reader.covers)
    player = Player(store: store)
    notice = store.problem
    open()
    player.restore(songs)
    after(Self.firstPause) { $0.rescan() }
    // Somebody may have been at the files meanwhile.
    observation = Observation(of: UIApplication.didBecomeActiveNotification, by: nil) { [weak self] in
      self?.rescanIfScanned()
    }
  }

  /// Shows what is known from last time.
  private func open() {
    do {
      let known = try store.database.songs()
      let scan = self.scan
      let covers = reader.covers.names
      func shown(_ songs: [Song]) -> [Song] {
        songs.filter { scan.isInFolder($0.path) }.map { song in
          var song = song
          // Somebody has tidied up: it is kept again once the file is read.
          if let cover = song.cover, !covers.contains(cover) { song.cover = nil }
          return song
        }
      }
      songs = order.merge(shown(known.placed), with: shown(known.unplaced))
      problems = try store.database.problems().filter { scan.isInFolder($0.path) }
      if try songs.isEmpty && scan.isKnownToBeEmpty() { useOwnPieces() }
    } catch {
      notice = store.replace(after: error)
    }
  }

  private var scan: LibraryScan {
    LibraryScan(folder: folder, database: store.database, reader: reader, order: order)
  }

  private func useOwnPieces() {
    guard !hasOwnPieces else { return }
    (songs, hasOwnPieces) = (order.sorted(Piece.all.map(\.song)), true)
    player.restore(songs)
  }

  private func tell() { NotificationCenter.default.post(name: Self.didChange, object: self) }

  /// Waits until all is written that was to be.
  func finishWriting() { store.database.finishWriting() }

  /// Lets go of the store, for another instance to have.
  func close() { store.close() }

  private func after(_ seconds: Double, _ work: @escaping @MainActor (MusicLibrary) -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [weak self] in
      MainActor.assumeIsolated { if let self { work(self) } }
    }
  }

  // MARK: Reading the folder

  /// Looks what has changed in the folder, unless it is being read.
  /// - Parameter quietly: says nothing where nothing has.
  func rescan(quietly: Bool = false) {
    guard progress == nil, !isLooking else { return }
    (isLooking, hasScanned) = (true, true)
    if !quietly {
      progress = ScanProgress(kind: .looking)
      tell()
    }
    let scan = self.scan
    besideMain("library") {
      Result { try scan.plan() }
    } then: { [weak self] result in
      self?.isLooking = false
      self?.begin(scan, result, quietly: quietly)
    }
  }

  private func rescanIfScanned() { if hasScanned { rescan(quietly: true) } }

  private func begin(_ scan: LibraryScan, _ result: Result<LibraryScan.Plan, any Error>, quietly: Bool) {
    guard let plan = unwrap(result) else { return }
    let hasSongs = !songs.isEmpty && !hasOwnPieces
    if let failure = plan.listing.failure ?? (plan.isOtherDisk ? Self.otherDisk(folder) : nil) {
      if !hasSongs { useOwnPieces() }
      // Many people have no folder of music.
      let isNothing = !hasSongs && plan.listing.identity == nil
      folderNotice = hasSongs ? "\(failure) Its songs stay in the library until it is back." : isNothing ? nil : failure
      return end(notice: folderNotice)
    }
    let hasRecovered = folderNotice != nil && folderNotice == notice
    if hasRecovered { notice = nil }
    folderNotice = nil
    guard !quietly || hasRecovered || plan.hasChanges else { return }
    progress = ScanProgress(kind: .reading, total: plan.changed.count)
    tell()
    read(scan, plan, plan.changed[...], count: Self.firstStep)
  }

  private static func otherDisk(_ folder: URL) -> String { "The folder “\(folder.lastPathComponent)” is empty." }

  private func read(_ scan: LibraryScan, _ plan: LibraryScan.Plan, _ rest: ArraySlice<ScannedFile>, count: Int) {
    guard !rest.isEmpty else { return tidy(scan, plan) }
    let files = Array(rest.prefix(count))
    let known = hasOwnPieces ? [] : songs
    let isOrderDue =
      (plan.changed.count - rest.count) / Self.orderEvery
      != (plan.changed.count - rest.count + files.count) / Self.orderEvery
    besideMain("library") {
      await Result {
        let step = try await scan.read(files, into: known, expecting: plan.listing.identity)
        if isOrderDue { try scan.database.writeOrder(step.songs.map(\.id)) }
        return step
      }
    } then: { [weak self] result in
      guard let self, let step = unwrap(result) else { return }
      if step.hasVanished {
        folderNotice = Self.vanished(folder)
        return end(notice: folderNotice)
      }
      if !step.songs.isEmpty { (songs, hasOwnPieces) = (step.songs, false) }
      player.follow(songs, isGrowing: true)
      progress = ScanProgress(
        kind: .reading, done: plan.changed.count - rest.count + files.count, total: plan.changed.count)
      tell()
      after(Self.pause) {
        $0.read(scan, plan, rest.dropFirst(files.count), count: min(count * 2, Self.longestStep))
      }
    }
  }

  private static func vanished(_ folder: URL) -> String {
    "The folder “\(folder.lastPathComponent)” has vanished while it was being read. What was read so far stays."
  }

  private func tidy(_ scan: LibraryScan, _ plan: LibraryScan.Plan) {
    let known = hasOwnPieces ? [] : songs
    besideMain("library") {
      Result { try scan.finish(plan, songs: known) }
    } then: { [weak self] result in
      guard let self, let (songs, problems) = unwrap(result) else { return }
      self.problems = problems
      if songs.isEmpty { useOwnPieces() } else { self.songs = songs }
      end()
    }
  }

  private func end(notice: String? = nil) {
    progress = nil
    if let notice { self.notice = notice }
    player.follow(songs, isGrowing: false)
    tell()
  }

  /// The value of a result. Where the database has failed, it is replaced by another one, which the folder is read
  /// into; once.
  private func unwrap<Value>(_ result: Result<Value, any Error>) -> Value? {
    switch result {
    case .success(let value): return value
    case .failure(let error):
      guard !hasReplacedDatabase else {
        end(notice: "The library can’t be kept: \(ProfileDatabase.reason(error, store.folder))")
        return nil
      }
      hasReplacedDatabase = true
      end(notice: replaceDatabase(after: error))
      rescan()
      return nil
    }
  }

  /// Replaces the database; what is on screen and what plays stays the same.
  private func replaceDatabase(after error: any Error) -> String {
    let known = hasOwnPieces ? [] : songs
    // Songs in the queue may have gone from the library.
    let largest = (known + player.queue).map(\.id).max() ?? 0
    let notice = store.replace(after: error, keeping: known, newAbove: largest)
    player.saveAnew()
    return notice
  }
}
