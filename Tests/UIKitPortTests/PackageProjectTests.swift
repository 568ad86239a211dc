import Foundation
import XCTest

@testable import UIKitPort

/// Packages, and the packages that projects use. Their manifests are read by SwiftPM itself.
final class PackageProjectTests: XCTestCase {
  private func manifest(_ name: String, _ rest: String) -> String {
    "// swift-tools-version:5.9\nimport PackageDescription\nlet package = Package(name: \"\(name)\", \(rest))\n"
  }

  func testTheTargetsOfAPackageHaveWhatItsManifestLeavesThem() throws {
    let fixture = try ProjectFixture()
    for path in [
      "Sources/Kit/Kit.swift", "Sources/Kit/Old/Gone.swift", "Sources/Kit/Web/page.html", "Sources/CKit/kit.c",
      "Sources/CKit/include/kit.h", "Tests/KitTests/KitTests.swift", "Sources/tool/main.swift",
    ] {
      try fixture.write("", to: path)
    }
    try fixture.write(
      manifest(
        "Kit",
        """
        targets: [
          .target(name: "Kit", dependencies: ["CKit"], exclude: ["Old"], resources: [.copy("Web")],
            swiftSettings: [.define("FAST"), .define("MAC", .when(platforms: [.macOS]))]),
          .target(name: "CKit", cSettings: [.define("SMALL", to: "1"), .headerSearchPath("inner")]),
          .executableTarget(name: "tool", dependencies: ["Kit"]), .testTarget(name: "KitTests", dependencies: ["Kit"]),
          .target(name: "Lost"), .binaryTarget(name: "Blob", path: "Blob.xcframework"),
        ]
        """), to: "Package.swift")
    let project = try fixture.read(fixture.folder)
    let kit = try XCTUnwrap(project.target("Kit"))
    XCTAssertEqual(kit.paths, ["Kit.swift"])
    XCTAssertEqual(kit.copied.map(\.path), ["Web"])
    XCTAssertEqual(kit.conditions, ["FAST"])
    XCTAssertEqual(kit.dependencies, [.target("CKit")])
    XCTAssertEqual(project.target("CKit")?.kind, .clang(publicHeaders: nil))
    XCTAssertEqual(
      project.target("CKit")?.clangSettings, [".define(\"SMALL\", to: \"1\")", ".headerSearchPath(\"inner\")"])
    XCTAssertEqual(project.target("KitTests")?.kind, .test)
    XCTAssertEqual(project.target("tool")?.kind, .application)
    XCTAssertEqual(project.reason("Lost"), "its folder is missing")
    XCTAssertEqual(project.reason("Blob"), "it is built for Apple's systems")
  }

  func testAProjectBesideAPackageIsNamed() throws {
    let fixture = try ProjectFixture()
    try fixture.write("", to: "Sources/Kit/Kit.swift")
    try fixture.write("", to: "Kit.xcodeproj/project.pbxproj")
    let file = try fixture.write(manifest("Kit", "targets: [.target(name: \"Kit\")]"), to: "Package.swift")
    XCTAssertEqual(try fixture.read(fixture.folder).findings.map(\.subject), ["Kit.xcodeproj"])
    XCTAssertEqual(try fixture.read(file).findings, [])
  }

  func testTestsThatOnlyAProjectBesideAPackageHasAreNamed() throws {
    let fixture = try ProjectFixture()
    try fixture.write("", to: "Sources/Kit/Kit.swift")
    for name in ["KitTests", "MoreTests"] { try fixture.write("import XCTest\n", to: "Tests/\(name)/\(name).swift") }
    try fixture.write("@import XCTest;\n", to: "Tests/OldTests/OldTests.m")
    let files = ["KitTests/KitTests.swift", "MoreTests/MoreTests.swift", "OldTests/OldTests.m"].map {
      (name: String($0.prefix { $0 != "/" }), file: fixture.file("Tests/\($0)"))
    }
    let targets = files.map { name, file in
      fixture.target(name, type: "bundle.unit-test", phases: [fixture.phase("Sources", [file.build])])
    }
    let other = try fixture.finish("Kit", targets: targets, group: files.map(\.file.reference))
    try fixture.write(
      "<Workspace version=\"1.0\"><FileRef location=\"group:Kit.xcodeproj\"></FileRef></Workspace>",
      to: "Kit.xcworkspace/contents.xcworkspacedata")
    let targetsOfPackage = ".target(name: \"Kit\"), .testTarget(name: \"KitTests\")"
    try fixture.write(manifest("Kit", "targets: [\(targetsOfPackage)]"), to: "Package.swift")
    let project = try fixture.read(fixture.folder)
    XCTAssertEqual(project.targets.map(\.name), ["Kit", "KitTests"])
    XCTAssertEqual(project.testsElsewhere.map(\.names), [["MoreTests"]], "The workspace has those of its project.")
    XCTAssertEqual(project.testsElsewhere.first?.file.standardizedFileURL.path, other.standardizedFileURL.path)
    let taken = "Package.swift is taken where there are both; give the path of this one to bring it"
    XCTAssertEqual(
      project.reason("Kit.xcodeproj"), "\(taken), with the tests that Package.swift doesn't have: MoreTests")
    XCTAssertEqual(project.reason("Kit.xcworkspace"), taken)
  }

