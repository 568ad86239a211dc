@_implementationOnly import CCairo
import Foundation

/// The maps of fonts that texts are set in, made when the first text is laid out.
///
/// Fontconfig is given nothing but our own fonts and rules, so that every machine shows the same; only where a character
/// is in none of them are those of `FallbackFonts` appended after ours. All use of Pango happens under `lock`.
@_implementationOnly final class FontLibrary: @unchecked Sendable {
  static let lock = NSRecursiveLock()
  private static let instance = FontLibrary()

  /// Runs `body` alone among all users of Pango.
  static func use<Result>(_ body: (FontLibrary) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(instance)
  }

  let glyphs = GlyphCache()
  let hyphenation = HyphenationLibrary()
  /// Texts that were laid out lately, 2 to 4 KB each, as long as the same characters are shown by the same fonts.
  private var typesetTexts = RecentValues<TypesetTextKey, Typesetter>(capacity: 256)
  private var standard = FontMap(files: FontLibrary.files, typefaces: [], fallback: .machine)
  /// The fonts for characters that ours lack; texts that are laid out already keep theirs.
  var fallback = FallbackFonts.machine {
    didSet {
      guard fallback != oldValue else { return }
      typesetTexts.removeAll()
      others.removeAll()
      standard = FontMap(files: Self.files, typefaces: [], fallback: fallback)
    }
  }
  private var others: [Set<Typeface>: FontMap] = [:]
  /// The maps that are kept for texts in an app's faces: few apps mix more.
  private static let capacity = 16

  private init() {}

  /// The rules by which Fontconfig chooses among the machine's fonts, where it has them: emoji are those in colours,
  /// which are pictures of one size and have to be scaled; Arabic is shown by the font that is made for labels, and not
  /// by the first that has its letters; where Chinese, Japanese and Korean have no bold letters, the plain ones are made
  /// bolder.
  static let rules = """
    <fontconfig>
      <match target="pattern">
        <test name="family"><string>emoji</string></test>
        <edit name="family" mode="prepend" binding="strong"><string>Noto Color Emoji</string></edit>
      </match>
      <match target="pattern">
        <edit name="family" mode="append_last" binding="strong"><string>Noto Sans Arabic UI</string></edit>
      </match>
      <match target="font">
        <test name="family"><string>Noto Sans CJK JP</string></test>
        <test name="weight" compare="less_eq"><const>medium</const></test>
        <test target="pattern" name="weight" compare="more_eq"><const>demibold</const></test>
        <edit name="embolden" mode="assign"><bool>true</bool></edit>
      </match>
      <match target="font">
        <test name="outline"><bool>false</bool></test>
        <edit name="matrix" mode="assign">
          <times>
            <name>matrix</name>
            <matrix>
              <divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide>
              <double>0</double>
              <double>0</double>
              <divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide>
            </matrix>
          </times>
        </edit>
      </match>
    </fontconfig>
    """

  private static var files: [String] { FontFolder.files(in: FontFolder.url) }

  /// The map of the fonts that a text is set in.
  func map(for runs: [TextRun]) -> FontMap {
    let typefaces = Set(runs.compactMap(\.attributes.font.typeface))
    if typefaces.isEmpty { return standard }
    if let known = others[typefaces] { return known }
    if others.count >= Self.capacity { others.removeAll() }
    let map = FontMap(files: Self.files, typefaces: typefaces, fallback: fallback)
    others[typefaces] = map
    return map
  }

  /// The map of the repository's fonts with others behind them.
  func map(with fallback: FallbackFonts) -> FontMap {
    fallback == self.fallback ? standard : FontMap(files: Self.files, typefaces: [], fallback: fallback)
  }

  /// Returns the layout of a text, made unless it is known.
  /// - Parameter key: nil for a text that isn't kept.
  func typeset(_ key: TypesetTextKey?, make: () -> Typesetter) -> Typesetter {
    guard let key else { return make() }
    return typesetTexts.value(for: key, make: make)
  }

  /// Layouts keep the fonts that they are set in.
  func releaseMemory() {
    typesetTexts.removeAll()
    glyphs.removeAll()
    hyphenation.releaseMemory()
    others.removeAll()
    standard.releaseMemory()
  }
}
