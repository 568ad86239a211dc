import UIKitTesting
import XCTest

@testable import UIKit

/// Lookups of texts and files in the languages of a device.
@preconcurrency @MainActor final class LocalizationTests: LocalizationTestCase {
  func testTextsAreInThePersonsLanguage() {
    use("de-CH")
    XCTAssertEqual(AppTexts.text("hello"), "Hallo")
    use("en-GB")
    XCTAssertEqual(AppTexts.text("hello"), "Hello")
    use("it", "de")
    XCTAssertEqual(AppTexts.text("hello"), "Hallo")
    use("it")
    XCTAssertEqual(AppTexts.text("hello"), "Hello", "what the app was written in")
  }

  func testTextsThatAreMissing() {
    use("de")
    XCTAssertEqual(AppTexts.text("only english"), "only english", "a table isn't mixed with another language's")
    XCTAssertEqual(AppTexts.text("nowhere", value: "V"), "V")
    XCTAssertEqual(AppTexts.lookup("nowhere", value: "", table: nil, in: bundle), "nowhere")
    XCTAssertEqual(AppTexts.lookup("nowhere", value: nil, table: "", in: bundle), "nowhere")
    XCTAssertEqual(AppTexts.lookup("hello", value: "V", table: "", in: bundle), "Hallo")
    XCTAssertEqual(AppTexts.text("a", table: "Only", in: bundle), "English", "a whole table may be")
    XCTAssertEqual(AppTexts.text("a", table: "Nowhere", in: bundle), "a")
  }

  func testDevicesOfTwoPeople() {
    let german = SimulatedDevice(languages: ["de"])
    let english = SimulatedDevice(languages: ["en"])
    XCTAssertEqual(german.perform { AppTexts.text("hello") }, "Hallo")
    XCTAssertEqual(english.perform { AppTexts.text("hello") }, "Hello")
  }

  func testALanguageThatTheAppChoosesItself() throws {
    use("en")
    let path = try XCTUnwrap(AppTexts.path("de", "lproj", bundle))
    let german = try XCTUnwrap(Bundle(path: path))
    XCTAssertEqual(AppTexts.text("hello", table: nil, in: german), "Hallo")
    let russian = try XCTUnwrap(AppTexts.path("ru", "lproj", bundle).flatMap { Bundle(path: $0) })
    XCTAssertEqual(AppTexts.localizedFormat(AppTexts.text("files", table: nil, in: russian), 3), "3 файла")
  }

  func testLanguagesOfBundles() throws {
    use("ru", "de")
    XCTAssertEqual(AppTexts.localizations(bundle), ["Base", "ar", "de", "en", "ru"])
    XCTAssertEqual(AppTexts.preferred(bundle), ["ru"])
    XCTAssertEqual(AppTexts.development(bundle), "en")
    XCTAssertEqual(AppTexts.preferred(from: ["de", "fr"]), ["de"])
    XCTAssertEqual(AppTexts.preferred(from: ["de", "fr"], for: ["fr-CA"]), ["fr"])
    XCTAssertEqual(AppTexts.preferred(from: ["de", "fr"], for: ["it"]), ["de"])
    XCTAssertEqual(AppTexts.preferred(from: [], for: ["it"]), [])
    let bare = try XCTUnwrap(Bundle(path: FileManager.default.temporaryDirectory.path))
    XCTAssertEqual(AppTexts.preferred(bare), ["en"])
  }

  func testThePropertyListsTexts() {
    use("de")
    XCTAssertEqual(AppTexts.entry("CFBundleName", bundle), "Dateien")
    XCTAssertEqual(AppTexts.entry("CFBundleIdentifier", bundle), "languages")
    XCTAssertEqual(AppTexts.entries(bundle) as? [String: String], ["CFBundleName": "Dateien"])
    use("en")
    XCTAssertEqual(AppTexts.entry("CFBundleName", bundle), "Files")
    XCTAssertNil(AppTexts.entries(bundle))
  }

