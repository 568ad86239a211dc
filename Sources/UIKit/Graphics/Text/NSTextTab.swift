import Foundation

/// A place at which text after a tab goes on.
open class NSTextTab: NSObject, @unchecked Sendable {
  /// What a tab stop may be told besides its place.
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    /// Apple's name for the option.
    public let rawValue: String
    /// An option by its name; unknown ones change nothing.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The characters of which the first stands at a stop that is aligned to the right, a `CharacterSet`. Of a set of
    /// several, the one with the lowest number counts.
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  /// The alignment of the text at the stop: left, natural, center or right.
  open var alignment: NSTextAlignment { ownAlignment }
  /// The place of the stop, in points from the paragraph's edge.
  open var location: CGFloat { ownLocation }
  /// What the stop was told besides its place.
  open var options: [OptionKey: Any] { ownOptions }
  /// The character that stands at the stop; nil for the end of the text before the next tab.
  let terminator: Unicode.Scalar?

  private let ownAlignment: NSTextAlignment
  private let ownLocation: CGFloat
  private let ownOptions: [OptionKey: Any]

  /// A stop at a distance from the paragraph's edge.
  public init(
    textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [NSTextTab.OptionKey: Any] = [:]
  ) {
    (ownAlignment, ownLocation, ownOptions) = (alignment, loc, options)
    terminator = (options[.columnTerminators] as? CharacterSet).flatMap(Self.first)
  }

  /// Returns the characters that separate the decimals of numbers, to be aligned at stops.
  /// - Parameter aLocale: nil for none, in which it is a full stop.
  open class func columnTerminators(for aLocale: Locale?) -> CharacterSet {
    CharacterSet(charactersIn: aLocale?.decimalSeparator ?? ".")
  }

  /// The lowest character of a set in the basic plane: separators are all there.
  private static func first(of characters: CharacterSet) -> Unicode.Scalar? {
    (0x20...UInt32(UInt16.max)).lazy.compactMap(Unicode.Scalar.init).first(where: characters.contains)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextTab else { return false }
    return other.alignment == alignment && other.location == location && other.terminator == terminator
  }

  open override var hash: Int { location.hashValue }
}
