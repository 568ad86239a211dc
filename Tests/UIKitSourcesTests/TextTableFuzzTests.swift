import Foundation
import TestSupport
import XCTest

@testable import UIKitSourcesCore

/// Files of texts that something has damaged: each is read, or refused with a reason.
final class TextTableFuzzTests: XCTestCase {
  private func run(_ name: String, _ seeds: [[UInt8]], _ compile: (Data) throws -> Void) throws {
    try Fuzzer(name, seeds: seeds).run { bytes in
      do {
        try compile(Data(bytes))
      } catch let failure as Failures {
        XCTAssertFalse(failure.diagnostics.isEmpty, Fuzzer.place)
      }
    }
  }

  func testStringsFiles() throws {
    let old = #"/* c */ "a" = "b \U00e4\101\n"; x; // e"# + "\n'k' = w;"
    let xml =
      "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>a &amp; b</key><string>x</string></dict></plist>"
    let wide: [UInt8] = [0xFF, 0xFE] + "a = \"ä😀\";".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let binary = try PropertyListFile.data(["a": "b", "ä": "c"])
    try run("strings", [Array(old.utf8), Array("{ a = b; }".utf8), Array(xml.utf8), wide, [UInt8](binary)]) { data in
      _ = try StringsFile(data, path: "/a").compiled()
    }
  }

  func testStringsDictionaries() throws {
    let xml = """
      <plist version="1.0"><dict><key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>other</key><string>%d %#@n@</string></dict></dict><key>d</key><dict>
      <key>NSStringDeviceSpecificRuleType</key><dict><key>iphone</key><string>x</string></dict></dict></dict></plist>
      """
    try run("stringsdict", [Array(xml.utf8)]) { _ = try StringsDictionary.compile($0, path: "/a") }
  }

  func testStringCatalogs() throws {
    let json = """
      {"sourceLanguage":"en","version":"1.0","strings":{"%lld a %@":{"localizations":{"de":{"variations":{"plural":{
      "one":{"stringUnit":{"state":"new","value":"%lld"}},"other":{"stringUnit":{"value":"%2$*1$d %% %"}}}}},
      "en":{"stringUnit":{"value":"%#@p@"},"substitutions":{"p":{"argNum":1,"formatSpecifier":"ld",
      "variations":{"plural":{"other":{"stringUnit":{"value":"%arg"}}}}}}}}}}}
      """
    try run("string catalog", [Array(json.utf8)]) { _ = try StringCatalogCompiler.compile($0, path: "/a") }
  }
}
