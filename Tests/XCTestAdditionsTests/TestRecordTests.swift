import UIKit
import XCTest

@testable import XCTestAdditions

/// The record of a test names the activities that fail, and keeps files of what is attached.
@preconcurrency @MainActor final class TestRecordTests: XCTestCase {
  private final class Console: @unchecked Sendable { var lines: [String] = [] }

  private let console = Console()
  private let url = FileManager.default.temporaryDirectory.appending(path: "record-\(UUID().uuidString)")
  private lazy var record = TestRecord(folder: AttachmentFolder(url: url)) { [console] in console.lines.append($0) }

  override func tearDown() async throws {
    try? FileManager.default.removeItem(at: url)
    try await super.tearDown()
  }

  private func files(of test: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.appending(path: test).path)) ?? []).sorted()
  }

  func testAFailureNamesItsActivities() {
    let (outer, inner) = (
      RunningActivity(name: "Sign in", record: record), RunningActivity(name: "Tap", record: record)
    )
    record.noteFailure(of: "T.a")
    XCTAssertEqual(console.lines, [], "nothing is written outside of activities")
    record.begin(outer)
    record.begin(inner)
    record.noteFailure(of: "T.a")
    record.end(inner)
    record.noteFailure(of: "T.a")
    record.end(outer)
    record.noteFailure(of: "T.a")
    XCTAssertEqual(console.lines, ["T.a failed in: Sign in > Tap", "T.a failed in: Sign in"])
  }

  func testWhatStaysDependsOnTheLifetimeAndTheTest() throws {
    for hasFailed in [false, true] {
      let (kept, other) = (XCTAttachment(string: "kept"), XCTAttachment(string: "other"))
      kept.lifetime = .keepAlways
      kept.name = "note/1"
      record.add(other)
      record.add(kept)
      record.finish("T.\(hasFailed)", hasFailed: hasFailed)
    }
    XCTAssertEqual(files(of: "T.false"), ["2 note-1.txt"])
    XCTAssertEqual(files(of: "T.true"), ["1 attachment.txt", "2 note-1.txt"])
    XCTAssertEqual(console.lines, ["T.true has attachments in \(url.appending(path: "T.true").path)"])
    let note = url.appending(path: "T.false").appending(path: "2 note-1.txt")
    XCTAssertEqual(try String(contentsOf: note, encoding: .utf8), "kept")
  }

  func testEachTestHasItsOwn() {
    record.add(XCTAttachment(string: "a"))
    record.finish("T.a", hasFailed: true)
    record.finish("T.b", hasFailed: true)
    XCTAssertEqual(files(of: "T.b"), [])
    XCTAssertEqual(console.lines.count, 1)
  }

  func testFilesAreNamedForTheirKind() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }
    let all = [
      XCTAttachment(image: image), XCTAttachment(image: image, quality: .low), XCTAttachment(data: Data([1])),
      XCTAttachment(data: Data([2]), uniformTypeIdentifier: "public.json"), XCTAttachment(plistObject: ["a": 1]),
      XCTAttachment(uniformTypeIdentifier: "public.json", name: "answer.json", payload: nil, userInfo: ["status": 200]),
    ]
    all.forEach(record.add)
    record.finish("T.a", hasFailed: true)
    XCTAssertEqual(
      files(of: "T.a"),
      [
        "1 attachment.png", "2 attachment.jpg", "3 attachment", "4 attachment.json", "5 attachment.plist",
        "6 answer.json", "6 answer.json.userInfo.plist",
      ])
    let png = try Data(contentsOf: url.appending(path: "T.a").appending(path: "1 attachment.png"))
    XCTAssertEqual(
      UIImage(data: png)?.size, image.size.applying(CGAffineTransform(scaleX: image.scale, y: image.scale)))
  }

  func testAFileIsReadWhenItIsAttached() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    let source = url.appending(path: "log.txt")
    try Data("first".utf8).write(to: source)
    record.add(XCTAttachment(contentsOfFile: source))
    try Data("second".utf8).write(to: source)
    record.add(XCTAttachment(contentsOfFile: url.appending(path: "none.txt")))
    record.finish("T.a", hasFailed: true)
    XCTAssertEqual(files(of: "T.a"), ["1 log.txt"])
    let copy = url.appending(path: "T.a").appending(path: "1 log.txt")
    XCTAssertEqual(try String(contentsOf: copy, encoding: .utf8), "first")
    XCTAssertTrue(console.lines.first?.hasPrefix("T.a: none.txt can't be attached: ") == true, "\(console.lines)")
  }

  private struct Failure: Error {}

  func testAnActivityReturnsAndThrowsWhatItsBlockDoes() throws {
    let value = XCTContext.runActivity(named: "outer") { outer in
      XCTContext.runActivity(named: "inner") { inner in "\(outer.name) \(inner.name)" }
    }
    XCTAssertEqual(value, "outer inner")
    XCTAssertThrowsError(try XCTContext.runActivity(named: "throws") { _ in throw Failure() }) { error in
      XCTAssertTrue(error is Failure)
    }
  }
}
