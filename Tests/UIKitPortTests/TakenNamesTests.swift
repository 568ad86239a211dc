import Foundation
import XCTest

@testable import UIKitPort

/// Projects with modules called like some that come with Swoop, for which a small package stands.
final class TakenNamesTests: XCTestCase {
  private func swoop(in fixture: ProjectFixture) throws -> URL {
    try fixture.write(
      fixture.manifest(
        "Swoop",
        """
        products: [.library(name: "UIKit", targets: ["UIKit"])],
        dependencies: [.package(url: "https://example.com/log-kit", from: "1.4.0")],
        targets: [
          .target(name: "UIKit", dependencies: ["Painter", .product(name: "Logs", package: "log-kit")]),
          .target(name: "Painter"), .target(name: "CPainter"), .target(name: "TestSupport"),
          .testTarget(name: "UIKitTests", dependencies: ["TestSupport"]),
        ]
        """), to: "swoop/Package.swift")
    try fixture.write(
      fixture.manifest(
        "log-kit",
        "products: [.library(name: \"Logs\", targets: [\"Logs\"])], targets: [.target(name: \"Logs\"), .target(name: \"Rest\")]"
      ),
      to: "swoop/.build/checkouts/log-kit/Package.swift")
    return fixture.folder.appending(path: "swoop")
  }

  func testNamesAreTakenByWhatProductsNeedInAllPackages() throws {
    let fixture = try ProjectFixture()
    let taken = try TakenNames(of: swoop(in: fixture))
    XCTAssertEqual(taken.all, ["UIKit", "Painter", "Logs"])
    XCTAssertEqual(taken.offered, ["UIKit"])
    XCTAssertEqual(taken.packages.keys.sorted(), ["log-kit"])
  }

  func testPackagesMayHaveBeenFetchedElsewhere() throws {
    let fixture = try ProjectFixture()
    let folder = try swoop(in: fixture)
    let elsewhere = fixture.folder.appending(path: "checkouts")
    try FileManager.default.moveItem(at: folder.appending(path: ".build/checkouts"), to: elsewhere)
    XCTAssertEqual(try TakenNames(of: folder).all, ["UIKit", "Painter"])
    XCTAssertEqual(try TakenNames(of: folder, checkouts: elsewhere).all, ["UIKit", "Painter", "Logs"])
  }

  private func project(in fixture: ProjectFixture, _ names: [String]) throws -> PortedProject {
    for name in names { try fixture.write("import Painter\n", to: "Shop/Sources/\(name)/\(name).swift") }
    let targets = names.map { ".target(name: \"\($0)\"\($0 == "App" ? ", dependencies: [\"Painter\"]" : ""))" }
    try fixture.write(
      fixture.manifest("Shop", "targets: [\(targets.joined(separator: ", "))]"), to: "Shop/Package.swift")
    return try fixture.read(fixture.folder.appending(path: "Shop"), swoop: try swoop(in: fixture))
  }

  func testAModuleWhoseNameIsTakenIsBuiltUnderAnotherAndSourcesKeepTheirs() throws {
    let project = try project(in: try ProjectFixture(), ["App", "Painter", "TestSupport"])
    XCTAssertEqual(project.targets.map(\.module), ["App", "Shop_Painter", "TestSupport"])
    XCTAssertEqual(project.aliases, ["Painter": "Shop_Painter"])
    XCTAssertEqual(project.target("App")?.dependencies, [.target("Shop_Painter")])
    let text = PackageManifest(project: project, swoop: URL(fileURLWithPath: "/opt/swoop")).text
    XCTAssertTrue(text.contains("dependencies: [\"Shop_Painter\", "), text)
    XCTAssertTrue(text.contains(".unsafeFlags([\"-module-alias\", \"Painter=Shop_Painter\"])"), text)
    let reason = try XCTUnwrap(project.reason("Painter"))
    XCTAssertTrue(reason.hasPrefix("is built as the module Shop_Painter"), reason)
  }

  func testAnotherNameIsFoundWhereThatOneIsTaken() throws {
    let project = try project(in: ProjectFixture(), ["Painter", "Shop_Painter"])
    XCTAssertEqual(project.targets.map(\.module), ["Shop_Painter_", "Shop_Painter"])
  }

