import Foundation
import TestSupport
import XCTest

/// The fuzzer's inputs repeat, and a case that ends the process is named.
final class FuzzerTests: XCTestCase {
  private static let seeds = [Array(#"{"key":[1,2]}"#.utf8), Array("GIF89a\0\u{1}word".utf8), []]

  private struct Enough: Error {}

  private func inputs(_ name: String, count: Int) -> [[UInt8]] {
    var inputs: [[UInt8]] = []
    try? Fuzzer(name, seeds: Self.seeds).run {
      inputs.append($0)
      if inputs.count == count { throw Enough() }
    }
    return inputs
  }

  func testInputsRepeatAndDependOnTheName() {
    let first = inputs("a", count: 300)
    XCTAssertEqual(first.count, 300)
    XCTAssertEqual(Array(first.prefix(3)), Self.seeds)
    XCTAssertEqual(inputs("a", count: 300), first)
    let other = inputs("b", count: 300)
    XCTAssertLessThan(zip(first, other).filter { $0 == $1 }.count, 30)
    XCTAssertGreaterThan(Set(first).count, 250)
    XCTAssertLessThanOrEqual(first.map(\.count).max()!, 4096)
  }

  func testNoMoreCasesThanTheMost() {
    for (most, expected) in [(0, 3), (10, 10)] {
      var count = 0
      Fuzzer("a", seeds: Self.seeds, most: most).run { _ in count += 1 }
      XCTAssertEqual(count, expected)
    }
  }

  /// What the process writes at its end when a case of another fuzz test traps, and that the case comes back alone.
  func testACaseThatEndsTheProcessIsNamedAndRepeats() throws {
    let errors = try child([:])
    let match = try XCTUnwrap(errors.firstMatch(of: #/Fuzzer mortal: case (\d+) /#), errors)
    let number = try XCTUnwrap(Int(match.1))
    XCTAssertGreaterThanOrEqual(number, Self.seeds.count)
    let again = try child(["SWOOP_FUZZ_CASE": "\(number)"])
    XCTAssert(again.contains("Fuzzer mortal: case \(number) "), again)
    XCTAssert(again.contains("1 cases"), again)
  }

  private func child(_ environment: [String: String?]) throws -> String {
    let test = "TestSupportTests.FuzzerTests/testMortal"
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    // Swift's own report of the trap reads all symbols of the tests, which takes longer than the rest together.
    let own: [String: String?] = ["FUZZER_TESTS_MORTAL": "1", "SWIFT_BACKTRACE": "enable=no"]
    let program = try Program(tests, [test], environment: environment.merging(own) { $1 })
    let status = try XCTUnwrap(program.wait(seconds: Wait.timeout))
    XCTAssertNotEqual(status, 0)
    return program.errors
  }

  /// Ends the process where it is asked to.
  func testMortal() throws {
    try XCTSkipIf(ProcessInfo.processInfo.environment["FUZZER_TESTS_MORTAL"] == nil, "for the test above")
    var count = 0
    Fuzzer("mortal", seeds: Self.seeds).run { input in
      count += 1
      if input.count > 20 {
        FileHandle.standardError.write(Data("\(count) cases\n".utf8))
        fatalError("as it should")
      }
    }
  }
}
