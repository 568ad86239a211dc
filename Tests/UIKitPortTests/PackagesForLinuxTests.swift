import Foundation
import XCTest

@testable import UIKitPort

/// Packages that are made for Linux, too, are built as they are.
final class PackagesForLinuxTests: XCTestCase {
  /// Writes a package with a library of each of its targets.
  /// - Parameter rest: what the targets have beside their names.
  private func package(
    _ name: String, _ targets: [String], packages: [String] = [], _ rest: [String: String] = [:],
    in fixture: ProjectFixture
  ) throws {
    let products = targets.map { ".library(name: \"\($0)\", targets: [\"\($0)\"])" }
    let declarations = targets.map { target in
      let more = rest[target].map { ", \($0)" } ?? ""
      return ".target(name: \"\(target)\"\(more))"
    }
    let dependencies = packages.map { ".package(path: \"../\($0)\")" }
    try fixture.write(
      fixture.manifest(
        name,
        """
        products: [\(products.joined(separator: ", "))], dependencies: [\(dependencies.joined(separator: ", "))],
        targets: [\(declarations.joined(separator: ", "))]
        """), to: "\(name)/Package.swift")
  }

  /// Reads a package that uses products of others in folders beside it.
  private func shop(_ products: [(product: String, package: String)], in fixture: ProjectFixture) throws
    -> PortedProject
  {
    let packages = Set(products.map(\.package)).sorted()
    let uses = products.map { ".product(name: \"\($0.product)\", package: \"\($0.package)\")" }
    let target = ".target(name: \"Shop\", dependencies: [\(uses.joined(separator: ", "))])"
    try fixture.write(
      fixture.manifest(
        "Shop",
        "dependencies: [\(packages.map { ".package(path: \"../\($0)\")" }.joined(separator: ", "))], targets: [\(target)]"
      ), to: "Shop/Package.swift")
    try fixture.write("import UIKit\n", to: "Shop/Sources/Shop/Shop.swift")
    return try fixture.read(fixture.folder.appending(path: "Shop"))
  }

  /// Sources that are made for SwiftPM and for Xcode, with Objective-C for Apple's systems.
  private let twofold = """
    import CoreFoundation
    import XCTest
    #if canImport(Darwin)
      @objcMembers open class Checks: XCTestCase {}
    #else
      open class Checks: XCTestCase {}
    #endif
    #if !SWIFT_PACKAGE
      @objc final class Observer: NSObject, XCTestObservation {}
    #endif
    """

  func testOneThatKnowsLinuxIsUsedAsItIs() throws {
    let fixture = try ProjectFixture()
    try package("Checks", ["Checks"], in: fixture)
    try fixture.write(twofold, to: "Checks/Sources/Checks/Checks.swift")
    let project = try shop([("Checks", "Checks")], in: fixture)
    XCTAssertEqual(project.targets.map(\.name), ["Shop"])
    XCTAssertEqual(project.target("Shop")?.dependencies, [.product("Checks", package: "checks")])
    XCTAssertEqual(project.packages.map(\.identity), ["checks"])
    let report = PortReport(project: project, outcomes: [:]).text
    XCTAssertTrue(report.contains("## Packages as they are\n"), report)
    XCTAssertTrue(report.contains("\n- Checks\n"), report)
  }

  func testOneThatSaysNothingOfLinuxIsRewrittenForWhatIsSmallerThere() throws {
    let fixture = try ProjectFixture()
    try package("Times", ["Times"], in: fixture)
    let file = "Times/Sources/Times/Times.swift"
    try fixture.write("import CoreFoundation\npublic let now = CFAbsoluteTimeGetCurrent()\n", to: file)
    XCTAssertEqual(try shop([("Times", "Times")], in: fixture).targets.map(\.name), ["Shop", "Times"])
    // Its manifest may say it, too.
    let path = "Times/Package.swift"
    let text = try String(contentsOf: fixture.folder.appending(path: path), encoding: .utf8)
    try fixture.write(text + "#if os(Linux)\n#endif\n", to: path)
    XCTAssertEqual(try shop([("Times", "Times")], in: fixture).targets.map(\.name), ["Shop"])
  }

  func testOnlyTheTargetsThatAreNeededDecide() throws {
    let fixture = try ProjectFixture()
    try package("Charts", ["Sums", "Plots"], ["Plots": "dependencies: [\"Sums\"]"], in: fixture)
    try fixture.write("public let one = 1\n", to: "Charts/Sources/Sums/Sums.swift")
    try fixture.write("import UIKit\nimport Sums\n", to: "Charts/Sources/Plots/Plots.swift")
    let project = try shop([("Sums", "Charts")], in: fixture)
    XCTAssertEqual(project.targets.map(\.name), ["Shop"])
    XCTAssertEqual(project.packages.map(\.identity), ["charts"])
    // Of a package there is one kind alone, since there is one module of a name.
    let both = try shop([("Sums", "Charts"), ("Plots", "Charts")], in: fixture)
    XCTAssertEqual(both.targets.map(\.name), ["Shop", "Sums", "Plots"])
    XCTAssertEqual(both.target("Shop")?.dependencies, [.target("Sums"), .target("Plots")])
    XCTAssertEqual(both.packages.map(\.identity), [])
  }

  func testWhatIsUsedOnApplesSystemsAloneKeepsNobodyFromBeingUsedAsItIs() throws {
    let fixture = try ProjectFixture()
    let condition = "condition: .when(platforms: [.macOS, .iOS])"
    try package(
      "Checks", ["Checks"], packages: ["Traps"],
      ["Checks": "dependencies: [.product(name: \"Traps\", package: \"Traps\", \(condition))]"], in: fixture)
    try package("Traps", ["Traps"], in: fixture)
    try fixture.write(twofold, to: "Checks/Sources/Checks/Checks.swift")
    try fixture.write("@objc class Trap: NSObject {}\n", to: "Traps/Sources/Traps/Traps.swift")
    XCTAssertEqual(try shop([("Checks", "Checks")], in: fixture).packages.map(\.identity), ["checks"])
    // Where somebody else needs it, it is rewritten, and SwiftPM would find its module a second time behind the other.
    let project = try shop([("Checks", "Checks"), ("Traps", "Traps")], in: fixture)
    XCTAssertEqual(Set(project.targets.map(\.name)), ["Shop", "Checks", "Traps"])
    XCTAssertEqual(project.packages.map(\.identity), [])
  }

  func testOneInObjectiveCIsRewrittenAndOneThatConditionsLeaveEmptyIsNot() throws {
    let fixture = try ProjectFixture()
    try package("Hooks", ["Hooks"], in: fixture)
    try fixture.write("", to: "Hooks/Sources/Hooks/include/Hooks.h")
    let source = "#import <Foundation/Foundation.h>\n@implementation Hook\n@end\n"
    try fixture.write(source, to: "Hooks/Sources/Hooks/Hooks.m")
    let project = try shop([("Hooks", "Hooks")], in: fixture)
    XCTAssertEqual(project.packages.map(\.identity), [])
    XCTAssertEqual(project.reason("Hooks: Hooks.m"), "there is no Objective-C; no Swift file names what it declares")
    try fixture.write("# if __APPLE__\n\(source)# endif\n", to: "Hooks/Sources/Hooks/Hooks.m")
    XCTAssertEqual(try shop([("Hooks", "Hooks")], in: fixture).packages.map(\.identity), ["hooks"])
  }

  func testVersionsAreKeptOfPackagesBehindThoseThatAreUsedAsTheyAre() throws {
    let fixture = try ProjectFixture()
    func remote(_ name: String, uses other: String? = nil, _ source: String) throws {
      let package = other.map { "dependencies: [.package(url: \"\(fixture.address($0))\", from: \"1.0.0\")], " } ?? ""
      let dependency = other.map { ", dependencies: [\"\($0)\"]" } ?? ""
      try fixture.write(
        fixture.manifest(
          name,
          """
          products: [.library(name: "\(name)", targets: ["\(name)"])], \(package)
          targets: [.target(name: "\(name)"\(dependency))]
          """), to: "\(name)/Package.swift")
      try fixture.write(source, to: "\(name)/Sources/\(name)/\(name).swift")
      fixture.commit(name, version: "1.0.0")
    }
    try remote("Stars", "public let stars = 1\n")
    try remote("Checks", uses: "Stars", twofold)
    try remote("Moons", "public let moons = 1\n")
    try remote("Views", uses: "Moons", "import UIKit\n")
    let names = ["Checks", "Views"]
    let packages = names.map { ".package(url: \"\(fixture.address($0))\", from: \"1.0.0\")" }
    try fixture.write(
      fixture.manifest(
        "Shop",
        """
        dependencies: [\(packages.joined(separator: ", "))],
        targets: [.target(name: "Shop", dependencies: ["Checks", "Views"])]
        """), to: "Shop/Package.swift")
    try fixture.write("import UIKit\n", to: "Shop/Sources/Shop/Shop.swift")
    let project = try fixture.read(fixture.folder.appending(path: "Shop"))
    XCTAssertEqual(project.targets.map(\.name), ["Shop", "Views"])
    XCTAssertEqual(project.packages.map(\.requirement), [.exact("1.0.0"), .exact("1.0.0")])
    XCTAssertEqual(project.packages.map(\.identity), ["checks", "moons"])
    XCTAssertEqual(project.resolvedVersions.packages.keys.sorted(), ["checks", "moons", "stars"])
  }
}
