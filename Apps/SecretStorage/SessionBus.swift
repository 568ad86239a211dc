import CLibsecret
import Foundation

/// A connection to the bus of the person's session, for one call.
///
/// GLib would have all share one. A call that is broken off never lets go of its connection, so once the bus has ended,
/// nobody would ever reach another one.
///
/// It belongs to the thread that makes it, and has to be closed there.
final class SessionBus {
  private let connection: OpaquePointer
  /// The loop in which the connection would tell of its end. Nobody runs it, so it goes with what it would tell.
  private let loop: OpaquePointer

  /// Connects to the bus.
  /// - Parameters:
  ///   - cancellable: breaks it off.
  ///   - error: what went wrong.
  /// - Returns: nil where something went wrong.
  init?(_ cancellable: UnsafeMutablePointer<GCancellable>, _ error: inout UnsafeMutablePointer<GError>?) {
    let address = g_dbus_address_get_for_bus_sync(G_BUS_TYPE_SESSION, cancellable, &error)
    guard let address else { return nil }
    defer { g_free(address) }
    loop = g_main_context_new()
    g_main_context_push_thread_default(loop)
    let flags =
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue
    guard
      let connection = g_dbus_connection_new_for_address_sync(
        address, GDBusConnectionFlags(flags), nil, cancellable, &error)
    else {
      Self.leave(loop)
      return nil
    }
    self.connection = connection
  }

  /// Ends the connection, on which nothing works any more.
  func close() {
    g_dbus_connection_close_sync(connection, nil, nil)
    g_object_unref(UnsafeMutableRawPointer(connection))
    Self.leave(loop)
  }

  private static func leave(_ loop: OpaquePointer) {
    g_main_context_pop_thread_default(loop)
    g_main_context_unref(loop)
  }

  /// Finds the secret service, which the bus may have to start, and opens a session with it.
  /// - Returns: the service, retained; nil where something went wrong.
  func openSecretService(
    _ cancellable: UnsafeMutablePointer<GCancellable>, _ error: inout UnsafeMutablePointer<GError>?
  ) -> UnsafeMutablePointer<SecretService>? { own_secret_service_open(connection, cancellable, &error) }
}