  func testFilesInLanguages() throws {
    func text(_ path: String?) throws -> String { try String(contentsOfFile: XCTUnwrap(path), encoding: .utf8) }
    use("de")
    XCTAssertEqual(try text(AppTexts.path("help", "txt", bundle)), "Hilfe")
    XCTAssertEqual(try text(AppTexts.path("help.txt", nil, bundle)), "Hilfe")
    XCTAssertEqual(try text(AppTexts.url("help", ".txt", bundle)?.path), "Hilfe")
    XCTAssertEqual(try text(AppTexts.path("plain", "txt", bundle)), "plain")
    XCTAssertEqual(try text(AppTexts.path("base", "txt", bundle)), "base")
    XCTAssertEqual(try text(AppTexts.path("help", "txt", language: "en", bundle)), "Help")
    XCTAssertEqual(try text(AppTexts.path("help", "txt", language: nil, bundle)), "Hilfe")
    XCTAssertNil(AppTexts.path("help", "txt", language: "ru", bundle))
    XCTAssertNil(AppTexts.path("nowhere", "txt", bundle))
    XCTAssertEqual(
      AppTexts.paths("txt", bundle).map { $0.split(separator: "/").suffix(2).joined(separator: "/") },
      ["de.lproj/help.txt", "Base.lproj/base.txt", "\(bundle.bundleURL.lastPathComponent)/plain.txt"])
    use("ru")
    XCTAssertEqual(try text(AppTexts.path("help", "txt", bundle)), "Help", "what the app was written in")
  }

  func testImagesInLanguages() throws {
    let red = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).pngData { _ in }
    let wide = UIGraphicsImageRenderer(size: CGSize(width: 6, height: 2)).pngData { _ in }
    use("de")
    let folder = bundle.bundleURL
    try red.write(to: folder.appendingPathComponent("de.lproj/flag.png"))
    try wide.write(to: folder.appendingPathComponent("en.lproj/flag.png"))
    let german = try XCTUnwrap(UIImage(named: "flag", in: bundle, compatibleWith: nil))
    use("en")
    let english = try XCTUnwrap(UIImage(named: "flag", in: bundle, compatibleWith: nil))
    XCTAssertEqual(english.size.width, german.size.width * 3)
  }

  // MARK: Locales and directions

  func testLocalesFollowTheDevice() {
    use("de-CH", "fr")
    XCTAssertEqual(AppTexts.languages, ["de-CH", "fr"])
    XCTAssertEqual(AppTexts.locale, "de_CH")
    use("it-CH")
    XCTAssertEqual(AppTexts.locale, "en_CH", "the app is in no Italian")
    device = SimulatedDevice()
    XCTAssertEqual(AppTexts.locale, "en_US")
  }

  func testTheCalendarIsThePersons() {
    use("de")
    XCTAssertEqual(AppTexts.calendar.firstWeekday, 2)
    XCTAssertEqual(AppTexts.calendar.monthSymbols.first, "Januar")
    XCTAssertEqual(AppTexts.calendar.timeZone, .current)
    XCTAssertEqual(AppTexts.autoupdatingCalendar.firstWeekday, 2)
    use("en-US")
    XCTAssertEqual(AppTexts.calendar.firstWeekday, 1)
    XCTAssertEqual(AppTexts.calendar.monthSymbols.first, "January")
  }

  func testADeviceThatIsToldNoLanguageIsAmerican() {
    device = SimulatedDevice()
    XCTAssertEqual(AppTexts.languages, ["en-US"])
    XCTAssertEqual(AppTexts.calendar.firstWeekday, 1)
    XCTAssertEqual(AppTexts.writtenDate(Date(timeIntervalSince1970: 1_694_520_000)), "Sep 12, 2023")
    use("en")
    XCTAssertEqual(AppTexts.locale, "en_US", "English without a region")
  }

  func testAnArabicInterfaceRunsFromRightToLeft() {
    use("ar")
    let view = UIView()
    device.show(view)
    XCTAssertEqual(UIApplication.shared.userInterfaceLayoutDirection, .rightToLeft)
    XCTAssertEqual(view.effectiveUserInterfaceLayoutDirection, .rightToLeft)
    XCTAssertEqual(view.traitCollection.layoutDirection, .rightToLeft)
    XCTAssertEqual(UIView.userInterfaceLayoutDirection(for: .unspecified), .rightToLeft)
    XCTAssertEqual(UIView.userInterfaceLayoutDirection(for: .playback), .leftToRight)
    device.rotate(to: .landscapeLeft)
    XCTAssertEqual(view.effectiveUserInterfaceLayoutDirection, .rightToLeft, "however the device is held")
  }

  func testAnAppThatIsNotTranslatedStaysAsItWasWritten() {
    use("he")
    let view = UIView()
    device.show(view)
    XCTAssertEqual(view.effectiveUserInterfaceLayoutDirection, .leftToRight)
    XCTAssertEqual(UIApplication.shared.userInterfaceLayoutDirection, .leftToRight)
  }
}
