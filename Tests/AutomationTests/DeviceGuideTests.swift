import HostInterface
import TestSupport
import XCTest

/// The guide lists the devices that `--device` takes.
final class DeviceGuideTests: XCTestCase {
  func testTheGuideHasEachDeviceWithItsSize() throws {
    let guide = PackageFolder.url.appending(path: "docs/guides/install.md")
    let text = try String(contentsOf: guide, encoding: .utf8)
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("| iPhone") }
    let listed = lines.flatMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      return cells[0].split(separator: ",").map { "\($0.trimmingCharacters(in: .whitespaces)): \(cells[1])" }
    }
    let known = DeviceModel.all.map { "\($0.name): \(Int($0.size.width)) x \(Int($0.size.height))" }
    XCTAssertEqual(Set(listed), Set(known))
  }
}
