import AppSupport
import Foundation

/// A file of music as the folder lists it.
struct ScannedFile: Hashable, Sendable {
  var path: String
  var stamp: FileStamp
  /// A picture that lies beside it and looks like the album's cover.
  var folderCover: FolderCover?
}

struct FolderCover: Hashable, Sendable {
  var path: String
  var stamp: FileStamp
}

/// The music in a folder and below it.
struct FolderListing: FolderWalk, Sendable {
  private(set) var files: [ScannedFile] = []
  private(set) var problems: [FileProblem] = []
  /// The folders that could be looked through to the end, and the disks that they lie on.
  private(set) var folders: [String: UInt64] = [:]
  /// Why the folder itself can't be looked through.
  private(set) var failure: String?
  /// The identity of the folder: another one may lie there later.
  private(set) var identity: FileIdentity?

  private static let kinds: Set<String> = ["mp3", "flac", "ogg", "oga", "opus", "m4a", "m4b", "mp4", "aac", "wav"]
  private static let coverNames: Set<String> = ["cover", "folder", "front", "album"]
  private static let pictureKinds: Set<String> = ["jpg", "jpeg", "png"]

  private let knownDevices: [String: UInt64]
  /// The covers of the folders that are being gone through, by their paths.
  private var covers: [String: FolderCover] = [:]

  /// Walks through a folder.
  /// - Parameter devices: the disks that folders lay on when they were last looked through.
  init(_ folder: URL, devices: [String: UInt64] = [:]) {
    knownDevices = devices
    identity = walk(folder)
    covers = [:]
    if folders.isEmpty { failure = Self.reason(folder) }
  }

  /// The paths of files in folders that were looked through, where they are no longer.
  func missing(from paths: some Sequence<String>) -> [String] {
    let present = Set(files.map(\.path))
    return paths.filter { !present.contains($0) && !Self.leadsNowhere($0) && isScanned($0) }.sorted()
  }

  /// Whether the nearest folder of a file that is there was looked through. A link that leads nowhere is there: what it
  /// led to may come back.
  private func isScanned(_ path: String) -> Bool {
    var folder = PathName(path).folder
    while folder.count > 1 {
      if folders[folder] != nil { return true }
      if FileIdentity(folder) != nil || Self.leadsNowhere(folder) { return false }
      folder = PathName(folder).folder
    }
    return false
  }

  private static func leadsNowhere(_ link: String) -> Bool {
    var status = stat()
    return lstat(link, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK && FileIdentity(link) == nil
  }

  // MARK: Walking

  mutating func enter(_ folder: WalkedFolder, names: [String]) {
    covers[folder.path] = names.first { Self.isCover($0) }.map { "\(folder.path)/\($0)" }.flatMap { path in
      FileIdentity(path).map { FolderCover(path: path, stamp: $0.stamp) }
    }
    let device = folder.identity.device
    // A disk that was here is away, and has left the empty folder that it is put into.
    let isLeft = !folder.isFirst && names.isEmpty && (knownDevices[folder.path] ?? device) != device
    if !isLeft { folders[folder.path] = device }
  }

  mutating func meet(_ name: String, _ item: FileIdentity, in folder: WalkedFolder) {
    guard Self.isMusic(name) else { return }
    files.append(
      ScannedFile(path: "\(folder.path)/\(name)", stamp: item.stamp, folderCover: covers[folder.path]))
  }

  mutating func pass(_ name: String, at path: String, _ obstacle: WalkObstacle) {
    switch obstacle {
    case .leadsBack, .isClosed: break
    case .isKnown, .isTooDeep: return
    // What can't be opened matters only where music was to be expected.
    case .isMissing, .isNameless: if !Self.isMusic(name) { return }
    }
    problems.append(FileProblem(path: path, message: obstacle.message(name)))
  }

  private static func isMusic(_ name: String) -> Bool { kinds.contains(PathName(name).kind.lowercased()) }

  private static func isCover(_ name: String) -> Bool {
    let name = PathName(name.lowercased())
    return coverNames.contains(name.stem) && pictureKinds.contains(name.kind)
  }

  private static func reason(_ folder: URL) -> String {
    let name = folder.lastPathComponent
    return FileIdentity(folder.path) == nil
      ? "The folder “\(name)” is not there." : "The folder “\(name)” can’t be read."
  }
}
