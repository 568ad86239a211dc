import TestSupport
import XCTest

@testable import SwoopBrowser

/// Names and places of downloaded files, whatever servers propose and folders hold.
final class DownloadNameTests: XCTestCase {
  private func name(_ proposal: String, _ type: String? = nil) -> String { DownloadName.safe(proposal, type: type) }

  func testNamesStayAsTheyAre() {
    for good in ["report.pdf", "name", "Ärger über Öl.txt", "日本語.zip", "a b c.tar.gz", "v1.2.3", "no.1 song.mp3"] {
      XCTAssertEqual(name(good), good)
    }
  }

  func testPathsAreNone() {
    XCTAssertEqual(name("../../etc/passwd"), "passwd")
    XCTAssertEqual(name("C:\\Windows\\system.ini"), "system.ini")
    XCTAssertEqual(name("/tmp/a.txt"), "a.txt")
    XCTAssertEqual(name("folder/"), "folder")
    for none in ["", "/", "..", "...", "  ", ". .", "\u{0}", "../..", "\\"] { XCTAssertEqual(name(none), "Download") }
  }

  func testNothingIsHidden() {
    XCTAssertEqual(name(".bashrc"), "bashrc")
    XCTAssertEqual(name(" .. .profile"), "profile")
    XCTAssertEqual(name("a.txt. . "), "a.txt")
    XCTAssertEqual(name("a\u{7}\n\u{1b}[31mb.txt"), "a[31mb.txt")
    XCTAssertEqual(name("photo\u{202e}gpj.exe"), "photogpj.exe")
    XCTAssertEqual(name("a\u{200b}\u{feff}\u{2028}b"), "ab")
  }

  func testATypeGivesAnExtension() {
    XCTAssertEqual(name("report", "application/pdf"), "report.pdf")
    XCTAssertEqual(name("", "image/png"), "Download.png")
    XCTAssertEqual(name("report.txt", "application/pdf"), "report.txt")
    XCTAssertEqual(name("report", "nonsense"), "report")
  }

  func testLongNamesAreCutAndKeepTheirExtension() {
    let long = name(String(repeating: "ä", count: 1000) + ".pdf")
    XCTAssertLessThanOrEqual(long.utf8.count, DownloadName.longest)
    XCTAssert(long.hasSuffix("ä.pdf"))
    XCTAssertLessThanOrEqual(name("a." + String(repeating: "b", count: 1000)).utf8.count, DownloadName.longest)
    let family = String(repeating: "👨‍👩‍👧‍👦", count: 100)
    XCTAssertLessThanOrEqual(name(family).utf8.count, DownloadName.longest)
  }

  func testNumbersComeBeforeTheExtension() {
    XCTAssertEqual(DownloadName.numbered("name.pdf", 1), "name.pdf")
    XCTAssertEqual(DownloadName.numbered("name.pdf", 2), "name 2.pdf")
    XCTAssertEqual(DownloadName.numbered("name.tar.gz", 3), "name 3.tar.gz")
    XCTAssertEqual(DownloadName.numbered("name", 2), "name 2")
    XCTAssertEqual(DownloadName.numbered(".tar.gz", 2), ".tar 2.gz")
  }

  // MARK: Places

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("places-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { TemporaryFiles.remove(folder) }
    try body(folder)
  }

