import Foundation
import XCTest

@testable import UIKitPort

final class PortReportTests: XCTestCase {
  func testMessagesSayWhatIsMissing() {
    let output = """
      Compiling Shop App.swift
      /p/App.swift:3:7: error: cannot find 'UIFoo' in scope
      /p/App.swift:3:7: error: cannot find 'UIFoo' in scope
      error: /p/App.swift:4: error: the plugin says so
      /p/App.swift:5:1: error: value of type 'UIView' has no member 'spin'
      /p/App.swift:6:1: error: type 'UIColor' has no member 'lava'
      /p/App.swift:7:8: error: no such module 'MapKit'
      /p/App.swift:8:8: error: cannot find type 'UIBar' in scope
      /p/App.swift:9:8: warning: variable was never used
      """
    let errors = CompilerMessage.errors(in: output)
    XCTAssertEqual(errors.map(\.line), [3, 4, 5, 6, 7, 8])
    XCTAssertEqual(errors.map(\.missing), ["UIFoo", nil, "UIView.spin", "UIColor.lava", "MapKit", "UIBar"])
  }

  func testTheReportHasWhatCompilesWhatIsMissingAndWhatWasLeftOut() {
    var project = PortedProject(name: "Shop", file: URL(fileURLWithPath: "/p/Shop.xcodeproj"))
    project.targets = ["Shop", "Core", "Tests"].map { PortedTarget(name: $0, module: $0, kind: .library) }
    project.targets[2].kind = .test
    project.leaveOut("Watch", "it is for watchOS")
    project.warn("Podfile", "it isn't read")
    let errors = CompilerMessage.errors(
      in: """
        /p/B.swift:3:7: error: cannot find 'UIFoo' in scope
        /p/A.swift:9:7: error: cannot find 'UIBar' in scope
        /p/C.swift:4:7: error: cannot find 'UIFoo' in scope
        /p/A.swift:1:1: error: something else
        """)
    let report = PortReport(
      project: project,
      outcomes: ["Core": .compiled, "Shop": .failed(errors, log: ""), "Tests": .waits(on: ["Shop"])])
    XCTAssertFalse(report.isComplete)
    XCTAssertEqual(
      report.text,
      """
      # Shop
      Read from /p/Shop.xcodeproj.

      ## What compiles
      - Shop (library, 0 Swift files): 4 errors
      - Core (library, 0 Swift files): compiles
      - Tests (tests, 0 Swift files): not tried, since it needs Shop

      ## What is missing
      - `UIFoo`, 2 places: B.swift:3, C.swift:4
      - `UIBar`, 1 place: A.swift:9

      ## Other errors
      - A.swift:1: something else

      ## What was left out
      - Watch: it is for watchOS

      ## What may differ
      - Podfile: it isn't read

      """)
  }

  func testABuildThatPrintsNoPlaceIsToldByItsLastWords() {
    var project = PortedProject(name: "Shop", file: URL(fileURLWithPath: "/p/Shop.xcodeproj"))
    project.targets = [PortedTarget(name: "Shop", module: "Shop", kind: .application)]
    let report = PortReport(project: project, outcomes: ["Shop": .failed([], log: "a\nerror: no space left\n")])
    XCTAssertTrue(report.text.contains("- Shop: error: no space left"), report.text)
  }
}
