import CLibsecret
import Foundation

/// The desktop's secret service, such as GNOME's keyring or KWallet, which keeps passwords for programs.
///
/// Each call asks it anew, on a thread of its own, and may take as long as the service does. What comes of it is told on
/// that thread.
package struct SecretStore: Sendable {
  /// The attribute that says whose secrets they are.
  private static let schemaName = "xdg:schema"
  private let schema: String
  /// Seconds that the service has for an answer for which nobody is asked.
  private let timeout: TimeInterval
  /// Seconds that a person has for the desktop's own question.
  private static let promptTimeout: TimeInterval = 300

  /// Makes the store of one kind of secrets.
  /// - Parameters:
  ///   - schema: the name of the kind, which other programs see.
  ///   - timeout: seconds after which a service that doesn't answer counts as none.
  package init(schema: String, timeout: TimeInterval = 5) { (self.schema, self.timeout) = (schema, timeout) }

  /// Whether there is a bus on which the service may be: that of the person's session.
  package static func hasBus(in environment: [String: String] = ProcessInfo.processInfo.environment) -> Bool {
    if let address = environment["DBUS_SESSION_BUS_ADDRESS"] { return !address.isEmpty }
    return environment["XDG_RUNTIME_DIR"].map { FileManager.default.fileExists(atPath: $0 + "/bus") } ?? false
  }

  /// Finds what is kept.
  /// - Parameters:
  ///   - attributes: that it has to have.
  ///   - opens: whether the desktop may ask the person to unlock what is locked. Otherwise it is found without secrets.
  ///   - finish: gets what has been found, the newest first.
  package func find(
    _ attributes: [String: String], opens: Bool = false,
    then finish: @escaping @Sendable (Result<[Secret], SecretFailure>) -> Void
  ) {
    perform(for: opens ? Self.promptTimeout : timeout, finish) { service, call throws(SecretFailure) in
      let wanted = AttributeTable(attributes.merging([Self.schemaName: schema]) { own, _ in own })
      let flags =
        SECRET_SEARCH_ALL.rawValue | SECRET_SEARCH_LOAD_SECRETS.rawValue
        | (opens ? SECRET_SEARCH_UNLOCK.rawValue : 0)
      let list = secret_service_search_sync(
        service, nil, wanted.table, SecretSearchFlags(flags), call.cancellable, &call.error)
      try call.check()
      defer { g_list_free_full(list) { g_object_unref($0) } }
      return sequence(first: list) { $0?.pointee.next }.prefix { $0 != nil }
        .compactMap { $0?.pointee.data.map(Secret.init) }.sorted { $0.modified > $1.modified }
    }
  }

  /// Keeps a secret, in the place of what has the same attributes. The desktop may ask the person to unlock the place
  /// where it is kept.
  /// - Parameters:
  ///   - label: what it is called where the person looks after secrets.
  package func keep(
    _ secret: String, label: String, attributes: [String: String],
    then finish: @escaping @Sendable (Result<Void, SecretFailure>) -> Void
  ) {
    perform(for: Self.promptTimeout, finish) { service, call throws(SecretFailure) in
      let own = AttributeTable(attributes.merging([Self.schemaName: schema]) { own, _ in own })
      let value = secret_value_new(secret, gssize(secret.utf8.count), "text/plain")
      defer { secret_value_unref(value.map { UnsafeMutableRawPointer($0) }) }
      let isKept = secret_service_store_sync(
        service, nil, own.table, SECRET_COLLECTION_DEFAULT, label, value, call.cancellable, &call.error)
      try call.check()
      if isKept == 0 { throw .locked }
    }
  }

  /// Removes what has attributes; succeeds where there is nothing.
  package func remove(
    _ attributes: [String: String], then finish: @escaping @Sendable (Result<Void, SecretFailure>) -> Void
  ) {
    perform(for: Self.promptTimeout, finish) { service, call throws(SecretFailure) in
      let meant = AttributeTable(attributes.merging([Self.schemaName: schema]) { own, _ in own })
      let isRemoved = secret_service_clear_sync(service, nil, meant.table, call.cancellable, &call.error)
      try call.check()
      guard isRemoved == 0 else { return }
      let rest = secret_service_search_sync(
        service, nil, meant.table, SECRET_SEARCH_NONE, call.cancellable, &call.error)
      try call.check()
      guard rest != nil else { return }
      g_list_free_full(rest) { g_object_unref($0) }
      throw .locked
    }
  }

  /// Calls the service on a thread of its own.
  private func perform<Value>(
    for seconds: TimeInterval, _ finish: @escaping @Sendable (Result<Value, SecretFailure>) -> Void,
    _ work: @escaping @Sendable (UnsafeMutablePointer<SecretService>, SecretCall) throws(SecretFailure) -> Value
  ) {
    let timeout = timeout
    Thread.detachNewThread {
      let opening = SecretCall(limit: timeout)
      do throws(SecretFailure) {
        let bus = try opening.connect()
        defer { bus.close() }
        let service = try opening.open(bus)
        opening.end()
        defer { g_object_unref(service) }
        let call = SecretCall(limit: seconds)
        defer { call.end() }
        finish(.success(try work(service, call)))
      } catch {
        opening.end()
        finish(.failure(error))
      }
    }
  }
}

/// What the secret service keeps.
package struct Secret: Hashable, Sendable {
  package let attributes: [String: String]
  /// The secret itself; nil where it is locked.
  package let text: String?
  /// The time of the last change, in seconds since 1970.
  package let modified: UInt64

  fileprivate init(_ item: gpointer) {
    let item = item.assumingMemoryBound(to: SecretItem.self)
    let table = secret_item_get_attributes(item)
    attributes = AttributeTable.dictionary(of: table).filter { $0.key != "xdg:schema" }
    g_hash_table_unref(table)
    modified = UInt64(secret_item_get_modified(item))
    let value = secret_item_get_locked(item) == 0 ? secret_item_get_secret(item) : nil
    text = value.flatMap { secret_value_get_text($0) }.map { String(cString: $0) }
    if let value { secret_value_unref(UnsafeMutableRawPointer(value)) }
  }
}

/// Why the secret service didn't do what it was asked.
package enum SecretFailure: Error, Equatable {
  /// A service is missing.
  case missing
  /// The service doesn't answer.
  case silent
  /// What is kept is locked, and the person hasn't unlocked it.
  case locked
  /// Another reason, in the service's own words.
  case other(String)
}
