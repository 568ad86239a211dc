import Foundation
import XCTest

@testable import UIKitPort

/// Build phases that copy files into folders of the bundle.
final class CopyPhaseTests: XCTestCase {
  private func shop(in fixture: ProjectFixture, _ paths: [String], folders: [String] = [], _ phase: [String: Any])
    throws
    -> PortedProject
  {
    let app = fixture.file("App.swift")
    try fixture.write("", to: "App.swift")
    let files = paths.map { fixture.file($0) } + folders.map { fixture.file($0, ["lastKnownFileType": "folder"]) }
    let help = fixture.file("Help", ["lastKnownFileType": "folder"])
    let target = fixture.target(
      "Shop",
      phases: [
        fixture.phase("Sources", [app.build]), fixture.phase("Resources", [help.build]),
        fixture.phase("CopyFiles", files.map(\.build), phase),
      ])
    let group = [app.reference, help.reference] + files.map(\.reference)
    return try fixture.read(try fixture.finish(targets: [target], group: group))
  }

  private func fixture(_ paths: [String]) throws -> ProjectFixture {
    let fixture = try ProjectFixture()
    for path in paths + ["Help/start.html"] { try fixture.write("", to: path) }
    return fixture
  }

  func testFilesAreInTheFolderThatThePhaseNames() throws {
    let fixture = try fixture(["a.json", "Code.swift", "de.lproj/b.txt", "More/c.txt"])
    let project = try shop(
      in: fixture, ["a.json", "Code.swift", "de.lproj/b.txt"], folders: ["More"],
      ["dstSubfolderSpec": "7", "dstPath": "Data/$(TARGET_NAME)/./"])
    let shop = try XCTUnwrap(project.target("Shop"))
    XCTAssertEqual(
      shop.bundled.map(\.path),
      ["Data/Shop/a.json", "Data/Shop/Code.swift", "Data/Shop/de.lproj/b.txt", "Data/Shop/More"])
    XCTAssertEqual(shop.paths, ["App.swift"])
    XCTAssertEqual(shop.copied.map(\.path), ["Help"])
    XCTAssertEqual(project.findings, [])
    let out = fixture.folder.appending(path: "Out")
    try PackageWriter(folder: out, swoop: URL(fileURLWithPath: "/opt/swoop")).write(project)
    let text = try String(contentsOf: out.appending(path: "Package.swift"), encoding: .utf8)
    XCTAssertTrue(text.contains("resources: [.copy(\"Folders/Help\"), .copy(\"Bundle/Data\")]"), text)
    XCTAssertTrue(FileManager.default.fileExists(atPath: out.path + "/Sources/Shop/Bundle/Data/Shop/More/c.txt"))
  }

  func testFilesForTheBundleItselfAreResourcesAndSourcesAreNotCompiled() throws {
    let fixture = try fixture(["a.json", "Code.swift"])
    let project = try shop(in: fixture, ["a.json", "Code.swift"], ["dstSubfolder": "Resources", "dstPath": ""])
    let shop = try XCTUnwrap(project.target("Shop"))
    XCTAssertEqual(shop.paths, ["App.swift", "a.json"])
    XCTAssertEqual(shop.copied.map(\.path), ["Help", "Code.swift"])
    XCTAssertEqual(shop.bundled, [])
  }

  func testWhatIsCopiedIntoAFolderOfTheProjectLiesBesideItsFiles() throws {
    let fixture = try fixture(["a.json"])
    let project = try shop(in: fixture, ["a.json"], ["dstSubfolderSpec": "1", "dstPath": "/Help"])
    let shop = try XCTUnwrap(project.target("Shop"))
    XCTAssertEqual(shop.bundled.map(\.path), ["Help/a.json", "Help/start.html"])
    XCTAssertEqual(shop.copied, [])
  }

  func testAGroupOfVariantsThatIsInItselfHasAnEnd() throws {
    let fixture = try fixture(["App.swift", "de.lproj/b.txt"])
    let (app, text) = (fixture.file("App.swift"), fixture.file("de.lproj/b.txt"))
    let group = fixture.add("PBXVariantGroup", ["children": ["Loop", text.reference], "sourceTree": "<group>"])
    fixture.rename(group, to: "Loop")
    let build = fixture.add("PBXBuildFile", ["fileRef": "Loop"])
    let phases = [
      fixture.phase("Sources", [app.build]), fixture.phase("Resources", [build]),
      fixture.phase("CopyFiles", [build], ["dstSubfolderSpec": "7", "dstPath": "Data"]),
    ]
    let target = fixture.target("Shop", phases: phases)
    let project = try fixture.read(try fixture.finish(targets: [target], group: [app.reference, "Loop"]))
    XCTAssertEqual(project.target("Shop")?.paths, ["App.swift", "de.lproj/b.txt"])
    XCTAssertEqual(project.target("Shop")?.bundled.map(\.path), ["Data/de.lproj/b.txt"])
  }

