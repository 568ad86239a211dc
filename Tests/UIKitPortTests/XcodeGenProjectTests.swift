import Foundation
import XCTest

@testable import UIKitPort

final class XcodeGenProjectTests: XCTestCase {
  func testADescriptionIsReadAsTheProjectThatItMakes() throws {
    let fixture = try ProjectFixture()
    for path in ["Shop/App.swift", "Shop/Old/Gone.swift", "Shop/Info.plist", "Kit/Kit.swift", "Web/a/b.html"] {
      try fixture.write("", to: path)
    }
    try fixture.write("packages:\n  Sums: {path: Sums}\n", to: "more.yml")
    try fixture.write(
      """
      name: Shop
      include: more.yml
      options: {bundleIdPrefix: com.example}
      settingGroups:
        strict: {SWIFT_VERSION: 6.0}
      targetTemplates:
        App:
          type: application
          platform: iOS
          info: {path: Shop/Info.plist, properties: {Name: "${target_name} app"}}
      targets:
        Shop:
          templates: [App]
          sources: [{path: Shop, excludes: ["Old/**"]}, {path: Web, type: folder}, {path: Nowhere}]
          settings: {groups: [strict], base: {SWIFT_ACTIVE_COMPILATION_CONDITIONS: BETA}}
          dependencies: [{target: Kit}, {package: Sums, product: Sum}, {sdk: MapKit.framework}]
        Kit: {type: framework, platform: [iOS, macOS], sources: Kit}
        Watch: {type: application.watchapp2, platform: watchOS, sources: Kit}
      """, to: "project.yml")
    let project = try fixture.read(fixture.folder)
    let shop = try XCTUnwrap(project.target("Shop"))
    XCTAssertEqual(shop.kind, .application)
    XCTAssertEqual(shop.paths, ["Shop/App.swift"])
    XCTAssertEqual(shop.copied.map(\.path), ["Web"])
    XCTAssertEqual(shop.conditions, ["BETA"])
    XCTAssertEqual(shop.language, .v6)
    XCTAssertEqual(shop.infoPlist?["Name"] as? String, "Shop app")
    XCTAssertEqual(shop.dependencies, [.target("Kit")])
    XCTAssertEqual(project.reason("Shop: Nowhere"), "the file is missing")
    XCTAssertEqual(project.reason("Shop: the product Sum"), "the package sums isn't there")
    XCTAssertEqual(project.reason("Watch"), "it is for watchOS")
    XCTAssertEqual(project.target("Kit")?.kind, .library)
  }

  func testSettingsComeFromFilesAndFromTheConfigurationThatIsChosen() throws {
    let fixture = try ProjectFixture()
    for path in ["Shop/App.swift", "Shop/Service-Info.plist", "Shop/Shop-Info.plist"] {
      try fixture.write("", to: path)
    }
    try PropertyListSerialization.data(fromPropertyList: ["Id": "$(ID)"], format: .xml, options: 0)
      .write(to: fixture.folder.appending(path: "Shop/Shop-Info.plist"))
    try fixture.write("ID = com.example.beta\nID[config=Debug] = com.example.debug\n", to: "Beta.xcconfig")
    try fixture.write(
      """
      targets:
        Shop:
          type: application
          platform: iOS
          sources: Shop
          configFiles: {Beta: Beta.xcconfig}
          settings:
            base: {INFOPLIST_FILE: $(SRCROOT)/Shop/Shop-Info.plist, OTHER_SWIFT_FLAGS: -DONE -D TWO -Xfrontend -D ONE}
            configs: {debug: {SWIFT_VERSION: 4.2}, beta: {SWIFT_VERSION: 6.0}}
        Twin: {type: application, platform: iOS, sources: Shop, settings: {PRODUCT_NAME: Shop}}
      """, to: "project.yml")
    let options = ProjectReader.Options(configuration: "Beta", packages: fixture.folder.appending(path: ".packages"))
    let project = try ProjectReader(options).read(fixture.folder)
    let shop = try XCTUnwrap(project.target("Shop"))
    XCTAssertEqual(shop.infoPlist?["Id"] as? String, "com.example.beta")
    XCTAssertEqual(shop.paths, ["Shop/App.swift", "Shop/Service-Info.plist"])
    XCTAssertEqual(shop.language, .v6)
    XCTAssertEqual(shop.conditions, ["ONE", "TWO"])
    XCTAssertEqual(project.reason("Twin"), "another target already builds the module Shop")
  }

  func testADescriptionThatIsNoneIsAnError() throws {
    let fixture = try ProjectFixture()
    for text in ["targets: [", "just words", ""] {
      try fixture.write(text, to: "project.yml")
      XCTAssertThrowsError(try fixture.read(fixture.folder)) { error in
        XCTAssertTrue("\(error)".contains("project.yml: is"), "\(error)")
      }
    }
  }

  func testPatternsMatchPathsAndWhatLiesBelow() {
    for (pattern, path, matches) in [
      ("Old", "Old/Gone.swift", true), ("Old/**", "Old/a/b.swift", true), ("*.md", "a/b.md", false),
      ("**/*.md", "a/b.md", true), ("**/*.md", "b.md", true), ("a?.swift", "ab.swift", true),
      ("a.swift", "abswift", false),
    ] {
      XCTAssertEqual(PathPattern(pattern).matches(path), matches, "\(pattern) \(path)")
    }
  }
}
