import XCTest

@testable import WindowHost

final class DesktopApplicationsTests: XCTestCase {
  private var folder: URL!

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("desktop-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDown() { try? FileManager.default.removeItem(at: folder) }

  private func write(_ text: String, _ path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func applications(opener: String = "/bin/sh") -> DesktopApplications {
    let path = folder.path
    return DesktopApplications(
      [
        "HOME": path, "XDG_CONFIG_HOME": "", "XDG_CONFIG_DIRS": "\(path)/none", "XDG_DATA_DIRS": "\(path)/a:\(path)/b",
      ], opener: opener)
  }

  func testSchemesOfTheListsCanBeOpened() throws {
    try write(
      "[MIME Cache]\ntext/html=web.desktop;\nx-scheme-handler/https=web.desktop;\n", "b/applications/mimeinfo.cache")
    try write("[Default Applications]\nx-scheme-handler/mailto = mail.desktop\n", ".config/mimeapps.list")
    func canOpen(_ text: String) -> Bool { applications().canOpen(URL(string: text)!) }
    XCTAssertTrue(canOpen("https://example.org"))
    XCTAssertTrue(canOpen("HTTPS://example.org"))
    XCTAssertTrue(canOpen("mailto:me@example.org"))
    XCTAssertFalse(canOpen("http://example.org"))
    XCTAssertFalse(canOpen("tel:110"))
    XCTAssertFalse(canOpen("example.org"))
    XCTAssertFalse(applications(opener: "/none").canOpen(URL(string: "https://example.org")!), "nothing can be started")
  }

  func testFilesThatAreThereCanBeOpened() throws {
    try write("text", "note.txt")
    XCTAssertTrue(applications().canOpen(folder.appendingPathComponent("note.txt")))
    XCTAssertFalse(applications().canOpen(folder.appendingPathComponent("none.txt")))
  }

  func testWhatIsTakenAwayDoesNotCount() {
    func names(_ text: String) -> Bool { DesktopApplications.lists(text, handlerOf: "tel") }
    XCTAssertTrue(names("[Added Associations]\nx-scheme-handler/tel=phone.desktop;"))
    XCTAssertFalse(names("[Removed Associations]\nx-scheme-handler/tel=phone.desktop;"))
    XCTAssertFalse(names("[Default Applications]\nx-scheme-handler/tel=\n"))
    XCTAssertFalse(names("[Default Applications]\nx-scheme-handler/telnet=phone.desktop\n"))
    XCTAssertFalse(names("x-scheme-handler/tel=phone.desktop\n"), "in no group")
  }
}
