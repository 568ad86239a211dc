import XCTest

@testable import HostInterface
@testable import UIKit

/// The choice of languages, as `Bundle.preferredLocalizations` makes it.
final class LanguageMatchTests: XCTestCase {
  private func choices(_ available: [String], _ preferences: String...) -> [String] {
    LanguageMatch.choices(from: available, for: preferences)
  }

  func testTheFirstLanguageThatIsThereServes() {
    XCTAssertEqual(choices(["en", "de", "fr"], "de"), ["de"])
    XCTAssertEqual(choices(["en", "de", "fr"], "it", "fr", "de"), ["fr"])
    XCTAssertEqual(choices(["en"], "it"), [])
  }

  func testRegions() {
    XCTAssertEqual(choices(["de", "de-AT"], "de-AT"), ["de-AT", "de"])
    XCTAssertEqual(choices(["de", "de-AT"], "de-CH"), ["de"])
    XCTAssertEqual(choices(["de-AT"], "de-CH"), ["de-AT"])
    XCTAssertEqual(choices(["pt", "pt-PT"], "pt-AO"), ["pt-PT", "pt"])
    XCTAssertEqual(choices(["pt", "pt-PT"], "pt-BR"), ["pt"])
    XCTAssertEqual(choices(["en", "en-GB"], "en-AU"), ["en-GB", "en"])
    XCTAssertEqual(choices(["en", "en-GB"], "en-US"), ["en"])
    XCTAssertEqual(choices(["es", "es-419"], "es-MX"), ["es-419", "es"])
  }

  func testScripts() {
    XCTAssertEqual(choices(["zh-Hans", "zh-Hant"], "zh-TW"), ["zh-Hant"])
    XCTAssertEqual(choices(["zh-Hans", "zh-Hant"], "zh-HK"), ["zh-Hant"])
    XCTAssertEqual(choices(["zh-Hans", "zh-Hant"], "zh"), ["zh-Hans"])
    XCTAssertEqual(choices(["zh_CN", "zh_TW"], "zh-Hant"), ["zh_TW"])
    XCTAssertEqual(choices(["sr-Latn", "sr"], "sr-RS"), ["sr"])
    XCTAssertEqual(choices(["zh-Hans"], "zh-TW"), [], "who reads one script need not read the other")
  }

  func testOldNames() {
    XCTAssertEqual(choices(["English", "German"], "de-DE"), ["German"])
    XCTAssertEqual(choices(["no", "he"], "nb"), ["no"])
    XCTAssertEqual(choices(["iw", "en_GB"], "he"), ["iw"])
    XCTAssertEqual(choices(["en_GB"], "en-GB"), ["en_GB"])
  }

  func testDirections() {
    XCTAssertEqual(
      ["ar", "he", "fa-IR", "ur", "az-Arab", "ckb", "yi"].map(LanguageMatch.isRightToLeft),
      Array(repeating: true, count: 7))
    XCTAssertEqual(
      ["en", "az", "ja", "pa", "Base"].map(LanguageMatch.isRightToLeft), Array(repeating: false, count: 5))
  }

  func testLocales() {
    func identifier(_ shown: String, _ preferences: String...) -> String {
      AppLocale.identifier(shown: shown, preferences: preferences)
    }
    XCTAssertEqual(identifier("en", "en-001"), "en_001")
    XCTAssertEqual(identifier("en", "en"), "en_US")
    XCTAssertEqual(identifier("de", "de-CH", "fr"), "de_CH")
    XCTAssertEqual(identifier("en", "de-CH"), "en_CH", "the app's language, as it is used where the person is")
    XCTAssertEqual(identifier("fr", "de-CH", "fr-FR"), "fr_CH")
    XCTAssertEqual(identifier("de", "de"), "de_DE")
    XCTAssertEqual(identifier("sr-Latn", "sr-Latn-RS"), "sr_Latn_RS")
  }
}
