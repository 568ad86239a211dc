import Foundation
import XCTest

/// What a test of an app's screen must not bring along: it would make each start slow, or need a display.
final class LinkageTests: XCTestCase {
  private static let unwanted = ["libSDL2", "libFoundationXML", "libwebkit2gtk", "libgtk", "libgst"]

  /// All test targets are one program. It has what SnapshotTesting takes snapshots of requests with.
  func testNoWindowAndNoServerAreLinked() throws { try assertLinksNone(of: Self.unwanted, program: testProgram) }

  func testAnAppLinksNothingForTestsAndNoNetwork() throws {
    let app = URL(fileURLWithPath: try testProgram).deletingLastPathComponent().appendingPathComponent("Clock")
    try assertLinksNone(of: Self.unwanted + ["libFoundationNetworking", "libXCTest", "libTesting"], program: app.path)
  }

  private func assertLinksNone(of unwanted: [String], program: String) throws {
    let libraries = try libraries(of: program)
    XCTAssertTrue(libraries.contains("libFoundation.so"), libraries)
    for name in unwanted { XCTAssertFalse(libraries.contains(name), "\(name) is linked:\n\(libraries)") }
  }

  private var testProgram: String {
    get throws { try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") }
  }

  /// The server is linked statically: its names would be in the program.
  func testNoServerIsInTheProgram() throws {
    let program = try Data(contentsOf: URL(fileURLWithPath: testProgram), options: .alwaysMapped)
    XCTAssertNotNil(program.range(of: Data(["Headless", "Host"].joined().utf8)))
    XCTAssertNil(program.range(of: Data(["Flying", "Socks"].joined().utf8)))
  }

  private func libraries(of executable: String) throws -> String {
    let ldd = Process()
    ldd.executableURL = URL(fileURLWithPath: "/usr/bin/ldd")
    ldd.arguments = [executable]
    let output = Pipe()
    ldd.standardOutput = output
    try ldd.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    ldd.waitUntilExit()
    XCTAssertEqual(ldd.terminationStatus, 0)
    return text
  }
}
