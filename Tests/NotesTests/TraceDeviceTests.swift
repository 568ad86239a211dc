import TestSupport
import XCTest

/// Traces of a launched run that go to what is no file of their own: into the program's output, among what others write
/// there, and nowhere.
final class TraceDeviceTests: XCTestCase {
  private var folder: URL!

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("devices-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDown() { try? FileManager.default.removeItem(at: folder) }

  /// Launches an app from a shell that writes a line before and, where the app ends well, one after it.
  private func launch(_ options: String...) throws -> (status: Int32?, output: [Substring], errors: String) {
    let script = folder.appendingPathComponent("script.json")
    try Data("{\"version\":1,\"steps\":[\(MortalApp.wait(0.1))]}".utf8).write(to: script)
    let app = [
      Program.products.appendingPathComponent("notes").path, "--host", "headless", "--scale", "1", "--script",
      script.path,
    ]
    let shell = try Program(
      "/bin/sh", ["-c", "echo before; \"$@\" && echo after", "sh"] + app + options,
      environment: ["TMPDIR": folder.path])
    let status = shell.wait(seconds: Wait.timeout)
    return (status, shell.output.split(separator: "\n"), shell.errors)
  }

  /// A trace is a part of the output, whose file, if it were opened by its name, would begin anew.
  func testATraceIsAPartOfTheOutput() throws {
    let run = try launch("--trace", "/dev/stdout")
    XCTAssertEqual(run.status, 0, run.errors)
    XCTAssertEqual(run.output.first, "before")
    XCTAssertEqual(run.output.last, "after")
    let lines = run.output.dropFirst().dropLast()
    XCTAssertGreaterThanOrEqual(lines.count, 6)
    for (number, line) in lines.enumerated() {
      XCTAssertTrue(line.hasPrefix("{\"frame\":\(number),") && line.hasSuffix("}"), "\(number): \(line.prefix(80))")
    }
  }

  func testATraceThatNobodyWants() throws {
    let run = try launch("--trace", "/dev/null")
    XCTAssertEqual(run.status, 0, run.errors)
    XCTAssertEqual(run.output, ["before", "after"])
    var status = stat()
    XCTAssertEqual(stat("/dev/null", &status), 0)
    XCTAssertEqual(status.st_mode & S_IFMT, S_IFCHR)
  }

  /// What has no extension is a folder for a recording, and a device is none.
  func testRecordingsRefuseDevices() throws {
    for device in ["/dev/stdout", "/dev/null"] {
      let run = try launch("--record", device)
      XCTAssertEqual(run.status, 2, run.errors)
      XCTAssertEqual(run.output, ["before"])
      XCTAssertTrue(run.errors.contains("\(device) is no folder"), run.errors)
    }
  }
}
