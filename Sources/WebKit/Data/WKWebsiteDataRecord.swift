import Foundation
import WebContentProtocol

/// What there is of a website in a data store.
@preconcurrency @MainActor open class WKWebsiteDataRecord: NSObject {
  /// The website's domain.
  open private(set) var displayName: String
  /// The kinds of data that there are, such as `WKWebsiteDataTypeCookies`.
  open private(set) var dataTypes: Set<String>
  /// The size in bytes of that part of it whose size is known: what lies in the disk's cache.
  ///
  /// Not of Apple's.
  public final let knownSize: Int64

  init(_ record: WebsiteRecord) {
    displayName = record.name
    dataTypes = record.types.types
    knownSize = Int64(clamping: record.size)
  }
}

/// The cache on the disk, with the list of websites that want to be secure.
public let WKWebsiteDataTypeDiskCache = "WKWebsiteDataTypeDiskCache"
/// The cache in memory.
public let WKWebsiteDataTypeMemoryCache = "WKWebsiteDataTypeMemoryCache"
/// The caches that pages' scripts keep for their requests.
public let WKWebsiteDataTypeFetchCache = "WKWebsiteDataTypeFetchCache"
/// The cookies.
public let WKWebsiteDataTypeCookies = "WKWebsiteDataTypeCookies"
/// The storage of scripts that ends with the page.
public let WKWebsiteDataTypeSessionStorage = "WKWebsiteDataTypeSessionStorage"
/// The storage of scripts that outlives the page.
public let WKWebsiteDataTypeLocalStorage = "WKWebsiteDataTypeLocalStorage"
/// The databases of scripts.
public let WKWebsiteDataTypeIndexedDBDatabases = "WKWebsiteDataTypeIndexedDBDatabases"
/// The scripts that websites have registered to answer their requests.
public let WKWebsiteDataTypeServiceWorkerRegistrations = "WKWebsiteDataTypeServiceWorkerRegistrations"
/// The random numbers from which the names of cameras and the like are made for each website.
public let WKWebsiteDataTypeHashSalt = "WKWebsiteDataTypeHashSalt"

extension WebsiteDataTypes {
  static let names: [(type: WebsiteDataTypes, name: String)] = [
    (.diskCache, WKWebsiteDataTypeDiskCache), (.memoryCache, WKWebsiteDataTypeMemoryCache),
    (.fetchCache, WKWebsiteDataTypeFetchCache), (.cookies, WKWebsiteDataTypeCookies),
    (.sessionStorage, WKWebsiteDataTypeSessionStorage), (.localStorage, WKWebsiteDataTypeLocalStorage),
    (.indexedDatabases, WKWebsiteDataTypeIndexedDBDatabases),
    (.serviceWorkers, WKWebsiteDataTypeServiceWorkerRegistrations), (.hashSalt, WKWebsiteDataTypeHashSalt),
  ]

  /// Takes the kinds that there are here.
  init(_ types: Set<String>) {
    self = Self.names.reduce(into: []) { if types.contains($1.name) { $0.insert($1.type) } }
  }

  var types: Set<String> { Set(Self.names.filter { contains($0.type) }.map(\.name)) }
}
