import Foundation

/// Turns a string catalog into tables for each of its languages.
struct StringCatalogCompiler {
  /// The tables of one language.
  struct Tables {
    var texts: [String: String] = [:]
    var plurals: [String: Any] = [:]
  }

  /// The product of a catalog.
  struct Output {
    /// The tables by language.
    let tables: [String: Tables]
    /// The keys, and their lines.
    let lines: [String: Int]
    let sourceLanguage: String
  }

  /// The names of a language's tables. The plugin plans with them.
  static func outputNames(of path: String, _ language: String) -> (texts: String, plurals: String) {
    let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    return ("\(language).lproj/\(stem).strings", "\(language).lproj/\(stem).stringsdict")
  }

  private let catalog: StringCatalog
  private let file: TextFile
  private let lines: [String: Int]
  private var failures: [Diagnostic] = []

  private init(_ catalog: StringCatalog, _ file: TextFile) {
    (self.catalog, self.file) = (catalog, file)
    lines = StringCatalogLines(of: file.text).byKey
  }

  /// Compiles a catalog.
  /// - Throws: `Failures` with the line of each entry that is wrong.
  static func compile(_ data: Data, path: String) throws -> Output {
    var compiler: StringCatalogCompiler
    do {
      let file = try TextFile(data, path: path)
      compiler = StringCatalogCompiler(try decode(file), file)
    } catch let diagnostic as Diagnostic {
      throw Failures(diagnostics: [diagnostic])
    }
    let languages = compiler.catalog.languages
    let tables = Dictionary(uniqueKeysWithValues: languages.map { ($0, compiler.tables(of: $0)) })
    guard compiler.failures.isEmpty else { throw Failures(diagnostics: compiler.failures) }
    let lines = compiler.catalog.strings.keys.map { ($0, compiler.lines[$0] ?? 1) }
    return Output(
      tables: tables, lines: Dictionary(uniqueKeysWithValues: lines), sourceLanguage: compiler.catalog.sourceLanguage)
  }

  private static func decode(_ file: TextFile) throws -> StringCatalog {
    do {
      return try JSONDecoder().decode(StringCatalog.self, from: Data(file.text.utf8))
    } catch DecodingError.dataCorrupted {
      throw Diagnostic(path: file.path, line: faultLine(in: file) ?? 1, "the JSON is damaged here")
    } catch {
      throw Diagnostic(path: file.path, line: 1, "is no string catalog: \(CatalogCompiler.describe(error))")
    }
  }

  /// The line at which JSON is damaged, which only one of Foundation's two readers tells.
  private static func faultLine(in file: TextFile) -> Int? {
    let bytes = Data(file.text.utf8)
    do {
      _ = try JSONSerialization.jsonObject(with: bytes)
      return nil
    } catch {
      let message = "\((error as NSError).userInfo[NSDebugDescriptionErrorKey] ?? "")"
      guard let place = message.range(of: "character "),
        let offset = Int(message[place.upperBound...].prefix(while: \.isNumber))
      else { return nil }
      return bytes.prefix(offset).count { $0 == UInt8(ascii: "\n") } + 1
    }
  }

  private mutating func fail(_ key: String, _ language: String, _ message: String) {
    failures.append(Diagnostic(path: file.path, line: lines[key] ?? 1, "\"\(key)\" in \(language): \(message)"))
  }

  private mutating func tables(of language: String) -> Tables {
    var tables = Tables()
    for (key, entry) in catalog.strings.sorted(by: { $0.key < $1.key }) {
      guard let localization = entry.localizations?[language] else { continue }
      let whole = StringCatalog.Variation(stringUnit: localization.stringUnit, variations: localization.variations)
      add(whole, localization.substitutions ?? [:], key, language, to: &tables)
    }
    return tables
  }

  private mutating func add(
    _ variation: StringCatalog.Variation, _ substitutions: [String: StringCatalog.Substitution], _ key: String,
    _ language: String, to tables: inout Tables
  ) {
    if let devices = variation.variations?.device {
      guard let own = PluralEntry.devices.lazy.compactMap({ devices[$0] }).first else {
        return fail(key, language, "there is no text for iphone, and none for other devices")
      }
      add(own, substitutions, key, language, to: &tables)
    } else if let forms = variation.variations?.plural {
      tables.plurals[key] = entry(of: forms, key, language)
    } else if let unit = variation.stringUnit {
      // What is new has not been translated; in the language of the sources it is the text from there.
      if unit.state == "new", language != catalog.sourceLanguage { return }
      if substitutions.isEmpty {
        tables.texts[key] = unit.value
      } else {
        tables.plurals[key] = entry(of: unit.value, substitutions, key, language)
      }
    }
  }

  // MARK: Plurals

  /// The entry of a text that has a whole text for each form.
  private mutating func entry(
    of forms: [String: StringCatalog.Variation], _ key: String, _ language: String
  ) -> [String: Any] {
    let texts = texts(of: forms, key, language).mapValues { NumberedFormat($0) }
    let number = texts["other"]?.numbers.first ?? texts.values.lazy.compactMap(\.numbers.first).first
    // Texts without a number in them are chosen by the first argument.
    var part: [String: Any] = texts.mapValues(\.text)
    part[PluralEntry.rule] = PluralEntry.pluralRule
    part[PluralEntry.conversion] = number?.conversion ?? "lld"
    return [PluralEntry.format: "%\(number?.argument ?? 1)$#@value@", "value": part]
  }

  private mutating func texts(
    of forms: [String: StringCatalog.Variation], _ key: String, _ language: String
  ) -> [String: String] {
    if let fault = PluralEntry.fault(of: forms.keys) { fail(key, language, fault) }
    return forms.compactMapValues { variation in
      if let unit = variation.stringUnit { return unit.value }
      let devices = variation.variations?.device ?? [:]
      return PluralEntry.devices.lazy.compactMap { devices[$0]?.stringUnit?.value }.first
    }
  }

  /// The entry of a text with parts.
  private mutating func entry(
    of format: String, _ substitutions: [String: StringCatalog.Substitution], _ key: String, _ language: String
  ) -> [String: Any] {
    let arguments = substitutions.compactMapValues(\.argNum)
    let numbered = NumberedFormat(format, parts: arguments).text
    var entry: [String: Any] = [PluralEntry.format: numbered]
    for name in PluralEntry.names(in: format) {
      guard let part = substitutions[name] else {
        fail(key, language, "there is no substitution '\(name)'")
        continue
      }
      var forms = part.variations?.plural
      if forms == nil, let devices = part.variations?.device {
        forms = PluralEntry.devices.lazy.compactMap { devices[$0] }.first.map { own in
          own.variations?.plural ?? ["other": own]
        }
      }
      let conversion = part.formatSpecifier ?? "lld"
      let argument = arguments[name].map { "%\($0)$" } ?? "%"
      var texts: [String: Any] = texts(of: forms ?? [:], key, language)
        .mapValues { $0.replacingOccurrences(of: "%arg", with: argument + conversion) }
      texts[PluralEntry.rule] = PluralEntry.pluralRule
      texts[PluralEntry.conversion] = conversion
      entry[name] = texts
    }
    return entry
  }
}
