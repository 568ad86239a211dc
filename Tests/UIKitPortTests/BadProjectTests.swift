import Foundation
import XCTest

@testable import UIKitPort

/// Projects that are damaged, ambiguous or odd.
final class BadProjectTests: XCTestCase {
  private func fixture(_ paths: [String] = ["App.swift"]) throws -> ProjectFixture {
    let fixture = try ProjectFixture()
    for path in paths { try fixture.write("", to: path) }
    return fixture
  }

  private func message(_ body: () throws -> PortedProject) -> String {
    do {
      return "read \(try body().name)"
    } catch { return "\(error)" }
  }

  private func shop(in fixture: ProjectFixture, named name: String = "Shop") throws -> URL {
    let app = fixture.file("App.swift")
    let target = fixture.target("Shop", phases: [fixture.phase("Sources", [app.build])])
    return try fixture.finish(name, targets: [target], group: [app.reference])
  }

  // MARK: - Which project

  func testOfSeveralProjectsTheOneIsTakenThatIsCalledLikeTheFolder() throws {
    let fixture = try fixture([
      "Shop/Demo.xcodeproj/project.pbxproj", "Shop/Other.xcodeproj/project.pbxproj", "Shop/._Shop.xcodeproj",
    ])
    let folder = fixture.folder.appending(path: "Shop")
    XCTAssertTrue(
      message { try fixture.read(folder) }.hasSuffix(
        "Shop: has several projects: give the path of Demo.xcodeproj or Other.xcodeproj"))
    try fixture.write("", to: "Shop/shop.xcodeproj/project.pbxproj")
    let description = try ProjectDescription(at: folder)
    XCTAssertEqual(description.file.lastPathComponent, "shop.xcodeproj")
    XCTAssertEqual(description.others.map(\.name), ["Demo.xcodeproj", "Other.xcodeproj"])
  }

  func testWhatIsMadeOfAProjectIsCalledLikeItOrItsFolder() {
    for (path, name) in [
      ("/a/Shop", "Shop"), ("/a/Shop.2", "Shop.2"), ("/a/Shop.xcodeproj", "Shop"), ("/a/Kit/Package.swift", "Kit"),
      ("/a/All.xcworkspace", "All"), ("/a/Kit/project.yml", "Kit"), ("/a/Shop.xcodeproj/project.pbxproj", "Shop"),
    ] {
      XCTAssertEqual(ProjectDescription.folderName(for: URL(fileURLWithPath: path)), name, path)
    }
  }

  func testAnotherFileIsNoProjectAndTheOneWithinAProjectMeansIt() throws {
    let fixture = try fixture()
    let file = fixture.folder.appending(path: "App.swift")
    XCTAssertTrue(message { try fixture.read(file) }.contains("App.swift: is no project; give an .xcodeproj"))
    let project = try shop(in: fixture)
    XCTAssertEqual(try fixture.read(project.appending(path: "project.pbxproj")).targets.map(\.name), ["Shop"])
  }

  func testAProjectThatIsNotWholeSaysWhatIsMissing() throws {
    let fixture = try fixture(["Empty.xcodeproj/other", "Folder.xcodeproj/project.pbxproj/other"])
    let read = { (name: String) in self.message { try fixture.read(fixture.folder.appending(path: name)) } }
    XCTAssertTrue(read("Empty.xcodeproj").hasSuffix("project.pbxproj: there is no such file: the project isn't whole"))
    XCTAssertTrue(read("Folder.xcodeproj").hasSuffix("project.pbxproj: can't be read"))
    try fixture.write("{\n<<<<<<< HEAD\n=======\n>>>>>>> other\n}", to: "Merge.xcodeproj/project.pbxproj")
    XCTAssertTrue(
      read("Merge.xcodeproj").hasSuffix("is no project: it has the marks of a merge; decide for one of the versions"))
  }

  func testAWorkspaceWithoutProjectsIsAnErrorAndTheOneWithinAProjectMeansIt() throws {
    let fixture = try fixture()
    try fixture.write("<Workspace/>", to: "None.xcworkspace/contents.xcworkspacedata")
    try fixture.write("<Workspace>", to: "Bad.xcworkspace/contents.xcworkspacedata")
    let read = { (name: String) in self.message { try fixture.read(fixture.folder.appending(path: name)) } }
    XCTAssertTrue(read("None.xcworkspace").hasSuffix("has no project in it; give the path of a project"))
    XCTAssertTrue(read("Bad.xcworkspace").hasSuffix("is no workspace: it isn't XML, or is cut off"))
    let file = try shop(in: fixture, named: "Cut")
    try fixture.write("<Scheme><Build", to: "Cut.xcodeproj/xcshareddata/xcschemes/Cut.xcscheme")
    XCTAssertTrue(
      message { try fixture.read(file, scheme: "Cut") }.hasSuffix("is no scheme: it isn't XML, or is cut off"))
    let project = try shop(in: fixture)
    try fixture.write(
      "<Workspace><FileRef location='self:\(project.path)'/></Workspace>",
      to: "Shop.xcodeproj/project.xcworkspace/contents.xcworkspacedata")
    let inner = project.appending(path: "project.xcworkspace")
    XCTAssertEqual(try fixture.read(inner).targets.map(\.name), ["Shop"])
  }

