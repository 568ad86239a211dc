import Foundation

/// A part of the start page, which shows or doesn't as the person likes.
enum StartPageSection: String, CaseIterable {
  case favourites, bookmarks, frequentlyVisited, readingList

  /// The notification that others are to show.
  static let didChange = Notification.Name("BrowserStartPageSectionsDidChange")

  private static let key = "HiddenStartPageSections"

  /// The sections that don't show; none at first. The app's defaults keep them.
  private static var hidden: Set<String> {
    get { Set(UserDefaults.standard.stringArray(forKey: key) ?? []) }
    set {
      UserDefaults.standard.set(newValue.sorted(), forKey: key)
      NotificationCenter.default.post(name: didChange, object: nil)
    }
  }

  /// Whether it shows where there is something in it.
  var isShown: Bool {
    get { !Self.hidden.contains(rawValue) }
    nonmutating set {
      guard newValue != isShown else { return }
      if newValue { Self.hidden.remove(rawValue) } else { Self.hidden.insert(rawValue) }
    }
  }

  var name: String {
    switch self {
    case .favourites: "Favourites"
    case .bookmarks: "Bookmarks"
    case .frequentlyVisited: "Frequently Visited"
    case .readingList: "Reading List"
    }
  }

  /// The names of those that show, in words.
  static var namesOfShown: String {
    let shown = allCases.filter(\.isShown)
    if shown.isEmpty { return "Empty" }
    return shown.count == allCases.count ? "All" : shown.map(\.name).joined(separator: ", ")
  }
}
