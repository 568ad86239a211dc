@_implementationOnly import CCairo
import Foundation

/// Pango's machinery over a set of fonts: the repository's, faces that an app brings, and behind them the fonts that
/// stand in where these lack a character.
///
/// Texts in an app's faces have a map of their own, so that no other text, of whatever device, ever falls back to them.
/// To be used under the library's lock only.
@_implementationOnly final class FontMap {
  private let config: OpaquePointer
  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  private let coverage: OpaquePointer
  private let fallback: FallbackFonts
  private var hasFallbackFonts = false
  private var contexts: [PangoDirection.RawValue: OpaquePointer] = [:]

  /// An empty configuration as the process's own. Pango has the process's read as it begins, with all that the machine
  /// knows of fonts, which takes an eighth of the time to a first picture. It is used for nothing: each map has its own.
  private static let processConfiguration: Void = {
    let empty = FcConfigCreate()
    FcConfigSetCurrent(empty)
    FcConfigDestroy(empty)
  }()

  init(files: [String], typefaces: Set<Typeface>, fallback: FallbackFonts) {
    self.fallback = fallback
    Self.processConfiguration
    config = FcConfigCreate()
    FcConfigParseAndLoadFromMemory(config, FontLibrary.rules, 1)
    // File by file: for a whole folder Fontconfig wants a cache that it may write.
    for file in files { FcConfigAppFontAddFile(config, file) }
    let fonts = FcConfigGetFonts(config, FcSetApplication)
    for typeface in typefaces { Self.add(typeface, to: fonts) }
    fontMap = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT)
    pango_fc_font_map_set_config(OpaquePointer(fontMap), config)
    coverage = FcCharSetCreate()
    guard let fonts else { return }
    for index in 0..<Int(fonts.pointee.nfont) {
      var characters: OpaquePointer?
      // The characters that one of ours shows, all that matter do: they are cuts of one family.
      if FcPatternGetCharSet(fonts.pointee.fonts[index], FC_CHARSET, 0, &characters) == FcResultMatch {
        FcCharSetMerge(coverage, characters, nil)
      }
    }
  }

  /// Layouts keep the parts of Pango's that they need, and any thread may be the last to hold the map.
  deinit {
    FontLibrary.use { _ in
      for context in contexts.values { g_object_unref(UnsafeMutableRawPointer(context)) }
      g_object_unref(fontMap)
      FcCharSetDestroy(coverage)
      FcConfigDestroy(config)
    }
  }

  /// Adds a face under the family that nothing else has. For other runs of the text it comes last: it says of no
  /// language that it has its letters.
  private static func add(_ typeface: Typeface, to fonts: UnsafeMutablePointer<FcFontSet>?) {
    Typeface.patterns(ofFile: typeface.file) { patterns in
      guard let pattern = patterns.first(where: { Typeface.index(of: $0) == typeface.index }),
        let own = FcPatternDuplicate(pattern)
      else { return }
      for object in [FC_FAMILY, FC_FAMILYLANG, FC_FULLNAME, FC_FULLNAMELANG, FC_POSTSCRIPT_NAME, FC_LANG] {
        FcPatternDel(own, object)
      }
      FcPatternAddString(own, FC_FAMILY, typeface.privateFamily)
      let noLanguages = FcLangSetCreate()
      FcPatternAddLangSet(own, FC_LANG, noLanguages)
      FcLangSetDestroy(noLanguages)
      FcFontSetAdd(fonts, own)
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
  func releaseMemory() { pango_fc_font_map_cache_clear(OpaquePointer(fontMap)) }

  /// Appends the fonts that stand in if one of the characters is in none of ours.
  func prepare(for text: String) {
    guard !hasFallbackFonts else { return }
    let needsNoMore = text.utf8.allSatisfy { $0 < 0x80 } || text.unicodeScalars.allSatisfy { isCovered($0) }
    if !needsNoMore { addFallbackFonts() }
  }

  /// Whether one of the fonts shows a character, or nothing is to be seen of it.
  func has(_ scalar: Unicode.Scalar) -> Bool {
    if Self.isUnseen(scalar) { return true }
    guard let fonts = FcConfigGetFonts(config, FcSetApplication) else { return false }
    return (0..<Int(fonts.pointee.nfont)).contains { index in
      var characters: OpaquePointer?
      return FcPatternGetCharSet(fonts.pointee.fonts[index], FC_CHARSET, 0, &characters) == FcResultMatch
        && FcCharSetHasChar(characters, scalar.value) != 0
    }
  }

  private func isCovered(_ scalar: Unicode.Scalar) -> Bool {
    // None of ours has colours, not even where it has the sign: U+FE0F asks for them.
    if scalar.value == 0xFE0F || scalar.properties.isEmojiPresentation { return false }
    return scalar.value < 0x80 || Self.isUnseen(scalar) || FcCharSetHasChar(coverage, scalar.value) != 0
  }

  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    // U+FFFC stands for a picture.
    scalar.value == 0xFFFC || scalar.properties.isDefaultIgnorableCodePoint
      || scalar.properties.generalCategory == .control
  }

  private func addFallbackFonts() {
    hasFallbackFonts = true
    switch fallback {
    case .machine: addSystemFonts()
    case .folder(let folder):
      for file in FontFolder.files(in: folder) { FcConfigAppFontAddFile(config, file) }
    }
    pango_fc_font_map_config_changed(OpaquePointer(fontMap))
  }

  private func addSystemFonts() {
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
  }

  private static func family(_ pattern: OpaquePointer?) -> String? { string(pattern, FC_FAMILY) }

  private static func string(_ pattern: OpaquePointer?, _ object: String) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, object, 0, &value) == FcResultMatch, let value else { return nil }
    return String(cString: value)
  }
}
