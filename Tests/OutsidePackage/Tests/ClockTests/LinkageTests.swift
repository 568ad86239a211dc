import Foundation
import XCTest

/// What a test of an app's screen must not bring along: it would make each start slow, or need a display.
final class LinkageTests: XCTestCase {
  func testNoWindowAndNoServerAreLinked() throws {
    let libraries = try linkedLibraries()
    XCTAssertTrue(libraries.contains("libFoundation.so"), libraries)
    for unwanted in ["libSDL2", "libFoundationNetworking", "libFoundationXML", "libwebkit2gtk", "libgtk", "libgst"] {
      XCTAssertFalse(libraries.contains(unwanted), "\(unwanted) is linked:\n\(libraries)")
    }
  }

  /// The server is linked statically: its names would be in the program.
  func testNoServerIsInTheProgram() throws {
    let executable = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let program = try Data(contentsOf: URL(fileURLWithPath: executable), options: .alwaysMapped)
    XCTAssertNotNil(program.range(of: Data(["Headless", "Host"].joined().utf8)))
    XCTAssertNil(program.range(of: Data(["Flying", "Socks"].joined().utf8)))
  }

  private func linkedLibraries() throws -> String {
    let executable = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
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