  func testAManifestThatCanNotBeReadIsAnError() throws {
    let fixture = try ProjectFixture()
    try fixture.write("// swift-tools-version:5.9\nimport Nothing\n", to: "Package.swift")
    XCTAssertThrowsError(try fixture.read(fixture.folder)) { error in
      XCTAssertTrue("\(error)".contains("Package.swift: "), "\(error)")
      XCTAssertTrue("\(error)".contains("Nothing"), "\(error)")
    }
  }

  func testPackagesThatNeedAppleBecomeTargetsAndOthersStayPackages() throws {
    let fixture = try ProjectFixture()
    try fixture.write("import UIKit\nimport Sums\n", to: "Views/Sources/Views/Views.swift")
    try fixture.write("public let one = 1\n", to: "Sums/Sources/Sums/Sums.swift")
    try fixture.write(
      """
      #if canImport(ObjectiveC)
        @objc class Old {}
      #endif
      """, to: "Sums/Sources/Sums/Old.swift")
    let sums = "products: [.library(name: \"Sums\", targets: [\"Sums\"])], targets: [.target(name: \"Sums\")]"
    try fixture.write(manifest("Sums", sums), to: "Sums/Package.swift")
    try fixture.write(
      manifest(
        "Views",
        """
        products: [.library(name: "ViewKit", targets: ["Views"])], dependencies: [.package(path: "../Sums")],
        targets: [.target(name: "Views", dependencies: [.product(name: "Sums", package: "Sums")])]
        """), to: "Views/Package.swift")
    try fixture.write("import Views\n", to: "App.swift")
    let app = fixture.file("App.swift")
    let product = fixture.add("XCSwiftPackageProductDependency", ["productName": "ViewKit"])
    let folder = fixture.add("XCLocalSwiftPackageReference", ["relativePath": "Views"])
    let target = fixture.target(
      "Shop", phases: [fixture.phase("Sources", [app.build])], ["packageProductDependencies": [product]])
    let project = try fixture.read(
      try fixture.finish(targets: [target], group: [app.reference], packages: [folder]))
    XCTAssertEqual(project.targets.map(\.name), ["Shop", "Views"])
    XCTAssertEqual(project.target("Shop")?.dependencies, [.target("Views")])
    XCTAssertEqual(project.target("Views")?.dependencies, [.product("Sums", package: "sums")])
    XCTAssertEqual(project.packages.map(\.identity), ["sums"])
    XCTAssertEqual(project.findings, [])
  }

  /// Makes a repository with one version.
  private func repository(_ name: String, version: String, in fixture: ProjectFixture) throws -> String {
    let product =
      "products: [.library(name: \"\(name)\", targets: [\"\(name)\"])], targets: [.target(name: \"\(name)\")]"
    try fixture.write(manifest(name, product), to: "\(name)/Package.swift")
    try fixture.write("import UIKit\n", to: "\(name)/Sources/\(name)/\(name).swift")
    fixture.commit(name, version: version)
    return fixture.address(name)
  }

  func testAWrittenPackageMayHaveAVersionAndAnAddressWithAUser() {
    for (text, address, version) in [
      ("https://example.com/Sums@1.2.0", "https://example.com/Sums", "1.2.0"),
      ("git@example.com:a/Sums.git@1.2.0", "git@example.com:a/Sums.git", "1.2.0"),
      ("git@example.com:a/Sums.git", "git@example.com:a/Sums.git", nil), ("", "", nil), ("@1.0", "@1.0", nil),
    ] {
      let reference = PackageReference(written: text)
      XCTAssertEqual(reference, PackageReference(.remote(address), version.map { .exact($0) }), text)
    }
  }

