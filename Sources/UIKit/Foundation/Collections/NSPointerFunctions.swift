import Foundation

/// How tables hold what they are given, and when they take two objects for the same.
public enum NSPointerFunctions {
  /// A choice of memory and one of equality, which may be joined.
  public struct Options: OptionSet, Sendable {
    /// Apple's numbers.
    public let rawValue: UInt
    /// Makes options from their number. Of the kinds of memory only strong and weak ones are there.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Keeps objects alive. The default.
    public static let strongMemory: Options = []
    /// Doesn't keep objects alive, and forgets those that have gone.
    public static let weakMemory = Options(rawValue: 5)
    /// Compares objects by `isEqual(_:)` or `==`, and by identity where they have neither. The default.
    public static let objectPersonality: Options = []
    /// Compares objects by identity.
    public static let objectPointerPersonality = Options(rawValue: 2 << 8)
    /// Holds a copy of an object that can be copied.
    public static let copyIn = Options(rawValue: 1 << 16)

    var isWeak: Bool { rawValue & 0xff == Self.weakMemory.rawValue }
  }
}

/// Keeps objects of hash tables alive.
public let NSHashTableStrongMemory = NSPointerFunctions.Options.strongMemory
/// Doesn't keep objects of hash tables alive.
public let NSHashTableWeakMemory = NSPointerFunctions.Options.weakMemory
/// Has hash tables hold copies.
public let NSHashTableCopyIn = NSPointerFunctions.Options.copyIn
/// Compares objects of hash tables by identity.
public let NSHashTableObjectPointerPersonality = NSPointerFunctions.Options.objectPointerPersonality

/// Keeps keys or objects of map tables alive.
public let NSMapTableStrongMemory = NSPointerFunctions.Options.strongMemory
/// Doesn't keep keys or objects of map tables alive.
public let NSMapTableWeakMemory = NSPointerFunctions.Options.weakMemory
/// Has map tables hold copies.
public let NSMapTableCopyIn = NSPointerFunctions.Options.copyIn
/// Compares keys of map tables by identity.
public let NSMapTableObjectPointerPersonality = NSPointerFunctions.Options.objectPointerPersonality
