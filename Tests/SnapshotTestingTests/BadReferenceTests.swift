import SnapshotTesting
import UIKitTesting
import XCTest

/// References that can't be read or written, and snapshots that can't be taken: each says what is wrong, and records
/// nothing where recording is off.
@preconcurrency @MainActor final class BadReferenceTests: XCTestCase {
  private let folder = SnapshotFolder()

  override func tearDown() async throws {
    folder.remove()
    try await super.tearDown()
  }

  private func image(_ width: CGFloat, _ height: CGFloat, _ color: UIColor = .red) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  private func assertFailure(_ failure: String?, has text: String, line: UInt = #line) {
    XCTAssertTrue(failure?.contains(text) ?? false, failure ?? "no failure", line: line)
  }

  func testAReferenceOfAnotherSizeSaysBothSizes() throws {
    _ = folder.verify(image(4, 3), as: .image, record: .all)
    let reference = try folder.data("test.a.png")
    let failure = folder.verify(image(5, 3), as: .image)
    assertFailure(failure, has: "The picture is 5 × 3 pixels, and the reference 4 × 3.")
    XCTAssertEqual(try folder.data("test.a.png"), reference)
  }

  func testADamagedReferenceStaysUnlessFailedOnesAreRecorded() throws {
    for text in ["", "no image"] {
      try folder.write(text, to: "test.a.png")
      for choice in [SnapshotTestingConfiguration.Record.missing, .never] {
        let failure = folder.verify(image(4, 3), as: .image, record: choice)
        assertFailure(
          failure, has: "test.a.png\" is damaged: \(text.isEmpty ? "it is empty." : "its 8 bytes are no image.")")
        XCTAssertEqual(try folder.text("test.a.png"), text)
      }
    }
    assertFailure(folder.verify(image(4, 3), as: .image, record: .failed), has: "in place of the reference")
    XCTAssertNil(folder.verify(image(4, 3), as: .image, record: .never))
  }

  func testAReferenceThatIsAFolderCanNotBeRead() throws {
    let place = folder.url.appending(path: "test.a.txt")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    assertFailure(folder.verify("one", as: .lines), has: "The reference \"\(place.path)\" can't be read: ")
  }

  func testAFolderThatCanNotBeWrittenSaysSo() throws {
    try folder.write("", to: "file")
    let place = folder.url.appending(path: "file").path
    for choice in [SnapshotTestingConfiguration.Record.missing, .failed, .all] {
      let failure = verifySnapshot(
        of: "one", as: .lines, named: "a", record: choice, snapshotDirectory: place, testName: "test()")
      assertFailure(failure, has: "The snapshot could not be recorded at \"\(place)/test.a.txt\": ")
      assertFailure(failure, has: "use the record mode \"never\"")
    }
    XCTAssertEqual(folder.files, ["file"])
  }

  func testASnapshotWithoutPixelsIsNoReference() {
    for choice in [SnapshotTestingConfiguration.Record.missing, .all] {
      assertFailure(folder.verify(image(0, 3), as: .image, record: choice), has: "The snapshot has no pixels")
    }
    XCTAssertEqual(folder.files, [])
  }

  func testAnErrorOfTheValueIsTheFailure() {
    struct Broken: Error {}
    func value() throws -> String { throw Broken() }
    let failure = verifySnapshot(of: try value(), as: .lines, snapshotDirectory: folder.url.path)
    XCTAssertEqual(failure, "Broken()")
    XCTAssertEqual(folder.files, [])
  }

  func testASnapshotThatDoesNotComeInTimeIsNotRecorded() {
    let never = Snapshotting<String, String>(
      pathExtension: "txt", diffing: .lines, asyncSnapshot: { _ in Async { _ in } })
    assertFailure(folder.verify("one", as: never, timeout: 0), has: "The snapshot was not taken within 0.0 seconds.")
    XCTAssertEqual(folder.files, [])
  }

  func testASnapshotMayComeLater() throws {
    let later = Snapshotting<String, String>(
      pathExtension: "txt", diffing: .lines,
      asyncSnapshot: { text in
        Async { callback in DispatchQueue.global().async { callback(text + "!") } }
      })
    _ = folder.verify("one", as: later, record: .all)
    XCTAssertEqual(try folder.text("test.a.txt"), "one!")
  }
}