  func testAPackageInAFolderBringsThePackagesThatItUses() throws {
    let fixture = try ProjectFixture()
    let stars = try repository("Stars", version: "1.2.0", in: fixture)
    try fixture.write("import UIKit\nimport Stars\n", to: "Parts/Sources/Parts/Parts.swift")
    // Old manifests give packages names of their own, by which targets call them.
    try fixture.write(
      """
      // swift-tools-version:5.4
      import PackageDescription
      let package = Package(
        name: "Parts", products: [.library(name: "Parts", targets: ["Parts"])],
        dependencies: [
          .package(name: "Sky", url: "\(stars)", from: "1.0.0"),
          .package(name: "Checks", url: "file:///nowhere/Checks", from: "1.0.0"),
        ],
        targets: [
          .target(name: "Parts", dependencies: [.product(name: "Stars", package: "Sky")]),
          .testTarget(name: "PartsTests", dependencies: [.product(name: "Checks", package: "Checks")]),
        ])
      """, to: "Parts/Package.swift")
    try fixture.write("import Parts\n", to: "App.swift")
    let app = fixture.file("App.swift")
    let product = fixture.add("XCSwiftPackageProductDependency", ["productName": "Parts"])
    let folder = fixture.add("XCLocalSwiftPackageReference", ["relativePath": "Parts"])
    let target = fixture.target(
      "Shop", phases: [fixture.phase("Sources", [app.build])], ["packageProductDependencies": [product]])
    let project = try fixture.read(try fixture.finish(targets: [target], group: [app.reference], packages: [folder]))
    XCTAssertEqual(project.target("Parts")?.dependencies, [.target("Stars")])
    XCTAssertEqual(project.target("Stars")?.paths, ["Stars.swift"])
    XCTAssertEqual(project.findings, [])
  }

  /// A target that gives a product by its name alone means the package of that name, so the others aren't needed for it.
  func testPackagesThatNoTargetUsesAreNotFetched() throws {
    let fixture = try ProjectFixture()
    let stars = try repository("Stars", version: "1.2.0", in: fixture)
    try fixture.write("import Stars\n", to: "Shop/Sources/Shop/Shop.swift")
    try fixture.write("import PackagePlugin\n", to: "Shop/Plugins/Check/Check.swift")
    let rest = """
      dependencies: [
        .package(url: "\(stars)", from: "1.0.0"), .package(url: "file:///nowhere/Lint", from: "1.0.0"),
        .package(url: "file:///nowhere/Form.git", from: "1.0.0"),
      ],
      targets: [
        .target(name: "Shop", dependencies: ["Stars"]),
        .plugin(
          name: "Check", capability: .buildTool(), dependencies: [.product(name: "lint", package: "Lint")]),
      ]
      """
    try fixture.write(manifest("Shop", rest), to: "Shop/Package.swift")
    let project = try fixture.read(fixture.folder.appending(path: "Shop"))
    XCTAssertEqual(project.target("Shop")?.dependencies, [.target("Stars")])
    XCTAssertEqual(project.findings.map(\.subject), ["Check"], "The plugin alone stays behind.")
  }

  func testAProductThatIsCalledLikeNoPackageMayBeAnyOnes() throws {
    let fixture = try ProjectFixture()
    let names = ["night-sky": "Stars", "day-sky": "Moons"].sorted { $0.key < $1.key }
    let packages = try names.map { folder, product in
      _ = try repository(product, version: "1.0.0", in: fixture)
      try FileManager.default.moveItem(
        at: fixture.folder.appending(path: product), to: fixture.folder.appending(path: folder))
      return ".package(url: \"\(fixture.address(folder))\", from: \"1.0.0\")"
    }
    try fixture.write("import Stars\n", to: "Shop/Sources/Shop/Shop.swift")
    let rest = """
      dependencies: [\(packages.joined(separator: ", "))], targets: [.target(name: "Shop", dependencies: ["Stars"])]
      """
    try fixture.write(manifest("Shop", rest), to: "Shop/Package.swift")
    let project = try fixture.read(fixture.folder.appending(path: "Shop"))
    XCTAssertEqual(project.target("Shop")?.dependencies, [.target("Stars")])
    XCTAssertEqual(project.findings, [])
  }

  func testAPackageIsFoundByTheNameThatAnOldManifestGivesIt() throws {
    let fixture = try ProjectFixture()
    try fixture.write("public let one = 1\n", to: "sums-kit/Sources/Sums/Sums.swift")
    try fixture.write(
      manifest(
        "sums-kit", "products: [.library(name: \"Sums\", targets: [\"Sums\"])], targets: [.target(name: \"Sums\")]"),
      to: "sums-kit/Package.swift")
    try fixture.write("import Sums\n", to: "Shop/Sources/Shop/Shop.swift")
    let text = manifest(
      "Shop",
      """
      dependencies: [.package(name: "Numbers", path: "../sums-kit")],
      targets: [.target(name: "Shop", dependencies: [.product(name: "Sums", package: "Numbers")])]
      """)
    try fixture.write(text.replacingOccurrences(of: "5.9", with: "5.4"), to: "Shop/Package.swift")
    let project = try fixture.read(fixture.folder.appending(path: "Shop"))
    XCTAssertEqual(project.target("Shop")?.dependencies, [.product("Sums", package: "sums-kit")])
    XCTAssertEqual(project.packages.map(\.identity), ["sums-kit"])
    XCTAssertEqual(project.findings, [])
  }

