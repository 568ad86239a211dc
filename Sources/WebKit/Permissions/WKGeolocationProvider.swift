import WebContentProtocol

/// The place of a device, for pages that may know it.
///
/// Not of Apple's, whose pages ask the system itself.
public struct WKGeolocationPosition: Hashable, Sendable {
  /// The latitude in degrees, -90 to 90.
  public var latitude: Double
  /// The longitude in degrees, -180 to 180.
  public var longitude: Double
  /// The radius, in metres, within which the device is; 0 or more.
  public var accuracy: Double
  /// The height above the sea, in metres; nil where it isn't known.
  public var altitude: Double?

  /// Makes a position. What lies beyond the ranges counts as one that isn't known.
  public init(latitude: Double, longitude: Double, accuracy: Double = 100, altitude: Double? = nil) {
    (self.latitude, self.longitude, self.accuracy, self.altitude) = (latitude, longitude, accuracy, altitude)
  }
}

/// Knows where the device is, in place of the machine's own service.
///
/// Not of Apple's, whose pages ask the system itself.
@preconcurrency @MainActor public protocol WKGeolocationProvider: AnyObject {
  /// Tells the provider that pages want to know the place from now on.
  /// - Parameter update: to be called with the place now and whenever it is another, or with nil where it can't be
  ///   found out.
  func startUpdating(_ update: @escaping @MainActor @Sendable (WKGeolocationPosition?) -> Void)

  /// Tells the provider that no page wants to know the place any more.
  func stopUpdating()
}

extension DeviceLocation {
  init(_ position: WKGeolocationPosition, time: Double) {
    self.init(
      latitude: position.latitude, longitude: position.longitude, accuracy: position.accuracy,
      altitude: position.altitude, time: time)
  }
}
