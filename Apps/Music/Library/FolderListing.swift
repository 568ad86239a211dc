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

/// What lies in a folder and below it. Symbolic links are followed, to each folder once.
struct FolderListing: Sendable {
  private(set) var files: [ScannedFile] = []
  private(set) var troubles: [Trouble] = []
  /// Those that could be looked through to the end, and the disks that they lie on.
  private(set) var folders: [String: UInt64] = [:]
  /// Why the folder itself can't be looked through.
  private(set) var failure: String?
  /// Which folder it was: another one may lie there later.
  private(set) var identity: FileIdentity?

  private static let kinds: Set<String> = ["mp3", "flac", "ogg", "oga", "opus", "m4a", "m4b", "mp4", "aac", "wav"]
  private static let coverNames: Set<String> = ["cover", "folder", "front", "album"]
  private static let pictureKinds: Set<String> = ["jpg", "jpeg", "png"]
  /// Of folders in folders: paths get too long for the system beyond.
  private static let deepest = 64

  private let knownDevices: [String: UInt64]

  /// - Parameter devices: the disks that folders lay on when they were last looked through.
  init(_ folder: URL, devices: [String: UInt64] = [:]) {
    knownDevices = devices
    let root = folder.standardizedFileURL.path
    guard let identity = FileIdentity(root) else {
      failure = Self.reason(folder)
      return
    }
    self.identity = identity
    list(root, identity, inside: [])
    if folders.isEmpty { failure = Self.reason(folder) }
  }

  /// Those that lie in folders that were looked through, but are no longer there.
  func missing(from paths: some Sequence<String>) -> [String] {
    let present = Set(files.map(\.path))
    return paths.filter { !present.contains($0) && !Self.leadsNowhere($0) && isLookedThrough($0) }.sorted()
  }

  /// Whether the nearest folder of a file that is there was looked through. A link that leads nowhere is there: what it
  /// led to may come back.
  private func isLookedThrough(_ path: String) -> Bool {
    var folder = (path as NSString).deletingLastPathComponent
    while folder.count > 1 {
      if folders[folder] != nil { return true }
      if FileIdentity(folder) != nil || Self.leadsNowhere(folder) { return false }
      folder = (folder as NSString).deletingLastPathComponent
    }
    return false
  }

  private static func leadsNowhere(_ link: String) -> Bool {
    var status = stat()
    return lstat(link, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK && FileIdentity(link) == nil
  }

  private var visited: Set<FileIdentity> = []

  private mutating func list(_ folder: String, _ identity: FileIdentity, inside ancestors: [FileIdentity]) {
    guard !ancestors.contains(identity) else {
      troubles.append(Trouble(path: folder, message: "“\(Self.name(folder))” leads back to a folder that it lies in."))
      return
    }
    guard ancestors.count < Self.deepest, visited.insert(identity).inserted else { return }
    let isOpen = faccessat(AT_FDCWD, folder, R_OK | X_OK, AT_EACCESS) == 0
    let reason = String(cString: strerror(isOpen ? EIO : errno))
    guard isOpen, let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      troubles.append(Trouble(path: folder, message: "The folder “\(Self.name(folder))” can’t be read: \(reason)."))
      return
    }
    let sorted = names.filter { !$0.hasPrefix(".") }.sorted()
    let cover = sorted.first { Self.isCover($0) }.map { "\(folder)/\($0)" }.flatMap { path in
      FileIdentity(path).map { FolderCover(path: path, stamp: $0.stamp) }
    }
    for name in sorted {
      let path = "\(folder)/\(name)"
      let isMusic = Self.kinds.contains((name as NSString).pathExtension.lowercased())
      guard let item = FileIdentity(path) else {
        // What leads nowhere matters only where music was to be expected.
        if isMusic {
          let reason = String(cString: strerror(errno))
          troubles.append(Trouble(path: path, message: "“\(name)” can’t be opened: \(reason)."))
        }
        continue
      }
      if item.isFolder {
        list(path, item, inside: ancestors + [identity])
      } else if isMusic {
        files.append(ScannedFile(path: path, stamp: item.stamp, folderCover: cover))
      }
    }
    // A disk that was here is away, and has left the empty folder that it is put into.
    let isLeft = !ancestors.isEmpty && sorted.isEmpty && (knownDevices[folder] ?? identity.device) != identity.device
    if !isLeft { folders[folder] = identity.device }
  }

  private static func isCover(_ name: String) -> Bool {
    let name = name.lowercased() as NSString
    return coverNames.contains(name.deletingPathExtension) && pictureKinds.contains(name.pathExtension)
  }

  private static func name(_ path: String) -> String { (path as NSString).lastPathComponent }

  private static func reason(_ folder: URL) -> String {
    let name = folder.lastPathComponent
    return FileIdentity(folder.path) == nil
      ? "The folder “\(name)” is not there." : "The folder “\(name)” can’t be read."
  }
}
