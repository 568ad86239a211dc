import TestSupport
import WebContentProtocol
import XCTest

@testable import WebKit

/// The display on which the engine runs is its own: nobody else gets in, and nothing of it is left.
@preconcurrency @MainActor final class DisplayPrivacyTests: XCTestCase {
  private var page: TestPage!
  private var server: TestServer!
  /// The folder in which the display keeps its own: in the common one, any other program's next display would clear up
  /// after it.
  private var folder: URL!
  private let commonFolder = ProcessInfo.processInfo.environment["TMPDIR"]

  override func setUpWithError() throws {
    try MainActor.assumeIsolated {
      folder = FileManager.default.temporaryDirectory.appendingPathComponent("privacy-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      // A process that another test has left has its folder elsewhere.
      ContentProcess.shared.endForTesting()
      setenv("TMPDIR", folder.path, 1)
      server = TestServer(["/": .page(Pages.short)])
      page = TestPage()
      page.send(.load(PageRequest(url: server.url("/"))))
      XCTAssertTrue(page.wait { $0.isPresented }, page.summary)
    }
  }

  override func tearDown() {
    MainActor.assumeIsolated {
      page?.close()
      (page, server) = (nil, nil)
      ContentProcess.shared.endForTesting()
      if let commonFolder { setenv("TMPDIR", commonFolder, 1) } else { unsetenv("TMPDIR") }
      try? FileManager.default.removeItem(at: folder)
    }
  }

  /// What is known of a display that runs.
  private struct Display {
    let server: pid_t
    let keeper: pid_t
    let number: Int
    let cookie: String

    var lock: String { "/tmp/.X\(number)-lock" }
    var socket: String { "/tmp/.X11-unix/X\(number)" }
    var folder: String { (cookie as NSString).deletingLastPathComponent }
    var isGone: Bool {
      !Processes.isRunning(server) && !Processes.isRunning(keeper)
        && [lock, socket, folder].allSatisfy { !FileManager.default.fileExists(atPath: $0) }
    }

    @MainActor init() throws {
      let process = try XCTUnwrap(ContentProcess.shared.processIdentifier)
      let family = Processes.descendants(of: process)
      keeper = try XCTUnwrap(family.first { Processes.name(of: $0) == "swoop-display" })
      server = try XCTUnwrap(family.first { Processes.name(of: $0) == "Xvfb" })
      let words = try String(contentsOfFile: "/proc/\(server)/cmdline", encoding: .utf8)
        .split(separator: "\0").map(String.init)
      number = try XCTUnwrap(Int(words[1].dropFirst()))
      cookie = words[try XCTUnwrap(words.firstIndex(of: "-auth")) + 1]
    }
  }

  private func attributes(_ path: String) throws -> (mode: Int, isOwn: Bool) {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (attributes[.posixPermissions] as? Int ?? 0, attributes[.ownerAccountID] as? Int == Int(getuid()))
  }

  func testNobodyGetsInWithoutTheCookie() throws {
    let display = try Display()
    let (folder, file) = (try attributes(display.folder), try attributes(display.cookie))
    XCTAssertEqual([folder.mode, file.mode], [0o700, 0o600])
    XCTAssertTrue(folder.isOwn && file.isOwn)
    let cookie = [UInt8](try Data(contentsOf: URL(fileURLWithPath: display.cookie)).suffix(16))

    XCTAssertEqual(XClient.connect(to: display.socket, cookie: cookie), .admitted)
    for path in [display.socket, "\0" + display.socket] {
      XCTAssertEqual(XClient.connect(to: path, cookie: nil), .refused, path)
      XCTAssertEqual(XClient.connect(to: path, cookie: [UInt8](repeating: 0, count: 16)), .refused, path)
    }
    // There is no other way in.
    let ports = try ["/proc/net/tcp", "/proc/net/tcp6"].map { try String(contentsOfFile: $0, encoding: .utf8) }.joined()
    let port = String(6000 + display.number, radix: 16, uppercase: true)
    XCTAssertFalse(ports.contains(":" + String(repeating: "0", count: max(0, 4 - port.count)) + port + " "))
  }

  func testNothingIsLeftOfAProcessThatIsKilled() throws {
    let display = try Display()
    XCTAssertFalse(display.isGone)
    ContentProcess.shared.killForTesting()
    XCTAssertTrue(waitOnMain { display.isGone && ContentProcess.shared.processIdentifier == nil }, "\(display)")
  }

  func testNothingIsLeftOfAProcessWhoseAppHasGone() throws {
    let display = try Display()
    ContentProcess.shared.disconnectForTesting()
    XCTAssertTrue(Wait.until(seconds: Wait.timeout) { display.isGone }, "\(display)")
  }

  /// The next display clears up where nobody has had the time to take anything away.
  func testTheNextDisplayClearsUp() throws {
    let display = try Display()
    kill(display.keeper, SIGKILL)
    kill(display.server, SIGKILL)
    ContentProcess.shared.killForTesting()
    XCTAssertTrue(
      Wait.until(seconds: Wait.timeout) {
        !Processes.isRunning(display.server) && !Processes.isRunning(display.keeper)
      })
    XCTAssertTrue(waitOnMain { ContentProcess.shared.processIdentifier == nil })
    XCTAssertTrue(FileManager.default.fileExists(atPath: display.socket))
    XCTAssertTrue(FileManager.default.fileExists(atPath: display.folder))

    page = TestPage()
    page.send(.load(PageRequest(url: server.url("/"))))
    XCTAssertTrue(page.wait { $0.isPresented }, page.summary)
    XCTAssertTrue(display.isGone, "\(display)")
  }
}

/// The first words of a program to an X server.
private enum XClient {
  enum Answer { case admitted, refused, unreachable }

  /// Connects to a display.
  /// - Parameter path: one that begins with a zero is abstract.
  static func connect(to path: String, cookie: [UInt8]?) -> Answer {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let length = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count)
    let isConnected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { Foundation.connect(descriptor, $0, length) == 0 }
    }
    guard isConnected else { return .unreachable }
    let name = cookie == nil ? [] : Array("MIT-MAGIC-COOKIE-1".utf8)
    func padded(_ bytes: [UInt8]) -> [UInt8] { bytes + [UInt8](repeating: 0, count: -bytes.count & 3) }
    func short(_ count: Int) -> [UInt8] { [UInt8(count), 0] }
    // Little endian, version 11.0.
    let words =
      [0x6c, 0, 11, 0, 0, 0] + short(name.count) + short(cookie?.count ?? 0) + [0, 0] + padded(name)
      + padded(cookie ?? [])
    guard write(descriptor, words, words.count) == words.count else { return .unreachable }
    var answer: UInt8 = 0
    guard read(descriptor, &answer, 1) == 1 else { return .unreachable }
    return answer == 1 ? .admitted : .refused
  }
}
