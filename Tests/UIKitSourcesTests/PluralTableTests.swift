import XCTest

@testable import UIKitSourcesCore

/// Texts with counts: `.stringsdict` files and string catalogs.
final class PluralTableTests: XCTestCase {
  private func list(_ data: Data) throws -> [String: Any] {
    try XCTUnwrap(PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
  }

  private func failures(_ work: () throws -> Void) -> [String] {
    do {
      try work()
      return []
    } catch {
      return (error as? Failures)?.diagnostics.map(\.description) ?? ["\(error)"]
    }
  }

  private func dictionary(_ entries: String) -> Data {
    Data("<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><dict>\n\(entries)\n</dict></plist>".utf8)
  }

  private func part(_ name: String, _ forms: String) -> String {
    "<key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
      + "<key>NSStringFormatValueTypeKey</key><string>d</string>\(forms)</dict>"
  }

  // MARK: .stringsdict

  func testEntriesAreTaken() throws {
    let other = "<key>other</key><string>%d files</string>"
    let data = dictionary(
      "<key>files</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>\(part("n", other))</dict>")
    let entry = try XCTUnwrap(list(StringsDictionary.compile(data, path: ""))["files"] as? [String: Any])
    XCTAssertEqual(entry["NSStringLocalizedFormatKey"] as? String, "%#@n@")
    XCTAssertEqual((entry["n"] as? [String: String])?["other"], "%d files")
  }

  func testDevicesAndWidthsAreDecided() throws {
    let data = dictionary(
      """
      <key>tap</key><dict><key>NSStringDeviceSpecificRuleType</key><dict><key>mac</key><string>Click</string>\
      <key>iphone</key><string>Tap</string></dict></dict>
      <key>wide</key><dict><key>NSStringVariableWidthRuleType</key><dict><key>9</key><string>s</string>\
      <key>20</key><string>long</string></dict></dict>
      """)
    let table = try list(StringsDictionary.compile(data, path: ""))
    XCTAssertEqual(table["tap"] as? [String: String], ["NSStringLocalizedFormatKey": "Tap"])
    XCTAssertEqual(table["wide"] as? [String: String], ["NSStringLocalizedFormatKey": "long"])
  }

  func testFaultsHaveTheirLine() {
    let faulty = dictionary(
      """
      <key>a</key><dict></dict>
      <key>b</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@ %#@m@</string>
      \(part("n", "<key>one</key><string>1</string>"))
      </dict>
      <key>c</key><true/>
      <key>d</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      \(part("n", "<key>other</key><string>1</string><key>much</key><string>1</string>"))</dict>
      """)
    XCTAssertEqual(
      Set(failures { _ = try StringsDictionary.compile(faulty, path: "/a") }),
      [
        "/a:3:1: error: \"a\": NSStringLocalizedFormatKey is missing",
        "/a:4:1: error: \"b\": there is nothing for the part 'm'",
        "/a:5:1: error: \"b\": the part 'n': the form 'other' is missing, which stands for all counts without one",
        "/a:7:1: error: \"c\": the entry is no dictionary",
        "/a:9:1: error: \"d\": the part 'n': 'much' is no form of numbers: there are zero, one, two, few, many and other",
      ])
    XCTAssertEqual(failures { _ = try StringsDictionary.compile(Data("a = b;".utf8), path: "/a") }.count, 1)
  }

  // MARK: String catalogs

  private func catalog(_ strings: String) -> Data {
    Data("{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(strings)\n  },\n  \"version\" : \"1.0\"\n}".utf8)
  }

  func testTextsOfEachLanguage() throws {
    let output = try StringCatalogCompiler.compile(
      catalog(
        """
        "Hello" : { "localizations" : {
          "de" : { "stringUnit" : { "state" : "translated", "value" : "Hallo" } },
          "fr" : { "stringUnit" : { "state" : "new", "value" : "Hello" } },
          "it" : { "stringUnit" : { "state" : "needs_review", "value" : "Ciao" } } } },
        "title" : { "extractionState" : "extracted_with_value", "localizations" : {
          "en" : { "stringUnit" : { "state" : "new", "value" : "A title" } } } },
        "Bare" : { }
        """), path: "/a.xcstrings")
    XCTAssertEqual(
      output.tables.mapValues(\.texts),
      ["de": ["Hello": "Hallo"], "fr": [:], "it": ["Hello": "Ciao"], "en": ["title": "A title"]])
    XCTAssertEqual(output.sourceLanguage, "en")
    XCTAssertEqual(output.lines["title"], 8)
    XCTAssertEqual(
      StringCatalogCompiler.outputNames(of: "/x/A.xcstrings", "de").plurals, "de.lproj/A.stringsdict")
  }

  func testPluralsAndDevices() throws {
    let output = try StringCatalogCompiler.compile(
      catalog(
        """
        "%@ has %lld" : { "localizations" : { "en" : { "variations" : { "plural" : {
          "one" : { "stringUnit" : { "state" : "translated", "value" : "%@ has one" } },
          "other" : { "stringUnit" : { "state" : "translated", "value" : "%@ has %lld" } } } } } } },
        "Tap" : { "localizations" : { "en" : { "variations" : { "device" : {
          "mac" : { "stringUnit" : { "state" : "translated", "value" : "Click" } },
          "other" : { "stringUnit" : { "state" : "translated", "value" : "Tap it" } } } } } } }
        """), path: "/a.xcstrings")
    let table = try XCTUnwrap(output.tables["en"])
    XCTAssertEqual(table.texts, ["Tap": "Tap it"])
    let entry = try XCTUnwrap(table.plurals["%@ has %lld"] as? [String: Any])
    XCTAssertEqual(entry["NSStringLocalizedFormatKey"] as? String, "%2$#@value@", "the count is the second argument")
    XCTAssertEqual(
      entry["value"] as? [String: String],
      [
        "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "lld",
        "one": "%1$@ has one", "other": "%1$@ has %2$lld",
      ])
  }

  func testSubstitutions() throws {
    let output = try StringCatalogCompiler.compile(
      catalog(
        """
        "k" : { "localizations" : { "en" : {
          "stringUnit" : { "state" : "translated", "value" : "%#@birds@ in %@" },
          "substitutions" : { "birds" : { "argNum" : 1, "formatSpecifier" : "ld", "variations" : { "plural" : {
            "one" : { "stringUnit" : { "state" : "translated", "value" : "a bird" } },
            "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg birds" } } } } } } } } }
        """), path: "/a.xcstrings")
    let entry = try XCTUnwrap(output.tables["en"]?.plurals["k"] as? [String: Any])
    XCTAssertEqual(entry["NSStringLocalizedFormatKey"] as? String, "%1$#@birds@ in %2$@")
    XCTAssertEqual((entry["birds"] as? [String: String])?["other"], "%1$ld birds")
  }

  func testKeysHaveTheirLinesWhereverElseTheirTextsStand() throws {
    let text = """
      {"sourceLanguage":"de","strings":{
      "a":{"localizations":{"de":{"stringUnit":{"value":"b"}}}},
      "b":{},
      "say \\"\\u00e9\\"":{}},
      "version":"1.0"}
      """
    let lines = try StringCatalogCompiler.compile(Data(text.utf8), path: "").lines
    XCTAssertEqual(lines, ["a": 2, "b": 3, "say \"é\"": 4])
  }

  func testFaultsOfCatalogsHaveTheirLine() {
    let strings = """
      "a" : { "localizations" : { "en" : { "variations" : { "plural" : {
        "one" : { "stringUnit" : { "state" : "translated", "value" : "1" } } } } } } },
      "b" : { "localizations" : { "en" : { "variations" : { "device" : {
        "mac" : { "stringUnit" : { "state" : "translated", "value" : "1" } } } } } } }
      """
    XCTAssertEqual(
      failures { _ = try StringCatalogCompiler.compile(catalog(strings), path: "/a") },
      [
        "/a:4:1: error: \"a\" in en: the form 'other' is missing, which stands for all counts without one",
        "/a:6:1: error: \"b\" in en: there is no text for iphone, and none for other devices",
      ])
    let damaged = failures { _ = try StringCatalogCompiler.compile(Data("{\n\"strings\" : {,\n".utf8), path: "/a") }
    XCTAssertTrue(damaged.first?.hasPrefix("/a:2:1: error: the JSON is damaged here") == true, "\(damaged)")
    let other = failures { _ = try StringCatalogCompiler.compile(Data("{}".utf8), path: "/a") }
    XCTAssertTrue(other.first?.hasPrefix("/a:1:1: error: is no string catalog") == true, "\(other)")
  }
}
