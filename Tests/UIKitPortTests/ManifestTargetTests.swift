import Foundation
import XCTest

@testable import UIKitPort

/// What manifests say of their targets, as SwiftPM prints it.
final class ManifestTargetTests: XCTestCase {
  private func read(_ files: [String], _ rest: String, tools: String = "6.1") throws -> PortedProject {
    let fixture = try ProjectFixture()
    for path in files { try fixture.write("", to: path) }
    try fixture.write(fixture.manifest("Kit", rest, tools: tools), to: "Package.swift")
    return try fixture.read(fixture.folder)
  }

  private func list(_ project: PortedProject) -> String {
    PackageManifest(project: project, swoop: URL(fileURLWithPath: "/opt/swoop")).text
  }

  func testSettingsOfTheCompilersGoAlongWithTheirConfigurations() throws {
    let project = try read(
      ["Sources/Kit/Kit.swift", "Sources/CKit/kit.cpp", "Sources/CKit/include/kit.h"],
      """
      traits: [.default(enabledTraits: ["Quick"]), .trait(name: "Quick"), .trait(name: "Slow")],
      targets: [
        .target(
          name: "Kit",
          swiftSettings: [
            .define("FAST"), .define("TRACE", .when(platforms: [.iOS], configuration: .debug)),
            .define("MAC", .when(platforms: [.macOS])), .define("SLOW", .when(traits: ["Slow"])),
            .define("QUICK", .when(traits: ["Quick"])), .enableUpcomingFeature("ExistentialAny"),
            .enableExperimentalFeature("Extern"), .unsafeFlags([
              "-Onone", "-warnings-as-errors", "-Xcc", "-Werror", "-Xfrontend", "-warnings-as-errors", "-Werror", "Group",
              "-Xcc", "-Wall",
            ]),
            .interoperabilityMode(.Cxx),
          ],
          linkerSettings: [.linkedLibrary("z"), .linkedLibrary("c++"), .linkedFramework("MapKit")]),
        .target(
          name: "CKit", cSettings: [.define("SMALL", .when(configuration: .release))],
          cxxSettings: [.define("TEXT", to: "a=b"), .unsafeFlags(["-Werror"]), .headerSearchPath("inner")]),
      ],
      swiftLanguageModes: [.v5], cxxLanguageStandard: .cxx17
      """)
    let kit = try XCTUnwrap(project.target("Kit"))
    XCTAssertEqual(kit.conditions, ["FAST", "QUICK", "Quick"])
    XCTAssertEqual(
      kit.swiftSettings,
      [
        ".define(\"TRACE\", .when(configuration: .debug))", ".enableUpcomingFeature(\"ExistentialAny\")",
        ".enableExperimentalFeature(\"Extern\")", ".unsafeFlags([\"-Onone\", \"-Xcc\", \"-Wall\"])",
        ".interoperabilityMode(.Cxx)",
      ])
    XCTAssertEqual(kit.linkerSettings, [".linkedLibrary(\"z\")", ".linkedLibrary(\"stdc++\")"])
    XCTAssertEqual(kit.language, .v5)
    let clang = try XCTUnwrap(project.target("CKit"))
    XCTAssertEqual(clang.clangSettings, [".define(\"SMALL\", .when(configuration: .release))"])
    XCTAssertEqual(
      clang.cxxSettings,
      [".define(\"TEXT\", to: \"a=b\")", ".headerSearchPath(\"inner\")", ".unsafeFlags([\"-std=c++17\"])"])
    for part in kit.swiftSettings + kit.linkerSettings + clang.clangSettings + clang.cxxSettings {
      XCTAssertTrue(list(project).contains(part), part)
    }
  }

