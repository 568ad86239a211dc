import Foundation

/// The messages that were logged lately, to be read.
///
/// The process keeps what its logs have written: the last 4096 messages, or fewer that have a mebibyte of text. What is
/// below the handler's level (by default, messages of the type `debug`) is not kept, and neither are signposts and what the
/// process logged in earlier runs. Values that aren't public read as `<private>`, as they were written.
public final class OSLogStore {
  /// The messages that a store has.
  public enum Scope: Int, Sendable {
    /// The messages of this process.
    case currentProcessIdentifier = 1
  }

  private let history: LogHistory

  init(_ history: LogHistory) { self.history = history }

  /// Makes a store. It has what was logged before, too; nothing is thrown.
  public convenience init(scope: Scope) throws { self.init(.shared) }

  /// Returns the place of a time.
  public func position(date: Date) -> OSLogPosition { OSLogPosition(date) }

  /// Returns a place, in seconds since the device was started.
  public func position(timeIntervalSinceLatestBoot interval: TimeInterval) -> OSLogPosition {
    OSLogPosition(LogTime.boot + interval)
  }

  /// Returns a place, in seconds since the newest message, or since now if there is none; negative ones lie before it.
  public func position(timeIntervalSinceEnd interval: TimeInterval) -> OSLogPosition {
    OSLogPosition((history.records.last?.date ?? LogTime.now) + interval)
  }

  /// Returns the messages that there are now, the oldest first.
  /// - Parameters:
  ///   - options: `reverse` for the newest first.
  ///   - position: where to begin, with that time itself; nil for the first one in that direction.
  ///   - predicate: a condition on the keys `composedMessage`, `date`, `level`, `subsystem`, `category`, `process`,
  ///     `processIdentifier` and `threadIdentifier`; nil for none. Other keys have nil. A block gets a dictionary of them.
  public func getEntries(
    with options: OSLogEnumerator.Options = [], at position: OSLogPosition? = nil,
    matching predicate: NSPredicate? = nil
  ) throws -> AnySequence<OSLogEntry> {
    let isReversed = options.contains(.reverse)
    let kept = history.records.filter { record in
      guard let date = position?.date else { return true }
      return isReversed ? record.date <= date : record.date >= date
    }
    let entries = (isReversed ? kept.reversed() : kept).map { OSLogEntryLog($0) }
    guard let predicate else { return AnySequence(entries) }
    return AnySequence(entries.filter { predicate.evaluate(with: $0.values) })
  }
}

/// A place in a store, by time.
public final class OSLogPosition: Sendable {
  let date: Date

  init(_ date: Date) { self.date = date }
}

/// The way in which a store is read.
public enum OSLogEnumerator {
  /// Choices for the way.
  public struct Options: OptionSet, Sendable {
    /// Apple's numbers.
    public let rawValue: UInt
    /// Makes choices of their numbers.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The newest message first.
    public static let reverse = Options(rawValue: 1)
  }
}
