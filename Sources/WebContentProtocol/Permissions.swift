import Foundation

/// What a page asks to be allowed.
package enum PagePermission: String, Codable, Sendable { case geolocation, notifications }

package enum PermissionState: String, Codable, Sendable {
  case granted, denied
  /// The person is to be asked; to a page that has asked, as good as denied.
  case prompt
}

/// The origin of a page that asks: the one that was loaded, also where a frame within it asks.
package struct PageOrigin: Codable, Hashable, Sendable {
  package var scheme: String
  package var host: String
  /// The port; 0 for the scheme's usual one.
  package var port: Int

  package init(scheme: String, host: String, port: Int = 0) {
    (self.scheme, self.host, self.port) = (scheme, host, port)
  }

  /// The origin of an address; nil for one without a host.
  package init?(_ address: String) {
    guard let url = URL(string: address), let scheme = url.scheme?.lowercased(),
      let host = url.host?.lowercased(), !host.isEmpty
    else { return nil }
    let usual = ["http": 80, "https": 443][scheme]
    self.init(scheme: scheme, host: host, port: url.port == usual ? 0 : url.port ?? 0)
  }

  package var address: String {
    // An address of IPv6 has brackets, which Foundation leaves out.
    let name = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
    return "\(scheme)://\(name)" + (port == 0 ? "" : ":\(port)")
  }

  /// Whether nobody on the way can have put in a word: pages of others may ask for nothing.
  package var isSecure: Bool {
    if scheme == "https" { return true }
    guard scheme == "http" else { return false }
    if host == "localhost" || host.hasSuffix(".localhost") || host == "::1" || host == "[::1]" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }
}

/// What a page of an origin may do about notifications, as the person has decided.
package struct NotificationPermission: Codable, Hashable, Sendable {
  package var origin: PageOrigin
  package var isAllowed: Bool

  package init(origin: PageOrigin, isAllowed: Bool) { (self.origin, self.isAllowed) = (origin, isAllowed) }
}

/// Names a notification of a page; never used twice by one.
package struct NotificationID: Hashable, Codable, Sendable {
  package let rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// A notification that a page shows.
package struct PageNotification: Codable, Hashable, Sendable {
  package var origin: PageOrigin
  package var title: String
  package var body: String

  package init(origin: PageOrigin, title: String, body: String) {
    (self.origin, self.title, self.body) = (origin, title, body)
  }
}

package enum NotificationAnswer: String, Codable, Sendable {
  /// The person has chosen it.
  case clicked
  /// The notification shows no longer.
  case closed
}

/// The one who knows where the device is.
package enum LocationSource: String, Codable, Sendable {
  case nobody
  /// The machine's own service, where it has one.
  case machine
  /// The app, which is asked by `DataStoreEvent.locationWanted`.
  case app
}

/// The place of the device.
package struct DeviceLocation: Codable, Hashable, Sendable {
  /// The latitude in degrees, -90 to 90.
  package var latitude: Double
  /// The longitude in degrees, -180 to 180.
  package var longitude: Double
  /// The radius, in metres, within which the device is.
  package var accuracy: Double
  /// The height above the sea, in metres; nil where it isn't known.
  package var altitude: Double?
  /// The time at which it was there, in seconds since 1970.
  package var time: Double

  package init(latitude: Double, longitude: Double, accuracy: Double, altitude: Double? = nil, time: Double) {
    (self.latitude, self.longitude, self.accuracy) = (latitude, longitude, accuracy)
    (self.altitude, self.time) = (altitude, time)
  }

  /// Whether there is such a place.
  package var isValid: Bool {
    (-90...90).contains(latitude) && (-180...180).contains(longitude) && accuracy >= 0 && accuracy.isFinite
      && altitude?.isFinite != false && (0...1e12).contains(time)
  }
}
