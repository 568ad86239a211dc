import Foundation
import ProfileStorage

/// Keeps the list of downloads in a file of the profile.
struct DownloadStore {
  let file: URL
  /// The most downloads that are kept: those that ended longest ago go first.
  static let most = 500

  init(folder: URL) { file = folder.appendingPathComponent("downloads.json") }

  private struct Contents: Codable {
    var version = 1
    var downloads: [DownloadRecord]
  }

  enum Problem: LocalizedError {
    case wasDamaged(keptAs: String)
    case isNewer

    var errorDescription: String? {
      switch self {
      case .wasDamaged(let name):
        "The list of downloads was damaged. What is left of it is kept in the file “\(name)”."
      case .isNewer: "The list of downloads belongs to a newer version of the browser."
      }
    }
  }

  /// Reads the list, the newest first. A damaged one is set aside.
  /// - Throws: a `Problem`.
  func read() throws -> [DownloadRecord] {
    guard let data = try? Data(contentsOf: file) else { return [] }
    struct Version: Codable { var version: Int }
    if let version = try? JSONDecoder().decode(Version.self, from: data).version, version > 1 { throw Problem.isNewer }
    if let contents = try? JSONDecoder().decode(Contents.self, from: data) { return contents.downloads }
    let manager = FileManager.default
    for number in 1... {
      let name = "downloads-damaged-\(number).json"
      let place = file.deletingLastPathComponent().appendingPathComponent(name)
      guard !manager.fileExists(atPath: place.path) else { continue }
      try? manager.moveItem(at: file, to: place)
      throw Problem.wasDamaged(keptAs: name)
    }
    return []
  }

  /// Writes the list, whole or not at all.
  func write(_ records: [DownloadRecord]) throws {
    let folder = file.deletingLastPathComponent()
    try PrivateFiles.makeFolder(folder)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    try PrivateFiles.write(encoder.encode(Contents(downloads: records)), to: file)
  }
}