  func testAFileThatIsNoPropertyListIsDamaged() throws {
    let fixture = try fixture()
    let project = try shop(in: fixture)
    try fixture.write(
      "// !$*UTF8*$!\n{ objectVersion = 56; objects = { A = {isa = PBX", to: "Shop.xcodeproj/project.pbxproj")
    XCTAssertTrue(
      message { try fixture.read(project) }.hasSuffix(
        "is no project: it is damaged or cut off; take it from the project's history"))
  }

  func testAFolderThatAWorkspaceNamesAndIsNotThereIsReported() throws {
    let fixture = try fixture()
    _ = try shop(in: fixture)
    let files = ["Shop.xcodeproj", "Kit"].map { "<FileRef location='group:\($0)'/>" }.joined()
    try fixture.write("<Workspace>\(files)</Workspace>", to: "All.xcworkspace/contents.xcworkspacedata")
    let project = try fixture.read(fixture.folder.appending(path: "All.xcworkspace"))
    XCTAssertEqual(project.targets.map(\.name), ["Shop"])
    XCTAssertEqual(project.reason("Kit"), "the folder is missing")
  }

  func testFilesThatADescriptionForXtoolNamesAndAreNotThereAreReported() throws {
    let fixture = try fixture(["Sources/Hello/Hello.swift"])
    let rest = "products: [.library(name: \"Hello\", targets: [\"Hello\"])], targets: [.target(name: \"Hello\")]"
    try fixture.write(fixture.manifest("Hello", rest), to: "Package.swift")
    try fixture.write("product: Hello\nresources: [Icon.png]\ninfoPath: Info.plist", to: "xtool.yml")
    let project = try fixture.read(fixture.folder)
    XCTAssertEqual(project.targets.map(\.name), ["Hello"])
    XCTAssertEqual(project.reason("Hello: Icon.png"), "the file is missing")
    XCTAssertEqual(project.reason("Hello: Info.plist"), "the file is missing")
  }

  func testACategoryIsNoDeclarationOfItsClassAndAnEnumerationIsOne() throws {
    let fixture = try fixture()
    try fixture.write("let colour: UIColor? = nil", to: "App.swift")
    try fixture.write("let size = Size.small", to: "Size.swift")
    try fixture.write("@interface UIColor (Brand)\n@end", to: "Brand.h")
    try fixture.write("@implementation UIColor (Brand)\n@end", to: "Brand.m")
    try fixture.write("typedef NS_ENUM(NSInteger, Size) { SizeSmall };", to: "Sizes.h")
    try fixture.write("", to: "Sizes.m")
    let files = ["App.swift", "Size.swift", "Brand.m", "Sizes.m"].map { fixture.file($0) }
    let target = fixture.target("Shop", phases: [fixture.phase("Sources", files.map(\.build))])
    let project = try fixture.read(try fixture.finish(targets: [target], group: files.map(\.reference)))
    XCTAssertEqual(
      project.reason("Shop: Brand.m"), "there is no Objective-C; no Swift file names what it declares")
    XCTAssertEqual(project.reason("Shop: Sizes.m"), "there is no Objective-C; used by Size.swift")
  }

  func testAWorkspaceThatNamesAProjectTwiceHasItOnce() throws {
    let fixture = try fixture()
    _ = try shop(in: fixture)
    let file = "<FileRef location='group:Shop.xcodeproj'/>"
    try fixture.write("<Workspace>\(file)\(file)</Workspace>", to: "All.xcworkspace/contents.xcworkspacedata")
    XCTAssertEqual(try fixture.read(fixture.folder.appending(path: "All.xcworkspace")).findings, [])
  }

  func testAConfigurationThatIsNotThereIsAWarning() throws {
    let fixture = try fixture()
    let file = try shop(in: fixture)
    let options = ProjectReader.Options(configuration: "Beta", packages: fixture.folder.appending(path: ".packages"))
    let project = try ProjectReader(options).read(file)
    XCTAssertEqual(project.reason("Shop.xcodeproj"), "has no configuration Beta, and Debug is taken; it has Debug")
  }

  // MARK: - Formats

