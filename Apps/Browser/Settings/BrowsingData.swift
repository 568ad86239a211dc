import UIKit
import WebKit

/// What the browser has kept of the person's browsing, to be looked at and removed.
@MainActor final class BrowsingData {
  let store: WKWebsiteDataStore
  /// Removes the pages that were visited since a date; nil where no history is kept.
  var clearHistory: ((Date) -> Void)?

  init(store: WKWebsiteDataStore) { self.store = store }

  /// How far back data is removed.
  enum Period: String, CaseIterable {
    case hour, today, yesterday, ever

    var title: String {
      switch self {
      case .hour: "The last hour"
      case .today: "Today"
      case .yesterday: "Today and yesterday"
      case .ever: "All time"
      }
    }

    func start(before now: Date, in calendar: Calendar = .current) -> Date {
      let midnight = calendar.startOfDay(for: now)
      switch self {
      case .hour: return now.addingTimeInterval(-3600)
      case .today: return midnight
      case .yesterday: return calendar.date(byAdding: .day, value: -1, to: midnight) ?? midnight
      case .ever: return .distantPast
      }
    }
  }

  /// Removes everything since a date.
  /// - Parameter completion: called later, once it is gone.
  func clear(since date: Date, completion: @escaping @MainActor @Sendable () -> Void) {
    clearHistory?(date)
    store.removeData(
      ofTypes: WKWebsiteDataStore.allWebsiteDataTypes(), modifiedSince: date, completionHandler: completion)
  }
}
