import Foundation
import XCTest

@testable import UIKitPort

final class PackageWriterTests: XCTestCase {
  private let swoop = URL(fileURLWithPath: "/opt/swoop")

  private func project(in fixture: ProjectFixture) throws -> PortedProject {
    let source = try fixture.write("import WebKit\nimport Combine\n", to: "Mine/Shop/App.swift")
    let folder = try fixture.write("", to: "Mine/Web/a.html").deletingLastPathComponent()
    var project = PortedProject(name: "Shop", file: fixture.folder.appending(path: "Mine/Shop.xcodeproj"))
    var shop = PortedTarget(name: "My Shop", module: "My_Shop", kind: .application)
    shop.files = [LinkedFile(source: source, path: "Shop/App.swift")]
    shop.copied = [LinkedFile(source: folder, path: "Web")]
    shop.imports = ["WebKit", "Combine", "Foundation"]
    shop.infoPlist = ["CFBundleDisplayName": "Shop"]
    shop.conditions = ["BETA"]
    shop.dependencies = [.product("Sums", package: "sums"), .target("Gone")]
    var tests = PortedTarget(name: "Tests", module: "Tests", kind: .test)
    tests.dependencies = [.target("My Shop")]
    tests.language = .v6
    tests.isIsolatedToMainActor = true
    project.targets = [shop, tests]
    project.packages = [PackageReference(.remote("https://example.com/Sums.git"), .exact("1.2.3"))]
    return project
  }

  func testTheManifestHasTheTargetsWithWhatTheirSourcesImport() throws {
    let fixture = try ProjectFixture()
    let folder = fixture.folder.appending(path: "Out")
    try PackageWriter(folder: folder, swoop: swoop).write(project(in: fixture))
    let text = try String(contentsOf: folder.appending(path: "Package.swift"), encoding: .utf8)
    for part in [
      ".package(name: \"Swoop\", path: \"/opt/swoop\")",
      ".package(url: \"https://example.com/Sums.git\", exact: \"1.2.3\")", "name: \"My_Shop\"", ".define(\"BETA\")",
      ".product(name: \"Sums\", package: \"sums\")", ".product(name: \"WebKit\", package: \"Swoop\")",
      ".product(name: \"WindowHost\", package: \"Swoop\")", "resources: [.copy(\"Folders/Web\")]",
      "dependencies: [\"My_Shop\", .product(name: \"UIKit\", package: \"Swoop\")",
      ".swiftLanguageMode(.v5), .enableUpcomingFeature(\"BareSlashRegexLiterals\")",
      ".defaultIsolation(MainActor.self)", ".product(name: \"UIKitTesting\", package: \"Swoop\")",
    ] {
      XCTAssertTrue(text.contains(part), "\(part) is not in\n\(text)")
    }
    XCTAssertFalse(text.contains("Gone"))
    let dump = Subprocess.run(["swift", "package", "--package-path", folder.path, "dump-package"])
    XCTAssertEqual(dump.status, 0, dump.errors)
  }

  func testFilesAreLinksAndWritingAgainRemovesWhatIsNoLongerThere() throws {
    let fixture = try ProjectFixture()
    let folder = fixture.folder.appending(path: "Out")
    let writer = PackageWriter(folder: folder, swoop: swoop)
    var project = try project(in: fixture)
    try writer.write(project)
    let link = folder.appending(path: "Sources/My_Shop/App/Shop/App.swift")
    XCTAssertEqual(
      try FileManager.default.destinationOfSymbolicLink(atPath: link.path), project.targets[0].files[0].source.path)
    XCTAssertNotNil(FileManager.default.contents(atPath: folder.path + "/Sources/My_Shop/App/Info.plist"))
    project.targets[0].files = []
    try writer.write(project)
    XCTAssertFalse(FileManager.default.fileExists(atPath: link.path))
    XCTAssertTrue(FileManager.default.fileExists(atPath: fixture.folder.path + "/Mine/Shop/App.swift"))
  }

