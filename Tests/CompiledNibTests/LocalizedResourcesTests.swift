import UIKitTesting
import XCTest

@testable import NibFixtures
@testable import UIKit

/// A target's resources in several languages, as the build plugin has compiled them.
@preconcurrency @MainActor final class LocalizedResourcesTests: XCTestCase {
  private var device: SimulatedDevice!

  override func setUp() { MainActor.assumeIsolated { AppResources.main = Texts.bundle } }

  override func tearDown() { MainActor.assumeIsolated { (device, AppResources.main) = (nil, nil) } }

  private func use(_ language: String) { device = SimulatedDevice(languages: [language]) }

  private func library() throws -> LibraryViewController {
    let storyboard = UIStoryboard(name: "Main", bundle: nil)
    let controller = try XCTUnwrap(storyboard.instantiateInitialViewController() as? LibraryViewController)
    device.show(controller)
    device.advance(by: 0.1)
    return controller
  }

  private func titles(of controller: LibraryViewController) -> [String] {
    controller.buttons.compactMap { $0.title(for: .normal) }.sorted()
  }

  func testACommonStoryboardWithTexts() throws {
    use("de-AT")
    let controller = try library()
    XCTAssertEqual(controller.title, "Sammlung")
    XCTAssertEqual(controller.heading.text, "Lieder")
    XCTAssertEqual(titles(of: controller), ["Open", "Zählen"], "a text that the language lacks is the document's")
  }

  func testTheDocumentsOwnTexts() throws {
    use("en")
    let controller = try library()
    XCTAssertEqual(controller.title, "Library")
    XCTAssertEqual(controller.heading.text, "Songs")
    XCTAssertEqual(titles(of: controller), ["Count", "Open"])
  }

  func testAnArabicStoryboardIsMirrored() throws {
    use("ar")
    let controller = try library()
    XCTAssertEqual(controller.heading.text, "أغان")
    XCTAssertEqual(controller.view.effectiveUserInterfaceLayoutDirection, .rightToLeft)
    let count = try XCTUnwrap(device["count"]), open = try XCTUnwrap(device["open"])
    XCTAssertGreaterThan(count.frame.minX, open.frame.minX, "the first is at the right")
  }

  func testALanguagesOwnNib() throws {
    func title(_ language: String) throws -> String? {
      use(language)
      let view = try XCTUnwrap(UINib(nibName: "BadgeView", bundle: nil).instantiate(withOwner: nil).first as? UIView)
      return (view.subviews.first as? UIButton)?.title(for: .normal)
    }
    XCTAssertEqual(try title("de"), "Neu")
    XCTAssertEqual(try title("en"), "New")
    XCTAssertEqual(try title("ar"), "New", "what the app was written in")
  }

  func testTextsOfAStringCatalog() {
    use("de")
    XCTAssertEqual(Texts.play, "Abspielen")
    XCTAssertEqual([1, 2].map(Texts.songs), ["1 Lied", "2 Lieder"])
    XCTAssertEqual([1, 2].map(Texts.songsInFormat), ["1 Lied", "2 Lieder"])
    use("en")
    XCTAssertEqual(Texts.play, "Play")
    XCTAssertEqual([1, 2].map(Texts.songs), ["1 song", "2 songs"])
  }

  func testOtherFilesInLanguages() {
    use("de")
    XCTAssertEqual(Texts.notice, "Hinweis\n")
    use("en")
    XCTAssertEqual(Texts.notice, "Notice\n")
  }
}
