import Foundation
import XCTest

@testable import UIKitPort

/// Apps that SwiftUI starts stay behind, and the report says so.
final class AppOfSwiftUITests: XCTestCase {
  private let app = "import SwiftUI\n@main struct ShopApp: App { var body: some Scene { WindowGroup {} } }\n"

  /// Writes a project with an app, a library, and the tests of each.
  private func project(_ fixture: ProjectFixture, app: [String: String]) throws -> URL {
    let sources: KeyValuePairs = [
      "Shop": app, "Kit": ["Kit.swift": "import UIKit\n"],
      "ShopTests": ["ShopTests.swift": "import XCTest\n@testable import Shop\n"],
      "KitTests": ["KitTests.swift": "import XCTest\nimport Kit\n"],
    ]
    let types = ["Shop": "application", "Kit": "framework"]
    var (targets, group): ([String], [String]) = ([], [])
    for (name, files) in sources {
      let added = try files.sorted(by: { $0.key < $1.key }).map { path, text in
        try fixture.write(text, to: path)
        return fixture.file(path)
      }
      let phase = fixture.phase("Sources", added.map(\.build))
      targets.append(fixture.target(name, type: types[name] ?? "bundle.unit-test", phases: [phase]))
      group += added.map(\.reference)
    }
    return try fixture.finish(targets: targets, group: group)
  }

  func testItIsLeftOutWithItsTestsAndTheRestStays() throws {
    let fixture = try ProjectFixture()
    let file = try project(fixture, app: ["ShopApp.swift": app, "Cell.swift": "import UIKit\n"])
    let project = try fixture.read(file)
    XCTAssertEqual(project.targets.map(\.name), ["Kit", "KitTests"])
    XCTAssertEqual(project.reason("Shop"), "ShopApp.swift has SwiftUI start it, and there is no SwiftUI")
    XCTAssertEqual(project.reason("ShopTests"), "it imports Shop, which is left out")
    let text = PortReport(project: project, outcomes: [:]).text
    XCTAssertTrue(text.contains("- Shop: ShopApp.swift has SwiftUI start it, and there is no SwiftUI. To bring"), text)
  }

  func testAProjectOfNothingElseHasAReportAndNoError() throws {
    let fixture = try ProjectFixture()
    try fixture.write(app, to: "ShopApp.swift")
    let source = fixture.file("ShopApp.swift")
    let target = fixture.target("Shop", phases: [fixture.phase("Sources", [source.build])])
    let project = try fixture.read(try fixture.finish(targets: [target], group: [source.reference]))
    XCTAssertEqual(project.targets.map(\.name), [])
    let text = PortReport(project: project, outcomes: [:]).text
    XCTAssertTrue(text.contains("Nothing: no target is left that could be built."), text)
    XCTAssertTrue(text.contains("ShopApp.swift has SwiftUI start it"), text)
  }

  func testOneThatStartsWithoutSwiftUIAsWellStays() throws {
    let either =
      "#if canImport(SwiftUI)\n\(app)#else\nimport UIKit\n@main final class AppDelegate: UIResponder {}\n#endif\n"
    let programs = [
      ["ShopApp.swift": either], ["ShopApp.swift": app, "main.swift": "import UIKit\n"],
      ["Shop.swift": "import SwiftUI\nimport UIKit\n@UIApplicationMain class AppDelegate: UIResponder {}\n"],
    ]
    for files in programs {
      let fixture = try ProjectFixture()
      let read = try fixture.read(try project(fixture, app: files))
      XCTAssertEqual(read.targets.map(\.name), ["Shop", "Kit", "ShopTests", "KitTests"], "\(files)")
    }
  }

  func testOneStaysToWhichAnAppDelegateWasAddedInThePackage() throws {
    let fixture = try ProjectFixture()
    let file = try project(fixture, app: ["ShopApp.swift": app])
    let output = fixture.folder.appending(path: "Package")
    func targets() throws -> [String] {
      let packages = fixture.folder.appending(path: ".packages")
      return try ProjectReader(.init(packages: packages, output: output)).read(file).targets.map(\.name)
    }
    XCTAssertEqual(try targets(), ["Kit", "KitTests"])
    // A link is one of the project's own files.
    let delegate = try fixture.write("import UIKit\n@main class AppDelegate: UIResponder {}\n", to: "Other.swift")
    let folder = output.appending(path: "Sources/Shop/App")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let place = folder.appending(path: "AppDelegate.swift")
    try FileManager.default.createSymbolicLink(at: place, withDestinationURL: delegate)
    XCTAssertEqual(try targets(), ["Kit", "KitTests"])
    try FileManager.default.removeItem(at: place)
    try FileManager.default.copyItem(at: delegate, to: place)
    XCTAssertEqual(try targets(), ["Shop", "Kit", "ShopTests", "KitTests"])
  }
}