  func testWritingAgainKeepsWhatSomebodyHasAddedOrReplaced() throws {
    let fixture = try ProjectFixture()
    let folder = fixture.folder.appending(path: "Out")
    let writer = PackageWriter(folder: folder, swoop: swoop)
    var project = try project(in: fixture)
    try writer.write(project)
    let ignored = try fixture.write("Old/\n", to: "Out/Sources/My_Shop/.uikitsourcesignore")
    let link = folder.appending(path: "Sources/My_Shop/App/Shop/App.swift")
    try FileManager.default.removeItem(at: link)
    try fixture.write("// mine\n", to: "Out/Sources/My_Shop/App/Shop/App.swift")
    project.targets.removeLast()
    try writer.write(project)
    XCTAssertEqual(try String(contentsOf: ignored, encoding: .utf8), "Old/\n")
    XCTAssertEqual(try String(contentsOf: link, encoding: .utf8), "// mine\n")
    XCTAssertFalse(FileManager.default.fileExists(atPath: folder.path + "/Tests/Tests"))
  }

  func testAFolderInThePlaceOfAFileStays() throws {
    let fixture = try ProjectFixture()
    let writer = PackageWriter(folder: fixture.folder.appending(path: "Out"), swoop: swoop)
    try writer.write(project(in: fixture))
    let place = fixture.folder.appending(path: "Out/Sources/My_Shop/App/Info.plist")
    try FileManager.default.removeItem(at: place)
    let file = try fixture.write("mine", to: "Out/Sources/My_Shop/App/Info.plist/mine.txt")
    try writer.write(project(in: fixture))
    XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), "mine")
  }

  func testTheInformationPropertyListIsNotWrittenThroughALink() throws {
    let fixture = try ProjectFixture()
    var project = try project(in: fixture)
    let file = try fixture.write("theirs", to: "Mine/Info.plist")
    project.targets[0].files.append(LinkedFile(source: file, path: "Info.plist"))
    try PackageWriter(folder: fixture.folder.appending(path: "Out"), swoop: swoop).write(project)
    XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), "theirs")
  }

  func testAFolderWithFilesOfSomebodyElseStaysAsItIs() throws {
    for (path, reason) in [
      ("Out/Mine.swift", "has files already beside Sources and Tests, and nothing was written into it; give another"),
      ("Out/Sources/Mine.swift", "has Sources/Mine.swift already, which is for no target of the project"),
      ("Out/Sources/Other/App/Mine.swift", "has Sources/Other already, which is for no target of the project"),
    ] {
      let fixture = try ProjectFixture()
      let file = try fixture.write("mine", to: path)
      let writer = PackageWriter(folder: fixture.folder.appending(path: "Out"), swoop: swoop)
      XCTAssertThrowsError(try writer.write(project(in: fixture)), path) { error in
        XCTAssertTrue("\(error)".contains("Out: \(reason)"), "\(error)")
      }
      XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), "mine")
      XCTAssertFalse(FileManager.default.fileExists(atPath: writer.folder.appending(path: "Package.swift").path))
    }
    let fixture = try ProjectFixture()
    try fixture.write("mine", to: "Out/Mine.swift")
    XCTAssertThrowsError(try PackageWriter(folder: fixture.folder.appending(path: "Out"), swoop: swoop).check())
    XCTAssertNoThrow(try PackageWriter(folder: fixture.folder.appending(path: "New"), swoop: swoop).check())
  }

  func testFilesMayBePreparedBeforeTheFirstTime() throws {
    let fixture = try ProjectFixture()
    let helper = try fixture.write("struct UIFoo {}", to: "Out/Sources/My_Shop/App/Helper.swift")
    let own = try fixture.write("mine", to: "Out/Sources/My_Shop/App/Shop/App.swift")
    let patterns = try fixture.write("Old/", to: "Out/Tests/Tests/.uikitsourcesignore")
    let writer = PackageWriter(folder: fixture.folder.appending(path: "Out"), swoop: swoop)
    XCTAssertNoThrow(try writer.check())
    for _ in 1...2 {
      try writer.write(project(in: fixture))
      XCTAssertEqual(try String(contentsOf: helper, encoding: .utf8), "struct UIFoo {}")
      XCTAssertEqual(try String(contentsOf: own, encoding: .utf8), "mine", "it stands for the project's")
      XCTAssertEqual(try String(contentsOf: patterns, encoding: .utf8), "Old/")
    }
  }

  func testTargetsAreLeftOutOfTheManifestByTheirNames() throws {
    let fixture = try ProjectFixture()
    let folder = fixture.folder.appending(path: "Out")
    try PackageWriter(folder: folder, swoop: swoop).write(project(in: fixture))
    let dump = ["swift", "package", "--package-path", folder.path, "dump-package"]
    func targets(_ words: [String]) throws -> [String] {
      let result = Subprocess.run(words)
      let package = try JSONSerialization.jsonObject(with: result.output) as? [String: Any]
      return (package?["targets"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
    }
    XCTAssertEqual(try targets(dump), ["My_Shop", "Tests"])
    XCTAssertEqual(try targets(["SWOOP_LEAVE_OUT=Tests,Gone"] + dump), ["My_Shop"])
  }

  private func link(_ path: String, to destination: URL, in fixture: ProjectFixture) throws -> URL {
    let link = fixture.folder.appending(path: path)
    try? FileManager.default.removeItem(at: link)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: destination)
    return link
  }

  func testNothingIsWrittenOrRemovedThroughLinksOfSomebodyElse() throws {
    let fixture = try ProjectFixture()
    let writer = PackageWriter(folder: fixture.folder.appending(path: "Out"), swoop: swoop)
    try writer.write(project(in: fixture))
    for path in ["App/Shop/App.swift", "App/Info.plist", "Placeholder.swift"] {
      try fixture.write("mine", to: "Elsewhere/\(path)")
    }
    let target = try link("Elsewhere/link", to: fixture.folder, in: fixture)
    let elsewhere = fixture.folder.appending(path: "Elsewhere")
    let other = try link("Out/Sources/My_Shop", to: elsewhere, in: fixture)
    for _ in 1...2 { try writer.write(project(in: fixture)) }
    for path in ["App/Shop/App.swift", "App/Info.plist", "Placeholder.swift"] {
      XCTAssertEqual(try String(contentsOf: elsewhere.appending(path: path), encoding: .utf8), "mine")
    }
    XCTAssertFalse(FileManager.default.fileExists(atPath: elsewhere.path + "/Folders"))
    XCTAssertTrue(WrittenFiles.isLink(target))
    XCTAssertTrue(WrittenFiles.isLink(other))
  }

  func testLinksThatSomebodyHasAddedStay() throws {
    let fixture = try ProjectFixture()
    let writer = PackageWriter(folder: fixture.folder.appending(path: "Out"), swoop: swoop)
    try writer.write(project(in: fixture))
    let file = try fixture.write("", to: "Mine/More.swift")
    let links = [
      try link("Out/Sources/My_Shop/App/More.swift", to: file, in: fixture),
      try link("Out/Sources/My_Shop/App/Lost.swift", to: fixture.folder.appending(path: "None.swift"), in: fixture),
    ]
    try writer.write(project(in: fixture))
    XCTAssertEqual(links.filter(WrittenFiles.isLink), links)
  }

  func testAPackageThatWasWrittenWithoutAListIsWrittenAnew() throws {
    let fixture = try ProjectFixture()
    let out = fixture.folder.appending(path: "Out")
    let project = try project(in: fixture)
    try PackageWriter(folder: out, swoop: swoop).write(project)
    let stale = try link("Out/Sources/My_Shop/App/Stale.swift", to: project.targets[0].files[0].source, in: fixture)
    try fixture.write("\(project.file.path)\n", to: "Out/\(WrittenFiles.name)")
    try PackageWriter(folder: out, swoop: swoop).write(project)
    XCTAssertFalse(WrittenFiles.isLink(stale))
    XCTAssertTrue(WrittenFiles.isLink(out.appending(path: "Sources/My_Shop/App/Shop/App.swift")))
  }

  func testAFolderWhoseListIsDamagedStaysAsItIs() throws {
    let fixture = try ProjectFixture()
    let writer = PackageWriter(folder: fixture.folder.appending(path: "Out"), swoop: swoop)
    try writer.write(project(in: fixture))
    for text in ["{\"project\":\"/a", ""] {
      try fixture.write(text, to: "Out/\(WrittenFiles.name)")
      XCTAssertThrowsError(try writer.write(project(in: fixture))) { error in
        XCTAssertTrue("\(error)".contains("Out: has a list of what was written, .swoop-port, that can't"), "\(error)")
      }
    }
    XCTAssertTrue(WrittenFiles.isLink(fixture.folder.appending(path: "Out/Sources/My_Shop/App/Shop/App.swift")))
  }

  func testTheFolderOfAnotherProjectOrAFileStaysAsItIs() throws {
    let fixture = try ProjectFixture()
    let writer = PackageWriter(folder: fixture.folder.appending(path: "Out"), swoop: swoop)
    var project = try project(in: fixture)
    try writer.write(project)
    project.file = fixture.folder.appending(path: "Other/Shop.xcodeproj")
    XCTAssertThrowsError(try writer.write(project)) { error in
      XCTAssertTrue("\(error)".contains("Mine/Shop.xcodeproj; give another folder by --output"), "\(error)")
    }
    let file = try fixture.write("mine", to: "File")
    XCTAssertThrowsError(try PackageWriter(folder: file, swoop: swoop).write(project)) { error in
      XCTAssertTrue("\(error)".hasSuffix("File: is no folder; give another one by --output"), "\(error)")
    }
    XCTAssertThrowsError(try PackageWriter(folder: file.appending(path: "Out"), swoop: swoop).write(project)) { error in
      XCTAssertTrue("\(error)".hasSuffix("File/Out: can't be written: Not a directory"), "\(error)")
    }
    XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), "mine")
  }

  func testNamesMayHaveAnyCharactersAndPathsSpaces() throws {
    let fixture = try ProjectFixture()
    var project = try project(in: fixture)
    let name = "A \"B\" \\(c)\n!\u{1}\u{2028}"
    let source = try fixture.write("", to: "Mine/a \"b\" $c.swift")
    project.name = name
    project.file = fixture.folder.appending(path: "Mine/two\nlines.xcodeproj")
    project.targets[0].name = "two\nlet lines = 1"
    project.targets[0].files = [LinkedFile(source: source, path: "a \"b\" $c.swift")]
    project.targets[0].copied = [LinkedFile(source: source, path: "a \"b\" $c.swift")]
    let folder = fixture.folder.appending(path: "a disk/Out")
    try PackageWriter(folder: folder, swoop: swoop).write(project)
    let dump = Subprocess.run(["swift", "package", "--package-path", folder.path, "dump-package"])
    let list = try JSONSerialization.jsonObject(with: dump.output) as? [String: Any]
    XCTAssertEqual(list?["name"] as? String, name, dump.errors)
    let placeholder = folder.appending(path: "Sources/My_Shop/Placeholder.swift")
    XCTAssertEqual(try String(contentsOf: placeholder, encoding: .utf8).split(separator: "\n").count, 1)
  }

  func testAFileFromOutsideTheProjectHasAPlaceOfItsOwn() {
    let root = URL(fileURLWithPath: "/a/b/c")
    XCTAssertEqual(LinkedFile(URL(fileURLWithPath: "/a/b/c/d/e.swift"), below: root).path, "d/e.swift")
    XCTAssertEqual(LinkedFile(URL(fileURLWithPath: "/a/x/e.swift"), below: root).path, "up/up/x/e.swift")
  }
}