  func testAProjectMayBeJSONOrHaveAMarkOfUnicode() throws {
    let fixture = try fixture()
    let file = try shop(in: fixture).appending(path: "project.pbxproj")
    let json = Data(
      """
      {"objectVersion": "50", "rootObject": "P", "objects": {
        "P": {"isa": "PBXProject", "targets": ["T"]}, "T": {"isa": "PBXNativeTarget", "name": "Shop"}}}
      """.utf8)
    let text = """
      // !$*UTF8*$!
      { objectVersion = 50; rootObject = P; objects = { X = odd;
        P = { isa = PBXProject; targets = (T, ); }; T = { isa = PBXNativeTarget; name = "Shop"; }; }; }
      """
    let mark = Data([0xEF, 0xBB, 0xBF])
    let wide = try XCTUnwrap(text.data(using: .utf16))
    for data in [json, mark + json, mark + Data(text.utf8), wide] {
      try data.write(to: file)
      let objects = try XcodeObjects(file)
      XCTAssertEqual(objects.root.objects("targets").map { $0.text("name") }, ["Shop"])
    }
  }

  func testNamesInOtherScriptsStayAndWhatNoNameMayHaveBecomesAnUnderscore() {
    for (name, module) in [
      ("Café", "Café"), ("Cafe\u{301}", "Café"), ("店舗", "店舗"), ("My Shop", "My_Shop"), ("2048", "_048"),
      ("a\"\n'b", "a___b"), ("", "_"), ("🛒", "_"), ("_x", "_x"),
    ] {
      XCTAssertEqual(PortedTarget.moduleName(name), module)
    }
  }

  // MARK: - Circles

  func testAGroupWithinItselfEnds() throws {
    let fixture = try fixture()
    let app = fixture.file("App.swift")
    let inner = fixture.add("PBXGroup", ["children": ["outer", app.reference], "sourceTree": "<group>"])
    fixture.rename(fixture.add("PBXGroup", ["children": [inner], "sourceTree": "<group>"]), to: "outer")
    let target = fixture.target("Shop", phases: [fixture.phase("Sources", [app.build])])
    let file = try fixture.finish(targets: [target], group: ["outer"])
    XCTAssertEqual(try fixture.read(file).target("Shop")?.paths, ["App.swift"])
  }

  func testALibraryLosesTheDependencyThatClosesACircle() throws {
    let fixture = try ProjectFixture()
    let imports = [
      "Core": "import Kit", "Kit": "import Core\nimport Shop", "Shop": "import Kit", "Tests": "import Shop",
    ]
    var (targets, group): ([String], [String]) = ([], [])
    for (name, text) in imports.sorted(by: { $0.key < $1.key }) {
      try fixture.write(text, to: "\(name).swift")
      let file = fixture.file("\(name).swift")
      let type = ["Shop": "application", "Tests": "bundle.unit-test"][name] ?? "framework"
      targets.append(fixture.target(name, type: type, phases: [fixture.phase("Sources", [file.build])]))
      group.append(file.reference)
    }
    let project = try fixture.read(try fixture.finish(targets: targets, group: group))
    XCTAssertEqual(project.target("Tests")?.dependencies, [.target("Shop")])
    XCTAssertEqual(project.target("Shop")?.dependencies, [.target("Kit")])
    XCTAssertEqual(project.target("Kit")?.dependencies, [.target("Core")])
    XCTAssertEqual(project.target("Core")?.dependencies, [])
    XCTAssertEqual(project.findings.count, 2)
    let reason = try XCTUnwrap(project.reason("Kit: the dependency on Shop"))
    XCTAssertTrue(reason.hasPrefix("Shop depends on it in turn"), reason)
  }

  func testLinksThatLeadNowhereOrBackAreNamedAndTheOthersRead() throws {
    let fixture = try fixture(["Sources/Kit/Kit.swift"])
    for (link, destination) in [("Loop.swift", "Loop.swift"), ("Gone.swift", "None.swift"), ("Up", "../..")] {
      try FileManager.default.createSymbolicLink(
        atPath: fixture.folder.path + "/Sources/Kit/\(link)", withDestinationPath: destination)
    }
    try fixture.write(fixture.manifest("Kit", "targets: [.target(name: \"Kit\")]"), to: "Package.swift")
    let project = try fixture.read(fixture.folder)
    XCTAssertEqual(project.reason("Kit: Loop.swift"), "the file is missing")
    XCTAssertEqual(project.reason("Kit: Gone.swift"), "the file is missing")
    XCTAssertEqual(project.target("Kit")?.paths.filter { !$0.hasPrefix("Up/") }, ["Kit.swift"])
  }

  func testAPackageThatWasWrittenIntoTheProjectIsNoneOfItsFiles() throws {
    let fixture = try fixture(["App.swift", "ports/Shop/Sources/Shop/App/App.swift", "ports/Shop/.swoop-port"])
    XCTAssertEqual(FolderContents.paths(in: fixture.folder), ["App.swift"])
  }
}
