import XCTest

@testable import LiveHost

final class MemoryPressureTests: XCTestCase {
  func testAShortageIsToldOnce() {
    var pressure = MemoryPressure()
    let parts = [0.5, 0.11, 0.09, 0.05, 0.12, 0.09, 0.16, 0.12, 0.09]
    let told = parts.map { pressure.begins(available: $0 * 16, total: 16) }
    XCTAssertEqual(told, [false, false, true, false, false, false, false, false, true])
  }

  func testWhatTheMachineSays() throws {
    let text = "MemTotal:       24601128 kB\nMemFree:          100 kB\nMemAvailable:   23000000 kB\n"
    let memory = try XCTUnwrap(MemoryPressure.read(text))
    XCTAssertEqual(memory.available, 23_000_000)
    XCTAssertEqual(memory.total, 24_601_128)
    XCTAssertNil(MemoryPressure.read("MemTotal: 1 kB\n"))
    XCTAssertNil(MemoryPressure.read("MemTotal: much\nMemAvailable: little\n"))
    XCTAssertNotNil(
      (try? String(contentsOfFile: "/proc/meminfo", encoding: .utf8)).flatMap { MemoryPressure.read($0) })
  }

  func testNoMachineIsShortOfNothing() {
    var pressure = MemoryPressure()
    XCTAssertFalse(pressure.begins(available: 0, total: 0))
  }
}
