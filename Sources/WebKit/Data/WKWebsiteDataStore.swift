import Foundation
import UIKit
import WebContentProtocol

/// What web pages leave behind and find again: cookies, storage and cache. Web views whose configurations have the same
/// data store share it.
@preconcurrency @MainActor open class WKWebsiteDataStore: NSObject {
  /// Whether what pages leave behind is there for the next run of the app. False also for the default store of an app
  /// that can't keep it: `storageProblem` says why.
  open var isPersistent: Bool { folder != nil }
  /// The cookies.
  open var httpCookieStore: WKHTTPCookieStore { cookieStore }

  /// What keeps this store from keeping everything, or has kept it from finding what there was; nil where nothing does.
  ///
  /// Not of Apple's.
  public final private(set) var storageProblem: WKWebsiteDataStorageProblem?
  /// A closure called when `storageProblem` arises: when the store is first used, or later.
  ///
  /// Not of Apple's.
  public final var storageProblemDidArise: ((WKWebsiteDataStorageProblem) -> Void)?

  /// What the person has decided about notifications, by the origin of pages, such as “https://example.org”: true where
  /// they may be shown. Empty by default; what is no origin counts for nothing.
  ///
  /// Pages find it in `Notification.permission`; those that are there already once they ask, or when they are loaded in
  /// another process. Not of Apple's, whose browser does it by private means.
  public final var notificationPermissions: [String: Bool] = [:] {
    didSet {
      link.notificationPermissions = notificationPermissions.sorted { $0.key < $1.key }.compactMap {
        address, isAllowed in
        PageOrigin(address).map { NotificationPermission(origin: $0, isAllowed: isAllowed) }
      }
    }
  }

  /// Knows where the device is, for pages that may know it; retained. Nil by default: the machine's own service is asked,
  /// where it has one, and under a virtual clock nobody, so that runs repeat. Pages then learn that the place is not
  /// known.
  ///
  /// Not of Apple's, whose pages ask the system itself.
  public final var geolocationProvider: (any WKGeolocationProvider)? {
    get { link.geolocationProvider }
    set { link.geolocationProvider = newValue }
  }

  let link: DataStoreLink
  private let folder: WebsiteDataFolder?
  private final lazy var cookieStore = WKHTTPCookieStore(link)

  private static let shared: WKWebsiteDataStore = {
    do throws(WebsiteDataFolder.Failure) { return WKWebsiteDataStore(try .ofApp()) } catch {
      let store = WKWebsiteDataStore(nil)
      switch error {
      case .isInUse: store.storageProblem = .isInUse
      case .system(let reason): store.storageProblem = .cannotBeKept(reason: reason)
      }
      return store
    }
  }()

  init(_ folder: WebsiteDataFolder?) {
    self.folder = folder
    link = DataStoreLink(folders: folder?.folders)
    super.init()
    link.problemDidArise = { [weak self] problem in
      let problem = WKWebsiteDataStorageProblem(problem)
      self?.storageProblem = problem
      self?.storageProblemDidArise?(problem)
    }
  }

  /// The app's own store, which outlives it: its files are in the folder `WebsiteData` of the app's data and of its cache,
  /// where nobody but the person can read them. One instance of the app has them for itself; for others the store keeps
  /// nothing.
  open class func `default`() -> WKWebsiteDataStore { shared }

  /// Makes a store that keeps nothing, once it and the web views that use it are gone. It shares nothing with any other.
  open class func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore(nil) }

  /// The kinds of data that there may be.
  open class func allWebsiteDataTypes() -> Set<String> { Set(WebsiteDataTypes.names.map(\.name)) }

  // MARK: Websites

  /// Hands over what there is of each website.
  /// - Parameter completionHandler: called later, on the main thread, with the records in the order of their names.
  open func fetchDataRecords(
    ofTypes dataTypes: Set<String>,
    completionHandler: @escaping @MainActor @Sendable ([WKWebsiteDataRecord]) -> Void
  ) {
    link.ask({ .getRecords($0, WebsiteDataTypes(dataTypes)) }) {
      completionHandler($0.records.map(WKWebsiteDataRecord.init))
    }
  }

  /// The records, as `fetchDataRecords(ofTypes:completionHandler:)` hands them over.
  open func dataRecords(ofTypes dataTypes: Set<String>) async -> [WKWebsiteDataRecord] {
    await withCheckedContinuation { continuation in
      fetchDataRecords(ofTypes: dataTypes) { continuation.resume(returning: $0) }
    }
  }

  /// Removes what there is of websites.
  /// - Parameters:
  ///   - dataRecords: as `fetchDataRecords(ofTypes:completionHandler:)` has handed them over.
  ///   - completionHandler: called later, on the main thread, once it is gone.
  open func removeData(
    ofTypes dataTypes: Set<String>, for dataRecords: [WKWebsiteDataRecord],
    completionHandler: @escaping @MainActor @Sendable () -> Void
  ) {
    let names = dataRecords.map(\.displayName)
    link.ask({ .removeRecords($0, WebsiteDataTypes(dataTypes), names: names) }) { _ in completionHandler() }
  }

  /// Removes what there is of websites, as `removeData(ofTypes:for:completionHandler:)` does.
  open func removeData(ofTypes dataTypes: Set<String>, for dataRecords: [WKWebsiteDataRecord]) async {
    await withCheckedContinuation { continuation in
      removeData(ofTypes: dataTypes, for: dataRecords) { continuation.resume() }
    }
  }

  /// Removes what has changed since a date. The engine doesn't know how old cookies are: all of them go.
  /// - Parameters:
  ///   - date: `.distantPast` for everything.
  ///   - completionHandler: called later, on the main thread, once it is gone.
  open func removeData(
    ofTypes dataTypes: Set<String>, modifiedSince date: Date,
    completionHandler: @escaping @MainActor @Sendable () -> Void
  ) {
    // Files have the machine's own dates, whatever clock the app runs by: what counts is how long ago it was.
    let age = date <= Date(timeIntervalSince1970: 0) ? nil : AppClock.date - date.timeIntervalSince1970
    link.ask({ .removeAll($0, WebsiteDataTypes(dataTypes), seconds: age) }) { _ in completionHandler() }
  }

  /// Removes what has changed since a date, as `removeData(ofTypes:modifiedSince:completionHandler:)` does.
  open func removeData(ofTypes dataTypes: Set<String>, modifiedSince date: Date) async {
    await withCheckedContinuation { continuation in
      removeData(ofTypes: dataTypes, modifiedSince: date) { continuation.resume() }
    }
  }
}