  func testAPackageThatCanNotBeFetchedIsNamedAndTheOthersAreFetched() throws {
    let fixture = try ProjectFixture()
    let stars = try repository("Stars", version: "1.2.0", in: fixture)
    try fixture.write("import Stars\nimport Moons\n", to: "App.swift")
    let app = fixture.file("App.swift")
    func reference(_ address: String) -> String {
      fixture.add(
        "XCRemoteSwiftPackageReference",
        ["repositoryURL": address, "requirement": ["kind": "upToNextMajorVersion", "minimumVersion": "1.0.0"]])
    }
    let references = [reference(stars), reference("file:///nowhere/Moons")]
    let products = zip(["Stars", "Moons"], references).map { name, package in
      fixture.add("XCSwiftPackageProductDependency", ["productName": name, "package": package])
    }
    let target = fixture.target(
      "Shop", phases: [fixture.phase("Sources", [app.build])], ["packageProductDependencies": products])
    let file = try fixture.finish(targets: [target], group: [app.reference], packages: references)
    try fixture.write(
      """
      {"version": 2, "pins": [{"identity": "stars", "location": "\(stars)", "state": {"version": "1.0.7"}}]}
      """, to: "Shop.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved")
    let project = try fixture.read(file)
    XCTAssertEqual(project.target("Shop")?.dependencies, [.target("Stars")])
    XCTAssertEqual(project.target("Stars")?.paths, ["Stars.swift"])
    XCTAssertNotNil(project.reason("package moons"))
    XCTAssertEqual(project.reason("Shop: the product Moons"), "the package moons isn't there")
    let warning = try XCTUnwrap(project.findings.first { $0.subject == "package stars" })
    XCTAssertEqual(warning.kind, .warning)
    XCTAssertTrue(warning.reason.contains("1.0.7"), warning.reason)
  }

  func testAPackageOfSomebodysOwnInTheFolderForPackagesStaysAsItIs() throws {
    let fixture = try ProjectFixture()
    let own = try fixture.write(fixture.manifest("Mine", "targets: []"), to: "packages/Package.swift")
    try fixture.write("{}", to: "packages/Package.resolved")
    let text = try String(contentsOf: own, encoding: .utf8)
    let fetcher = PackageFetcher(
      folder: fixture.folder.appending(path: "packages"), resolvedVersions: ResolvedVersions())
    let fetched = fetcher.fetch([PackageReference(.remote(fixture.address("Stars")), .exact("1.0.0"))])
    XCTAssertEqual(fetched.failures.map { $0.identity }, ["stars"])
    XCTAssertTrue(fetched.failures[0].reason.hasSuffix("holds another package; give another folder by --scratch-path"))
    XCTAssertEqual(try String(contentsOf: own, encoding: .utf8), text)
    XCTAssertTrue(FileManager.default.fileExists(atPath: fixture.folder.path + "/packages/Package.resolved"))
  }

  func testTheDescriptionForXtoolSaysWhichProductIsTheApp() throws {
    let fixture = try ProjectFixture()
    try fixture.write("import UIKit\n", to: "Sources/Hello/App.swift")
    try fixture.write(
      manifest(
        "Hello", "products: [.library(name: \"Hi\", targets: [\"Hello\"])], targets: [.target(name: \"Hello\")]"),
      to: "Package.swift")
    try fixture.write("{\"version\": 1, \"bundleID\": \"com.example.hi\", \"product\": \"Hi\"}", to: "xtool.yml")
    let hello = try XCTUnwrap(try fixture.read(fixture.folder).target("Hello"))
    XCTAssertEqual(hello.kind, .application)
    XCTAssertEqual(hello.infoPlist?["CFBundleIdentifier"] as? String, "com.example.hi")
    try fixture.write("product: None\n", to: "xtool.yml")
    XCTAssertThrowsError(try fixture.read(fixture.folder)) { error in
      XCTAssertTrue("\(error)".hasSuffix("the package has no product None"), "\(error)")
    }
  }
}
