import AppSupport
import Foundation

/// The steps of reading a folder, each done beside the main thread: looking what there is, reading some files, tidying.
struct LibraryScan: Sendable {
  let folder: URL
  let database: MusicDatabase
  let reader: SongReader
  let order: SongOrder

  /// The work that is to be done.
  struct Plan: Sendable {
    var listing: FolderListing
    /// New files, those that have changed, and those whose covers have.
    var changed: [ScannedFile] = []
    /// Files that were read earlier and are gone.
    var missing: [String] = []
    /// The folder lies on another disk than before, and has nothing in it.
    var isOtherDisk = false
    var hasChanges: Bool { !changed.isEmpty || !missing.isEmpty }
  }

  /// The result of reading some files.
  struct Step: Sendable {
    /// All songs, in order.
    var songs: [Song]
    /// The folder is no longer there; nothing was written.
    var hasVanished = false
  }

  private var prefix: String { folder.standardizedFileURL.path + "/" }

  func isInFolder(_ path: String) -> Bool { path.hasPrefix(prefix) }

  /// Whether there is nothing to look for: no folder, or one that was empty when it was last read to the end.
  /// - Throws: where the database can't be read.
  func isKnownToBeEmpty() throws -> Bool {
    let path = folder.standardizedFileURL.path
    return try FileIdentity(path) == nil || database.devices()[path] != nil
  }

  /// Finds what is to be done.
  /// - Throws: where the database can't be read.
  func plan() throws -> Plan {
    let devices = try database.devices()
    var plan = Plan(listing: FolderListing(folder, devices: devices))
    guard let identity = plan.listing.identity, plan.listing.failure == nil else { return plan }
    let known = try database.files().filter { isInFolder($0.key) }
    let covers = reader.covers.names
    plan.changed = plan.listing.files.filter { known[$0.path]?.isUpToDate(with: $0, covers) != true }
    plan.missing = plan.listing.missing(from: known.keys)
    let device = devices[folder.standardizedFileURL.path]
    plan.isOtherDisk = plan.listing.files.isEmpty && !known.isEmpty && device != nil && device != identity.device
    return plan
  }

  /// Reads files.
  /// - Parameter songs: those that are known, in order.
  /// - Throws: where the database can't be written.
  func read(_ files: [ScannedFile], into songs: [Song], expecting identity: FileIdentity?) async throws -> Step {
    var findings: [Finding] = []
    for file in files {
      let finding = await reader.read(file)
      // One that is gone by now isn't bad: the next look finds out what has become of it.
      if finding.tags != nil || FileIdentity(file.path) != nil { findings.append(finding) }
    }
    guard identity == nil || FileIdentity(folder.standardizedFileURL.path) == identity else {
      return Step(songs: songs, hasVanished: true)
    }
    let read = try database.write(findings)
    let paths = Set(files.map(\.path))
    return Step(songs: order.merge(songs.filter { !paths.contains($0.path) }, with: read))
  }

  /// Forgets files that are gone, and writes down the order.
  /// - Throws: where the database can't be written.
  func finish(_ plan: Plan, songs: [Song]) throws -> (songs: [Song], problems: [FileProblem]) {
    try database.remove(plan.missing)
    let missing = Set(plan.missing)
    let songs = missing.isEmpty ? songs : songs.filter { !missing.contains($0.path) }
    try database.writeOrder(songs.map(\.id))
    try database.setDevices(plan.listing.folders)
    let problems = try database.problems().filter { isInFolder($0.path) }
    return (songs, (plan.listing.problems + problems).sorted { $0.path < $1.path })
  }
}