  func testAFolderOfTheProductsIsTheBundleWhereItNamesIt() throws {
    for name in ["CONTENTS_FOLDER_PATH", "UNLOCALIZED_RESOURCES_FOLDER_PATH", "WRAPPER_NAME"] {
      let phase = ["dstSubfolderSpec": "16", "dstPath": "$(\(name))/Data"]
      let project = try shop(in: fixture(["a.json"]), ["a.json"], phase)
      XCTAssertEqual(project.target("Shop")?.bundled.map(\.path), ["Data/a.json"], name)
    }
  }

  func testAFrameworkThatIsCompiledAlreadyIsNamedOnce() throws {
    let fixture = try fixture(["App.swift", "Maps.framework/Maps"])
    let (app, maps) = (fixture.file("App.swift"), fixture.file("Maps.framework"))
    let built = fixture.file("Core.framework", ["sourceTree": "BUILT_PRODUCTS_DIR"])
    let phases = [
      fixture.phase("Sources", [app.build]), fixture.phase("Frameworks", [maps.build, built.build]),
      fixture.phase("CopyFiles", [maps.build, built.build], ["dstSubfolderSpec": "10", "dstPath": ""]),
    ]
    let target = fixture.target("Shop", phases: phases)
    let group = [app.reference, maps.reference, built.reference]
    let project = try fixture.read(try fixture.finish(targets: [target], group: group))
    XCTAssertEqual(project.findings.map(\.subject), ["Shop: Maps.framework"])
    XCTAssertEqual(project.reason("Shop: Maps.framework"), "it is built for Apple's systems")
    XCTAssertEqual(project.target("Shop")?.bundled, [])
  }

  func testWhatIsCopiedElsewhereOrOnlyOnInstallingIsNotInTheBundle() throws {
    for phase in [
      ["dstSubfolderSpec": "0", "dstPath": "/tmp"], ["dstSubfolderSpec": "16", "dstPath": "Data"],
      ["dstSubfolderSpec": "7", "dstPath": "../Data"], ["dstSubfolderSpec": "99", "dstPath": ""],
    ] {
      let project = try shop(in: fixture(["a.json"]), ["a.json"], phase)
      XCTAssertEqual(project.target("Shop")?.bundled, [], "\(phase)")
      XCTAssertEqual(project.reason("Shop: a.json"), "it is copied to a place outside of the bundle", "\(phase)")
    }
    let late = ["dstSubfolderSpec": "7", "dstPath": "Data", "runOnlyForDeploymentPostprocessing": "1"]
    let project = try shop(in: fixture(["a.json"]), ["a.json"], late)
    XCTAssertEqual(project.target("Shop")?.bundled, [])
    XCTAssertEqual(project.findings, [])
  }

  func testADescriptionForXcodeGenMayCopyFiles() throws {
    let fixture = try fixture(["App.swift", "Data/a.json", "Data/b.txt", "Code.swift", "away.txt", "own.txt"])
    try fixture.write(
      """
      targets:
        Shop:
          type: application
          platform: iOS
          sources:
            - App.swift
            - path: Data
              excludes: ["*.txt"]
              buildPhase: {copyFiles: {destination: resources, subpath: "Deep/$(PRODUCT_NAME)"}}
            - {path: Help, type: folder, buildPhase: {copyFiles: {destination: plugins}}}
            - {path: Code.swift, buildPhase: {copyFiles: {destination: wrapper}}}
            - path: own.txt
              buildPhase: {copyFiles: {destination: productsDirectory, subpath: "$(CONTENTS_FOLDER_PATH)/Own"}}
            - {path: away.txt, buildPhase: {copyFiles: {destination: absolutePath, subpath: /tmp}}}
      """, to: "project.yml")
    let project = try fixture.read(fixture.folder)
    let shop = try XCTUnwrap(project.target("Shop"))
    XCTAssertEqual(shop.paths, ["App.swift"])
    XCTAssertEqual(shop.bundled.map(\.path), ["Deep/Shop/a.json", "PlugIns/Help", "Own/own.txt"])
    XCTAssertEqual(shop.copied.map(\.path), ["Code.swift"])
    XCTAssertEqual(project.reason("Shop: away.txt"), "it is copied to a place outside of the bundle")
  }
}
