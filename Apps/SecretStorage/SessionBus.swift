import CLibsecret
import Foundation

/// The bus of the person's session.
enum SessionBus {
  /// A loop that nobody runs, for the connection to tell of its end.
  private nonisolated(unsafe) static let loop = g_main_context_new()!
  private static let lock = NSLock()

  /// Connects to the bus, or takes the connection that there is.
  ///
  /// GLib hands out one connection to all, and retains one that has ended until the loop of the thread that made it has
  /// told of that. So it is made with a loop of its own here, which is asked where the connection has ended; otherwise no
  /// call would reach a bus that comes later.
  /// - Returns: the connection, retained; nil if there is none.
  static func connect(
    _ cancellable: UnsafeMutablePointer<GCancellable>, _ error: inout UnsafeMutablePointer<GError>?
  ) -> OpaquePointer? {
    lock.lock()
    defer { lock.unlock() }
    g_main_context_push_thread_default(loop)
    defer { g_main_context_pop_thread_default(loop) }
    repeat {
      guard let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, cancellable, &error) else { return nil }
      // Otherwise the end of the person's session would end the program.
      g_dbus_connection_set_exit_on_close(bus, 0)
      if g_dbus_connection_is_closed(bus) == 0 { return bus }
      g_object_unref(UnsafeMutableRawPointer(bus))
    } while g_main_context_iteration(loop, 0) != 0
    return nil
  }
}