  func testAModuleThatSourcesImportFromSwoopKeepsItsName() throws {
    let project = try project(in: ProjectFixture(), ["App", "Painter", "UIKit"])
    XCTAssertEqual(project.targets.map(\.module), ["App", "Shop_Painter"])
    XCTAssertEqual(
      project.reason("UIKit"),
      "Swoop has a module of this name, which takes its place; if it is another one, give it another name")
  }

  func testATargetInCStaysBehindWhereItsNameIsTaken() {
    var project = PortedProject(name: "Shop", file: URL(fileURLWithPath: "/p/Package.swift"))
    project.targets = [PortedTarget(name: "Painter", module: "Painter", kind: .clang(publicHeaders: nil))]
    project.rename(awayFrom: TakenNames(["Painter"]))
    XCTAssertEqual(project.targets.count, 0)
    XCTAssertNotNil(project.reason("Painter"))
  }

  func testClassesInAnAppsPropertyListHaveTheNewName() throws {
    let scene = ["UISceneDelegateClassName": "Painter.Scene", "UISceneStoryboardFile": "Painter.Main"]
    var project = PortedProject(name: "My Shop", file: URL(fileURLWithPath: "/p/Shop.xcodeproj"))
    project.targets = [PortedTarget(name: "Painter", module: "Painter", kind: .application)]
    project.targets[0].infoPlist = ["NSPrincipalClass": "Painter.App", "Scenes": [scene]]
    project.rename(awayFrom: TakenNames(["Painter"]))
    let list = try XCTUnwrap(project.targets[0].infoPlist)
    XCTAssertEqual(list["NSPrincipalClass"] as? String, "My_Shop_Painter.App")
    XCTAssertEqual(
      (list["Scenes"] as? [[String: String]])?.first,
      ["UISceneDelegateClassName": "My_Shop_Painter.Scene", "UISceneStoryboardFile": "Painter.Main"])
  }

  /// A package that Swoop has a module for isn't built: sources import Swoop's by the same name.
  func testAProductThatSwoopHasItselfIsLeftToSwoop() throws {
    let fixture = try ProjectFixture()
    try fixture.write("public let kit = 1\n", to: "Kit/Sources/UIKit/Kit.swift")
    try fixture.write("import UIKit\n", to: "Shop/Sources/Shop/Shop.swift")
    try fixture.write(
      fixture.manifest(
        "Kit", "products: [.library(name: \"UIKit\", targets: [\"UIKit\"])], targets: [.target(name: \"UIKit\")]"),
      to: "Kit/Package.swift")
    let rest = """
      dependencies: [.package(path: "../Kit")],
      targets: [.target(name: "Shop", dependencies: [.product(name: "UIKit", package: "Kit")])]
      """
    try fixture.write(fixture.manifest("Shop", rest), to: "Shop/Package.swift")
    let project = try fixture.read(fixture.folder.appending(path: "Shop"), swoop: try swoop(in: fixture))
    XCTAssertEqual(project.targets.map(\.module), ["Shop"])
    XCTAssertEqual(project.target("Shop")?.dependencies, [])
    XCTAssertEqual(project.packages, [])
    XCTAssertEqual(project.reason("package kit"), "Swoop's UIKit takes its place")
  }

  func testNothingIsFetchedForAProductThatSwoopHasItself() throws {
    let fixture = try ProjectFixture()
    try fixture.write("import UIKit\n", to: "Shop/Sources/Shop/Shop.swift")
    let rest = """
      dependencies: [.package(url: "file:///nowhere/Kit", exact: "9.9.9")],
      targets: [.target(name: "Shop", dependencies: [.product(name: "UIKit", package: "Kit")])]
      """
    try fixture.write(fixture.manifest("Shop", rest), to: "Shop/Package.swift")
    let project = try fixture.read(fixture.folder.appending(path: "Shop"), swoop: try swoop(in: fixture))
    XCTAssertEqual(project.target("Shop")?.dependencies, [])
    XCTAssertEqual(project.packages, [])
    XCTAssertEqual(
      project.findings,
      [Finding(kind: .warning, subject: "package kit", reason: "Swoop's UIKit takes its place")])
    XCTAssertFalse(FileManager.default.fileExists(atPath: fixture.folder.path + "/.packages"))
  }

