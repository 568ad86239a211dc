import Foundation
import TestSupport
import XCTest

/// What a person who runs an app is told where something is wrong: what it is, with exit status 2.
final class CommandLineTests: XCTestCase {
  private var folder: URL!

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("commands-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDown() { try? FileManager.default.removeItem(at: folder) }

  private func write(_ script: String) throws -> String {
    let path = folder.path + "/\(UUID().uuidString).json"
    try script.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  private func assertRefused(
    _ arguments: [String], display: String? = nil, says words: [String], file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let browser = try Program("browser", arguments, environment: ["DISPLAY": display, "WAYLAND_DISPLAY": nil])
    let status = browser.wait(seconds: 60)
    XCTAssertEqual(status, 2, "\(arguments): \(browser.errors)", file: file, line: line)
    for word in words {
      XCTAssertTrue(
        browser.errors.contains(word), "\(arguments): \(browser.errors), without \"\(word)\"", file: file, line: line)
    }
    XCTAssertEqual(browser.output, "", file: file, line: line)
  }

  private func assertScriptRefused(
    _ script: String, says words: [String], file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let path = try write(script)
    try assertRefused(["--host", "headless", "--script", path], says: words, file: file, line: line)
  }

  func testScriptsThatAreNone() throws {
    try assertRefused(["--host", "headless", "--script", "/nowhere.json"], says: ["/nowhere.json"])
    try assertScriptRefused("{\"version\":1,", says: ["script", "not valid", "line 1, column 14"])
    try assertScriptRefused("{\"version\":3,\"steps\":[]}", says: ["version 3"])
    try assertScriptRefused(
      "{\"version\":1,\"steps\":[{\"do\":\"wait\",\"seconds\":0},{\"do\":\"dance\"}]}", says: ["step 1", "dance"])
  }

  func testStepsThatCannotBeDone() throws {
    try assertScriptRefused(
      "{\"version\":1,\"steps\":[{\"do\":\"tap\",\"id\":\"nobody\"}]}", says: ["step 0", "\"nobody\""])
    try assertScriptRefused(
      "{\"version\":1,\"steps\":[{\"do\":\"waitFor\",\"id\":\"nobody\",\"property\":\"exists\",\"seconds\":0.1}]}",
      says: ["step 0", "\"nobody\"", "0.1 seconds"])
    try assertScriptRefused(
      "{\"version\":1,\"steps\":[{\"do\":\"snapshot\",\"file\":\"a\"},{\"do\":\"snapshot\",\"file\":\"a/a.png\"}]}",
      says: ["step 1", "Could not write the picture to", "a/a.png: Not a directory\n"])
  }

  // MARK: Pages that do not come

  private func assertPageRefused(
    _ address: String = "http://127.0.0.1:4/", host: String = "headless", environment: [String: String?] = [:],
    says words: [String], file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let step = "{\"do\":\"waitFor\",\"id\":\"webView\",\"property\":\"loaded\",\"seconds\":100}"
    let script = try write("{\"version\":1,\"steps\":[\(step)]}")
    let browser = try Program(
      "browser", ["--host", host, "--profile", folder.path, "--script", script, "--", "--url", address],
      environment: environment)
    let status = browser.wait(seconds: 60)
    XCTAssertEqual(status, 2, "\(browser.errors)", file: file, line: line)
    for word in words + ["step 0", "\"webView\" was not loaded"] {
      XCTAssertTrue(browser.errors.contains(word), browser.errors, file: file, line: line)
    }
    // Sentences for people, no values of types.
    for code in ["(reason:", "(searched:", "Missing(", "Unavailable("] {
      XCTAssertFalse(browser.errors.contains(code), browser.errors, file: file, line: line)
    }
  }

  /// A script need not wait in vain until its time is up.
  func testAPageThatFailsEndsTheWaitForIt() throws {
    try assertPageRefused("http://127.0.0.1:1/", says: ["The port in", "127.0.0.1:1"])
    try assertPageRefused("http://127.0.0.1:4/", says: ["nothing answers there"])
    try assertPageRefused("not an address", says: ["“not an address” is not a valid address"])
    try assertPageRefused("http://", says: ["“http://” is not a valid address"])
    try assertPageRefused("file:///no/such/file.html", says: ["There is no file at"])
  }

  func testAWebProcessThatDoesNotComeEndsTheWaitForAPage() throws {
    try assertPageRefused(
      environment: ["SWOOP_WEB_CONTENT_PROCESS": "/no/such/program"], says: ["not found at /no/such/program"])
    let programs = folder.appendingPathComponent("bin")
    try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: true)
    for name in ["bwrap", "xdg-dbus-proxy"] {
      try FileManager.default.createSymbolicLink(
        at: programs.appendingPathComponent(name), withDestinationURL: URL(fileURLWithPath: "/usr/bin/\(name)"))
    }
    try assertPageRefused(environment: ["PATH": programs.path], says: ["Xvfb was not found. Install the package xvfb."])
    try assertPageRefused(
      environment: ["PATH": folder.path], says: ["Install the package bubblewrap", "SWOOP_WEB_SANDBOX=off"])
  }

  func testAPageThatFailsEndsTheWaitForItInAWindow() throws {
    let display = try PrivateDisplay(width: 390, height: 844)
    try assertPageRefused(
      "http://127.0.0.1:1/", host: "window", environment: ["DISPLAY": display.name, "WAYLAND_DISPLAY": nil],
      says: ["The port in"])
  }

  func testWhatCannotBeWritten() throws {
    try assertRefused(["--host", "headless", "--trace", "/dev/null/t.jsonl"], says: ["trace", "/dev/null/t.jsonl"])
    try assertRefused(
      ["--host", "headless", "--profile", "/dev/null/p"], says: ["profile", "/dev/null/p", "Not a directory"])
    for record in ["/dev/null/film", "/dev/null/last.png", "/dev/null/film.gif", "/dev/null/film.mp4"] {
      try assertRefused(["--host", "headless", "--record", record], says: [record])
    }
    try assertRefused(["--host", "headless", "--record", "film.bmp"], says: ["--record", ".bmp"])
  }

  func testWrongOptions() throws {
    try assertRefused(["--device", "Nokia"], says: ["Nokia", "--device"])
    try assertRefused(["--scale", "9"], says: ["--scale", "1 to 4"])
    try assertRefused(["--fps", "0"], says: ["--fps", "1 to 1000"])
    try assertRefused(["--appearance", "pink"], says: ["pink"])
    try assertRefused(["--dance"], says: ["--dance"])
    try assertRefused(["http://example.com"], says: ["http://example.com"])
    try assertRefused(["--url", "http://example.com"], says: ["browser: ", "--url", "arguments come after --"])
  }

  func testTheAppsOwnArguments() throws {
    try assertRefused(["--host", "headless", "--", "--url"], says: ["browser: --url wants an address"])
    try assertRefused(["--host", "headless", "--", "--dance"], says: ["browser: “--dance”", "--url"])
  }

  func testDevicesThatCannotBeHad() throws {
    try assertRefused(["--host", "window"], says: ["No window could be opened", "DISPLAY", "--host"])
    try assertRefused(["--host", "window"], display: ":4711", says: ["No window could be opened"])
  }

  /// An app without a display is shown in a page, and says where.
  func testWithoutADisplayThereIsAPage() throws {
    let browser = try Program(
      "browser", ["--port", "0", "--profile", folder.path + "/profile"],
      environment: ["DISPLAY": nil, "WAYLAND_DISPLAY": nil])
    defer { browser.kill() }
    XCTAssertTrue(
      Wait.until(seconds: Wait.timeout) { browser.output.hasSuffix("\n") || !browser.isRunning }, browser.errors)
    let address = try XCTUnwrap(URL(string: browser.output.trimmingCharacters(in: .newlines)), browser.output)
    XCTAssertEqual([address.scheme, address.host], ["http", "127.0.0.1"])
    XCTAssertEqual(address.query?.hasPrefix("token="), true)
    XCTAssertEqual(browser.errors, "")
  }

  func testHelpIsNoError() throws {
    let browser = try Program("browser", ["--help"])
    XCTAssertEqual(browser.wait(seconds: 60), 0)
    for option in ["--host", "--device", "--script", "--trace", "--record", "--profile"] {
      XCTAssertTrue(browser.output.contains(option), option)
    }
    XCTAssertEqual(browser.errors, "")
  }

  /// Wrong or not, the state of a run without `--profile` goes with it.
  func testTemporaryProfilesGo() throws {
    for arguments in [["--host", "headless"], ["--host", "headless", "--", "--url"]] {
      let browser = try Program("browser", arguments, environment: ["TMPDIR": folder.path + "/"])
      XCTAssertNotNil(browser.wait(seconds: 60))
      XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path), [], "\(arguments)")
    }
  }

  // MARK: The command

  private func swoop(_ arguments: String...) throws -> (status: Int32?, output: String, errors: String) {
    let command = try Program(PackageFolder.url.path + "/swoop", arguments)
    let status = command.wait(seconds: 60)
    return (status, command.output, command.errors)
  }

  func testTheCommandSaysWhatItTakes() throws {
    let help = try swoop("--help")
    XCTAssertEqual(help.status, 0)
    for command in ["setup", "run", "test", "soak", "bench"] {
      XCTAssertTrue(help.output.contains("  \(command)"), command)
      let own = try swoop(command, "--help")
      XCTAssertEqual(own.status, 0, command)
      XCTAssertTrue(own.output.contains("usage: ./swoop \(command)"), own.output)
    }
  }

  func testTheCommandRefusesWhatItDoesNotKnow() throws {
    XCTAssertEqual(try swoop().status, 2)
    for (arguments, word) in [(["dance"], "dance"), (["run", "dance"], "dance"), (["setup", "--dance"], "--dance")] {
      let result = try arguments.count == 1 ? swoop(arguments[0]) : swoop(arguments[0], arguments[1])
      XCTAssertEqual(result.status, 2, result.errors)
      XCTAssertTrue(result.errors.contains(word), result.errors)
    }
    XCTAssertEqual(try swoop("run").status, 2)
    let late = try swoop("run", "browser", "--help")
    XCTAssertEqual(late.status, 0)
    XCTAssertTrue(late.output.contains("usage: ./swoop run"), late.output)
    XCTAssertFalse(late.errors.contains("building"), late.errors)
    let two = try swoop("test", "One", "Two")
    XCTAssertEqual(two.status, 2)
    XCTAssertTrue(two.errors.contains("one filter"), two.errors)
  }
}
