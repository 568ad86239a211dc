import XCTest

@testable import HostInterface

/// The languages that hosts are told of.
final class DeviceLanguagesTests: XCTestCase {
  func testTagsThatCommasJoin() {
    XCTAssertEqual(DeviceLanguages.tags("de"), ["de"])
    XCTAssertEqual(DeviceLanguages.tags("de-CH, fr_FR,zh-Hant-TW"), ["de-CH", "fr-FR", "zh-Hant-TW"])
    for wrong in ["", "de,", "d", "german", "de--CH", "12", "de-CH.UTF-8"] {
      XCTAssertNil(DeviceLanguages.tags(wrong), wrong)
    }
  }

  private func languages(_ environment: [String: String]) -> [String] { DeviceLanguages.ofEnvironment(environment) }

  func testTheEnvironmentsLanguages() {
    XCTAssertEqual(languages(["LANG": "de_DE.UTF-8"]), ["de-DE"])
    XCTAssertEqual(languages(["LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR"]), ["fr-FR"])
    XCTAssertEqual(languages(["LANG": "de_DE", "LC_MESSAGES": "fr", "LC_ALL": "it_IT@euro"]), ["it-IT"])
    XCTAssertEqual(languages(["LANG": "de_DE.UTF-8", "LANGUAGE": "de_CH:fr:en_US"]), ["de-CH", "fr", "en-US"])
    XCTAssertEqual(languages(["LANG": "sr_RS.UTF-8@latin"]), ["sr-Latn-RS"])
  }

  func testTheCLanguageIsEnglish() {
    for environment in [
      [:], ["LANG": "C"], ["LANG": "C.UTF-8"], ["LANG": "POSIX"], ["LANG": ""], ["LANG": "C", "LANGUAGE": "de"],
      ["LANG": "de", "LC_ALL": "C"],
    ] {
      XCTAssertEqual(languages(environment), DeviceLanguages.standard, "\(environment)")
    }
  }

  func testAScreenKeepsItsLanguagesWhenItTurns() {
    let screen = DeviceModel.iPhone13.screen(languages: ["ar"])
    XCTAssertEqual(screen.languages, ["ar"])
    XCTAssertEqual(
      MainActor.assumeIsolated { DeviceModel.iPhone13.screen(screen, held: .landscapeLeft, by: nil).languages }, ["ar"])
  }
}
