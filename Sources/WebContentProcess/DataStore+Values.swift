import CWebKitGTK
import Foundation
import WebContentProtocol

/// The function and the data to give to an asynchronous call of the engine's.
/// - Parameter body: called once, with the call's result.
func whenReady(_ body: @escaping (OpaquePointer?) -> Void) -> (GAsyncReadyCallback, gpointer) {
  let callback: GAsyncReadyCallback = { _, result, data in
    Unmanaged<Box<(OpaquePointer?) -> Void>>.fromOpaque(data!).takeRetainedValue().value(result)
  }
  return (callback, Unmanaged.passRetained(Box(body)).toOpaque())
}

/// The elements of a list.
func pointers(_ list: UnsafeMutablePointer<GList>?) -> [gpointer] {
  sequence(first: list, next: { $0?.pointee.next }).prefix { $0 != nil }.compactMap { $0?.pointee.data }
}

/// Hands values over in parts that messages have room for: sites may leave more than fits into one.
/// - Parameters:
///   - size: of a value, in bytes.
///   - send: gets a part, and whether it is the last one. There is one at least.
func inParts<Value>(_ values: [Value], size: (Value) -> Int, send: ([Value], Bool) -> Void) {
  var (part, total): ([Value], Int) = ([], 0)
  for value in values {
    let size = size(value)
    if !part.isEmpty, total + size > largestPart {
      send(part, false)
      (part, total) = ([], 0)
    }
    part.append(value)
    total += size
  }
  send(part, true)
}

/// The largest part in bytes, unless one value is larger.
private let largestPart = 1 << 20

extension WebsiteRecord {
  /// Reads a record of the engine's; nil where it has nothing of what was asked for.
  /// - Parameter types: those that were asked for.
  init?(_ record: OpaquePointer, among types: WebsiteDataTypes) {
    let found = WebsiteDataTypes(webkit_website_data_get_types(record)).intersection(types)
    guard !found.isEmpty, let name = webkit_website_data_get_name(record)?.string else { return nil }
    self.init(name: name, types: found, size: UInt64(webkit_website_data_get_size(record, found.engineTypes)))
  }
}

extension WebsiteDataTypes {
  private static let pairs: [(WebsiteDataTypes, WebKitWebsiteDataTypes)] = [
    (.memoryCache, WEBKIT_WEBSITE_DATA_MEMORY_CACHE), (.diskCache, WEBKIT_WEBSITE_DATA_DISK_CACHE),
    (.sessionStorage, WEBKIT_WEBSITE_DATA_SESSION_STORAGE), (.localStorage, WEBKIT_WEBSITE_DATA_LOCAL_STORAGE),
    (.indexedDatabases, WEBKIT_WEBSITE_DATA_INDEXEDDB_DATABASES), (.cookies, WEBKIT_WEBSITE_DATA_COOKIES),
    (.serviceWorkers, WEBKIT_WEBSITE_DATA_SERVICE_WORKER_REGISTRATIONS),
    (.fetchCache, WEBKIT_WEBSITE_DATA_DOM_CACHE), (.hashSalt, WEBKIT_WEBSITE_DATA_DEVICE_ID_HASH_SALT),
  ]

  init(_ types: WebKitWebsiteDataTypes) {
    self = Self.pairs.reduce(into: []) { if types.rawValue & $1.1.rawValue != 0 { $0.insert($1.0) } }
  }

  var engineTypes: WebKitWebsiteDataTypes {
    WebKitWebsiteDataTypes(Self.pairs.reduce(0) { contains($1.0) ? $0 | $1.1.rawValue : $0 })
  }

  /// The types to be removed in their stead. Sites could leave marks in the list of those that want to be secure: it
  /// goes with the cache.
  var removedTypes: WebKitWebsiteDataTypes {
    let marks = contains(.diskCache) ? WEBKIT_WEBSITE_DATA_HSTS_CACHE.rawValue | WEBKIT_WEBSITE_DATA_ITP.rawValue : 0
    return WebKitWebsiteDataTypes(engineTypes.rawValue | marks)
  }
}
