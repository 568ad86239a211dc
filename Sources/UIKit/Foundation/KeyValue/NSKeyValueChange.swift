import Foundation

/// What an observer wants to know.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// A bit an option, with Apple's numbers.
  public let rawValue: UInt
  /// Makes options from their bits. Bits that no option has are kept and do nothing.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The change dictionary has the new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The change dictionary has the value before the change.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// Tells the observer once, at once, as it is added.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// Tells the observer also before each change.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// What kind of change an observer is told of.
public enum NSKeyValueChange: UInt, Sendable {
  /// The property was set.
  case setting = 1
  /// Items were inserted into a collection.
  case insertion = 2
  /// Items were removed from a collection.
  case removal = 3
  /// Items of a collection were replaced.
  case replacement = 4
}

/// What is done to a set that is observed, member by member.
public enum NSKeyValueSetMutationKind: UInt, Sendable {
  /// Objects are added: an insertion.
  case union = 1
  /// Objects are removed: a removal.
  case minus = 2
  /// All objects but some are removed: a removal.
  case intersect = 3
  /// Objects take the place of all that there are: a replacement.
  case set = 4
}

/// Keys of the dictionary that tells an observer what has changed.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// Apple's names.
  public let rawValue: String
  /// Names other than those below are in no change.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The raw value of an `NSKeyValueChange`, an unsigned integer.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The new value, `NSNull` for nil; of a collection's items an array, of a set a set, of those inserted or of those that
  /// replace others. Only with the option `new`, and not in prior notifications.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The old value, `NSNull` for nil; of a collection's items an array, of a set a set, of those removed or replaced. Only
  /// with the option `old`, and not in initial notifications.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// The places of the items of an array that are inserted, removed or replaced: an `IndexSet`. Sets have none.
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  /// A mark of notifications before the change: `true` there, otherwise absent.
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// What has changed, as a typed observation tells it.
public struct NSKeyValueObservedChange<Value> {
  /// The kind of change.
  public let kind: NSKeyValueChange
  /// The new value, only with the option `new`, and not before the change.
  public let newValue: Value?
  /// The old value, only with the option `old`, and not in the initial notification.
  public let oldValue: Value?
  /// The places of the items of a collection that are inserted, removed or replaced; nil where the property was set.
  public let indexes: IndexSet?
  /// Whether the notification comes before the change.
  public let isPrior: Bool
}
