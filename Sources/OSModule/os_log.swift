/// Writes a message.
/// - Parameters:
///   - message: A format as of `printf`, with `%@` for anything that has a description, and `%{public}@` or
///     `%{private}d` to say who may see a value. Texts and objects are private, numbers are public.
///   - dso: Nothing depends on it.
///   - args: Values for the format. They need not be `CVarArg`, which objects are not on Linux.
@_disfavoredOverload
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
  _ args: Any...
) {
  log.output?.write(type) { LogFormat(message.description).text(args, showingPrivateValues: $0) }
}

/// Writes a message of a type; the format is as that of the other functions of this name.
@_disfavoredOverload
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString, _ args: Any...
) {
  log.output?.write(type) { LogFormat(message.description).text(args, showingPrivateValues: $0) }
}

/// Writes a message to the default log.
public func os_log(_ message: OSLogMessage) { os_log(.default, message) }

/// Writes a message of a type to a log.
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
  log.output?.write(type, message.text)
}
