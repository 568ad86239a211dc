import Synchronization

/// Marks the beginnings and ends of work, and moments within it. They are written to the log of their subsystem and
/// category by a handler of level `trace`.
public struct OSSignposter: Sendable {
  /// The log that marks are written to.
  public let logHandle: OSLog

  /// A signposter that marks nothing.
  public static let disabled = OSSignposter(logHandle: .disabled)

  /// Makes a signposter of the default log.
  public init() { logHandle = .default }

  /// Makes a signposter of a log.
  public init(logHandle: OSLog) { self.logHandle = logHandle }

  /// Makes a signposter of the subsystem and category of a logger.
  public init(subsystem: String, category: String) {
    logHandle = OSLog(subsystem: subsystem, category: category)
  }

  /// Makes a signposter of a category that tools know.
  public init(subsystem: String, category: OSLog.Category) {
    logHandle = OSLog(subsystem: subsystem, category: category)
  }

  /// Whether marks are written.
  public var isEnabled: Bool { logHandle.signpostsEnabled }

  /// A number for work that may overlap other work of the same name.
  public func makeSignpostID() -> OSSignpostID { OSSignpostID(log: logHandle) }

  /// The number of work that belongs to an object.
  public func makeSignpostID(from object: AnyObject) -> OSSignpostID { OSSignpostID(log: logHandle, object: object) }

  /// Marks the beginning of work. What it returns has to be given to `endInterval(_:_:)`.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage = ""
  ) -> OSSignpostIntervalState {
    os_signpost(.begin, log: logHandle, name: name, signpostID: id, message)
    return OSSignpostIntervalState(id: id)
  }

  /// Marks the end of work. Does nothing if its end has been marked.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage = "") {
    guard state.end() else { return }
    os_signpost(.end, log: logHandle, name: name, signpostID: state.id, message)
  }

  /// Marks a moment.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage = "") {
    os_signpost(.event, log: logHandle, name: name, signpostID: id, message)
  }

  /// Runs `task` between marks of its beginning and its end.
  public func withIntervalSignpost<T>(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage = "", around task: () throws -> T
  ) rethrows -> T {
    let state = beginInterval(name, id: id, message)
    defer { endInterval(name, state) }
    return try task()
  }
}

/// Work whose beginning was marked.
public final class OSSignpostIntervalState: Sendable {
  let id: OSSignpostID
  private let isOpen = Atomic(true)

  init(id: OSSignpostID) { self.id = id }

  /// Makes the state of work whose beginning was marked elsewhere.
  public static func beginState(id: OSSignpostID) -> OSSignpostIntervalState { OSSignpostIntervalState(id: id) }

  /// Whether the work was still going on.
  func end() -> Bool { isOpen.exchange(false, ordering: .relaxed) }
}

/// The number of work, which tells it from other work of the same name.
public struct OSSignpostID: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number.
  public let rawValue: UInt64
  /// Makes an identifier of its number.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// Makes an identifier of its number.
  public init(_ value: UInt64) { self.init(rawValue: value) }

  private static let last = Atomic<UInt64>(0)

  /// Makes an identifier that no other has.
  public init(log: OSLog) { self.init(Self.last.add(1, ordering: .relaxed).newValue) }

  /// Makes the identifier that belongs to an object for as long as it lives.
  public init(log: OSLog, object: AnyObject) { self.init(UInt64(UInt(bitPattern: ObjectIdentifier(object)))) }

  /// The identifier of work that no other of the same name overlaps.
  public static let exclusive = OSSignpostID(0xeeee_b0b5_b2b2_eeee)
  /// The identifier that is none.
  public static let null = OSSignpostID(0)
  /// The identifier that is none, where one can't be had.
  public static let invalid = OSSignpostID(.max)

  /// Compares the numbers.
  public static func < (a: OSSignpostID, b: OSSignpostID) -> Bool { a.rawValue < b.rawValue }
}

/// What a signpost marks.
public struct OSSignpostType: RawRepresentable, Hashable, Sendable {
  /// Apple's number.
  public let rawValue: UInt8
  /// Makes a type of its number. Numbers other than those below count as `event`.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A moment.
  public static let event = OSSignpostType(rawValue: 0)
  /// The beginning of work.
  public static let begin = OSSignpostType(rawValue: 1)
  /// The end of work.
  public static let end = OSSignpostType(rawValue: 2)

  var word: String { self == .begin ? "begin" : self == .end ? "end" : "event" }
}

/// Marks the beginning or the end of work, or a moment.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {
  os_signpost(type, log: log, name: name, signpostID: signpostID, "" as OSLogMessage)
}

/// Marks the beginning or the end of work, or a moment, with a message whose format is as that of `os_log`.
@_disfavoredOverload
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: Any...
) {
  writeSignpost(type, log, name, signpostID) { LogFormat(format.description).text(arguments, showingPrivateValues: $0) }
}

/// Marks the beginning or the end of work, or a moment, with a message.
public func os_signpost(
  _ type: OSSignpostType, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive,
  _ message: OSLogMessage
) {
  writeSignpost(type, log, name, signpostID, message.text)
}

private func writeSignpost(
  _ type: OSSignpostType, _ log: OSLog, _ name: StaticString, _ id: OSSignpostID, _ message: (Bool) -> String
) {
  log.output?.writeSignpost { showsPrivateValues in
    let words = ["\(name)", type.word, id == .exclusive ? "" : "\(id.rawValue)", message(showsPrivateValues)]
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
