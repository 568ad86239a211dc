import Foundation
import UIKitSourcesCore
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
    project.leaveOut("Shop: two\nlines.swift", "the file is missing", advice: Advice.file)
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
      outcomes: ["Core": .compiled, "Shop": .failed(errors, log: ""), "Tests": .waits(on: ["Shop"])],
      build: PackageBuild(folder: URL(fileURLWithPath: "/ports/Shop"), scratch: nil))
    XCTAssertFalse(report.isComplete)
    XCTAssertEqual(
      report.text,
      """
      # Shop
      Read from /p/Shop.xcodeproj.

      ## What compiles
      - Shop (library, 0 Swift files): 4 errors, which the next sections list
      - Core (library, 0 Swift files): compiles
      - Tests (tests, 0 Swift files): not tried, since it needs Shop; mend that first

      ## What is missing
      Swoop doesn't have these names. Declare what the app needs of them in a Swift file of your own in \
      `Sources/Shop/App`, or leave out the files that use them, by a pattern a line in \
      `Sources/Shop/.uikitsourcesignore`.

      - `UIFoo`, 2 places: B.swift:3, C.swift:4
      - `UIBar`, 1 place: A.swift:9

      ## Other errors
      Correct these in the project's files, then build again.

      - A.swift:1: something else

      ## What was left out
      Where a line gives no advice, there is nothing to do: what else is built does without it.

      - Watch: it is for watchOS
      - Shop: two lines.swift: the file is missing. Restore it, or take it out of the project.

      ## What may differ
      - Podfile: it isn't read

      ## How to go on
      - Build Shop: `swift build --package-path /ports/Shop --target Shop`
      - Build Tests: `swift build --package-path /ports/Shop --target Tests`
      - Run the tests: `swift test --package-path /ports/Shop`
      - After files were added to the project or removed from it, call this again.

      """)
  }

  func testManyLinesThatSayTheSameAreOne() {
    var project = PortedProject(name: "Shop", file: URL(fileURLWithPath: "/p/Shop.xcodeproj"))
    project.targets = [PortedTarget(name: "Shop", module: "Shop", kind: .application)]
    for number in 1...6 { project.leaveOut("Shop: \(number).json", "it isn't declared", advice: "Declare it.") }
    project.leaveOut("Watch", "it is for watchOS")
    for number in 1...5 { project.leaveOut("Cart: \(number).json", "it isn't declared", advice: "Declare it.") }
    for number in 1...7 { project.leaveOut("Mac\(number)", "it is for macOS") }
    let output = (1...8).map { "/p/A.swift:\($0):1: error: expected a name" } + ["/p/B.swift:1:1: error: unknown"]
    let errors = CompilerMessage.errors(in: output.joined(separator: "\n"))
    let report = PortReport(project: project, outcomes: ["Shop": .failed(errors, log: "")])
    XCTAssertTrue(
      report.text.contains(
        """

        - 8 places (A.swift:1, A.swift:2, A.swift:3, A.swift:4, A.swift:5 and 3 more): expected a name
        - B.swift:1: unknown

        """), report.text)
    XCTAssertTrue(
      report.text.contains(
        """

        - Shop: each of 6 (1.json, 2.json, 3.json, 4.json, 5.json and 1 more): it isn't declared. Declare it.
        - Watch: it is for watchOS
        - Cart: 1.json: it isn't declared. Declare it.
        - Cart: 2.json: it isn't declared. Declare it.
        - Cart: 3.json: it isn't declared. Declare it.
        - Cart: 4.json: it isn't declared. Declare it.
        - Cart: 5.json: it isn't declared. Declare it.
        - Each of 7 (Mac1, Mac2, Mac3, Mac4, Mac5 and 2 more): it is for macOS

        """), report.text)
  }

  func testTheReportSaysHowToBringTestsThatLieElsewhere() {
    var project = PortedProject(name: "Kit", file: URL(fileURLWithPath: "/a disk/Kit/Package.swift"))
    project.targets = [PortedTarget(name: "Kit", module: "Kit", kind: .library)]
    let other = URL(fileURLWithPath: "/a disk/Kit/Kit.xcodeproj")
    project.testsElsewhere = [.init(file: other, names: ["KitTests", "Kit UI Tests"])]
    let build = PackageBuild(
      folder: URL(fileURLWithPath: "/ports/Kit"), scratch: URL(fileURLWithPath: "/ports/.build"))
    var report = PortReport(project: project, outcomes: ["Kit": .compiled], build: build, tests: [:])
    XCTAssertTrue(
      report.text.contains(
        "## Tests\nPackage.swift has no tests, but Kit.xcodeproj has: the last section says how to bring them.\n"),
      report.text)
    let line = "- Bring Kit.xcodeproj, which alone has KitTests, Kit UI Tests"
    let command = "./swoop port '/a disk/Kit/Kit.xcodeproj' --test"
    let places = "--output /ports/Kit-xcodeproj --scratch-path /ports/.build"
    XCTAssertTrue(report.text.contains("\n\(line): `\(command) \(places)`\n"), report.text)
    // A package that isn't kept leaves its folder to the other one.
    report.build = nil
    XCTAssertTrue(report.text.hasSuffix("\n\(line): `\(command)`\n"), report.text)
    report.project.targets = []
    XCTAssertTrue(report.text.hasSuffix("\n## How to go on\n\(line): `\(command)`\n"), report.text)
    report.project.testsElsewhere = []
    XCTAssertTrue(report.text.contains("## Tests\nThe project has no tests.\n"), report.text)
  }

  /// A report is longer than what a stream would keep in its buffer.
  func testWhatIsShownAndWhatIsSaidStandInOrderInOneFile() throws {
    let fixture = try ProjectFixture()
    let file = try fixture.write("", to: "log.txt")
    let handle = try FileHandle(forWritingTo: file)
    let console = Console(output: handle, errors: handle)
    let report = String(repeating: "a line of a report\n", count: 1000)
    console.say("begins")
    console.show(report)
    console.say("ends")
    XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), "swoop: begins\n\(report)\nswoop: ends\n")
  }

  func testTheReportHasTheCommandsThatRunTheApp() {
    var project = PortedProject(name: "Shop", file: URL(fileURLWithPath: "/p/Shop.xcodeproj"))
    project.targets = [PortedTarget(name: "My Shop", module: "My_Shop", kind: .application)]
    let build = PackageBuild(
      folder: URL(fileURLWithPath: "/a disk/it's/Shop"), scratch: URL(fileURLWithPath: "/ports/.build"))
    var report = PortReport(project: project, outcomes: ["My_Shop": .compiled], build: build)
    XCTAssertTrue(report.isComplete)
    let command = """
      `swift run --package-path '/a disk/it'\\''s/Shop' --scratch-path /ports/.build --disable-build-manifest-caching \
      My_Shop --host
      """
    XCTAssertTrue(report.text.contains("- Run My Shop in a window: \(command) window`\n"), report.text)
    XCTAssertTrue(report.text.contains("- Run My Shop in a web page: \(command) web`\n"), report.text)
    let headless = "\(command) headless --script script.json --record"
    XCTAssertTrue(report.text.contains("with a picture of each frame: \(headless) pictures`\n"), report.text)
    XCTAssertTrue(report.text.contains("with a film: \(headless) film.mp4`\n"), report.text)
    XCTAssertFalse(report.text.contains("- Build"), report.text)
    report.build = nil
    XCTAssertTrue(report.text.hasSuffix("## How to go on\n- Keep the package: call this again without `--check`.\n"))
  }

  func testAProjectOfWhichNothingCanBeBuiltIsNotComplete() {
    var project = PortedProject(name: "Shop", file: URL(fileURLWithPath: "/p/Shop.xcodeproj"))
    project.leaveOut("Mac", "it is for macOS")
    let report = PortReport(project: project, outcomes: [:])
    XCTAssertFalse(report.isComplete)
    XCTAssertTrue(report.text.contains("## What compiles\nNothing: no target is left"), report.text)
    XCTAssertFalse(report.text.contains("How to go on"), report.text)
  }

  func testABuildThatPrintsNoPlaceIsToldByItsLastWords() {
    var project = PortedProject(name: "Shop", file: URL(fileURLWithPath: "/p/Shop.xcodeproj"))
    project.targets = [PortedTarget(name: "Shop", module: "Shop", kind: .application)]
    let report = PortReport(project: project, outcomes: ["Shop": .failed([], log: "a\nerror: no space left\n")])
    XCTAssertTrue(report.text.contains("- Shop: error: no space left"), report.text)
  }

  func testTestsThatAreLeftOutAreCounted() {
    var project = PortedProject(name: "Shop", file: URL(fileURLWithPath: "/p/Shop.xcodeproj"))
    project.targets = ["CartTests", "PriceTests"].map { PortedTarget(name: $0, module: $0, kind: .test) }
    var report = PortReport(project: project, outcomes: ["CartTests": .compiled, "PriceTests": .compiled])
    XCTAssertFalse(report.text.contains("left out"), report.text)
    report.omittedTests = ["CartTests": ["A.testB"], "PriceTests": (1...7).map { "P.test\($0)" }]
    XCTAssertTrue(
      report.text.contains(
        """
        there is nothing to do: what else is built does without it.

        - CartTests: 1 test needs what is for SwiftUI: A.testB
        - PriceTests: 7 tests need what is for SwiftUI: P.test1, P.test2, P.test3, P.test4, P.test5 and 2 more

        """), report.text)
    XCTAssertTrue(report.isComplete)
  }

  func testTheBuildKnowsTheTestsThatItHasLeftOut() throws {
    let fixture = try ProjectFixture()
    let source = try fixture.write(
      "import SwiftUI\nimport XCTest\nclass A: XCTestCase {\n  func testB() { _ = Text(\"b\") }\n  func testC() {}\n}",
      to: "A.swift")
    let folder = fixture.folder.appending(path: "Shop")
    let output = folder.appending(path: ".build/plugins/outputs/shop/CartTests/destination/UIKitSources")
    var request = TargetCompiler.Request(target: "CartTests", output: output.path)
    request.isLibrary = true
    request.sources = [.init(path: source.path, outputName: "uikit.A.swift")]
    try TargetCompiler.run(request)
    var project = PortedProject(name: "Shop", file: URL(fileURLWithPath: "/p/Shop.xcodeproj"))
    project.targets = ["Shop", "CartTests"].map { PortedTarget(name: $0, module: $0, kind: .test) }
    XCTAssertEqual(PackageBuild(folder: folder, scratch: nil).omittedTests(of: project), ["CartTests": ["A.testB"]])
    XCTAssertEqual(PackageBuild(folder: folder, scratch: fixture.folder).omittedTests(of: project), [:])
  }
}
