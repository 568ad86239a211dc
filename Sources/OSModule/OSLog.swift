/// A place that messages come from: a subsystem and a category within it.
public final class OSLog: Sendable, Equatable {
  /// Categories that tools know.
  public struct Category: Sendable, Equatable {
    /// Apple's name.
    public let rawValue: String

    /// The category of what is interesting in a timeline.
    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    /// The category of what is recorded only while a tool asks for it.
    public static let dynamicTracing = Category(rawValue: "DynamicTracing")
    /// The category of what is recorded together with the calls that led to it.
    public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
  }

  let output: LogOutput?

  /// The log of messages that name none.
  public static let `default` = OSLog(output: LogOutput(subsystem: "", category: ""))
  /// A log that drops every message.
  public static let disabled = OSLog(output: nil)

  init(output: LogOutput?) { self.output = output }

  /// Makes a log. Its messages carry the label `subsystem:category`.
  public convenience init(subsystem: String, category: String) {
    self.init(output: LogOutput(subsystem: subsystem, category: category))
  }

  /// Makes a log of a category that tools know.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue)
  }

  /// Whether messages of a type are written: those below the level of the handler, which by default is `info`, are not.
  public func isEnabled(type: OSLogType) -> Bool { output?.isEnabled(type) ?? false }

  /// Whether signposts are written: those of categories for dynamic tracing only by a handler of level `trace`.
  public var signpostsEnabled: Bool { output?.writesSignposts ?? false }

  /// Whether both are the same object.
  public static func == (a: OSLog, b: OSLog) -> Bool { a === b }
}

/// How grave a message is.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// Apple's number.
  public let rawValue: UInt8
  /// Makes a type of its number. Numbers other than those below count as `default`.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Makes a type of its number.
  public init(_ rawValue: UInt8) { self.init(rawValue: rawValue) }

  /// A message that may help to find out what went wrong.
  public static let `default` = OSLogType(rawValue: 0)
  /// A message that helps but isn't needed.
  public static let info = OSLogType(rawValue: 1)
  /// A message for whoever writes the app.
  public static let debug = OSLogType(rawValue: 2)
  /// An error within the app.
  public static let error = OSLogType(rawValue: 0x10)
  /// An error that concerns more than the app.
  public static let fault = OSLogType(rawValue: 0x11)
}
