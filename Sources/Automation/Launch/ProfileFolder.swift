import Foundation

/// The folder that holds all of an app's state. Everything that Foundation and the libraries below it call home,
/// configuration, data or cache lies in it.
package struct ProfileFolder {
  let path: String
  private let isTemporary: Bool

  /// Opens a profile.
  /// - Parameter path: made if it is not there; nil for a fresh folder that goes when the app ends.
  /// - Throws: `LaunchError` where it cannot be made or written.
  package init(path: String?) throws {
    isTemporary = path == nil
    let chosen = path ?? TemporaryProfiles.newPath
    let url = URL(fileURLWithPath: chosen).standardizedFileURL
    self.path = url.path
    do {
      try FileManager.default.createDirectory(
        at: url, withIntermediateDirectories: true,
        // Somebody else's eyes are not to be on what an app keeps.
        attributes: FileManager.default.fileExists(atPath: url.path) ? nil : [.posixPermissions: 0o700])
    } catch {
      throw LaunchError("The profile folder \(url.path) could not be made: \(error.reason)")
    }
    guard FileManager.default.isWritableFile(atPath: url.path) else {
      throw LaunchError("The profile folder \(url.path) cannot be written.")
    }
    if isTemporary { TemporaryProfiles.keep(self.path) }
  }

  /// The process's own, if it is to go when the process ends.
  nonisolated(unsafe) private static var temporary: ProfileFolder?

  /// Makes this process and those that it starts keep their state here. To be called before anything asks.
  func takeEffect() {
    if isTemporary {
      Self.temporary = self
      atexit { ProfileFolder.temporary?.removeIfTemporary() }
      TemporaryProfiles.removeOrphans()
    }
    for (variable, value) in variables { setenv(variable, value, 1) }
  }

  /// The variables of the environment by which a process keeps its state here.
  package var variables: [String: String] {
    let folders = [
      "XDG_DATA_HOME": "data", "XDG_CONFIG_HOME": "config", "XDG_CACHE_HOME": "cache", "XDG_STATE_HOME": "state",
    ]
    // corelibs Foundation reads its home from this variable, and takes it alone over the user's.
    return folders.mapValues { "\(path)/\($0)" }.merging(["CFFIXED_USER_HOME": path]) { $1 }
  }

  package func removeIfTemporary() {
    if isTemporary { try? FileManager.default.removeItem(atPath: path) }
  }
}

extension LaunchOptions {
  /// The profile to use on a host: a window keeps its state where the user's programs do unless told otherwise.
  func makeProfile(for host: HostKind) throws -> ProfileFolder? {
    if profile == nil, host != .headless { return nil }
    return try ProfileFolder(path: profile)
  }
}
