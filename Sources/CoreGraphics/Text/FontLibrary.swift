@_implementationOnly import CCairo
import Foundation

/// The maps of fonts that texts are set in, made when the first text is laid out.
///
/// Fontconfig is given nothing but our own fonts and rules, so that every machine shows the same; only where a character
/// is in none of them are the machine's appended after ours. All use of Pango happens under `lock`.
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
  private let standard = FontMap(files: FontLibrary.files, typefaces: [])
  private var others: [Set<Typeface>: FontMap] = [:]
  /// The maps that are kept for texts in an app's faces: few apps mix more.
  private static let capacity = 16

  private init() {}

  /// The rules by which Fontconfig chooses among the machine's fonts, where it has them: emoji are those in colours,
  /// which are pictures of one size and have to be scaled; Arabic is shown by the font that is made for labels, and not
  /// by the first that has its letters.
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

  private static var files: [String] {
    let folder = FontFolder.url
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".otf") || $0.hasSuffix(".ttf") }.sorted().map {
      folder.appendingPathComponent($0).path
    }
  }

  /// The map of the fonts that a text is set in.
  func map(for runs: [TextRun]) -> FontMap {
    let typefaces = Set(runs.compactMap(\.attributes.font.typeface))
    if typefaces.isEmpty { return standard }
    if let known = others[typefaces] { return known }
    if others.count >= Self.capacity { others.removeAll() }
    let map = FontMap(files: Self.files, typefaces: typefaces)
    others[typefaces] = map
    return map
  }

  /// Layouts keep the fonts that they are set in.
  func releaseMemory() {
    glyphs.removeAll()
    hyphenation.releaseMemory()
    others.removeAll()
    standard.releaseMemory()
  }
}