  private func names(_ folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  func testAFileHasItsNameOnlyOnceItIsComplete() throws {
    try withFolder { folder in
      let place = try DownloadPlace(name: "a.txt", in: folder)
      try Data("text".utf8).write(to: place.data)
      XCTAssertEqual(names(folder), ["a.txt.download"])
      let file = try place.finish()
      XCTAssertEqual(file.lastPathComponent, "a.txt")
      XCTAssertEqual(names(folder), ["a.txt"])
      XCTAssertEqual(try Data(contentsOf: file), Data("text".utf8))
    }
  }

  func testNothingIsOverwritten() throws {
    try withFolder { folder in
      for name in ["a.txt", "a 3.txt"] { try Data(name.utf8).write(to: folder.appendingPathComponent(name)) }
      // A link that leads nowhere counts, too.
      symlink("/nowhere/at/all", folder.appendingPathComponent("a 4.txt").path)
      let first = try DownloadPlace(name: "a.txt", in: folder)
      let second = try DownloadPlace(name: "a.txt", in: folder)
      XCTAssertEqual([first.name, second.name], ["a 2.txt", "a 5.txt"])
      for place in [first, second] { try Data(place.name.utf8).write(to: place.data) }
      // One that has come meanwhile.
      try Data("mine".utf8).write(to: folder.appendingPathComponent("a 2.txt"))
      XCTAssertEqual(try first.finish().lastPathComponent, "a 2 2.txt")
      XCTAssertEqual(try second.finish().lastPathComponent, "a 5.txt")
      XCTAssertEqual(try Data(contentsOf: folder.appendingPathComponent("a 2.txt")), Data("mine".utf8))
      XCTAssertEqual(try Data(contentsOf: folder.appendingPathComponent("a.txt")), Data("a.txt".utf8))
    }
  }

  func testAFolderThatIsNone() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("file")
      try Data().write(to: file)
      XCTAssertThrowsError(try DownloadPlace(name: "a.txt", in: file.appendingPathComponent("folder")))
    }
  }

  // MARK: The list's file

  func testTheListComesBack() throws {
    try withFolder { folder in
      let store = DownloadStore(folder: folder)
      XCTAssertEqual(try store.read(), [])
      var record = DownloadRecord(
        address: "http://127.0.0.1/a", begun: Date(timeIntervalSince1970: 1),
        place: try DownloadPlace(name: "a.txt", in: folder))
      record.state = .failed(reason: "no")
      record.resumeData = Data([1, 2])
      try store.write([record])
      XCTAssertEqual(try store.read(), [record])
    }
  }

  func testADamagedListIsKeptAside() throws {
    try withFolder { folder in
      let store = DownloadStore(folder: folder)
      for number in 1...2 {
        try Data("nonsense".utf8).write(to: store.file)
        XCTAssertThrowsError(try store.read()) {
          XCTAssert($0.localizedDescription.contains("downloads-damaged-\(number).json"))
        }
        XCTAssertEqual(try store.read(), [])
      }
    }
  }

  func testANewersListIsLetBe() throws {
    try withFolder { folder in
      let store = DownloadStore(folder: folder)
      let newer = Data(#"{"version": 2, "downloads": {"other": true}}"#.utf8)
      try newer.write(to: store.file)
      XCTAssertThrowsError(try store.read())
      XCTAssertEqual(try Data(contentsOf: store.file), newer)
    }
  }

  // MARK: Speed

  func testTheTimeThatIsLeft() {
    var speed = DownloadSpeed()
    speed.add(received: 0, at: 10)
    XCTAssertNil(speed.remaining(of: 100))
    for second in 1...10 { speed.add(received: Int64(second) * 1000, at: 10 + Double(second)) }
    XCTAssertEqual(speed.bytesPerSecond ?? 0, 1000, accuracy: 0.1)
    XCTAssertEqual(speed.remaining(of: 5000) ?? 0, 5, accuracy: 0.01)
    // It stands still: nobody knows.
    for second in 11...20 { speed.add(received: 10_000, at: 10 + Double(second)) }
    XCTAssertNil(speed.remaining(of: 5000))
    XCTAssertEqual(DownloadSpeed.text(remaining: 0.2), "1 s left")
    XCTAssertEqual(DownloadSpeed.text(remaining: 61), "2 min left")
    XCTAssertEqual(DownloadSpeed.text(remaining: 7200), "2 h left")
    XCTAssertEqual(DownloadSpeed.text(remaining: 1e9), "more than 4 days left")
  }
}
