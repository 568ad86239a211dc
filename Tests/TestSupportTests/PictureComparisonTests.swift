import ReferencePictures
import UIKitTesting
import XCTest

/// How reference pictures are held against new ones.
@preconcurrency @MainActor final class PictureComparisonTests: XCTestCase {
  private var root: URL!
  private var folder: PictureFolder!

  override func setUp() async throws {
    try await super.setUp()
    root = FileManager.default.temporaryDirectory.appendingPathComponent("pictures-\(UUID().uuidString)")
    folder = PictureFolder(
      pictures: root.appendingPathComponent("held"), reports: root.appendingPathComponent("reports"))
  }

  override func tearDown() async throws {
    try? FileManager.default.removeItem(at: root)
    try await super.tearDown()
  }

  /// White, with as many black pixels as are asked for, from the top left on.
  private func picture(_ width: Int, _ height: Int, black: Int = 0) -> CGImage {
    .filled(width: width, height: height) { pixels in
      for index in pixels.indices { pixels[index] = index < black ? 0xFF00_0000 : 0xFFFF_FFFF }
    }
  }

  func testEachPixelThatDiffersCounts() {
    XCTAssertEqual(PictureComparison(picture(5, 4), picture(5, 4)).changedPixels, 0)
    XCTAssertEqual(PictureComparison(picture(5, 4), picture(5, 4, black: 7)).changedPixels, 7)
    XCTAssertEqual(PictureComparison(picture(5, 4), picture(7, 4)).changedPixels, 8, "what only one has")
    XCTAssertEqual(PictureComparison(picture(5, 4), picture(3, 6)).changedPixels, 8 + 6)
  }

  func testASheetShowsBothAndTheirDifference() {
    let sheet = PictureComparison(picture(5, 4), picture(5, 4, black: 2)).sheet()
    XCTAssertEqual([sheet.width, sheet.height], [3 * 5 + 2 * 8, 4])
    func pixel(_ x: Int, _ y: Int) -> UInt32 {
      sheet.pixels.load(fromByteOffset: y * sheet.bytesPerRow + x * 4, as: UInt32.self)
    }
    XCTAssertEqual([pixel(0, 0), pixel(13, 0), pixel(26, 0)], [0xFFFF_FFFF, 0xFF00_0000, 0xFFFF_00FF])
    XCTAssertEqual([pixel(2, 0), pixel(15, 0), pixel(28, 0)], [0xFFFF_FFFF, 0xFFFF_FFFF, 0xFFFF_FFFF])
    XCTAssertEqual([pixel(5, 0), pixel(12, 3)], [0xFF80_8080, 0xFF80_8080], "between them")
  }

  func testPicturesAreAddedChangedAndRemoved() throws {
    XCTAssertEqual(folder.names, [])
    XCTAssertEqual(try folder.compare(picture(5, 4), with: "a"), .added)
    XCTAssertTrue(FileManager.default.fileExists(atPath: folder.newPicture("a").path))
    XCTAssertEqual(folder.names, [], "that it was looked at records nothing")

    try folder.record(picture(5, 4), as: "a")
    XCTAssertEqual(folder.names, ["a"])
    XCTAssertEqual(try folder.compare(picture(5, 4), with: "a"), .unchanged)
    XCTAssertEqual(try folder.compare(picture(5, 4, black: 3), with: "a"), .changed(pixels: 3))
    let sheet = try XCTUnwrap(UIImage(contentsOfFile: folder.comparisonSheet("a").path)?.cgImage)
    XCTAssertEqual(sheet.width, 3 * 5 + 2 * 8)

    folder.forgetReports()
    XCTAssertFalse(FileManager.default.fileExists(atPath: folder.comparisonSheet("a").path))

    try folder.remove("a")
    XCTAssertEqual(folder.names, [])
  }
}
