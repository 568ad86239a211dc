import SnapshotTesting
import UIKitTesting
import XCTest

/// Snapshots of one screen in several variants.
@preconcurrency @MainActor final class AssertVariantsTests: XCTestCase {
  private let folder = SnapshotFolder()

  override func tearDown() async throws {
    folder.remove()
    try await super.tearDown()
  }

  private func verify(_ variant: Variant, record: SnapshotTestingConfiguration.Record) -> String? {
    verifyVariant(
      variant, of: NotingScreen(), as: .image, record: record, snapshotDirectory: folder.url.path, testName: "test()")
  }

  func testAScreenIsMadeForEachVariant() {
    NotingScreen.notes = .init()
    for variant in Variants.all(.devices([.iPhoneSE, .iPhone13]), .appearances) {
      XCTAssertTrue(verify(variant, record: .all)?.contains("Record mode is on") == true)
      XCTAssertNil(verify(variant, record: .never), "the next time it is the same")
    }
    XCTAssertEqual(
      folder.files,
      [
        "test.iPhone13-dark.png", "test.iPhone13-light.png", "test.iPhoneSE-dark.png", "test.iPhoneSE-light.png",
      ])
    XCTAssertEqual(NotingScreen.notes.count, 8)
    XCTAssertEqual(NotingScreen.notes.widths, [375, 375, 375, 375, 390, 390, 390, 390])
    XCTAssertEqual(NotingScreen.notes.safeAreas, [20, 20, 20, 20, 47, 47, 47, 47])
    XCTAssertEqual(NotingScreen.notes.styles, [.light, .light, .dark, .dark, .light, .light, .dark, .dark])
  }

  func testAScreenSpeaksTheVariantsLanguage() {
    NotingScreen.notes = .init()
    for variant in Variants.all(.locales(["de-CH", "fr-BE"])) { _ = verify(variant, record: .all) }
    XCTAssertEqual(NotingScreen.notes.countries, ["CH", "BE"])
  }

  /// Pictures of many variants have the same memory, one after the other. New memory of the machine comes in pages, each
  /// by a fault.
  func testMemoryOfPicturesIsUsedAgain() {
    _ = verify(Variants.all(.devices([.iPhoneSE]))[0], record: .all)
    let size = 4 << 20
    func use() {
      let block = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
      memset(block, 1, size)
      block.deallocate()
    }
    use()
    let before = faultCount
    for _ in 0..<10 { use() }
    XCTAssertLessThan(faultCount - before, size / Int(getpagesize()), "once would be as many as there are pages")
  }

  /// The pages that the process has got so far.
  private var faultCount: Int {
    var usage = rusage()
    getrusage(RUSAGE_SELF.rawValue, &usage)
    return usage.ru_minflt
  }

  func testTheDeviceOfAVariantIsOffAfterwards() {
    let device = SimulatedDevice(.iPhone13)
    _ = verify(Variants.all(.devices([.iPhoneSE]))[0], record: .all)
    XCTAssertEqual(UIScreen.main.bounds.width, 390)
    XCTAssertEqual(DeviceSettings.current, DeviceSettings())
    withExtendedLifetime(device) {}
  }
}