  func testResourcesAreInTheLanguageThatTheManifestSays() throws {
    let files = ["Own/a.strings", "Own/Deep/b.strings", "Base.xib", "de.lproj/c.strings", "Kit.swift"]
    let project = try read(
      files.map { "Sources/Kit/\($0)" },
      """
      defaultLocalization: "fr",
      targets: [
        .target(
          name: "Kit",
          resources: [.process("./Own/", localization: .default), .process("Base.xib", localization: .base)]),
      ]
      """)
    XCTAssertEqual(
      project.target("Kit")?.paths.sorted(),
      [
        "Base.lproj/Base.xib", "Kit.swift", "Own/Deep/fr.lproj/b.strings", "Own/fr.lproj/a.strings",
        "de.lproj/c.strings",
      ])
  }

  func testFilesThatAreNoResourcesStayBehindAndCopiedOnesAreNotCompiled() throws {
    let files = [
      "Kit.swift", "Code/Sample.swift", "one.json", "words.txt", "undeclared.json", "Art.xcassets/Contents.json",
    ]
    let rest = """
      targets: [
        .target(name: "Kit", resources: [.copy("Code/Sample.swift"), .process("one.json"), .embedInCode("words.txt")]),
      ]
      """
    let project = try read(files.map { "Sources/Kit/\($0)" }, rest)
    let kit = try XCTUnwrap(project.target("Kit"))
    XCTAssertEqual(kit.paths, ["Art.xcassets", "Kit.swift", "one.json"])
    XCTAssertEqual(project.reason("Kit: undeclared.json"), "the manifest doesn't declare it as a resource")
    XCTAssertTrue(
      list(project).contains(
        "resources: [.copy(\"Folders/Code/Sample.swift\"), .embedInCode(\"Folders/words.txt\")]"), list(project))
    let old = try read(
      ["Sources/Kit/Kit.swift", "Sources/Kit/one.json"], "targets: [.target(name: \"Kit\")]", tools: "5.2")
    XCTAssertEqual(old.target("Kit")?.paths, ["Kit.swift", "one.json"])
  }

  /// Xcode does so, whatever the manifest says of them.
  func testCatalogsAreCompiledAlsoWhereAManifestCopiesThem() throws {
    let files = ["Kit.swift", "Looks/Art.xcassets/Contents.json", "Looks/Screen.xib", "Looks/words.json"]
    let rest = """
      targets: [
        .target(
          name: "Kit",
          resources: [.copy("Looks/Art.xcassets"), .copy("Looks/Screen.xib"), .copy("Looks/words.json")]),
      ]
      """
    let project = try read(files.map { "Sources/Kit/\($0)" }, rest)
    XCTAssertEqual(
      project.target("Kit")?.paths.sorted(), ["Kit.swift", "Looks/Art.xcassets", "Looks/Screen.xib"])
    XCTAssertTrue(list(project).contains("resources: [.copy(\"Folders/Looks/words.json\")]"), list(project))
  }

  func testResourcesOutsideOfATargetsFolderAreNoneOfIts() throws {
    let rest = "targets: [.target(name: \"Kit\", resources: [.copy(\"../../Other.txt\"), .embedInCode(\"../a.txt\")])]"
    let project = try read(["Sources/Kit/Kit.swift", "Sources/a.txt", "Other.txt"], rest)
    XCTAssertEqual(project.target("Kit")?.copied, [])
    XCTAssertEqual(project.target("Kit")?.embedded, [])
  }

  func testATargetMayBeTheWholePackageWithoutItsManifests() throws {
    let files = ["Kit.swift", "Package@swift-99.0.swift", "Deep/Package.swift", "Old/Gone.swift", "Other/Other.swift"]
    let whole = try read(files + ["LICENSE"], "targets: [.target(name: \"Kit\", path: \".\", exclude: [\"Old/\"])]")
    XCTAssertEqual(whole.target("Kit")?.paths, ["Deep/Package.swift", "Kit.swift", "Other/Other.swift"])
    XCTAssertEqual(whole.findings, [])
    let rest = """
      targets: [.target(name: "Kit", path: "./", exclude: ["Old"], sources: ["./Kit.swift", "Old", "Deep/"])]
      """
    XCTAssertEqual(try read(files, rest).target("Kit")?.paths, ["Deep/Package.swift", "Kit.swift"])
  }
}
