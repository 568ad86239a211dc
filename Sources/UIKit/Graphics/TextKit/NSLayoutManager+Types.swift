extension NSLayoutManager {
  /// What a glyph may be besides one that is drawn.
  public struct GlyphProperty: OptionSet, Hashable, Sendable {
    /// A bit for each property.
    public let rawValue: Int
    /// Any set of bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// A glyph that isn't drawn: what its character stands for is drawn with the one before.
    public static let null = GlyphProperty(rawValue: 1 << 0)
    /// A glyph of a control character, such as a tab or a separator.
    public static let controlCharacter = GlyphProperty(rawValue: 1 << 1)
    /// A glyph of space.
    public static let elastic = GlyphProperty(rawValue: 1 << 2)
    /// A glyph of a mark on the character before.
    public static let nonBaseCharacter = GlyphProperty(rawValue: 1 << 3)
  }
}
