import CLibsecret
import Foundation

/// A call of the secret service, which ends after some time whatever the service does.
final class SecretCall {
  let cancellable = g_cancellable_new()!
  var error: UnsafeMutablePointer<GError>?
  private let timer: DispatchWorkItem

  /// Makes a call.
  /// - Parameter limit: seconds after which it is broken off.
  init(limit: TimeInterval) {
    let kept = Kept(cancellable: cancellable)
    timer = DispatchWorkItem { g_cancellable_cancel(kept.cancellable) }
    DispatchQueue.global().asyncAfter(deadline: .now() + limit, execute: timer)
  }

  /// Retains what is cancelled until nobody can cancel it any more.
  private final class Kept: @unchecked Sendable {
    let cancellable: UnsafeMutablePointer<GCancellable>

    init(cancellable: UnsafeMutablePointer<GCancellable>) {
      self.cancellable = cancellable
      g_object_ref(cancellable)
    }

    deinit { g_object_unref(cancellable) }
  }

  func end() { timer.cancel() }

  deinit {
    g_object_unref(cancellable)
    if let error { g_error_free(error) }
  }

  /// Connects to the bus on which the service is.
  func connect() throws(SecretFailure) -> SessionBus {
    let bus = SessionBus(cancellable, &error)
    try check()
    guard let bus else { throw .missing }
    return bus
  }

  /// Finds the service on a bus.
  func open(_ bus: SessionBus) throws(SecretFailure) -> UnsafeMutablePointer<SecretService> {
    let service = bus.openSecretService(cancellable, &error)
    try check()
    guard let service else { throw .missing }
    return service
  }

  /// Throws what went wrong; nothing where nothing did.
  func check() throws(SecretFailure) {
    guard let error else { return }
    self.error = nil
    defer { g_error_free(error) }
    let (domain, code) = (error.pointee.domain, error.pointee.code)
    switch domain {
    case g_io_error_quark() where code == gint(G_IO_ERROR_CANCELLED.rawValue):
      // A person who dismisses the desktop's question cancels it as well.
      throw g_cancellable_is_cancelled(cancellable) != 0 ? .silent : .locked
    case g_io_error_quark() where code == gint(G_IO_ERROR_TIMED_OUT.rawValue): throw .silent
    // There is no bus at the address.
    case g_io_error_quark(): throw .missing
    case g_dbus_error_quark() where Self.absences.contains(code): throw .missing
    case g_dbus_error_quark() where Self.silences.contains(code): throw .silent
    case secret_error_get_quark() where code == gint(SECRET_ERROR_IS_LOCKED.rawValue): throw .locked
    default: throw .other(String(cString: error.pointee.message))
    }
  }

  private static let absences = [
    G_DBUS_ERROR_SERVICE_UNKNOWN, G_DBUS_ERROR_NAME_HAS_NO_OWNER, G_DBUS_ERROR_NO_SERVER, G_DBUS_ERROR_DISCONNECTED,
    G_DBUS_ERROR_SPAWN_EXEC_FAILED, G_DBUS_ERROR_SPAWN_CHILD_EXITED, G_DBUS_ERROR_SPAWN_FAILED,
    G_DBUS_ERROR_SPAWN_SERVICE_NOT_FOUND,
  ].map { gint($0.rawValue) }

  private static let silences = [G_DBUS_ERROR_NO_REPLY, G_DBUS_ERROR_TIMEOUT, G_DBUS_ERROR_TIMED_OUT].map {
    gint($0.rawValue)
  }
}

/// Attributes as the engine of the service takes them.
final class AttributeTable {
  let table: OpaquePointer

  init(_ attributes: [String: String]) {
    table = g_hash_table_new_full({ g_str_hash($0) }, { g_str_equal($0, $1) }, { g_free($0) }, { g_free($0) })
    for (name, value) in attributes { g_hash_table_insert(table, g_strdup(name), g_strdup(value)) }
  }

  deinit { g_hash_table_unref(table) }

  /// The attributes that a table holds.
  static func dictionary(of table: OpaquePointer?) -> [String: String] {
    guard let table else { return [:] }
    let found = Found()
    g_hash_table_foreach(
      table,
      { name, value, data in
        guard let name, let value, let data else { return }
        Unmanaged<Found>.fromOpaque(data).takeUnretainedValue().values[
          String(cString: name.assumingMemoryBound(to: CChar.self))] = String(
            cString: value.assumingMemoryBound(to: CChar.self))
      }, Unmanaged.passUnretained(found).toOpaque())
    return found.values
  }

  private final class Found {
    var values: [String: String] = [:]
  }
}
