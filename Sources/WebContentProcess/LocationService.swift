import CWebKitGTK
import WebContentProtocol

/// Tells the pages of a context where the device is, once the person has allowed it.
final class LocationService {
  var source = LocationSource.nobody
  private let manager: UnsafeMutablePointer<WebKitGeolocationManager>
  private let isWanted: (Bool) -> Void

  /// Makes a service for a context.
  /// - Parameter isWanted: called where the app knows the place, as pages begin and end to want it.
  init(_ context: UnsafeMutablePointer<WebKitWebContext>, isWanted: @escaping (Bool) -> Void) {
    manager = webkit_web_context_get_geolocation_manager(context)
    self.isWanted = isWanted
    g_object_ref(manager)
    let start: @convention(c) (gpointer?, gpointer?) -> gboolean = { _, data in
      target(data, as: LocationService.self).start() ? 1 : 0
    }
    connect(manager, "start", start, to: self)
    let stop: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in
      let service: LocationService = target(data)
      if service.source == .app { service.isWanted(false) }
    }
    connect(manager, "stop", stop, to: self)
  }

  deinit {
    swoop_disconnect_all(manager, Unmanaged.passUnretained(self).toOpaque())
    g_object_unref(manager)
  }

  /// Begins to find out.
  /// - Returns: false where the engine asks the machine's own service.
  private func start() -> Bool {
    switch source {
    case .machine: return false
    case .app: isWanted(true)
    case .nobody: tell(nil)
    }
    return true
  }

  /// Tells all pages that want to know.
  /// - Parameter place: nil where it can't be found out.
  func tell(_ place: DeviceLocation?) {
    guard let place, place.isValid else {
      return webkit_geolocation_manager_failed(manager, "The place is not known.")
    }
    guard let position = webkit_geolocation_position_new(place.latitude, place.longitude, place.accuracy) else {
      return
    }
    defer { webkit_geolocation_position_free(position) }
    webkit_geolocation_position_set_timestamp(position, guint64(place.time))
    if let altitude = place.altitude { webkit_geolocation_position_set_altitude(position, altitude) }
    webkit_geolocation_manager_update_position(manager, position)
  }
}
