import Foundation
import XCTest

/// A program of this package that shows a web page. It runs by itself, since the tests shall not link WebKit.
final class WebPageTests: XCTestCase {
  func testAPageIsShown() throws {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let program = Process()
    program.executableURL = URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("Postcard")
    let output = Pipe()
    program.standardOutput = output
    try program.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    program.waitUntilExit()
    XCTAssertEqual(text, "Greetings\n")
    XCTAssertEqual(program.terminationStatus, 0)
  }
}
