import Foundation
import XCTest

@testable import UIKitPort

/// Settings that name each other come to an end, however they do.
final class SettingExpansionTests: XCTestCase {
  private func settings(_ values: [String: String]) -> BuildSettings {
    var settings = BuildSettings()
    settings.lay(values)
    return settings
  }

  /// Each of so many settings names the next one twice.
  private func doubling(_ count: Int, last: String) -> [String: String] {
    (0..<count).reduce(into: ["S\(count)": last]) { $0["S\($1)"] = "$(S\($1 + 1))$(S\($1 + 1))" }
  }

  func testSettingsWithinSettingsAreFilledIn() {
    let filled = settings(["A": "<$(B:upper)-${C}>", "B": "b$($(D))", "C": "$(NONE:default=c)", "D": "E", "E": "e"])
    XCTAssertEqual(filled["A"], "<BE-c>")
    XCTAssertNil(filled.endless)
    XCTAssertEqual(settings(doubling(10, last: "x"))["S0"], String(repeating: "x", count: 1024))
    XCTAssertEqual(settings(["A": "a$(B)", "B": "b$(A)"])["A"], "aba", "one within itself is empty")
    XCTAssertEqual(settings(["A": "$(B", "B": "b"])["A"], "$(B")
  }

  func testSettingsThatGrowWithoutEndAreFound() {
    for last in ["x", ""] {
      let grown = settings(doubling(60, last: last))
      XCTAssertNil(grown["S0"])
      XCTAssertEqual(grown.endless, "S0")
      XCTAssertEqual(grown["S60"], last.isEmpty ? nil : last)
    }
    let row = (0..<5000).reduce(into: ["S5000": "x"]) { $0["S\($1)"] = "$(S\($1 + 1))" }
    XCTAssertNotNil(settings(row).endless, "so many settings within each other")
    XCTAssertNotNil(
      settings(["A": String(repeating: "$(", count: 5000) + String(repeating: ")", count: 5000)]).endless)
  }

  func testWhatIsInheritedGrowsWithinBounds() {
    var settings = BuildSettings(["FLAGS": "-x"])
    for _ in 0..<60 { settings.lay(["FLAGS": "$(inherited) $(inherited)"]) }
    XCTAssertEqual(settings.endless, "FLAGS")
  }

  func testALongListIsNoFault() {
    let list = (0..<2000).map { "$(SRCROOT)/Sources/\($0)" }.joined(separator: " ")
    let filled = settings(["LIST": list, "SRCROOT": "/p"])
    XCTAssertNil(filled.endless)
    XCTAssertEqual(filled.list("LIST").count, 2000)
  }

  func testATargetWithSuchASettingIsNamed() throws {
    let fixture = try ProjectFixture()
    try fixture.write("", to: "App.swift")
    let app = fixture.file("App.swift")
    let phase = fixture.phase("Sources", [app.build])
    let targets = [
      fixture.target("Shop", phases: [phase], settings: doubling(60, last: "x")),
      fixture.target("Other", phases: [phase]),
    ]
    let project = try fixture.read(try fixture.finish(targets: targets, group: [app.reference]))
    XCTAssertEqual(project.targets.map(\.name), ["Other"])
    XCTAssertEqual(
      project.reason("Shop"),
      "its build setting S0 grows without end as others are filled in; correct it in the project")
  }
}
