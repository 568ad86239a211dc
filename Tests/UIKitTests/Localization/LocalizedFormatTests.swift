import UIKitTesting
import XCTest

@testable import UIKit

/// Texts with counts and other values in them.
@preconcurrency @MainActor final class LocalizedFormatTests: LocalizationTestCase {
  private func files(_ count: Int) -> String { AppTexts.localizedFormat(AppTexts.text("files"), count) }

  func testPlurals() {
    use("en")
    XCTAssertEqual([0, 1, 2].map(files), ["no files", "1 file", "2 files"])
    XCTAssertEqual(files(12_345), "12,345 files", "numbers as the person writes them")
    use("ru")
    XCTAssertEqual([0, 1, 2, 5, 21].map(files), ["0 файлов", "1 файл", "2 файла", "5 файлов", "21 файл"])
  }

  func testAnyWayOfFormatting() {
    use("en")
    let format = AppTexts.text("files")
    XCTAssertEqual(AppTexts.format(format, 2), "2 files")
    XCTAssertEqual(AppTexts.format(format, all: [1]), "1 file")
    XCTAssertEqual(AppTexts.object(format, 1), "1 file")
    XCTAssertEqual(AppTexts.format(format, Int32(1)), "1 file")
  }

  func testTwoCountsAndNestedOnes() {
    use("en")
    XCTAssertEqual(AppTexts.localizedFormat(AppTexts.text("both"), 1, 3), "a file in 3 folders")
    XCTAssertEqual(AppTexts.localizedFormat(AppTexts.text("both"), 2, 1), "2 files in a folder")
    XCTAssertEqual(AppTexts.localizedFormat(AppTexts.text("deep"), 1, 2), "one b")
    XCTAssertEqual(AppTexts.localizedFormat(AppTexts.text("deep"), 2, 1), "2 b")
  }

  func testFormatsWithoutPlurals() {
    use("en")
    XCTAssertEqual(AppTexts.format("%05.1f %%", 2.5), "002.5 %")
    XCTAssertEqual(AppTexts.format("%2$@ %1$ld", all: [7, "a" as NSString]), "a 7")
    XCTAssertEqual(AppTexts.format("%#@nobody's@ %ld", all: [7, 8]), " 8", "no lookup has returned it")
  }

  func testInterpolatedTexts() {
    use("de")
    XCTAssertEqual(AppTexts.greeting("Ada"), "Hallo, Ada!")
    XCTAssertEqual(AppTexts.files(2), "2 files", "without a translation, the text itself")
    XCTAssertEqual(AppTexts.share(2.25), "2,2% of all", "in the German way")
    XCTAssertEqual(AppTexts.percent, "ganz")
    use("en")
    XCTAssertEqual([1, 2].map(AppTexts.files), ["one file", "2 files"])
    XCTAssertEqual([1, 2].map(AppTexts.named), ["one thing", "2 things"])
    XCTAssertEqual(AppTexts.percent, "100%")
  }
}
