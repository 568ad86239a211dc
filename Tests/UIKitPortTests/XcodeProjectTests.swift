import Foundation
import XCTest

@testable import UIKitPort

final class XcodeProjectTests: XCTestCase {
  private func fixture(_ files: [String: String] = ["Shop/App.swift": "import UIKit\n"]) throws -> ProjectFixture {
    let fixture = try ProjectFixture()
    for (path, text) in files { try fixture.write(text, to: path) }
    return fixture
  }

  func testATargetHasTheFilesOfItsPhasesWhereItsGroupsHaveThem() throws {
    let fixture = try fixture(["Shop/App.swift": "", "Shop/Art.xcassets/Contents.json": "{}", "Shared/Sum.swift": ""])
    let (app, art, sum) = (fixture.file("App.swift"), fixture.file("Art.xcassets"), fixture.file("../Shared/Sum.swift"))
    let group = fixture.add(
      "PBXGroup",
      ["path": "Shop", "sourceTree": "<group>", "children": [app.reference, art.reference, sum.reference]])
    let target = fixture.target(
      "Shop", phases: [fixture.phase("Sources", [app.build, sum.build]), fixture.phase("Resources", [art.build])])
    let project = try fixture.read(try fixture.finish(targets: [target], group: [group]))
    XCTAssertEqual(project.targets.map(\.kind), [.application])
    XCTAssertEqual(project.target("Shop")?.paths, ["Shared/Sum.swift", "Shop/App.swift", "Shop/Art.xcassets"])
    XCTAssertEqual(project.findings, [])
  }

  func testAProjectInTheTextFormatOfXcodeIsRead() throws {
    let fixture = try fixture(["App.swift": ""])
    try fixture.write(
      """
      // !$*UTF8*$!
      { archiveVersion = 1; objectVersion = 50; rootObject = P; objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (T, ); };
        G = { isa = PBXGroup; children = (F, ); sourceTree = "<group>"; };
        F /* App.swift */ = { isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
        B = { isa = PBXBuildFile; fileRef = F /* App.swift */; };
        S = { isa = PBXSourcesBuildPhase; files = (B, ); };
        T = { isa = PBXNativeTarget; name = "My Shop"; buildPhases = (S, );
          productType = "com.apple.product-type.application"; };
      }; }
      """, to: "Shop.xcodeproj/project.pbxproj")
    let project = try fixture.read(fixture.folder)
    XCTAssertEqual(project.target("My Shop")?.module, "My_Shop")
    XCTAssertEqual(project.target("My Shop")?.paths, ["App.swift"])
  }

  func testAFolderThatIsBuiltAsItIsLeavesOutAndLendsWhatItsExceptionsSay() throws {
    let fixture = try fixture([
      "Shop/App.swift": "", "Shop/Old/Gone.swift": "", "Shop/Price.swift": "", "Shop/Info.plist": "",
      "Shop/Help/a.html": "", "Tests/Tests.swift": "",
    ])
    let (app, tests) = ("PBXNativeTarget-app", "PBXNativeTarget-tests")
    let own = fixture.add(
      "PBXFileSystemSynchronizedBuildFileExceptionSet",
      ["target": app, "membershipExceptions": ["Old/Gone.swift", "Info.plist"]])
    let lent = fixture.add(
      "PBXFileSystemSynchronizedBuildFileExceptionSet", ["target": tests, "membershipExceptions": ["Price.swift"]])
    let shop = fixture.add(
      "PBXFileSystemSynchronizedRootGroup",
      ["path": "Shop", "sourceTree": "<group>", "exceptions": [own, lent], "explicitFolders": ["Help"]])
    let test = fixture.add("PBXFileSystemSynchronizedRootGroup", ["path": "Tests", "sourceTree": "<group>"])
    fixture.rename(fixture.target("Shop", ["fileSystemSynchronizedGroups": [shop]]), to: app)
    fixture.rename(
      fixture.target("ShopTests", type: "bundle.unit-test", ["fileSystemSynchronizedGroups": [test]]), to: tests)
    fixture.version = 77
    let project = try fixture.read(try fixture.finish(targets: [app, tests], group: [shop, test]))
    XCTAssertEqual(project.target("Shop")?.paths, ["Shop/App.swift", "Shop/Price.swift"])
    XCTAssertEqual(project.target("Shop")?.copied.map(\.path), ["Shop/Help"])
    XCTAssertEqual(project.target("ShopTests")?.paths, ["Shop/Price.swift", "Tests/Tests.swift"])
    XCTAssertEqual(project.findings, [])
  }

