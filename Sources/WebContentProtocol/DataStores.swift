import Foundation

/// Names a data store in the traffic of one app; never used twice by it.
package struct DataStoreID: Hashable, Codable, Sendable {
  package let rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// The folders in which a data store keeps what pages leave behind. Both are there, and nobody else can enter them.
package struct DataStoreFolders: Codable, Hashable, Sendable {
  package var data: String
  package var cache: String

  package init(data: String, cache: String) {
    self.data = data
    self.cache = cache
  }

  /// The file with the cookies.
  package static let cookies = "cookies.sqlite"
}

/// A command of an app to one of its data stores.
package enum DataStoreCommand: Codable, Sendable {
  /// Makes the store; the first command to it.
  /// - Parameter folders: nil for a store that keeps nothing once it is closed.
  case open(DataStoreFolders?)
  case close
  /// Asks for all cookies; answered by one `DataStoreEvent.cookies` or more.
  case getCookies(RequestID)
  case setCookie(RequestID, PageCookie)
  case deleteCookie(RequestID, PageCookie)
  /// Asks to be told, or not to be told any more, whenever cookies are others.
  case watchCookies(Bool)
  /// Asks for what there is of websites; answered by `DataStoreEvent.records`.
  case getRecords(RequestID, WebsiteDataTypes)
  /// Removes what there is of websites that `DataStoreEvent.records` has named.
  case removeRecords(RequestID, WebsiteDataTypes, names: [String])
  /// Removes everything.
  /// - Parameter seconds: how old it may be, as far as its age is known; nil for any age.
  case removeAll(RequestID, WebsiteDataTypes, seconds: Double?)
  /// Has renderers that begin from now on know what the person has decided about notifications.
  case setNotificationPermissions([NotificationPermission])
  case setLocationSource(LocationSource)
  /// Tells pages where the device is; nil where that can't be found out.
  case setLocation(DeviceLocation?)
}

/// An event that a data store tells of.
package enum DataStoreEvent: Codable, Sendable {
  /// Tells that not all is kept, or that not all that was kept is there.
  case problem(DataStoreProblem)
  /// Some of the cookies that were asked for.
  case cookies(RequestID, [PageCookie], areLast: Bool)
  case cookiesChanged
  case records(RequestID, [WebsiteRecord], areLast: Bool)
  /// Pages want to know where the device is, or no longer.
  case locationWanted(Bool)
  /// All else that was asked for is done.
  case done(RequestID)
}

package enum DataStoreProblem: Codable, Hashable, Sendable {
  /// The cookies could not be read, and lie aside in a file of another name.
  case cookiesWereDamaged(keptAs: String)
  /// Another program doesn't let go of the cookies: there are none of last time, and those of this time are not kept.
  case cookiesAreLocked
  /// The cookies can't be kept, for a reason of the machine's.
  case cookiesCannotBeKept(reason: String)
}

/// The kinds of data that pages leave behind.
package struct WebsiteDataTypes: OptionSet, Codable, Hashable, Sendable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let memoryCache = WebsiteDataTypes(rawValue: 1 << 0)
  package static let diskCache = WebsiteDataTypes(rawValue: 1 << 1)
  package static let sessionStorage = WebsiteDataTypes(rawValue: 1 << 2)
  package static let localStorage = WebsiteDataTypes(rawValue: 1 << 3)
  package static let indexedDatabases = WebsiteDataTypes(rawValue: 1 << 4)
  package static let cookies = WebsiteDataTypes(rawValue: 1 << 5)
  package static let serviceWorkers = WebsiteDataTypes(rawValue: 1 << 6)
  package static let fetchCache = WebsiteDataTypes(rawValue: 1 << 7)
  package static let hashSalt = WebsiteDataTypes(rawValue: 1 << 8)
}

/// What there is of a website.
package struct WebsiteRecord: Codable, Hashable, Sendable {
  /// The domain.
  package var name: String
  package var types: WebsiteDataTypes
  /// The size in bytes of that part of it whose size the engine knows.
  package var size: UInt64

  package init(name: String, types: WebsiteDataTypes, size: UInt64) {
    self.name = name
    self.types = types
    self.size = size
  }
}

package struct PageCookie: Codable, Hashable, Sendable {
  package var name: String
  package var value: String
  /// The domain; with a dot before it, its subdomains as well.
  package var domain: String
  package var path: String
  /// The time at which it ends, in seconds since 1970; nil where it ends with the session.
  package var expires: Double?
  package var isSecure: Bool
  package var isHTTPOnly: Bool

  package init(
    name: String, value: String, domain: String, path: String, expires: Double? = nil, isSecure: Bool = false,
    isHTTPOnly: Bool = false
  ) {
    self.name = name
    self.value = value
    self.domain = domain
    self.path = path
    self.expires = expires
    self.isSecure = isSecure
    self.isHTTPOnly = isHTTPOnly
  }
}
