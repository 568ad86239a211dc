import Foundation

/// A type that says how its values are shown by the strategy `dump`.
public protocol AnySnapshotStringConvertible {
  /// Whether the values' parts are shown, too. False by default.
  static var renderChildren: Bool { get }

  /// The text for the value.
  var snapshotDescription: String { get }
}

extension AnySnapshotStringConvertible {
  /// Whether the values' parts are shown, too: they aren't.
  public static var renderChildren: Bool { false }
}

extension Character: AnySnapshotStringConvertible {
  /// The character between quotation marks.
  public var snapshotDescription: String { debugDescription }
}

extension String: AnySnapshotStringConvertible {
  /// The text between quotation marks.
  public var snapshotDescription: String { debugDescription }
}

extension Substring: AnySnapshotStringConvertible {
  /// The text between quotation marks.
  public var snapshotDescription: String { debugDescription }
}

extension Data: AnySnapshotStringConvertible {
  /// The number of bytes.
  public var snapshotDescription: String { count == 1 ? "1 byte" : "\(count) bytes" }
}

extension Date: AnySnapshotStringConvertible {
  /// The date in the format of ISO 8601, in UTC.
  public var snapshotDescription: String { ISO8601Format() }
}

extension URL: AnySnapshotStringConvertible {
  /// The URL as it is written.
  public var snapshotDescription: String { absoluteString }
}

extension NSObject: AnySnapshotStringConvertible {
  /// The object's description, without addresses in memory, which differ each time.
  public var snapshotDescription: String { ValueDump.withoutAddresses(debugDescription) }
}
