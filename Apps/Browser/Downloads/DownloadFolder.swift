import UIKit

/// The folder that downloads go to.
enum DownloadFolder {
  static let didChange = Notification.Name("DownloadFolderDidChange")
  private static let key = "DownloadFolder"

  /// The person's own for downloads.
  static var system: URL {
    FileManager.default.urls(for: .downloadsDirectory, in: .userDomainMask).first
      ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent("Downloads")
  }

  /// The one that was chosen in the settings; nil for the person's own.
  static var chosen: URL? {
    get {
      guard let path = UserDefaults.standard.string(forKey: key), path.hasPrefix("/") else { return nil }
      return URL(fileURLWithPath: path)
    }
    set {
      UserDefaults.standard.set(newValue?.path, forKey: key)
      NotificationCenter.default.post(name: didChange, object: nil)
    }
  }

  static var current: URL { chosen ?? system }
}
