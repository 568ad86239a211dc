extension DateComponentsFormatter {
  /// How units are named.
  public enum UnitsStyle: Int, Sendable {
    /// Places between colons: "5:06:07".
    case positional
    /// Letters: "5h 6m 7s".
    case abbreviated
    /// Short names: "5 hr, 6 min, 7 sec".
    case short
    /// Names in full: "5 hours, 6 minutes, 7 seconds".
    case full
    /// Numbers in words: "five hours, six minutes, seven seconds".
    case spellOut
    /// Short names without spaces: "5hr 6min 7sec".
    case brief
  }

  /// What becomes of units of which there are none. None of the options writes them, as "0".
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt
    /// The options of a mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Positional units in front are left out, and the others have two digits; in all other styles, units are left out.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1 << 0)
    /// Units in front are left out: "10m" instead of "0h 10m".
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
    /// Units in the middle are left out: "1h 10s" instead of "1h 0m 10s". Positional ones stay.
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
    /// Units at the end are left out: "1h" instead of "1h 0m".
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
    /// The options to leave units out wherever they are.
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// Hours, minutes and seconds have two digits: "01:00:10".
    public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
  }
}