  func testSettingsOfTheTargetLieUponThoseOfTheProjectAndOfConfigurationFiles() throws {
    let fixture = try fixture(["App.swift": "", "Info.plist": ""])
    try fixture.write("BASE = com.example // ours\n#include \"More.xcconfig\"\n", to: "Base.xcconfig")
    try fixture.write("SWIFT_VERSION = 6.0\n", to: "More.xcconfig")
    let list = [
      "CFBundleDisplayName": "$(TARGET_NAME:upper) $(NONE:default=now)", "Id": "$(PRODUCT_BUNDLE_IDENTIFIER)",
    ]
    try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0).write(
      to: fixture.folder.appending(path: "Info.plist"))
    let (app, base) = (fixture.file("App.swift"), fixture.file("Base.xcconfig"))
    let settings: [String: Any] = [
      "PRODUCT_BUNDLE_IDENTIFIER": "$(BASE).shop", "INFOPLIST_FILE": "$(SRCROOT)/Info.plist",
      "SWIFT_ACTIVE_COMPILATION_CONDITIONS": ["$(inherited)", "BETA"], "GENERATE_INFOPLIST_FILE": "YES",
      "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad": "UIInterfaceOrientationPortrait X",
      "INFOPLIST_KEY_UIApplicationSceneManifest_Generation": "YES", "INFOPLIST_KEY_UIStatusBarHidden": "NO",
      "SWIFT_DEFAULT_ACTOR_ISOLATION": "MainActor", "PRODUCT_NAME[sdk=macosx*]": "Mac",
      "PRODUCT_NAME[sdk=iphone*]": "Corner Shop",
    ]
    let target = fixture.target("Shop", phases: [fixture.phase("Sources", [app.build])], settings: settings)
    fixture.set(
      "baseConfigurationReference", base.reference, ofConfigurationsIn: target)
    let file = try fixture.finish(
      targets: [target], group: [app.reference, base.reference],
      settings: ["SDKROOT": "iphoneos", "SWIFT_ACTIVE_COMPILATION_CONDITIONS": "DEBUG LOCAL"])
    let shop = try XCTUnwrap(try fixture.read(file).target("Shop"))
    XCTAssertEqual(shop.module, "Corner_Shop")
    XCTAssertEqual(shop.conditions, ["LOCAL", "BETA"])
    XCTAssertEqual(shop.language, .v6)
    XCTAssertTrue(shop.isIsolatedToMainActor)
    XCTAssertEqual(shop.infoPlist?["CFBundleDisplayName"] as? String, "SHOP now")
    XCTAssertEqual(shop.infoPlist?["Id"] as? String, "com.example.shop")
    XCTAssertEqual(
      shop.infoPlist?["UISupportedInterfaceOrientations~ipad"] as? [String], ["UIInterfaceOrientationPortrait", "X"])
    XCTAssertEqual(shop.infoPlist?["UIStatusBarHidden"] as? Bool, false)
    let scenes = shop.infoPlist?["UIApplicationSceneManifest"] as? [String: Any]
    XCTAssertEqual(scenes?["UIApplicationSupportsMultipleScenes"] as? Bool, true)
  }

  func testFilesThatSettingsExcludeByPatternsAreNotThere() throws {
    let fixture = try fixture(["App.swift": "", "MockData.swift": "", "ViewPreview.swift": ""])
    let files = ["App.swift", "MockData.swift", "ViewPreview.swift"].map { fixture.file($0) }
    let target = fixture.target(
      "Shop", phases: [fixture.phase("Sources", files.map(\.build))],
      settings: ["EXCLUDED_SOURCE_FILE_NAMES": "Mock* *Preview.swift"])
    let project = try fixture.read(try fixture.finish(targets: [target], group: files.map(\.reference)))
    XCTAssertEqual(project.target("Shop")?.paths, ["App.swift"])
  }

  func testTargetsForOtherPlatformsAndWhatNothingHereRunsAreLeftOutWithTheReason() throws {
    let fixture = try fixture()
    let app = fixture.file("Shop/App.swift")
    let sources = fixture.phase("Sources", [app.build])
    let script = fixture.add("PBXShellScriptBuildPhase", ["name": "Lint"])
    let targets = [
      fixture.target("Shop", phases: [sources, script]),
      fixture.target("Mac", phases: [sources], settings: ["SDKROOT": "macosx"]),
      fixture.target("Share", type: "app-extension", phases: [sources]),
      fixture.target("Again", phases: [sources], settings: ["PRODUCT_NAME": "Shop"]),
      fixture.add("PBXAggregateTarget", ["name": "Everything"]),
    ]
    let project = try fixture.read(try fixture.finish(targets: targets, group: [app.reference]))
    XCTAssertEqual(project.targets.map(\.name), ["Shop"])
    XCTAssertEqual(project.reason("Mac"), "it is for macOS")
    XCTAssertEqual(project.reason("Share"), "it is an extension, which nothing here would load")
    XCTAssertEqual(project.reason("Again"), "another target already builds the module Shop")
    XCTAssertEqual(project.reason("Everything"), "it runs scripts or other programs, and has no sources")
    XCTAssertEqual(project.reason("Shop: Lint"), "scripts of build phases aren't run")
  }

  func testUITestsDependOnTheAppThatTheyLaunch() throws {
    let fixture = try fixture([
      "App.swift": "import UIKit", "Drive.swift": "import XCTest\nlet app = XCUIApplication()",
    ])
    let (app, drive) = (fixture.file("App.swift"), fixture.file("Drive.swift"))
    let targets = [
      fixture.target("Shop", phases: [fixture.phase("Sources", [app.build])]),
      fixture.target(
        "ShopUITests", type: "bundle.ui-testing", phases: [fixture.phase("Sources", [drive.build])],
        settings: ["TEST_TARGET_NAME": "Shop"]),
    ]
    let project = try fixture.read(try fixture.finish(targets: targets, group: [app.reference, drive.reference]))
    let tests = try XCTUnwrap(project.target("ShopUITests"))
    XCTAssertEqual(tests.kind, .test)
    XCTAssertTrue(tests.dependencies.contains(.target("Shop")))
  }

  func testWhatIsMissingOrCanNotBeCompiledIsNamedAndTheRestGoesOn() throws {
    let fixture = try fixture([
      "App.swift": "let old = Legacy()", "Legacy.m": "@implementation Legacy\n@end",
      "Lone.m": "@implementation Lone\n@end",
    ])
    let files = ["App.swift", "Gone.swift", "Legacy.m", "Lone.m"].map { fixture.file($0) }
    let target = fixture.target(
      "Shop", phases: [fixture.phase("Sources", files.map(\.build) + ["no such object"])],
      settings: ["INFOPLIST_FILE": "No.plist"])
    let project = try fixture.read(try fixture.finish(targets: [target], group: files.map(\.reference)))
    XCTAssertEqual(project.target("Shop")?.paths, ["App.swift"])
    XCTAssertEqual(project.reason("Shop: Gone.swift"), "the file is missing")
    XCTAssertEqual(project.reason("Shop: No.plist"), "the file is missing")
    XCTAssertEqual(project.reason("Shop: Legacy.m"), "there is no Objective-C; used by App.swift")
    XCTAssertEqual(project.reason("Shop: Lone.m"), "there is no Objective-C; no Swift file names what it declares")
  }

  func testAnUnknownObjectVersionIsAWarning() throws {
    let fixture = try fixture()
    fixture.version = 990
    let app = fixture.file("Shop/App.swift")
    let target = fixture.target("Shop", phases: [fixture.phase("Sources", [app.build])])
    let project = try fixture.read(try fixture.finish(targets: [target], group: [app.reference]))
    XCTAssertEqual(project.targets.count, 1)
    XCTAssertEqual(
      project.reason("Shop.xcodeproj"),
      "has the object version 990, which isn't known: what is new in it is not seen")
  }

  func testAFileThatIsNoProjectIsAnErrorThatNamesIt() throws {
    let fixture = try ProjectFixture()
    for text in ["", "{ objects = {}; rootObject = X; }", "<plist><string>x</string></plist>", "\u{0}\u{1}"] {
      try fixture.write(text, to: "Bad.xcodeproj/project.pbxproj")
      XCTAssertThrowsError(try fixture.read(fixture.folder.appending(path: "Bad.xcodeproj"))) { error in
        XCTAssertTrue("\(error)".contains("Bad.xcodeproj/project.pbxproj: is no project"), "\(error)")
      }
    }
    XCTAssertThrowsError(try fixture.read(fixture.folder.appending(path: "Nowhere"))) { error in
      XCTAssertTrue("\(error)".hasSuffix("Nowhere: there is no such file or folder"), "\(error)")
    }
  }

  func testAFolderWithoutAProjectNamesTheFoldersInItThatHaveOne() throws {
    let fixture = try ProjectFixture()
    try fixture.write("", to: "Demo/Shop.xcodeproj/project.pbxproj")
    try fixture.write("", to: "Docs/Read.md")
    XCTAssertThrowsError(try fixture.read(fixture.folder)) { error in
      XCTAssertTrue("\(error)".hasSuffix(".xcworkspace or .xcodeproj; there is one in Demo"), "\(error)")
    }
  }

  func testAProjectThatIsNotXcodesHasNoSchemes() throws {
    let fixture = try ProjectFixture()
    try fixture.write("targets: {}\n", to: "project.yml")
    XCTAssertThrowsError(try fixture.read(fixture.folder, scheme: "Sell")) { error in
      XCTAssertTrue("\(error)".contains("project.yml: has no schemes"), "\(error)")
    }
  }

  func testATargetDependsOnWhatItNamesLinksOrImports() throws {
    let fixture = try fixture([
      "App.swift": "import Core\nimport Kit", "Core.swift": "", "Kit.swift": "", "Tests.swift": "@testable import Shop",
    ])
    let files = ["App.swift", "Core.swift", "Kit.swift", "Tests.swift"].map { fixture.file($0) }
    let targets = zip(["Shop", "Core", "Kit", "Tests"], files).map { name, file in
      fixture.target(
        name, type: ["Shop": "application", "Tests": "bundle.unit-test"][name] ?? "framework",
        phases: [fixture.phase("Sources", [file.build])])
    }
    let project = try fixture.read(try fixture.finish(targets: targets, group: files.map(\.reference)))
    XCTAssertEqual(project.target("Shop")?.dependencies, [.target("Core"), .target("Kit")])
    XCTAssertEqual(project.target("Tests")?.dependencies, [.target("Shop")])
    XCTAssertEqual(project.targets.map(\.kind), [.application, .library, .library, .test])
  }

  func testASchemeChoosesItsTargetsAndWhatTheyNeed() throws {
    let fixture = try fixture(["App.swift": "import Core", "Core.swift": "", "Other.swift": ""])
    let files = ["App.swift", "Core.swift", "Other.swift"].map { fixture.file($0) }
    let targets = zip(["Shop", "Core", "Other"], files).map { name, file in
      fixture.target(name, phases: [fixture.phase("Sources", [file.build])])
    }
    let file = try fixture.finish(targets: targets, group: files.map(\.reference))
    try fixture.write(
      "<Scheme><BuildableReference BlueprintName='Shop'/><LaunchAction buildConfiguration='Debug'/></Scheme>",
      to: "Shop.xcodeproj/xcshareddata/xcschemes/Sell.xcscheme")
    let project = try fixture.read(file, scheme: "Sell")
    XCTAssertEqual(project.targets.map(\.name), ["Shop", "Core"])
    XCTAssertEqual(project.reason("Other"), "the scheme doesn't need it")
    XCTAssertThrowsError(try fixture.read(file, scheme: "Buy")) { error in
      XCTAssertTrue("\(error)".hasSuffix("Shop.xcodeproj: shares no scheme Buy; it shares Sell"), "\(error)")
    }
  }

  /// Schemes may test with a build configuration of their own.
  func testTestsHaveTheConfigurationOfTheSchemes() throws {
    let fixture = try fixture(["App.swift": ""])
    let app = fixture.file("App.swift")
    let configurations = ["Debug", "Checked"].map { name in
      fixture.add(
        "XCBuildConfiguration",
        ["name": name, "buildSettings": ["SWIFT_ACTIVE_COMPILATION_CONDITIONS": "IS_\(name.uppercased())"]])
    }
    let list = fixture.add("XCConfigurationList", ["buildConfigurations": configurations])
    let shop = fixture.target(
      "Shop", phases: [fixture.phase("Sources", [app.build])], ["buildConfigurationList": list])
    let file = try fixture.finish(targets: [shop], group: [app.reference])
    func conditions(isTested: Bool) throws -> [String]? {
      try fixture.read(file, isTested: isTested).target("Shop")?.conditions
    }
    XCTAssertEqual(try conditions(isTested: true), ["IS_DEBUG"])
    try fixture.write(
      "<Scheme><TestAction buildConfiguration='Checked'/><LaunchAction buildConfiguration='Debug'/></Scheme>",
      to: "Shop.xcodeproj/xcshareddata/xcschemes/Shop.xcscheme")
    XCTAssertEqual(try conditions(isTested: true), ["IS_CHECKED"])
    XCTAssertEqual(try conditions(isTested: false), ["IS_DEBUG"])
    // Where schemes differ, none of theirs is taken.
    try fixture.write(
      "<Scheme><TestAction buildConfiguration='Debug'/></Scheme>",
      to: "Shop.xcodeproj/xcshareddata/xcschemes/Other.xcscheme")
    XCTAssertEqual(try conditions(isTested: true), ["IS_DEBUG"])
  }

  func testAWorkspaceHasTheTargetsOfItsProjects() throws {
    let fixture = try fixture(["App.swift": "import Core", "Core.swift": ""])
    let app = fixture.file("App.swift")
    let shop = fixture.target("Shop", phases: [fixture.phase("Sources", [app.build])])
    _ = try fixture.finish("Shop", targets: [shop], group: [app.reference])
    let core = fixture.file("Core.swift")
    let kit = fixture.target("Core", type: "framework", phases: [fixture.phase("Sources", [core.build])])
    _ = try fixture.finish("Core", targets: [kit], group: [core.reference])
    try fixture.write(
      """
      <Workspace version="1.0"><FileRef location="group:Shop.xcodeproj"/>
      <Group location="container:"><FileRef location="group:Core.xcodeproj"/></Group>
      <FileRef location="group:Lost.xcodeproj"/></Workspace>
      """, to: "All.xcworkspace/contents.xcworkspacedata")
    let project = try fixture.read(fixture.folder.appending(path: "All.xcworkspace"))
    XCTAssertEqual(project.target("Shop")?.dependencies, [.target("Core")])
    XCTAssertEqual(project.reason("Lost.xcodeproj"), "there is no such project")
  }
}
