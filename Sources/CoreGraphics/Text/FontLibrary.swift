@_implementationOnly import CCairo
import Foundation

/// The fonts of the repository and Pango's machinery, made when the first text is laid out.
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
  private let config: OpaquePointer
  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  private let coverage: OpaquePointer
  private var hasSystemFonts = false
  private var contexts: [PangoDirection.RawValue: OpaquePointer] = [:]

  private init() {
    config = FcConfigCreate()
    FcConfigParseAndLoadFromMemory(config, Self.rules, 1)
    // File by file: for a whole folder Fontconfig wants a cache that it may write.
    for file in Self.files { FcConfigAppFontAddFile(config, file) }
    fontMap = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT)
    pango_fc_font_map_set_config(OpaquePointer(fontMap), config)
    coverage = FcCharSetCreate()
    guard let fonts = FcConfigGetFonts(config, FcSetApplication) else { return }
    for index in 0..<Int(fonts.pointee.nfont) {
      var characters: OpaquePointer?
      // The characters that one of ours shows, all that matter do: they are cuts of one family.
      if FcPatternGetCharSet(fonts.pointee.fonts[index], FC_CHARSET, 0, &characters) == FcResultMatch {
        FcCharSetMerge(coverage, characters, nil)
      }
    }
  }

  /// The rules by which Fontconfig chooses among the machine's fonts, where it has them: emoji are those in colours,
  /// which are pictures of one size and have to be scaled; Arabic is shown by the font that is made for labels, and not
  /// by the first that has its letters.
  private static let rules = """
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

  /// A context for text of a direction; unhinted, with fractional advances, so that layout is the same at any scale.
  func context(_ direction: PangoDirection) -> OpaquePointer {
    if let context = contexts[direction.rawValue] { return context }
    let context = pango_font_map_create_context(fontMap)!
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    pango_context_set_language(context, pango_language_from_string("en"))
    pango_context_set_base_dir(context, direction)
    contexts[direction.rawValue] = context
    return context
  }

  /// Layouts keep the fonts that they are set in.
  func releaseMemory() {
    glyphs.removeAll()
    pango_fc_font_map_cache_clear(OpaquePointer(fontMap))
  }

  /// Appends the machine's fonts if one of the characters is in none of ours.
  func prepare(for text: String) {
    guard !hasSystemFonts else { return }
    let needsNoMore = text.utf8.allSatisfy { $0 < 0x80 } || text.unicodeScalars.allSatisfy { isCovered($0) }
    if !needsNoMore { addSystemFonts() }
  }

  private func isCovered(_ scalar: Unicode.Scalar) -> Bool {
    // None of ours has colours, not even where it has the sign: U+FE0F asks for them.
    if scalar.value == 0xFE0F || scalar.properties.isEmojiPresentation { return false }
    // U+FFFC stands for a picture.
    return scalar.value < 0x80 || scalar.value == 0xFFFC || scalar.properties.isDefaultIgnorableCodePoint
      || scalar.properties.generalCategory == .control || FcCharSetHasChar(coverage, scalar.value) != 0
  }

  private func addSystemFonts() {
    hasSystemFonts = true
    guard let system = FcInitLoadConfigAndFonts() else { return }
    defer { FcConfigDestroy(system) }
    guard let theirs = FcConfigGetFonts(system, FcSetSystem), let ours = FcConfigGetFonts(config, FcSetApplication)
    else { return }
    let families = Set((0..<Int(ours.pointee.nfont)).compactMap { Self.family(ours.pointee.fonts[$0]) })
    // They are added in the order of their files: Fontconfig's own depends on the file system.
    let added = (0..<Int(theirs.pointee.nfont)).compactMap { index -> (file: String, pattern: OpaquePointer)? in
      guard let pattern = theirs.pointee.fonts[index], let family = Self.family(pattern), !families.contains(family),
        let file = Self.string(pattern, FC_FILE)
      else { return nil }
      return (file, pattern)
    }
    for font in added.sorted(by: { $0.file < $1.file }) {
      FcPatternReference(font.pattern)
      FcFontSetAdd(ours, font.pattern)
    }
    pango_fc_font_map_config_changed(OpaquePointer(fontMap))
  }

  private static func family(_ pattern: OpaquePointer?) -> String? { string(pattern, FC_FAMILY) }

  private static func string(_ pattern: OpaquePointer?, _ object: String) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, object, 0, &value) == FcResultMatch, let value else { return nil }
    return String(cString: value)
  }
}