  /// What it asks for is Swoop's, which only targets of the written package can depend on.
  func testAPackageInAFolderThatUsesSuchAProductIsBuiltWithTheProjectsOwnTargets() throws {
    let fixture = try ProjectFixture()
    try fixture.write("public let part = 1\n", to: "Parts/Sources/Parts/Parts.swift")
    let parts = """
      products: [.library(name: "Parts", targets: ["Parts"])],
      dependencies: [.package(url: "file:///nowhere/Kit", exact: "9.9.9")],
      targets: [.target(name: "Parts", dependencies: [.product(name: "UIKit", package: "Kit")])]
      """
    try fixture.write(fixture.manifest("Parts", parts), to: "Parts/Package.swift")
    try fixture.write("import Parts\n", to: "Shop/Sources/Shop/Shop.swift")
    let rest = """
      dependencies: [.package(path: "../Parts")], targets: [.target(name: "Shop", dependencies: ["Parts"])]
      """
    try fixture.write(fixture.manifest("Shop", rest), to: "Shop/Package.swift")
    let project = try fixture.read(fixture.folder.appending(path: "Shop"), swoop: try swoop(in: fixture))
    XCTAssertEqual(project.targets.map(\.module), ["Shop", "Parts"])
    XCTAssertEqual(project.target("Shop")?.dependencies, [.target("Parts")])
    XCTAssertEqual(project.findings.map(\.reason), ["Swoop's UIKit takes its place"])
  }

  func testAPackageIsFetchedForWhatSwoopDoesNotHave() throws {
    let fixture = try ProjectFixture()
    try fixture.write("import UIKit\n", to: "Shop/Sources/Shop/Shop.swift")
    let rest = """
      dependencies: [.package(url: "file:///nowhere/Kit", exact: "9.9.9")],
      targets: [
        .target(
          name: "Shop",
          dependencies: [.product(name: "UIKit", package: "Kit"), .product(name: "Extras", package: "Kit")]),
      ]
      """
    try fixture.write(fixture.manifest("Shop", rest), to: "Shop/Package.swift")
    let project = try fixture.read(fixture.folder.appending(path: "Shop"), swoop: try swoop(in: fixture))
    XCTAssertEqual(
      project.findings.map(\.subject), ["package kit", "Shop: the product Extras", "package kit"],
      "It can't be had, so its own product is missing, and only that.")
    XCTAssertEqual(project.findings.last?.reason, "Swoop's UIKit takes its place")
  }

  func testAPackageWithSuchAModuleIsBuiltWithTheProjectsOwnTargets() throws {
    let fixture = try ProjectFixture()
    try fixture.write("public let brush = 1\n", to: "Art/Sources/Painter/Painter.swift")
    try fixture.write("public let log = 1\n", to: "log-kit/Sources/Logs/Logs.swift")
    try fixture.write("import Painter\nimport Logs\n", to: "Shop/Sources/Shop/Shop.swift")
    for (package, target) in [("Art", "Painter"), ("log-kit", "Logs")] {
      let rest = """
        products: [.library(name: "\(target)", targets: ["\(target)"])], targets: [.target(name: "\(target)")]
        """
      try fixture.write(fixture.manifest(package, rest), to: "\(package)/Package.swift")
    }
    let rest = """
      dependencies: [.package(path: "../Art"), .package(path: "../log-kit")],
      targets: [
        .target(
          name: "Shop",
          dependencies: [.product(name: "Painter", package: "Art"), .product(name: "Logs", package: "log-kit")]),
      ]
      """
    try fixture.write(fixture.manifest("Shop", rest), to: "Shop/Package.swift")
    let project = try fixture.read(fixture.folder.appending(path: "Shop"), swoop: try swoop(in: fixture))
    XCTAssertEqual(project.targets.map(\.module), ["Shop", "Shop_Painter"])
    XCTAssertEqual(
      project.target("Shop")?.dependencies, [.target("Shop_Painter"), .product("Logs", package: "log-kit")])
    // Swoop uses the other one itself, and has to be able to use the version that there is.
    XCTAssertEqual(
      project.packages,
      [PackageReference(.remote("https://example.com/log-kit"), .range(from: "1.4.0", to: "2.0.0"))])
    XCTAssertNotNil(project.reason("package log-kit"))
  }
}
